//! Bank reconciliation through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

mod files;
mod matches;
mod naming;
mod races;
mod walk;

use svenn_testkit::{Client, Reply, Value, World, json};

/// The office's own account.
const OWN: &str = "32074068323";
/// Account of the company that is paid.
const VIK: &str = "86011117947";

/// A table of one fee.
pub fn gebyr(text: &str) -> Vec<u8> {
    dnb(&[("31.12.2025", text, "-12,50", "")])
}

/// A table as DNB gives it out.
fn dnb(lines: &[(&str, &str, &str, &str)]) -> Vec<u8> {
    let mut table = "Dato;Forklaringstekst;Rentedato;Beløp;Motkonto\n".to_owned();
    for (day, text, amount, account) in lines {
        table += &format!("{day};{text};{day};{amount};{account}\n");
    }
    table.into_bytes()
}

/// As a bank writes øre.
fn kroner(ore: i64, mark: char) -> String {
    format!("{}{mark}{:02}", ore / 100, ore % 100)
}

/// A notice (camt.054) of what left the account, by what we called it.
fn left(end_to_end: &str, ore: i64) -> Vec<u8> {
    let amount = kroner(ore, '.');
    format!(
        "<?xml version=\"1.0\"?><Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.054.001.02\">\
         <BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>M</MsgId></GrpHdr><Ntfctn><Id>N1</Id><Acct><Id>\
         <Othr><Id>{OWN}</Id></Othr></Id><Ccy>NOK</Ccy></Acct><Ntry><Amt Ccy=\"NOK\">{amount}</Amt>\
         <CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-12-02</Dt></BookgDt>\
         <AcctSvcrRef>A1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>{end_to_end}</EndToEndId>\
         </Refs></TxDtls></NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>"
    )
    .into_bytes()
}

/// Adds the office's account; its id.
async fn own_account(siri: &Client) -> String {
    let body = json!({ "navn": "Drift", "kontonummer": OWN });
    let made = siri.post("/bank/accounts", body).await.expect(201);
    assert_eq!(made["masked"], "3207 ** **323");
    made["id"].as_str().unwrap().to_owned()
}

async fn upload(siri: &Client, mode: &str, more: &str, bytes: Vec<u8>) -> Reply {
    let path = format!("/bank/files?name=bank.csv&mode={mode}{more}");
    siri.upload(&path, "application/octet-stream", bytes).await
}

/// Reads a file in and stores it.
async fn stored(world: &World, siri: &Client, account: &str, bytes: Vec<u8>) -> Value {
    let read = upload(siri, "write", &format!("&account={account}"), bytes).await.expect(200);
    world.run_jobs().await;
    read
}

/// The entries that a question finds.
async fn found_by(siri: &Client, question: Value) -> Vec<Value> {
    let found = siri.post("/search/BANKLINJER", question).await.expect(200);
    found["items"].as_array().unwrap().clone()
}

/// The entries that wait.
async fn open(siri: &Client) -> Vec<Value> {
    found_by(siri, json!({ "filters": [{ "field": "status", "values": ["Ikke koblet"] }] })).await
}

async fn detail(siri: &Client, entry: &Value) -> Value {
    siri.get(&path_of(entry)).await.expect(200)
}

fn path_of(entry: &Value) -> String {
    format!("/bank/entries/{}", entry["id"].as_str().unwrap())
}

/// Matches an entry to its best candidate.
async fn match_best(siri: &Client, entry: &Value, difference: bool) -> Reply {
    let seen = detail(siri, entry).await;
    let body = json!({
        "version": seen["entry"]["version"], "ids": seen["candidates"][0]["ids"],
        "difference": difference,
    });
    siri.post(&format!("{}/match", path_of(entry)), body).await
}
