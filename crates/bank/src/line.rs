//! An entry of a bank account, whatever file it came in.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_money::Ore;

/// One entry. Money in is positive.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BankLine {
    pub date: NaiveDate,
    pub value_date: Option<NaiveDate>,
    pub ore: Ore,
    pub text: String,
    /// Who paid, or was paid.
    pub party: Option<String>,
    /// Their account: eleven digits or an IBAN, as the bank writes it, without spaces and dots.
    pub party_account: Option<String>,
    pub kid: Option<String>,
    /// What we called the payment, where the bank tells it.
    pub end_to_end: Option<String>,
    /// The bank's own reference (`AcctSvcrRef`, Arkivref).
    pub archive_ref: Option<String>,
    /// The bank's code of the kind; a hint for people, never a key.
    pub code: Option<String>,
    pub reversal: bool,
    /// Where it stands in its file: a line, or a number among the entries.
    pub place: u64,
}
