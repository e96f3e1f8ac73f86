//! Who has opened which edition.

use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    sea_query::OnConflict,
};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Fault, PersonId, SharedDocumentId, Timestamp, Verb};

use super::{
    ROWS_PER_STATEMENT, Seen,
    entities::seen::{Column, Entity},
};
use crate::capability::SHAREDDOCUMENTSEEN;

/// Notes that somebody opened an edition now; the first time counts.
pub async fn note_seen(
    tx: &Tx,
    document: &SharedDocumentId,
    utgave: i32,
    person: &PersonId,
) -> Result<(), Fault> {
    let row = Seen { document: document.clone(), utgave, person: person.clone(), at: tx.now() };
    take_over_seen(tx, vec![row]).await?;
    let verb = Verb::Update;
    tx.record(SHAREDDOCUMENTSEEN, document.as_str(), verb, Audience::Coordinators);
    Ok(())
}

/// Stores that people opened editions; what is stored already stays.
pub async fn take_over_seen(tx: &Tx, rows: Vec<Seen>) -> Result<(), Fault> {
    let again = OnConflict::columns([Column::Document, Column::Utgave, Column::Person])
        .do_nothing()
        .to_owned();
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        let rows = some.iter().map(|row| row.clone().into_active_model());
        Entity::insert_many(rows)
            .on_conflict(again.clone())
            .exec_without_returning(&tx.later())
            .await?;
    }
    Ok(())
}

/// When each of those who have opened an edition did so first.
pub async fn seen_of_edition(
    tx: &Tx,
    document: &SharedDocumentId,
    utgave: i32,
) -> Result<HashMap<PersonId, Timestamp>, Fault> {
    let rows = Entity::find()
        .filter(Column::Document.eq(document.clone()))
        .filter(Column::Utgave.eq(utgave));
    Ok(rows.all(tx).await?.into_iter().map(|row| (row.person, row.at)).collect())
}

/// How many have opened each edition of these documents, or of all; those that nobody has opened
/// are left out.
pub async fn counts_of(
    tx: &Tx,
    documents: Option<&[SharedDocumentId]>,
) -> Result<HashMap<(SharedDocumentId, i32), i64>, Fault> {
    let mut counted = Entity::find()
        .select_only()
        .column(Column::Document)
        .column(Column::Utgave)
        .column_as(Column::Person.count(), "number")
        .group_by(Column::Document)
        .group_by(Column::Utgave);
    if let Some(documents) = documents {
        counted = counted.filter(Column::Document.is_in(documents.iter().cloned()));
    }
    let rows = counted.into_tuple::<(SharedDocumentId, i32, i64)>().all(tx).await?;
    Ok(rows.into_iter().map(|(document, utgave, number)| ((document, utgave), number)).collect())
}

/// The newest edition of each document that somebody has opened.
pub async fn seen_newest_by(
    tx: &Tx,
    person: &PersonId,
) -> Result<HashMap<SharedDocumentId, i32>, Fault> {
    let rows = seen_by(tx, person).await?;
    Ok(rows.into_iter().map(|row| (row.document, row.utgave)).collect())
}

/// All that somebody has opened, oldest editions first.
pub async fn seen_by(tx: &Tx, person: &PersonId) -> Result<Vec<Seen>, Fault> {
    let hers = Entity::find()
        .filter(Column::Person.eq(person.clone()))
        .order_by_asc(Column::Document)
        .order_by_asc(Column::Utgave);
    Ok(hers.all(tx).await?)
}

/// Forgets what somebody has opened.
pub async fn delete_seen_by(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    for row in seen_by(tx, person).await? {
        let id = row.document.as_str();
        tx.record(SHAREDDOCUMENTSEEN, id, Verb::Delete, Audience::Coordinators);
    }
    Entity::delete_many().filter(Column::Person.eq(person.clone())).exec(tx).await?;
    Ok(())
}
