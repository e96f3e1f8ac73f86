//! What the bank says of payments that it was sent: ISO 20022 pain.002.

use serde::{Deserialize, Serialize};

use crate::{
    refused::{LINES_MAX, Refused, Why, kept},
    xml::{Element, read, text_of},
};

const URN: &str = "urn:iso:std:iso:20022:tech:xsd:pain.002.001.";

/// What a status of the bank means to us.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reported {
    /// Received, and not decided.
    Received,
    /// Taken on.
    Accepted {
        /// Something was changed on the way (ACWC), which people are shown.
        changed: bool,
    },
    /// The bank says that it is settled. Paid it is when its entry is seen.
    Settled,
    /// Each payment has its own status.
    Partly,
    Rejected,
    /// The payee's name does not go with the account, or a status that nobody knows: held, and shown
    /// as it came.
    Held(String),
}

impl Reported {
    fn of(code: &str) -> Self {
        match code {
            "RCVD" | "ACTC" | "ACCP" | "PDNG" => Self::Received,
            "ACSP" => Self::Accepted { changed: false },
            "ACWC" => Self::Accepted { changed: true },
            "ACSC" | "ACCC" => Self::Settled,
            "PART" => Self::Partly,
            "RJCT" => Self::Rejected,
            other => Self::Held(kept(other)),
        }
    }
}

/// A status, with the bank's reasons as they came.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Status {
    pub reported: Reported,
    /// Codes with texts: `AC01 Kontonummeret finnes ikke`.
    pub reasons: Vec<String>,
}

/// What the bank says of one batch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BatchReport {
    pub id: String,
    pub status: Option<Status>,
    /// By what we called each payment.
    pub payments: Vec<(String, Status)>,
}

/// A report of one message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The bank's own id of the report: read again, it says nothing new.
    pub id: String,
    /// The id of the message it is about.
    pub original: String,
    pub status: Option<Status>,
    pub batches: Vec<BatchReport>,
}

impl Report {
    /// What is said of a payment: its own status, else its batch's, else the message's.
    #[must_use]
    pub fn of(&self, end_to_end: &str) -> Option<&Status> {
        let own = self.batches.iter().flat_map(|batch| &batch.payments);
        let mut own = own.filter(|(id, _)| id == end_to_end).map(|(_, status)| status);
        own.next()
    }

    /// What is said of all payments of a batch that say nothing themselves.
    #[must_use]
    pub fn of_batch(&self, id: &str) -> Option<&Status> {
        let batch = self.batches.iter().find(|batch| batch.id == id);
        batch.and_then(|batch| batch.status.as_ref()).or(self.status.as_ref())
    }
}

/// Reads a report.
///
/// # Errors
/// What is no pain.002, and a report that does not say which message it is about.
pub fn read_report(bytes: &[u8]) -> Result<Report, Refused> {
    let text = text_of(bytes)?;
    let mut document = None;
    let mut payments = 0;
    let _version = read(&text, URN, &mut |element, depth| {
        if element.name == "TxInfAndSts" {
            payments += 1;
        }
        if payments > LINES_MAX {
            return Err(Refused::new(Why::TooManyLines));
        }
        if depth == 0 {
            document = Some(std::mem::take(element));
        }
        Ok(depth == 0)
    })?;
    let document = document.ok_or_else(|| Refused::new(Why::Empty))?;
    let report = document.child("CstmrPmtStsRpt").ok_or_else(|| document.refused(Why::Missing))?;
    let group = report
        .child("OrgnlGrpInfAndSts")
        .ok_or_else(|| report.refused(Why::Order { expected: "OrgnlGrpInfAndSts".into() }))?;
    let original = group.text_at("OrgnlMsgId").ok_or_else(|| group.refused(Why::Missing))?;
    Ok(Report {
        id: kept(report.text_at("GrpHdr/MsgId").unwrap_or_default()),
        original: kept(original),
        status: status(group, "GrpSts"),
        batches: report.all("OrgnlPmtInfAndSts").map(batch).collect(),
    })
}

fn batch(element: &Element) -> BatchReport {
    let payment = |it: &Element| {
        let id = kept(it.text_at("OrgnlEndToEndId")?);
        Some((id, status(it, "TxSts")?))
    };
    BatchReport {
        id: kept(element.text_at("OrgnlPmtInfId").unwrap_or_default()),
        status: status(element, "PmtInfSts"),
        payments: element.all("TxInfAndSts").filter_map(payment).collect(),
    }
}

fn status(element: &Element, name: &str) -> Option<Status> {
    let reported = Reported::of(element.text_at(name)?);
    let reasons = element.all("StsRsnInf").map(|it| {
        let code = it.text_at("Rsn/Cd").or_else(|| it.text_at("Rsn/Prtry"));
        let said = it.all("AddtlInf").map(|it| it.text.trim());
        let words: Vec<&str> = code.into_iter().chain(said).collect();
        kept(&words.join(" "))
    });
    Some(Status { reported, reasons: reasons.filter(|it| !it.is_empty()).collect() })
}
