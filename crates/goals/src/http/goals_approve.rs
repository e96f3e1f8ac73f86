use std::collections::{BTreeMap, HashMap, HashSet};

use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{Caller, Check, GoalApprover, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, Fault, Fields, GoalId, TimelineId, Timestamp};
use svenn_people::{goals, rules::GoalStatus, visible};
use utoipa::ToSchema;

use super::chosen::GOALS_PER_CALL_MAX;
use crate::{
    notifications,
    open::{self, Held},
    rules::Event,
    store::{self, Entry, Step},
};

/// Goals to approve, also of several apprentices.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GoalsApprove {
    /// Which; 1 to 500.
    #[schema(min_items = 1, max_items = 500)]
    goals: Vec<GoalToApprove>,
}

/// A goal as it was looked at.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GoalToApprove {
    /// The apprentice.
    laerling: ApprenticeId,
    goal: GoalId,
    /// When it was sent for approval, as it was shown.
    tilgodkjenning: Timestamp,
}

impl Check for GoalsApprove {
    fn check(&self, fields: &mut Fields) {
        if self.goals.is_empty() {
            fields.wrong("goals", "required", "Velg minst ett mål");
        }
        fields.list("goals", &self.goals, GOALS_PER_CALL_MAX);
    }
}

/// Outcome: every item is either done or failed.
#[derive(Debug, Serialize, ToSchema)]
pub struct GoalsApproved {
    /// Reference for taking the approval back.
    approval: TimelineId,
    /// These are approved.
    done: Vec<ApprovedGoal>,
    /// Items that were not changed.
    failed: Vec<GoalFailure>,
}

/// A goal that was approved.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApprovedGoal {
    /// The apprentice.
    laerling: ApprenticeId,
    goal: GoalId,
}

/// A goal that stays as it was.
#[derive(Debug, Serialize, ToSchema)]
pub struct GoalFailure {
    /// The apprentice.
    laerling: ApprenticeId,
    goal: GoalId,
    /// Its label; empty for one that is unknown.
    label: String,
    /// Stable code.
    code: &'static str,
    /// Why, in Norwegian.
    message: &'static str,
}

/// Approves goals, all in one transaction. Goals the same caller has approved already count as
/// done, so that the call can be repeated.
#[endpoint(post = "/goals/approve")]
pub async fn goals_approve(
    session: Session<GoalApprover>,
    Valid(input): Valid<GoalsApprove>,
) -> Result<Json<GoalsApproved>, Problem> {
    let (tx, caller) = session.write().await?;
    let approval = TimelineId::new(tx.now(), tx.entropy());
    let mut answer = GoalsApproved { approval, done: Vec::new(), failed: Vec::new() };
    for (laerling, wanted) in by_apprentice(input.goals) {
        approve(&tx, &caller, &laerling, wanted, &mut answer).await?;
    }
    tx.commit().await?;
    Ok(Json(answer))
}

type Wanted = Vec<(GoalId, Timestamp)>;

/// In the order of the apprentices' ids, in which everybody takes their turns; each goal once.
fn by_apprentice(goals: Vec<GoalToApprove>) -> BTreeMap<ApprenticeId, Wanted> {
    let mut found: BTreeMap<ApprenticeId, Wanted> = BTreeMap::new();
    let mut seen = HashSet::new();
    for GoalToApprove { laerling, goal, tilgodkjenning } in goals {
        if seen.insert((laerling.clone(), goal.clone())) {
            found.entry(laerling).or_default().push((goal, tilgodkjenning));
        }
    }
    found
}

async fn approve(
    tx: &Tx,
    caller: &Caller,
    laerling: &ApprenticeId,
    wanted: Wanted,
    answer: &mut GoalsApproved,
) -> Result<(), Fault> {
    let seen = visible::seen_apprentice(tx, caller, laerling).await?;
    let Some(seen) = seen.filter(|seen| !seen.archived) else {
        let failed = wanted.into_iter().map(|(goal, _)| failure(laerling, goal, "", UNKNOWN));
        answer.failed.extend(failed);
        return Ok(());
    };
    let held = open::hold(tx, &seen.id).await?;
    let last = store::last_of(tx, std::slice::from_ref(laerling)).await?;
    let mut approved = Vec::new();
    for (goal, tilgodkjenning) in wanted {
        match decide(&held, (laerling, &goal), tilgodkjenning, caller, &last) {
            Ok(is_new) => {
                answer.done.push(ApprovedGoal { laerling: laerling.clone(), goal: goal.clone() });
                approved.extend(is_new.then_some(goal));
            }
            Err(why) => {
                let label = held.labels(std::slice::from_ref(&goal)).concat();
                answer.failed.push(failure(laerling, goal, &label, why));
            }
        }
    }
    if approved.is_empty() {
        return Ok(());
    }
    goals::approve(tx, laerling, &approved).await?;
    let step = Step::now(tx, &answer.approval, laerling, Event::Approved, caller);
    store::add(tx, &step, &approved).await?;
    let now = held.moved(tx, laerling).await?;
    notifications::answered(tx, &step, &now, &approved).await
}

type Why = (&'static str, &'static str);

const UNKNOWN: Why = ("not_found", "Målet er ikke i lærlingens opplæringsplan lenger");
const CHANGED: Why = ("wrong_status", "Målet venter ikke på godkjenning lenger");

/// Whether the goal is approved now (or the same caller has done it before), or why it is not.
fn decide(
    held: &Held,
    (laerling, goal): (&ApprenticeId, &GoalId),
    tilgodkjenning: Timestamp,
    caller: &Caller,
    last: &HashMap<(ApprenticeId, GoalId), Entry>,
) -> Result<bool, Why> {
    let state = held.state(goal).ok_or(UNKNOWN)?;
    if state.tilgodkjenning != Some(tilgodkjenning) {
        return Err(CHANGED);
    }
    let entry = last.get(&(laerling.clone(), goal.clone()));
    let is_own =
        entry.is_some_and(|it| it.event() == Some(Event::Approved) && it.by_id == caller.person);
    match state.status() {
        GoalStatus::Sent => Ok(true),
        GoalStatus::Approved if is_own => Ok(false),
        GoalStatus::Approved | GoalStatus::NotApproved => Err(CHANGED),
    }
}

fn failure(
    laerling: &ApprenticeId,
    goal: GoalId,
    label: &str,
    (code, message): Why,
) -> GoalFailure {
    GoalFailure { laerling: laerling.clone(), goal, label: label.to_owned(), code, message }
}
