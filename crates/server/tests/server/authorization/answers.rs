//! What the document says of answers, held against the answers themselves: status, kind of content,
//! and the shape of what is JSON.

use std::collections::HashMap;

use axum::http::header;
use boon::{Compiler, Draft, SchemaIndex, Schemas};
use svenn_testkit::{Reply, Value, serde_json};

use super::Operation;

/// A name for the document, which nobody fetches.
const DOCUMENT: &str = "https://svenn.example/openapi.json";

/// The document, with the shapes that were asked for.
pub struct Answers {
    document: Value,
    compiler: Compiler,
    schemas: Schemas,
    known: HashMap<String, SchemaIndex>,
}

impl Answers {
    pub fn read() -> Self {
        let text = svenn_server::openapi_json().unwrap();
        let document: Value = serde_json::from_str(&text).unwrap();
        let mut compiler = Compiler::new();
        compiler.set_default_draft(Draft::V2020_12);
        compiler.add_resource(DOCUMENT, document.clone()).unwrap();
        Self { document, compiler, schemas: Schemas::new(), known: HashMap::new() }
    }

    pub const fn document(&self) -> &Value {
        &self.document
    }

    /// In what an answer is not as the document says.
    pub fn misfits(&mut self, operation: &Operation, reply: &Reply) -> Vec<String> {
        let status = reply.status.as_u16();
        let method = operation.method.as_str().to_lowercase();
        let place = ["paths", &operation.path, &method, "responses", &status.to_string()];
        let Some(described) = self.document.pointer(&pointer(&place)) else {
            return vec![format!("{}: {status} is not in the document", operation.id)];
        };
        let kind = kind_of(reply);
        let kinds = described["content"].as_object();
        let named: Vec<&str> = kinds.into_iter().flatten().map(|(kind, _)| kind.as_str()).collect();
        let misfit = |what: String| vec![format!("{} {status}: {what}", operation.id)];
        if reply.bytes.is_empty() {
            let expected = !named.is_empty() && kind.is_none();
            return if expected {
                misfit("nothing, where something is said".into())
            } else {
                vec![]
            };
        }
        let kind = kind.unwrap_or_default();
        if !named.contains(&kind.as_str()) {
            return misfit(format!("{kind} is none of {named:?}"));
        }
        if !kind.ends_with("json") || described["content"][&kind]["schema"].is_null() {
            return Vec::new();
        }
        let place = [&place[..], &["content", &kind, "schema"]].concat();
        let body = reply.json();
        match self.held_against(&pointer(&place), &body) {
            Ok(()) => Vec::new(),
            Err(why) => misfit(format!("{why}\n{body}")),
        }
    }

    fn held_against(&mut self, pointer: &str, body: &Value) -> Result<(), String> {
        let index = match self.known.get(pointer) {
            Some(index) => *index,
            None => {
                let place = format!("{DOCUMENT}#{}", fragment(pointer));
                let index = self.compiler.compile(&place, &mut self.schemas);
                let index = index.map_err(|error| format!("its shape: {error:#}"))?;
                self.known.insert(pointer.to_owned(), index);
                index
            }
        };
        self.schemas.validate(body, index).map_err(|error| format!("{error:#}"))
    }
}

fn kind_of(reply: &Reply) -> Option<String> {
    let kind = reply.headers.get(header::CONTENT_TYPE)?.to_str().unwrap();
    Some(kind.split(';').next().unwrap().trim().to_owned())
}

/// The place of something in a JSON document (RFC 6901).
fn pointer(place: &[&str]) -> String {
    place.iter().map(|name| format!("/{}", name.replace('~', "~0").replace('/', "~1"))).collect()
}

/// A pointer as it stands behind the `#` of an address.
fn fragment(pointer: &str) -> String {
    pointer.replace('%', "%25").replace('{', "%7B").replace('}', "%7D")
}

#[test]
fn what_is_not_as_the_document_says_is_found() {
    let mut answers = Answers::read();
    let place = "/components/schemas/Problem";
    let problem = svenn_testkit::json!({ "status": 403, "code": "forbidden", "title": "Nei" });
    assert_eq!(answers.held_against(place, &problem), Ok(()));
    for wrong in [
        svenn_testkit::json!({ "status": 403, "code": "forbidden" }),
        svenn_testkit::json!({ "status": "403", "code": "forbidden", "title": "Nei" }),
        svenn_testkit::json!({ "status": 403, "code": "x", "title": "Nei", "current": null }),
    ] {
        assert!(answers.held_against(place, &wrong).is_err(), "{wrong}");
    }
}
