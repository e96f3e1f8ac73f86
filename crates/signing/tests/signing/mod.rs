//! Signing through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

mod by_link;
mod follows;
mod keeping;
mod many;
mod odd_files;
mod office;
mod rules;
pub mod samples;
mod together;

use svenn_testkit::{Client, Value, json};

/// A PDF of one page that says this.
pub fn pdf(words: &str) -> Vec<u8> {
    pdf_with(words, 0)
}

/// The same with so many bytes that nobody sees.
fn pdf_with(words: &str, padding: usize) -> Vec<u8> {
    let content = format!("BT /F1 18 Tf 72 700 Td ({words}) Tj ET");
    file(&[
        "<</Type/Catalog/Pages 2 0 R>>".to_owned(),
        "<</Type/Pages/Kids[3 0 R]/Count 1>>".to_owned(),
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R\
         /Resources<</Font<</F1 5 0 R>>>>>>"
            .to_owned(),
        format!("<</Length {}>>stream\n{content}\nendstream", content.len()),
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>".to_owned(),
        format!("<</Length {padding}>>stream\n{}\nendstream", "x".repeat(padding)),
    ])
}

/// A PDF of these objects; the first is the catalog.
fn file(objects: &[String]) -> Vec<u8> {
    let mut out = b"%PDF-1.7\n".to_vec();
    let mut places = Vec::new();
    for (number, object) in (1..).zip(objects) {
        places.push(out.len());
        out.extend(format!("{number} 0 obj\n{object}\nendobj\n").into_bytes());
    }
    let (start, size) = (out.len(), objects.len() + 1);
    out.extend(format!("xref\n0 {size}\n0000000000 65535 f \n").into_bytes());
    for place in places {
        out.extend(format!("{place:010} 00000 n \n").into_bytes());
    }
    let trailer = format!("trailer\n<</Size {size}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n");
    out.extend(trailer.into_bytes());
    out
}

/// Somebody with an account who is to sign.
pub fn signer(kind: &str, who: &Client, order: i32) -> Value {
    json!({ "type": kind, "ref": who.id, "order": order })
}

/// Somebody without one.
fn outsider(email: &str, phone: &str, order: i32) -> Value {
    json!({
        "type": "External", "fornavn": "Berit", "etternavn": "Vik", "email": email,
        "phone": phone, "order": order,
    })
}

fn text(title: &str, signers: &[Value]) -> Value {
    json!({
        "title": title, "message": "Les nøye.", "ordered": false, "dueDate": null,
        "signers": signers,
    })
}

fn path(signing: &Value) -> String {
    format!("/signings/{}", signing["id"].as_str().unwrap())
}

/// A draft with one file.
async fn draft(office: &Client, body: Value) -> Value {
    let signing = office.post("/signings", body).await.expect(201);
    let files = format!("{}/files?name=avtale.pdf", path(&signing));
    office.upload(&files, "application/pdf", pdf("Avtale")).await.expect(201);
    office.get(&path(&signing)).await.expect(200)
}

async fn send(office: &Client, signing: &Value) -> Value {
    let version = json!({ "version": signing["version"] });
    office.post(&format!("{}/send", path(signing)), version).await.expect(200)
}

/// A signing that was sent to these.
pub async fn sent(office: &Client, title: &str, signers: &[Value]) -> Value {
    let made = draft(office, text(title, signers)).await;
    send(office, &made).await
}

/// The same, to be signed by a day.
pub async fn sent_until(office: &Client, day: &str, signers: &[Value]) -> Value {
    let mut body = text("Avtale", signers);
    body["dueDate"] = json!(day);
    let made = draft(office, body).await;
    send(office, &made).await
}

fn signature(view: &Value, name: &str) -> Value {
    let files = view["files"].as_array().unwrap().iter();
    let files: Vec<Value> =
        files.map(|it| json!({ "id": it["id"], "sha256": it["sha256"] })).collect();
    json!({ "name": name, "consent": view["consent"]["version"], "files": files })
}

/// Somebody with an account reads every file.
async fn read(who: &Client, signing: &Value) -> Value {
    let mut view = who.get(&format!("{}/sign", path(signing))).await.expect(200);
    who.post(&format!("{}/opened", path(signing)), json!({})).await.expect(200);
    for file in view["files"].clone().as_array().unwrap() {
        let read = format!("{}/files/{}/read", path(signing), file["id"].as_str().unwrap());
        view = who.post(&read, json!({})).await.expect(200);
    }
    view
}

/// Somebody with an account reads and signs.
pub async fn sign(who: &Client, signing: &Value) -> Value {
    let view = read(who, signing).await;
    let signed = who.post(&format!("{}/sign", path(signing)), signature(&view, "Kari Vik")).await;
    signed.expect(200)
}

async fn seen(office: &Client, signing: &Value) -> Value {
    office.get(&path(signing)).await.expect(200)
}
