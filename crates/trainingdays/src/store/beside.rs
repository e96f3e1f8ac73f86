//! What came of a day: feedback, what people think of it, what happened; and feeds.

use std::collections::HashSet;

use sea_orm::{
    ActiveModelTrait, ActiveValue::NotSet, ColumnTrait, Condition, EntityTrait, IntoActiveModel,
    QueryFilter, QueryOrder, QuerySelect, QueryTrait, sea_query::OnConflict,
};
use svenn_db::{Audience, QueryBatch, Rows, Tx};
use svenn_kernel::{Fault, PersonId, TimelineId, TrainingDayId, Verb};

use super::{
    Evaluation, Feed, ROWS_PER_STATEMENT, Response, TimelineEntry,
    entities::{evaluation, feed, response, revoked_feed, timeline},
};
use crate::{capability::TRAININGDAYRESPONSE, user_key};

fn of(day: &TrainingDayId, person: &PersonId) -> Condition {
    Condition::all()
        .add(response::Column::Trainingday.eq(day.clone()))
        .add(response::Column::Person.eq(person.clone()))
}

pub async fn response(
    tx: &Tx,
    day: &TrainingDayId,
    person: &PersonId,
) -> Result<Option<Response>, Fault> {
    Ok(response::Entity::find().filter(of(day, person)).one(tx).await?)
}

/// The feedback of these days, or of all.
pub async fn responses_of(tx: &Tx, days: Option<&[TrainingDayId]>) -> Result<Vec<Response>, Fault> {
    let Some(days) = days else { return Ok(response::Entity::find().all(tx).await?) };
    let mut found = Vec::new();
    for some in days.chunks(ROWS_PER_STATEMENT) {
        let these = response::Column::Trainingday.is_in(some.iter().cloned());
        found.extend(response::Entity::find().filter(these).all(tx).await?);
    }
    Ok(found)
}

/// All feedback on these people.
pub async fn responses_by_person(tx: &Tx, people: &[PersonId]) -> Result<Vec<Response>, Fault> {
    let mut found = Vec::new();
    for some in people.chunks(ROWS_PER_STATEMENT) {
        let theirs = response::Column::Person.is_in(some.iter().cloned());
        found.extend(response::Entity::find().filter(theirs).all(tx).await?);
    }
    Ok(found)
}

/// Asks for the goals that somebody reached: rows of JSON, one for each day.
pub fn ask_reached(batch: &mut QueryBatch, person: &PersonId) -> Rows<(String,)> {
    let hers = response::Entity::find()
        .select_only()
        .column(response::Column::CurriculumGoals)
        .filter(response::Column::Person.eq(person.clone()));
    batch.rows(hers.into_query(), &["curriculumGoals"])
}

/// Stores feedback: new, or instead of what was said before.
pub async fn save_response(tx: &Tx, row: &Response, is_new: bool) -> Result<(), Fault> {
    if is_new {
        return insert_responses(tx, std::slice::from_ref(row)).await;
    }
    let mut stored = row.clone().into_active_model().reset_all();
    stored.trainingday = NotSet;
    stored.person = NotSet;
    let this = of(&row.trainingday, &row.person);
    response::Entity::update_many().set(stored).filter(this).exec(tx).await?;
    note(tx, row, Verb::Update);
    Ok(())
}

pub async fn insert_responses(tx: &Tx, rows: &[Response]) -> Result<(), Fault> {
    for some in rows.chunks(ROWS_PER_STATEMENT / 5) {
        let new = some.iter().map(|row| row.clone().into_active_model().reset_all());
        response::Entity::insert_many(new).exec_without_returning(&tx.later()).await?;
    }
    for row in rows {
        note(tx, row, Verb::Create);
    }
    Ok(())
}

/// Removes feedback; its files are gone already.
pub async fn delete_response(tx: &Tx, row: &Response) -> Result<(), Fault> {
    let this = of(&row.trainingday, &row.person);
    response::Entity::delete_many().filter(this).exec(tx).await?;
    note(tx, row, Verb::Delete);
    Ok(())
}

fn note(tx: &Tx, row: &Response, verb: Verb) {
    let id = user_key(&row.trainingday, &row.person);
    tx.record(TRAININGDAYRESPONSE, id, verb, Audience::person(&row.person));
}

/// What people think of a day, in no order that tells who they are.
pub async fn evaluations_of(tx: &Tx, day: &TrainingDayId) -> Result<Vec<Evaluation>, Fault> {
    let all = evaluation::Entity::find()
        .filter(evaluation::Column::Trainingday.eq(day.clone()))
        .order_by_desc(evaluation::Column::Score)
        .order_by_asc(evaluation::Column::Comment);
    Ok(all.all(tx).await?)
}

/// Those who have said by name what they think of a day.
pub async fn evaluators_of(tx: &Tx, day: &TrainingDayId) -> Result<HashSet<PersonId>, Fault> {
    let named = evaluation::Entity::find()
        .select_only()
        .column(evaluation::Column::Person)
        .filter(evaluation::Column::Trainingday.eq(day.clone()))
        .filter(evaluation::Column::Person.is_not_null());
    Ok(named.into_tuple::<PersonId>().all(tx).await?.into_iter().collect())
}

pub async fn add_evaluation(tx: &Tx, row: Evaluation) -> Result<(), Fault> {
    evaluation::Entity::insert(row.into_active_model()).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// Forgets what somebody thought of days; what is anonymous is nobody's.
pub async fn delete_evaluations_by(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    let hers = evaluation::Column::Person.eq(person.clone());
    evaluation::Entity::delete_many().filter(hers).exec(tx).await?;
    Ok(())
}

/// What happened with a day, oldest first.
pub async fn timeline_of(tx: &Tx, day: &TrainingDayId) -> Result<Vec<TimelineEntry>, Fault> {
    let all = timeline::Entity::find()
        .filter(timeline::Column::Trainingday.eq(day.clone()))
        .order_by_asc(timeline::Column::At)
        .order_by_asc(timeline::Column::Id);
    Ok(all.all(tx).await?)
}

/// Writes down what somebody did with a day.
pub async fn add_timeline(
    tx: &Tx,
    day: &TrainingDayId,
    kind: i32,
    by: &str,
    text: String,
) -> Result<(), Fault> {
    let row = TimelineEntry {
        id: TimelineId::new(tx.now(), tx.entropy()),
        trainingday: day.clone(),
        kind,
        at: tx.now(),
        by_id: by.to_owned(),
        text,
    };
    timeline::Entity::insert(row.into_active_model()).exec_without_returning(&tx.later()).await?;
    Ok(())
}

pub async fn feed_of(tx: &Tx, person: &PersonId) -> Result<Option<Feed>, Fault> {
    Ok(feed::Entity::find_by_id(person.clone()).one(tx).await?)
}

pub async fn feed_of_token(tx: &Tx, token: &str) -> Result<Option<Feed>, Fault> {
    Ok(feed::Entity::find().filter(feed::Column::Token.eq(token)).one(tx).await?)
}

/// Gives somebody a feed; the one before is no more.
pub async fn put_feed(tx: &Tx, row: Feed) -> Result<(), Fault> {
    revoke_feed(tx, &row.person).await?;
    let again = OnConflict::column(feed::Column::Person)
        .update_columns([feed::Column::Token, feed::Column::Created])
        .to_owned();
    let row = row.into_active_model();
    feed::Entity::insert(row).on_conflict(again).exec_without_returning(&tx.later()).await?;
    Ok(())
}

pub async fn remove_feed(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    revoke_feed(tx, person).await?;
    feed::Entity::delete_by_id(person.clone()).exec(tx).await?;
    Ok(())
}

/// Remembers that somebody's feed is no more.
async fn revoke_feed(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    let Some(feed) = feed_of(tx, person).await? else { return Ok(()) };
    let row = revoked_feed::Model { token: feed.token, revoked: tx.now() };
    revoked_feed::Entity::insert(row.into_active_model())
        .exec_without_returning(&tx.later())
        .await?;
    Ok(())
}

/// Whether a feed was taken back.
pub async fn is_revoked_feed(tx: &Tx, token: &str) -> Result<bool, Fault> {
    Ok(revoked_feed::Entity::find_by_id(token.to_owned()).one(tx).await?.is_some())
}
