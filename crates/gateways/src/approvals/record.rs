//! Answers of the registers. Numbers come as numbers or as text.

use serde::Deserialize;
use serde_json::Value;
use svenn_kernel::numbers::OrganisationNumber;

use super::{ApprovedCompany, TrainingOffice};
use crate::error::GatewayError;

/// The relation to a county that has approved an office.
const APPROVED_IN: i64 = 21;
const TEXT_CHARS_MAX: usize = 200;

fn malformed() -> GatewayError {
    GatewayError::unavailable("the answer has another shape")
}

fn said(value: Option<&Value>) -> String {
    let text = match value {
        Some(Value::String(text)) => text.trim().to_owned(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    };
    text.replace('\0', "").chars().take(TEXT_CHARS_MAX).collect()
}

#[derive(Deserialize)]
struct CompanyPage {
    pagination: Pagination,
    bedrifter: Vec<Value>,
}

#[derive(Deserialize)]
struct Pagination {
    total_pages: usize,
}

/// A page of approved companies, and how many pages there are. One whose number is none is passed
/// over: nothing of ours can have it.
pub(super) fn companies(body: &[u8]) -> Result<(Vec<ApprovedCompany>, usize), GatewayError> {
    let page: CompanyPage = serde_json::from_slice(body).map_err(|_| malformed())?;
    let one = |it: &Value| {
        let orgnr = OrganisationNumber::parse(&said(it.get("orgnr"))).ok()?;
        Some(ApprovedCompany { orgnr, navn: said(it.get("navn")) })
    };
    Ok((page.bedrifter.iter().filter_map(one).collect(), page.pagination.total_pages))
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct OfficePage {
    antall_sider: usize,
    enhet_liste: Vec<Value>,
}

/// A page of units, of which the active training offices, and how many pages there are.
pub(super) fn offices(body: &[u8]) -> Result<(Vec<OrganisationNumber>, usize), GatewayError> {
    let page: OfficePage = serde_json::from_slice(body).map_err(|_| malformed())?;
    let is = |it: &Value, field: &str| it.get(field).and_then(Value::as_bool) == Some(true);
    let one = |it: &Value| {
        let is_office = is(it, "ErOpplaeringskontor") && is(it, "ErAktiv");
        let orgnr = OrganisationNumber::parse(&said(it.get("Organisasjonsnummer"))).ok();
        orgnr.filter(|_| is_office)
    };
    Ok((page.enhet_liste.iter().filter_map(one).collect(), page.antall_sider))
}

/// A county as two digits.
fn county(value: Option<&Value>) -> Option<String> {
    let text = said(value);
    let is_code = (1..=2).contains(&text.len()) && text.bytes().all(|it| it.is_ascii_digit());
    is_code.then(|| format!("{text:0>2}"))
}

/// The county that a relation is to, where it says that the county has approved.
fn approved_in(relation: &Value) -> Option<String> {
    let kind = relation.get("RelasjonsType").or_else(|| relation.get("Relasjonstype"))?;
    let number = match kind {
        Value::Object(kind) => kind.get("Id").and_then(Value::as_i64),
        other => said(Some(other)).parse().ok(),
    };
    if number != Some(APPROVED_IN) {
        return None;
    }
    let to = relation.get("Enhet").unwrap_or(relation);
    county(to.get("Fylkesnummer").or_else(|| to.get("Fylkesnr")))
}

/// A training office.
pub(super) fn office(body: &[u8]) -> Result<TrainingOffice, GatewayError> {
    let it: Value = serde_json::from_slice(body).map_err(|_| malformed())?;
    let orgnr = OrganisationNumber::parse(&said(it.get("Organisasjonsnummer")));
    let relations = it.get("ForeldreRelasjoner").and_then(Value::as_array);
    let mut fylker: Vec<String> = relations.into_iter().flatten().filter_map(approved_in).collect();
    let own =
        it.get("Fylke").and_then(|it| it.get("Fylkesnummer")).or_else(|| it.get("Fylkesnummer"));
    if fylker.is_empty() {
        fylker.extend(county(own));
    }
    fylker.sort_unstable();
    fylker.dedup();
    Ok(TrainingOffice {
        orgnr: orgnr.map_err(|_| malformed())?,
        navn: said(it.get("Navn")),
        nettside: said(it.get("Url").or_else(|| it.get("Nettside"))),
        antall_laerlinger: it.get("AntallLaerlinger").and_then(Value::as_i64),
        fylker,
    })
}
