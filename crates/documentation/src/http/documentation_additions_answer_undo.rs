use std::collections::{BTreeMap, BTreeSet};

use axum::http::StatusCode;
use svenn_db::Tx;
use svenn_goals::rules::{Approval, UndoRefusal, decide_undo};
use svenn_http::{Caller, DocumentationApprover, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, DocumentationId, Fault, GoalId, TimelineId, Timestamp};
use svenn_people::{goals, visible};
use svenn_review::Event;

use crate::{
    additions::told,
    effects,
    rules::{Status, additions::without_added},
    store::{
        self, Documentation, additions,
        answers::{self, Answer, Answers, Outcome},
    },
};

/// Answers to what apprentices asked to have added.
#[derive(Debug, Input)]
pub struct DocumentationAdditionsAnswerUndo {
    /// As it was answered.
    answer: TimelineId,
}

/// Takes the caller's own answers back, a moment after they were given: the goals wait again.
/// Later changes of a goal stay.
#[endpoint(
    post = "/documentation/additions/answer/undo",
    not_found = "No answer of the caller's, or taken back already",
    conflict = "`too_late`"
)]
pub async fn documentation_additions_answer_undo(
    session: Session<DocumentationApprover>,
    Valid(input): Valid<DocumentationAdditionsAnswerUndo>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let id = input.answer;
    let laerlinger = laerlinger_in(&own(&tx, &caller, &id).await?);
    for laerling in &laerlinger {
        if !visible::may_see_apprentice(&tx, &caller, laerling).await? {
            return Err(Problem::not_found());
        }
        store::lock(&tx, laerling).await?;
    }
    // Somebody may have taken it back while this waited for its turn.
    let Answers { at, answers, .. } = own(&tx, &caller, &id).await?;
    for laerling in &laerlinger {
        let theirs = answers.iter().filter(|it| it.asked.laerling == *laerling);
        take_back(&tx, &caller, laerling, (theirs.collect(), at)).await?;
    }
    answers::forget(&tx, &id).await?;
    told::unanswered(&tx, &id, laerlinger.iter(), at).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The caller's answers, as long as they can be taken back.
async fn own(tx: &Tx, caller: &Caller, id: &TimelineId) -> Result<Answers, Problem> {
    let found = answers::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    match decide_undo(Approval { by: &found.by, at: found.at }, (&caller.person, tx.now())) {
        Ok(()) => Ok(found),
        Err(UndoRefusal::Hidden) => Err(Problem::not_found()),
        Err(UndoRefusal::TooLate) => {
            Err(Problem::conflict("too_late", "Det er for sent å angre svarene"))
        }
    }
}

/// In the order of their ids, in which everybody takes their turns.
fn laerlinger_in(answers: &Answers) -> BTreeSet<ApprenticeId> {
    answers.answers.iter().map(|it| it.asked.laerling.clone()).collect()
}

/// What of one apprentice waits again.
async fn take_back(
    tx: &Tx,
    caller: &Caller,
    laerling: &ApprenticeId,
    (answers, at): (Vec<&Answer>, Timestamp),
) -> Result<(), Fault> {
    let mut by_piece: BTreeMap<DocumentationId, Vec<&Answer>> = BTreeMap::new();
    for it in answers {
        by_piece.entry(it.asked.documentation.clone()).or_default().push(it);
    }
    let ids: Vec<DocumentationId> = by_piece.keys().cloned().collect();
    let mut waiting = Vec::new();
    let mut added = Vec::new();
    for row in store::find_many(tx, &ids).await? {
        if row.status() != Status::Godkjent {
            continue;
        }
        let of_it = by_piece.remove(&row.id).unwrap_or_default();
        let unrefused = unrefuse(tx, &row, &of_it).await?;
        waiting.extend(unrefused);
        let goals = unadd(tx, caller, &row, (&of_it, at)).await?;
        added.push((row, goals));
    }
    for (row, goals) in &added {
        // What lacks a part then waits with the rest again.
        waiting.extend(effects::unapprove(tx, row, goals, at).await?);
    }
    goals::send(tx, laerling, &waiting).await?;
    effects::count_goals(tx, laerling).await
}

/// What was refused waits again, where nothing was asked for since. Answers its goals.
async fn unrefuse(tx: &Tx, row: &Documentation, answers: &[&Answer]) -> Result<Vec<GoalId>, Fault> {
    let now = additions::of_documentation(tx, &row.id).await?;
    let is_as_answered = |it: &Answer| {
        let same = now.iter().find(|now| now.tick.goal == it.asked.tick.goal);
        same.is_some_and(|now| !now.waits() && now.sent == it.asked.sent)
    };
    let refused = answers.iter().filter(|it| it.outcome == Outcome::Refused);
    let again: Vec<_> =
        refused.filter(|it| is_as_answered(it)).map(|it| it.asked.clone()).collect();
    if !again.is_empty() {
        additions::put(tx, &again).await?;
        store::note_beside(tx, row);
    }
    Ok(again.into_iter().map(|it| it.tick.goal).collect())
}

/// What was added is ticked as before and waits again, where it was not changed since. Answers its
/// goals.
async fn unadd(
    tx: &Tx,
    caller: &Caller,
    row: &Documentation,
    (answers, at): (&[&Answer], Timestamp),
) -> Result<Vec<GoalId>, Fault> {
    let id = &row.id;
    let mut ticks =
        store::ticks_of(tx, std::slice::from_ref(id)).await?.remove(id).unwrap_or_default();
    let mut again = Vec::new();
    let mut stays = false;
    for Answer { asked, outcome } in answers {
        let Outcome::Added(was) = outcome else { continue };
        match without_added(&ticks, (&asked.tick, was.as_ref()), at) {
            Some(left) => {
                ticks = left;
                again.push(asked.clone());
            }
            None => stays = true,
        }
    }
    if again.is_empty() {
        return Ok(Vec::new());
    }
    store::set_ticks(tx, id, &ticks).await?;
    additions::put(tx, &again).await?;
    store::note_added(tx, row.clone()).await?;
    if !stays {
        untell(tx, caller, id, at).await?;
    }
    Ok(again.into_iter().map(|it| it.tick.goal).collect())
}

/// The timeline does not tell of it any more.
async fn untell(
    tx: &Tx,
    caller: &Caller,
    id: &DocumentationId,
    at: Timestamp,
) -> Result<(), Fault> {
    let is_it = |it: &store::TimelineEntry| {
        it.kind == Event::GoalsAdded.as_str() && it.at == at && it.by_id == caller.person
    };
    for entry in store::timeline_of(tx, id).await?.into_iter().filter(is_it) {
        store::remove_from_timeline(tx, &entry.id).await?;
    }
    Ok(())
}
