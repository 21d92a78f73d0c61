//! Names of cards and what they match (Z-CARD-09, Z-RULE-169).

/// The name without what stands in parentheses: all variants of a MAMODO share it.
pub fn base(name: &str) -> &str {
    name.split_once(" (").map_or(name, |(base, _)| base)
}

/// The names joined in that of a DUAL or VS MAMODO; one for all others (Z-DUAL-01, Z-RULE-186).
pub fn parts(name: &str) -> impl Iterator<Item = &str> {
    let joint = if name.contains(" VS ") { " VS " } else { " & " };
    name.split(joint)
}

/// Whether a text that says `asked` means a card with this name: the whole name, or one without
/// parentheses for all its variants and for a DUAL MAMODO that bears it.
pub fn means(asked: &str, name: &str) -> bool {
    asked == name || (!asked.contains('(') && parts(name).any(|part| asked == base(part)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_match_whole_and_with_their_variants() {
        assert!(means("Zatch Bell", "Zatch Bell"));
        assert!(means("Gofure", "Gofure (Transformed)"));
        assert!(!means("Gofure (Transformed)", "Gofure"));
        assert!(means("Ponygon", "Zatch Bell & Ponygon"));
        assert!(means("Zeno", "Riou VS Zeno"));
        assert!(!means("Zaker", "Zakeruga"));
    }
}
