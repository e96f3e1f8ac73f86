//! Places that are advertised one by one (utlyste læreplasser).

use chrono::NaiveDate;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder};
use svenn_db::{Audience, HeldRow, LockKey, Tx};
use svenn_kernel::{AdvertisedPlaceId, CompanyId, Fault, Verb};
use svenn_placerules::is_advertised;

use crate::{
    capability::ADVERTISEDPLACES,
    entity::advertised::{Column, Entity},
};

pub use crate::entity::advertised::{Change as PlaceChange, Model as Place};

/// A place that was read under its lock.
pub type HeldPlace = HeldRow<Place>;

/// Whether anybody sees a place on a day: where the office wants it, until its deadline.
#[must_use]
pub fn is_shown(place: &Place, today: NaiveDate) -> bool {
    is_advertised(place.publisert, place.frist, today)
}

pub async fn find(tx: &Tx, id: &AdvertisedPlaceId) -> Result<Option<Place>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Takes the lock of a place, and reads it.
pub async fn hold(tx: &Tx, id: &AdvertisedPlaceId) -> Result<Option<HeldPlace>, Fault> {
    let key = LockKey::of(ADVERTISEDPLACES, id.as_str());
    HeldRow::find(tx, &key, Entity::find_by_id(id.clone())).await
}

/// All of them, the oldest first.
pub async fn all(tx: &Tx) -> Result<Vec<Place>, Fault> {
    Ok(Entity::find().order_by_asc(Column::Id).all(tx).await?)
}

pub async fn insert(tx: &Tx, row: &Place) -> Result<(), Fault> {
    Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    note(tx, &row.id, Verb::Create);
    Ok(())
}

/// Stores what changes of a place, and raises its version.
pub async fn change(tx: &Tx, row: &mut HeldPlace, change: PlaceChange) -> Result<(), Fault> {
    let version = sea_orm::ActiveValue::Set(row.version + 1);
    row.change(tx, PlaceChange { version, ..change }).await?;
    note(tx, &row.id, Verb::Update);
    Ok(())
}

pub async fn delete(tx: &Tx, id: &AdvertisedPlaceId) -> Result<(), Fault> {
    Entity::delete_by_id(id.clone()).exec(tx).await?;
    note(tx, id, Verb::Delete);
    Ok(())
}

/// Has those of a company stand on the public page no more; how many they were. The office may
/// publish them again.
pub async fn unpublish_of(tx: &Tx, company: &CompanyId) -> Result<usize, Fault> {
    let theirs = Entity::find()
        .filter(Column::Company.eq(company.clone()))
        .filter(Column::Publisert.eq(true))
        .order_by_asc(Column::Id);
    let mut number = 0_usize;
    for place in theirs.all(tx).await? {
        if let Some(mut held) = hold(tx, &place.id).await?
            && held.publisert
        {
            let publisert = sea_orm::ActiveValue::Set(false);
            change(tx, &mut held, PlaceChange { publisert, ..Default::default() }).await?;
            number = number.saturating_add(1);
        }
    }
    Ok(number)
}

/// Those of a company are of the one that it has become a part of; how many they were.
pub async fn go_over(tx: &Tx, from: &CompanyId, to: &CompanyId) -> Result<usize, Fault> {
    let theirs = Entity::find().filter(Column::Company.eq(from.clone()));
    let mut number = 0_usize;
    for place in theirs.order_by_asc(Column::Id).all(tx).await? {
        let Some(mut held) = hold(tx, &place.id).await? else { continue };
        let company = sea_orm::ActiveValue::Set(to.clone());
        change(tx, &mut held, PlaceChange { company, ..Default::default() }).await?;
        number = number.saturating_add(1);
    }
    Ok(number)
}

/// Removes those of a company; how many they were.
pub async fn remove_of(tx: &Tx, company: &CompanyId) -> Result<usize, Fault> {
    let theirs = Entity::find().filter(Column::Company.eq(company.clone())).all(tx).await?;
    for place in &theirs {
        delete(tx, &place.id).await?;
    }
    Ok(theirs.len())
}

fn note(tx: &Tx, id: &AdvertisedPlaceId, verb: Verb) {
    tx.record(ADVERTISEDPLACES, id.as_str(), verb, Audience::Coordinators);
}
