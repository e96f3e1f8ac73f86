//! Matches, which are only ever added to.

use std::collections::{BTreeSet, HashSet};

use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
};
use svenn_bank::Class;
use svenn_db::{Audience, Tx};
use svenn_kernel::{Fault, PersonId, Verb};
use svenn_money::Ore;

pub use super::entities::matched::Model as Match;
use super::{
    ROWS_PER_STATEMENT,
    entities::{
        entry,
        matched::{Column, Entity},
    },
};
use crate::{BANKLINJER, rules::MatchKind};

/// A match to keep.
#[derive(Debug, Clone)]
pub(crate) struct NewMatch {
    pub kind: MatchKind,
    pub target: String,
    pub period: Option<String>,
    pub label: String,
    pub ore: Ore,
    pub expected: Ore,
    pub class: Option<Class>,
    pub reasons: Vec<String>,
    pub automatic: bool,
    pub reverses: Option<String>,
}

/// Keeps a match of an entry whose lock is held.
pub(crate) async fn insert(
    tx: &Tx,
    entry: &str,
    new: NewMatch,
    by: &PersonId,
) -> Result<(), Fault> {
    let verb = match (&new.reverses, new.kind) {
        (Some(_), _) => Verb::Delete,
        (None, MatchKind::Aside) => Verb::Update,
        (None, _) => Verb::Create,
    };
    let row = Match {
        id: svenn_kernel::new_id_text(tx.now(), tx.entropy()),
        entry: entry.to_owned(),
        kind: new.kind.as_str().to_owned(),
        target: new.target,
        period: new.period,
        label: new.label,
        ore: new.ore.ore(),
        expected: new.expected.ore(),
        class: new.class.map(|it| it.as_str().to_owned()),
        reasons: new.reasons.join("\n"),
        automatic: new.automatic,
        reverses: new.reverses,
        at: tx.now(),
        by: by.clone(),
    };
    Entity::insert(row.into_active_model()).exec_without_returning(tx).await?;
    tx.record(BANKLINJER, entry, verb, Audience::Coordinators);
    Ok(())
}

/// All of an entry, in the order in which they came.
pub(crate) async fn of_entry(tx: &Tx, entry: &str) -> Result<Vec<Match>, Fault> {
    let rows = Entity::find().filter(Column::Entry.eq(entry));
    Ok(rows.order_by_asc(Column::At).order_by_asc(Column::Id).all(tx).await?)
}

/// The same of several entries.
pub(crate) async fn of_entries(tx: &Tx, entries: &[String]) -> Result<Vec<Match>, Fault> {
    let rows = Entity::find().filter(Column::Entry.is_in(entries.iter().cloned()));
    Ok(rows.order_by_asc(Column::At).order_by_asc(Column::Id).all(tx).await?)
}

/// The same of these entries; of all where no ids are given.
pub(crate) async fn among(tx: &Tx, entries: Option<&[String]>) -> Result<Vec<Match>, Fault> {
    let Some(entries) = entries else {
        let rows = Entity::find().order_by_asc(Column::At).order_by_asc(Column::Id);
        return Ok(rows.all(tx).await?);
    };
    let mut found = Vec::new();
    for some in entries.chunks(ROWS_PER_STATEMENT) {
        found.extend(of_entries(tx, some).await?);
    }
    Ok(found)
}

/// The ids of entries that were matched in these periods.
pub(crate) async fn of_periods(tx: &Tx, periods: &BTreeSet<&str>) -> Result<Vec<String>, Fault> {
    let rows = Entity::find()
        .select_only()
        .column(Column::Entry)
        .filter(Column::Period.is_in(periods.iter().copied()));
    Ok(rows.into_tuple().all(tx).await?)
}

/// Those of them that nothing took back.
pub(crate) fn standing(all: &[Match]) -> Vec<&Match> {
    let taken: BTreeSet<&str> = all.iter().filter_map(|it| it.reverses.as_deref()).collect();
    let stands = |it: &&Match| it.reverses.is_none() && !taken.contains(it.id.as_str());
    all.iter().filter(stands).collect()
}

/// Whether anything was ever done with an entry of a file.
pub(crate) async fn is_touched(tx: &Tx, statement: &str) -> Result<bool, Fault> {
    let of_file = entry::Entity::find()
        .select_only()
        .column(entry::Column::Id)
        .filter(entry::Column::Statement.eq(statement))
        .into_query();
    let found = Entity::find().filter(Column::Entry.in_subquery(of_file));
    Ok(found.one(tx).await?.is_some())
}

/// The receipts that an entry is matched to.
pub(crate) async fn taken_receipts(tx: &Tx) -> Result<HashSet<String>, Fault> {
    let kinds = [MatchKind::Receipt.as_str(), MatchKind::County.as_str()];
    let all = Entity::find().filter(Column::Kind.is_in(kinds)).all(tx).await?;
    Ok(standing(&all).into_iter().map(|it| it.target.clone()).collect())
}
