//! Table `interview_presence`: who has an interview open, and which entry they write in.

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{InterviewId, PersonId, Timestamp};

    /// Somebody who has it open.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "interview_presence")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub interview: InterviewId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub person: PersonId,
        /// The key of the entry that the person writes in; empty while reading.
        pub sted: String,
        pub seen: Timestamp,
    }

    svenn_db::no_relations!();
}

use std::time::Duration;

use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, sea_query::OnConflict,
};
use svenn_db::Tx;
use svenn_kernel::{Fault, InterviewId, PersonId};

pub use self::row::Model as Present;
use self::row::{Column, Entity};

/// A person who was not heard of for so long is no longer there.
const GONE_AFTER: Duration = Duration::from_secs(30);

/// Somebody has it open, and writes there.
///
/// # Errors
/// A fault of the database.
pub async fn note_presence(
    tx: &Tx,
    id: &InterviewId,
    person: &PersonId,
    sted: String,
) -> Result<(), Fault> {
    let row = Present { interview: id.clone(), person: person.clone(), sted, seen: tx.now() };
    let again = OnConflict::columns([Column::Interview, Column::Person])
        .update_columns([Column::Sted, Column::Seen])
        .to_owned();
    Entity::insert(row.into_active_model())
        .on_conflict(again)
        .exec_without_returning(&tx.later())
        .await?;
    Ok(())
}

/// Who else is there; those who left are removed.
///
/// # Errors
/// A fault of the database.
pub async fn present(tx: &Tx, id: &InterviewId, but: &PersonId) -> Result<Vec<Present>, Fault> {
    let since = tx.now().minus(GONE_AFTER);
    let of_it = Column::Interview.eq(id.clone());
    Entity::delete_many().filter(of_it.clone()).filter(Column::Seen.lt(since)).exec(tx).await?;
    let others = Entity::find().filter(of_it).filter(Column::Person.ne(but.clone()));
    Ok(others.order_by_asc(Column::Person).all(tx).await?)
}

/// Somebody is nowhere any more.
///
/// # Errors
/// A fault of the database.
pub async fn forget_presence(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    Entity::delete_many().filter(Column::Person.eq(person.clone())).exec(tx).await?;
    Ok(())
}
