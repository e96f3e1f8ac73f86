//! On which terms a contract gives a grant, where it is not as it would be without: another basis
//! than `ungdomsrett` says, another county than the company's, each from a day on. What was said
//! before stays as earlier versions, with who said otherwise and when.

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, PersonId, Timestamp};

    /// All that was said at once; what counts is the newest version.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "grant_terms")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub apprentice: ApprenticeId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub version: i64,
        /// As JSON.
        pub terms: String,
        pub at: Timestamp,
        #[sea_orm(column_name = "by")]
        pub by: Option<PersonId>,
    }

    svenn_db::no_relations!();
}

use std::collections::HashMap;

use chrono::NaiveDate;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder};
use serde::{Deserialize, Serialize};
use svenn_db::{Migration, Tx};
use svenn_grantrules::Basis;
use svenn_kernel::{ApprenticeId, Fault, PersonId, Timestamp, Verb};
use svenn_people::apprentices;
use utoipa::ToSchema;

use self::row::{Column, Entity, Model};

/// Ids asked for by one statement; engines limit its values.
const IDS_PER_STATEMENT: usize = 500;

pub(crate) const TABLE: Migration = Migration {
    id: "apprenticeships/003_grant_terms",
    sql: r#"CREATE TABLE grant_terms (
        apprentice TEXT NOT NULL,
        version BIGINT NOT NULL,
        terms TEXT NOT NULL,
        at BIGINT NOT NULL,
        "by" TEXT,
        PRIMARY KEY (apprentice, version)
    );"#,
};

/// What counts from a day on, until the next such day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = GrantTerms)]
pub struct GrantTerms {
    /// The first day.
    pub from: NaiveDate,
    /// The basis; as `ungdomsrett` says where it is left out.
    pub basis: Option<Basis>,
    /// The county that pays; the company's where it is left out.
    pub fylke: Option<String>,
    /// Why, in the office's words.
    pub merknad: String,
}

/// What was said at once, by whom and when.
#[derive(Debug, Clone)]
pub struct Said {
    /// Grows by one with each change.
    pub version: i64,
    /// In the order of their days.
    pub terms: Vec<GrantTerms>,
    pub at: Timestamp,
    pub by: Option<PersonId>,
}

fn read(row: Model) -> Result<Said, Fault> {
    let terms = serde_json::from_str(&row.terms)?;
    Ok(Said { version: row.version, terms, at: row.at, by: row.by })
}

/// All that was said of an apprentice, the newest first.
///
/// # Errors
/// A fault of the database, or of what is stored.
pub async fn all(tx: &Tx, id: &ApprenticeId) -> Result<Vec<Said>, Fault> {
    let rows = Entity::find().filter(Column::Apprentice.eq(id.clone()));
    rows.order_by_desc(Column::Version).all(tx).await?.into_iter().map(read).collect()
}

/// What counts of these apprentices, of those of whom something does.
///
/// # Errors
/// A fault of the database, or of what is stored.
pub async fn in_force(
    tx: &Tx,
    ids: &[ApprenticeId],
) -> Result<HashMap<ApprenticeId, Vec<GrantTerms>>, Fault> {
    let mut found = HashMap::new();
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let rows = Entity::find().filter(Column::Apprentice.is_in(some.iter().cloned()));
        for row in rows.order_by_asc(Column::Version).all(tx).await? {
            found.insert(row.apprentice.clone(), read(row)?.terms);
        }
    }
    found.retain(|_, terms| !terms.is_empty());
    Ok(found)
}

/// Says what counts from now on, as the version after `before`. The caller has the apprentice's lock
/// and has compared the version.
///
/// # Errors
/// A fault of the database.
pub async fn say(
    tx: &Tx,
    id: &ApprenticeId,
    (before, mut terms): (i64, Vec<GrantTerms>),
    by: Option<&PersonId>,
) -> Result<(), Fault> {
    terms.sort_by_key(|it| it.from);
    let row = Model {
        apprentice: id.clone(),
        version: before.saturating_add(1),
        terms: serde_json::to_string(&terms)?,
        at: tx.now(),
        by: by.cloned(),
    };
    Entity::insert(row.into_active_model()).exec_without_returning(tx).await?;
    apprentices::note(tx, id, Verb::Update);
    Ok(())
}

/// Forgets what was said, and that something was.
pub(crate) async fn forget(tx: &Tx, id: &ApprenticeId) -> Result<(), Fault> {
    Entity::delete_many().filter(Column::Apprentice.eq(id.clone())).exec(tx).await?;
    Ok(())
}
