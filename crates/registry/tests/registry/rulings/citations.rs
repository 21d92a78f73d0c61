//! Every clause and ruling stands in a comment of the code that makes it true.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use tercet_kernel::rulebook::Entry;
use tercet_registry::rulings;

/// The root of the project.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Where a game's rules are carried out: its crate and its mat.
const PLACES: &[&str] = &["games/GAME/src", "games/GAME/web"];

/// What all games share; it cites the clauses of each.
const SHARED: &[&str] = &["crates", "web/src"];

/// The ids of a rule book, in its order.
fn ids(game: &str) -> Vec<String> {
    let book = fs::read_to_string(format!("{ROOT}/games/{game}/book.md")).expect("the rule book");
    book.lines().filter_map(Entry::read).map(|entry| entry.id.to_owned()).collect()
}

/// Whether a file is a source that is not a test.
fn is_source(name: &str) -> bool {
    [".rs", ".ts", ".svelte"].iter().any(|end| name.ends_with(end)) && name != "tests.rs" && !name.contains(".test.")
}

/// Whether a line says for people which clause it is about: a comment, or a row of a table that begins with what it is
/// called, as search terms do.
fn cites(line: &str) -> bool {
    ["//", "<!--", "\""].iter().any(|begin| line.starts_with(begin))
}

/// Whether a folder holds tests, which may say what is wrong.
fn is_of_tests(folder: &Path) -> bool {
    ["e2e", "tests", "target"].iter().any(|name| folder.ends_with(name))
}

/// Adds all lines here that cite clauses, those of tests left out.
fn comments(path: &Path, found: &mut String) {
    if is_of_tests(path) {
        // What they cite is not enforced there.
    } else if path.is_dir() {
        for entry in fs::read_dir(path).expect("a folder") {
            comments(&entry.expect("an entry").path(), found);
        }
    } else if path.file_name().and_then(|name| name.to_str()).is_some_and(is_source) {
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let lines = text.lines().take_while(|line| *line != "#[cfg(test)]").map(str::trim);
        let comments = lines.filter(|line| cites(line));
        comments.for_each(|line| *found += &format!(" {}", line.trim_start_matches(['/', '!', ' '])));
    }
}

/// The words of comments, an id being one.
fn words(comments: &str) -> BTreeSet<&str> {
    comments.split(|c: char| !(c.is_alphanumeric() || c == '-')).collect()
}

/// Whether a word is written like the ids of this book: `B-LIFE-01`.
fn is_like(word: &str, ids: &[String]) -> bool {
    let parts: Vec<&str> = word.split('-').collect();
    let book = ids.first().and_then(|id| id.split('-').next());
    matches!(parts[..], [of, _, number] if Some(of) == book && number.parse::<u16>().is_ok())
}

/// What joins two ids to a range.
const TO: &[&str] = &[" to ", " through ", "..", "–", " – ", "-", "/"];

/// Ids that begin a range, as in `B-LIFE-01 to B-LIFE-03` and `B-LIFE-01..03`: whoever looks for one of those between
/// does not find it.
fn ranges<'a>(comments: &'a str, ids: &'a [String]) -> impl Iterator<Item = &'a str> {
    let is_end =
        |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit()) || ids.iter().any(|id| rest.starts_with(id));
    let begins = move |rest: &str| TO.iter().filter_map(|to| rest.strip_prefix(to)).any(is_end);
    let found = ids.iter().flat_map(move |id| comments.match_indices(id.as_str()));
    found.filter(move |(at, id)| begins(&comments[at + id.len()..])).map(|(_, id)| id)
}

/// What the ids of a section begin with, as in `B-LIFE`: it stands for all of them, and whoever looks for one does not
/// find it.
fn families<'a>(words: &BTreeSet<&'a str>, ids: &[String]) -> Vec<&'a str> {
    let begins = |word: &str| ids.iter().any(|id| id.rsplit_once('-').is_some_and(|(family, _)| family == word));
    words.iter().copied().filter(|word| begins(word)).collect()
}

/// All comments in these places.
fn said_in(places: &[&str], game: &str) -> String {
    let mut said = String::new();
    for place in places {
        let path = Path::new(ROOT).join(place.replace("GAME", game));
        assert!(path.exists(), "{} is missing", path.display());
        comments(&path, &mut said);
    }
    said
}

/// Checks that these comments, which are `whose`, write each id by itself and none that the book of `game` lacks.
fn check_ids(said: &str, ids: &[String], whose: &str, game: &str) {
    let ranges: Vec<&str> = ranges(said, ids).collect();
    assert!(ranges.is_empty(), "comments in {whose} cite ranges from {ranges:?}: write every id by itself");
    let cited = words(said);
    let families = families(&cited, ids);
    assert!(families.is_empty(), "comments in {whose} cite whole sections {families:?}: write every id by itself");
    let unknown: Vec<&str> =
        cited.into_iter().filter(|word| is_like(word, ids) && !ids.iter().any(|id| id == word)).collect();
    assert!(unknown.is_empty(), "comments in {whose} cite {unknown:?}, which games/{game}/book.md does not have");
}

#[test]
fn every_clause_is_cited_where_it_is_enforced() {
    for game in rulings().games() {
        let ids = ids(game);
        let said = said_in(PLACES, game);
        check_ids(&said, &ids, game, game);
        let cited = words(&said);
        // A worked example needs a ruling, but no place in the code; and what nothing shows has none.
        let unshown = rulings().coverage(game, &[]).unwrap_or_else(|wrong| panic!("{wrong}")).unshown;
        let has_a_place = |id: &&String| !id.contains("-EX-") && !unshown.contains_key(*id);
        let missing: Vec<&String> = ids.iter().filter(has_a_place).filter(|id| !cited.contains(id.as_str())).collect();
        assert!(missing.is_empty(), "no comment in {game} cites {missing:?}: name them where they are enforced");
    }
}

#[test]
fn what_all_games_share_cites_clauses_that_exist_each_by_itself() {
    let said = said_in(SHARED, "");
    let all: Vec<String> = rulings().games().into_iter().flat_map(ids).collect();
    assert!(all.iter().any(|id| said.contains(id.as_str())), "nothing shared cites any clause");
    for game in rulings().games() {
        let ids = ids(game);
        check_ids(&said, &ids, "what all games share", game);
    }
}

#[test]
fn every_refusal_that_is_said_to_end_is_shown_by_a_ruling() {
    for game in rulings().games() {
        let path = format!("{ROOT}/games/{game}/src/rules/wishes.rs");
        let wishes = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let (_, rest) = wishes.split_once("\npub fn when(").expect("the function that knows when refusals end");
        let (when, _) = rest.split_once("\n}\n").expect("its end");
        let ids = ids(game);
        let named: Vec<&str> = when.split('"').filter(|word| is_like(word, &ids)).collect();
        assert!(!named.is_empty(), "{path} names no clause");
        let rulings = rulings().load(game).unwrap_or_else(|wrong| panic!("{wrong}"));
        let refuses = |id: &&str| rulings.iter().any(|ruling| ruling.source.contains(&format!("by = {id:?}")));
        let idle: Vec<&str> = named.into_iter().filter(|id| !refuses(id)).collect();
        assert!(idle.is_empty(), "{path} says when {idle:?} end, and no ruling is refused anything by them");
    }
}

#[test]
fn ranges_and_families_of_ids_are_noticed() {
    let ids: Vec<String> = ["B-LIFE-01", "B-LIFE-02", "B-LIFE-03", "B-TURN-01"].map(str::to_owned).into();
    for range in [
        "B-LIFE-01 to B-LIFE-03",
        "B-LIFE-01 to 03",
        "B-LIFE-01..03",
        "B-LIFE-01–03",
        "B-LIFE-01-03",
        "B-LIFE-01/02",
        "B-LIFE-01 through 03",
    ] {
        assert_eq!(ranges(&format!("A life is lost ({range})."), &ids).collect::<Vec<_>>(), ["B-LIFE-01"], "{range}");
    }
    assert_eq!(ranges("Lives (B-LIFE-01, B-LIFE-02, B-TURN-01) to 0. B-LIFE-03: 1 to 3.", &ids).next(), None);
    assert!(is_like("B-LIFE-09", &ids) && !is_like("M-LIFE-09", &ids) && !is_like("B-LIFE", &ids));
    assert_eq!(families(&words("Lives and turns (B-LIFE, B-TURN-01, B-1)."), &ids), ["B-LIFE"]);
}
