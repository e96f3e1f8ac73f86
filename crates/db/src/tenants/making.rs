//! Organisations that are being made. What a process that is gone has left half made is known by
//! it, and can be made again.

use std::collections::BTreeMap;

use super::{ConnectionTrait, Databases, Fault, Migration, Statement, TenantId};
use crate::tx::Tx;

pub(crate) const MAKING: Migration = Migration {
    id: "db/002_making",
    sql: "CREATE TABLE organisations_in_making (
        tenant TEXT PRIMARY KEY,
        holder TEXT NOT NULL
    );",
};

impl Databases {
    /// Takes the making of these organisations in hand: all of them while there is none at all,
    /// else those that a process which is gone left unfinished. Answers which; nothing when there
    /// is nothing to be made, or another process is at it.
    pub async fn begin_making(&self, wanted: &[TenantId]) -> Result<Vec<TenantId>, Fault> {
        let holder = self.process().await?;
        let tx = self.catalogue_write().await?;
        tx.lock("making organisations").await?;
        let begun = begun(&tx).await?;
        let mut holders: Vec<String> = begun.values().cloned().collect();
        holders.sort();
        holders.dedup();
        holders.retain(|other| other != holder);
        let gone = self.gone(&tx, holders).await?;
        let mut mine = Vec::new();
        for tenant in wanted {
            let is_mine = match begun.get(tenant.as_str()) {
                Some(other) => gone.contains(other),
                None => begun.is_empty() && is_empty(&tx).await?,
            };
            if is_mine {
                mine.push(tenant.clone());
            }
        }
        for tenant in &mine {
            tx.execute_raw(Statement::from_sql_and_values(
                tx.get_database_backend(),
                "INSERT INTO organisations_in_making (tenant, holder) VALUES ($1, $2)
                 ON CONFLICT (tenant) DO UPDATE SET holder = excluded.holder",
                [tenant.as_str().into(), holder.into()],
            ))
            .await?;
        }
        tx.commit().await?;
        Ok(mine)
    }

    /// Says that an organisation is made whole.
    pub async fn made(&self, tenant: &TenantId) -> Result<(), Fault> {
        let tx = self.catalogue_write().await?;
        tx.execute_raw(Statement::from_sql_and_values(
            tx.get_database_backend(),
            "DELETE FROM organisations_in_making WHERE tenant = $1",
            [tenant.as_str().into()],
        ))
        .await?;
        tx.commit().await?;
        Ok(())
    }
}

async fn begun(tx: &Tx) -> Result<BTreeMap<String, String>, Fault> {
    let all = "SELECT tenant, holder FROM organisations_in_making";
    let rows = tx.query_all_raw(Statement::from_string(tx.get_database_backend(), all)).await?;
    rows.iter().map(|row| Ok((row.try_get("", "tenant")?, row.try_get("", "holder")?))).collect()
}

async fn is_empty(tx: &Tx) -> Result<bool, Fault> {
    let any = Statement::from_string(
        tx.get_database_backend(),
        "SELECT tenant FROM organisations LIMIT 1",
    );
    Ok(tx.query_one_raw(any).await?.is_none())
}
