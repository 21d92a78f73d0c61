//! Headers that are lists (RFC 9110, 5.6.1).

use axum::http::HeaderMap;
use axum::http::header::{AsHeaderName, IF_NONE_MATCH};

/// The members of a header that is a list, in one line of the request or in several. A line that is not text is one
/// empty member, so that what comes before it is not taken for the last.
pub fn members(headers: &HeaderMap, name: impl AsHeaderName) -> impl DoubleEndedIterator<Item = &str> {
    let lines = headers.get_all(name).into_iter().map(|line| line.to_str().unwrap_or_default());
    lines.flat_map(|line| line.split(',')).map(str::trim)
}

/// Whether whoever asks has the answer with this tag, by `If-None-Match` (RFC 9110, 13.1.2): `*` means any, and it does
/// not matter which of the two tags is weak, as proxies that compress mark them. No tag of this server has a comma in
/// it.
pub fn names_tag(headers: &HeaderMap, tag: &str) -> bool {
    members(headers, IF_NONE_MATCH).any(|named| named == "*" || strong(named) == strong(tag))
}

/// A tag without the mark that it is weak.
fn strong(tag: &str) -> &str {
    tag.strip_prefix("W/").unwrap_or(tag)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn lines(lines: &[&'static [u8]]) -> HeaderMap {
        let values = lines.iter().map(|line| HeaderValue::from_bytes(line).unwrap());
        values.fold(HeaderMap::new(), |mut headers, value| {
            headers.append(IF_NONE_MATCH, value);
            headers
        })
    }

    #[test]
    fn members_come_from_all_lines_and_one_that_is_not_text_is_empty() {
        let headers = lines(&[b"a , b", b"\xff, c", b"d"]);
        assert_eq!(members(&headers, IF_NONE_MATCH).collect::<Vec<_>>(), ["a", "b", "", "d"]);
        assert_eq!(members(&headers, "accept").next(), None);
    }

    #[test]
    fn tags_are_the_same_whether_they_are_weak_or_not() {
        for tag in [r#""one""#, r#"W/"one""#] {
            for (named, is_named) in [
                (r#""one""#, true),
                (r#"W/"one""#, true),
                (r#""two", W/"one""#, true),
                ("*", true),
                (r#""two""#, false),
                ("one", false),
                ("", false),
            ] {
                assert_eq!(names_tag(&lines(&[named.as_bytes()]), tag), is_named, "{named} for {tag}");
            }
        }
        assert!(names_tag(&lines(&[br#""two""#, br#""one""#]), r#""one""#));
        assert!(!names_tag(&HeaderMap::new(), r#""one""#));
    }
}
