//! Where the desk is, and its key: a file in the data folder that nobody else may read.

use crate::secret;
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::{Error, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

/// What is in the file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Key {
    /// Where the desk is.
    pub address: SocketAddr,
    /// What opens it.
    pub token: String,
}

/// The file, while a server runs; it is removed when this is dropped.
pub struct Kept(PathBuf);

/// The file in the directory `data`.
pub fn path(data: &Path) -> PathBuf {
    data.join("admin.json")
}

impl Key {
    /// A new one for a desk at this address.
    pub fn fresh(address: SocketAddr) -> Key {
        Key { address, token: secret::token() }
    }

    /// Writes it into the directory `data`, which is made if it is missing: where the database is elsewhere, nobody
    /// else has.
    pub fn keep(&self, data: &Path) -> Result<Kept, Error> {
        std::fs::create_dir_all(data)?;
        let path = path(data);
        // One that a killed server has left may have other permissions, so it is not written over.
        match std::fs::remove_file(&path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let mut file = private(&path)?;
        file.write_all(&serde_json::to_vec(self)?)?;
        Ok(Kept(path))
    }

    /// Reads it from the directory `data`.
    pub fn read(data: &Path) -> Result<Key, Error> {
        Ok(serde_json::from_slice(&std::fs::read(path(data))?)?)
    }
}

/// A new file that nobody else may read.
fn private(path: &Path) -> Result<File, Error> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

impl Drop for Kept {
    fn drop(&mut self) {
        // A file that is left is written over by the next server.
        let _ = std::fs::remove_file(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_for_its_owner_alone_and_gone_with_the_server() {
        let data = tempfile::tempdir().unwrap();
        std::fs::write(path(data.path()), "left by a server that was killed").unwrap();
        let key = Key::fresh("127.0.0.1:9".parse().unwrap());
        let kept = key.keep(data.path()).unwrap();
        assert_eq!(Key::read(data.path()).unwrap().token, key.token);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = std::fs::metadata(path(data.path())).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        drop(kept);
        assert!(Key::read(data.path()).is_err());
    }
}
