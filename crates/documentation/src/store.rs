//! Documentation in the database.

pub mod additions;
pub mod answers;
mod backfill;
mod entities;
pub mod forms;
mod goals;
pub mod pictures;
pub mod questions;
pub mod standards;
mod timeline;

use std::collections::HashMap;

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait, OnConflict},
};
use svenn_db::{Audience, Tx, change_row};
use svenn_kernel::{ApprenticeId, Collection, DocumentationId, Fault, Timestamp, Verb};

pub use backfill::backfill;
pub use entities::documentation::Model as Documentation;
pub use goals::{
    Showing, approvals_on_others, approved_parts, counted, goal_counts, set_refused, set_ticks,
    showing_goals, ticks_of, waiting_goals, written_about,
};
pub use timeline::{
    Model as TimelineEntry, add_to_timeline, backfilled, events_of, exported, insert_timeline,
    last_approval, remove_from_timeline, returned, steps_of, timeline_of, timelines_of,
};

use crate::rules::{Status, forms::Filled};
use entities::{documentation, documentation_turns as turns};

impl Documentation {
    /// Where it stands.
    #[must_use]
    pub fn status(&self) -> Status {
        Status::from_stored(&self.status)
    }

    /// The form that is filled in; none where it is written freely.
    ///
    /// # Errors
    /// A fault of what is stored.
    pub fn form(&self) -> Result<Option<Filled>, Fault> {
        Ok(self.filled.as_deref().map(serde_json::from_str).transpose()?)
    }
}

/// Waits for the turn to write about an apprentice; it is held until the transaction ends.
/// What was read before may have changed in the meantime.
pub async fn lock(tx: &Tx, laerling: &ApprenticeId) -> Result<(), Fault> {
    let row = turns::ActiveModel { laerling: Set(laerling.clone()), turn: Set(1) };
    let next = Expr::col((turns::Entity, turns::Column::Turn)).add(1);
    let moved =
        OnConflict::column(turns::Column::Laerling).value(turns::Column::Turn, next).to_owned();
    turns::Entity::insert(row).on_conflict(moved).exec_without_returning(&tx.later()).await?;
    // The apprentice's goals change with documentation, and by themselves.
    svenn_people::goals::lock(tx, laerling).await
}

/// Deletes the lock row of an apprentice who is deleted.
pub async fn unlock_all(tx: &Tx, laerling: &ApprenticeId) -> Result<(), Fault> {
    turns::Entity::delete_by_id(laerling.clone()).exec(tx).await?;
    Ok(())
}

/// One piece of documentation.
pub async fn find(tx: &Tx, id: &DocumentationId) -> Result<Option<Documentation>, Fault> {
    Ok(documentation::Entity::find_by_id(id.clone()).one(tx).await?)
}

/// These pieces of documentation, in no order; unknown ids are left out.
pub async fn find_many(tx: &Tx, ids: &[DocumentationId]) -> Result<Vec<Documentation>, Fault> {
    let these = documentation::Column::Id.is_in(ids.iter().cloned());
    Ok(documentation::Entity::find().filter(these).all(tx).await?)
}

/// All documentation of an apprentice, the oldest first.
pub async fn of_apprentice(tx: &Tx, laerling: &ApprenticeId) -> Result<Vec<Documentation>, Fault> {
    let hers = documentation::Entity::find()
        .filter(documentation::Column::Laerling.eq(laerling.clone()))
        .order_by_asc(documentation::Column::Created)
        .order_by_asc(documentation::Column::Id);
    Ok(hers.all(tx).await?)
}

/// All documentation of the organisation.
pub async fn all(tx: &Tx) -> Result<Vec<Documentation>, Fault> {
    Ok(documentation::Entity::find().order_by_asc(documentation::Column::Id).all(tx).await?)
}

/// What waits for an answer since before an instant, what has waited longest first.
pub async fn waiting_since(tx: &Tx, before: Timestamp) -> Result<Vec<Documentation>, Fault> {
    let waiting = documentation::Entity::find()
        .filter(documentation::Column::Status.eq(Status::Sendt.as_str()))
        .filter(documentation::Column::Sendt.lt(before))
        .order_by_asc(documentation::Column::Sendt)
        .order_by_asc(documentation::Column::Id);
    Ok(waiting.all(tx).await?)
}

/// The ids of all documentation, that of each apprentice together: a portion of them is of few.
pub async fn all_ids(tx: &Tx) -> Result<Vec<DocumentationId>, Fault> {
    let all = documentation::Entity::find()
        .select_only()
        .column(documentation::Column::Id)
        .order_by_asc(documentation::Column::Laerling)
        .order_by_asc(documentation::Column::Id);
    Ok(all.into_tuple().all(tx).await?)
}

/// Ids of the documentation of these apprentices.
pub async fn ids_of(tx: &Tx, laerlinger: &[ApprenticeId]) -> Result<Vec<DocumentationId>, Fault> {
    let ids = documentation::Entity::find()
        .select_only()
        .column(documentation::Column::Id)
        .filter(documentation::Column::Laerling.is_in(laerlinger.iter().cloned()))
        .into_tuple::<DocumentationId>()
        .all(tx)
        .await?;
    Ok(ids)
}

/// How many pieces of documentation an apprentice has, drafts too.
pub async fn count_of(tx: &Tx, laerling: &ApprenticeId) -> Result<u64, Fault> {
    let hers = documentation::Column::Laerling.eq(laerling.clone());
    Ok(documentation::Entity::find().filter(hers).count(tx).await?)
}

/// How many pieces of documentation an apprentice has in each status.
pub async fn status_counts(
    tx: &Tx,
    laerling: &ApprenticeId,
) -> Result<HashMap<Status, i64>, Fault> {
    let rows = documentation::Entity::find()
        .select_only()
        .column(documentation::Column::Status)
        .column_as(documentation::Column::Id.count(), "number")
        .filter(documentation::Column::Laerling.eq(laerling.clone()))
        .group_by(documentation::Column::Status)
        .into_tuple::<(String, i64)>()
        .all(tx)
        .await?;
    let mut counts = HashMap::new();
    for (word, number) in rows {
        *counts.entry(Status::from_stored(&word)).or_default() += number;
    }
    Ok(counts)
}

/// When each of these apprentices sent documentation last; who never did is left out.
pub async fn last_sent(
    tx: &Tx,
    laerlinger: &[ApprenticeId],
) -> Result<HashMap<ApprenticeId, Timestamp>, Fault> {
    let sent = documentation::Entity::find()
        .select_only()
        .column(documentation::Column::Laerling)
        .column_as(documentation::Column::Sendt.max(), "last")
        .filter(documentation::Column::Laerling.is_in(laerlinger.iter().cloned()))
        .filter(documentation::Column::Sendt.is_not_null())
        .group_by(documentation::Column::Laerling);
    Ok(sent.into_tuple::<(ApprenticeId, Timestamp)>().all(tx).await?.into_iter().collect())
}

/// Stores a new draft.
pub async fn insert(tx: &Tx, new: Documentation) -> Result<(), Fault> {
    note(tx, &new, Verb::Create);
    let row = documentation::ActiveModel {
        id: Set(new.id),
        version: Set(new.version),
        laerling: Set(new.laerling),
        name: Set(new.name),
        content: Set(new.content),
        status: Set(new.status),
        created: Set(new.created),
        sistendret: Set(new.sistendret),
        sendt: Set(new.sendt),
        filled: Set(new.filled),
        returned: Set(new.returned),
    };
    documentation::Entity::insert(row).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// Replaces the text. Answers it as it is stored now.
pub async fn set_text(
    tx: &Tx,
    row: Documentation,
    name: String,
    content: String,
) -> Result<Documentation, Fault> {
    let version = row.version + 1;
    update(tx, Documentation { version, name, content, sistendret: tx.now(), ..row }).await
}

/// Moves it to another status; `sendt` is when the instructor last got it. Answers it as it is
/// stored now.
pub async fn set_status(
    tx: &Tx,
    row: Documentation,
    status: Status,
    sendt: Option<Timestamp>,
) -> Result<Documentation, Fault> {
    let version = row.version + 1;
    let status = status.as_str().to_owned();
    update(tx, Documentation { version, status, sendt, sistendret: tx.now(), ..row }).await
}

/// Notes that goals were added to it after it was approved: the text, and when that last changed,
/// stay. Answers it as it is stored now.
pub async fn note_added(tx: &Tx, row: Documentation) -> Result<Documentation, Fault> {
    let version = row.version + 1;
    update(tx, Documentation { version, ..row }).await
}

/// Notes for those who look at it that something beside it changed.
pub fn note_beside(tx: &Tx, row: &Documentation) {
    note(tx, row, Verb::Update);
}

/// Notes that its files changed. The version stays, so that text being written is not outdated
/// by a picture that arrives.
pub async fn bump_version(tx: &Tx, row: Documentation) -> Result<Documentation, Fault> {
    update(tx, Documentation { sistendret: tx.now(), ..row }).await
}

async fn update(tx: &Tx, row: Documentation) -> Result<Documentation, Fault> {
    note(tx, &row, Verb::Update);
    let change = documentation::Change {
        version: Set(row.version),
        name: Set(row.name.clone()),
        content: Set(row.content.clone()),
        status: Set(row.status.clone()),
        sistendret: Set(row.sistendret),
        sendt: Set(row.sendt),
        filled: Set(row.filled.clone()),
        returned: Set(row.returned.clone()),
        ..Default::default()
    };
    change_row(tx, &row, change).await?;
    Ok(row)
}

/// Removes it with its goals and timeline.
pub async fn delete(tx: &Tx, row: &Documentation) -> Result<(), Fault> {
    documentation::Entity::delete_by_id(row.id.clone()).exec(tx).await?;
    note(tx, row, Verb::Delete);
    Ok(())
}

fn note(tx: &Tx, row: &Documentation, verb: Verb) {
    let hers = Audience::person(&row.laerling);
    tx.record(Collection::DOKUMENTASJONER, row.id.as_str(), verb, hers);
}
