//! Who at the office is responsible for a company, and the trades it is approved for.

use std::collections::{BTreeSet, HashMap};

use chrono::NaiveDate;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Collection, CompanyId, CoordinatorId, Fault, ProgramAreaId, Verb};

use super::entity::{coordinator, trade};

/// A trade that a company is approved for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompanyTrade {
    pub programomrade: ProgramAreaId,
    /// The last day of the approval; without one it holds until it is taken back.
    pub godkjent_til: Option<NaiveDate>,
    /// Name of the county that approved; may be empty.
    pub fylke: String,
    /// Contracts that the approval has had in all, where it is known.
    pub kontraktssum: Option<i64>,
}

impl CompanyTrade {
    /// An approval of which only the trade and its last day are known.
    #[must_use]
    pub const fn of(programomrade: ProgramAreaId, godkjent_til: Option<NaiveDate>) -> Self {
        Self { programomrade, godkjent_til, fylke: String::new(), kontraktssum: None }
    }
}

fn read(row: trade::Model) -> CompanyTrade {
    CompanyTrade {
        programomrade: row.programomrade,
        godkjent_til: row.godkjent_til,
        fylke: row.fylke,
        kontraktssum: row.kontraktssum,
    }
}

/// The responsible coordinators, by id.
pub async fn coordinators_of(tx: &Tx, id: &CompanyId) -> Result<Vec<CoordinatorId>, Fault> {
    let found = coordinator::Entity::find()
        .filter(coordinator::Column::Company.eq(id.clone()))
        .order_by_asc(coordinator::Column::Coordinator);
    Ok(found.all(tx).await?.into_iter().map(|row| row.coordinator).collect())
}

/// The responsible coordinators of every company that has any.
pub async fn coordinators_by_company(
    tx: &Tx,
) -> Result<HashMap<CompanyId, Vec<CoordinatorId>>, Fault> {
    let mut found: HashMap<CompanyId, Vec<CoordinatorId>> = HashMap::new();
    for row in coordinator::Entity::find().all(tx).await? {
        found.entry(row.company).or_default().push(row.coordinator);
    }
    Ok(found)
}

/// Makes these the responsible coordinators. Whether they exist is asked before.
pub async fn set_coordinators(
    tx: &Tx,
    id: &CompanyId,
    coordinators: &BTreeSet<CoordinatorId>,
) -> Result<(), Fault> {
    let stored = coordinator::Entity::delete_many();
    stored.filter(coordinator::Column::Company.eq(id.clone())).exec(tx).await?;
    let rows = coordinators.iter().map(|one| coordinator::ActiveModel {
        company: Set(id.clone()),
        coordinator: Set(one.clone()),
    });
    if !coordinators.is_empty() {
        coordinator::Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    }
    note(tx, id);
    Ok(())
}

/// The companies that a coordinator is responsible for, by id.
pub async fn of_coordinator(tx: &Tx, person: &CoordinatorId) -> Result<Vec<CompanyId>, Fault> {
    let found = coordinator::Entity::find()
        .filter(coordinator::Column::Coordinator.eq(person.clone()))
        .order_by_asc(coordinator::Column::Company);
    Ok(found.all(tx).await?.into_iter().map(|row| row.company).collect())
}

/// Removes a coordinator as responsible from every company.
pub async fn release_coordinator(tx: &Tx, person: &CoordinatorId) -> Result<(), Fault> {
    let of_person = coordinator::Column::Coordinator.eq(person.clone());
    for row in coordinator::Entity::find().filter(of_person.clone()).all(tx).await? {
        note(tx, &row.company);
    }
    coordinator::Entity::delete_many().filter(of_person).exec(tx).await?;
    Ok(())
}

/// The trades of a company, by code.
pub async fn trades_of(tx: &Tx, id: &CompanyId) -> Result<Vec<CompanyTrade>, Fault> {
    let found = trade::Entity::find()
        .filter(trade::Column::Company.eq(id.clone()))
        .order_by_asc(trade::Column::Programomrade);
    Ok(found.all(tx).await?.into_iter().map(read).collect())
}

/// The trades of every company that has any, by code.
pub async fn trades_by_company(tx: &Tx) -> Result<HashMap<CompanyId, Vec<CompanyTrade>>, Fault> {
    let mut found: HashMap<CompanyId, Vec<CompanyTrade>> = HashMap::new();
    let rows = trade::Entity::find().order_by_asc(trade::Column::Programomrade);
    for row in rows.all(tx).await? {
        found.entry(row.company.clone()).or_default().push(read(row));
    }
    Ok(found)
}

/// The trades that some company is approved for on a day, by code.
pub async fn approved_trades(tx: &Tx, day: NaiveDate) -> Result<Vec<ProgramAreaId>, Fault> {
    let holds = Condition::any()
        .add(trade::Column::GodkjentTil.is_null())
        .add(trade::Column::GodkjentTil.gte(day));
    let found = trade::Entity::find()
        .select_only()
        .column(trade::Column::Programomrade)
        .distinct()
        .filter(holds)
        .order_by_asc(trade::Column::Programomrade);
    Ok(found.into_tuple().all(tx).await?)
}

/// Makes these the trades of a company, each named once. Whether they exist is asked before.
pub async fn set_trades(tx: &Tx, id: &CompanyId, trades: Vec<CompanyTrade>) -> Result<(), Fault> {
    let stored = trade::Entity::delete_many();
    stored.filter(trade::Column::Company.eq(id.clone())).exec(tx).await?;
    if !trades.is_empty() {
        let rows = trades.into_iter().map(|one| trade::ActiveModel {
            company: Set(id.clone()),
            programomrade: Set(one.programomrade),
            godkjent_til: Set(one.godkjent_til),
            fylke: Set(one.fylke),
            kontraktssum: Set(one.kontraktssum),
        });
        trade::Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    }
    note(tx, id);
    Ok(())
}

fn note(tx: &Tx, id: &CompanyId) {
    tx.record(Collection::BEDRIFTER, id.as_str(), Verb::Update, Audience::Everyone);
}
