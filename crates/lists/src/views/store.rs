//! Views as stored.

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, PaginatorTrait,
    QueryFilter,
};
use svenn_db::{Audience, Tx, Versioned};
use svenn_kernel::{Collection, Fault, PersonId, Verb, ViewId};

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, ViewId};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "saved_views")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: ViewId,
        pub version: i64,
        pub list: String,
        pub navn: String,
        pub query: String,
        pub owner: PersonId,
        pub shared: bool,
    }

    svenn_db::no_relations!();
}

mod default_row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, ViewId};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "default_views")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub person: PersonId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub list: String,
        pub view: ViewId,
    }

    svenn_db::no_relations!();
}

pub(crate) use row::Model as View;
use row::{Column, Entity};
pub(super) use row::{Column as ViewColumn, Entity as ViewEntity};

use super::pins;

impl Versioned for View {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone()))
    }
}

pub(crate) async fn find(tx: &Tx, id: &ViewId) -> Result<Option<View>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Views of a list: the person's own, and everybody's shared ones.
pub(crate) async fn of_list(tx: &Tx, list: &str, person: &PersonId) -> Result<Vec<View>, Fault> {
    let known = Condition::any().add(Column::Owner.eq(person.clone())).add(Column::Shared.eq(true));
    Ok(Entity::find().filter(Column::List.eq(list)).filter(known).all(tx).await?)
}

/// All views of a person's own.
pub(crate) async fn of_owner(tx: &Tx, person: &PersonId) -> Result<Vec<View>, Fault> {
    Ok(Entity::find().filter(Column::Owner.eq(person.clone())).all(tx).await?)
}

/// Deletes which views a person's lists open with.
pub(crate) async fn delete_defaults(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    let hers = default_row::Column::Person.eq(person.clone());
    default_row::Entity::delete_many().filter(hers).exec(tx).await?;
    Ok(())
}

/// How many views of a list there are: a person's own unshared ones, or all shared ones.
pub(crate) async fn count(tx: &Tx, list: &str, owner: Option<&PersonId>) -> Result<u64, Fault> {
    let of_list = Entity::find().filter(Column::List.eq(list));
    let counted = match owner {
        Some(owner) => {
            of_list.filter(Column::Owner.eq(owner.clone())).filter(Column::Shared.eq(false))
        }
        None => of_list.filter(Column::Shared.eq(true)),
    };
    Ok(counted.count(tx).await?)
}

/// Stores a new view.
pub(crate) async fn insert(tx: &Tx, view: View) -> Result<(), Fault> {
    note(tx, &view, Verb::Create);
    Entity::insert(view.into_active_model()).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// Stores name, content and sharing of a view whose edit has begun. Who opens the list with a view that is
/// theirs no longer opens it as it is, and has it in the menu no longer.
pub(crate) async fn update(tx: &Tx, view: &View) -> Result<(), Fault> {
    let fields = row::ActiveModel {
        navn: Set(view.navn.clone()),
        query: Set(view.query.clone()),
        shared: Set(view.shared),
        ..Default::default()
    };
    Entity::update_many().set(fields).filter(Column::Id.eq(view.id.clone())).exec(tx).await?;
    if !view.shared {
        default_row::Entity::delete_many()
            .filter(default_row::Column::View.eq(view.id.clone()))
            .filter(default_row::Column::Person.ne(view.owner.clone()))
            .exec(tx)
            .await?;
        pins::release_others(tx, view).await?;
    }
    note(tx, view, Verb::Update);
    Ok(())
}

/// Removes a view; lists that open with it open as they are.
pub(crate) async fn delete(tx: &Tx, view: &View) -> Result<(), Fault> {
    Entity::delete_by_id(view.id.clone()).exec(tx).await?;
    note(tx, view, Verb::Delete);
    Ok(())
}

/// The view a person's list opens with.
pub(crate) async fn default_of(
    tx: &Tx,
    person: &PersonId,
    list: &str,
) -> Result<Option<ViewId>, Fault> {
    let key = (person.clone(), list.to_owned());
    let found = default_row::Entity::find_by_id(key).one(tx).await?;
    Ok(found.map(|row| row.view))
}

/// Makes a person's list open with this view, or with none.
pub(crate) async fn set_default(
    tx: &Tx,
    person: &PersonId,
    list: &str,
    view: Option<&ViewId>,
) -> Result<(), Fault> {
    let key = (person.clone(), list.to_owned());
    default_row::Entity::delete_by_id(key).exec(tx).await?;
    if let Some(view) = view {
        let row = default_row::ActiveModel {
            person: Set(person.clone()),
            list: Set(list.to_owned()),
            view: Set(view.clone()),
        };
        default_row::Entity::insert(row).exec_without_returning(&tx.later()).await?;
    }
    tx.record(Collection::VISNINGER, person.as_str(), Verb::Update, Audience::person(person));
    Ok(())
}

/// Coordinators are notified of all views; nobody else has any but their own.
fn note(tx: &Tx, view: &View, verb: Verb) {
    tx.record(Collection::VISNINGER, view.id.as_str(), verb, Audience::person(&view.owner));
}
