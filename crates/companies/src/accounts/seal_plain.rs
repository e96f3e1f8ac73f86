//! Seals account numbers that were stored as they are, before they were sealed.

use async_trait::async_trait;
use svenn_db::{Actor, Databases};
use svenn_http::Secrets;
use svenn_jobs::{Handler, JobError};
use svenn_kernel::{Fault, TenantId};

use super::stage_plain;
use crate::store;

/// Companies sealed in one transaction.
const COMPANIES_AT_ONCE: u64 = 200;

/// Looks at each organisation when this process meets it.
pub(crate) struct SealPlain {
    pub(crate) databases: Databases,
    pub(crate) secrets: Secrets,
}

impl SealPlain {
    /// Seals some; whether there may be more.
    async fn some(&self, tenant: &TenantId) -> Result<bool, Fault> {
        let failed = |error| Fault::caused("sealing account numbers", error);
        let read = self.databases.read(tenant, Actor::System).await.map_err(failed)?;
        let is_plain = !store::with_plain_account(&read, 1).await?.is_empty();
        read.rollback().await?;
        if !is_plain {
            return Ok(false);
        }
        let tx = self.databases.write(tenant, Actor::System).await.map_err(failed)?;
        for (company, number) in store::with_plain_account(&tx, COMPANIES_AT_ONCE).await? {
            match number {
                Some(number) => stage_plain(&tx, &self.secrets, &company, &number).await?,
                // No number of a bank: there is nothing to pay to.
                None => store::show_account(&tx, &company, "").await?,
            }
        }
        tx.commit().await?;
        Ok(true)
    }
}

#[async_trait]
impl Handler for SealPlain {
    fn kinds(&self) -> &'static [&'static str] {
        &[]
    }

    async fn run(&self, _: &TenantId, _: &str, _: &str, _: &str) -> Result<(), JobError> {
        Ok(())
    }

    async fn look_after(&self, tenant: &TenantId) -> Result<(), Fault> {
        while self.some(tenant).await? {}
        Ok(())
    }
}
