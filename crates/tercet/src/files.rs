//! Files that are named on the command line.

use anyhow::{Context, Error, Result, anyhow, ensure};
use std::fs::{self, File, Metadata};
use std::io::{BufWriter, ErrorKind, IntoInnerError, Read, Write};
use std::path::Path;

/// The longest file that is read where nothing else is said, in bytes: a ruling, a lesson, a deck.
pub const LARGEST: usize = 4 << 20;

/// What is in a text file of at most `most` bytes.
///
/// # Errors
/// A sentence that names the file, if it is not there, cannot be read, is too large, or holds no text.
pub fn text(path: &Path, most: usize) -> Result<String> {
    let name = path.display();
    let file = File::open(path).map_err(|why| match why.kind() {
        ErrorKind::NotFound => anyhow!("there is no file {name}"),
        _ => Error::new(why).context(format!("cannot read {name}")),
    })?;
    ensure!(!path.is_dir(), "{name} is a folder; name a file");
    let mut bytes = Vec::new();
    // One byte more than there may be shows that there are more, also of a pipe, which does not say how long it is.
    file.take(most as u64 + 1).read_to_end(&mut bytes).with_context(|| format!("cannot read {name}"))?;
    ensure!(bytes.len() <= most, "{name} is too large; it can have at most {most} bytes");
    String::from_utf8(bytes).map_err(|_| anyhow!("{name} is not a text file"))
}

/// Writes a file whole or not at all.
///
/// # Errors
/// If the folder or the disk does not let it.
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    whole(path, |file| Ok(file.write_all(bytes)?))
}

/// Has a file written whole or not at all: until all of it is on the disk, what has its name stays as it is. To what is
/// not a file, such as a pipe, it is written as it comes.
///
/// # Errors
/// What `write` says, or if the folder or the disk does not let it.
pub fn whole<T>(path: &Path, write: impl FnOnce(&mut BufWriter<File>) -> Result<T>) -> Result<T> {
    // The file that a link names is replaced, not the link.
    let place = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let written = match fs::metadata(&place) {
        Ok(there) if !there.is_file() => File::create(&place).map_err(Error::new).and_then(|pipe| {
            let mut pipe = BufWriter::new(pipe);
            let done = write(&mut pipe)?;
            pipe.flush()?;
            Ok(done)
        }),
        there => beside(&place, there.ok(), write),
    };
    written.with_context(|| format!("cannot write {}", path.display()))
}

/// Writes beside the place, and puts it there once it is done.
fn beside<T>(
    place: &Path,
    there: Option<Metadata>,
    write: impl FnOnce(&mut BufWriter<File>) -> Result<T>,
) -> Result<T> {
    let mut part = place.as_os_str().to_owned();
    part.push(".part");
    let part = Path::new(&part);
    let put = || {
        let mut file = BufWriter::new(File::create(part)?);
        let done = write(&mut file)?;
        let file = file.into_inner().map_err(IntoInnerError::into_error)?;
        if let Some(there) = there {
            file.set_permissions(there.permissions())?;
        }
        file.sync_all()?;
        fs::rename(part, place)?;
        Ok(done)
    };
    let done = put();
    if done.is_err() {
        let _ = fs::remove_file(part);
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::bail;

    #[test]
    fn a_file_that_is_not_written_to_its_end_stays_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        write(&path, b"all of it").unwrap();
        let broken = whole(&path, |file| -> Result<()> {
            file.write_all(b"half")?;
            bail!("the light goes out")
        });
        let why = format!("{:#}", broken.unwrap_err());
        assert!(why.contains("games") && why.contains("the light goes out"), "{why}");
        assert_eq!(fs::read(&path).unwrap(), b"all of it");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_file_is_not_replaced() {
        use std::os::unix::fs::FileTypeExt;
        write(Path::new("/dev/null"), b"nobody reads it").unwrap();
        assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
    }
}
