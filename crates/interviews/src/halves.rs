//! The half-years of a contract with the interviews that were held in them, and what those show.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use serde::Serialize;
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault, InterviewId, PersonId, Role, Timestamp, oslo};
use svenn_measures::{Contract, HALVES_SOURCE, Half, HalfTally, Period, halves};
use utoipa::ToSchema;

use crate::{
    rules::{EntryKey, Part, Proof, Status, lacks},
    store::{self, Entry, Interview, Participant},
};

/// An interview that was held, as the assessment of a half-year.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = HalfYearInterview)]
pub struct HeldInterview {
    pub id: InterviewId,
    /// Title of its template.
    pub navn: String,
    /// Day it was held.
    pub dag: NaiveDate,
    /// The competence goals that were spoken of.
    pub maal: Vec<String>,
    /// Whether the apprentice was told how to go on.
    pub veiledning: bool,
    /// When the apprentice confirmed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub laerling: Option<Timestamp>,
    /// When somebody of the company did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub bedrift: Option<Timestamp>,
    /// What it lacks as an assessment, in words.
    pub mangler: Vec<&'static str>,
}

/// A half-year of training.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct HalfYear {
    /// From 1.
    pub nummer: i32,
    pub fra: NaiveDate,
    /// Its last day.
    pub til: NaiveDate,
    /// As people read it.
    pub tilstand: &'static str,
    /// Whether it is over, and no interview was held in it.
    pub mangler: bool,
    /// The first interview in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub samtale: Option<HeldInterview>,
}

/// The half-years of a contract.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct HalfYears {
    /// "3 av 4"; empty before the first one is over.
    pub tekst: String,
    /// How many were not assessed.
    pub mangler: usize,
    /// What asks for them.
    pub kilde: &'static str,
    pub halvaar: Vec<HalfYear>,
}

impl HalfYears {
    /// Those that are in a period, in part or whole.
    #[must_use]
    pub fn within(mut self, period: Period) -> Self {
        self.halvaar.retain(|it| it.fra <= period.to() && it.til >= period.from());
        let held = self.halvaar.iter().filter(|it| it.samtale.is_some()).count();
        let lacking = self.halvaar.iter().filter(|it| it.mangler).count();
        let tally = HalfTally { held, due: held.saturating_add(lacking) };
        Self { tekst: tally.label(), mangler: tally.lacking(), ..self }
    }
}

/// The half-years of a contract with these interviews.
#[must_use]
pub fn half_years(contract: &Contract, held: &[HeldInterview], today: NaiveDate) -> HalfYears {
    let days: Vec<NaiveDate> = held.iter().map(|it| it.dag).collect();
    let all = halves(contract, &days, today);
    let tally = HalfTally::of(&all);
    let shown = |half: &Half| HalfYear {
        nummer: half.number,
        fra: half.from,
        til: half.to,
        tilstand: half.state.label(),
        mangler: half.is_due() && half.held.is_none(),
        samtale: held.iter().find(|it| Some(it.dag) == half.held).cloned(),
    };
    HalfYears {
        tekst: tally.label(),
        mangler: tally.lacking(),
        kilde: HALVES_SOURCE,
        halvaar: all.iter().map(shown).collect(),
    }
}

/// The interviews that were held with these apprentices, oldest first.
///
/// # Errors
/// A fault of the database, or of what is stored.
pub async fn held_with(
    tx: &Tx,
    ids: &[ApprenticeId],
) -> Result<HashMap<ApprenticeId, Vec<HeldInterview>>, Fault> {
    let mut all = store::of_apprentices(tx, ids).await?;
    all.retain(|it| matches!(it.status, Status::Report | Status::Done));
    let ids: Vec<InterviewId> = all.iter().map(|it| it.id.clone()).collect();
    let entries = store::entries_of(tx, &ids).await?;
    let actions = store::actions_of(tx, &ids).await?;
    let people = store::participants_of(tx, &ids).await?;
    let mut found: HashMap<ApprenticeId, Vec<HeldInterview>> = HashMap::new();
    for it in all {
        let written = entries.get(&it.id).map(Vec::as_slice).unwrap_or_default();
        let has_actions = actions.get(&it.id).is_some_and(|them| !them.is_empty());
        let took_part = people.get(&it.id).map(Vec::as_slice).unwrap_or_default();
        let one = shown(&it, (written, has_actions), took_part);
        found.entry(it.apprentice).or_default().push(one);
    }
    for them in found.values_mut() {
        them.sort_by_key(|it| it.dag);
    }
    Ok(found)
}

fn shown(
    it: &Interview,
    (entries, has_actions): (&[Entry], bool),
    people: &[Participant],
) -> HeldInterview {
    let hers = PersonId::from(it.apprentice.clone());
    let signed = |is_side: &dyn Fn(&Participant) -> bool| {
        people.iter().filter(|one| is_side(one)).filter_map(|one| one.signed_time).min()
    };
    let laerling = signed(&|one| one.person == hers);
    let bedrift = signed(&|one| one.role() == Role::Ansatt);
    let maal = spoken_of(it, entries);
    let veiledning = has_actions || is_guided(entries);
    let proof = Proof {
        goals: maal.len(),
        is_guided: veiledning,
        by_apprentice: laerling.is_some(),
        by_company: bedrift.is_some(),
    };
    HeldInterview {
        id: it.id.clone(),
        navn: it.template_data.name.clone(),
        dag: oslo::day_of(it.done_time.unwrap_or(it.planned_time)),
        mangler: lacks(proof),
        maal,
        veiledning,
        laerling,
        bedrift,
    }
}

/// What was written in the interview itself.
fn written(entries: &[Entry]) -> impl Iterator<Item = &Entry> {
    let said = entries.iter().filter(|it| it.part == Part::CompletedData.as_str());
    said.filter(|it| !it.answer.is_empty() || !it.comment.is_empty())
}

/// The goals of the interview that something was said of, in their order.
fn spoken_of(it: &Interview, entries: &[Entry]) -> Vec<String> {
    let said: HashSet<&str> =
        written(entries).filter_map(|entry| entry.key.strip_prefix("g.")).collect();
    let goals = it.goals.iter().filter(|goal| said.contains(goal.id.as_str()));
    goals.map(|goal| goal.label.clone()).collect()
}

fn is_guided(entries: &[Entry]) -> bool {
    written(entries).any(|entry| matches!(entry.key.parse(), Ok(EntryKey::Guidance)))
}
