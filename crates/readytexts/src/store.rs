//! Ready texts in the database.

use sea_orm::{ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel};
use svenn_db::{Audience, Tx, Versioned, change_row, with_change};
use svenn_kernel::{Fault, ReadyTextId, Verb, text::collation_key};

pub use crate::entity::{Change as ReadyTextChange, Model as ReadyText};
use crate::{
    capability::STANDARDMELDINGER,
    entity::{Column, Entity},
};

/// Most that an office has.
pub const READY_TEXTS_MAX: usize = 200;

impl Versioned for ReadyText {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone()))
    }
}

pub async fn find(tx: &Tx, id: &ReadyTextId) -> Result<Option<ReadyText>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Every one, by name.
pub async fn all(tx: &Tx) -> Result<Vec<ReadyText>, Fault> {
    let mut texts = Entity::find().all(tx).await?;
    texts.sort_by_cached_key(|it| collation_key(&it.name));
    Ok(texts)
}

pub async fn create(tx: &Tx, said: ReadyTextChange) -> Result<ReadyText, Fault> {
    let blank = ReadyText {
        id: ReadyTextId::new(tx.now(), tx.entropy()),
        version: 1,
        name: String::new(),
        kind: String::new(),
        emne: String::new(),
        melding: String::new(),
        updated: tx.now(),
        updated_by: tx.actor().id_text().to_owned(),
    };
    let text = with_change(blank, said)?;
    let row = text.clone().into_active_model();
    Entity::insert(row).exec_without_returning(&tx.later()).await?;
    note(tx, &text.id, Verb::Create);
    Ok(text)
}

/// Stores what a text says now; the caller has begun the edit.
pub async fn update(tx: &Tx, text: &ReadyText, said: ReadyTextChange) -> Result<(), Fault> {
    let change = ReadyTextChange {
        updated: Set(tx.now()),
        updated_by: Set(tx.actor().id_text().to_owned()),
        ..said
    };
    change_row(tx, text, change).await?;
    note(tx, &text.id, Verb::Update);
    Ok(())
}

pub async fn delete(tx: &Tx, id: &ReadyTextId) -> Result<(), Fault> {
    Entity::delete_by_id(id.clone()).exec(tx).await?;
    note(tx, id, Verb::Delete);
    Ok(())
}

fn note(tx: &Tx, id: &ReadyTextId, verb: Verb) {
    tx.record(STANDARDMELDINGER, id.as_str(), verb, Audience::Coordinators);
}
