//! What is handed in, as it is shown: whose it is, the goals it names, what happened to it.

use std::collections::HashMap;

use serde::Serialize;
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault, GoalId, PersonId, Role, TimelineId, Timestamp};
use svenn_people::{
    apprentices::Apprentice,
    goals::{self, GoalState},
    names::{self, PersonName},
    rules::GoalStatus,
};
use utoipa::ToSchema;

use crate::{
    Event,
    mention::Account,
    ticks::{PlanWords, ReviewProof, Shown, Tick},
};

/// The apprentice whose it is.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReviewApprentice {
    pub id: ApprenticeId,
    /// First and last name.
    pub navn: String,
}

impl From<&Apprentice> for ReviewApprentice {
    fn from(apprentice: &Apprentice) -> Self {
        Self { id: apprentice.id.clone(), navn: apprentice.navn() }
    }
}

/// A goal that it names.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReviewGoal {
    pub id: GoalId,
    /// The whole goal.
    pub label: String,
    /// The apprentice's status of the goal.
    pub status: GoalStatus,
    /// Its parts that were chosen.
    #[serde(rename = "subGoals")]
    pub sub_goals: Vec<ReviewPart>,
    /// What shows it; only where that is asked.
    pub proof: Option<ReviewProof>,
    /// Why it was not approved with the rest.
    pub refused: Option<String>,
    /// When it was added to what was approved before.
    pub added: Option<Timestamp>,
}

/// A part of a goal that was chosen.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReviewPart {
    pub id: GoalId,
    pub label: String,
}

/// The goals that were ticked, with the apprentice's status of each; goals and parts that do not
/// exist any more are left out.
///
/// # Errors
/// A fault of the database.
pub async fn goals(
    tx: &Tx,
    laerling: &ApprenticeId,
    ticks: Vec<Tick>,
    shown: &Shown<'_>,
) -> Result<Vec<ReviewGoal>, Fault> {
    if ticks.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<GoalId> = ticks.iter().map(|tick| tick.goal.clone()).collect();
    let words = PlanWords::load(tx, &ids).await?;
    let states = goals::states(tx, laerling).await?;
    Ok(goals_of(ticks, (&words, &states), &Account::of(shown.text), shown))
}

/// The same of what is known already; `account` is the text that is shown.
#[must_use]
pub fn goals_of(
    ticks: Vec<Tick>,
    (words, states): (&PlanWords, &HashMap<GoalId, GoalState>),
    account: &Account,
    shown: &Shown<'_>,
) -> Vec<ReviewGoal> {
    let named = ticks.into_iter().filter_map(|tick| {
        let label = words.label(&tick.goal)?.to_owned();
        let state = states.get(&tick.goal).copied().unwrap_or_default();
        Some(ReviewGoal {
            label,
            status: GoalState::status(&state),
            sub_goals: parts_of(words, &tick),
            proof: words.proof(&tick, account, shown),
            refused: tick.refused,
            added: tick.added,
            id: tick.goal,
        })
    });
    named.collect()
}

/// The parts of a tick by name; those that are gone are left out.
#[must_use]
pub fn parts_of(words: &PlanWords, tick: &Tick) -> Vec<ReviewPart> {
    let named = tick.parts.iter().filter_map(|part| {
        let label = words.part(&tick.goal, part)?.to_owned();
        Some(ReviewPart { id: part.clone(), label })
    });
    named.collect()
}

/// Something that happened to what was handed in.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReviewEvent {
    pub id: TimelineId,
    /// What happened.
    #[serde(rename = "type")]
    pub kind: Event,
    pub at: Timestamp,
    /// Actor.
    pub by: ReviewActor,
    pub comment: Option<String>,
}

/// Actor.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReviewActor {
    pub id: PersonId,
    /// First and last name; the role's name for one who is gone.
    pub navn: String,
    /// In which role.
    pub rolle: Role,
}

/// An entry of a timeline as it is stored.
#[derive(Debug, Clone)]
pub struct StoredEvent {
    pub id: TimelineId,
    /// The word of an [`Event`].
    pub kind: String,
    pub at: Timestamp,
    /// The word of a role.
    pub by_rolle: String,
    pub by_id: PersonId,
    pub comment: Option<String>,
}

/// What happened, with the names of those who did it, in the order of the entries.
///
/// # Errors
/// A stored word that nobody knows; a fault of the database.
pub async fn shown(tx: &Tx, entries: Vec<StoredEvent>) -> Result<Vec<ReviewEvent>, Fault> {
    let people: Vec<PersonId> = entries.iter().map(|entry| entry.by_id.clone()).collect();
    let names = names::load_names(tx, &people).await?;
    entries.into_iter().map(|entry| event(entry, &names)).collect()
}

fn event(entry: StoredEvent, names: &HashMap<PersonId, PersonName>) -> Result<ReviewEvent, Fault> {
    let kind = entry.kind.parse::<Event>();
    let rolle = entry.by_rolle.parse::<Role>();
    let rolle = rolle.map_err(|error| Fault::caused("stored role", error))?;
    let navn = match (names.get(&entry.by_id), rolle) {
        (Some(name), _) => name.navn(),
        (None, Role::Koordinator) => "Koordinator".to_owned(),
        (None, Role::Ansatt) => "Ansatt".to_owned(),
        (None, Role::Laerling) => "Lærling".to_owned(),
    };
    Ok(ReviewEvent {
        kind: kind.map_err(|_| Fault::new("stored event"))?,
        id: entry.id,
        at: entry.at,
        by: ReviewActor { id: entry.by_id, navn, rolle },
        comment: entry.comment,
    })
}
