//! The goals that wait for an answer of those who follow apprentices.

use std::collections::{BTreeSet, HashMap, HashSet};

use serde::Serialize;
use svenn_curricula::plans::{self, PlanTree, SubGoalRow};
use svenn_db::Tx;
use svenn_http::Caller;
use svenn_kernel::{ApprenticeId, Fault, GoalId, Role, Timestamp, TrainingPlanId};
use svenn_people::{
    apprentices,
    goals::{self, AskedGoal, GoalState},
    relations,
};
use utoipa::ToSchema;

use crate::{
    evidence::{self, EvidenceAsked, EvidenceKind, GoalEvidenceView, Sources},
    rules::{self, Can},
    view::{self, SubGoalView},
};

/// Most goals of one answer; those after them come as it gets shorter.
const WAITING_MAX: usize = 200;

/// The goals whose approval was asked for by itself and that wait, one apprentice after the other;
/// the one whose oldest has waited longest comes first.
#[derive(Debug, Serialize, ToSchema)]
pub struct GoalsWaiting {
    /// At most 200.
    items: Vec<WaitingGoal>,
    /// How many there are.
    total: usize,
    /// The kinds of evidence there are.
    kinds: Vec<EvidenceKind>,
}

/// A goal that waits.
#[derive(Debug, Serialize, ToSchema)]
pub struct WaitingGoal {
    /// The apprentice.
    laerling: WaitingApprentice,
    id: GoalId,
    label: String,
    /// Title of the training plan.
    plan: String,
    /// Label of its category.
    category: String,
    /// Its parts in the office's words, in order.
    #[serde(rename = "subGoals")]
    sub_goals: Vec<SubGoalView>,
    /// When it was sent for approval; say it with the answer.
    tilgodkjenning: Option<Timestamp>,
    /// When its approval was asked for.
    forespurt: Option<Timestamp>,
    /// Evidence, of each kind the newest first.
    evidence: Vec<GoalEvidenceView>,
    /// Actions open to the caller.
    can: Can,
}

/// The apprentice.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WaitingApprentice {
    id: ApprenticeId,
    /// First and last name.
    navn: String,
}

/// What is known of all that waits.
struct Known {
    names: HashMap<ApprenticeId, String>,
    plans_of: HashMap<ApprenticeId, Vec<TrainingPlanId>>,
    places: HashMap<GoalId, Place>,
    sub_goals: HashMap<GoalId, Vec<SubGoalRow>>,
    states: HashMap<ApprenticeId, HashMap<GoalId, GoalState>>,
}

/// Where a goal stands.
struct Place {
    plan: TrainingPlanId,
    title: String,
    category: String,
    label: String,
}

/// What waits for the caller; nothing for an apprentice.
pub(crate) async fn load(
    tx: &Tx,
    caller: &Caller,
    sources: &Sources,
) -> Result<GoalsWaiting, Fault> {
    let asked = goals::asked_of(tx, &followed(tx, caller).await?).await?;
    let known = Known::load(tx, &asked).await?;
    let mut queue = in_order(asked.into_iter().filter(|it| known.place(it).is_some()).collect());
    let total = queue.len();
    queue.truncate(WAITING_MAX);
    let laerlinger: BTreeSet<ApprenticeId> = queue.iter().map(|(id, _)| id.clone()).collect();
    let laerlinger: Vec<ApprenticeId> = laerlinger.into_iter().collect();
    let wanted: HashSet<AskedGoal> = queue.iter().cloned().collect();
    let asked = EvidenceAsked { reader: caller.rolle, apprentices: &laerlinger };
    let mut shown: HashMap<AskedGoal, Vec<GoalEvidenceView>> = HashMap::new();
    for (kind, it) in evidence::load(tx, sources, asked).await? {
        let of = (it.laerling.clone(), it.goal.clone());
        if wanted.contains(&of) {
            shown.entry(of).or_default().push((kind, it).into());
        }
    }
    let items = queue.into_iter().filter_map(|it| {
        let evidence = shown.remove(&it).unwrap_or_default();
        known.item(caller, it, evidence)
    });
    let kinds = sources.iter().map(|source| source.kind()).collect();
    Ok(GoalsWaiting { items: items.collect(), total, kinds })
}

/// The apprentices of an employee, or those that a coordinator is responsible for.
async fn followed(tx: &Tx, caller: &Caller) -> Result<Vec<ApprenticeId>, Fault> {
    match caller.rolle {
        Role::Ansatt => relations::apprentices_of(tx, &caller.person.clone().into()).await,
        Role::Koordinator => {
            relations::apprentices_of_coordinator(tx, &caller.person.clone().into()).await
        }
        Role::Laerling => Ok(Vec::new()),
    }
}

/// One apprentice after the other; what comes in is in the order of its waiting.
fn in_order(asked: Vec<AskedGoal>) -> Vec<AskedGoal> {
    let mut places: HashMap<ApprenticeId, usize> = HashMap::new();
    for (laerling, _) in &asked {
        let next = places.len();
        places.entry(laerling.clone()).or_insert(next);
    }
    let mut queue = asked;
    queue.sort_by_key(|(laerling, _)| places.get(laerling).copied());
    queue
}

impl Known {
    async fn load(tx: &Tx, asked: &[AskedGoal]) -> Result<Self, Fault> {
        let ids: BTreeSet<ApprenticeId> = asked.iter().map(|(id, _)| id.clone()).collect();
        let laerlinger: Vec<ApprenticeId> = ids.iter().cloned().collect();
        let named = apprentices::named(tx, ids).await?.into_iter();
        let names = named.filter(|(_, _, archived)| !archived);
        let plans_of = relations::trainingplans_of_each(tx, &laerlinger).await?;
        let plans: BTreeSet<TrainingPlanId> = plans_of.values().flatten().cloned().collect();
        let plans: Vec<TrainingPlanId> = plans.into_iter().collect();
        let trees = plans::trees(tx, &plans).await?;
        Ok(Self {
            names: names.map(|(id, navn, _)| (id, navn)).collect(),
            plans_of,
            places: trees.into_iter().flat_map(places).collect(),
            sub_goals: plans::sub_goals_of(tx, &plans).await?,
            states: goals::states_of(tx, &laerlinger).await?,
        })
    }

    /// Where the goal stands, if it is in one of the apprentice's plans now, and the apprentice is
    /// not archived.
    fn place(&self, (laerling, goal): &AskedGoal) -> Option<&Place> {
        self.names.get(laerling)?;
        let place = self.places.get(goal)?;
        self.plans_of.get(laerling)?.contains(&place.plan).then_some(place)
    }

    fn item(
        &self,
        caller: &Caller,
        asked: AskedGoal,
        evidence: Vec<GoalEvidenceView>,
    ) -> Option<WaitingGoal> {
        let place = self.place(&asked)?;
        let (laerling, goal) = asked;
        let state = self.states.get(&laerling)?.get(&goal).copied()?;
        Some(WaitingGoal {
            label: place.label.clone(),
            plan: place.title.clone(),
            category: place.category.clone(),
            sub_goals: view::shown(self.sub_goals.get(&goal)),
            tilgodkjenning: state.tilgodkjenning,
            forespurt: state.forespurt,
            evidence,
            can: rules::can((caller.rolle, &caller.tilganger), &state),
            laerling: WaitingApprentice { navn: self.names.get(&laerling)?.clone(), id: laerling },
            id: goal,
        })
    }
}

fn places(tree: PlanTree) -> Vec<(GoalId, Place)> {
    let PlanTree { plan, categories } = tree;
    let all = categories.into_iter().flat_map(|category| {
        let label = category.label;
        category.goals.into_iter().map(move |goal| (label.clone(), goal))
    });
    all.map(|(category, goal)| {
        let (plan, title) = (plan.id.clone(), plan.title.clone());
        (goal.id, Place { plan, title, category, label: goal.label })
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_apprentice_comes_after_the_other_whose_oldest_has_waited_longest() {
        let asked = |text: &str| {
            let (laerling, goal) = text.split_once(' ').unwrap();
            (ApprenticeId::parse(laerling).unwrap(), GoalId::parse(goal).unwrap())
        };
        let waiting = ["ola g1", "kari g1", "ola g2", "kari g2"].map(asked);
        let expected = ["ola g1", "ola g2", "kari g1", "kari g2"].map(asked);
        assert_eq!(in_order(waiting.to_vec()), expected);
    }
}
