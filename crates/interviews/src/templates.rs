//! Templates of interviews in the database.

mod row {
    //! Table `interview_templates`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{InterviewTemplateId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "interview_templates")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: InterviewTemplateId,
        pub version: i64,
        pub name: String,
        pub order: i64,
        pub enabled: String,
        pub questions: String,
        pub created: Timestamp,
        pub sistendret: Timestamp,
    }

    svenn_db::no_relations!();
}

use sea_orm::{ActiveValue::Set, ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder};
use svenn_db::{Audience, Tx, Versioned};
use svenn_kernel::{Fault, InterviewTemplateId, Timestamp, Verb};

use self::row::{ActiveModel, Column, Entity, Model};
use crate::{
    VURDERINGSSAMTALERMALER,
    rules::{Parts, Question},
};

/// Most templates of an office.
pub const TEMPLATES_MAX: usize = 100;
/// Templates are made and arranged one after the other.
pub const LOCK: &str = "interview templates";

/// How interviews are prepared and held.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Template {
    pub id: InterviewTemplateId,
    /// Increases with every change.
    pub version: i64,
    pub name: String,
    /// Its place among the templates, from 1.
    pub order: i64,
    pub enabled: Parts,
    /// In the order they are asked.
    pub questions: Vec<Question>,
    pub created: Timestamp,
    /// When it was last changed.
    pub sistendret: Timestamp,
}

impl Versioned for Template {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone()))
    }
}

impl TryFrom<Model> for Template {
    type Error = Fault;

    fn try_from(row: Model) -> Result<Self, Fault> {
        Ok(Self {
            enabled: serde_json::from_str(&row.enabled)?,
            questions: serde_json::from_str(&row.questions)?,
            id: row.id,
            version: row.version,
            name: row.name,
            order: row.order,
            created: row.created,
            sistendret: row.sistendret,
        })
    }
}

/// One of them.
///
/// # Errors
/// A fault of the database, or of what is stored and is not JSON.
pub async fn find(tx: &Tx, id: &InterviewTemplateId) -> Result<Option<Template>, Fault> {
    Entity::find_by_id(id.clone()).one(tx).await?.map(Template::try_from).transpose()
}

/// All, or these, in their order. An office has few.
///
/// # Errors
/// As for [`find`].
pub async fn some(tx: &Tx, ids: Option<&[InterviewTemplateId]>) -> Result<Vec<Template>, Fault> {
    let mut query = Entity::find().order_by_asc(Column::Order).order_by_asc(Column::Id);
    if let Some(ids) = ids {
        query = query.filter(Column::Id.is_in(ids.iter().cloned()));
    }
    query.all(tx).await?.into_iter().map(Template::try_from).collect()
}

/// Stores a new one.
///
/// # Errors
/// A fault of the database.
pub async fn insert(tx: &Tx, it: &Template) -> Result<(), Fault> {
    let row = ActiveModel {
        id: Set(it.id.clone()),
        version: Set(it.version),
        order: Set(it.order),
        created: Set(it.created),
        ..said(it)?
    };
    Entity::insert(row).exec_without_returning(&tx.later()).await?;
    note(tx, &it.id, Verb::Create);
    Ok(())
}

/// Stores the content of one. The caller has begun an edit of it.
///
/// # Errors
/// A fault of the database.
pub async fn update(tx: &Tx, it: &Template) -> Result<(), Fault> {
    let this = Column::Id.eq(it.id.clone());
    Entity::update_many().set(said(it)?).filter(this).exec(tx).await?;
    note(tx, &it.id, Verb::Update);
    Ok(())
}

/// Gives one its place; its version stays, for nothing of what it says has changed.
///
/// # Errors
/// A fault of the database.
pub async fn place(tx: &Tx, id: &InterviewTemplateId, order: i64) -> Result<(), Fault> {
    let row = ActiveModel { order: Set(order), ..Default::default() };
    Entity::update_many().set(row).filter(Column::Id.eq(id.clone())).exec(tx).await?;
    note(tx, id, Verb::Update);
    Ok(())
}

/// Removes one. Interviews keep what they took from it.
///
/// # Errors
/// A fault of the database.
pub async fn delete(tx: &Tx, id: &InterviewTemplateId) -> Result<(), Fault> {
    Entity::delete_by_id(id.clone()).exec(tx).await?;
    note(tx, id, Verb::Delete);
    Ok(())
}

/// What is written of a template, without its id, version and place.
fn said(it: &Template) -> Result<ActiveModel, Fault> {
    Ok(ActiveModel {
        name: Set(it.name.clone()),
        enabled: Set(serde_json::to_string(&it.enabled)?),
        questions: Set(serde_json::to_string(&it.questions)?),
        sistendret: Set(it.sistendret),
        ..Default::default()
    })
}

fn note(tx: &Tx, id: &InterviewTemplateId, verb: Verb) {
    tx.record(VURDERINGSSAMTALERMALER, id.as_str(), verb, Audience::Coordinators);
}
