use std::collections::{BTreeMap, HashMap, HashSet};

use axum::Json;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Caller, DocumentationApprover, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{
    ApprenticeId, DocumentationId, Fault, GoalId, ListOf, Text, TimelineId, Timestamp,
};
use svenn_review::{
    AccessLevel, Action, Event, Phase, Refusal, UNDO_WINDOW, access, rules::decide,
    ticks::PlanWords,
};
use utoipa::ToSchema;

use crate::{
    additions::{AdditionFailure, told},
    effects,
    rules::{self, Goals, Status, additions::NotAdded, additions::with_added},
    store::{
        self, Documentation,
        additions::Addition,
        answers::{self, Answer, Outcome},
    },
};

/// Most goals of one call.
const ANSWERS_MAX: usize = 200;
/// Most characters of why a goal is not added.
const REASON_CHARS_MAX: usize = 1_000;

/// Answers to what apprentices ask to have added to approved documentation.
#[derive(Debug, Input)]
pub struct DocumentationAdditionsAnswer {
    /// 1 to 200, also of several apprentices.
    answers: ListOf<AdditionAnswer, ANSWERS_MAX, 1>,
}

/// The answer to one goal.
#[derive(Debug, Clone, Input)]
#[input(part)]
pub struct AdditionAnswer {
    documentation: DocumentationId,
    goal: GoalId,
    /// When it was asked for, as it was shown.
    sent: Timestamp,
    /// Why it is not added; left out where it is.
    refused: Option<Text<1, REASON_CHARS_MAX>>,
}

/// Outcome: every item is either answered or failed.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdditionsAnswered {
    /// Reference for taking the answers back.
    answer: TimelineId,
    /// How many goals were added.
    added: usize,
    /// How many were refused.
    refused: usize,
    /// Items that stay as they were.
    failed: Vec<AdditionFailure>,
}

/// Adds goals to approved documentation, or refuses them with a reason, all in one transaction. The
/// text and its approval stay; the timeline says what was added. A moment after, it can be taken
/// back.
#[endpoint(post = "/documentation/additions/answer")]
pub async fn documentation_additions_answer(
    session: Session<DocumentationApprover>,
    Valid(input): Valid<DocumentationAdditionsAnswer>,
) -> Result<Json<AdditionsAnswered>, Problem> {
    let (tx, caller) = session.write().await?;
    let answer_id = TimelineId::new(tx.now(), tx.entropy());
    let mut outcome =
        AdditionsAnswered { answer: answer_id, added: 0, refused: 0, failed: Vec::new() };
    for (laerling, answers) in by_apprentice(&tx, input.answers.into_vec(), &mut outcome).await? {
        answer(&tx, &caller, &laerling, answers, &mut outcome).await?;
    }
    tx.commit().await?;
    Ok(Json(outcome))
}

/// In the order of the apprentices' ids, in which everybody takes their turns; each goal once.
async fn by_apprentice(
    tx: &Tx,
    answers: Vec<AdditionAnswer>,
    outcome: &mut AdditionsAnswered,
) -> Result<BTreeMap<ApprenticeId, Vec<AdditionAnswer>>, Fault> {
    let ids: HashSet<DocumentationId> = answers.iter().map(|it| it.documentation.clone()).collect();
    let rows = store::find_many(tx, &Vec::from_iter(ids)).await?.into_iter();
    let whose: HashMap<DocumentationId, ApprenticeId> =
        rows.map(|row| (row.id, row.laerling)).collect();
    let mut found: BTreeMap<ApprenticeId, Vec<AdditionAnswer>> = BTreeMap::new();
    let mut seen = HashSet::new();
    for it in answers {
        if !seen.insert((it.documentation.clone(), it.goal.clone())) {
            continue;
        }
        match whose.get(&it.documentation) {
            Some(laerling) => found.entry(laerling.clone()).or_default().push(it),
            None => outcome.failed.push(failure(&it, NotAdded::NotFound)),
        }
    }
    Ok(found)
}

fn failure(it: &AdditionAnswer, why: NotAdded) -> AdditionFailure {
    AdditionFailure::new((&it.documentation, &it.goal), why)
}

/// What of one apprentice is answered.
#[derive(Default)]
struct Answered {
    /// By documentation, in the order in which it was answered.
    added: Vec<(DocumentationId, Vec<Addition>)>,
    refused: Vec<(Addition, String)>,
}

impl Answered {
    fn add(&mut self, it: Addition) {
        match self.added.iter_mut().find(|(id, _)| *id == it.documentation) {
            Some((_, of)) => of.push(it),
            None => self.added.push((it.documentation.clone(), vec![it])),
        }
    }

    fn goals(&self) -> Vec<GoalId> {
        let added = self.added.iter().flat_map(|(_, of)| of).map(|it| it.tick.goal.clone());
        added.chain(self.refused.iter().map(|(it, _)| it.tick.goal.clone())).collect()
    }
}

async fn answer(
    tx: &Tx,
    caller: &Caller,
    laerling: &ApprenticeId,
    answers: Vec<AdditionAnswer>,
    outcome: &mut AdditionsAnswered,
) -> Result<(), Fault> {
    let level = match access::access_level(tx, caller, laerling).await? {
        AccessLevel::Instructor { .. } => rules::instructor(&caller.tilganger, Goals::Some),
        level => level,
    };
    store::lock(tx, laerling).await?;
    answers::forget_old(tx, laerling, tx.now().minus(UNDO_WINDOW)).await?;
    let waiting = store::additions::waiting_of(tx, std::slice::from_ref(laerling)).await?;
    let ids: Vec<DocumentationId> = answers.iter().map(|it| it.documentation.clone()).collect();
    let rows = store::find_many(tx, &ids).await?.into_iter();
    let rows: HashMap<_, _> = rows.map(|row| (row.id.clone(), row)).collect();
    let mut answered = Answered::default();
    for it in answers {
        match answerable(level, &waiting, &rows, &it) {
            Ok(addition) => match it.refused {
                None => answered.add(addition),
                Some(reason) => answered.refused.push((addition, reason.into_string())),
            },
            Err(why) => outcome.failed.push(failure(&it, why)),
        }
    }
    outcome.added += answered.added.iter().map(|(_, of)| of.len()).sum::<usize>();
    outcome.refused += answered.refused.len();
    store_answers(tx, (caller, &outcome.answer), laerling, &answered, &rows).await
}

fn answerable(
    level: AccessLevel,
    waiting: &[Addition],
    rows: &HashMap<DocumentationId, Documentation>,
    it: &AdditionAnswer,
) -> Result<Addition, NotAdded> {
    let action = if it.refused.is_none() { Action::Approve } else { Action::Return };
    match decide(action, level, Phase::Sent) {
        Ok(()) | Err(Refusal::WrongPhase | Refusal::TooLate) => {}
        Err(Refusal::Hidden) => return Err(NotAdded::NotFound),
        Err(Refusal::NotYours) => return Err(NotAdded::Forbidden),
    }
    let row = rows.get(&it.documentation).ok_or(NotAdded::NotFound)?;
    if row.status() != Status::Godkjent {
        return Err(NotAdded::WrongStatus);
    }
    let found = waiting.iter().find(|asked| {
        asked.documentation == it.documentation
            && asked.tick.goal == it.goal
            && asked.sent == it.sent
    });
    found.cloned().ok_or(NotAdded::Changed)
}

async fn store_answers(
    tx: &Tx,
    (caller, id): (&Caller, &TimelineId),
    laerling: &ApprenticeId,
    answered: &Answered,
    rows: &HashMap<DocumentationId, Documentation>,
) -> Result<(), Fault> {
    let all = answered.goals();
    if all.is_empty() {
        return Ok(());
    }
    let words = PlanWords::load(tx, &all).await?;
    let mut kept = Vec::with_capacity(all.len());
    for (of, added) in &answered.added {
        if let Some(row) = rows.get(of) {
            kept.extend(add(tx, caller, row, added, &words).await?);
        }
    }
    for (it, reason) in &answered.refused {
        store::additions::refuse(tx, (&it.documentation, &it.tick.goal), reason).await?;
        if let Some(row) = rows.get(&it.documentation) {
            store::note_beside(tx, row);
        }
        kept.push(Answer { asked: it.clone(), outcome: Outcome::Refused });
    }
    answers::keep(tx, (id, &caller.person), &kept).await?;
    let added = answered.added.iter().flat_map(|(_, of)| of).map(|it| it.tick.goal.clone());
    let mut unapproved = effects::approve(tx, laerling, &Vec::from_iter(added)).await?;
    unapproved.extend(answered.refused.iter().map(|(it, _)| it.tick.goal.clone()));
    effects::no_longer_asked(tx, laerling, &unapproved).await?;
    effects::count_goals(tx, laerling).await?;
    told::answered(tx, (caller, id), laerling, said(answered, &words)).await
}

/// Adds goals to one piece of documentation: its ticks, its version and its timeline. Answers what
/// takes that back.
async fn add(
    tx: &Tx,
    caller: &Caller,
    row: &Documentation,
    added: &[Addition],
    words: &PlanWords,
) -> Result<Vec<Answer>, Fault> {
    let id = &row.id;
    let on_it = store::ticks_of(tx, std::slice::from_ref(id)).await?.remove(id);
    let on_it = on_it.unwrap_or_default();
    let new: Vec<_> = added.iter().map(|it| it.tick.clone()).collect();
    store::set_ticks(tx, id, &with_added(&on_it, &new, Some(tx.now()))).await?;
    for it in added {
        store::additions::delete(tx, (id, &it.tick.goal)).await?;
    }
    let row = store::note_added(tx, row.clone()).await?;
    let lines: Vec<String> = added.iter().filter_map(|it| line(it, words)).collect();
    let comment = Some(lines.join("\n"));
    store::add_to_timeline(tx, (id, row.version), Event::GoalsAdded, caller, comment).await?;
    let was = |goal: &GoalId| on_it.iter().find(|tick| tick.goal == *goal).cloned();
    let kept = added.iter().map(|it| {
        let outcome = Outcome::Added(was(&it.tick.goal));
        Answer { asked: it.clone(), outcome }
    });
    Ok(kept.collect())
}

/// A goal with the parts that were added, in a line of the timeline.
fn line(it: &Addition, words: &PlanWords) -> Option<String> {
    let label = words.label(&it.tick.goal)?;
    let parts = it.tick.parts.iter().filter_map(|part| words.part(&it.tick.goal, part));
    let parts = parts.collect::<Vec<_>>().join(", ");
    Some(if parts.is_empty() { format!("– {label}") } else { format!("– {label} ({parts})") })
}

/// What the apprentice is told.
fn said(answered: &Answered, words: &PlanWords) -> String {
    let added: usize = answered.added.iter().map(|(_, of)| of.len()).sum();
    let mut said = vec![format!("{added} lagt til, {} ikke lagt til", answered.refused.len())];
    said.extend(answered.refused.iter().map(|(it, reason)| {
        let label = words.label(&it.tick.goal).unwrap_or("Målet er fjernet fra planen");
        format!("{label}: {reason}")
    }));
    said.join(". ")
}
