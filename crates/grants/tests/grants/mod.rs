//! Grants through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

mod closing;
mod differences;
mod ended;
mod follows;
mod races;
mod reckoning;
mod tables;
mod terms;

use sea_orm::ActiveValue::Set;
use svenn_kernel::{ApprenticeId, CompanyId};
use svenn_people::{apprentices, entity::apprentice::ActiveModel, parts::TrainingModel};
use svenn_testkit::{Client, Office, Value, World, json};

/// A rate for an extra, of a year.
fn rate(navn: &str, year: &str) -> Value {
    json!({
        "kind": "EXTRA", "navn": navn, "fylke": null, "fag": null,
        "validFrom": format!("{year}-01-01"), "validTo": format!("{year}-12-31"),
        "perYear": 1_000_000, "cap": null, "source": "",
    })
}

fn model(navn: &str) -> Value {
    json!({
        "navn": navn, "valuecreationMonths": 12, "educationMonths": 12, "archived": false,
    })
}

fn period_update(version: i64) -> Value {
    json!({
        "version": version, "navn": "Høsten", "active": true,
        "distribution": {
            "type": "PERCENTAGE", "key": 30.0, "fixedprice": 300_000, "per": "MONTH",
            "to": "OFFICE",
        },
        "rules": {
            "partMonth": "DAYS", "leaveThresholdDays": 14, "credit": "SHORTEN",
            "positionCountsForBasisIi": true, "eligibleFrom": "START",
        },
    })
}

/// Stores a deviation by GraphQL; its id.
pub async fn deviate(
    by: &Client,
    period: &str,
    (whose, id): (&str, &str),
    deviation: Value,
) -> String {
    let name = if whose == "companyId" { "Company" } else { "Apprentice" };
    let query = format!(
        "mutation($input: NewDeviationInput!) {{ newGrantDeviation{name}(input: $input) {{ id }} }}"
    );
    let mut input = json!({ "periodId": period, "deviation": deviation });
    input[whose] = json!(id);
    let body = json!({ "query": query, "variables": { "input": input } });
    let answer = by.post("/graphql", body).await.expect(200);
    let made = &answer["data"][format!("newGrantDeviation{name}")]["id"];
    made.as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
}

/// With a company from a day to another, Hovedmodell, with the right of the young.
pub async fn contract(office: &Office<'_>, kari: &Client, bedrift: &CompanyId, days: (&str, &str)) {
    let fields = ActiveModel {
        bedriftid: Set(Some(bedrift.clone())),
        startdato: Set(Some(days.0.parse().unwrap())),
        sluttdato: Set(Some(days.1.parse().unwrap())),
        ungdomsrett: Set(true),
        tilskuddsmodell: Set(Some(TrainingModel::Hovedmodell)),
        ..Default::default()
    };
    let tx = office.write().await;
    apprentices::store(&tx, &ApprenticeId::parse(&kari.id).unwrap(), fields).await.unwrap();
    tx.commit().await.unwrap();
}

/// The second half of 2025, reckoned; its id.
pub async fn autumn(world: &World, siri: &Client) -> String {
    let body = json!({ "navn": null, "from": "2025-07-01", "to": null });
    let made = siri.post("/grant/periods", body).await.expect(201);
    world.run_jobs().await;
    made["id"].as_str().unwrap().to_owned()
}

/// Says of all that is left in a period why it is closed all the same.
async fn explain(siri: &Client, period: &str) {
    for kind in ["NOT_RECEIVED", "ACCOUNT_MISSING", "PAYOUT_OPEN", "STATEMENT_NOT_SENT"] {
        let said = json!({ "kind": kind, "text": "Kommer i februar" });
        siri.put(&format!("/grant/periods/{period}/tasks"), said).await.expect(200);
    }
}

async fn of_kari(siri: &Client, period: &str, kari: &Client) -> Value {
    let path = format!("/grant/periods/{period}/apprentices/{}", kari.id);
    siri.get(&path).await.expect(200)
}

/// The rows of a list of a period.
async fn rows(siri: &Client, list: &str, period: &str) -> Value {
    let body = json!({
        "filters": [{ "field": "periodId", "values": [period] }],
    });
    siri.post(&format!("/search/{list}"), body).await.expect(200)
}
