//! What the office has chosen.

use sea_orm::{ActiveValue::Set, EntityTrait, sea_query::OnConflict};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Fault, Verb};

use crate::capability::{DRAFT_HELP, Writer};

const ONLY_ONE: &str = "kontoret";
/// What a person may cost a day until the office says otherwise, in øre.
pub(crate) const DAY_ORE_FIRST: i64 = 200;

mod row {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "draft_help_settings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub version: i64,
        pub paa: bool,
        pub dagsgrense: i64,
    }

    svenn_db::no_relations!();
}

/// Settings of the draft help.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setting {
    /// Increases with every change, 0 before the first.
    pub version: i64,
    /// Whether apprentices are offered it.
    pub paa: bool,
    /// Daily limit of a person, in øre.
    pub dagsgrense: i64,
}

impl Default for Setting {
    fn default() -> Self {
        Self { version: 0, paa: false, dagsgrense: DAY_ORE_FIRST }
    }
}

/// What is stored; off before anybody has chosen.
pub(crate) async fn load(tx: &Tx) -> Result<Setting, Fault> {
    let found = row::Entity::find_by_id(ONLY_ONE).one(tx).await?;
    Ok(found.map_or_else(Setting::default, |row| Setting {
        version: row.version,
        paa: row.paa,
        dagsgrense: row.dagsgrense,
    }))
}

/// Whether apprentices are offered draft help.
///
/// # Errors
/// A fault of the database.
pub async fn is_on(tx: &Tx, writer: &Writer) -> Result<bool, Fault> {
    Ok(writer.is_some() && load(tx).await?.paa)
}

/// Stores it under its version. Everybody is told: it is offered, or not any more.
///
/// # Errors
/// A fault of the database.
pub async fn save(tx: &Tx, setting: Setting) -> Result<(), Fault> {
    let row = row::ActiveModel {
        id: Set(ONLY_ONE.to_owned()),
        version: Set(setting.version),
        paa: Set(setting.paa),
        dagsgrense: Set(setting.dagsgrense),
    };
    let replace = OnConflict::column(row::Column::Id)
        .update_columns([row::Column::Version, row::Column::Paa, row::Column::Dagsgrense])
        .to_owned();
    row::Entity::insert(row).on_conflict(replace).exec_without_returning(&tx.later()).await?;
    tx.record(DRAFT_HELP, ONLY_ONE, Verb::Update, Audience::Everyone);
    Ok(())
}
