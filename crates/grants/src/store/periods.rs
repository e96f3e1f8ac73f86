//! Periods.

use chrono::NaiveDate;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect,
};
use svenn_db::{Audience, HeldRow, LockKey, Tx, Versioned};
use svenn_grantrules::{PeriodState, Rules};
use svenn_kernel::{Fault, PersonId, Verb};

pub use super::entities::period::Model as Period;
use super::{
    entities::period::{ActiveModel, Change, Column, Entity},
    read, word, written,
};
use crate::{GrantPeriodId, collections::TILSKUDDSPERIODER};

/// A period to make.
#[derive(Debug, Clone)]
pub struct NewPeriod {
    pub navn: String,
    pub days: svenn_grantrules::Period,
    pub rules: Rules,
}

/// Why a period does not become what it is asked to.
#[derive(Debug, thiserror::Error)]
pub enum PeriodRefused {
    /// From there it cannot become that.
    #[error("the period is {0}")]
    State(PeriodState),
    #[error("a fault of the database")]
    Fault(Fault),
}

impl From<Fault> for PeriodRefused {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl Versioned for Period {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone()))
    }
}

impl Period {
    /// Its days.
    #[must_use]
    pub const fn days(&self) -> svenn_grantrules::Period {
        svenn_grantrules::Period { from: self.from, to: self.to }
    }

    /// Whether it may be written to.
    pub fn standing(&self) -> Result<PeriodState, Fault> {
        word(&self.state)
    }

    /// Whether what it is reckoned from may be written.
    ///
    /// # Errors
    /// The state in which it may not.
    pub fn require_open(&self) -> Result<(), PeriodRefused> {
        let state = self.standing()?;
        if state.may_write() { Ok(()) } else { Err(PeriodRefused::State(state)) }
    }

    /// What it is reckoned by.
    pub fn reckoned_by(&self) -> Result<Rules, Fault> {
        read(&self.rules)
    }
}

/// Stores a new one, which is open.
pub async fn insert(tx: &Tx, new: NewPeriod) -> Result<GrantPeriodId, Fault> {
    let id = GrantPeriodId::new(tx.now(), tx.entropy());
    let row = Period {
        id: id.clone(),
        version: 1,
        navn: new.navn,
        from: new.days.from,
        to: new.days.to,
        state: PeriodState::Open.as_str().to_owned(),
        active: true,
        rules: written(&new.rules)?,
        edition: None,
        reopened: 0,
        created: tx.now(),
        closed: None,
        closed_by: None,
    };
    Entity::insert(row.into_active_model()).exec_without_returning(&tx.later()).await?;
    note(tx, &id, Verb::Create);
    Ok(id)
}

pub async fn find(tx: &Tx, id: &GrantPeriodId) -> Result<Option<Period>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// All, the newest first.
pub async fn all(tx: &Tx) -> Result<Vec<Period>, Fault> {
    let rows = Entity::find().order_by_desc(Column::From).order_by_desc(Column::Id);
    Ok(rows.all(tx).await?)
}

/// Reads one under its lock, which guards its editions and lines too.
pub async fn hold(tx: &Tx, id: &GrantPeriodId) -> Result<Option<HeldRow<Period>>, Fault> {
    let key = LockKey::of(TILSKUDDSPERIODER, id.as_str());
    HeldRow::find(tx, &key, Entity::find_by_id(id.clone())).await
}

/// What of a period is changed by its page.
pub async fn change(tx: &Tx, period: &mut HeldRow<Period>, change: Change) -> Result<(), Fault> {
    let change = Change { version: Set(period.version.saturating_add(1)), ..change };
    period.change(tx, change).await?;
    note(tx, &period.id, Verb::Update);
    Ok(())
}

/// Those that may be written to.
pub async fn open(tx: &Tx) -> Result<Vec<Period>, Fault> {
    let open = Entity::find()
        .filter(Column::State.eq(PeriodState::Open.as_str()))
        .order_by_asc(Column::Id);
    Ok(open.all(tx).await?)
}

/// Makes a held period another state. From then on the database takes lines of it, or refuses
/// them, by itself.
///
/// # Errors
/// A state that it cannot become from the one it has.
pub async fn become_state(
    tx: &Tx,
    period: &mut HeldRow<Period>,
    to: PeriodState,
    by: Option<&PersonId>,
) -> Result<(), PeriodRefused> {
    let from = period.standing()?;
    if !from.may_become(to) {
        return Err(PeriodRefused::State(from));
    }
    let closes = to == PeriodState::Closed;
    let opens_again = from == PeriodState::Closed && to == PeriodState::Open;
    let change = ActiveModel {
        state: Set(to.as_str().to_owned()),
        version: Set(period.version.saturating_add(1)),
        reopened: Set(period.reopened.saturating_add(i64::from(opens_again))),
        closed: Set(closes.then(|| tx.now())),
        closed_by: Set(by.filter(|_| closes).cloned()),
        ..ActiveModel::default()
    };
    period.change(tx, change).await?;
    note(tx, &period.id, Verb::Update);
    Ok(())
}

/// Notes that a period is another one now, for the lists of all that is in it.
pub(crate) fn note_period(tx: &Tx, id: &GrantPeriodId) {
    note(tx, id, Verb::Update);
}

/// Notes a change of a period.
pub(super) fn note(tx: &Tx, id: &GrantPeriodId, verb: Verb) {
    tx.record(TILSKUDDSPERIODER, id.as_str(), verb, Audience::Coordinators);
}

/// The periods that are closed and ended before a day.
///
/// # Errors
/// A fault of the database.
pub async fn closed_before(tx: &Tx, day: NaiveDate) -> Result<Vec<GrantPeriodId>, Fault> {
    let rows = Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::To.lt(day))
        .filter(Column::State.eq(PeriodState::Closed.as_str()));
    Ok(rows.into_tuple().all(tx).await?)
}
