//! Shared documents and certifications through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

mod certifying;
mod races;
mod reading;
mod sharing;

use svenn_testkit::{Client, Reply, Value, json};

const PDF: &[u8] = b"%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n";

/// What is sent to begin a document.
fn text(title: &str, groups: &[&str], (all_users, everyone): (bool, bool)) -> Value {
    json!({
        "title": title, "description": "Les før du begynner", "kategori": "HMS",
        "groups": groups, "allUsers": all_users, "everyone": everyone,
    })
}

fn path(document: &Value) -> String {
    format!("/shareddocuments/{}", document["id"].as_str().unwrap())
}

/// The document as the office sees it.
async fn seen(siri: &Client, document: &Value) -> Value {
    siri.get(&path(document)).await.expect(200)
}

/// Adds a file to the edition that is being made.
async fn attach(siri: &Client, document: &Value, name: &str) -> Value {
    let path = format!("{}/files?name={name}", path(document));
    siri.upload(&path, "application/pdf", PDF.to_vec()).await.expect(201)
}

/// Gives the edition that is being made to the readers.
async fn publish(siri: &Client, document: &Value, endring: &str) -> Value {
    let version = seen(siri, document).await["version"].clone();
    let body = json!({ "version": version, "endring": endring });
    siri.post(&format!("{}/publish", path(document)), body).await.expect(200)
}

/// A document with a file, shared.
async fn share(siri: &Client, body: Value) -> Value {
    let document = siri.post("/shareddocuments", body).await.expect(201);
    attach(siri, &document, "instruks.pdf").await;
    publish(siri, &document, "").await
}

/// A group with somebody in it; answers its id.
async fn group_of(siri: &Client, name: &str, members: &[&Client]) -> String {
    let group = siri.post("/groups", json!({ "name": name })).await.expect(201);
    let id = group["id"].as_str().unwrap().to_owned();
    let members: Vec<&str> = members.iter().map(|who| who.id.as_str()).collect();
    let path = format!("/groups/{id}/members");
    siri.post(&path, json!({ "members": members })).await.expect(200);
    id
}

/// The titles of what is shared with somebody.
async fn titles(who: &Client) -> Vec<String> {
    let mine = who.get("/shareddocuments/my").await.expect(200);
    let mine = mine.as_array().unwrap().iter();
    mine.map(|it| it["title"].as_str().unwrap().to_owned()).collect()
}

/// Asks for an address of a file.
async fn sign(who: &Client, file: &Value) -> Reply {
    who.post("/users/generateSignedUrl", json!({ "downloadUrl": file["url"] })).await
}
