//! What the provider answers, read with patience: an entry that says nothing is passed over, and an
//! answer that is no list at all is none.

use serde_json::Value;

use super::{CourseLessons, ProvidedCourse};
use crate::error::GatewayError;

/// Most entries that are read of one answer.
const ENTRIES_MAX: usize = 5_000;
/// Longest id.
const ID_LETTERS_MAX: usize = 100;
/// Longest name; what is longer is cut.
const NAME_LETTERS_MAX: usize = 300;
/// Most lessons of a course.
const LESSONS_MAX: i64 = 100_000;

/// The catalogue.
pub(super) fn courses(body: &[u8]) -> Result<Vec<ProvidedCourse>, GatewayError> {
    let read = entries(body)?.into_iter().filter_map(|entry| {
        let id = id_of(&entry, "id")?;
        let name = entry.get("name").and_then(Value::as_str).map_or("", str::trim);
        let name = if name.is_empty() { id.as_str() } else { name };
        let name = name.chars().take(NAME_LETTERS_MAX).collect();
        Some(ProvidedCourse { name, lessons: count(&entry, "lessonsCount"), id })
    });
    Ok(first_of_each(read, |it| &it.id))
}

/// How far somebody is.
pub(super) fn statistics(body: &[u8]) -> Result<Vec<CourseLessons>, GatewayError> {
    let read = entries(body)?.into_iter().filter_map(|entry| {
        Some(CourseLessons {
            course: id_of(&entry, "courseId")?,
            total: count(&entry, "totalLessonsCount"),
            completed: count(&entry, "completedLessonsCount"),
        })
    });
    Ok(first_of_each(read, |it| &it.course))
}

fn entries(body: &[u8]) -> Result<Vec<Value>, GatewayError> {
    match serde_json::from_slice(body) {
        Ok(Value::Array(mut entries)) => {
            entries.truncate(ENTRIES_MAX);
            Ok(entries)
        }
        Ok(_) => Err(GatewayError::unavailable("the answer is no list")),
        Err(_) => Err(GatewayError::unavailable("the answer is not whole")),
    }
}

fn first_of_each<T>(all: impl Iterator<Item = T>, id: impl Fn(&T) -> &String) -> Vec<T> {
    let mut seen = std::collections::HashSet::new();
    all.filter(|it| seen.insert(id(it).clone())).collect()
}

/// An id is a text or a whole number.
fn id_of(entry: &Value, field: &str) -> Option<String> {
    let id = match entry.get(field)? {
        Value::String(text) => text.trim().to_owned(),
        Value::Number(number) if number.is_i64() || number.is_u64() => number.to_string(),
        _ => return None,
    };
    let fits =
        !id.is_empty() && id.chars().count() <= ID_LETTERS_MAX && !id.chars().any(char::is_control);
    fits.then_some(id)
}

fn count(entry: &Value, field: &str) -> i64 {
    entry.get(field).and_then(Value::as_i64).unwrap_or_default().clamp(0, LESSONS_MAX)
}
