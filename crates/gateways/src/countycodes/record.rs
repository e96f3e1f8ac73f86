//! Answers of the service. Its shape is promised nowhere, so that what stands for code and text is
//! looked for under the names that it has been seen under; an answer in which a row has neither is
//! none.

use serde::Deserialize;
use serde_json::{Map, Value};

use super::CountyCode;
use crate::error::GatewayError;

const CODE: &[&str] = &["code", "kode", "reasonCode", "number", "nr", "countyNr"];
const LABEL: &[&str] = &["name", "navn", "description", "beskrivelse", "text", "title", "tekst"];
const FROM: &[&str] = &["validFrom", "fromDate", "gyldigFra", "startDate", "fraDato"];
const TO: &[&str] = &["validTo", "toDate", "gyldigTil", "endDate", "tilDato"];
const MONTHS: &[&str] = &["contractLength", "contractTime", "kontraktstid", "kontraktslengde"];
/// A day as `2020-01-01`.
const DAY_CHARS: usize = 10;
const TEXT_CHARS_MAX: usize = 200;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Page {
    content: Vec<Map<String, Value>>,
    total_elements: usize,
}

/// The rows of an answer, and how many the whole list has.
pub(super) fn page(body: &[u8]) -> Result<(Vec<CountyCode>, usize), GatewayError> {
    let malformed = || GatewayError::unavailable("the answer has another shape");
    let page: Page = serde_json::from_slice(body).map_err(|_| malformed())?;
    let rows: Option<Vec<CountyCode>> = page.content.iter().map(row).collect();
    Ok((rows.ok_or_else(malformed)?, page.total_elements))
}

fn row(fields: &Map<String, Value>) -> Option<CountyCode> {
    Some(CountyCode {
        code: text(fields, CODE)?,
        label: text(fields, LABEL)?,
        months: text(fields, MONTHS).and_then(|it| it.parse().ok()),
        valid_from: day(fields, FROM),
        valid_to: day(fields, TO),
    })
}

fn text(fields: &Map<String, Value>, names: &[&str]) -> Option<String> {
    let found = names.iter().find_map(|name| fields.get(*name).filter(|it| !it.is_null()))?;
    let text = match found {
        Value::String(text) => text.trim().to_owned(),
        Value::Number(number) => number.to_string(),
        _ => return None,
    };
    let is_fine = !text.is_empty() && !text.contains('\0');
    is_fine.then(|| text.chars().take(TEXT_CHARS_MAX).collect())
}

fn day(fields: &Map<String, Value>, names: &[&str]) -> Option<String> {
    text(fields, names).map(|it| it.chars().take(DAY_CHARS).collect())
}
