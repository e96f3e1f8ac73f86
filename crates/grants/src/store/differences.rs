//! Differences of closed periods, and what was decided of them.

use std::collections::BTreeMap;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
};
use svenn_db::{HeldRow, Tx, change_row, change_rows};
use svenn_grantrules::Split;
use svenn_kernel::{ApprenticeId, CompanyId, Fault, GrantDeviationId, GrantPeriodId, PersonId};
use svenn_money::Ore;

pub use super::entities::{decision::Model as Decision, difference::Model as Difference};
use super::{
    ROWS_PER_STATEMENT,
    entities::{decision, difference},
    periods::Period,
};

impl Difference {
    /// All of it.
    pub(crate) const fn whole(&self) -> Split {
        Split { office: Ore::new(self.office_ore), company: Ore::new(self.company_ore) }
    }

    /// What nobody has decided on.
    pub(crate) fn open(&self) -> Split {
        let settled = Split {
            office: Ore::new(self.settled_office),
            company: Ore::new(self.settled_company),
        };
        self.whole() - settled
    }

    pub(crate) fn is_open(&self) -> bool {
        self.open() != Split::default()
    }
}

pub(crate) async fn find(tx: &Tx, id: &str) -> Result<Option<Difference>, Fault> {
    Ok(difference::Entity::find_by_id(id.to_owned()).one(tx).await?)
}

/// The differences of closed periods, by apprentice.
pub(crate) async fn of_periods(
    tx: &Tx,
    periods: &[GrantPeriodId],
) -> Result<Vec<Difference>, Fault> {
    let mut found = Vec::new();
    for some in periods.chunks(ROWS_PER_STATEMENT) {
        let rows = difference::Entity::find()
            .filter(difference::Column::Period.is_in(some.iter().cloned()))
            .order_by_asc(difference::Column::Period)
            .order_by_asc(difference::Column::Apprentice)
            .order_by_asc(difference::Column::Company);
        found.extend(rows.all(tx).await?);
    }
    Ok(found)
}

/// Of an apprentice, in all periods.
pub(crate) async fn of_person(tx: &Tx, id: &ApprenticeId) -> Result<Vec<Difference>, Fault> {
    let theirs = difference::Entity::find()
        .filter(difference::Column::Apprentice.eq(id.clone()))
        .order_by_asc(difference::Column::At);
    Ok(theirs.all(tx).await?)
}

/// What was decided, of these differences; the first first.
pub(crate) async fn decisions_of(tx: &Tx, ids: &[String]) -> Result<Vec<Decision>, Fault> {
    let mut found = Vec::new();
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let rows = decision::Entity::find()
            .filter(decision::Column::Difference.is_in(some.iter().cloned()))
            .order_by_asc(decision::Column::At)
            .order_by_asc(decision::Column::Id);
        found.extend(rows.all(tx).await?);
    }
    Ok(found)
}

/// What was decided in a period.
pub(crate) async fn decided_in(tx: &Tx, period: &GrantPeriodId) -> Result<Vec<Decision>, Fault> {
    let rows = decision::Entity::find().filter(decision::Column::Into.eq(period.clone()));
    Ok(rows.order_by_asc(decision::Column::At).all(tx).await?)
}

/// The decision that a deviation carries out.
pub(crate) async fn carried_by(
    tx: &Tx,
    deviation: &GrantDeviationId,
) -> Result<Option<Decision>, Fault> {
    let rows = decision::Entity::find().filter(decision::Column::Deviation.eq(deviation.clone()));
    Ok(rows.one(tx).await?)
}

/// Writes what an apprentice would come to another in a closed period that is held: in place of
/// what was known of it; what was decided stays. Whether any of it is another now.
pub(crate) async fn put(
    tx: &Tx,
    period: &HeldRow<Period>,
    apprentice: &ApprenticeId,
    mut now: BTreeMap<CompanyId, Split>,
) -> Result<bool, Fault> {
    let mut is_other = false;
    let known = difference::Entity::find()
        .filter(difference::Column::Period.eq(period.id.clone()))
        .filter(difference::Column::Apprentice.eq(apprentice.clone()));
    for row in known.all(tx).await? {
        let split = now.remove(&row.company).unwrap_or_default();
        if split == row.whole() {
            continue;
        }
        is_other = true;
        let change = difference::Change {
            version: Set(row.version.saturating_add(1)),
            office_ore: Set(split.office.ore()),
            company_ore: Set(split.company.ore()),
            at: Set(tx.now()),
            ..Default::default()
        };
        change_row(tx, &row, change).await?;
    }
    for (company, split) in now.into_iter().filter(|(_, it)| *it != Split::default()) {
        is_other = true;
        let row = Difference {
            id: svenn_kernel::new_id_text(tx.now(), tx.entropy()),
            version: 1,
            period: period.id.clone(),
            apprentice: apprentice.clone(),
            company,
            office_ore: split.office.ore(),
            company_ore: split.company.ore(),
            settled_office: 0,
            settled_company: 0,
            at: tx.now(),
        };
        difference::Entity::insert(row.into_active_model())
            .exec_without_returning(&tx.later())
            .await?;
    }
    Ok(is_other)
}

/// What of a difference is decided.
pub(crate) struct NewDecision {
    pub into: GrantPeriodId,
    pub deviation: Option<GrantDeviationId>,
    pub split: Split,
    pub reason: String,
}

/// Stores a decision; the caller holds the period in which it is made.
pub(crate) async fn decide(
    tx: &Tx,
    of: &Difference,
    new: NewDecision,
    by: &PersonId,
) -> Result<(), Fault> {
    let row = Decision {
        id: svenn_kernel::new_id_text(tx.now(), tx.entropy()),
        difference: of.id.clone(),
        into: new.into,
        deviation: new.deviation,
        office_ore: new.split.office.ore(),
        company_ore: new.split.company.ore(),
        reason: new.reason,
        at: tx.now(),
        by: by.clone(),
    };
    decision::Entity::insert(row.into_active_model()).exec_without_returning(&tx.later()).await?;
    settle(tx, &of.id, new.split).await
}

/// Takes a decision back: its difference is open again.
pub(crate) async fn take_back(tx: &Tx, decision: &Decision) -> Result<(), Fault> {
    decision::Entity::delete_by_id(decision.id.clone()).exec(tx).await?;
    let split =
        Split { office: Ore::new(decision.office_ore), company: Ore::new(decision.company_ore) };
    settle(tx, &decision.difference, Split::default() - split).await
}

async fn settle(tx: &Tx, id: &str, more: Split) -> Result<(), Fault> {
    let Some(row) = find(tx, id).await? else { return Ok(()) };
    let change = difference::Change {
        version: Set(row.version.saturating_add(1)),
        settled_office: Set(row.settled_office.saturating_add(more.office.ore())),
        settled_company: Set(row.settled_company.saturating_add(more.company.ore())),
        ..Default::default()
    };
    change_row(tx, &row, change).await
}

/// Forgets what is known of a period that is opened again: it is reckoned itself.
pub(crate) async fn forget(tx: &Tx, period: &GrantPeriodId) -> Result<(), Fault> {
    let rows = of_periods(tx, std::slice::from_ref(period)).await?;
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        let ids: Vec<String> = some.iter().map(|row| row.id.clone()).collect();
        let of = decision::Column::Difference.is_in(ids.clone());
        decision::Entity::delete_many().filter(of).exec(tx).await?;
        let these = difference::Column::Id.is_in(ids);
        difference::Entity::delete_many().filter(these).exec(tx).await?;
    }
    Ok(())
}

/// Empties what was written about an apprentice's differences.
pub(crate) async fn forget_words(tx: &Tx, id: &ApprenticeId) -> Result<(), Fault> {
    let ids: Vec<String> = of_person(tx, id).await?.into_iter().map(|row| row.id).collect();
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let change = decision::Change { reason: Set(String::new()), ..Default::default() };
        let these = Condition::all().add(decision::Column::Difference.is_in(some.iter().cloned()));
        change_rows::<Decision>(tx, these, change).await?;
    }
    Ok(())
}
