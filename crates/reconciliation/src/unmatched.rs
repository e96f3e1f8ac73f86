//! What grants ask of the lines of the bank.

use async_trait::async_trait;
use chrono::Days;
use svenn_db::Tx;
use svenn_grants::{BankLine, BankLines, store::Period};
use svenn_kernel::{Fault, oslo::format_day};

use crate::{candidates::COUNTY_DAYS, store};

/// The lines that nobody has matched or put aside.
#[derive(Debug, Clone, Copy, Default)]
pub struct UnmatchedLines;

#[async_trait]
impl BankLines for UnmatchedLines {
    /// Those from the first day of the period until counties have paid it.
    async fn unmatched(&self, tx: &Tx, period: &Period) -> Result<Vec<BankLine>, Fault> {
        let last = period.to.checked_add_days(Days::new(COUNTY_DAYS.1)).unwrap_or(period.to);
        let open = store::open_between(tx, period.from, last).await?;
        let line = |it: store::Entry| BankLine {
            ore: it.amount(),
            text: format!("{} {}", format_day(it.date), it.text),
            id: it.id,
        };
        Ok(open.into_iter().map(line).collect())
    }
}
