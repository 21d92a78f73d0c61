//! Zones and facts, named once.

/// A zone or a fact.
pub trait Numbered: Copy {
    /// Its number.
    fn number(self) -> usize;
}

/// Makes an enum whose variants are numbers, and a list of what each of them is by that number.
#[macro_export]
macro_rules! numbered {
    ($(#[$about:meta])* $type:ident in $all:ident: $each:ty { $($(#[$doc:meta])* $variant:ident = $value:expr,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $type {
            $($(#[$doc])* $variant,)*
        }

        impl $crate::Numbered for $type {
            fn number(self) -> usize {
                self as usize
            }
        }

        /// All of them, by number.
        pub const $all: &[$each] = &[$($value),*];
    };
}
