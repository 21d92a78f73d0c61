//! What is wrong with ruling files.

/// What is wrong with ruling files, each fault with its file and line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.join("\n"))]
pub struct BadRulings(pub Vec<String>);

impl From<String> for BadRulings {
    fn from(fault: String) -> Self {
        BadRulings(vec![fault])
    }
}
