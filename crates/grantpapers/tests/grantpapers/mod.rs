//! The papers of grants through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

mod county;
mod rights;
mod statements;
mod vouchers;

use sea_orm::ActiveValue::Set;
use svenn_kernel::{ApprenticeId, CompanyId};
use svenn_people::{apprentices, entity::apprentice::ActiveModel, parts::TrainingModel};
use svenn_testkit::{Client, Office, Value, World, json};

/// A half-year that was reckoned, with one apprentice of one company.
struct Autumn {
    /// `/grant/periods/{id}`.
    path: String,
    kari: Client,
    vik: CompanyId,
}

/// The second half of 2025 with Kari at Vik AS, whose statements go to two addresses.
async fn autumn(world: &World, office: &Office<'_>, siri: &Client) -> Autumn {
    let kari = office.apprentice("Kari").await;
    let vik = office.company("Vik AS").await;
    let fields = ActiveModel {
        bedriftid: Set(Some(vik.clone())),
        startdato: Set(Some("2024-08-16".parse().unwrap())),
        sluttdato: Set(Some("2026-08-15".parse().unwrap())),
        ungdomsrett: Set(true),
        tilskuddsmodell: Set(Some(TrainingModel::Hovedmodell)),
        ..Default::default()
    };
    let tx = office.write().await;
    apprentices::store(&tx, &ApprenticeId::parse(&kari.id).unwrap(), fields).await.unwrap();
    tx.commit().await.unwrap();
    let body = json!({ "navn": null, "from": "2025-07-01", "to": null });
    let made = siri.post("/grant/periods", body).await.expect(201);
    world.run_jobs().await;
    let path = format!("/grant/periods/{}", made["id"].as_str().unwrap());
    Autumn { path, kari, vik }
}

/// Says where a company's statements go.
async fn addressed(siri: &Client, vik: &CompanyId, grantemail: &str, more: &[&str]) {
    let path = format!("/companies/{vik}");
    let mut company = siri.get(&path).await.expect(200);
    let all = [
        "version",
        "navn",
        "orgnr",
        "adresse",
        "invoiceadress",
        "contactInformation",
        "typebedrift",
        "nettside",
        "kontonummer",
    ];
    company.as_object_mut().unwrap().retain(|field, _| all.contains(&field.as_str()));
    company["contactInformation"]["grantemail"] = json!(grantemail);
    company["contactInformation"]["moreGrantEmails"] = json!(more);
    let _ = siri.put(&path, company).await.expect(200);
}

/// Notes that all came as it was expected; the sum.
async fn received(siri: &Client, path: &str) -> i64 {
    let body = json!({ "date": "2026-01-20", "fylke": null });
    let came = siri.post(&format!("{path}/received/expected"), body).await.expect(200);
    came["ore"].as_i64().unwrap()
}

/// What a person can see of a workbook without a program: that it is one.
fn is_workbook(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK")
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value}"))
}
