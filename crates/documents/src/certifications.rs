//! Certifications in the database.

mod row {
    //! Table `certifications`.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{CertificationId, PersonId, Timestamp};

    /// What somebody may do after a course or a test, with who says so.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "certifications")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: CertificationId,
        /// Increases with every change.
        pub version: i64,
        /// Whose it is: an apprentice or an employee.
        pub person: PersonId,
        /// Its type, as people call it.
        pub title: String,
        /// Author; may be empty.
        pub utsteder: String,
        /// The day it was given.
        pub utstedt: Option<NaiveDate>,
        /// The last day on which it holds; none where it has no end.
        pub utloper: Option<NaiveDate>,
        pub created: Timestamp,
        /// When it was last changed.
        pub updated: Timestamp,
    }

    svenn_db::no_relations!();
}

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
};
use svenn_db::{Audience, Tx, Versioned, change_row};
use svenn_files::records;
use svenn_kernel::{CertificationId, Fault, PersonId, Verb};

pub use self::row::{Change as CertificationChange, Model as Certification};
use self::row::{Column, Entity};
use crate::capability::SERTIFISERINGER;

/// Ids asked for by one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 500;

impl Versioned for Certification {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone()))
    }
}

pub async fn find(tx: &Tx, id: &CertificationId) -> Result<Option<Certification>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Every certification, or these.
pub async fn some(tx: &Tx, ids: Option<&[CertificationId]>) -> Result<Vec<Certification>, Fault> {
    let Some(ids) = ids else { return Ok(Entity::find().all(tx).await?) };
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let these = Column::Id.is_in(some.iter().cloned());
        found.extend(Entity::find().filter(these).all(tx).await?);
    }
    Ok(found)
}

/// Those of these people, by title.
pub async fn of_people(tx: &Tx, people: &[PersonId]) -> Result<Vec<Certification>, Fault> {
    let mut found = Vec::new();
    for some in people.chunks(ROWS_PER_STATEMENT) {
        let theirs = Entity::find()
            .filter(Column::Person.is_in(some.iter().cloned()))
            .order_by_asc(Column::Title)
            .order_by_asc(Column::Id);
        found.extend(theirs.all(tx).await?);
    }
    Ok(found)
}

/// Stores a new one.
pub async fn insert(tx: &Tx, row: &Certification) -> Result<(), Fault> {
    Entity::insert(row.clone().into_active_model()).exec_without_returning(&tx.later()).await?;
    note(tx, row, Verb::Create);
    Ok(())
}

/// Stores a change; its edit was begun by the caller (`svenn_http::edit`).
pub async fn update(tx: &Tx, row: &Certification, said: CertificationChange) -> Result<(), Fault> {
    let change = CertificationChange { updated: Set(tx.now()), ..said };
    change_row(tx, row, change).await?;
    note(tx, row, Verb::Update);
    Ok(())
}

/// Removes one with its files.
pub async fn delete(tx: &Tx, row: &Certification) -> Result<(), Fault> {
    for file in records::of_owner(tx, SERTIFISERINGER, row.id.as_str()).await? {
        records::delete(tx, &file, Audience::person(&row.person)).await?;
    }
    Entity::delete_by_id(row.id.clone()).exec(tx).await?;
    note(tx, row, Verb::Delete);
    Ok(())
}

/// Notes that a certification, or a file of it, changed.
pub fn note(tx: &Tx, row: &Certification, verb: Verb) {
    tx.record(SERTIFISERINGER, row.id.as_str(), verb, Audience::person(&row.person));
}
