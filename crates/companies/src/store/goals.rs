//! Which goals of a trade a company has work for, as it said when it was approved.

use std::collections::{HashMap, HashSet};

use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    sea_query::{OnConflict, SelectStatement},
};
use svenn_db::{Audience, Tx};
use svenn_kernel::{CompanyId, Fault, GoalId, Verb, stored_words};

pub use super::entity::goal::Model as CompanyGoal;
use super::{
    IDS_PER_STATEMENT,
    entity::goal::{Column, Entity},
};
use crate::BEDRIFTMAAL;

/// How often a company has work by which a goal is learnt.
#[stored_words(column, schema, input)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = CompanyGives)]
pub enum Gives {
    Ofte,
    Sjelden,
    /// Never: whoever is in training there learns it elsewhere.
    Aldri,
}

impl Gives {
    /// As people read it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Ofte => "Ofte",
            Self::Sjelden => "Sjelden",
            Self::Aldri => "Aldri",
        }
    }
}

/// What a company has said of goals, by their national codes.
pub async fn goals_of(tx: &Tx, id: &CompanyId) -> Result<Vec<CompanyGoal>, Fault> {
    let found = Entity::find().filter(Column::Company.eq(id.clone())).order_by_asc(Column::Kode);
    Ok(found.all(tx).await?)
}

/// What these companies have said of goals, or all.
pub async fn goals_by_company(
    tx: &Tx,
    ids: Option<&[CompanyId]>,
) -> Result<HashMap<CompanyId, HashMap<GoalId, Gives>>, Fault> {
    let mut rows = Vec::new();
    match ids {
        None => rows = Entity::find().all(tx).await?,
        Some(ids) => {
            for some in ids.chunks(IDS_PER_STATEMENT) {
                let these = Column::Company.is_in(some.iter().cloned());
                rows.extend(Entity::find().filter(these).all(tx).await?);
            }
        }
    }
    let mut found: HashMap<CompanyId, HashMap<GoalId, Gives>> = HashMap::new();
    for row in rows {
        found.entry(row.company).or_default().insert(row.kode, row.gis);
    }
    Ok(found)
}

/// The goals that each company has said it never gives, by their national codes.
pub async fn never_given(tx: &Tx) -> Result<HashMap<CompanyId, HashSet<GoalId>>, Fault> {
    let mut found: HashMap<CompanyId, HashSet<GoalId>> = HashMap::new();
    for row in Entity::find().filter(Column::Gis.eq(Gives::Aldri)).all(tx).await? {
        found.entry(row.company).or_default().insert(row.kode);
    }
    Ok(found)
}

/// Selects the national codes of the goals that a company never gives, of the company that a query
/// selects.
#[must_use]
pub fn select_never_given(company: SelectStatement) -> SelectStatement {
    Entity::find()
        .select_only()
        .column(Column::Kode)
        .filter(Column::Gis.eq(Gives::Aldri))
        .filter(Column::Company.in_subquery(company))
        .into_query()
}

/// Stores what a company says of a goal.
pub async fn set_goal(tx: &Tx, goal: CompanyGoal) -> Result<(), Fault> {
    let id = goal.company.clone();
    let again = OnConflict::columns([Column::Company, Column::Kode])
        .update_columns([Column::Gis, Column::Version, Column::ById, Column::Endret])
        .to_owned();
    let insert = Entity::insert(goal.into_active_model()).on_conflict(again);
    insert.exec_without_returning(tx).await?;
    note(tx, &id);
    Ok(())
}

/// A company says nothing of a goal any more.
pub async fn forget_goal(tx: &Tx, id: &CompanyId, kode: &GoalId) -> Result<(), Fault> {
    Entity::delete_by_id((id.clone(), kode.clone())).exec(tx).await?;
    note(tx, id);
    Ok(())
}

fn note(tx: &Tx, id: &CompanyId) {
    tx.record(BEDRIFTMAAL, id.as_str(), Verb::Update, Audience::Everyone);
}
