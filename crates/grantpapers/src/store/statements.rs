//! Statements.

use std::collections::BTreeMap;

use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
};
use svenn_db::{Audience, Tx, change_row};
use svenn_kernel::{ApprenticeId, CompanyId, Fault, GrantPeriodId, Timestamp, Verb, stored_words};

pub(crate) use super::entities::statement::{Change, Model as Statement};
use super::{
    ROWS_PER_STATEMENT,
    entities::statement::{Column, Entity},
};
use crate::TILSKUDDSOPPGJOR;

/// Where a statement stands.
#[stored_words(schema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = GrantStatementState)]
pub(crate) enum StatementState {
    /// It is being made.
    Waiting,
    /// It was sent; the company sees it from then on.
    Sent,
    /// The company has no address for it.
    NoAddress,
    /// It could not be made.
    Failed,
}

impl StatementState {
    pub(crate) const fn label(self) -> &'static str {
        match self {
            Self::Waiting => "Under arbeid",
            Self::Sent => "Sendt",
            Self::NoAddress => "Mangler e-postadresse",
            Self::Failed => "Kunne ikke lages",
        }
    }
}

impl Statement {
    pub(crate) fn standing(&self) -> Result<StatementState, Fault> {
        self.state.parse().map_err(|_| Fault::new("a stored state of a statement that is none"))
    }
}

pub(crate) async fn find(tx: &Tx, id: &str) -> Result<Option<Statement>, Fault> {
    Ok(Entity::find_by_id(id.to_owned()).one(tx).await?)
}

/// Those of a period, by company, the first first.
pub(crate) async fn of_period(tx: &Tx, period: &GrantPeriodId) -> Result<Vec<Statement>, Fault> {
    let rows = Entity::find()
        .filter(Column::Period.eq(period.clone()))
        .order_by_asc(Column::Company)
        .order_by_asc(Column::Edition);
    Ok(rows.all(tx).await?)
}

/// Those of a company, the newest first.
pub(crate) async fn of_company(tx: &Tx, company: &CompanyId) -> Result<Vec<Statement>, Fault> {
    let rows = Entity::find()
        .filter(Column::Company.eq(company.clone()))
        .order_by_desc(Column::Created)
        .order_by_desc(Column::Edition);
    Ok(rows.all(tx).await?)
}

/// Those in which an apprentice stands.
pub(crate) async fn with_apprentice(tx: &Tx, id: &ApprenticeId) -> Result<Vec<Statement>, Fault> {
    let rows = Entity::find()
        .filter(Column::Content.contains(format!("\"{id}\"")))
        .order_by_asc(Column::Created);
    Ok(rows.all(tx).await?)
}

/// How many of a period are being made.
pub(crate) async fn waiting(tx: &Tx, period: &GrantPeriodId) -> Result<u64, Fault> {
    let rows = Entity::find()
        .filter(Column::Period.eq(period.clone()))
        .filter(Column::State.eq(StatementState::Waiting.as_str()));
    Ok(rows.count(tx).await?)
}

/// When each company of a period was sent one last.
pub(crate) async fn sent(
    tx: &Tx,
    period: &GrantPeriodId,
) -> Result<BTreeMap<CompanyId, Timestamp>, Fault> {
    let rows: Vec<(CompanyId, Option<Timestamp>)> = Entity::find()
        .select_only()
        .columns([Column::Company, Column::Sent])
        .filter(Column::Period.eq(period.clone()))
        .filter(Column::Sent.is_not_null())
        .order_by_asc(Column::Sent)
        .into_tuple()
        .all(tx)
        .await?;
    Ok(rows.into_iter().filter_map(|(company, at)| Some((company, at?))).collect())
}

pub(crate) async fn insert(tx: &Tx, rows: Vec<Statement>) -> Result<(), Fault> {
    for row in &rows {
        note(tx, row, Verb::Create);
    }
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        let some = some.iter().cloned().map(IntoActiveModel::into_active_model);
        Entity::insert_many(some).exec_without_returning(tx).await?;
    }
    Ok(())
}

pub(crate) async fn change(tx: &Tx, row: &Statement, change: Change) -> Result<(), Fault> {
    change_row(tx, row, change).await?;
    note(tx, row, Verb::Update);
    Ok(())
}

pub(crate) async fn delete(tx: &Tx, row: &Statement) -> Result<(), Fault> {
    Entity::delete_by_id(row.id.clone()).exec(tx).await?;
    note(tx, row, Verb::Delete);
    Ok(())
}

fn note(tx: &Tx, row: &Statement, verb: Verb) {
    let reach = Audience::Coordinators.concerning(row.company.as_str());
    tx.record(TILSKUDDSOPPGJOR, row.id.as_str(), verb, reach);
}
