//! What people write, without what cannot be seen.

use icu_properties::props::{DefaultIgnorableCodePoint, GeneralCategory, GeneralCategoryGroup};
use icu_properties::{CodePointMapData, CodePointSetData};

/// Characters that control how others are set, such as those that turn the direction of the text after them.
const STEERING: GeneralCategoryGroup = GeneralCategoryGroup::Control
    .union(GeneralCategoryGroup::Format)
    .union(GeneralCategoryGroup::LineSeparator)
    .union(GeneralCategoryGroup::ParagraphSeparator);
/// Braille without a dot, which is not a space to Unicode and looks like one.
const DOTLESS: char = '\u{2800}';

/// What somebody wrote, without invisible characters, and without blanks around it. Emoji that are held together by
/// such a character fall apart.
pub fn readable(text: &str) -> String {
    let seen: String = text.chars().filter(|&sign| is_seen(sign)).collect();
    seen.trim_matches(|sign: char| sign.is_whitespace() || sign == DOTLESS).to_owned()
}

fn is_seen(sign: char) -> bool {
    let category = CodePointMapData::<GeneralCategory>::new().get(sign);
    !STEERING.contains(category) && !CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(sign)
}

#[cfg(test)]
mod tests {
    use super::readable;

    #[test]
    fn what_cannot_be_seen_is_left_out() {
        for unseen in [
            '\u{0}',
            '\u{7}',
            '\n',
            '\u{85}',
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{1160}',
            '\u{180e}',
            '\u{200b}',
            '\u{200c}',
            '\u{200d}',
            '\u{200e}',
            '\u{200f}',
            '\u{2028}',
            '\u{202e}',
            '\u{2060}',
            '\u{2064}',
            '\u{2066}',
            '\u{206f}',
            '\u{3164}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{fffb}',
            '\u{1d173}',
            '\u{e0001}',
            '\u{e0041}',
            '\u{e0100}',
        ] {
            assert_eq!(readable(&format!("An{unseen}n")), "Ann", "U+{:04X}", u32::from(unseen));
        }
    }

    #[test]
    fn what_can_be_seen_stays() {
        for seen in ["Ann", "Zoë", "Ze\u{308}", "李雷", "علي", "अनु", "Ann & Bob", "🦊", "(`・ω・´)", "\u{e000}"]
        {
            assert_eq!(readable(seen), seen);
        }
        assert_eq!(readable("👩\u{200d}🚀"), "👩🚀");
    }

    #[test]
    fn blanks_alone_are_nothing() {
        for blank in ["", " ", "\u{a0}\u{2003}\u{3000}", "\u{2800}\u{2800}", "\u{200b} \u{3164}\u{202e}"] {
            assert_eq!(readable(blank), "", "{blank:?}");
        }
        assert_eq!(readable(" \u{200b} Ann \u{2800}"), "Ann");
    }
}
