//! The words with which cards and texts are described (B-KEY-04, B-GLOSS-03, B-GLOSS-06).

use serde::{Deserialize, Deserializer, Serialize, Serializer};

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$item_doc:meta])* $item:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        pub enum $name {
            $($(#[$item_doc])* #[doc = concat!("`", $word, "`.")] #[serde(rename = $word)] $item),*
        }

        impl $name {
            /// All of them, in the rule book's order.
            pub const ALL: &'static [$name] = &[$($name::$item),*];

            /// As texts and cards say it.
            pub const fn word(self) -> &'static str {
                match self { $($name::$item => $word),* }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

words! {
    /// What kind of card it is (B-GLOSS-03).
    Kind { Monster = "Monster", Spell = "Spell", Trap = "Trap" }
}

words! {
    /// An element (B-KEY-04).
    Element {
        Neutral = "neutral", Fire = "fire", Energy = "energy", Water = "water", Ice = "ice",
        Earth = "earth", Stone = "stone", Dark = "dark", Light = "light",
    }
}

words! {
    /// A keyword (B-KEY-04).
    Keyword {
        Human = "Human", God = "God", Machine = "Machine", Creature = "Creature", Flying = "Flying",
        Colossus = "Colossus", Reptile = "Reptile", Feline = "Feline", Insect = "Insect", Demon = "Demon",
    }
}

words! {
    /// A class a Monster shows (B-RULE-43).
    Class {
        Regular = "regular", Spellcaster = "spellcaster", Commander = "commander",
        Defender = "defender", Warrior = "warrior",
    }
}

words! {
    /// A stance: attack or defence mode, visible or invisible (B-GLOSS-06).
    Stance {
        /// Attack mode, face up.
        AttackVisible = "AV",
        /// Defence mode, face up.
        DefenceVisible = "DV",
        /// Attack mode, face down.
        AttackInvisible = "AI",
        /// Defence mode, face down.
        DefenceInvisible = "DI",
    }
}

impl Stance {
    /// Whether the card lies face up (B-GLOSS-07).
    pub const fn visible(self) -> bool {
        matches!(self, Stance::AttackVisible | Stance::DefenceVisible)
    }

    /// Whether the card lies vertically, in attack mode (B-STANCE-01).
    pub const fn attacking(self) -> bool {
        matches!(self, Stance::AttackVisible | Stance::AttackInvisible)
    }

    /// The stance with this mode and visibility.
    pub const fn of(attacking: bool, visible: bool) -> Self {
        match (attacking, visible) {
            (true, true) => Stance::AttackVisible,
            (false, true) => Stance::DefenceVisible,
            (true, false) => Stance::AttackInvisible,
            (false, false) => Stance::DefenceInvisible,
        }
    }

    /// The same card turned face up (B-REVEAL-01).
    pub const fn revealed(self) -> Self {
        Self::of(self.attacking(), true)
    }

    /// The same card switched to the other mode (B-MODE-01).
    pub const fn switched(self) -> Self {
        Self::of(!self.attacking(), self.visible())
    }
}

/// A small set of words of one kind, such as the elements of a card.
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set<W>(pub u16, std::marker::PhantomData<W>);

impl<W> Clone for Set<W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W> Copy for Set<W> {}

impl<W> Default for Set<W> {
    fn default() -> Self {
        Set::EMPTY
    }
}

impl<W> Set<W> {
    /// The set of nothing.
    pub const EMPTY: Self = Set(0, std::marker::PhantomData);

    /// Whether it holds nothing.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the two have anything in common (B-RULE-44).
    pub const fn shares(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Everything that is in either.
    pub const fn with(self, other: Self) -> Self {
        Set(self.0 | other.0, std::marker::PhantomData)
    }
}

macro_rules! sets {
    ($($name:ident of $word:ident: $all:literal;)*) => {$(
        #[doc = concat!("A set of [`", stringify!($word), "`] values.")]
        pub type $name = Set<$word>;

        impl Set<$word> {
            #[doc = $all]
            pub fn contains(self, word: $word) -> bool {
                self.0 & 1 << word as u16 != 0
            }

            /// The words in the set, in the rule book's order.
            pub fn iter(self) -> impl Iterator<Item = $word> {
                $word::ALL.iter().copied().filter(move |word| self.contains(*word))
            }
        }

        impl FromIterator<$word> for Set<$word> {
            fn from_iter<I: IntoIterator<Item = $word>>(words: I) -> Self {
                Set(words.into_iter().fold(0, |set, word| set | 1 << word as u16), std::marker::PhantomData)
            }
        }

        impl std::fmt::Debug for Set<$word> {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl Serialize for Set<$word> {
            fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                out.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for Set<$word> {
            fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
                Vec::<$word>::deserialize(input).map(Self::from_iter)
            }
        }

        impl From<$word> for Set<$word> {
            fn from(word: $word) -> Self {
                Self::from_iter([word])
            }
        }
    )*};
}

sets! {
    Elements of Element: "Whether the element is in the set.";
    Keywords of Keyword: "Whether the keyword is in the set.";
    Classes of Class: "Whether the class is in the set.";
    Kinds of Kind: "Whether the kind is in the set.";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_written_as_their_words() {
        let set: Elements = [Element::Water, Element::Fire].into_iter().collect();
        let json = serde_json::to_string(&set).expect("plain data");
        assert_eq!(json, r#"["fire","water"]"#);
        assert_eq!(serde_json::from_str::<Elements>(&json).ok(), Some(set));
        assert_eq!(format!("{set:?}"), "{Fire, Water}");
    }
}
