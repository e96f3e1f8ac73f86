//! Files are bytes, sent and answered as they are: a content of that kind has no schema in
//! OpenAPI 3.1, which describes JSON alone.

use utoipa::openapi::{Content, OpenApi, RefOr, Schema, schema::ArrayItems};

use super::parameters::operations;

/// Takes the schema of lists of numbers away from what is no JSON.
pub(super) fn declare(document: &mut OpenApi) {
    for item in document.paths.paths.values_mut() {
        for operation in operations(item) {
            if let Some(RefOr::T(body)) = &mut operation.request_body {
                body.content.iter_mut().for_each(|(kind, content)| bare(kind, content));
            }
            for response in operation.responses.responses.values_mut() {
                if let RefOr::T(response) = response {
                    response.content.iter_mut().for_each(|(kind, content)| bare(kind, content));
                }
            }
        }
    }
}

fn bare(kind: &str, content: &mut RefOr<Content>) {
    let RefOr::T(content) = content else { return };
    let is_list = matches!(&content.schema, Some(RefOr::T(Schema::Array(list)))
        if matches!(list.items, ArrayItems::RefOrSchema(_)));
    if is_list && !kind.ends_with("json") {
        content.schema = None;
    }
}
