//! Key figures through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

mod counted;
mod directorate;
mod exact;
mod halves;
mod measured;
pub mod samples;

use chrono::NaiveDate;
use sea_orm::{ConnectionTrait, Statement};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, CompanyId, ProgramAreaId, Timestamp, oslo};
use svenn_people::{apprentices, parts};
use svenn_testkit::{Client, Office, Value, World, json};

pub const YEAR: &str = "/org/keyfigures?fromDate=2025-10-01&toDate=2026-09-30";

/// What a contract is, for the tests.
pub struct Given {
    pub from: &'static str,
    pub to: &'static str,
    pub approved: Option<&'static str>,
    pub ended: Option<&'static str>,
    /// The county's code.
    pub reason: Option<&'static str>,
    pub leave: Option<(&'static str, Option<&'static str>)>,
    /// Day, and the word of the result.
    pub exams: &'static [(&'static str, &'static str)],
}

pub const PLAIN: Given = Given {
    from: "2025-10-15",
    to: "2027-10-14",
    approved: Some("2025-11-01"),
    ended: None,
    reason: None,
    leave: None,
    exams: &[],
};

pub fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// The clock stands on 29 November 2026.
pub fn stand(world: &World) {
    world.clock.set(noon("2026-11-29"));
}

fn noon(text: &str) -> Timestamp {
    oslo::noon(day(text))
}

/// An apprentice with a contract.
pub async fn apprentice(tx: &Tx, name: &str, company: &CompanyId, given: &Given) -> ApprenticeId {
    let id = ApprenticeId::new(tx.now(), tx.entropy());
    let leave = given.leave.map(|(fra, til)| parts::Absence {
        fra: day(fra),
        til: til.map(day),
        merknad: String::new(),
    });
    let new = apprentices::Apprentice {
        bedriftid: Some(company.clone()),
        programomrade: Some(ProgramAreaId::parse("BATMF3----").unwrap()),
        startdato: Some(day(given.from)),
        sluttdato: Some(day(given.to)),
        unexpected_end_date: given.ended.map(day),
        fravaer: parts::Absences(leave.into_iter().collect()),
        fornavn: name.to_owned(),
        etternavn: "Lærlingsen".to_owned(),
        ..apprentices::blank(id.clone())
    };
    apprentices::insert(tx, new).await.unwrap();
    let quoted = |text: Option<&str>| text.map_or("NULL".to_owned(), |it| format!("'{it}'"));
    let sql = format!(
        "INSERT INTO vigo_contracts (apprentice, begins, approved, ended, reason)
         VALUES ('{id}', '{}', {}, {}, {})",
        given.from,
        quoted(given.approved),
        quoted(given.ended),
        quoted(given.reason)
    );
    tx.execute_unprepared(&sql).await.unwrap();
    if !given.exams.is_empty() {
        let exams: Vec<Value> = given
            .exams
            .iter()
            .enumerate()
            .map(|(at, (on, result))| {
                json!({
                    "id": format!("e{at}"), "created": 0, "result": result, "testDate": on,
                    "registrationDate": null, "approvedDate": null,
                })
            })
            .collect();
        let mut followed = svenn_records::followup::find(tx, &id).await.unwrap();
        followed.exams = svenn_testkit::serde_json::from_value(exams.into()).unwrap();
        svenn_records::followup::save(tx, &id, &followed).await.unwrap();
    }
    id
}

/// A figure of an answer.
pub fn figure<'v>(answer: &'v Value, id: &str) -> &'v Value {
    let all = answer["tall"].as_array().unwrap();
    all.iter().find(|it| it["id"] == id).unwrap_or_else(|| panic!("no figure {id}"))
}

/// What plain SQL counts, which knows nothing of the product.
pub async fn number(fjord: &Office<'_>, sql: &str) -> i64 {
    let tx = fjord.read().await;
    let statement = Statement::from_string(tx.get_database_backend(), sql);
    let row = tx.query_one_raw(statement).await.unwrap().unwrap();
    row.try_get("", "number").unwrap()
}

/// A number of a figure is what was counted, and the list behind it has as many rows.
pub async fn is_counted(siri: &Client, (answer, id, part): (&Value, &str, &str), expected: i64) {
    let found = &figure(answer, id)[part];
    assert_eq!(found["antall"], expected, "{id}, {part}");
    assert_eq!(behind(siri, found).await, expected, "behind {id}, {part}");
}

/// The rows that the list behind a number has.
pub async fn behind(siri: &Client, number: &Value) -> i64 {
    let list = number["bak"]["liste"].as_str().unwrap();
    let (_, asked) = number["bak"]["adresse"].as_str().unwrap().split_once('?').unwrap();
    let asked = question_of(asked);
    let found = siri.post(&format!("/search/{list}"), asked).await.expect(200);
    found["found"].as_i64().unwrap()
}

/// What an address asks, as the page of the list reads it.
fn question_of(address: &str) -> Value {
    let (mut filters, mut ranges): (Vec<Value>, Vec<Value>) = (Vec::new(), Vec::new());
    let url = reqwest::Url::parse(&format!("http://x.example/?{address}")).unwrap();
    for (name, value) in url.query_pairs() {
        if value == "alle" {
            continue;
        }
        if let Some((min, max)) = value.split_once("..") {
            let end = |it: &str| it.parse::<i64>().ok();
            ranges.push(json!({ "field": name, "min": end(min), "max": end(max) }));
        } else {
            let value = if value == "~uten" { "" } else { &value };
            let field = name.trim_end_matches("-ikke");
            // Values of one field are alternatives.
            if let Some(known) = filters.iter_mut().find(|it| it["field"] == field) {
                known["values"].as_array_mut().unwrap().push(json!(value));
                continue;
            }
            filters.push(json!({
                "field": field, "values": [value], "not": name.ends_with("-ikke"),
            }));
        }
    }
    json!({ "filters": filters, "ranges": ranges })
}
