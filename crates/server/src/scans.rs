//! Pictures of cards from a folder of whoever runs this server.
//!
//! A picture is called `GAME/CARD.jpg` (or `.jpeg`, `.png`, `.webp`) after the ids of its game and its card, such as
//! `zatch/m-001.jpg` or `battlemonsters/fire/mage.png`. The folder is read once, when the server starts. Only pictures
//! of cards that there are can be asked for, by their ids and never by a path.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tercet_hosting::Collection;

/// No picture is larger than this, in bytes.
const LARGEST: u64 = 4 * 1024 * 1024 - 1;

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

/// The pictures that there are, by game and card.
#[derive(Default)]
pub struct Scans {
    of_games: BTreeMap<&'static str, BTreeMap<String, PathBuf>>,
}

/// A picture.
#[derive(Debug)]
pub struct Scan {
    /// What browsers call its kind.
    pub kind: &'static str,
    pub bytes: Vec<u8>,
}

impl Scans {
    /// The pictures in a folder. What is not a picture of a card is left out, with a warning where that was likely meant.
    pub fn read(folder: &Path, collections: &[Arc<dyn Collection>]) -> Result<Scans, NoScans> {
        let failed = |why| NoScans { folder: folder.to_owned(), why };
        let folder = folder.canonicalize().map_err(failed)?;
        folder.read_dir().map_err(failed)?;
        let of_games = collections.iter().map(|collection| {
            let home = folder.join(collection.game());
            let cards = collection.cards().into_iter();
            (collection.game(), cards.filter_map(|card| Some((card.to_owned(), find(&folder, &home, card)?))).collect())
        });
        Ok(Scans { of_games: of_games.collect() })
    }

    /// The cards of a game of which there are pictures.
    pub fn cards(&self, game: &str) -> Vec<&str> {
        self.of_games.get(game).into_iter().flat_map(BTreeMap::keys).map(String::as_str).collect()
    }

    /// Where the picture of a card is.
    pub fn path(&self, game: &str, card: &str) -> Option<PathBuf> {
        self.of_games.get(game)?.get(card).cloned()
    }
}

/// The picture of a card in the folder of its game. A link that leads out of the folder of all is not followed.
fn find(folder: &Path, home: &Path, card: &str) -> Option<PathBuf> {
    let endings = KINDS.iter().flat_map(|kind| kind.endings);
    let file = endings.map(|ending| home.join(format!("{card}.{ending}"))).find(|file| file.is_file())?;
    let real = file.canonicalize().ok().filter(|real| real.starts_with(folder));
    match real.as_deref().map(open) {
        Some(Ok(_)) => real,
        Some(Err(why)) => {
            tracing::warn!("the picture {} is left out: {why}", file.display());
            None
        }
        None => {
            tracing::warn!("the picture {} is left out: it lies outside the folder", file.display());
            None
        }
    }
}

/// Opens a picture: a file that is not too large, and is what its name says.
pub fn open(path: &Path) -> io::Result<Scan> {
    let wrong = |why: &str| io::Error::new(io::ErrorKind::InvalidData, why);
    let ending = path.extension().unwrap_or_default().to_ascii_lowercase();
    let named = KINDS.iter().find(|kind| kind.endings.iter().any(|known| ending == *known));
    let kind = named.ok_or_else(|| wrong("its name does not say which kind of picture it is"))?;
    let mut bytes = Vec::new();
    File::open(path)?.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(wrong("it is larger than 4 MiB"));
    }
    if !(kind.is)(&bytes) {
        return Err(wrong("it is not what its name says"));
    }
    Ok(Scan { kind: kind.name, bytes })
}
