//! Payouts through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

mod follows;
mod steps;

use svenn_companies::accounts::{self, NewAccount, Via};
use svenn_kernel::{CompanyId, PersonId, numbers::AccountNumber};
use svenn_testkit::{Client, Office, Reply, Value, World, json};

use crate::grants::{autumn, contract};

/// A confirmed account of a company, which has rested.
async fn account(
    world: &World,
    office: &Office<'_>,
    by: &Client,
    company: &CompanyId,
    number: &str,
) {
    let tx = office.write().await;
    let number = AccountNumber::parse(number).unwrap();
    let by = PersonId::parse(&by.id).unwrap();
    let new = NewAccount { company, number: &number, via: Via::Page, by: None };
    accounts::backfill(&tx, &world.app().secrets, new, &by).await.unwrap();
    tx.commit().await.unwrap();
}

pub fn settings(version: i64, format: &str) -> Value {
    json!({
        "version": version, "twoPeople": true, "format": format, "account": "32074068323",
        "bic": "DNBANOKK", "asIban": false, "initiatorId": "974760673", "scheme": "CUST",
        "cooldownDays": 7,
    })
}

/// An office with one apprentice, whose company can be paid; the period's path.
pub async fn ready_to_pay(
    world: &World,
    fjord: &Office<'_>,
    siri: &Client,
) -> (String, CompanyId, i64) {
    let kari = fjord.apprentice("Kari").await;
    let vik = fjord.company("Vik & Sønn AS").await;
    contract(fjord, &kari, &vik, ("2024-08-16", "2026-08-15")).await;
    account(world, fjord, siri, &vik, "86011117947").await;
    siri.put("/grant/settings", settings(0, "PAIN03")).await.expect(200);
    let id = autumn(world, siri).await;
    let path = format!("/grant/periods/{id}");
    let company = siri.get(&format!("{path}/companies/{vik}")).await.expect(200);
    (path, vik, company["expectedFinal"]["company"].as_i64().unwrap())
}

async fn propose_and_ready(siri: &Client, path: &str) -> Reply {
    siri.post(&format!("{path}/payouts/propose"), json!({})).await.expect(200);
    let body = json!({ "date": "2026-12-01", "payouts": null });
    siri.post(&format!("{path}/payouts/ready"), body).await
}

fn batch_path(batch: &Value) -> String {
    format!("/grant/batches/{}", batch["id"].as_str().unwrap())
}

/// A batch that was approved by another and sent.
pub async fn sent(siri: &Client, tor: &Client, path: &str) -> Value {
    let made = propose_and_ready(siri, path).await.expect(201);
    let at = batch_path(&made);
    let step = |it: &Value| json!({ "version": it["version"] });
    let approved = tor.post(&format!("{at}/approve"), step(&made)).await.expect(200);
    siri.post(&format!("{at}/send"), step(&approved)).await.expect(200)
}

fn report(message: &str, end_to_end: &str, status: &str, reason: &str) -> Vec<u8> {
    format!(
        "<?xml version=\"1.0\"?><Document \
         xmlns=\"urn:iso:std:iso:20022:tech:xsd:pain.002.001.03\"><CstmrPmtStsRpt><GrpHdr>\
         <MsgId>B1</MsgId><CreDtTm>2026-12-01T10:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts>\
         <OrgnlMsgId>{message}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.03</OrgnlMsgNmId>\
         <GrpSts>PART</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>\
         <OrgnlPmtInfId>{message}-001</OrgnlPmtInfId><TxInfAndSts>\
         <OrgnlEndToEndId>{end_to_end}</OrgnlEndToEndId><TxSts>{status}</TxSts><StsRsnInf><Rsn>\
         <Cd>{reason}</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt>\
         </Document>"
    )
    .into_bytes()
}

async fn hear(who: &Client, bytes: Vec<u8>) -> Reply {
    who.upload("/grant/payouts/report?name=svar.xml", "application/xml", bytes).await
}
