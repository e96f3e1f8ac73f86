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
use serde_json::Value;

use super::{GrepFile, GrepRecord, LocalText, RecordKind, TradeSubject, parse_file};
use crate::error::GatewayError;

/// Where the database is.
pub const GREP_URL: &str = "https://data.udir.no/kl06/v201906";
/// Most records of one fetch; a curriculum has some forty.
const RECORDS_MAX: usize = 6_000;
/// Records asked for at the same time.
const RECORDS_AT_ONCE: usize = 8;

/// A curriculum as the national list has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedCurriculum {
    /// Such as `BET05-01`.
    pub kode: String,
    /// The title.
    pub tittel: String,
    /// Whether it has expired.
    pub utgaatt: bool,
}

/// Has the national curricula.
#[async_trait]
pub trait CurriculumSource: Send + Sync + Debug {
    /// All curricula, by code.
    async fn list(&self) -> Result<Vec<ListedCurriculum>, GatewayError>;

    /// The curricula of these codes, with all that belongs to them.
    async fn fetch(&self, codes: &[String]) -> Result<GrepFile, GatewayError>;
}

/// Answers one record.
#[async_trait]
trait Records: Send + Sync {
    /// Its bytes; `None` when there is none.
    async fn record(&self, kind: RecordKind, kode: &str) -> Result<Option<Vec<u8>>, GatewayError>;
}

type Named = (RecordKind, String);

async fn collect(from: &dyn Records, codes: &[String]) -> Result<GrepFile, GatewayError> {
    let mut wanted: BTreeSet<Named> =
        codes.iter().map(|kode| (RecordKind::Laereplan, kode.clone())).collect();
    let mut seen: BTreeSet<Named> = BTreeSet::new();
    let mut found = GrepFile::default();
    while !wanted.is_empty() {
        let wave: Vec<Named> = wanted.iter().cloned().collect();
        seen.append(&mut wanted);
        if seen.len() > RECORDS_MAX {
            return Err(GatewayError::refused("more records than a fetch may have"));
        }
        for some in wave.chunks(RECORDS_AT_ONCE) {
            let asked = some.iter().map(|(kind, kode)| from.record(*kind, kode));
            let answers = try_join_all(asked).await?;
            for ((kind, kode), bytes) in some.iter().zip(answers) {
                let Some(bytes) = bytes else { continue };
                let name = format!("{}/{kode}", kind.list());
                let file = parse_file(&bytes, &name)
                    .map_err(|error| GatewayError::unavailable(error.to_string()))?;
                wanted.extend(file.records.iter().flat_map(named_by));
                found.records.extend(file.records);
                found.cleaned.extend(file.cleaned);
                found.places.extend(file.places);
            }
        }
        wanted.retain(|it| !seen.contains(it));
    }
    Ok(found)
}

/// The records that belong to one.
fn named_by(record: &GrepRecord) -> Vec<Named> {
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

fn areas_of(subject: &TradeSubject) -> Vec<Named> {
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
