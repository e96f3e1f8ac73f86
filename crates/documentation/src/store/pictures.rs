//! What is said of the pictures of documentation.

use std::collections::HashMap;

use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use svenn_db::Tx;
use svenn_kernel::{DocumentationId, Fault, FileId};

use super::entities::documentation_pictures::{ActiveModel, Column, Entity, Model};
use crate::rules::pictures::PictureNote;

/// Ids asked for by one statement; engines limit its values.
const IDS_PER_STATEMENT: usize = 500;

/// What is said of the pictures of each of these, pictures on their way too.
pub async fn notes_of(
    tx: &Tx,
    ids: &[DocumentationId],
) -> Result<HashMap<DocumentationId, Vec<PictureNote>>, Fault> {
    let mut found: HashMap<DocumentationId, Vec<PictureNote>> = HashMap::new();
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let theirs = Entity::find()
            .filter(Column::Documentation.is_in(some.iter().cloned()))
            .order_by_asc(Column::Documentation)
            .order_by_asc(Column::Handle);
        for row in theirs.all(tx).await? {
            let Model { documentation, handle: key, file, note, taken, place } = row;
            let said = PictureNote { key, file, note, taken, place };
            found.entry(documentation).or_default().push(said);
        }
    }
    Ok(found)
}

/// What is said of the pictures of one documentation, pictures on their way too.
pub async fn notes(tx: &Tx, id: &DocumentationId) -> Result<Vec<PictureNote>, Fault> {
    let found = notes_of(tx, std::slice::from_ref(id)).await?.remove(id);
    Ok(found.unwrap_or_default())
}

/// Replaces all that is said of pictures.
pub async fn set_notes(tx: &Tx, id: &DocumentationId, notes: &[PictureNote]) -> Result<(), Fault> {
    Entity::delete_many().filter(Column::Documentation.eq(id.clone())).exec(tx).await?;
    if notes.is_empty() {
        return Ok(());
    }
    let rows = notes.iter().map(|it| row(id, it));
    Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    Ok(())
}

fn row(id: &DocumentationId, it: &PictureNote) -> ActiveModel {
    ActiveModel {
        documentation: Set(id.clone()),
        handle: Set(it.key.clone()),
        file: Set(it.file.clone()),
        note: Set(it.note.clone()),
        taken: Set(it.taken),
        place: Set(it.place),
    }
}

/// A picture has arrived that the client called so.
pub async fn arrived(
    tx: &Tx,
    id: &DocumentationId,
    (key, file): (&str, &FileId),
) -> Result<(), Fault> {
    let mut all = notes(tx, id).await?;
    match all.iter_mut().find(|it| it.key == key) {
        Some(said) => said.file = Some(file.clone()),
        None => all.push(PictureNote {
            key: key.to_owned(),
            file: Some(file.clone()),
            note: String::new(),
            taken: None,
            place: None,
        }),
    }
    set_notes(tx, id, &all).await
}

/// A picture is gone, and what was said of it.
pub async fn removed(tx: &Tx, id: &DocumentationId, file: &FileId) -> Result<(), Fault> {
    Entity::delete_many()
        .filter(Column::Documentation.eq(id.clone()))
        .filter(Column::File.eq(file.clone()))
        .exec(tx)
        .await?;
    Ok(())
}
