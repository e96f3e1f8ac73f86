//! What the office sets for applications.

use sea_orm::{ActiveValue::Set, EntityTrait, IntoActiveModel, sea_query::OnConflict};
use svenn_db::{Audience, LockKey, Tx, change_row};
use svenn_kernel::{Fault, Verb};

use super::entities::settings::{Change, Column, Entity, Model};
use crate::{
    capability::APPLICATIONSETTINGS,
    written::{AskedFiles, Questions, Rounds, Sites},
};

/// The id of the one row.
const ROW_ID: &str = "settings";

fn blank() -> Model {
    Model {
        id: ROW_ID.to_owned(),
        version: 0,
        innledning: String::new(),
        vilkar: String::new(),
        sporsmal: Questions::default(),
        runder: Rounds::default(),
        vedlegg: AskedFiles::default(),
        innebygd_hos: Sites::default(),
        bortfall: None,
        sms: false,
    }
}

/// The settings; empty ones of version 0 before anything is set.
pub async fn load_settings(tx: &Tx) -> Result<Model, Fault> {
    Ok(Entity::find_by_id(ROW_ID).one(tx).await?.unwrap_or_else(blank))
}

/// Days after which an offer lapses that nobody has answered; none where offers stand.
///
/// # Errors
/// A fault of the database.
pub async fn lapse_days(tx: &Tx) -> Result<Option<u64>, Fault> {
    Ok(load_settings(tx).await?.bortfall.and_then(|days| u64::try_from(days).ok()))
}

/// Takes the lock of the settings, and reads them.
pub async fn hold_settings(tx: &Tx) -> Result<Model, Fault> {
    tx.hold(&LockKey::of(APPLICATIONSETTINGS, "application settings")).await?;
    let nothing = OnConflict::column(Column::Id).do_nothing().to_owned();
    let row = blank().into_active_model();
    Entity::insert(row).on_conflict(nothing).exec_without_returning(tx).await?;
    load_settings(tx).await
}

/// Stores what changes of the settings, which are held, and raises their version.
pub async fn save_settings(tx: &Tx, row: &Model, change: Change) -> Result<(), Fault> {
    change_row(tx, row, Change { version: Set(row.version + 1), ..change }).await?;
    tx.record(APPLICATIONSETTINGS, ROW_ID, Verb::Update, Audience::Coordinators);
    Ok(())
}
