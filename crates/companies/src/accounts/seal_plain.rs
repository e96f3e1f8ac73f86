//! Seals account numbers that were stored as they are, before they were sealed.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::Secrets;
use svenn_jobs::OldRows;
use svenn_kernel::Fault;

use super::stage_plain;
use crate::store;

/// Companies sealed in one transaction.
const COMPANIES_AT_ONCE: u64 = 200;

/// Numbers that were stored as they are.
pub(crate) struct PlainNumbers(pub(crate) Secrets);

#[async_trait]
impl OldRows for PlainNumbers {
    const WHAT: &'static str = "sealing account numbers";

    async fn are_left(&self, tx: &Tx) -> Result<bool, Fault> {
        Ok(!store::with_plain_account(tx, 1).await?.is_empty())
    }

    async fn mend(&self, tx: &Tx) -> Result<(), Fault> {
        for (company, number) in store::with_plain_account(tx, COMPANIES_AT_ONCE).await? {
            match number {
                Some(number) => stage_plain(tx, &self.0, &company, &number).await?,
                // No number of a bank: there is nothing to pay to.
                None => store::show_account(tx, &company, "").await?,
            }
        }
        Ok(())
    }
}
