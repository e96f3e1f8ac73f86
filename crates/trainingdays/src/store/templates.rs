//! Templates of training days.

use sea_orm::{
    ActiveModelTrait, ActiveValue::NotSet, ColumnTrait, Condition, EntityTrait, IntoActiveModel,
    QueryFilter,
};
use svenn_db::{Audience, Tx, Versioned};
use svenn_kernel::{ActivityTemplateId, Fault, Verb};

use super::{
    ActivityTemplate, ROWS_PER_STATEMENT,
    entities::template::{Column, Entity},
};
use crate::{capability::ACTIVITYTEMPLATES, rules::code_key};

impl Versioned for ActivityTemplate {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone()))
    }
}

pub async fn find_template(
    tx: &Tx,
    id: &ActivityTemplateId,
) -> Result<Option<ActivityTemplate>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Every template, or these.
pub async fn some_templates(
    tx: &Tx,
    ids: Option<&[ActivityTemplateId]>,
) -> Result<Vec<ActivityTemplate>, Fault> {
    let Some(ids) = ids else { return Ok(Entity::find().all(tx).await?) };
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        found.extend(Entity::find().filter(Column::Id.is_in(some.iter().cloned())).all(tx).await?);
    }
    Ok(found)
}

/// The template with a code, in capitals or small letters. A caller who is about to use it holds
/// the lock of the codes. The letters are compared here: engines differ in what a small letter is.
pub async fn template_of_code(tx: &Tx, code: &str) -> Result<Option<ActivityTemplate>, Fault> {
    let key = code_key(code);
    let all = some_templates(tx, None).await?;
    Ok(all.into_iter().find(|it| code_key(&it.coursecode) == key))
}

pub async fn insert_template(tx: &Tx, row: &ActivityTemplate) -> Result<(), Fault> {
    Entity::insert(row.clone().into_active_model()).exec_without_returning(&tx.later()).await?;
    note(tx, &row.id, Verb::Create);
    Ok(())
}

/// Stores what a template says now, but for its version.
pub async fn update_template(tx: &Tx, row: &ActivityTemplate) -> Result<(), Fault> {
    let row = ActivityTemplate { updated: tx.now(), ..row.clone() };
    let id = row.id.clone();
    let mut stored = row.into_active_model().reset_all();
    stored.id = NotSet;
    stored.version = NotSet;
    Entity::update_many().set(stored).filter(Column::Id.eq(id.clone())).exec(tx).await?;
    note(tx, &id, Verb::Update);
    Ok(())
}

pub async fn delete_template(tx: &Tx, id: &ActivityTemplateId) -> Result<(), Fault> {
    Entity::delete_by_id(id.clone()).exec(tx).await?;
    note(tx, id, Verb::Delete);
    Ok(())
}

fn note(tx: &Tx, id: &ActivityTemplateId, verb: Verb) {
    tx.record(ACTIVITYTEMPLATES, id.as_str(), verb, Audience::Coordinators);
}
