//! The directorate's rows in the database.

use sea_orm::{EntityTrait, IntoActiveModel, QueryOrder, sea_query::OnConflict};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Fault, Verb};

use super::Column;
use crate::capability::NASJONALETALL;

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, Timestamp};

    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "directorate_figures")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub aar: i64,
        pub lopende: Option<f64>,
        pub nye: Option<f64>,
        pub brev: Option<f64>,
        pub bestatt: Option<f64>,
        pub hevet: Option<f64>,
        /// Of the file.
        pub navn: String,
        pub at: Timestamp,
        pub by: PersonId,
    }

    svenn_db::no_relations!();
}

mod known {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "directorate_mappings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub fingerprint: String,
        /// JSON list of what the columns hold, from the left.
        pub columns: String,
        /// Whose row was taken.
        pub orgnr: String,
        pub at: Timestamp,
    }

    svenn_db::no_relations!();
}

pub use row::Model as Figures;

/// All years, the newest first.
pub async fn all(tx: &Tx) -> Result<Vec<Figures>, Fault> {
    Ok(row::Entity::find().order_by_desc(row::Column::Aar).all(tx).await?)
}

pub async fn find(tx: &Tx, year: i64) -> Result<Option<Figures>, Fault> {
    Ok(row::Entity::find_by_id(year).one(tx).await?)
}

/// Keeps the row of a year in place of what was there.
pub async fn save(tx: &Tx, new: Figures) -> Result<(), Fault> {
    use row::Column as C;
    let year = new.aar.to_string();
    let again = OnConflict::column(C::Aar)
        .update_columns([C::Lopende, C::Nye, C::Brev, C::Bestatt, C::Hevet, C::Navn, C::At, C::By])
        .to_owned();
    row::Entity::insert(new.into_active_model())
        .on_conflict(again)
        .exec_without_returning(tx)
        .await?;
    tx.record(NASJONALETALL, &year, Verb::Update, Audience::Coordinators);
    Ok(())
}

pub async fn delete(tx: &Tx, year: i64) -> Result<(), Fault> {
    row::Entity::delete_by_id(year).exec(tx).await?;
    tx.record(NASJONALETALL, year.to_string(), Verb::Delete, Audience::Coordinators);
    Ok(())
}

/// What the columns below a header hold, and whose row is taken.
pub async fn mapping(
    tx: &Tx,
    fingerprint: &str,
) -> Result<Option<(Vec<Option<Column>>, String)>, Fault> {
    let found = known::Entity::find_by_id(fingerprint.to_owned()).one(tx).await?;
    found.map(|it| Ok((serde_json::from_str(&it.columns)?, it.orgnr))).transpose()
}

/// Keeps what the columns below a header hold.
pub async fn remember(
    tx: &Tx,
    fingerprint: &str,
    columns: &[Option<Column>],
    orgnr: &str,
) -> Result<(), Fault> {
    use known::Column as C;
    let new = known::Model {
        fingerprint: fingerprint.to_owned(),
        columns: serde_json::to_string(columns)?,
        orgnr: orgnr.to_owned(),
        at: tx.now(),
    };
    let again =
        OnConflict::column(C::Fingerprint).update_columns([C::Columns, C::Orgnr, C::At]).to_owned();
    known::Entity::insert(new.into_active_model())
        .on_conflict(again)
        .exec_without_returning(tx)
        .await?;
    Ok(())
}
