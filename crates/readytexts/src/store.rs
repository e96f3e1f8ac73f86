//! Ready texts in the database.

use sea_orm::{ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, sea_query::Expr};
use svenn_db::{Audience, Tx, Versioned};
use svenn_http::announcements::MessageKind;
use svenn_kernel::{Fault, ReadyTextId, Verb, text::collation_key};

pub use crate::entity::Model as ReadyText;
use crate::{
    capability::STANDARDMELDINGER,
    entity::{Column, Entity},
};

/// Most that an office has.
pub const READY_TEXTS_MAX: usize = 200;

/// What a text is to be.
#[derive(Debug, Clone)]
pub struct ReadyTextDraft {
    pub name: String,
    pub kind: MessageKind,
    pub emne: String,
    pub melding: String,
}

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

pub async fn create(tx: &Tx, draft: ReadyTextDraft) -> Result<ReadyText, Fault> {
    let text = ReadyText {
        id: ReadyTextId::new(tx.now(), tx.entropy()),
        version: 1,
        name: draft.name,
        kind: draft.kind.as_str().to_owned(),
        emne: draft.emne,
        melding: draft.melding,
        updated: tx.now(),
        updated_by: tx.actor().id_text().to_owned(),
    };
    let row = text.clone().into_active_model();
    Entity::insert(row).exec_without_returning(tx).await?;
    note(tx, &text.id, Verb::Create);
    Ok(text)
}

/// Stores what a text is now; the caller has begun the edit.
pub async fn store(tx: &Tx, id: &ReadyTextId, draft: ReadyTextDraft) -> Result<(), Fault> {
    Entity::update_many()
        .col_expr(Column::Name, Expr::value(draft.name))
        .col_expr(Column::Kind, Expr::value(draft.kind.as_str()))
        .col_expr(Column::Emne, Expr::value(draft.emne))
        .col_expr(Column::Melding, Expr::value(draft.melding))
        .col_expr(Column::Updated, Expr::value(tx.now()))
        .col_expr(Column::UpdatedBy, Expr::value(tx.actor().id_text()))
        .filter(Column::Id.eq(id.clone()))
        .exec(tx)
        .await?;
    note(tx, id, Verb::Update);
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
