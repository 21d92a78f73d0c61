//! One ruling for several cards: `each` lists what stands in place of words in curly brackets.

use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

/// What stands in place of each word.
type Row = BTreeMap<String, String>;

/// As much of a ruling as says for what it is repeated.
#[derive(Deserialize)]
struct EachForm {
    ruling: [Repeated; 1],
}

#[derive(Deserialize)]
struct Repeated {
    each: Option<Spanned<Vec<Row>>>,
}

/// The text of a ruling once for each row of its `each`, the words filled in; as it is if it has no
/// `each`. No line is added or lost.
///
/// # Errors
/// Which word the rows do not agree on, or which the ruling does not have.
pub(crate) fn rows(source: &str) -> Result<Vec<String>, String> {
    // What else is wrong with it is said, with its line, when it is read as a whole.
    let Ok(EachForm { ruling: [Repeated { each: Some(each) }] }) = toml::from_str(source) else {
        return Ok(vec![source.to_owned()]);
    };
    let (from, to) = (line_start(source, each.span().start), each.span().end);
    let lines = source[from..to].matches('\n').count();
    let plain = format!("{}{}{}", &source[..from], "\n".repeat(lines), &source[to..]);
    check(each.get_ref(), &plain)?;
    let filled = |row: &Row| row.iter().fold(plain.clone(), |text, (word, by)| text.replace(&bracketed(word), by));
    Ok(each.get_ref().iter().map(filled).collect())
}

fn check(rows: &[Row], plain: &str) -> Result<(), String> {
    let Some(first) = rows.first() else {
        return Err("each is empty; it has a table for each case, such as { land = \"flame\" }".to_owned());
    };
    if let Some(row) = rows.iter().find(|row| !row.keys().eq(first.keys())) {
        let words = |row: &Row| row.keys().cloned().collect::<Vec<_>>().join(", ");
        return Err(format!("each: one case says {}, another {}; all must say the same", words(first), words(row)));
    }
    let unused = first.keys().find(|word| !plain.contains(&bracketed(word)));
    unused.map_or(Ok(()), |word| Err(format!("each: the ruling has no {} to be filled in", bracketed(word))))
}

/// The word as it stands where something is filled in.
fn bracketed(word: &str) -> String {
    format!("{{{word}}}")
}

fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |end| end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULING: &str = "[[ruling]]\ntitle = \"A {foe} on {land}\"\neach = [\n  { land = \"flame\", foe = \"goblin\" },\n  \
        { land = \"wheel\", foe = \"sahagin\" },\n]\nrules = []\n";

    #[test]
    fn a_ruling_stands_for_each_of_its_rows() {
        let filled = rows(RULING).expect("two rows");
        let text = |title: &str| format!("[[ruling]]\ntitle = \"{title}\"\n\n\n\n\nrules = []\n");
        assert_eq!(filled, [text("A goblin on flame"), text("A sahagin on wheel")]);
        assert_eq!(rows("[[ruling]]\ntitle = \"{a}\"\n").expect("no rows"), ["[[ruling]]\ntitle = \"{a}\"\n"]);
    }

    #[test]
    fn rows_that_do_not_fit_are_named() {
        let wrong = |from: &str, to: &str| rows(&RULING.replace(from, to)).expect_err("a mistake");
        assert!(wrong("land = \"wheel\", ", "").contains("one case says foe, land, another foe"));
        assert!(wrong("on {land}", "").contains("no {land} to be filled in"));
        assert!(rows("[[ruling]]\neach = []\n").expect_err("no case").contains("each is empty"));
    }
}
