//! Answers to what was asked to be added, for as long as they can be taken back.

use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault, FileId, GoalId, PersonId, TimelineId, Timestamp};
use svenn_review::ticks::{How, Proof, Tick};

use super::{additions::Addition, entities::documentation_addition_answers as rows};

/// Rows written by one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 500;

/// The answer to one goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// As it waited.
    pub asked: Addition,
    pub outcome: Outcome,
}

/// What was answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It was added; of the goal this was ticked before.
    Added(Option<Tick>),
    Refused,
}

/// What was answered in one call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answers {
    pub by: PersonId,
    pub at: Timestamp,
    pub answers: Vec<Answer>,
}

/// A tick as it is stored.
#[derive(Serialize, Deserialize)]
struct StoredTick {
    goal: GoalId,
    parts: Vec<GoalId>,
    how: Option<How>,
    sentence: Option<String>,
    file: Option<FileId>,
    refused: Option<String>,
    added: Option<Timestamp>,
}

fn stored(tick: &Tick) -> Result<String, Fault> {
    let Tick { goal, parts, proof, refused, added } = tick.clone();
    let Proof { how, sentence, file } = proof.unwrap_or_default();
    let tick = StoredTick { goal, parts, how, sentence, file, refused, added };
    Ok(serde_json::to_string(&tick)?)
}

fn read(text: &str) -> Result<Tick, Fault> {
    let StoredTick { goal, parts, how, sentence, file, refused, added } =
        serde_json::from_str(text)?;
    Ok(Tick { goal, parts, proof: Some(Proof { how, sentence, file }), refused, added })
}

/// Keeps what somebody answers now.
pub async fn keep(
    tx: &Tx,
    (id, by): (&TimelineId, &PersonId),
    answers: &[Answer],
) -> Result<(), Fault> {
    let mut new = Vec::with_capacity(answers.len());
    for Answer { asked, outcome } in answers {
        let (added, was) = match outcome {
            Outcome::Added(was) => (true, was.as_ref().map(stored).transpose()?),
            Outcome::Refused => (false, None),
        };
        new.push(rows::ActiveModel {
            answer: Set(id.clone()),
            documentation: Set(asked.documentation.clone()),
            goal: Set(asked.tick.goal.clone()),
            laerling: Set(asked.laerling.clone()),
            by_id: Set(by.clone()),
            at: Set(tx.now()),
            sent: Set(asked.sent),
            asked: Set(stored(&asked.tick)?),
            added: Set(added),
            was: Set(was),
        });
    }
    for some in new.chunks(ROWS_PER_STATEMENT) {
        rows::Entity::insert_many(some.to_vec()).exec_without_returning(&tx.later()).await?;
    }
    Ok(())
}

/// What was answered in a call; none where it was taken back or is not kept any more.
pub async fn find(tx: &Tx, id: &TimelineId) -> Result<Option<Answers>, Fault> {
    let found = rows::Entity::find()
        .filter(rows::Column::Answer.eq(id.clone()))
        .order_by_asc(rows::Column::Laerling)
        .order_by_asc(rows::Column::Documentation)
        .order_by_asc(rows::Column::Goal)
        .all(tx)
        .await?;
    let Some((by, at)) = found.first().map(|row| (row.by_id.clone(), row.at)) else {
        return Ok(None);
    };
    let mut answers = Vec::with_capacity(found.len());
    for row in found {
        let outcome = if row.added {
            Outcome::Added(row.was.as_deref().map(read).transpose()?)
        } else {
            Outcome::Refused
        };
        let asked = Addition {
            documentation: row.documentation,
            laerling: row.laerling,
            tick: read(&row.asked)?,
            sent: row.sent,
        };
        answers.push(Answer { asked, outcome });
    }
    Ok(Some(Answers { by, at, answers }))
}

/// Forgets what was taken back.
pub async fn forget(tx: &Tx, id: &TimelineId) -> Result<(), Fault> {
    rows::Entity::delete_many().filter(rows::Column::Answer.eq(id.clone())).exec(tx).await?;
    Ok(())
}

/// Forgets what was answered of an apprentice and cannot be taken back any more.
pub async fn forget_old(tx: &Tx, laerling: &ApprenticeId, before: Timestamp) -> Result<(), Fault> {
    rows::Entity::delete_many()
        .filter(rows::Column::Laerling.eq(laerling.clone()))
        .filter(rows::Column::At.lt(before))
        .exec(tx)
        .await?;
    Ok(())
}
