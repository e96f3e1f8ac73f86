//! People whose data was erased: the record stays for counts, and nobody can take it up again.

use sea_orm::{ActiveValue::Set, EntityTrait, sea_query::OnConflict};
use svenn_db::Tx;
use svenn_kernel::{Fault, PersonId, Timestamp};

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "anonymised")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub person: PersonId,
        pub at: Timestamp,
    }

    svenn_db::no_relations!();
}

/// When a person was erased, if ever.
pub async fn when(tx: &Tx, person: &PersonId) -> Result<Option<Timestamp>, Fault> {
    Ok(row::Entity::find_by_id(person.clone()).one(tx).await?.map(|row| row.at))
}

/// Notes that a person is erased; the first time counts.
pub(crate) async fn mark(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    let row = row::ActiveModel { person: Set(person.clone()), at: Set(tx.now()) };
    let upsert = OnConflict::column(row::Column::Person).do_nothing().to_owned();
    row::Entity::insert(row).on_conflict(upsert).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// Everybody erased.
pub(crate) async fn all(tx: &Tx) -> Result<std::collections::HashSet<PersonId>, Fault> {
    let rows = row::Entity::find().all(tx).await?;
    Ok(rows.into_iter().map(|row| row.person).collect())
}
