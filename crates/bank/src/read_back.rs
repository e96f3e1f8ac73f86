//! A reader of pain.001 that shares nothing with the writer: it holds each element against what the
//! public schemas say of its place, its length and its pattern, and adds everything up again.
//!
//! What is written was also held against the public schemas by hand: version 03 is valid by its own
//! (2026-11-27, SHA-256 87bd9b06…), and so is version 09 (2026-11-29, SHA-256 de038b37…).

use chrono::{NaiveDate, NaiveDateTime};
use svenn_kernel::numbers::AccountNumber;
use svenn_money::{Notation, Ore};

use crate::{
    Kid, PainVersion,
    latin::is_taken,
    number::{is_iban, norwegian},
    refused::{Refused, Why},
    xml::{Element, read, text_of},
};

const URN: &str = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.";

/// What a message comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    pub version: PainVersion,
    pub id: String,
    pub count: usize,
    pub sum: Ore,
    /// What each payment is called, in the order of the message.
    pub end_to_end: Vec<String>,
    /// The account of each, as eleven digits.
    pub accounts: Vec<String>,
}

/// What an element may hold.
#[derive(Clone, Copy)]
enum Holds {
    /// These elements, in this order.
    Elements(&'static [Place]),
    /// Letters that banks take, at most so many.
    Name(usize),
    /// Letters, digits and the marks of ids, at most so many.
    Id(usize),
    /// One of these.
    OneOf(&'static [&'static str]),
    Count,
    Amount,
    /// The same with the currency as an attribute.
    Money,
    Date,
    Instant,
    Bic,
    Iban,
    Account,
    Reference,
}

/// An element in its place, and how often it stands there.
#[derive(Clone, Copy)]
struct Place {
    name: &'static str,
    holds: Holds,
    least: usize,
    most: usize,
}

const fn one(name: &'static str, holds: Holds) -> Place {
    Place { name, holds, least: 1, most: 1 }
}

const fn maybe(name: &'static str, holds: Holds) -> Place {
    Place { name, holds, least: 0, most: 1 }
}

const fn many(name: &'static str, holds: Holds) -> Place {
    Place { name, holds, least: 1, most: usize::MAX }
}

const fn code(codes: &'static [&'static str]) -> Holds {
    Holds::OneOf(codes)
}

const SCHEME: &[Place] = &[one("Cd", code(&["CUST", "BANK"]))];
const OTHER: &[Place] = &[one("Id", Holds::Id(35)), maybe("SchmeNm", Holds::Elements(SCHEME))];
const PARTY_ID: &[Place] = &[one("OrgId", Holds::Elements(&[one("Othr", Holds::Elements(OTHER))]))];
const INITIATOR: &[Place] =
    &[maybe("Nm", Holds::Name(140)), maybe("Id", Holds::Elements(PARTY_ID))];
const HEADER: &[Place] = &[
    one("MsgId", Holds::Id(35)),
    one("CreDtTm", Holds::Instant),
    one("NbOfTxs", Holds::Count),
    maybe("CtrlSum", Holds::Amount),
    one("InitgPty", Holds::Elements(INITIATOR)),
];
const BBAN: &[Place] =
    &[one("Id", Holds::Account), one("SchmeNm", Holds::Elements(&[one("Cd", code(&["BBAN"]))]))];
const ACCOUNT_ID: &[Place] = &[maybe("IBAN", Holds::Iban), maybe("Othr", Holds::Elements(BBAN))];
const DEBTOR_ACCOUNT: &[Place] =
    &[one("Id", Holds::Elements(ACCOUNT_ID)), maybe("Ccy", code(&["NOK"]))];
const NAMED: &[Place] = &[one("Nm", Holds::Name(140))];
const KIND: &[Place] = &[
    maybe("SvcLvl", Holds::Elements(&[one("Cd", code(&["NURG"]))])),
    maybe("CtgyPurp", Holds::Elements(&[one("Cd", code(&["SUPP"]))])),
];
const REFERENCE_TYPE: &[Place] =
    &[one("CdOrPrtry", Holds::Elements(&[one("Cd", code(&["SCOR"]))]))];
const REFERENCE: &[Place] =
    &[one("Tp", Holds::Elements(REFERENCE_TYPE)), one("Ref", Holds::Reference)];
const REMITTANCE: &[Place] = &[
    maybe("Ustrd", Holds::Name(140)),
    maybe("Strd", Holds::Elements(&[one("CdtrRefInf", Holds::Elements(REFERENCE))])),
];
const PAYMENT: &[Place] = &[
    one("PmtId", Holds::Elements(&[one("EndToEndId", Holds::Id(35))])),
    one("Amt", Holds::Elements(&[one("InstdAmt", Holds::Money)])),
    one("Cdtr", Holds::Elements(NAMED)),
    one("CdtrAcct", Holds::Elements(&[one("Id", Holds::Elements(ACCOUNT_ID))])),
    one("RmtInf", Holds::Elements(REMITTANCE)),
];

/// The parts of a batch that differ between the versions: the day, and the bank's code.
macro_rules! batch {
    ($date:expr, $bic:literal) => {
        &[
            one("PmtInfId", Holds::Id(35)),
            one("PmtMtd", code(&["TRF"])),
            maybe("BtchBookg", code(&["true", "false"])),
            one("NbOfTxs", Holds::Count),
            one("CtrlSum", Holds::Amount),
            one("PmtTpInf", Holds::Elements(KIND)),
            one("ReqdExctnDt", $date),
            one("Dbtr", Holds::Elements(NAMED)),
            one("DbtrAcct", Holds::Elements(DEBTOR_ACCOUNT)),
            one(
                "DbtrAgt",
                Holds::Elements(&[one("FinInstnId", Holds::Elements(&[one($bic, Holds::Bic)]))]),
            ),
            one("ChrgBr", code(&["SLEV"])),
            many("CdtTrfTxInf", Holds::Elements(PAYMENT)),
        ]
    };
}

const BATCH_03: &[Place] = batch!(Holds::Date, "BIC");
const BATCH_09: &[Place] = batch!(Holds::Elements(&[one("Dt", Holds::Date)]), "BICFI");
const MESSAGE_03: &[Place] =
    &[one("GrpHdr", Holds::Elements(HEADER)), many("PmtInf", Holds::Elements(BATCH_03))];
const MESSAGE_09: &[Place] =
    &[one("GrpHdr", Holds::Elements(HEADER)), many("PmtInf", Holds::Elements(BATCH_09))];
const DOCUMENT_03: &[Place] = &[one("CstmrCdtTrfInitn", Holds::Elements(MESSAGE_03))];
const DOCUMENT_09: &[Place] = &[one("CstmrCdtTrfInitn", Holds::Elements(MESSAGE_09))];

/// Reads a message of payments and holds it against all that is known of it.
///
/// # Errors
/// The first thing that is not as it must be, with line and element named.
pub fn read_back(bytes: &[u8]) -> Result<Summary, Refused> {
    let text = text_of(bytes)?;
    let mut document = None;
    let version = read(&text, URN, &mut |element, depth| {
        if depth == 0 {
            document = Some(std::mem::take(element));
        }
        Ok(depth == 0)
    })?;
    let document = document.ok_or_else(|| Refused::new(Why::Empty))?;
    let (version, places) = match version.as_str() {
        "03" => (PainVersion::V03, DOCUMENT_03),
        "09" => (PainVersion::V09, DOCUMENT_09),
        _ => return Err(document.refused(Why::UnknownMessage(version))),
    };
    in_order(&document, places)?;
    summed(&document, version)
}

/// Holds the elements against their places.
fn in_order(element: &Element, places: &[Place]) -> Result<(), Refused> {
    let mut rest = element.children.iter().peekable();
    for place in places {
        let mut count = 0;
        while let Some(child) = rest.next_if(|it| it.name == place.name) {
            count += 1;
            if count > place.most {
                return Err(child.refused(Why::Twice(child.name.clone())));
            }
            held(child, place.holds)?;
        }
        if count < place.least {
            let expected = format!("{}/{}", element.name, place.name);
            return Err(element.refused(Why::Order { expected }));
        }
    }
    match rest.next() {
        Some(child) => Err(child.refused(Why::NotAllowed(child.name.clone()))),
        None => Ok(()),
    }
}

fn held(element: &Element, holds: Holds) -> Result<(), Refused> {
    let text = element.text.as_str();
    let allowed = |fits: bool| match fits {
        true => Ok(()),
        false => Err(element.refused(Why::NotAllowed(crate::refused::kept(text)))),
    };
    let within = |most: usize| match text.chars().count() {
        0 => Err(element.refused(Why::Missing)),
        count if count > most => Err(element.refused(Why::TooLong)),
        _ => Ok(()),
    };
    match holds {
        Holds::Elements(places) => {
            allowed(text.trim().is_empty())?;
            in_order(element, places)
        }
        Holds::Name(most) => {
            within(most)?;
            allowed(text.trim() == text && text.chars().all(is_taken))
        }
        Holds::Id(most) => {
            within(most)?;
            allowed(text.chars().all(|it| it.is_ascii_alphanumeric() || "-./".contains(it)))
        }
        Holds::OneOf(codes) => allowed(codes.contains(&text)),
        Holds::Count => allowed(text.len() <= 15 && text.chars().all(|it| it.is_ascii_digit())),
        Holds::Amount => amount_of(element).map(|_| ()),
        Holds::Money => {
            if element.attribute("Ccy") != Some("NOK") {
                let found = element.attribute("Ccy").unwrap_or_default().to_owned();
                return Err(element.refused(Why::Currency(found)));
            }
            allowed(amount_of(element)? > Ore::ZERO)
        }
        Holds::Date => allowed(NaiveDate::parse_from_str(text, "%Y-%m-%d").is_ok()),
        Holds::Instant => allowed(NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%M:%S").is_ok()),
        Holds::Bic => allowed(is_bic(text)),
        Holds::Iban => allowed(is_iban(text)),
        Holds::Account => match AccountNumber::parse(text) {
            Ok(account) if account.as_str() == text => Ok(()),
            _ => Err(element.refused(Why::Account)),
        },
        Holds::Reference => match Kid::parse(text) {
            Ok(_) => Ok(()),
            Err(_) => Err(element.refused(Why::Reference)),
        },
    }
}

/// Two decimals always, as we write them.
fn amount_of(element: &Element) -> Result<Ore, Refused> {
    let text = element.text.as_str();
    let two = text.split_once('.').is_some_and(|(_, decimals)| decimals.len() == 2);
    if !two {
        return Err(element.refused(Why::NotAllowed(crate::refused::kept(text))));
    }
    Notation::POINT.read(text).map_err(|error| element.refused(Why::Amount(error)))
}

/// Six letters for bank and country, two for the place, and three or none for the branch.
fn is_bic(text: &str) -> bool {
    let letters = text.get(..6).is_some_and(|it| it.chars().all(|it| it.is_ascii_uppercase()));
    let rest = text.chars().all(|it| it.is_ascii_uppercase() || it.is_ascii_digit());
    letters && rest && matches!(text.len(), 8 | 11)
}

/// Adds everything up again.
fn summed(document: &Element, version: PainVersion) -> Result<Summary, Refused> {
    let Some(message) = document.child("CstmrCdtTrfInitn") else {
        return Err(document.refused(Why::Missing));
    };
    let id = message.text_at("GrpHdr/MsgId").unwrap_or_default().to_owned();
    let (mut count, mut sum) = (0, Ore::ZERO);
    let (mut end_to_end, mut accounts) = (Vec::new(), Vec::new());
    let mut batches = Vec::new();
    for batch in message.all("PmtInf") {
        let name = batch.text_at("PmtInfId").unwrap_or_default();
        if batches.contains(&name) {
            return Err(batch.refused(Why::Twice(name.to_owned())));
        }
        batches.push(name);
        let (mut of_batch, mut batch_sum) = (0, Ore::ZERO);
        for payment in batch.all("CdtTrfTxInf") {
            let Some(amount) = payment.at("Amt/InstdAmt") else { continue };
            batch_sum += amount_of(amount)?;
            of_batch += 1;
            end_to_end.push(payment.text_at("PmtId/EndToEndId").unwrap_or_default().to_owned());
            accounts.push(account_of(payment)?);
        }
        totals(batch, of_batch, batch_sum)?;
        count += of_batch;
        sum += batch_sum;
    }
    if let Some(header) = message.child("GrpHdr") {
        totals(header, count, sum)?;
    }
    let mut sorted: Vec<&String> = end_to_end.iter().collect();
    sorted.sort();
    if let Some([twice, _]) = sorted.array_windows().find(|[first, second]| first == second) {
        return Err(message.refused(Why::Twice((*twice).clone())));
    }
    Ok(Summary { version, id, count, sum, end_to_end, accounts })
}

fn account_of(payment: &Element) -> Result<String, Refused> {
    let id = payment.at("CdtrAcct/Id");
    let text = id.and_then(|it| it.text_at("IBAN").or_else(|| it.text_at("Othr/Id")));
    let account = text.and_then(norwegian);
    account.map(|it| it.as_str().to_owned()).ok_or_else(|| payment.refused(Why::Account))
}

/// Whether an element's own count and sum are those of what is in it.
fn totals(element: &Element, count: usize, sum: Ore) -> Result<(), Refused> {
    let said = element.text_at("NbOfTxs").unwrap_or_default();
    if said.parse() != Ok(count) {
        let (said, found) = (said.to_owned(), count.to_string());
        return Err(element.refused(Why::Sum { said, found }));
    }
    let said = element.child("CtrlSum").map(amount_of).transpose()?;
    match said {
        Some(said) if said != sum => {
            Err(element.refused(Why::Sum { said: said.plain(), found: sum.plain() }))
        }
        _ => Ok(()),
    }
}
