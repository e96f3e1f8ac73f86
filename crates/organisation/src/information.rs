//! What the office says of itself: how it is reached, and who it is.

use sea_orm::{ActiveValue::Set, EntityTrait, sea_query::OnConflict};
use svenn_db::Tx;
use svenn_kernel::Fault;

/// The only key of the table.
const ROW_ID: &str = "ORG";

mod row {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "organisation_information")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub version: i64,
        pub orgnr: String,
        pub adresse: String,
        pub postnummer: String,
        pub poststed: String,
        pub epost: String,
        pub telefon: String,
        pub nettside: String,
        pub omtale: String,
    }

    svenn_db::no_relations!();
}

/// How the office is reached, and who it is; parts that are not known are empty.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Information {
    /// Increases with every change, 0 before the first.
    pub version: i64,
    /// Organisation number, nine digits.
    pub orgnr: String,
    /// Street and number.
    pub adresse: String,
    /// Postal code, four digits.
    pub postnummer: String,
    /// Post town.
    pub poststed: String,
    /// E-mail.
    pub epost: String,
    /// Telephone in E.164.
    pub telefon: String,
    /// Web site.
    pub nettside: String,
    /// About the office, plain text.
    pub omtale: String,
}

/// What the office says of itself; nothing yet before it has been written.
pub async fn load(tx: &Tx) -> Result<Information, Fault> {
    let Some(row) = row::Entity::find_by_id(ROW_ID).one(tx).await? else {
        return Ok(Information::default());
    };
    Ok(Information {
        version: row.version,
        orgnr: row.orgnr,
        adresse: row.adresse,
        postnummer: row.postnummer,
        poststed: row.poststed,
        epost: row.epost,
        telefon: row.telefon,
        nettside: row.nettside,
        omtale: row.omtale,
    })
}

/// Saves it whole, under its version.
pub(crate) async fn save(tx: &Tx, it: Information) -> Result<(), Fault> {
    use row::Column::{
        Adresse, Epost, Nettside, Omtale, Orgnr, Postnummer, Poststed, Telefon, Version,
    };
    let row = row::ActiveModel {
        id: Set(ROW_ID.to_owned()),
        version: Set(it.version),
        orgnr: Set(it.orgnr),
        adresse: Set(it.adresse),
        postnummer: Set(it.postnummer),
        poststed: Set(it.poststed),
        epost: Set(it.epost),
        telefon: Set(it.telefon),
        nettside: Set(it.nettside),
        omtale: Set(it.omtale),
    };
    let all = [Version, Orgnr, Adresse, Postnummer, Poststed, Epost, Telefon, Nettside, Omtale];
    let replace = OnConflict::column(row::Column::Id).update_columns(all).to_owned();
    row::Entity::insert(row).on_conflict(replace).exec_without_returning(&tx.later()).await?;
    Ok(())
}
