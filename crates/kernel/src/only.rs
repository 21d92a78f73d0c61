//! The only one of many.

/// Takes things in and keeps the first, and whether there were more; needs no memory on the heap. What it
/// holds after all answers to a question tells whether there is anything to decide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Only<T> {
    /// Nothing came.
    #[default]
    Nothing,
    /// This came, and nothing else.
    One(T),
    /// More than one came.
    Several,
}

impl<T> Only<T> {
    /// The only thing that came.
    pub fn one(self) -> Option<T> {
        match self {
            Only::One(one) => Some(one),
            Only::Nothing | Only::Several => None,
        }
    }
}

impl<T> Extend<T> for Only<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, things: I) {
        for thing in things {
            match self {
                Only::Nothing => *self = Only::One(thing),
                Only::One(_) => *self = Only::Several,
                Only::Several => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Only;

    #[test]
    fn one_thing_is_the_only_one() {
        let mut only = Only::default();
        only.extend([] as [u8; 0]);
        assert_eq!(only, Only::Nothing);
        only.extend([7]);
        assert_eq!(only.one(), Some(7));
        only.extend([7]);
        assert_eq!(only.one(), None);
    }
}
