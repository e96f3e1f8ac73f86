//! What happened to documentation, and what was said with it.

use std::collections::{HashMap, HashSet};

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};
use svenn_db::Tx;
use svenn_http::Caller;
use svenn_kernel::{DocumentationId, Fault, PersonId, TimelineId, Timestamp};

use super::{
    Documentation,
    entities::documentation_timeline::{ActiveModel, Column, Entity, Model},
};
use crate::rules::Event;

/// Ids asked for by one statement; engines limit its values.
const IDS_PER_STATEMENT: usize = 500;

/// What happened to documentation, oldest first.
pub async fn timeline_of(tx: &Tx, id: &DocumentationId) -> Result<Vec<Model>, Fault> {
    let entries = Entity::find()
        .filter(Column::Documentation.eq(id.clone()))
        .order_by_asc(Column::Version)
        .all(tx)
        .await?;
    Ok(entries)
}

/// The same of each of these pieces of documentation.
pub async fn timelines_of(
    tx: &Tx,
    ids: &[DocumentationId],
) -> Result<HashMap<DocumentationId, Vec<Model>>, Fault> {
    let mut found: HashMap<_, Vec<_>> = HashMap::new();
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let theirs = Entity::find()
            .filter(Column::Documentation.is_in(some.iter().cloned()))
            .order_by_asc(Column::Version);
        for entry in theirs.all(tx).await? {
            found.entry(entry.documentation.clone()).or_default().push(entry);
        }
    }
    Ok(found)
}

/// What somebody did to documentation, and when; oldest first.
pub async fn steps_of(tx: &Tx, person: &PersonId) -> Result<Vec<(Timestamp, String)>, Fault> {
    let theirs = Entity::find()
        .select_only()
        .columns([Column::At, Column::Kind])
        .filter(Column::ById.eq(person.clone()))
        .order_by_asc(Column::At);
    Ok(theirs.into_tuple().all(tx).await?)
}

/// Notes what the caller did to documentation that is stored as `row` now.
pub async fn add_to_timeline(
    tx: &Tx,
    row: &Documentation,
    event: Event,
    by: &Caller,
    comment: Option<String>,
) -> Result<(), Fault> {
    let entry = ActiveModel {
        id: Set(TimelineId::new(tx.now(), tx.entropy())),
        documentation: Set(row.id.clone()),
        version: Set(row.version),
        kind: Set(event.as_str().to_owned()),
        at: Set(tx.now()),
        by_rolle: Set(by.rolle.as_str().to_owned()),
        by_id: Set(by.person.clone()),
        comment: Set(comment),
    };
    Entity::insert(entry).exec_without_returning(tx).await?;
    Ok(())
}

/// Takes an entry out again that nobody is to be told of any more.
pub async fn remove_from_timeline(tx: &Tx, id: &TimelineId) -> Result<(), Fault> {
    Entity::delete_by_id(id.clone()).exec(tx).await?;
    Ok(())
}

/// Which documentation was sent back to be corrected, of these or of all.
pub async fn returned(
    tx: &Tx,
    ids: Option<&[DocumentationId]>,
) -> Result<HashSet<DocumentationId>, Fault> {
    let these = ids.map(|ids| Column::Documentation.is_in(ids.iter().cloned()));
    let found = Entity::find()
        .select_only()
        .column(Column::Documentation)
        .filter(Column::Kind.eq(Event::Returned.as_str()))
        .filter(Condition::all().add_option(these));
    Ok(found.into_tuple::<DocumentationId>().all(tx).await?.into_iter().collect())
}
