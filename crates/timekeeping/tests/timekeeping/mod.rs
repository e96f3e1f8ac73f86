//! Hours through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

mod competence;
mod evidence;
mod lists;
mod logging;
mod reminding;
mod settings;
mod sums;
mod weeks;

use svenn_kernel::ApprenticeId;
use svenn_people::apprentices::{self, Apprentice};
use svenn_testkit::{Client, Office, Value, json, step_body};

/// A line of work as it is sent.
fn line(dag: &str, minutes: i64, hva: &str) -> Value {
    json!({
        "dag": dag, "type": "ARBEID", "fra": null, "til": null, "pause": 0,
        "minutes": minutes, "hva": hva, "goals": [],
    })
}

/// Her training begins on a day, and has no end yet.
async fn begins(office: &Office<'_>, apprentice: &Client, first: &str) {
    let id = ApprenticeId::parse(&apprentice.id).unwrap();
    let tx = office.write().await;
    let before = apprentices::find(&tx, &id).await.unwrap().unwrap();
    let row = Apprentice { startdato: Some(first.parse().unwrap()), sluttdato: None, ..before };
    apprentices::update(&tx, row).await.unwrap();
    tx.commit().await.unwrap();
}

/// A week that an apprentice has begun: a full Monday.
async fn begun(kari: &Client, monday: &str) -> Value {
    let body =
        json!({ "kind": "TIMEFORING", "uke": monday, "lines": [line(monday, 450, "Sveiset")] });
    kari.post("/timekeeping", body).await.expect(201)
}

/// The same, sent.
async fn sent(kari: &Client, monday: &str) -> Value {
    step(kari, &begun(kari, monday).await, "send").await
}

fn path(view: &Value) -> String {
    format!("/timekeeping/{}", view["id"].as_str().unwrap())
}

/// Takes a step on what somebody has seen; with a comment, for those that want one.
async fn step(who: &Client, view: &Value, verb: &str) -> Value {
    who.post(&format!("{}/{verb}", path(view)), step_body(view, verb)).await.expect(200)
}

/// What a plan of the office asks of its apprentices from here on.
async fn options(siri: &Client, plan: &str, practicelog: bool, competencehours: bool) -> Value {
    let before = siri.get(&format!("/trainingplans/{plan}")).await.expect(200);
    let body = json!({
        "version": before["version"],
        "lk20options": {
            "grunnleggendeferdigheter": false, "kjerneelementer": false,
            "tverrfagligtemaer": false, "practicelog": practicelog,
            "competencehours": competencehours,
        },
        "practicalLogSettings": { "hyppighet": "UKENTLIG", "veiledning": "Skriv om uka." },
    });
    siri.put(&format!("/trainingplans/{plan}/options"), body).await.expect(200)
}
