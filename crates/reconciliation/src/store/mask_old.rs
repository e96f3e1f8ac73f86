//! Masks account numbers in entries that were stored before their texts were masked.

use async_trait::async_trait;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use svenn_bank::without_accounts;
use svenn_db::Tx;
use svenn_jobs::OldRows;
use svenn_kernel::Fault;

use super::{
    entities::entry::{Change, Column, Entity},
    entries::{hold, say_anew},
};

/// Entries looked at in one transaction.
const ENTRIES_AT_ONCE: u64 = 200;

/// Entries whose texts nobody has masked.
pub(crate) struct Unmasked;

#[async_trait]
impl OldRows for Unmasked {
    const WHAT: &'static str = "masking account numbers of bank entries";

    async fn are_left(&self, tx: &Tx) -> Result<bool, Fault> {
        Ok(Entity::find().filter(Column::IsMasked.eq(false)).one(tx).await?.is_some())
    }

    async fn mend(&self, tx: &Tx) -> Result<(), Fault> {
        let some = Entity::find().filter(Column::IsMasked.eq(false)).order_by_asc(Column::Id);
        for row in some.limit(ENTRIES_AT_ONCE).all(tx).await? {
            let Some(mut entry) = hold(tx, &row.id).await? else { continue };
            let text = without_accounts(&entry.text);
            let party = entry.party.as_deref().map(without_accounts);
            if text != entry.text || party != entry.party {
                say_anew(tx, &entry, (text, party)).await?;
            }
            let change = Change { is_masked: Set(true), ..Default::default() };
            entry.change(tx, change).await?;
        }
        Ok(())
    }
}
