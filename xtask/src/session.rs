//! The session that a page of documentation shows, held against one that was had.

use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// How a page says that something is left out.
const LEFT_OUT: [&str; 2] = [", …", "…"];
/// These members differ every time.
const BY_CHANCE: [&str; 2] = ["match", "token"];

/// Each message that the page shows was said (`>`) or heard (`<`), in this order, with what is shown of it. `had` has a
/// message a line.
///
/// # Errors
/// The first message of the page that is not JSON, or that was not had.
pub fn is_as_had(page: &str, had: &str) -> Result<usize> {
    let shown = messages(page);
    ensure!(!shown.is_empty(), "the page shows no session");
    let mut had = had.lines();
    for said in &shown {
        let (sign, text) = said.split_at(1);
        let text = whole(text);
        let shown: Value = serde_json::from_str(&text).with_context(|| format!("not JSON: {text}"))?;
        let is_it = |line: &str| {
            let message = line.strip_prefix(sign).map(serde_json::from_str::<Value>);
            message.is_some_and(|had| had.is_ok_and(|had| shows(&shown, &had)))
        };
        ensure!(had.any(is_it), "this is not what is said and heard, or not at this place:\n{said}");
    }
    Ok(shown.len())
}

/// The messages of the indented blocks, each on one line behind its sign.
fn messages(page: &str) -> Vec<String> {
    let mut messages: Vec<String> = Vec::new();
    let mut within = false;
    for line in page.lines() {
        let line = line.strip_prefix("    ");
        match line {
            Some(line) if line.starts_with(['>', '<']) => messages.push(line.to_owned()),
            Some(line) if within && line.starts_with(' ') => {
                messages.last_mut().into_iter().for_each(|message| message.push_str(line.trim_start()));
            }
            Some(_) | None => {
                within = false;
                continue;
            }
        }
        within = true;
    }
    messages
}

/// The text without the signs of what is left out.
fn whole(text: &str) -> String {
    LEFT_OUT.iter().fold(text.to_owned(), |text, sign| text.replace(sign, ""))
}

/// Whether `had` is `shown`, with more members and elements perhaps.
fn shows(shown: &Value, had: &Value) -> bool {
    match (shown, had) {
        (Value::Object(shown), Value::Object(had)) => {
            let holds = |(name, shown): (&String, &Value)| {
                BY_CHANCE.contains(&name.as_str()) || had.get(name).is_some_and(|had| shows(shown, had))
            };
            shown.iter().all(holds)
        }
        (Value::Array(shown), Value::Array(had)) => {
            let mut had = had.iter();
            shown.iter().all(|shown| had.any(|had| shows(shown, had)))
        }
        (shown, had) => shown == had,
    }
}

#[cfg(test)]
mod tests {
    use super::is_as_had;

    const PAGE: &str = r#"
It begins:

    > {"type": "watch", "match": "abc"}
    < {"type": "state", "state": {"step": 0,
       "offers": [{"key": "draw"}, …], …}}

And so on:

    Over.
"#;

    const HAD: &str = r#">{"type": "watch", "match": "xyz", "token": null}
<{"type": "hello"}
<{"type": "state", "state": {"step": 0, "offers": [{"key": "skip"}, {"key": "draw", "verb": "draw"}], "log": []}}"#;

    #[test]
    fn a_session_may_leave_out_what_was_had() {
        assert_eq!(is_as_had(PAGE, HAD).unwrap(), 2);
    }

    #[test]
    fn a_session_shows_nothing_else_than_what_was_had() {
        for (right, wrong) in [("\"draw\"", "\"attack\""), ("\"step\": 0", "\"step\": 1"), ("    < ", "    > ")] {
            let why = is_as_had(&PAGE.replace(right, wrong), HAD).unwrap_err().to_string();
            assert!(why.starts_with("this is not what is said and heard"), "{why}");
        }
        assert!(is_as_had("", HAD).is_err());
    }
}
