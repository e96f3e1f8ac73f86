//! Who was invited to sign in, and when last. The letter itself is written by a crate that knows
//! people's names.

use std::collections::HashMap;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QuerySelect, sea_query::OnConflict,
};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Collection, Fault, PersonId, Timestamp, Verb};

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "invitations")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub person: PersonId,
        /// When the last one was sent.
        pub invitert: Timestamp,
    }

    svenn_db::no_relations!();
}

use row::{ActiveModel, Column, Entity};

/// When these people, or all, were last invited; who never was is not among them. A change of
/// [`Collection::INVITASJONER`] says that the person of its id was.
pub async fn last_invited(
    tx: &Tx,
    people: Option<&[String]>,
) -> Result<HashMap<PersonId, Timestamp>, Fault> {
    let mut invited = Entity::find().select_only().columns([Column::Person, Column::Invitert]);
    if let Some(people) = people {
        invited = invited.filter(Column::Person.is_in(people.iter().map(String::as_str)));
    }
    let invited: Vec<(PersonId, Timestamp)> = invited.into_tuple().all(tx).await?;
    Ok(invited.into_iter().collect())
}

/// Writes down that a person is invited now.
pub async fn note(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    let row = ActiveModel { person: Set(person.clone()), invitert: Set(tx.now()) };
    let again = OnConflict::column(Column::Person).update_column(Column::Invitert).to_owned();
    Entity::insert(row).on_conflict(again).exec_without_returning(&tx.later()).await?;
    let reach = Audience::Coordinators.concerning(person.as_str());
    tx.record(Collection::INVITASJONER, person.as_str(), Verb::Create, reach);
    Ok(())
}

/// Removes what is written down of somebody.
pub(crate) async fn delete(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    Entity::delete_by_id(person.clone()).exec(tx).await?;
    Ok(())
}
