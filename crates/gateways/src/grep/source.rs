//! Where curricula are fetched from: the directorate's open database.
//!
//! A curriculum is fetched with all that belongs to it, one record after the other as they name
//! each other: its goal sets, their goals and trade subjects, core elements, and the programme
//! areas of the subjects. What the database does not have is left out; putting the records
//! together tells that it is missing.

mod http;
mod simulator;

pub use http::{GrepConfig, GrepConfigError, HttpCurriculumSource};
pub use simulator::{SimulatedCurriculumRules, SimulatedCurriculumSource};

use std::{collections::BTreeSet, fmt::Debug};

use async_trait::async_trait;
use futures::future::try_join_all;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{GrepError, GrepRecord, LocalText, RecordKind, TradeSubject, parse_file};
use crate::error::GatewayError;

/// Where the database is.
pub const GREP_URL: &str = "https://data.udir.no/kl06/v201906";
/// Most records of one fetch; a curriculum has some forty.
const RECORDS_MAX: usize = 6_000;
/// Records asked for at the same time.
const RECORDS_AT_ONCE: usize = 8;

/// All that is kept of one fetch while it goes on.
const FETCHED_BYTES_MAX: usize = 64 * 1024 * 1024;

/// A curriculum as the national list has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedCurriculum {
    /// Such as `BET05-01`.
    pub kode: String,
    /// The title.
    pub tittel: String,
    /// Whether it has expired.
    pub utgaatt: bool,
}

/// A file as it came, not read yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnreadFile {
    /// What it is called where something is wrong with it.
    pub name: String,
    pub bytes: Vec<u8>,
}

/// A record that another one names.
pub type NamedRecord = (RecordKind, String);

/// Reads the answer of the database. It is foreign data, so the caller says where that is done.
#[async_trait]
pub trait RecordReader: Send + Sync {
    /// The records that these name, as [`named_in`] finds them.
    async fn named(&self, files: &[UnreadFile]) -> Result<Vec<NamedRecord>, GatewayError>;
}

/// Has the national curricula.
#[async_trait]
pub trait CurriculumSource: Send + Sync + Debug {
    /// The list of all curricula, which [`listed_in`] reads.
    async fn list(&self) -> Result<Vec<u8>, GatewayError>;

    /// The records of the curricula of these codes, with all that belongs to them.
    async fn fetch(
        &self,
        codes: &[String],
        reader: &dyn RecordReader,
    ) -> Result<Vec<UnreadFile>, GatewayError>;
}

/// Answers one record.
#[async_trait]
trait Records: Send + Sync {
    /// Its bytes; `None` when there is none.
    async fn record(&self, kind: RecordKind, kode: &str) -> Result<Option<Vec<u8>>, GatewayError>;
}

async fn collect(
    from: &dyn Records,
    codes: &[String],
    reader: &dyn RecordReader,
) -> Result<Vec<UnreadFile>, GatewayError> {
    let mut wanted: BTreeSet<NamedRecord> =
        codes.iter().map(|kode| (RecordKind::Laereplan, kode.clone())).collect();
    let mut seen: BTreeSet<NamedRecord> = BTreeSet::new();
    let (mut found, mut bytes_left) = (Vec::new(), FETCHED_BYTES_MAX);
    while !wanted.is_empty() {
        let wave: Vec<NamedRecord> = wanted.iter().cloned().collect();
        seen.append(&mut wanted);
        if seen.len() > RECORDS_MAX {
            return Err(GatewayError::refused("more records than a fetch may have"));
        }
        let before = found.len();
        for some in wave.chunks(RECORDS_AT_ONCE) {
            let asked = some.iter().map(|(kind, kode)| from.record(*kind, kode));
            let answers = try_join_all(asked).await?;
            for ((kind, kode), bytes) in some.iter().zip(answers) {
                let Some(bytes) = bytes else { continue };
                bytes_left = bytes_left
                    .checked_sub(bytes.len())
                    .ok_or_else(|| GatewayError::refused("more bytes than a fetch may have"))?;
                found.push(UnreadFile { name: format!("{}/{kode}", kind.list()), bytes });
            }
        }
        let new = found.get(before..).unwrap_or_default();
        wanted.extend(reader.named(new).await?);
        wanted.retain(|it| !seen.contains(it));
    }
    Ok(found)
}

/// The records that a file names.
///
/// # Errors
/// Names file and place of what cannot be read.
pub fn named_in(bytes: &[u8], file: &str) -> Result<Vec<NamedRecord>, GrepError> {
    Ok(parse_file(bytes, file)?.records.iter().flat_map(named_by).collect())
}

/// The curricula of the national list, by code; `None` when it is no list.
#[must_use]
pub fn listed_in(bytes: &[u8]) -> Option<Vec<ListedCurriculum>> {
    let list: Vec<Value> = serde_json::from_slice(bytes).ok()?;
    let mut found: Vec<ListedCurriculum> = list.iter().filter_map(listed).collect();
    found.sort_by(|a, b| a.kode.cmp(&b.kode));
    Some(found)
}

/// The records that belong to one.
fn named_by(record: &GrepRecord) -> Vec<NamedRecord> {
    let of = |kind: RecordKind, kode: &str| (kind, kode.to_owned());
    match record {
        GrepRecord::Curriculum(plan) => {
            let sets = plan.goal_sets().iter().filter(|set| set.is_published());
            let sets = sets.map(|set| of(RecordKind::Kompetansemaalsett, &set.kode));
            let elements = plan.about.core_elements().iter();
            sets.chain(elements.map(|it| of(RecordKind::Kjerneelement, &it.kode))).collect()
        }
        GrepRecord::GoalSet(set) => {
            let goals = set.goals.iter().filter(|goal| goal.is_published());
            let goals = goals.map(|goal| of(RecordKind::Kompetansemaal, &goal.kode));
            let subjects = set.etter_fag.iter().filter(|subject| subject.is_published());
            goals.chain(subjects.map(|it| of(RecordKind::Opplaeringsfag, &it.kode))).collect()
        }
        GrepRecord::Goal(goal) => {
            goal.core_elements().map(|it| of(RecordKind::Kjerneelement, &it.kode)).collect()
        }
        GrepRecord::TradeSubject(subject) => areas_of(subject),
        GrepRecord::CoreElement(_) | GrepRecord::ProgramArea(_) | GrepRecord::Other { .. } => {
            Vec::new()
        }
    }
}

fn areas_of(subject: &TradeSubject) -> Vec<NamedRecord> {
    subject.programomraader().map(|kode| (RecordKind::Programomraade, kode)).collect()
}

/// A line of the national list, whose titles are texts in languages or plain.
fn listed(item: &Value) -> Option<ListedCurriculum> {
    let kode = item.get("kode")?.as_str()?.to_owned();
    let title = item.get("tittel")?;
    let tittel = match title {
        Value::String(plain) => super::plain_text(plain),
        texts => {
            let text: LocalText = serde_json::from_value(texts.clone()).ok()?;
            text.pick(None).to_owned()
        }
    };
    let status = item.get("status").and_then(Value::as_str).unwrap_or_default();
    Some(ListedCurriculum { kode, tittel, utgaatt: status.ends_with("status_utgaatt") })
}

#[cfg(test)]
mod tests;
