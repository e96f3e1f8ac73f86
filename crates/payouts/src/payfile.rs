//! The file that goes to the bank: made of what is stored, read back, and kept sealed.

use chrono::NaiveDate;
use svenn_bank::{
    Batch as PaymentBatch, Debtor, Initiator, InitiatorScheme, Order, PainVersion, Payment,
    Remittance, approval_digest, message_id, payment_table,
};
use svenn_companies::accounts::{self, CompanyAccount};
use svenn_db::Tx;
use svenn_grants::store::word;
use svenn_http::{Problem, Secrets};
use svenn_kernel::{
    Fault, GrantBatchId, GrantPayoutId, TenantId, Timestamp, numbers::AccountNumber, stored_words,
};
use svenn_money::Ore;

use crate::store::{self as payouts, Batch, Payout, Settings};

/// What the bank takes.
#[stored_words(schema, input)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = GrantPayFormat)]
pub enum PayFormat {
    /// ISO 20022 pain.001.001.03.
    Pain03,
    /// ISO 20022 pain.001.001.09.
    Pain09,
    /// A table, to type from or to read into the bank.
    Csv,
}

impl PayFormat {
    #[must_use]
    pub(crate) const fn label(self) -> &'static str {
        match self {
            Self::Pain03 => "ISO 20022 pain.001.001.03",
            Self::Pain09 => "ISO 20022 pain.001.001.09",
            Self::Csv => "CSV",
        }
    }

    #[must_use]
    pub(crate) const fn media_type(self) -> &'static str {
        match self {
            Self::Pain03 | Self::Pain09 => "application/xml",
            Self::Csv => "text/csv; charset=utf-8",
        }
    }

    #[must_use]
    pub(crate) const fn ending(self) -> &'static str {
        match self {
            Self::Pain03 | Self::Pain09 => "xml",
            Self::Csv => "csv",
        }
    }
}

/// How the bank knows who sends.
#[stored_words(schema, input)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = GrantPayerScheme)]
pub enum PayerScheme {
    Cust,
    Bank,
}

/// Where the office's own account is sealed.
const PLACE: &str = "grant settings account";

/// Seals the office's own account.
pub(crate) fn seal_own(
    tx: &Tx,
    secrets: &Secrets,
    number: &AccountNumber,
) -> Result<String, Fault> {
    secrets.seal(tx.tenant(), PLACE, number.as_str(), tx.entropy())
}

/// Opens the office's own account.
pub(crate) fn open_own(tx: &Tx, secrets: &Secrets, sealed: &str) -> Result<AccountNumber, Fault> {
    let text = secrets.open(tx.tenant(), PLACE, sealed);
    let text = text.map_err(|error| Fault::caused("opening the office's account", error))?;
    AccountNumber::parse(&text).map_err(|_| Fault::new("a stored account number that is none"))
}

/// Seals the office's account and the files of payments anew in an organisation that was copied
/// from the organisation `from`.
///
/// # Errors
/// A fault of the database, or when something was sealed elsewhere.
pub async fn reseal(tx: &Tx, secrets: &Secrets, from: &TenantId) -> Result<(), Fault> {
    let again = |place: &str, sealed: &str| {
        let text = secrets.open(from, place, sealed);
        let text = text.map_err(|error| Fault::caused("sealing payments anew", error))?;
        secrets.seal(tx.tenant(), place, &text, tx.entropy())
    };
    payouts::seal_anew(tx, |sealed| again(PLACE, sealed), |id, file| again(&file_place(id), file))
        .await
}

/// Where the file of a batch is sealed.
pub(crate) fn file_place(id: &GrantBatchId) -> String {
    format!("grant batch {id}")
}

/// What the bank calls a payout: its id without hyphens, which no other has.
pub(crate) fn end_to_end(id: &GrantPayoutId) -> String {
    id.as_str().replace('-', "")
}

/// One payout with whom and where it is paid.
pub(crate) struct Row {
    pub(crate) payout: Payout,
    pub(crate) name: String,
    pub(crate) account: CompanyAccount,
}

/// Who pays: the office's name, and how it does.
pub(crate) struct Payer<'a> {
    pub(crate) name: &'a str,
    pub(crate) settings: &'a Settings,
}

impl Payer<'_> {
    /// The payments of a batch, with whole account numbers.
    ///
    /// # Errors
    /// 409 `settings_missing`.
    pub(crate) fn batch(
        &self,
        tx: &Tx,
        secrets: &Secrets,
        (date, rows): (NaiveDate, &[Row]),
    ) -> Result<PaymentBatch, Problem> {
        let Some(sealed) = &self.settings.sealed else { return Err(settings_missing()) };
        let mut payments = Vec::with_capacity(rows.len());
        for row in rows {
            payments.push(Payment {
                end_to_end: end_to_end(&row.payout.id),
                payee: row.name.clone(),
                account: accounts::open(tx.tenant(), secrets, &row.account)?,
                ore: Ore::new(row.payout.ore),
                remittance: Remittance::Text(row.payout.text.clone()),
            });
        }
        let debtor = Debtor {
            name: self.name.to_owned(),
            account: open_own(tx, secrets, sealed)?,
            as_iban: self.settings.as_iban,
            bic: self.settings.bic.clone(),
        };
        Ok(PaymentBatch { date, debtor, payments })
    }

    /// The bytes for the bank, with their SHA-256.
    ///
    /// # Errors
    /// 409 `not_written` where the bank would refuse it.
    pub(crate) fn write(
        &self,
        of: &Batch,
        batch: PaymentBatch,
    ) -> Result<(Vec<u8>, String), Problem> {
        let format: PayFormat = word(&of.format)?;
        let version = match format {
            PayFormat::Pain03 => PainVersion::V03,
            PayFormat::Pain09 => PainVersion::V09,
            PayFormat::Csv => return Ok(payment_table(&batch)),
        };
        let scheme = match word::<PayerScheme>(&self.settings.scheme)? {
            PayerScheme::Cust => InitiatorScheme::Cust,
            PayerScheme::Bank => InitiatorScheme::Bank,
        };
        let order = Order {
            version,
            id: of.message_id.clone().unwrap_or_default(),
            created: of.approved_at.unwrap_or_else(|| Timestamp::from_millis(0)),
            initiator: Initiator {
                name: self.name.to_owned(),
                id: self.settings.initiator_id.clone(),
                scheme,
            },
            batches: vec![batch],
        };
        let written = svenn_bank::write(&order).map_err(|refused| {
            Problem::conflict("not_written", format!("Filen kan ikke lages. {refused}"))
        })?;
        Ok((written.bytes, written.sha256))
    }
}

/// That nobody has said how the office pays.
pub(crate) fn settings_missing() -> Problem {
    let title = "Fyll ut kontoret sin konto og bank i oppsettet for utbetaling først";
    Problem::conflict("settings_missing", title)
}

/// What an approval is bound to.
pub(crate) fn digest_of(batch: &PaymentBatch) -> String {
    approval_digest(std::slice::from_ref(batch))
}

/// The message's id of an approval.
pub(crate) fn message_of(batch: &Batch, digest: &str) -> String {
    message_id(batch.id.as_str(), u32::try_from(batch.version).unwrap_or(u32::MAX), digest)
}
