//! Which views each person has pinned to the menu.

use std::collections::BTreeSet;

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, QueryFilter,
    sea_query::{OnConflict, Query},
};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Collection, Fault, PersonId, Verb, ViewId};

use super::{
    View,
    store::{ViewColumn, ViewEntity},
};

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, ViewId};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "pinned_views")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub person: PersonId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub view: ViewId,
    }

    svenn_db::no_relations!();
}

use row::{ActiveModel, Column, Entity};

/// The ids of the views that a person has pinned.
pub(crate) async fn pins_of(tx: &Tx, person: &PersonId) -> Result<BTreeSet<ViewId>, Fault> {
    let hers = Entity::find().filter(Column::Person.eq(person.clone()));
    Ok(hers.all(tx).await?.into_iter().map(|row| row.view).collect())
}

/// The views that a person has pinned.
pub(crate) async fn pinned_of(tx: &Tx, person: &PersonId) -> Result<Vec<View>, Fault> {
    let hers = Query::select()
        .column(Column::View)
        .from(Entity)
        .and_where(Column::Person.eq(person.clone()))
        .to_owned();
    Ok(ViewEntity::find().filter(ViewColumn::Id.in_subquery(hers)).all(tx).await?)
}

/// Pins a view to a person's menu.
pub(crate) async fn pin(tx: &Tx, person: &PersonId, view: &ViewId) -> Result<(), Fault> {
    let row = ActiveModel { person: Set(person.clone()), view: Set(view.clone()) };
    let once = OnConflict::columns([Column::Person, Column::View]).do_nothing().to_owned();
    Entity::insert(row).on_conflict(once).exec_without_returning(&tx.later()).await?;
    note(tx, person);
    Ok(())
}

/// Takes a view out of a person's menu.
pub(crate) async fn unpin(tx: &Tx, person: &PersonId, view: &ViewId) -> Result<(), Fault> {
    Entity::delete_by_id((person.clone(), view.clone())).exec(tx).await?;
    note(tx, person);
    Ok(())
}

/// Takes a view that is shared no longer out of the menus of all but its owner.
pub(crate) async fn release_others(tx: &Tx, view: &View) -> Result<(), Fault> {
    Entity::delete_many()
        .filter(Column::View.eq(view.id.clone()))
        .filter(Column::Person.ne(view.owner.clone()))
        .exec(tx)
        .await?;
    Ok(())
}

/// Deletes what a person has pinned.
pub(crate) async fn delete_pins(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    Entity::delete_many().filter(Column::Person.eq(person.clone())).exec(tx).await?;
    Ok(())
}

fn note(tx: &Tx, person: &PersonId) {
    tx.record(Collection::VISNINGER, person.as_str(), Verb::Update, Audience::person(person));
}
