//! Where matches are kept.

use anyhow::{Context, Result};
use clap::Args;
use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use std::path::PathBuf;

/// The folder of the database.
#[derive(Args)]
pub struct Data {
    /// Where matches are kept; made if it is missing. By default a folder `tercet` in your data
    /// folder.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Data {
    /// The folder that was named, or the usual one.
    ///
    /// # Errors
    /// If the system names none.
    pub fn folder(self) -> Result<PathBuf> {
        match self.data {
            Some(folder) => Ok(folder),
            None => {
                let usual =
                    choose_native_strategy().context("this system names no folder for data; name one with --data")?;
                Ok(usual.data_dir().join("tercet"))
            }
        }
    }
}
