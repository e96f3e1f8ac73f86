//! Messages and the notification centre through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

mod automatic;
mod budget;
mod catalogue;
mod centre;
mod delivery;
mod follows;
mod links;
mod lists;
mod providers;
mod push;
mod reports;
mod senders;
mod sending;
mod walks;

use svenn_kernel::ApprenticeId;
use svenn_people::apprentices::{self, Apprentice};
use svenn_testkit::{Client, Office, Value, json};

/// Sends an SMS to these people.
async fn sms(siri: &Client, key: &str, people: &[&Client], text: &str) -> Value {
    let people: Vec<&str> = people.iter().map(|person| person.id.as_str()).collect();
    let body = json!({ "key": key, "people": people, "SMSmelding": text });
    siri.post("/messages/sendsms", body).await.expect(201)
}

async fn view(siri: &Client, sent: &Value) -> Value {
    siri.get(&format!("/messages/{}", sent["id"].as_str().unwrap())).await.expect(200)
}

/// Changes an apprentice past her page.
async fn change(office: &Office<'_>, who: &Client, change: impl FnOnce(Apprentice) -> Apprentice) {
    let tx = office.write().await;
    let id = ApprenticeId::parse(&who.id).unwrap();
    let row = apprentices::find(&tx, &id).await.unwrap().unwrap();
    apprentices::update(&tx, change(row)).await.unwrap();
    tx.commit().await.unwrap();
}

/// The telephone of an apprentice.
async fn telefon(office: &Office<'_>, who: &Client) -> String {
    let id = ApprenticeId::parse(&who.id).unwrap();
    let row = apprentices::find(&office.read().await, &id).await.unwrap().unwrap();
    row.telefon.unwrap()
}

/// The e-mail address of an apprentice.
async fn epost(office: &Office<'_>, who: &Client) -> String {
    let id = ApprenticeId::parse(&who.id).unwrap();
    let row = apprentices::find(&office.read().await, &id).await.unwrap().unwrap();
    row.epost.unwrap()
}
