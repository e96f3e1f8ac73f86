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
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};
use svenn_db::{Migration, Tx};
use svenn_grantrules::Basis;
use svenn_kernel::{ApprenticeId, Fault, PersonId, Timestamp, Verb, text::fold};
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

/// Terms that apply from a day on, until the day of the next ones.
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

/// One version of the grant terms of an apprentice: all of them as they were then, who wrote them
/// and when.
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

/// All versions of the grant terms of an apprentice, the newest first.
///
/// # Errors
/// A fault of the database, or of what is stored.
pub async fn all(tx: &Tx, id: &ApprenticeId) -> Result<Vec<Said>, Fault> {
    let rows = Entity::find().filter(Column::Apprentice.eq(id.clone()));
    rows.order_by_desc(Column::Version).all(tx).await?.into_iter().map(read).collect()
}

/// What was said last of an apprentice, with its version; 0 and nothing where nothing was.
///
/// # Errors
/// A fault of the database, or of what is stored.
pub async fn newest(tx: &Tx, id: &ApprenticeId) -> Result<(i64, Vec<GrantTerms>), Fault> {
    let row = Entity::find()
        .filter(Column::Apprentice.eq(id.clone()))
        .order_by_desc(Column::Version)
        .limit(1);
    let said = row.one(tx).await?.map(read).transpose()?;
    Ok(said.map_or((0, Vec::new()), |it| (it.version, it.terms)))
}

/// What a file says of a contract.
#[derive(Debug, Clone)]
pub struct Given<'a> {
    /// None where it does not say.
    pub basis: Option<Basis>,
    /// None where it does not say.
    pub fylke: Option<String>,
    pub merknad: &'a str,
}

/// The terms with what a file says, which does not know from when; none where that counts already.
/// What is said for the first time counts from the first day of the contract, and what differs from
/// that from today. `usual` is what counts where nothing is said.
#[must_use]
pub fn with(
    terms: &[GrantTerms],
    usual: (Basis, &str),
    given: Given<'_>,
    (first, today): (NaiveDate, NaiveDate),
) -> Option<Vec<GrantTerms>> {
    let from = if terms.is_empty() { first } else { today.max(first) };
    let counts = terms.iter().rfind(|it| it.from <= from);
    let basis = counts.and_then(|it| it.basis);
    let fylke = counts.and_then(|it| it.fylke.clone());
    let is_basis = given.basis.is_none_or(|it| it == basis.unwrap_or(usual.0));
    let county = fold(fylke.as_deref().unwrap_or(usual.1));
    let is_county = given.fylke.as_deref().is_none_or(|it| fold(it) == county);
    if is_basis && is_county {
        return None;
    }
    let new = GrantTerms {
        from,
        basis: given.basis.or(basis),
        fylke: given.fylke.or(fylke),
        merknad: given.merknad.to_owned(),
    };
    let mut all: Vec<GrantTerms> = terms.iter().filter(|it| it.from != from).cloned().collect();
    all.push(new);
    all.sort_by_key(|it| it.from);
    Some(all)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn what_a_file_says_counts_from_the_first_day_and_what_differs_later_from_today() {
        let days = (day("2025-08-01"), day("2026-11-20"));
        let usual = (Basis::BasisI, "Vestland");
        let given = |basis, fylke: Option<&str>| Given {
            basis,
            fylke: fylke.map(str::to_owned),
            merknad: "Fra fil",
        };
        let same = given(Some(Basis::BasisI), Some("vestland"));
        assert_eq!(with(&[], usual, same, days), None, "that counts already");
        let first = with(&[], usual, given(Some(Basis::BasisIi), None), days).unwrap();
        assert_eq!((first[0].from, first[0].basis), (days.0, Some(Basis::BasisIi)));
        assert_eq!(first[0].fylke, None, "the company's, also when that changes");
        assert_eq!(with(&first, usual, given(Some(Basis::BasisIi), None), days), None, "again");
        let later = with(&first, usual, given(None, Some("Rogaland")), days).unwrap();
        assert_eq!((later.len(), later[1].from, later[1].basis), (2, days.1, Some(Basis::BasisIi)));
        assert_eq!(later[1].fylke.as_deref(), Some("Rogaland"));
        let coming = (day("2027-08-01"), days.1);
        let ahead = with(&[], usual, given(Some(Basis::BasisIi), None), coming).unwrap();
        assert_eq!(with(&ahead, usual, given(Some(Basis::BasisIi), None), coming), None);
    }
}
