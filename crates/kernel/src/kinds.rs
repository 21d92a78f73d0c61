//! Sets of kinds, a bit each.

/// Defines a set of kinds: a bit for each item of an enum without fields, in a number that has as
/// many.
///
/// ```
/// #[derive(Clone, Copy)]
/// pub enum RuleKind {
///     Points,
///     Bans,
///     Costs,
/// }
///
/// tercet_kernel::kinds! {
///     /// A set of [`RuleKind`]s.
///     pub RuleKinds(u16) of RuleKind
/// }
///
/// let kinds: RuleKinds = [RuleKind::Points, RuleKind::Bans].into_iter().collect();
/// assert!(kinds.contains(RuleKind::Bans) && !kinds.contains(RuleKind::Costs));
/// assert_eq!(RuleKinds::one(RuleKind::Bans).with(RuleKinds::one(RuleKind::Points)), kinds);
/// ```
#[macro_export]
macro_rules! kinds {
    ($(#[$doc:meta])* $vis:vis $set:ident($bits:ty) of $kind:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        $vis struct $set($bits);

        impl $set {
            /// None.
            pub const EMPTY: Self = $set(0);

            /// Every bit there is.
            pub const ALL: Self = $set(<$bits>::MAX);

            /// This one alone.
            pub const fn one(kind: $kind) -> Self {
                $set(1 << kind as $bits)
            }

            /// Whether the kind is in the set.
            pub const fn contains(self, kind: $kind) -> bool {
                self.0 & 1 << kind as $bits != 0
            }

            /// Everything that is in either.
            pub const fn with(self, other: Self) -> Self {
                $set(self.0 | other.0)
            }
        }

        impl FromIterator<$kind> for $set {
            fn from_iter<I: IntoIterator<Item = $kind>>(kinds: I) -> Self {
                kinds.into_iter().fold($set::EMPTY, |all, kind| all.with($set::one(kind)))
            }
        }
    };
}
