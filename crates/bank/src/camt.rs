//! Statements and notices of the bank: ISO 20022 camt.053 (a statement with balances) and camt.054
//! (a notice of entries, which has none to check).
//!
//! Both spellings are read, that of version 02 and that of 08. Only booked entries are taken. An
//! entry of several transactions becomes as many lines where these add up to it, and one otherwise.

use chrono::NaiveDate;
use svenn_money::{Notation, Ore};

use crate::{
    line::BankLine,
    refused::{LINES_MAX, Refused, Why, kept},
    xml::{Element, read, text_of},
};

const URN: &str = "urn:iso:std:iso:20022:tech:xsd:camt.05";

/// A statement or a notice.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Statement {
    pub id: String,
    /// As the bank writes it: eleven digits, or an IBAN.
    pub account: String,
    /// Of a statement. A notice has none.
    pub opening: Option<Ore>,
    pub closing: Option<Ore>,
    pub lines: Vec<BankLine>,
    /// Entries that are not booked yet, which are left out.
    pub pending: usize,
}

/// What has been read of the statement that is being read.
#[derive(Default)]
struct Entries {
    lines: Vec<BankLine>,
    sum: Ore,
    pending: usize,
    all: usize,
}

/// Reads all statements of a file.
///
/// # Errors
/// Another message, a broken or cut off one, another currency, and a statement whose balances are
/// not joined by its entries, by its name.
pub fn read_statements(bytes: &[u8]) -> Result<Vec<Statement>, Refused> {
    let text = text_of(bytes)?;
    let mut statements = Vec::new();
    let mut entries = Entries::default();
    let mut total = 0;
    let message = read(&text, URN, &mut |element, depth| match (element.name.as_str(), depth) {
        ("Ntry", 3) => {
            entries.add(element)?;
            total += entries.all;
            entries.all = 0;
            if total > LINES_MAX {
                return Err(element.refused(Why::TooManyLines));
            }
            Ok(true)
        }
        ("Stmt" | "Ntfctn", 2) => {
            statements.push(statement(element, std::mem::take(&mut entries))?);
            Ok(true)
        }
        _ => Ok(false),
    })?;
    let known = ["3.001.", "4.001."].iter().any(|it| message.starts_with(it));
    if !known {
        return Err(Refused::new(Why::UnknownMessage(format!("camt.05{}", kept(&message)))));
    }
    if statements.is_empty() {
        return Err(Refused::new(Why::Empty));
    }
    Ok(statements)
}

fn statement(element: &Element, entries: Entries) -> Result<Statement, Refused> {
    let id = kept(element.text_at("Id").unwrap_or_default());
    let account = element.child("Acct").ok_or_else(|| element.refused(Why::Missing))?;
    if let Some(currency) = account.text_at("Ccy").filter(|it| *it != "NOK") {
        return Err(account.refused(Why::Currency(kept(currency))));
    }
    let number = account.text_at("Id/IBAN").or_else(|| account.text_at("Id/Othr/Id"));
    let number = number.ok_or_else(|| account.refused(Why::Account))?;
    let (opening, closing) = (balance(element, &["OPBD", "PRCD"])?, balance(element, &["CLBD"])?);
    if let (Some(opening), Some(closing)) = (opening, closing)
        && opening + entries.sum != closing
    {
        let said = format!("{} ({id})", closing.plain());
        let found = (opening + entries.sum).plain();
        return Err(element.refused(Why::Sum { said, found }));
    }
    if element.name == "Stmt" && (opening.is_none() || closing.is_none()) {
        return Err(element.refused(Why::Order { expected: "Bal".into() }));
    }
    Ok(Statement {
        id,
        account: number.chars().filter(|it| it.is_alphanumeric()).collect(),
        opening,
        closing,
        lines: entries.lines,
        pending: entries.pending,
    })
}

/// The first balance of one of these kinds, in the order of the kinds.
fn balance(statement: &Element, kinds: &[&str]) -> Result<Option<Ore>, Refused> {
    for kind in kinds {
        let of_kind = |it: &&Element| it.text_at("Tp/CdOrPrtry/Cd") == Some(*kind);
        if let Some(found) = statement.all("Bal").find(of_kind) {
            return signed(found, found.child("Amt")).map(Some);
        }
    }
    Ok(None)
}

impl Entries {
    fn add(&mut self, entry: &Element) -> Result<(), Refused> {
        let status = entry.text_at("Sts/Cd").or_else(|| entry.text_at("Sts"));
        self.all = 1;
        if status.is_some_and(|it| it != "BOOK") {
            self.pending += 1;
            return Ok(());
        }
        let ore = signed(entry, entry.child("Amt"))?;
        self.sum += ore;
        let details: Vec<&Element> =
            entry.all("NtryDtls").flat_map(|it| it.all("TxDtls")).collect();
        let whole = self.line(entry, ore)?;
        let parts = parts(entry, &details, ore);
        self.all = parts.len().max(1);
        match (details.as_slice(), parts) {
            // The text of an entry may be inherited where there is one transaction or none.
            ([], _) => self.lines.push(whole),
            ([only], _) => self.lines.push(detailed(whole, only, ore, true)),
            (_, parts) if parts.is_empty() => self.lines.push(whole),
            (_, parts) => {
                for (details, ore) in parts {
                    self.lines.push(detailed(whole.clone(), details, ore, false));
                }
            }
        }
        Ok(())
    }

    fn line(&self, entry: &Element, ore: Ore) -> Result<BankLine, Refused> {
        let value_date = day(entry, "ValDt")?;
        // The schema lets the day of booking out.
        let date = day(entry, "BookgDt")?.or(value_date);
        let expected = "BookgDt".to_owned();
        let date = date.ok_or_else(|| entry.refused(Why::Order { expected }))?;
        let kind = entry.child("BkTxCd");
        let code = kind.and_then(|it| {
            let domain = it.child("Domn")?;
            let path = ["Cd", "Fmly/Cd", "Fmly/SubFmlyCd"];
            let parts: Vec<&str> = path.iter().filter_map(|path| domain.text_at(path)).collect();
            Some(parts.join("/"))
        });
        let code = code.or_else(|| Some(kind?.text_at("Prtry/Cd")?.to_owned()));
        Ok(BankLine {
            date,
            value_date,
            ore,
            text: kept(entry.text_at("AddtlNtryInf").unwrap_or_default()),
            archive_ref: entry.text_at("AcctSvcrRef").map(kept),
            code: code.map(|it| kept(&it)),
            reversal: entry.text_at("RvslInd") == Some("true"),
            place: entry.line,
            ..BankLine::default()
        })
    }
}

/// The transactions with their amounts, where these add up to the entry; nothing otherwise.
fn parts<'e>(entry: &Element, details: &[&'e Element], ore: Ore) -> Vec<(&'e Element, Ore)> {
    let amounts: Option<Vec<(&Element, Ore)>> = details
        .iter()
        .map(|it| {
            let amount = it.child("Amt").or_else(|| it.at("AmtDtls/TxAmt/Amt"));
            let sign = if it.child("CdtDbtInd").is_some() { it } else { entry };
            Some((*it, signed(sign, Some(amount?)).ok()?))
        })
        .collect();
    let amounts = amounts.unwrap_or_default();
    let sum: Ore = amounts.iter().map(|(_, ore)| *ore).sum();
    if sum == ore { amounts } else { Vec::new() }
}

/// A line with what its transaction tells.
fn detailed(whole: BankLine, details: &Element, ore: Ore, only: bool) -> BankLine {
    let other = if ore.is_negative() { "Cdtr" } else { "Dbtr" };
    let named = ["Nm", "Pty/Nm"].map(|path| format!("RltdPties/{other}/{path}"));
    let account = ["IBAN", "Othr/Id"].map(|path| format!("RltdPties/{other}Acct/Id/{path}"));
    let find = |paths: [String; 2]| paths.iter().find_map(|path| details.text_at(path));
    let said: Vec<&str> =
        details.all("RmtInf").flat_map(|it| it.all("Ustrd")).map(|it| it.text.trim()).collect();
    let own_text = kept(&said.join(" "));
    let inherited = if only { whole.text.clone() } else { String::new() };
    let plain = |text: &str| text.chars().filter(|it| it.is_alphanumeric()).collect::<String>();
    BankLine {
        ore,
        text: if own_text.is_empty() { inherited } else { own_text },
        party: find(named).map(kept),
        party_account: find(account).map(plain),
        kid: details.text_at("RmtInf/Strd/CdtrRefInf/Ref").map(kept),
        end_to_end: details.text_at("Refs/EndToEndId").filter(|it| *it != "NOTPROVIDED").map(kept),
        archive_ref: details.text_at("Refs/AcctSvcrRef").map(kept).or(whole.archive_ref),
        ..BankLine { archive_ref: None, ..whole }
    }
}

fn day(element: &Element, name: &str) -> Result<Option<NaiveDate>, Refused> {
    let Some(found) = element.child(name) else { return Ok(None) };
    let text = found.text_at("Dt").or_else(|| found.text_at("DtTm")).unwrap_or_default();
    let date = text.get(..10).and_then(|it| NaiveDate::parse_from_str(it, "%Y-%m-%d").ok());
    date.map(Some).ok_or_else(|| found.refused(Why::Date(kept(text))))
}

/// An amount with the sign of `CdtDbtInd`.
fn signed(element: &Element, amount: Option<&Element>) -> Result<Ore, Refused> {
    let amount = amount.ok_or_else(|| element.refused(Why::Missing))?;
    if let Some(currency) = amount.attribute("Ccy").filter(|it| *it != "NOK") {
        return Err(amount.refused(Why::Currency(kept(currency))));
    }
    let text = amount.text.trim();
    // The schema lets whole amounts through, single decimals, and zeros behind the second.
    let text = match text.split_once('.') {
        Some((whole, "")) => whole.to_owned(),
        Some((_, decimals)) if decimals.len() == 1 => format!("{text}0"),
        Some((whole, decimals)) => {
            let (two, rest) = decimals.split_at_checked(2).unwrap_or((decimals, ""));
            if rest.chars().all(|it| it == '0') {
                format!("{whole}.{two}")
            } else {
                text.to_owned()
            }
        }
        None => text.to_owned(),
    };
    let ore = Notation::POINT.read(&text).map_err(|error| amount.refused(Why::Amount(error)))?;
    match element.text_at("CdtDbtInd") {
        Some("CRDT") => Ok(ore),
        Some("DBIT") => Ok(-ore),
        found => Err(element.refused(Why::NotAllowed(kept(found.unwrap_or_default())))),
    }
}
