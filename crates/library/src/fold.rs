//! How words are compared: whatever their letters' case and accents, and whatever signs a keyboard makes.

/// A text with the quotation marks, apostrophes and hyphens that every keyboard has. It has as many characters as
/// before.
pub fn keyed(text: &str) -> String {
    text.chars().map(key).collect()
}

/// A text as it is compared: in small letters without accents, with the signs that every keyboard has.
pub fn fold(text: &str) -> String {
    // Nearly all names are plain, and all of a pool are folded to find one.
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    text.chars().flat_map(char::to_lowercase).filter(|sign| !is_mark(*sign)).map(|sign| letter(key(sign))).collect()
}

fn key(sign: char) -> char {
    match sign {
        '‘' | '’' | '‛' | 'ʼ' | '′' => '\'',
        '“' | '”' | '„' | '‟' | '″' => '"',
        '‐' | '‑' | '‒' | '–' | '—' | '−' => '-',
        other => other,
    }
}

/// Whether it is an accent as a character of its own, behind its letter.
fn is_mark(sign: char) -> bool {
    ('\u{300}'..='\u{36F}').contains(&sign)
}

/// A small letter without its accent.
fn letter(sign: char) -> char {
    match sign {
        'à'..='å' | 'ā' => 'a',
        'ç' => 'c',
        'è'..='ë' | 'ē' => 'e',
        'ì'..='ï' | 'ī' => 'i',
        'ñ' => 'n',
        'ò'..='ö' | 'ø' | 'ō' => 'o',
        'ù'..='ü' | 'ū' => 'u',
        'ý' | 'ÿ' => 'y',
        other => other,
    }
}
