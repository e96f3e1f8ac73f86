//! An apprentice's goals as they are shown.

use std::collections::HashMap;

use serde::Serialize;
use svenn_curricula::{
    curricula,
    plans::{self, Guidance, PlanTree, SubGoalRow},
    rules::Lk20Options,
};
use svenn_db::Tx;
use svenn_http::Caller;
use svenn_kernel::{
    ApprenticeId, CategoryId, Fault, GoalId, PersonId, Role, Timestamp, TrainingPlanId,
};
use svenn_people::{
    goals::{self, GoalState, Progress},
    names::{self, PersonName},
    rules::GoalStatus,
};
use utoipa::ToSchema;

use crate::{
    rules::{self, Can, Event, GoalSupport},
    store::{self, Entry},
};

/// All goals of an apprentice's training plans, and how far the apprentice is with each.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApprenticeGoals {
    /// Training plans.
    plans: Vec<PlanGoals>,
    /// Of all plans together.
    progress: Progress,
}

/// A training plan.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlanGoals {
    id: TrainingPlanId,
    title: String,
    /// Its categories in order.
    categories: Vec<CategoryGoals>,
}

/// A category of a training plan.
#[derive(Debug, Serialize, ToSchema)]
pub struct CategoryGoals {
    id: CategoryId,
    label: String,
    /// Its goals in order.
    goals: Vec<GoalView>,
}

/// A goal.
#[derive(Debug, Serialize, ToSchema)]
pub struct GoalView {
    id: GoalId,
    label: String,
    /// Its parts in the office's words, in order.
    #[serde(rename = "subGoals")]
    sub_goals: Vec<SubGoalView>,
    /// What the office says of it, cleaned HTML; may be empty.
    beskrivelse: String,
    /// Jobs that show it.
    arbeidsoppgaver: Vec<String>,
    /// Titles of the core elements it belongs to, where the plan takes them along (LK20).
    kjerneelementer: Vec<String>,
    /// Titles of its basic skills, likewise.
    ferdigheter: Vec<String>,
    /// Titles of its cross-subject themes, likewise.
    temaer: Vec<String>,
    /// The apprentice's status.
    status: GoalStatus,
    /// When it was approved.
    godkjent: Option<Timestamp>,
    /// When it was sent for approval.
    tilgodkjenning: Option<Timestamp>,
    /// When its approval was asked for by itself, while it waits.
    forespurt: Option<Timestamp>,
    /// Comment of the return, while the goal neither waits nor is approved.
    returned: Option<GoalReturned>,
    /// Pieces of documentation about it.
    dokumentasjoner: i64,
    /// Actions open to the caller.
    can: Can,
}

/// A part of a goal.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SubGoalView {
    id: GoalId,
    label: String,
}

/// Return of a goal.
#[derive(Debug, Serialize, ToSchema)]
pub struct GoalReturned {
    at: Timestamp,
    /// First and last name of who did it; the role's name for a deleted person.
    navn: String,
    /// Comment for the apprentice: what to correct.
    comment: String,
}

impl GoalReturned {
    fn of(entry: &Entry, names: &HashMap<PersonId, PersonName>) -> Self {
        let navn = names.get(&entry.by_id).map(PersonName::navn);
        let gone =
            if entry.by_rolle == Role::Koordinator.as_str() { "Koordinator" } else { "Ansatt" };
        Self {
            at: entry.at,
            navn: navn.unwrap_or_else(|| gone.to_owned()),
            comment: entry.comment.clone().unwrap_or_default(),
        }
    }
}

/// What is known of the goals of an apprentice beside the plans.
struct Known<'a> {
    caller: &'a Caller,
    states: HashMap<GoalId, GoalState>,
    sub_goals: HashMap<GoalId, Vec<SubGoalRow>>,
    returned: HashMap<GoalId, GoalReturned>,
    support: HashMap<GoalId, GoalSupport>,
    guidance: HashMap<GoalId, Guidance>,
}

impl Known<'_> {
    fn plan(&mut self, tree: PlanTree) -> PlanGoals {
        let categories = tree.categories.into_iter().map(|category| CategoryGoals {
            id: category.id,
            label: category.label,
            goals: category.goals.into_iter().map(|it| self.goal(it.id, it.label)).collect(),
        });
        PlanGoals { categories: categories.collect(), id: tree.plan.id, title: tree.plan.title }
    }

    fn goal(&mut self, id: GoalId, label: String) -> GoalView {
        let state = self.states.get(&id).copied().unwrap_or_default();
        let returned = self.returned.remove(&id);
        let GoalSupport { kjerneelementer, ferdigheter, temaer } =
            self.support.remove(&id).unwrap_or_default();
        let Guidance { beskrivelse, arbeidsoppgaver } =
            self.guidance.remove(&id).unwrap_or_default();
        GoalView {
            label,
            sub_goals: shown(self.sub_goals.get(&id)),
            beskrivelse,
            arbeidsoppgaver,
            kjerneelementer,
            ferdigheter,
            temaer,
            status: state.status(),
            godkjent: state.godkjent,
            tilgodkjenning: state.tilgodkjenning,
            forespurt: state.forespurt.filter(|_| state.is_asked()),
            returned: returned.filter(|_| state.status() == GoalStatus::NotApproved),
            dokumentasjoner: state.dokumentasjoner,
            can: rules::can((self.caller.rolle, &self.caller.tilganger), &state),
            id,
        }
    }
}

/// The parts of a goal, as they are shown.
pub(crate) fn shown(of: Option<&Vec<SubGoalRow>>) -> Vec<SubGoalView> {
    let all = of.map(Vec::as_slice).unwrap_or_default().iter();
    all.map(|it| SubGoalView { id: it.id.clone(), label: it.label.clone() }).collect()
}

/// The goals of an apprentice, as the caller may see them.
///
/// # Errors
/// A fault of the database.
pub async fn load(tx: &Tx, caller: &Caller, id: &ApprenticeId) -> Result<ApprenticeGoals, Fault> {
    let trees = goals::trees(tx, id).await?;
    let states = goals::states(tx, id).await?;
    let progress = Progress::count(goals::ids_in(&trees), &states);
    let ids: Vec<_> = trees.iter().map(|tree| tree.plan.id.clone()).collect();
    let sub_goals = plans::sub_goals_of(tx, &ids).await?;
    let returned = returned(tx, id).await?;
    let support = support(tx, &trees).await?;
    let guidance = plans::guidance_of(tx, &ids).await?;
    let mut known = Known { caller, states, sub_goals, returned, support, guidance };
    let plans = trees.into_iter().map(|tree| known.plan(tree)).collect();
    Ok(ApprenticeGoals { plans, progress })
}

/// What each goal of the plans belongs to in the national curriculum, as far as they take it along.
async fn support(tx: &Tx, trees: &[PlanTree]) -> Result<HashMap<GoalId, GoalSupport>, Fault> {
    let mut found = HashMap::new();
    for tree in trees {
        let options: Lk20Options = serde_json::from_str(&tree.plan.lk20options)?;
        if !rules::is_supported(&options) {
            continue;
        }
        let Some((curriculum, _)) = curricula::find(tx, &tree.plan.curriculum).await? else {
            continue;
        };
        found.extend(rules::support(&curriculum, &options, tree.goals()));
    }
    Ok(found)
}

async fn returned(tx: &Tx, id: &ApprenticeId) -> Result<HashMap<GoalId, GoalReturned>, Fault> {
    let last = store::last_of(tx, std::slice::from_ref(id)).await?;
    let entries: Vec<Entry> =
        last.into_values().filter(|it| it.event() == Some(Event::Returned)).collect();
    let people: Vec<PersonId> = entries.iter().map(|entry| entry.by_id.clone()).collect();
    let names = names::load_names(tx, &people).await?;
    let told = |entry: Entry| (entry.goal.clone(), GoalReturned::of(&entry, &names));
    Ok(entries.into_iter().map(told).collect())
}

/// How many of an apprentice's goals came back with a comment, and neither wait nor are approved.
///
/// # Errors
/// A fault of the database.
pub async fn sent_back(tx: &Tx, id: &ApprenticeId) -> Result<usize, Fault> {
    let last = store::last_of(tx, std::slice::from_ref(id)).await?;
    let returned: Vec<GoalId> = last
        .into_values()
        .filter(|entry| entry.event() == Some(Event::Returned))
        .map(|entry| entry.goal)
        .collect();
    if returned.is_empty() {
        return Ok(0);
    }
    let (labels, states) = (goals::labels(tx, id).await?, goals::states(tx, id).await?);
    let is_open = |goal: &&GoalId| {
        let state = states.get(*goal).copied().unwrap_or_default();
        labels.contains_key(*goal) && state.status() == GoalStatus::NotApproved
    };
    Ok(returned.iter().filter(is_open).count())
}
