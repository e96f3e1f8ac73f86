//! What an answer is, in words: every response says it, as the format demands. Where the handler
//! does not, its shape does, or its status.

use std::collections::BTreeMap;

use utoipa::openapi::{OpenApi, RefOr, Response, Schema};

use super::parameters::operations;

const JSON: &str = "application/json";

/// Describes the responses that nobody did.
pub(super) fn declare(document: &mut OpenApi) {
    let shapes = shapes(document);
    for item in document.paths.paths.values_mut() {
        for operation in operations(item) {
            for (status, response) in &mut operation.responses.responses {
                if let RefOr::T(response) = response
                    && response.description.is_empty()
                {
                    response.description = described(status, response, &shapes);
                }
            }
        }
    }
}

/// What the shapes are, as references name them.
fn shapes(document: &OpenApi) -> BTreeMap<String, String> {
    let schemas = document.components.iter().flat_map(|components| &components.schemas);
    let described = schemas.filter_map(|(name, schema)| {
        let RefOr::T(schema) = schema else { return None };
        let said = match schema {
            Schema::Object(object) => object.description.clone(),
            Schema::Array(array) => array.description.clone(),
            Schema::OneOf(one) => one.description.clone(),
            Schema::AllOf(all) => all.description.clone(),
            Schema::AnyOf(any) => any.description.clone(),
            _ => None,
        };
        Some((format!("#/components/schemas/{name}"), said.filter(|it| !it.is_empty())?))
    });
    described.collect()
}

fn described(status: &str, response: &Response, shapes: &BTreeMap<String, String>) -> String {
    let shape = response.content.get(JSON).and_then(|content| match content {
        RefOr::T(content) => match &content.schema {
            Some(RefOr::Ref(schema)) => shapes.get(&schema.ref_location),
            _ => None,
        },
        RefOr::Ref(_) => None,
    });
    let by_status = match status {
        "201" => "Created",
        "202" => "Accepted",
        "204" => "Done; no body",
        "401" => "No token, or an expired or revoked one",
        "422" => "Invalid fields",
        "429" => "Too many calls; `Retry-After` says when to come back",
        _ if response.content.is_empty() => "Done",
        _ => "The requested data",
    };
    match shape {
        Some(shape) if status.starts_with('2') => shape.clone(),
        _ => by_status.to_owned(),
    }
}
