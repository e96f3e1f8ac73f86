//! Privacy through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

mod auditing;
mod contract_file;
mod erased;
mod erasing;
mod exporting;
mod races;
mod retaining;

use svenn_testkit::{Client, Office, Value, json};

const PDF: &[u8] = b"%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n";
/// Synthetic: the month has 80 added.
const NUMBER: &str = "17912099997";

/// Kari with something in every capability, each text with a word of her own in it.
struct Scene {
    siri: Client,
    kari: Client,
    terje: Client,
}

async fn ok(reply: svenn_testkit::Reply) -> Value {
    let body = String::from_utf8_lossy(&reply.bytes).into_owned();
    assert!(reply.status.is_success(), "{}: {body}", reply.status);
    reply.json()
}

/// Signs in again: a day later no token counts any more.
async fn again(fjord: &Office<'_>, who: &Client) -> Client {
    let person = svenn_kernel::PersonId::parse(&who.id).unwrap();
    fjord.sign_in(&person, svenn_kernel::Role::Koordinator).await
}

async fn version(who: &Client, id: &str) -> Value {
    who.get(&format!("/apprentices/{id}")).await.expect(200)["version"].clone()
}

async fn scene(fjord: &Office<'_>) -> Scene {
    let (kari, terje, goals) = fjord.loop_of_three().await;
    let siri = fjord.coordinator("Siri").await;
    let id = &kari.id;
    let full = json!({
        "version": 1, "fornavn": "Karianne", "etternavn": "Unikdatter",
        "epost": "unikdatter@mail.example", "telefon": "+4798761234", "type": "LAERLING",
        "fodselsdato": "2007-03-04", "adresse": "Unikveien 7", "postnummer": "6800",
        "poststed": "Førde", "kontonummer": "86011117947",
    });
    ok(siri.put(&format!("/apprentices/{id}"), full).await).await;
    let number = json!({ "version": version(&siri, id).await, "personnr": NUMBER });
    ok(siri.put(&format!("/apprentices/{id}/personnr"), number).await).await;
    ok(siri.post(&format!("/apprentices/{id}/personnr/view"), json!({})).await).await;
    let note = json!({ "version": 0, "merknad": "Unikmerknad", "kunKoordinator": true });
    ok(siri.put(&format!("/notes/apprentices/{id}"), note).await).await;
    let internal = json!({ "type": 0, "notat": "<p>Uniksamtale med Unikdatter</p>" });
    ok(siri.post(&format!("/journal/apprentices/{id}"), internal).await).await;
    for (path, name) in [
        (format!("/documents/apprentices/{id}"), "unikattest.pdf"),
        (format!("/notes/apprentices/{id}/files"), "unikvedlegg.pdf"),
        (format!("/apprentices/{id}/laerekontrakt/fil"), "unikkontrakt.pdf"),
    ] {
        let path = format!("{path}?name={name}");
        ok(siri.upload(&path, "application/pdf", PDF.to_vec()).await).await;
    }
    let body =
        json!({ "name": "Unikarbeid", "content": "<p>Unikinnhold</p>", "goals": [goals[0]] });
    let draft = ok(kari.post("/documentation", body).await).await;
    let path = format!("/documentation/{}", draft["id"].as_str().unwrap());
    let file = format!("{path}/files?name=unikbilde.png");
    ok(kari.upload(&file, "image/png", picture()).await).await;
    let read = kari.get(&path).await.expect(200);
    let sent = ok(kari.post(&format!("{path}/send"), json!({ "version": read["version"] })).await);
    let answer = json!({ "version": sent.await["version"] });
    ok(terje.post(&format!("{path}/approve"), answer).await).await;
    let task = ok(siri.post("/tasks", json!({
        "laerlinger": [kari.id], "title": "Unikoppgave", "description": "<p>Unikbeskrivelse</p>",
        "goals": [], "deadline": { "customDate": null, "customDateEnabled": false },
    })).await).await;
    let path = format!("/apprentices/{id}/tasks/{}", task["given"][0]["task"].as_str().unwrap());
    let answer = json!({ "version": 0, "content": "<p>Unikinnlevering</p>" });
    ok(kari.put(&path, answer).await).await;
    ok(kari.upload(&format!("{path}/files?name=unikinnlevert.png"), "image/png", picture()).await)
        .await;
    ok(kari.post(&format!("{path}/send"), json!({ "version": 1 })).await).await;
    let week = ok(kari
        .post(
            "/timekeeping",
            json!({
                "kind": "TIMEFORING", "uke": "2026-11-09", "lines": [{
                    "dag": "2026-11-09", "type": "ARBEID", "fra": 420, "til": 900, "pause": 30,
                    "minutes": 0, "hva": "Unikarbeid", "goals": [],
                }],
            }),
        )
        .await)
    .await;
    let path = format!("/timekeeping/{}", week["id"].as_str().unwrap());
    ok(kari.upload(&format!("{path}/files?name=unikfort.png"), "image/png", picture()).await).await;
    ok(kari.post(&format!("{path}/send"), json!({ "version": 1 })).await).await;
    let certified = json!({
        "title": "Unikbevis", "utsteder": "Unikutsteder", "utstedt": null, "utloper": null,
    });
    let certified = ok(siri.post(&format!("/people/{id}/certifications"), certified).await).await;
    let file = format!("/certifications/{}/files", certified["id"].as_str().unwrap());
    let file = format!("{file}?name=unikbevis.pdf");
    ok(siri.upload(&file, "application/pdf", PDF.to_vec()).await).await;
    let group = ok(siri.post("/groups", json!({ "name": "Gruppe" })).await).await;
    let members = format!("/groups/{}/members", group["id"].as_str().unwrap());
    ok(siri.post(&members, json!({ "members": [kari.id, terje.id] })).await).await;
    ok(kari.post("/presence", json!({})).await).await;
    let path = "/users/profilepicture?name=unikansikt.png";
    ok(kari.upload(path, "image/png", picture()).await).await;
    let view = json!({
        "list": "DOKUMENTASJONER", "navn": "Unikvisning", "query": "?q=unikdatter", "shared": false,
    });
    ok(kari.post("/views", view).await).await;
    Scene { siri, kari, terje }
}

fn picture() -> Vec<u8> {
    let pixels = image::RgbImage::from_pixel(8, 8, image::Rgb([20, 80, 107]));
    let mut bytes = std::io::Cursor::new(Vec::new());
    pixels.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}
