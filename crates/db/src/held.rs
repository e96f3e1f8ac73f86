//! Rows that several change at once, and are decided by what they say.
//!
//! Two rules keep every acknowledged change. What a row says is read after its lock was taken, so
//! that it stays true until the transaction ends; and of the row only those columns are written
//! that change. A row's lock has one name ([`LockKey`]), whatever is changed of it, and also guards
//! the rows that belong to it. What a call names by its id it holds already
//! ([`in_call`](crate::in_call)).
//!
//! ```ignore
//! let Some(mut day) = HeldRow::<Day>::find(&tx, &key, Entity::find_by_id(id)).await? else { … };
//! day.change(&tx, DayChange { title: Set(title), ..Default::default() }).await?;
//! day.change_part(&tx, &mut participant, ParticipantChange { … }).await?;
//! ```

use std::ops::Deref;

use sea_orm::{
    ActiveModelTrait, ActiveValue, ColumnTrait, Condition, EntityTrait, IntoActiveModel, Iterable,
    ModelTrait, PrimaryKeyToColumn, QueryFilter, Select,
};
use svenn_kernel::{Collection, Fault};

use crate::tx::Tx;

/// What changes columns of an `M`: the change that is derived for it, or SeaORM's own.
pub trait ChangeOf<M: ModelTrait>:
    IntoActiveModel<<M::Entity as EntityTrait>::ActiveModel>
{
}

impl<M: ModelTrait, C> ChangeOf<M> for C where
    C: IntoActiveModel<<M::Entity as EntityTrait>::ActiveModel>
{
}

/// The name of the lock of one record: its id, which no other record has. Several are taken by
/// [`Tx::hold_all`].
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct LockKey(String);

impl LockKey {
    /// The lock of a member of a collection. No two records of an organisation have one id, so that
    /// the id alone names it, as calls do that know of no collection.
    #[must_use]
    pub fn of(_: Collection, id: &str) -> Self {
        Self(id.to_owned())
    }
}

impl Tx {
    /// Waits until no other writing transaction of this database holds this lock, and holds it
    /// until the end of this one. It may be held already.
    pub async fn hold(&self, key: &LockKey) -> Result<(), Fault> {
        self.lock(&key.0).await
    }

    /// The same of several at once, in the order in which everybody takes them. Whoever holds one
    /// and needs another later may meet somebody who has them the other way round; then one of the
    /// two calls is made again.
    pub async fn hold_all(&self, keys: &[LockKey]) -> Result<(), Fault> {
        self.lock_all(keys.iter().map(|key| key.0.as_str())).await
    }
}

/// A row that was read under its lock. Nobody else changes it, or what belongs to it, until the
/// transaction ends.
#[derive(Debug)]
pub struct HeldRow<M>(M);

impl<M> Deref for HeldRow<M> {
    type Target = M;

    fn deref(&self) -> &M {
        &self.0
    }
}

impl<M: ModelTrait> HeldRow<M>
where
    M::Entity: EntityTrait<Model = M>,
{
    /// Takes a lock, then reads the row that it guards; none where there is no such row.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn find(
        tx: &Tx,
        key: &LockKey,
        row: Select<M::Entity>,
    ) -> Result<Option<Self>, Fault> {
        tx.hold(key).await?;
        Ok(row.one(tx).await?.map(Self))
    }

    /// Writes the columns that are `Set` in `change` and say something else than the row does;
    /// returns whether there was one.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn change(&mut self, tx: &Tx, change: impl ChangeOf<M>) -> Result<bool, Fault> {
        write_changed(tx, &mut self.0, change.into_active_model()).await
    }

    /// The same of a row that this one's lock guards too.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn change_part<P>(
        &self,
        tx: &Tx,
        part: &mut P,
        change: impl ChangeOf<P>,
    ) -> Result<bool, Fault>
    where
        P: ModelTrait,
        P::Entity: EntityTrait<Model = P>,
    {
        write_changed(tx, part, change.into_active_model()).await
    }
}

/// A row that is not stored yet, with the columns that are `Set` in a change.
///
/// # Errors
/// A fault where a value is not of its column.
pub fn with_change<M: ModelTrait>(mut row: M, change: impl ChangeOf<M>) -> Result<M, Fault> {
    let change = change.into_active_model();
    for column in <M::Entity as EntityTrait>::Column::iter() {
        if let ActiveValue::Set(value) = change.get(column) {
            row.try_set(column, value)?;
        }
    }
    Ok(row)
}

async fn write_changed<M, A>(tx: &Tx, row: &mut M, mut change: A) -> Result<bool, Fault>
where
    M: ModelTrait,
    M::Entity: EntityTrait<Model = M>,
    A: ActiveModelTrait<Entity = M::Entity>,
{
    let this = this::<M>(row);
    let mut has_changed = false;
    for column in <M::Entity as EntityTrait>::Column::iter() {
        if let ActiveValue::Set(value) = change.get(column) {
            if value == row.get(column) {
                change.not_set(column);
            } else {
                row.try_set(column, value)?;
                has_changed = true;
            }
        }
    }
    if has_changed {
        <M::Entity as EntityTrait>::update_many().set(change).filter(this).exec(tx).await?;
    }
    Ok(has_changed)
}

/// The row itself, by its primary key.
pub(crate) fn this<M>(row: &M) -> Condition
where
    M: ModelTrait,
    M::Entity: EntityTrait<Model = M>,
{
    let keys = <M::Entity as EntityTrait>::PrimaryKey::iter();
    keys.map(PrimaryKeyToColumn::into_column)
        .fold(Condition::all(), |all, column| all.add(column.eq(row.get(column))))
}
