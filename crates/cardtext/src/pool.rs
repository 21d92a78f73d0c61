//! Pools of own cards: a card file with a head, which adds cards to the printed ones, replaces some, or stands alone.

use crate::CardFile;
use crate::extent::excess;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::HashSet;
use std::fmt::Write;
use toml::{Table, Value};

/// What stands under `[pool]` in the file of a pool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PoolHead {
    /// The game whose cards they are, by its short name.
    pub game: String,
    /// What the pool is called.
    pub name: String,
    /// What it is about; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub about: String,
    /// Whether it stands alone, without the printed cards.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub alone: bool,
    /// The ids of cards in whose place its own cards with these ids come.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replaces: Vec<String>,
}

/// A pool of own cards.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnPool {
    head: PoolHead,
    version: String,
    file: CardFile,
    tables: Table,
}

impl OwnPool {
    /// A pool has at most this many bytes.
    pub const MAX_BYTES: usize = 128 * 1024;
    /// A pool has at most this many cards.
    pub const MAX_CARDS: usize = 100;
    /// The name of a pool has at most this many characters.
    pub const MAX_NAME: usize = 60;
    /// What a pool is about is told in at most this many characters.
    pub const MAX_ABOUT: usize = 2000;

    /// Reads the file of a pool as far as that can be done without its game: its cards are not looked at yet. `path`
    /// says in messages where it comes from.
    ///
    /// # Errors
    /// Everything that is wrong with it, with its path.
    pub fn read(path: &str, content: &str) -> Result<OwnPool, Vec<String>> {
        let wrong = |what: String| vec![format!("{path}: {what}")];
        if content.len() > Self::MAX_BYTES {
            let (most, bytes) = (Self::MAX_BYTES, content.len());
            return Err(wrong(format!("a pool has at most {most} bytes, and this one has {bytes}")));
        }
        let mut tables: Table =
            toml::from_str(content).map_err(|error| wrong(error.to_string().trim_end().to_owned()))?;
        let head = tables.remove("pool").ok_or_else(|| wrong(NO_HEAD.to_owned()))?;
        let head = PoolHead::deserialize(head)
            .map_err(|error| wrong(format!("in [pool]: {}", error.to_string().trim_end())))?;
        let mut faults = faults(&head, entries(&tables).count());
        faults.extend(excesses(&tables));
        if !faults.is_empty() {
            return Err(faults.into_iter().map(|what| format!("{path}: {what}")).collect());
        }
        let version = version(&head, &tables);
        let file = CardFile { path: path.to_owned(), content: content.to_owned() };
        Ok(OwnPool { head, version, file, tables })
    }

    /// What its file says of it.
    pub fn head(&self) -> &PoolHead {
        &self.head
    }

    /// The hash of what it says, in 32 hexadecimal digits: the same for the same cards, however the file is laid out.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// Its file.
    pub fn file(&self) -> &CardFile {
        &self.file
    }

    /// What is said where its cards are asked for in another game.
    pub fn of_another_game(&self, game: &str) -> String {
        format!("{}: this is a pool of {}, not of {game}", self.file.path, self.head.game)
    }

    /// The ids of the entries of its file, in their order. In a game whose cards are put together these are their
    /// parts.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        entries(&self.tables).map(|(_, id)| id)
    }

    /// The entries of its file, each with its kind: the name of its table.
    pub fn entries(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.tables.iter().flat_map(|(kind, entries)| {
            entries.as_array().into_iter().flatten().map(move |entry| (kind.as_str(), entry))
        })
    }

    /// The card files of a game with these pools behind them, one after the other. `printed` are the files in the
    /// program.
    ///
    /// # Errors
    /// What a pool would replace that is not there.
    pub fn files(pools: &[OwnPool], printed: Vec<CardFile>) -> Result<Vec<CardFile>, Vec<String>> {
        let mut files = if pools.iter().any(|pool| pool.head.alone) { Vec::new() } else { printed };
        let mut errors = Vec::new();
        for pool in pools {
            for id in &pool.head.replaces {
                let own: Vec<&str> = entries(&pool.tables).filter(|(_, own)| own == id).map(|(kind, _)| kind).collect();
                let path = &pool.file.path;
                if own.is_empty() {
                    errors.push(format!("{path}: [pool] replaces {id:?}, but no card of the pool has this id"));
                }
                for kind in own {
                    if !files.iter_mut().any(|file| take_out(file, kind, id)) {
                        errors.push(format!("{path}: [pool] replaces {id:?}, but there is no {kind} with this id"));
                    }
                }
            }
            files.push(pool.file.clone());
        }
        if errors.is_empty() { Ok(files) } else { Err(errors) }
    }
}

const NO_HEAD: &str = "a pool begins with [pool], where its game and its name stand, such as\n\
    [pool]\ngame = \"mana\"\nname = \"My cards\"";

fn faults(head: &PoolHead, cards: usize) -> Vec<String> {
    let (name, about) = (head.name.chars().count(), head.about.chars().count());
    let mut faults = Vec::new();
    if head.name.trim().is_empty() || name > OwnPool::MAX_NAME || head.name.contains(char::is_control) {
        faults.push(format!("the name of a pool is 1 to {} characters on one line", OwnPool::MAX_NAME));
    }
    if about > OwnPool::MAX_ABOUT {
        let most = OwnPool::MAX_ABOUT;
        faults.push(format!("what a pool is about has at most {most} characters, and this has {about}"));
    }
    if cards > OwnPool::MAX_CARDS {
        faults.push(format!("a pool has at most {} cards, and this one has {cards}", OwnPool::MAX_CARDS));
    }
    let replaced: HashSet<&String> = head.replaces.iter().collect();
    if head.replaces.len() > OwnPool::MAX_CARDS || replaced.len() < head.replaces.len() {
        let most = OwnPool::MAX_CARDS;
        faults.push(format!("a pool replaces at most {most} cards, each of which it names once"));
    }
    faults
}

/// What is too much in the entries of a pool; of many such only the first.
fn excesses(tables: &Table) -> impl Iterator<Item = String> {
    let all = tables.iter().flat_map(|(kind, entries)| {
        let entries = entries.as_array().into_iter().flatten();
        entries.filter_map(move |entry| Some(format!("in [[{kind}]]: {}", excess(entry.as_table()?)?)))
    });
    all.take(OwnPool::MAX_CARDS)
}

/// The kind and the id of each entry.
fn entries(tables: &Table) -> impl Iterator<Item = (&str, &str)> {
    tables.iter().flat_map(|(kind, entries)| {
        let entries = entries.as_array().into_iter().flatten();
        entries.filter_map(move |entry| Some((kind.as_str(), entry.get("id")?.as_str()?)))
    })
}

/// The kind and the id of each entry of card files that can be read.
pub fn entries_in(files: &[CardFile]) -> HashSet<(String, String)> {
    let tables = files.iter().filter_map(|file| toml::from_str::<Table>(&file.content).ok());
    let owned = |(kind, id): (&str, &str)| (kind.to_owned(), id.to_owned());
    tables.flat_map(|tables| entries(&tables).map(owned).collect::<Vec<_>>()).collect()
}

/// Takes an entry out of a file; `false` if it is not there.
pub(crate) fn take_out(file: &mut CardFile, kind: &str, id: &str) -> bool {
    if !file.content.contains(&format!("\"{id}\"")) {
        return false;
    }
    let Ok(mut tables) = toml::from_str::<Table>(&file.content) else { return false };
    let Some(entries) = tables.get_mut(kind).and_then(Value::as_array_mut) else { return false };
    let before = entries.len();
    entries.retain(|entry| entry.get("id").and_then(Value::as_str) != Some(id));
    if entries.len() == before {
        return false;
    }
    toml::to_string(&tables).map(|content| file.content = content).is_ok()
}

fn version(head: &PoolHead, tables: &Table) -> String {
    let mut said = String::new();
    let head = Value::try_from(head).unwrap_or_else(|_| Value::Boolean(false));
    write_sorted(&head, &mut said);
    write_sorted(&Value::Table(tables.clone()), &mut said);
    Sha256::digest(said.as_bytes())[..16].iter().fold(String::new(), |mut digits, byte| {
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}

/// Writes a value so that equal ones are written alike: the fields of tables in the order of the alphabet.
fn write_sorted(value: &Value, out: &mut String) {
    match value {
        Value::Table(table) => {
            let mut fields: Vec<(&String, &Value)> = table.iter().collect();
            fields.sort_by_key(|(name, _)| *name);
            out.push('{');
            for (name, value) in fields {
                let _ = write!(out, "{name:?}:");
                write_sorted(value, out);
            }
            out.push('}');
        }
        Value::Array(values) => {
            out.push('[');
            for value in values {
                write_sorted(value, out);
                out.push(',');
            }
            out.push(']');
        }
        Value::String(text) => drop(write!(out, "{text:?}")),
        Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => drop(write!(out, "{value}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const POOL: &str = "[pool]\ngame = \"mana\"\nname = \"Winter\"\n\n[[monster]]\nid = \"yeti\"\nname = \"Yeti\"\n";

    fn printed() -> Vec<CardFile> {
        let content = "[[monster]]\nid = \"cat\"\n\n[[monster]]\nid = \"yeti\"\n\n[[item]]\nid = \"yeti\"\n";
        vec![CardFile { path: "games/mana/cards/monsters.toml".to_owned(), content: content.to_owned() }]
    }

    fn files(pool: &str) -> Result<Vec<String>, Vec<String>> {
        let files = OwnPool::files(&[OwnPool::read("own.toml", pool)?], printed())?;
        Ok(files.into_iter().map(|file| file.content).collect())
    }

    #[test]
    fn the_version_is_the_hash_of_what_a_pool_says() {
        let version = |content: &str| OwnPool::read("own.toml", content).expect("a pool").version;
        let otherwise =
            "# the same\n[pool]\nname = 'Winter'\ngame = 'mana'\n[[monster]]\nname = \"Yeti\"\nid = \"yeti\"";
        assert_eq!(version(POOL), version(otherwise));
        assert_eq!(version(POOL).len(), 32);
        for (from, to) in [("Yeti", "Bigfoot"), ("Winter", "Spring"), ("mana", "zatch")] {
            assert_ne!(version(POOL), version(&POOL.replace(from, to)), "{to}");
        }
    }

    #[test]
    fn a_pool_adds_replaces_or_stands_alone() {
        assert_eq!(files(POOL).expect("files"), [&printed()[0].content, POOL]);
        let replacing = POOL.replace("\"Winter\"", "\"Winter\"\nreplaces = [\"yeti\"]");
        let left = "[[monster]]\nid = \"cat\"\n\n[[item]]\nid = \"yeti\"\n";
        assert_eq!(files(&replacing).expect("files"), [left, &replacing]);
        let alone = POOL.replace("\"Winter\"", "\"Winter\"\nalone = true");
        assert_eq!(files(&alone).expect("files"), [alone]);
    }

    #[test]
    fn what_is_wrong_with_a_pool_is_said_with_its_path() {
        let wrong = |content: &str| files(content).expect_err("wrong").join("\n");
        assert!(wrong("[[monster]]\nid = \"yeti\"").starts_with("own.toml: a pool begins with [pool]"));
        assert!(wrong("[pool]\nname = \"Winter\"").contains("own.toml: in [pool]: missing field `game`"));
        assert!(wrong("[pool").contains("own.toml: TOML parse error"));
        assert!(wrong(&POOL.replace("Winter", "  ")).contains("1 to 60 characters"));
        assert!(wrong(&format!("{POOL}{}", "#".repeat(OwnPool::MAX_BYTES))).contains("at most 131072 bytes"));
        let many = format!("{POOL}{}", "[[monster]]\nid = \"x\"\n".repeat(100));
        assert!(wrong(&many).contains("at most 100 cards, and this one has 101"));
        let replacing = |id: &str| wrong(&POOL.replace("\"Winter\"", &format!("\"Winter\"\nreplaces = [{id:?}]")));
        assert!(replacing("cat").contains("no card of the pool has this id"));
        let twice = POOL.replace("\"Winter\"", "\"Winter\"\nreplaces = [\"yeti\", \"yeti\"]");
        assert!(wrong(&twice).contains("each of which it names once"));
        let long = POOL.replace("id = \"yeti\"", &format!("id = \"{}\"", "y".repeat(61)));
        assert!(wrong(&long).contains("own.toml: in [[monster]]: id can have at most 60 characters"));
        let other = POOL.replace("yeti", "bear").replace("\"Winter\"", "\"Winter\"\nreplaces = [\"bear\"]");
        assert!(wrong(&other).contains("there is no monster with this id"));
    }
}
