//! A call for each operation, who may make it, and what employees need for it.

use svenn_kernel::Role;
use svenn_testkit::{Value, json};

use crate::server::authorization::samples::{Needs, Records, Sample, Samples, Scene};

/// What the tests of authorization ask.
pub const SAMPLES: Samples = Samples::new(sample, NEEDS).records(|scene| Box::pin(template(scene)));

/// Operations that employees may call, with all the permissions that they need.
const NEEDS: Needs = &[];

fn text() -> Value {
    let mut body = super::text("Avtale");
    body["innhold"] = json!("<p>{fornavn}</p>");
    body
}

fn sample(operation: &str, scene: &Scene) -> Option<Sample> {
    let office = || Sample::by(&[Role::Koordinator]);
    let one = || office().id("id", scene.record("dokumentmal"));
    let with = |mut body: Value, key: &str, value: Value| {
        body[key] = value;
        body
    };
    let people = || json!({ "laerlinger": [scene.kari.id] });
    Some(match operation {
        "documenttemplate_fields_list" => office(),
        "documenttemplate_create" => office().body(text()),
        "documenttemplate_view" | "documenttemplate_copy" => one(),
        "documenttemplate_update" => one().body(with(text(), "version", json!(1))),
        "documenttemplate_delete" => one().query("?version=1"),
        "documenttemplate_archive" => one().body(json!({ "version": 1, "arkivert": true })),
        "documenttemplate_edition_view" => one().name("utgave", "1"),
        "documenttemplate_check" | "documenttemplate_documents_create" => one().body(people()),
        "documenttemplate_document_create" => one().body(json!({ "laerling": scene.kari.id })),
        "documenttemplate_preview" => {
            let body = with(text(), "laerling", json!(scene.kari.id));
            office().body(with(body, "personnr", json!(false)))
        }
        _ => return None,
    })
}

async fn template(scene: &Scene) -> Records {
    let mut body = text();
    body["navn"] = json!(format!("Avtale {}", scene.tenant));
    let made = super::make(&scene.ingrid, body).await;
    vec![("dokumentmal", made["id"].as_str().unwrap().to_owned())]
}
