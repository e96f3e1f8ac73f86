//! Cases and packages in the database.

use sea_orm::{ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder};
use svenn_db::{Audience, Tx, Versioned, change_row};
use svenn_kernel::{CountyCaseId, Fault, PersonId, Verb, new_id_text};

pub use crate::entities::{
    case::{Change as CaseChange, Model as Case},
    package::{Change as PackageChange, Model as Package},
};
use crate::{
    capability::{FYLKESPAKKER, FYLKESSAKER},
    entities::{case, package},
};

impl Versioned for Case {
    type Entity = case::Entity;
    const VERSION: case::Column = case::Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(case::Column::Id.eq(self.id.clone()))
    }
}

/// The cases with these ids, or all for none.
pub async fn some(tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Case>, Fault> {
    Ok(match ids {
        Some(ids) => case::Entity::find().filter(case::Column::Id.is_in(ids)).all(tx).await?,
        None => case::Entity::find().all(tx).await?,
    })
}

pub async fn find(tx: &Tx, id: &CountyCaseId) -> Result<Option<Case>, Fault> {
    Ok(case::Entity::find_by_id(id.clone()).one(tx).await?)
}

/// The cases about a company or a person.
pub async fn about(tx: &Tx, target: &str) -> Result<Vec<Case>, Fault> {
    Ok(case::Entity::find().filter(case::Column::Target.eq(target)).all(tx).await?)
}

pub async fn insert(tx: &Tx, new: &Case) -> Result<(), Fault> {
    case::Entity::insert(new.clone().into_active_model()).exec_without_returning(tx).await?;
    note(tx, &new.id, Verb::Create);
    Ok(())
}

pub async fn change(tx: &Tx, it: &Case, change: CaseChange) -> Result<(), Fault> {
    change_row(tx, it, change).await?;
    note(tx, &it.id, Verb::Update);
    Ok(())
}

/// Deletes a case with its packages; their files are let go of before.
pub async fn delete(tx: &Tx, id: &CountyCaseId) -> Result<(), Fault> {
    package::Entity::delete_many().filter(package::Column::Saken.eq(id.clone())).exec(tx).await?;
    case::Entity::delete_by_id(id.clone()).exec(tx).await?;
    note(tx, id, Verb::Delete);
    Ok(())
}

pub fn note(tx: &Tx, id: &CountyCaseId, verb: Verb) {
    tx.record(FYLKESSAKER, id.as_str(), verb, Audience::Coordinators);
}

/// A new package of a case.
pub async fn insert_package(
    tx: &Tx,
    of: &Case,
    (by, told): (&PersonId, String),
) -> Result<Package, Fault> {
    let new = Package {
        id: new_id_text(tx.now(), tx.entropy()),
        saken: of.id.clone(),
        at: tx.now(),
        by: by.clone(),
        ready: false,
        told,
    };
    package::Entity::insert(new.clone().into_active_model()).exec_without_returning(tx).await?;
    tx.record(FYLKESPAKKER, new.id.as_str(), Verb::Create, Audience::Coordinators);
    Ok(new)
}

/// The packages of a case, the newest first.
pub async fn packages(tx: &Tx, of: &CountyCaseId) -> Result<Vec<Package>, Fault> {
    let rows = package::Entity::find()
        .filter(package::Column::Saken.eq(of.clone()))
        .order_by_desc(package::Column::At)
        .order_by_desc(package::Column::Id);
    Ok(rows.all(tx).await?)
}

pub async fn package(tx: &Tx, id: &str) -> Result<Option<Package>, Fault> {
    Ok(package::Entity::find_by_id(id.to_owned()).one(tx).await?)
}

pub async fn change_package(tx: &Tx, it: &Package, change: PackageChange) -> Result<(), Fault> {
    change_row(tx, it, change).await?;
    tx.record(FYLKESPAKKER, it.id.as_str(), Verb::Update, Audience::Coordinators);
    Ok(())
}
