//! Posted lines. They are only ever added: there is nothing here that changes or deletes one.

use std::collections::BTreeMap;

use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::ExprTrait as _,
};
use svenn_db::Tx;
use svenn_grantrules::{Entry, Ledger, Party};
use svenn_kernel::{ApprenticeId, CompanyId, Fault, PersonId};
use svenn_money::Ore;

use super::{
    ROWS_PER_STATEMENT,
    entities::line::{ActiveModel, Column, Entity, Model},
    word,
};
use crate::{GrantLineId, GrantPeriodId};

/// A line to post.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewLine {
    pub ledger: Ledger,
    pub apprentice: Option<ApprenticeId>,
    pub entry: Entry,
    /// Why, in words that people read.
    pub reason: String,
    /// What it came of.
    pub source: String,
}

/// Posts lines of a period.
///
/// # Errors
/// A fault of the database, which refuses lines of a period that is not open.
pub async fn post(
    tx: &Tx,
    period: &GrantPeriodId,
    lines: Vec<NewLine>,
    by: Option<&PersonId>,
) -> Result<Vec<GrantLineId>, Fault> {
    let mut ids = Vec::with_capacity(lines.len());
    let mut rows = Vec::with_capacity(lines.len());
    for line in lines {
        let id = GrantLineId::new(tx.now(), tx.entropy());
        rows.push(row(tx, period, id.clone(), line, None, by));
        ids.push(id);
    }
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        Entity::insert_many(some.to_vec()).exec_without_returning(tx).await?;
    }
    Ok(ids)
}

/// Takes a line back by one that names it; none where there is no such line, or where it was taken
/// back already. The caller holds the period.
///
/// # Errors
/// A fault of the database, which refuses lines of a period that is not open.
pub async fn reverse(
    tx: &Tx,
    id: &GrantLineId,
    reason: &str,
    by: Option<&PersonId>,
) -> Result<Option<GrantLineId>, Fault> {
    let Some(line) = Entity::find().filter(Column::Id.eq(id.clone())).one(tx).await? else {
        return Ok(None);
    };
    let taken_back = Entity::find().filter(Column::Reverses.eq(id.clone())).one(tx).await?;
    if taken_back.is_some() {
        return Ok(None);
    }
    let new = GrantLineId::new(tx.now(), tx.entropy());
    let reversing = NewLine {
        ledger: word(&line.ledger)?,
        apprentice: line.apprentice.clone(),
        entry: Entry { ore: -Ore::new(line.ore), ..entry(&line)? },
        reason: reason.to_owned(),
        source: line.source,
    };
    let row = row(tx, &line.period, new.clone(), reversing, Some(id.clone()), by);
    Entity::insert(row).exec_without_returning(tx).await?;
    Ok(Some(new))
}

fn row(
    tx: &Tx,
    period: &GrantPeriodId,
    id: GrantLineId,
    line: NewLine,
    reverses: Option<GrantLineId>,
    by: Option<&PersonId>,
) -> ActiveModel {
    ActiveModel {
        seq: NotSet,
        id: Set(id),
        period: Set(period.clone()),
        // The database says which, and refuses it where the period is not open.
        period_state: NotSet,
        ledger: Set(line.ledger.as_str().to_owned()),
        apprentice: Set(line.apprentice),
        company: Set(line.entry.company),
        party: Set(line.entry.party.as_str().to_owned()),
        ore: Set(line.entry.ore.ore()),
        reason: Set(line.reason),
        source: Set(line.source),
        reverses: Set(reverses),
        at: Set(tx.now()),
        by: Set(by.cloned()),
    }
}

/// What stands in a ledger of a period, in the order in which it was posted.
pub async fn entries_of(
    tx: &Tx,
    period: &GrantPeriodId,
    ledger: Ledger,
) -> Result<Vec<Entry>, Fault> {
    let rows = Entity::find()
        .filter(Column::Period.eq(period.clone()))
        .filter(Column::Ledger.eq(ledger.as_str()))
        .order_by_asc(Column::Seq);
    rows.all(tx).await?.iter().map(entry).collect()
}

/// The lines of a ledger of a period, in the order in which they were posted.
pub async fn rows_of(tx: &Tx, period: &GrantPeriodId, ledger: Ledger) -> Result<Vec<Model>, Fault> {
    let rows = Entity::find()
        .filter(Column::Period.eq(period.clone()))
        .filter(Column::Ledger.eq(ledger.as_str()))
        .order_by_asc(Column::Seq);
    Ok(rows.all(tx).await?)
}

/// What each apprentice of a period has in a ledger; of these, or of all.
pub async fn by_apprentice(
    tx: &Tx,
    period: &GrantPeriodId,
    ledger: Ledger,
    ids: Option<&[ApprenticeId]>,
) -> Result<BTreeMap<ApprenticeId, Ore>, Fault> {
    let all = Entity::find()
        .select_only()
        .column(Column::Apprentice)
        .column_as(Column::Ore.sum().cast_as("BIGINT"), "sum")
        .filter(Column::Period.eq(period.clone()))
        .filter(Column::Ledger.eq(ledger.as_str()))
        .filter(Column::Apprentice.is_not_null())
        .group_by(Column::Apprentice);
    let mut found: Vec<(ApprenticeId, i64)> = Vec::new();
    match ids {
        None => found = all.into_tuple().all(tx).await?,
        Some(ids) => {
            for some in ids.chunks(ROWS_PER_STATEMENT) {
                let these = Column::Apprentice.is_in(some.iter().cloned());
                found.extend(
                    all.clone().filter(these).into_tuple::<(ApprenticeId, i64)>().all(tx).await?,
                );
            }
        }
    }
    Ok(found.into_iter().map(|(id, ore)| (id, Ore::new(ore))).collect())
}

/// What each period has in a ledger, for each party.
pub async fn by_period(
    tx: &Tx,
    ledger: Ledger,
) -> Result<BTreeMap<(GrantPeriodId, String), Ore>, Fault> {
    let rows: Vec<(GrantPeriodId, String, i64)> = Entity::find()
        .select_only()
        .columns([Column::Period, Column::Party])
        .column_as(Column::Ore.sum().cast_as("BIGINT"), "sum")
        .filter(Column::Ledger.eq(ledger.as_str()))
        .group_by(Column::Period)
        .group_by(Column::Party)
        .into_tuple()
        .all(tx)
        .await?;
    Ok(rows.into_iter().map(|(id, party, ore)| ((id, party), Ore::new(ore))).collect())
}

fn entry(line: &Model) -> Result<Entry, Fault> {
    Ok(Entry { company: line.company.clone(), party: word(&line.party)?, ore: Ore::new(line.ore) })
}

/// What was distributed to each company of a period.
///
/// # Errors
/// A fault of the database.
pub async fn distributed_to_companies(
    tx: &Tx,
    period: &GrantPeriodId,
) -> Result<BTreeMap<CompanyId, Ore>, Fault> {
    let rows: Vec<(CompanyId, i64)> = Entity::find()
        .select_only()
        .column(Column::Company)
        .column_as(Column::Ore.sum().cast_as("BIGINT"), "sum")
        .filter(Column::Period.eq(period.clone()))
        .filter(Column::Ledger.eq(Ledger::Distributed.as_str()))
        .filter(Column::Party.eq(Party::Company.as_str()))
        .filter(Column::Company.is_not_null())
        .group_by(Column::Company)
        .into_tuple()
        .all(tx)
        .await?;
    Ok(rows.into_iter().map(|(id, ore)| (id, Ore::new(ore))).collect())
}
