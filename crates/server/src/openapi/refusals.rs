//! What an operation may answer because of how it is called: declared here once, and not at each
//! handler. Who may call (403) is said by `#[endpoint]`, which sees the session. All problems have the one content type that they are sent with.

use std::collections::BTreeSet;

use utoipa::openapi::{
    Content, OpenApi, Ref, RefOr, Response, Schema,
    path::{Operation, ParameterIn, PathItem},
};

const JSON: &str = "application/json";
const PROBLEM: &str = "application/problem+json";
/// What a change and its answer call the number that counts the changes.
const VERSION: &str = "version";
const PROBLEM_SCHEMA: &str = "#/components/schemas/Problem";

/// Adds the refusals that the extractors of `svenn_http` and the router make.
pub(super) fn declare(document: &mut OpenApi) {
    let versioned = versioned(document);
    for item in document.paths.paths.values_mut() {
        for operation in operations(item) {
            for (status, description) in of_call(operation) {
                add(operation, status, description);
            }
            if names_version(operation, &versioned) {
                add(operation, "409", "Stale version");
            }
            for response in operation.responses.responses.values_mut() {
                if let RefOr::T(response) = response {
                    name_problem(response);
                }
            }
        }
    }
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [&mut item.get, &mut item.put, &mut item.post, &mut item.delete, &mut item.patch]
        .into_iter()
        .filter_map(Option::as_mut)
}

fn of_call(operation: &Operation) -> Vec<(&'static str, &'static str)> {
    let mut refusals = Vec::new();
    // Only operations that take no token say anything about security themselves.
    if operation.security.is_none() {
        refusals.push(("401", "No token, or an expired or revoked one"));
    }
    if has_parameter(operation, &ParameterIn::Path) {
        refusals.push(("404", "Unknown, or the caller may not know of it"));
    }
    let body = match &operation.request_body {
        Some(RefOr::T(body)) => Some(body),
        Some(RefOr::Ref(_)) | None => None,
    };
    let takes_json = body.is_some_and(|body| body.content.contains_key(JSON));
    if body.is_some() && !takes_json {
        refusals.extend([
            ("400", "The upload was interrupted"),
            ("413", "The file is too large"),
            ("503", "The virus scanner does not answer"),
        ]);
    }
    if takes_json {
        refusals.extend([
            ("400", "Malformed or truncated JSON"),
            ("408", "The body did not arrive in time"),
            ("413", "The body is too large"),
            ("415", "The content type is not JSON"),
        ]);
    }
    if takes_json || has_parameter(operation, &ParameterIn::Query) {
        refusals.push(("422", "Invalid fields"));
    }
    refusals
}

/// Schemas with the version that was read, as references name them.
fn versioned(document: &OpenApi) -> BTreeSet<String> {
    let schemas = document.components.iter().flat_map(|components| &components.schemas);
    let versioned = schemas.filter(|(_, schema)| match schema {
        RefOr::T(schema) => requires_version(schema),
        RefOr::Ref(_) => false,
    });
    versioned.map(|(name, _)| format!("#/components/schemas/{name}")).collect()
}

fn requires_version(schema: &Schema) -> bool {
    match schema {
        Schema::Object(object) => object.required.iter().any(|field| field == VERSION),
        // Where the rest of the shape is another one's.
        Schema::AllOf(all) => {
            all.items.iter().any(|part| matches!(part, RefOr::T(part) if requires_version(part)))
        }
        _ => false,
    }
}

/// Whether a call says which version it changes.
fn names_version(operation: &Operation, versioned: &BTreeSet<String>) -> bool {
    let in_address = operation.parameters.iter().flatten().any(|parameter| {
        matches!(parameter, RefOr::T(parameter)
            if parameter.name == VERSION && parameter.parameter_in == ParameterIn::Query)
    });
    let in_body = match &operation.request_body {
        Some(RefOr::T(body)) => body.content.get(JSON).is_some_and(|content| {
            matches!(content, RefOr::T(Content { schema: Some(RefOr::Ref(schema)), .. })
                if versioned.contains(&schema.ref_location))
        }),
        _ => false,
    };
    in_address || in_body
}

fn has_parameter(operation: &Operation, place: &ParameterIn) -> bool {
    operation.parameters.iter().flatten().any(
        |parameter| matches!(parameter, RefOr::T(parameter) if parameter.parameter_in == *place),
    )
}

fn add(operation: &mut Operation, status: &str, description: &str) {
    let response = operation
        .responses
        .responses
        .entry(status.to_owned())
        .or_insert_with(|| RefOr::T(Response::new(description)));
    if let RefOr::T(response) = response {
        let known = response.content.values().any(is_problem);
        if !known {
            let problem = Content::new(Some(Ref::new(PROBLEM_SCHEMA)));
            response.content.insert(PROBLEM.to_owned(), RefOr::T(problem));
        }
    }
}

/// Handlers name the body alone, which would make it plain JSON.
fn name_problem(response: &mut Response) {
    if response.content.get(JSON).is_some_and(is_problem)
        && let Some(problem) = response.content.shift_remove(JSON)
    {
        response.content.insert(PROBLEM.to_owned(), problem);
    }
}

fn is_problem(content: &RefOr<Content>) -> bool {
    let RefOr::T(content) = content else { return false };
    matches!(&content.schema, Some(RefOr::Ref(schema)) if schema.ref_location == PROBLEM_SCHEMA)
}
