use std::collections::{BTreeMap, HashMap};

use axum::{Extension, http::StatusCode};
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{Check, GoalApprover, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, Fault, Fields, GoalId, Role, TimelineId, Timestamp};
use svenn_people::{goals, visible};
use utoipa::ToSchema;

use crate::{
    evidence::{self, EvidenceAsked, Sources},
    notifications,
    rules::{Approval, Event, UndoRefusal, decide_undo},
    store::{self, Entry},
};

/// An approval of goals.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GoalsApproveUndo {
    /// As it was answered.
    approval: TimelineId,
}

impl Check for GoalsApproveUndo {
    fn check(&self, _: &mut Fields) {}
}

/// Takes the caller's own approval of goals back, a moment after it was given: they wait again.
/// Later changes of a goal stay.
#[endpoint(
    post = "/goals/approve/undo",
    not_found = "No approval of the caller's, or taken back already",
    conflict = "`too_late`"
)]
pub async fn goals_approve_undo(
    session: Session<GoalApprover>,
    Extension(sources): Extension<Sources>,
    Valid(input): Valid<GoalsApproveUndo>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let entries = store::of_step(&tx, &input.approval).await?;
    let approvals = entries.into_iter().filter(|it| it.event() == Some(Event::Approved));
    let mut approvals = approvals.peekable();
    let first = approvals.peek().ok_or_else(Problem::not_found)?;
    let at = first.at;
    match decide_undo(Approval { by: &first.by_id, at }, (&caller.person, tx.now())) {
        Ok(()) => {}
        Err(UndoRefusal::Hidden) => return Err(Problem::not_found()),
        Err(UndoRefusal::TooLate) => {
            let title = "Det er for sent å angre godkjenningen";
            return Err(Problem::conflict("too_late", title));
        }
    }
    let of = by_apprentice(approvals);
    for laerling in of.keys() {
        if !visible::may_see_apprentice(&tx, &caller, laerling).await? {
            return Err(Problem::not_found());
        }
    }
    for (laerling, goals) in &of {
        unapprove(&tx, &sources, laerling, goals, at).await?;
        store::take_out(&tx, &input.approval, laerling).await?;
    }
    let laerlinger: Vec<ApprenticeId> = of.into_keys().collect();
    notifications::unapproved(&tx, &input.approval, &laerlinger, at).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// In the order of the apprentices' ids, in which everybody takes their turns.
fn by_apprentice(entries: impl Iterator<Item = Entry>) -> BTreeMap<ApprenticeId, Vec<GoalId>> {
    let mut found: BTreeMap<ApprenticeId, Vec<GoalId>> = BTreeMap::new();
    for entry in entries {
        found.entry(entry.laerling).or_default().push(entry.goal);
    }
    found
}

/// What was approved otherwise since then stays approved.
async fn unapprove(
    tx: &Tx,
    sources: &Sources,
    laerling: &ApprenticeId,
    of: &[GoalId],
    at: Timestamp,
) -> Result<(), Fault> {
    goals::lock(tx, laerling).await?;
    let asked = EvidenceAsked { reader: Role::Ansatt, apprentices: std::slice::from_ref(laerling) };
    let mut elsewhere: HashMap<GoalId, Timestamp> = HashMap::new();
    for (_, it) in evidence::load(tx, sources, asked).await? {
        if let Some(approved) = it.approved.filter(|approved| *approved >= at) {
            let earliest = elsewhere.entry(it.goal).or_insert(approved);
            *earliest = (*earliest).min(approved);
        }
    }
    goals::unapprove(tx, laerling, of, at, &elsewhere).await
}
