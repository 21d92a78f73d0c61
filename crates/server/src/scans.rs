//! Pictures of cards from a folder of whoever runs this server.
//!
//! A picture is called `GAME/CARD.jpg` (or `.jpeg`, `.png`, `.webp`) after the ids of its game and its card, such as
//! `zatch/m-001.jpg` or `battlemonsters/fire/mage.png`; capitals do not matter. The folder is read once, when the
//! server starts. Only pictures of existing cards can be asked for, by their ids and never by a path.

use std::collections::{BTreeMap, HashMap};
use std::fs::{File, Metadata};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::UNIX_EPOCH;
use tercet_hosting::Collection;

/// No picture is larger than this, in bytes.
const LARGEST: u64 = 4 * 1024 * 1024;
/// Folders in folders are looked into this far: no card lies deeper, and links could lead round in a circle.
const DEPTH: usize = 4;
/// This many files that are left out are named.
const NAMED: usize = 20;
/// By this much of a picture one knows its kind.
const BEGINNING: u64 = 12;

/// A kind of pictures.
struct Kind {
    /// What the names of its files end with.
    endings: &'static [&'static str],
    /// What browsers call it.
    name: &'static str,
    /// Whether it begins like this.
    is: fn(&[u8]) -> bool,
}

const KINDS: [Kind; 3] = [
    Kind { endings: &["jpg", "jpeg"], name: "image/jpeg", is: |bytes| bytes.starts_with(&[0xFF, 0xD8, 0xFF]) },
    Kind { endings: &["png"], name: "image/png", is: |bytes| bytes.starts_with(b"\x89PNG\r\n\x1a\n") },
    Kind {
        endings: &["webp"],
        name: "image/webp",
        is: |bytes| bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP"),
    },
];

/// The folder of pictures cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("the folder of pictures {folder} cannot be read: {why}", folder = .folder.display())]
pub struct NoScans {
    folder: PathBuf,
    why: io::Error,
}

/// All pictures, by game and card.
#[derive(Default)]
pub struct Scans {
    of_games: BTreeMap<&'static str, BTreeMap<String, PathBuf>>,
    /// The files that are left out, and why.
    left_out: Vec<String>,
}

/// A picture.
#[derive(Debug)]
pub struct Scan {
    /// What browsers call its kind.
    pub kind: &'static str,
    pub bytes: Vec<u8>,
}

impl Scans {
    /// The pictures in a folder. What is not a picture of a card is left out, with a warning.
    pub fn read(folder: &Path, collections: &[Arc<dyn Collection>]) -> Result<Scans, NoScans> {
        let failed = |why| NoScans { folder: folder.to_owned(), why };
        let folder = folder.canonicalize().map_err(failed)?;
        let mut scans = Scans::default();
        for (name, home) in entries(&folder).map_err(failed)? {
            let of_game = collections.iter().find(|collection| name.eq_ignore_ascii_case(collection.game()));
            match of_game.filter(|_| home.is_dir()) {
                Some(collection) => scans.add_all(&folder, &home, &**collection),
                None => scans.leave_out(&home, "it is not the folder of a game"),
            }
        }
        scans.warn();
        Ok(scans)
    }

    /// The cards of a game of which there are pictures.
    pub fn cards(&self, game: &str) -> Vec<&str> {
        self.of_games.get(game).into_iter().flat_map(BTreeMap::keys).map(String::as_str).collect()
    }

    /// Where the picture of a card is.
    pub fn path(&self, game: &str, card: &str) -> Option<PathBuf> {
        self.of_games.get(game)?.get(card).cloned()
    }

    /// Adds the pictures of a game.
    fn add_all(&mut self, folder: &Path, home: &Path, collection: &dyn Collection) {
        let cards: HashMap<String, &str> =
            collection.cards().into_iter().map(|card| (card.to_ascii_lowercase(), card)).collect();
        for (name, file) in files(home, "", DEPTH) {
            let card = name.rsplit_once('.').and_then(|(name, _)| cards.get(&name.to_ascii_lowercase()));
            match card.ok_or("no card is called so").and_then(|card| checked(folder, &file).map(|real| (*card, real))) {
                Ok((card, real)) => {
                    let of_game = self.of_games.entry(collection.game()).or_default();
                    if of_game.contains_key(card) {
                        self.leave_out(&file, "there is another one of this card");
                    } else {
                        of_game.insert(card.to_owned(), real);
                    }
                }
                Err(why) => self.leave_out(&file, why),
            }
        }
    }

    fn leave_out(&mut self, file: &Path, why: &str) {
        self.left_out.push(format!("{}: {why}", file.display()));
    }

    fn warn(&self) {
        for file in self.left_out.iter().take(NAMED) {
            tracing::warn!("a picture is left out: {file}");
        }
        if let Some(more) = self.left_out.len().checked_sub(NAMED).filter(|more| *more > 0) {
            tracing::warn!("{more} more pictures are left out");
        }
    }
}

/// What is in a folder but for hidden files, by name.
fn entries(folder: &Path) -> io::Result<BTreeMap<String, PathBuf>> {
    let entries = folder.read_dir()?.filter_map(Result::ok);
    let named = entries.map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path()));
    Ok(named.filter(|(name, _)| !name.starts_with('.')).collect())
}

/// The files in a folder and the folders in it, with their paths from there.
fn files(folder: &Path, from: &str, depth: usize) -> Vec<(String, PathBuf)> {
    let entries = entries(folder).unwrap_or_default().into_iter();
    let found = entries.flat_map(|(name, path)| match path.is_dir() {
        true if depth > 1 => files(&path, &format!("{from}{name}/"), depth - 1),
        true => Vec::new(),
        false => vec![(format!("{from}{name}"), path)],
    });
    found.collect()
}

/// Where a picture really is. A link that leads out of the folder of all is not followed.
fn checked(folder: &Path, file: &Path) -> Result<PathBuf, &'static str> {
    let real = file.canonicalize().map_err(|_| "it cannot be read")?;
    if !real.starts_with(folder) {
        return Err("it lies outside the folder");
    }
    let kind = kind(&real)?;
    let mut beginning = Vec::new();
    let open = File::open(&real).and_then(|file| file.take(BEGINNING).read_to_end(&mut beginning));
    open.map_err(|_| "it cannot be read")?;
    if std::fs::metadata(&real).is_ok_and(|about| about.len() > LARGEST) {
        return Err("it is larger than 4 MiB");
    }
    if (kind.is)(&beginning) { Ok(real) } else { Err("it is not what its name says") }
}

/// What kind of picture a file is by its name.
fn kind(path: &Path) -> Result<&'static Kind, &'static str> {
    let ending = path.extension().unwrap_or_default().to_ascii_lowercase();
    let named = KINDS.iter().find(|kind| kind.endings.iter().any(|known| ending == *known));
    named.ok_or("its name does not say which kind of picture it is")
}

/// What changes whenever a picture does, without reading it.
pub fn tag(path: &Path) -> io::Result<String> {
    let about: Metadata = path.metadata()?;
    let at = about.modified()?.duration_since(UNIX_EPOCH).map_err(io::Error::other)?;
    Ok(format!("\"{:x}-{:x}\"", about.len(), at.as_nanos()))
}

/// Opens a picture, which may have changed since the folder was read.
pub fn open(path: &Path) -> io::Result<Scan> {
    let wrong = |why: &str| io::Error::new(io::ErrorKind::InvalidData, why);
    let kind = kind(path).map_err(wrong)?;
    let mut bytes = Vec::new();
    File::open(path)?.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST || !(kind.is)(&bytes) {
        return Err(wrong("it is another file than when the server started"));
    }
    Ok(Scan { kind: kind.name, bytes })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use tercet_registry::collections;

    #[test]
    fn capitals_do_not_matter_and_whatever_fits_no_card_is_named() {
        let folder = tempfile::tempdir().unwrap();
        for file in
            ["Zatch/M-001.PNG", "zatch2/m-001.png", "mana/nosuch.png", "battlemonsters/Fire/mage.png", ".hidden"]
        {
            let file = folder.path().join(file);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, b"\x89PNG\r\n\x1a\n and the rest").unwrap();
        }
        let scans = Scans::read(folder.path(), &collections()).unwrap();
        assert_eq!((scans.cards("zatch"), scans.cards("battlemonsters")), (vec!["m-001"], vec!["fire/mage"]));
        let [card, game] = &scans.left_out[..] else { panic!("{:?}", scans.left_out) };
        assert!(card.ends_with("nosuch.png: no card is called so"), "{card}");
        assert!(game.ends_with("zatch2: it is not the folder of a game"), "{game}");
    }
}
