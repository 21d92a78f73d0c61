//! Recovery phrases: twelve English words that bring a player to another device (BIP 39, 128 bits).

use crate::secret::{TokenHash, random};
use bip39::{Error, Language, Mnemonic};

/// How many random bytes are in a phrase.
const BYTES: usize = 16;
/// How many words that makes.
const WORDS: usize = 12;

/// A new phrase.
pub fn fresh() -> String {
    let words = Mnemonic::from_entropy(&random::<BYTES>()).expect("sixteen bytes make twelve words");
    words.words().collect::<Vec<_>>().join(" ")
}

/// What is stored of a phrase as somebody typed it: capital letters and blanks do not count, nor do the commas and
/// numbers of a list.
///
/// # Errors
/// What is wrong with it, for the player.
pub fn hash(typed: &str) -> Result<TokenHash, String> {
    let words: Vec<String> = typed
        .split(|sign: char| !sign.is_alphabetic())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    if words.len() != WORDS {
        return Err(format!("A recovery phrase has {WORDS} words, not {}.", words.len()));
    }
    let phrase = words.join(" ");
    match Mnemonic::parse_in_normalized(Language::English, &phrase) {
        Ok(_) => Ok(TokenHash::of(&phrase)),
        Err(Error::UnknownWord(index)) => {
            let word: String = words[index].chars().take(20).collect();
            Err(format!("Word {} is {word:?}, which is not among the words of recovery phrases.", index + 1))
        }
        Err(_) => Err("These words do not belong together: one of them is wrong, or in the wrong place.".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_is_read_as_people_write_it_down() {
        let phrase = fresh();
        assert_eq!(phrase.split(' ').count(), WORDS);
        assert_ne!(phrase, fresh());
        let listed: Vec<String> = phrase.split(' ').zip(1..).map(|(word, at)| format!("{at}. {word},\n")).collect();
        let read = |typed: &str| hash(typed).unwrap().0;
        assert_eq!(read(&phrase), read(&listed.concat().to_uppercase()));
    }

    #[test]
    fn what_is_wrong_with_a_phrase_is_said() {
        // The first example of BIP 39.
        let right = "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about";
        assert!(hash(right).is_ok());
        for (typed, says) in [
            ("abandon about", "12 words, not 2"),
            (&right.replacen("abandon", "tercet", 1), "Word 1 is \"tercet\""),
            (&right.replace("about", "abandon"), "do not belong together"),
        ] {
            let why = hash(typed).err().expect("it is wrong");
            assert!(why.contains(says), "{why}");
        }
    }
}
