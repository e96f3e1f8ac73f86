//! Payments to the bank: ISO 20022 pain.001.001.03 and .09.
//!
//! What is written is read back by a reader of its own ([`crate::read_back`]) before anybody gets
//! it. The same order gives the same bytes, and the message's id follows from what was approved: a
//! file that is fetched twice is refused by the bank the second time.

use chrono::NaiveDate;
use sha2::{Digest, Sha256};
use svenn_kernel::{Timestamp, numbers::AccountNumber};
use svenn_money::Ore;

use crate::{
    Kid, Why,
    latin::{latin, latin_within},
    number::iban,
    read_back::{Summary, read_back},
    refused::Refused,
    xml::escaped,
};

/// Longest name and free text, in characters.
pub const NAME_CHARS_MAX: usize = 140;
/// Longest id, in characters.
pub const ID_CHARS_MAX: usize = 35;
/// Most payments of one message.
pub const PAYMENTS_MAX: usize = 10_000;

/// Which version the bank takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum PainVersion {
    #[serde(rename = "pain.001.001.03")]
    V03,
    #[serde(rename = "pain.001.001.09")]
    V09,
}

impl PainVersion {
    /// As it stands in the namespace.
    #[must_use]
    pub const fn number(self) -> &'static str {
        match self {
            Self::V03 => "03",
            Self::V09 => "09",
        }
    }
}

/// How the bank knows who sends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Initiator {
    pub name: String,
    /// The organisation number, or the number of an agreement.
    pub id: String,
    /// The bank says which: CUST or BANK.
    pub scheme: InitiatorScheme,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InitiatorScheme {
    Cust,
    Bank,
}

impl InitiatorScheme {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Cust => "CUST",
            Self::Bank => "BANK",
        }
    }
}

/// The account that pays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Debtor {
    pub name: String,
    pub account: AccountNumber,
    /// Whether the bank wants it as an IBAN.
    pub as_iban: bool,
    /// The bank's own, of eight or eleven characters.
    pub bic: String,
}

/// What a payment says of itself: either a reference or a text, never both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remittance {
    Kid(Kid),
    Text(String),
}

/// A payment to one company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    /// Ours, never used again: it comes back on the statement.
    pub end_to_end: String,
    pub payee: String,
    pub account: AccountNumber,
    pub ore: Ore,
    pub remittance: Remittance,
}

/// Payments of one account on one day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Batch {
    pub date: NaiveDate,
    pub debtor: Debtor,
    pub payments: Vec<Payment>,
}

/// A whole message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    pub version: PainVersion,
    /// By [`message_id`].
    pub id: String,
    /// When it was approved, not when it is fetched.
    pub created: Timestamp,
    pub initiator: Initiator,
    pub batches: Vec<Batch>,
}

/// A message that was written and read back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    pub bytes: Vec<u8>,
    /// SHA-256 in hexadecimal digits.
    pub sha256: String,
    pub summary: Summary,
    /// Names and texts that the bank would not take, before and after.
    pub changed: Vec<(String, String)>,
}

/// What an approval is bound to: whom, which account, how much, of every payment. Any change gives
/// another digest.
#[must_use]
pub fn approval_digest(batches: &[Batch]) -> String {
    let mut hash = Sha256::new();
    for batch in batches {
        hash.update(format!("{}\u{1f}{}\u{1e}", batch.date, batch.debtor.account.as_str()));
        for it in &batch.payments {
            let said = match &it.remittance {
                Remittance::Kid(kid) => kid.as_str(),
                Remittance::Text(text) => text,
            };
            let row = [&it.end_to_end, &it.payee, it.account.as_str(), &it.ore.decimal(), said];
            for field in row {
                // The length in front: no two rows are written alike.
                hash.update(format!("{}:{field}", field.len()));
            }
        }
    }
    hex::encode(hash.finalize())
}

/// The message's id: the same for the same approval of the same batch, another for the next.
#[must_use]
pub fn message_id(batch: &str, approval: u32, digest: &str) -> String {
    let hash = Sha256::digest(format!("{}:{batch}:{approval}:{digest}", batch.len()));
    let digits: String = hex::encode_upper(hash).chars().take(24).collect();
    format!("SVENN{digits}")
}

/// SHA-256 in hexadecimal digits.
#[must_use]
pub fn sha256(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

/// Writes a message and reads it back.
///
/// # Errors
/// What the bank would refuse: too many payments, none, amounts that are not positive, ids that are
/// too long or stand twice, and whatever does not read back as it was meant.
pub fn write(order: &Order) -> Result<Written, Refused> {
    let payments = order.batches.iter().map(|batch| batch.payments.len()).sum::<usize>();
    if payments == 0 || order.batches.iter().any(|batch| batch.payments.is_empty()) {
        return Err(Refused::new(Why::Empty));
    }
    if payments > PAYMENTS_MAX {
        return Err(Refused::new(Why::TooManyLines));
    }
    let mut made = Writing::default();
    made.document(order);
    let bytes = made.text.into_bytes();
    let summary = read_back(&bytes)?;
    let all = || order.batches.iter().flat_map(|batch| &batch.payments);
    let meant: Ore = all().map(|it| it.ore).sum();
    let accounts: Vec<&str> = all().map(|it| it.account.as_str()).collect();
    if summary.sum != meant || summary.version != order.version || summary.accounts != accounts {
        let (said, found) = (meant.plain(), summary.sum.plain());
        return Err(Refused::new(Why::Sum { said, found }));
    }
    let sha256 = sha256(&bytes);
    Ok(Written { bytes, sha256, summary, changed: made.changed })
}

/// Elements one after the other.
#[derive(Default)]
struct Writing {
    text: String,
    changed: Vec<(String, String)>,
}

impl Writing {
    fn document(&mut self, order: &Order) {
        let number = order.version.number();
        self.text.push_str("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        self.text.push_str(&format!(
            "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:pain.001.001.{number}\">"
        ));
        self.within("CstmrCdtTrfInitn", |it| {
            it.header(order);
            for (at, batch) in order.batches.iter().enumerate() {
                it.batch(order, at, batch);
            }
        });
        self.text.push_str("</Document>\n");
    }

    fn header(&mut self, order: &Order) {
        let payments = order.batches.iter().flat_map(|batch| &batch.payments);
        let (count, sum) = (payments.clone().count(), payments.map(|it| it.ore).sum::<Ore>());
        self.within("GrpHdr", |it| {
            it.leaf("MsgId", &order.id);
            it.leaf("CreDtTm", &order.created.to_utc().format("%Y-%m-%dT%H:%M:%S").to_string());
            it.leaf("NbOfTxs", &count.to_string());
            it.leaf("CtrlSum", &sum.decimal());
            it.within("InitgPty", |it| {
                it.said("Nm", &order.initiator.name);
                it.within("Id", |it| {
                    it.within("OrgId", |it| {
                        it.within("Othr", |it| {
                            it.leaf("Id", &order.initiator.id);
                            it.coded("SchmeNm", order.initiator.scheme.as_str());
                        });
                    });
                });
            });
        });
    }

    fn batch(&mut self, order: &Order, at: usize, batch: &Batch) {
        let sum: Ore = batch.payments.iter().map(|it| it.ore).sum();
        self.within("PmtInf", |it| {
            it.leaf("PmtInfId", &format!("{}-{:03}", order.id, at + 1));
            it.leaf("PmtMtd", "TRF");
            it.leaf("BtchBookg", "false");
            it.leaf("NbOfTxs", &batch.payments.len().to_string());
            it.leaf("CtrlSum", &sum.decimal());
            it.within("PmtTpInf", |it| {
                it.coded("SvcLvl", "NURG");
                it.coded("CtgyPurp", "SUPP");
            });
            let date = batch.date.format("%Y-%m-%d").to_string();
            match order.version {
                PainVersion::V03 => it.leaf("ReqdExctnDt", &date),
                PainVersion::V09 => it.within("ReqdExctnDt", |it| it.leaf("Dt", &date)),
            }
            it.debtor(order.version, &batch.debtor);
            it.leaf("ChrgBr", "SLEV");
            for payment in &batch.payments {
                it.payment(payment);
            }
        });
    }

    fn debtor(&mut self, version: PainVersion, debtor: &Debtor) {
        self.within("Dbtr", |it| it.said("Nm", &debtor.name));
        self.within("DbtrAcct", |it| {
            it.within("Id", |it| match debtor.as_iban {
                true => it.leaf("IBAN", &iban(&debtor.account)),
                false => it.bban(&debtor.account),
            });
            it.leaf("Ccy", "NOK");
        });
        let bic = match version {
            PainVersion::V03 => "BIC",
            PainVersion::V09 => "BICFI",
        };
        self.within("DbtrAgt", |it| it.within("FinInstnId", |it| it.leaf(bic, &debtor.bic)));
    }

    fn payment(&mut self, payment: &Payment) {
        self.within("CdtTrfTxInf", |it| {
            it.within("PmtId", |it| it.leaf("EndToEndId", &payment.end_to_end));
            it.within("Amt", |it| {
                let amount = payment.ore.decimal();
                it.text.push_str(&format!("<InstdAmt Ccy=\"NOK\">{amount}</InstdAmt>"));
            });
            it.within("Cdtr", |it| it.said("Nm", &payment.payee));
            it.within("CdtrAcct", |it| it.within("Id", |it| it.bban(&payment.account)));
            it.within("RmtInf", |it| match &payment.remittance {
                Remittance::Text(text) => it.said("Ustrd", text),
                Remittance::Kid(kid) => it.within("Strd", |it| {
                    it.within("CdtrRefInf", |it| {
                        it.within("Tp", |it| it.coded("CdOrPrtry", "SCOR"));
                        it.leaf("Ref", kid.as_str());
                    });
                }),
            });
        });
    }

    fn bban(&mut self, account: &AccountNumber) {
        self.within("Othr", |it| {
            it.leaf("Id", account.as_str());
            it.coded("SchmeNm", "BBAN");
        });
    }

    fn within(&mut self, name: &str, inside: impl FnOnce(&mut Self)) {
        self.text.push_str(&format!("<{name}>"));
        inside(self);
        self.text.push_str(&format!("</{name}>"));
    }

    fn leaf(&mut self, name: &str, text: &str) {
        self.text.push_str(&format!("<{name}>{}</{name}>", escaped(text)));
    }

    fn coded(&mut self, name: &str, code: &str) {
        self.within(name, |it| it.leaf("Cd", code));
    }

    /// A name or a text of people, in the letters that banks take.
    fn said(&mut self, name: &str, text: &str) {
        let taken = latin_within(text, NAME_CHARS_MAX);
        if latin(text) != text || taken != text {
            self.changed.push((text.to_owned(), taken.clone()));
        }
        self.leaf(name, &taken);
    }
}
