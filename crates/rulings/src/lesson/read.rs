//! Reading lesson files.

use crate::lesson::course::{Lesson, Taught};
use crate::lesson::figures::stated;
use crate::lesson::form::LessonForm;
use crate::lesson::walk::Part;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use tercet_kernel::Staged;
use tercet_library::search::Searched;
use toml::Value;

/// Reads a lesson file: its path for messages, and its text.
pub(crate) type ParseLesson = fn(&str, &str) -> Result<Lesson, String>;

/// The lesson in a file of the game `R`.
pub(crate) fn parse<R: Staged + Searched>(path: &str, text: &str) -> Result<Lesson, String> {
    let mut form: LessonForm<R> = toml::from_str(text).map_err(|error| format!("{path}: {error}"))?;
    if let Some(other) = form.game.as_deref().filter(|game| *game != R::GAME) {
        return Err(format!("{path}: it says game = {other:?}, but is a lesson of {}", R::GAME));
    }
    let written: toml::Table = toml::from_str(text).map_err(|error| format!("{path}: {error}"))?;
    let parts: Vec<Part<R>> = std::mem::take(&mut form.part)
        .into_iter()
        .zip(list(written.get("part")))
        .map(|(mut form, part)| Part { begins: form.opening(), form, stated: stated_in(part) })
        .collect();
    let ends = text.match_indices('\n').map(|(at, _)| at + 1).collect();
    Ok(Lesson {
        id: Path::new(path).file_stem().unwrap_or_default().to_string_lossy().into_owned(),
        game: R::GAME,
        number: form.number,
        title: form.title.clone(),
        teaches: form.teaches.clone(),
        parts: parts.len(),
        steps: parts.iter().map(|part| part.form.step.len()).sum(),
        file: path.to_owned(),
        course: Arc::new(Taught { form, parts, ends }),
    })
}

/// The figures that each step of a part states.
fn stated_in(part: &Value) -> Vec<BTreeSet<String>> {
    let of = |step: &Value| {
        let mut all = BTreeSet::new();
        ["shows", "expect"].iter().filter_map(|what| step.get(what)).for_each(|what| stated(what, &mut all));
        all
    };
    list(part.get("step")).iter().map(of).collect()
}

fn list(written: Option<&Value>) -> &[Value] {
    written.and_then(Value::as_array).map_or(&[], Vec::as_slice)
}
