//! The text of a ruling file.

/// Writes a ruling file. The types of a game are written through one door, so that they are not compiled once more for
/// this format.
///
/// # Errors
/// If it holds what TOML cannot say.
pub fn as_toml(file: &dyn erased_serde::Serialize) -> Result<String, toml::ser::Error> {
    toml::to_string(file)
}
