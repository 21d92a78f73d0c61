//! What others work out once for a pool of cards.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// A place beside the cards for one thing that follows from them and that the rules know nothing of. It is made when it
/// is first asked for, and shared by all copies made after that.
#[derive(Clone, Default)]
pub struct Kept(OnceLock<Arc<dyn Any + Send + Sync>>);

impl Kept {
    /// What is kept here, made by `make` if nothing is yet; `None` if it is something of another type.
    pub fn get<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> Option<&T> {
        self.0.get_or_init(|| Arc::new(make())).downcast_ref()
    }
}

impl fmt::Debug for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.get().is_some() { "Kept(something)" } else { "Kept(nothing)" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_made_once_and_is_of_one_type() {
        let kept = Kept::default();
        assert_eq!(kept.get(|| 7u32), Some(&7));
        assert_eq!(kept.get(|| 8u32), Some(&7));
        assert_eq!(kept.clone().get(|| 9u32), Some(&7));
        assert_eq!(kept.get(|| "another"), None);
    }
}
