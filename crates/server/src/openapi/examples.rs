//! What a call sends, by an example: the body that the tests send, which fits and is answered.

use std::collections::HashMap;

use serde_json::Value;
use svenn_kernel::Fault;
use utoipa::openapi::{OpenApi, RefOr, path::Operation};

/// By operation; written by the test of the examples, which with UPDATE_DOCS=1 writes it anew.
const EXAMPLES: &str = include_str!("examples.json");

/// Gives each operation that takes JSON its example.
pub(super) fn declare(document: &mut OpenApi) -> Result<(), Fault> {
    let mut examples: HashMap<String, Value> = serde_json::from_str(EXAMPLES)?;
    for item in document.paths.paths.values_mut() {
        let operations = [&mut item.post, &mut item.put, &mut item.patch, &mut item.delete];
        for operation in operations.into_iter().flatten() {
            let id = operation.operation_id.clone().unwrap_or_default();
            if let Some(example) = examples.remove(&id) {
                show(operation, example);
            }
        }
    }
    Ok(())
}

fn show(operation: &mut Operation, example: Value) {
    let Some(RefOr::T(body)) = &mut operation.request_body else { return };
    if let Some(RefOr::T(json)) = body.content.get_mut("application/json") {
        json.example = Some(example);
    }
}
