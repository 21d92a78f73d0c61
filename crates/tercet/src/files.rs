//! Text files that are named on the command line.

use anyhow::{Context, Error, Result, anyhow, ensure};
use std::fs::File;
use std::io::{ErrorKind, Read};
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
