//! Applications through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

mod conversion;
mod deadline;
mod door;
pub mod files;
mod import;
mod journal;
mod office;
pub mod samples;
mod thread;

use std::time::Duration;

use sha2::{Digest, Sha256};
use svenn_kernel::FixedClock;
use svenn_testkit::{Client, Office, Value, World, json};

/// A trade of the test data.
pub const TRADE: &str = "BATAU3----";
const TRADES: &str = include_str!("../../../gateways/tests/data/grep/programomraader.json");
/// Rounds of tests are open from 2020 to 2090, whatever day it is.
const OPENS_MILLIS: i64 = 1_577_836_800_000;
const DEADLINE_MILLIS: i64 = 3_786_912_000_000;

/// Settings with one round, and one question that has to be answered.
pub fn settings(version: i64) -> Value {
    json!({
        "version": version, "innledning": "Velkommen", "vilkar": "Vi tar vare på opplysningene.",
        "sporsmal": [{
            "id": null, "tekst": "Har du førerkort?", "hjelp": "", "slag": "JA_NEI", "valg": [],
            "paakrevd": true, "fag": [],
        }],
        "runder": [{
            "id": null, "aar": 2027, "slag": "LAERLING", "apner": OPENS_MILLIS,
            "frist": DEADLINE_MILLIS,
        }],
    })
}

/// An office that takes applications, and its coordinator.
pub async fn open_office<'w>(world: &'w World, tenant: &str) -> (Office<'w>, Client) {
    let office = world.office(tenant).await;
    let siri = office.coordinator("Siri").await;
    let tx = office.write().await;
    svenn_organisation::change(&tx, |it| it.flags.application = true).await.unwrap();
    let records = svenn_gateways::grep::parse(TRADES.as_bytes(), "programomraader.json").unwrap();
    svenn_curricula::import::grep(&tx, records).await.unwrap();
    tx.commit().await.unwrap();
    siri.put("/applications/settings", settings(0)).await.expect(200);
    (office, siri)
}

/// What an applicant of this name writes.
pub fn values(navn: &str, epost: &str, telefon: &str) -> Value {
    json!({
        "navn": navn, "fodselsdato": "2008-05-01", "telefon": telefon, "epost": epost,
        "adresse": { "adresse": "Veien 1", "postnummer": "0150", "poststed": "Oslo" },
        "fylke": "Oslo", "vg1": "Bygg", "vg2": "Rør", "vg3": "", "annen": "",
        "fravaerdager": 3, "fravaertimer": 5, "fravaerforklaring": "", "fagPrioritet": [TRADE],
        "otherQuestions": [], "kommentar": "Jeg liker å bygge.", "vilkar": true, "slag": null, "plass": null,
    })
}

/// The same with the question of the form answered.
async fn answered(nobody: &Client, tenant: &str, mut values: Value) -> Value {
    let form = nobody.get(&format!("/soknad/{tenant}")).await.expect(200);
    let question = &form["sporsmal"][0]["id"];
    values["otherQuestions"] = json!([{ "id": question, "svar": ["JA"] }]);
    values
}

/// How long a page is before its proof is taken.
pub const FILLING: Duration = Duration::from_secs(2);

/// A proof of work, as the page reckons it while somebody fills it in.
pub async fn proof(world: &World, tenant: &str) -> Value {
    proof_by((&world.anonymous(), &world.clock), tenant).await
}

/// Somebody without an account, and the clock that goes on meanwhile.
type Writing<'a> = (&'a Client, &'a FixedClock);

async fn proof_by((nobody, clock): Writing<'_>, tenant: &str) -> Value {
    let proof = quick_proof(nobody, tenant).await;
    clock.advance(FILLING);
    proof
}

/// One that is reckoned sooner than anybody fills in a page.
pub async fn quick_proof(nobody: &Client, tenant: &str) -> Value {
    let asked = nobody.post(&format!("/soknad/{tenant}/oppgave"), json!({})).await.expect(200);
    let (salt, challenge) = (asked["salt"].as_str().unwrap(), asked["challenge"].as_str().unwrap());
    let most = asked["maxnumber"].as_u64().unwrap();
    let hashed = |number: &u64| hex::encode(Sha256::digest(format!("{salt}{number}").as_bytes()));
    let number = (0..=most).find(|it| hashed(it) == challenge).unwrap();
    json!({
        "salt": salt, "challenge": challenge, "number": number, "signature": asked["signature"],
    })
}

/// Begins an application, and returns the key of the page.
pub async fn begin(world: &World, tenant: &str, values: &Value) -> String {
    begin_by((&world.anonymous(), &world.clock), tenant, values).await
}

async fn begin_by(writing: Writing<'_>, tenant: &str, values: &Value) -> String {
    let proof = proof_by(writing, tenant).await;
    let body = json!({ "values": values, "proof": proof, "nettside": "" });
    let made = writing.0.post(&format!("/soknad/{tenant}/kladd"), body).await.expect(201);
    made["visit"].as_str().unwrap().to_owned()
}

/// Begins and sends one; the key of the page.
pub async fn apply(world: &World, tenant: &str, values: Value) -> String {
    apply_by((&world.anonymous(), &world.clock), tenant, values).await
}

/// The same by somebody who is known.
pub async fn apply_by(writing: Writing<'_>, tenant: &str, values: Value) -> String {
    let nobody = writing.0;
    let values = answered(nobody, tenant, values).await;
    let visit = begin_by(writing, tenant, &values).await;
    let press = json!({ "visit": visit, "key": "trykk-1" });
    let sent = nobody.post(&format!("/soknad/{tenant}/send"), press).await.expect(200);
    assert_eq!(sent["status"], "SENT");
    visit
}

/// The ids of the office's list.
pub async fn listed(office: &Client) -> Vec<String> {
    let found = office.post("/search/APPLICATIONS", json!({})).await.expect(200);
    let rows = found["items"].as_array().unwrap();
    rows.iter().map(|it| it["id"].as_str().unwrap().to_owned()).collect()
}
