//! When and where an interview is, as the planner sends it.

use serde::{Deserialize, Serialize};
use svenn_kernel::{Fields, OneLine, Text, Timestamp, values::is_https_address};
use utoipa::ToSchema;

const PLACE_CHARS_MAX: usize = 200;
const URL_CHARS_MAX: usize = 1_000;
const TEAMS_ID_CHARS_MAX: usize = 1_000;
/// Shortest and longest interview.
pub(super) const MINUTES: std::ops::RangeInclusive<i64> = 15..=480;
/// Years from now that an interview may be planned for, and back.
const YEARS_MAX: i64 = 6;
const YEAR_MILLIS: i64 = 366 * 86_400_000;

/// Longest note, in characters.
const NOTE_CHARS_MAX: usize = 2_000;
/// Most tags, and the longest in characters.
const TAGS_MAX: usize = 10;
const TAG_CHARS_MAX: usize = 40;

/// Note and tags of an interview.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct InterviewMeta {
    /// The planner's note, in plain text; may be empty.
    #[schema(max_length = 2000)]
    pub note: String,
}

/// What stands beside when and where it is; nothing leaves what stood there before.
pub(super) struct About {
    pub(super) note: Option<String>,
    pub(super) tags: Option<Vec<String>>,
}

/// Reads note and tags; each tag counts once.
pub(super) fn about(
    fields: &mut Fields,
    meta: Option<InterviewMeta>,
    tags: Option<Vec<String>>,
) -> Option<About> {
    let note = match meta {
        Some(meta) => {
            let note: Text<0, NOTE_CHARS_MAX> = fields.parse("meta.note", &meta.note)?;
            Some(note.into_string())
        }
        None => None,
    };
    let Some(given) = tags else { return Some(About { note, tags: None }) };
    fields.list("tags", &given, TAGS_MAX);
    let mut tags: Vec<String> = Vec::with_capacity(given.len());
    for (at, tag) in given.iter().take(TAGS_MAX).enumerate() {
        let tag: OneLine<1, TAG_CHARS_MAX> = fields.parse(&format!("tags.{at}"), tag)?;
        let tag = tag.into_string();
        if !tags.iter().any(|known| known.to_lowercase() == tag.to_lowercase()) {
            tags.push(tag);
        }
    }
    Some(About { note, tags: Some(tags) })
}

/// Place, address of a video meeting, and what a calendar knows that by.
pub(super) struct Place {
    pub(super) place: String,
    pub(super) teams_url: String,
    pub(super) teams_id: String,
}

/// Reads how long, where, and by which address.
pub(super) fn parse(
    fields: &mut Fields,
    minutes: i64,
    (place, teams_url, teams_id): (&str, &str, &str),
) -> Option<Place> {
    if !MINUTES.contains(&minutes) {
        fields.wrong("minutes", "out_of_range", "En samtale varer fra 15 minutter til 8 timer");
    }
    let place: Option<OneLine<0, PLACE_CHARS_MAX>> = fields.parse("place", place);
    let url: Option<OneLine<0, URL_CHARS_MAX>> = fields.parse("teamsUrl", teams_url);
    let id: Option<OneLine<0, TEAMS_ID_CHARS_MAX>> = fields.parse("teamsId", teams_id);
    let is_address =
        |url: &OneLine<0, URL_CHARS_MAX>| url.as_str().is_empty() || is_https_address(url.as_str());
    if url.as_ref().is_some_and(|url| !is_address(url)) {
        fields.wrong("teamsUrl", "not_an_address", "Lenken må begynne med https://");
        return None;
    }
    let teams_url = url?.into_string();
    // Without a meeting there is nothing to know.
    let teams_id = if teams_url.is_empty() { String::new() } else { id?.into_string() };
    Some(Place { place: place?.into_string(), teams_url, teams_id })
}

/// Notes a time that is far from any apprenticeship that there is.
pub(super) fn check_time(fields: &mut Fields, field: &str, at: Timestamp, now: Timestamp) {
    if (at.millis() - now.millis()).abs() > YEARS_MAX * YEAR_MILLIS {
        fields.wrong(field, "out_of_range", "Velg et tidspunkt innen seks år");
    }
}
