//! Templates through the real router.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests panic to say why")]

mod editing;
mod making;
pub mod samples;

use svenn_testkit::{Client, Value, json};

/// What a template says that asks for a name and a birth date.
pub fn text(navn: &str) -> Value {
    json!({
        "navn": navn, "beskrivelse": "Brukes ved oppstart",
        "innhold": "<h2>Avtale</h2><p>Mellom {navn}, født {fodselsdato}, og {opplaeringskontor}.</p>\
                    <p>Telefon: {telefon}</p>",
        "mangler": [{ "felt": "telefon", "regel": "UTELAT", "tekst": "" }],
        "signering": { "rekkefolge": true, "roller": ["LAERLING", "FAGLIGLEDER", "FORESATT"] },
        "underskrifter": true,
    })
}

pub async fn make(by: &Client, body: Value) -> Value {
    by.post("/documenttemplates", body).await.expect(201)
}

pub fn path(template: &Value) -> String {
    format!("/documenttemplates/{}", template["id"].as_str().unwrap())
}

/// The same with the version that is changed.
pub fn changed(mut body: Value, version: i64) -> Value {
    body["version"] = json!(version);
    body
}
