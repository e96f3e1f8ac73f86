//! OPPLAERINGSKONTORER: the training offices that there are, by county.

use std::time::Duration;

use async_trait::async_trait;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, sea_query::OnConflict};
use serde::Serialize;
use svenn_db::{Audience, Tx};
use svenn_gateways::approvals::TrainingOffice;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone},
};
use svenn_kernel::{Collection, Fault, Verb};
use svenn_search::{
    SearchDocument, Source,
    engine::{Document, Schema, Scope},
};
use svenn_vigorules::county;

use crate::capability::OPPLAERINGSKONTORER;

mod office {
    //! Table `register_offices`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "register_offices")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub orgnr: String,
        pub navn: String,
        pub nettside: String,
        #[sea_orm(column_name = "antallLaerlinger")]
        pub antall_laerlinger: Option<i64>,
        /// JSON list of county codes.
        pub fylker: String,
        pub lest: Timestamp,
    }

    svenn_db::no_relations!();
}

/// Whether the list was read longer ago than this, or never.
pub async fn are_old(tx: &Tx, fresh: Duration) -> Result<bool, Fault> {
    let since = tx.now().minus(fresh);
    let newer = office::Entity::find().filter(office::Column::Lest.gte(since));
    Ok(newer.one(tx).await?.is_none())
}

/// Stores an office as the register has it.
pub async fn put(tx: &Tx, it: TrainingOffice) -> Result<(), Fault> {
    use office::Column as C;
    let row = office::Model {
        orgnr: it.orgnr.as_str().to_owned(),
        navn: it.navn,
        nettside: it.nettside,
        antall_laerlinger: it.antall_laerlinger,
        fylker: serde_json::to_string(&it.fylker)?,
        lest: tx.now(),
    };
    let all = [C::Navn, C::Nettside, C::AntallLaerlinger, C::Fylker, C::Lest];
    let replace = OnConflict::column(C::Orgnr).update_columns(all).to_owned();
    let insert = office::Entity::insert(row.into_active_model()).on_conflict(replace);
    insert.exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// Puts a list in the place of the one before.
pub async fn replace(tx: &Tx, all: Vec<TrainingOffice>) -> Result<(), Fault> {
    office::Entity::delete_many().exec(tx).await?;
    for it in all {
        put(tx, it).await?;
    }
    tx.record(OPPLAERINGSKONTORER, "", Verb::Update, Audience::Coordinators);
    Ok(())
}

/// A training office.
#[derive(Debug, Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "navn")]
struct OfficeDocument {
    id: String,
    #[search(text, weight = 100, sort)]
    navn: String,
    #[search(keyword, weight = 80, reading = Digits, sort)]
    orgnr: String,
    /// Names of the counties that have approved it.
    #[search(keywords, facet, weight = 20, empty_label = "Ikke oppgitt")]
    fylker: Vec<String>,
    /// Apprentices, where the register tells; else 0.
    #[search(int, sort)]
    antall_laerlinger: i64,
    nettside: String,
}

/// Loads the training offices.
#[derive(Debug, Clone, Copy, Default)]
pub struct OfficeSource;

#[async_trait]
impl Source for OfficeSource {
    fn schema(&self) -> Schema {
        OfficeDocument::schema(self.collection())
    }

    /// They are read all at once, which is told of none by itself.
    fn depends_on(&self) -> &'static [Collection] {
        &[crate::REGISTERENHETER]
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let rows = match ids {
            None => office::Entity::find().all(tx).await?,
            Some(ids) => {
                let these = office::Column::Orgnr.is_in(ids.iter().map(String::as_str));
                office::Entity::find().filter(these).all(tx).await?
            }
        };
        rows.into_iter().map(document).collect()
    }
}

fn document(row: office::Model) -> Result<Document, Fault> {
    let codes: Vec<String> = serde_json::from_str(&row.fylker)?;
    let named = |code: String| county(&code).map_or(code, |it| it.name.to_owned());
    OfficeDocument {
        id: row.orgnr.clone(),
        navn: row.navn,
        orgnr: row.orgnr,
        fylker: codes.into_iter().map(named).collect(),
        antall_laerlinger: row.antall_laerlinger.unwrap_or_default(),
        nettside: row.nettside,
    }
    .document()
}

#[async_trait]
impl List for OfficeSource {
    fn collection(&self) -> Collection {
        OPPLAERINGSKONTORER
    }

    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(coordinators_alone(caller))
    }
}
