//! What the parameters of an operation are: said here once by name and place, where the handler
//! does not say it itself, and the headers that handlers read past the document.

use utoipa::openapi::{
    HeaderBuilder, ObjectBuilder, OpenApi, RefOr, Required, Schema, Type,
    path::{Operation, Parameter, ParameterBuilder, ParameterIn, PathItem},
};

use super::in_path::IN_PATH;

/// Parameters in the address.
const IN_QUERY: [(&str, &str); 15] = [
    ("exclude_fields", "Fields that are left out, with commas between them"),
    ("facet_by", "Fields whose values are counted, with commas between them"),
    ("filter_by", "Conditions, in the language of the search protocol"),
    ("from", "From when on, in milliseconds since 1970"),
    ("id", "Id of the proposed update"),
    ("include_fields", "Fields that are answered, with commas between them; all without"),
    ("max_facet_values", "How many values of a field are counted at most"),
    ("num_typos", "How many letters may differ, 0 to 2"),
    ("page", "Which page, from 1"),
    ("per_page", "How many documents a page has, up to 250"),
    ("prefix", "Whether the last word may be the beginning of one"),
    ("q", "Words that are looked for; `*` for all documents"),
    ("query_by", "Fields that are searched, with commas between them"),
    ("sort_by", "Fields to sort by with `:asc` or `:desc`, with commas between them"),
    ("to", "Until when, in milliseconds since 1970"),
];

/// Operations that take bytes as they are and no finished upload in their place.
const BYTES_ALONE: [&str; 6] = [
    "curriculum_update_upload",
    "delivery_file_create",
    "people_import_create",
    "people_import_outline",
    "upload_part",
    "verification_check",
];
const UPLOAD_ID: &str = "Id of a finished upload in parts (`POST /uploads`), in place of the bytes";

const IDEMPOTENCY_KEY: &str = "Up to 200 characters of the sender's choice: the same call again \
     within a day is answered as the first time and does nothing twice; with another body, or a \
     file of another name or length, 422";

/// A header that an operation reads.
struct Read {
    operation: &'static str,
    name: &'static str,
    is_required: bool,
    description: &'static str,
}

const fn read(
    operation: &'static str,
    name: &'static str,
    is_required: bool,
    description: &'static str,
) -> Read {
    Read { operation, name, is_required, description }
}

const TUS: &str = "Version of the protocol of uploads in parts, `1.0.0`";
const CHECKSUM: &str = "`sha1` or `sha256`, a space, and the digest of the part in base64";
const WEBHOOK_ID: &str = "Names the call, so that it counts once";
const WEBHOOK_TIMESTAMP: &str = "When it was made, in seconds since 1970";
const WEBHOOK_SIGNATURE: &str =
    "`v1,` and the HMAC-SHA256 of id, timestamp and body in base64; several with spaces between";

const HEADERS: [Read; 19] = [
    read("upload_create", "Upload-Length", true, "How many bytes the whole file has"),
    read("upload_create", "Tus-Resumable", false, TUS),
    read("upload_view", "Tus-Resumable", false, TUS),
    read("upload_delete", "Tus-Resumable", false, TUS),
    read("upload_part", "Upload-Offset", true, "How many bytes are here already"),
    read("upload_part", "Upload-Checksum", false, CHECKSUM),
    read("upload_part", "Tus-Resumable", false, TUS),
    read("file_download", "Range", false, "One range of bytes"),
    read("file_download", "If-Range", false, "The `ETag` that the range is of"),
    read("file_download", "If-None-Match", false, "The `ETag` of what is here already"),
    read("calendarfeed_read", "If-None-Match", false, "The `ETag` of what is here already"),
    read("email_reports_receive", "webhook-id", true, WEBHOOK_ID),
    read("email_reports_receive", "webhook-timestamp", true, WEBHOOK_TIMESTAMP),
    read("email_reports_receive", "webhook-signature", true, WEBHOOK_SIGNATURE),
    read("sms_reports_receive", "webhook-id", true, WEBHOOK_ID),
    read("sms_reports_receive", "webhook-timestamp", true, WEBHOOK_TIMESTAMP),
    read("sms_reports_receive", "webhook-signature", true, WEBHOOK_SIGNATURE),
    read("signinglink_sign", "User-Agent", false, "Stands in the evidence of the signature"),
    read("signing_sign", "User-Agent", false, "Stands in the evidence of the signature"),
];

/// What the answers of uploads in parts say beside their status.
const ANSWERED: [(&str, &str, &str, &str); 6] = [
    ("upload_create", "201", "Location", "Where the parts go"),
    ("upload_create", "201", "Upload-Expires", "When the upload is given up"),
    ("upload_view", "204", "Upload-Offset", "How many bytes are here"),
    ("upload_view", "204", "Upload-Length", "How many bytes the whole file has"),
    ("upload_part", "204", "Upload-Offset", "How many bytes are here now"),
    ("upload_part", "204", "Upload-Expires", "When the upload is given up"),
];

/// Says of each parameter what it is, and adds the headers.
pub(super) fn declare(document: &mut OpenApi) {
    for (path, item) in &mut document.paths.paths {
        for parameter in item.parameters.iter_mut().flatten() {
            describe(parameter, path);
        }
        if let Some(maker) = item.post.as_mut().filter(|it| makes_a_record(it)) {
            let headers = maker.parameters.get_or_insert_default();
            headers.push(header("Idempotency-Key", false, IDEMPOTENCY_KEY));
        }
        for operation in operations(item) {
            for parameter in operation.parameters.iter_mut().flatten() {
                describe(parameter, path);
            }
            add_headers(operation);
        }
    }
}

pub(super) fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [
        &mut item.get,
        &mut item.put,
        &mut item.post,
        &mut item.delete,
        &mut item.patch,
        &mut item.head,
        &mut item.options,
    ]
    .into_iter()
    .filter_map(Option::as_mut)
}

fn describe(parameter: &mut RefOr<Parameter>, path: &str) {
    let RefOr::T(parameter) = parameter else { return };
    if parameter.description.as_ref().is_some_and(|it| !it.is_empty()) {
        return;
    }
    let name = parameter.name.as_str();
    let said = match parameter.parameter_in {
        ParameterIn::Path => in_path(path, name),
        ParameterIn::Query => in_query(name),
        ParameterIn::Header | ParameterIn::Cookie | ParameterIn::QueryString => None,
    };
    parameter.description = said.map(str::to_owned);
}

/// By the word right before it, or by its name alone.
fn in_path(path: &str, name: &str) -> Option<&'static str> {
    let (before, _) = path.split_once(&format!("{{{name}}}"))?;
    let word = before.rsplit('/').nth(1).unwrap_or_default();
    let word = if word.starts_with('{') { "" } else { word };
    let found = IN_PATH.iter().find(|(known, after, _)| *known == name && *after == word);
    found.map(|(_, _, said)| *said)
}

fn in_query(name: &str) -> Option<&'static str> {
    IN_QUERY.iter().find(|(known, _)| *known == name).map(|(_, said)| *said)
}

fn header(name: &str, is_required: bool, description: &str) -> RefOr<Parameter> {
    let required = if is_required { Required::True } else { Required::False };
    RefOr::T(
        ParameterBuilder::new()
            .name(name)
            .parameter_in(ParameterIn::Header)
            .required(required)
            .description(Some(description))
            .schema(Some(text()))
            .build(),
    )
}

/// Whether it makes something of what it takes: twice would be one too many.
fn makes_a_record(operation: &Operation) -> bool {
    let takes_json = matches!(&operation.request_body,
        Some(RefOr::T(body)) if body.content.contains_key("application/json"));
    let takes_something = takes_json || super::takes_bytes(operation);
    let is_made = operation.responses.responses.contains_key("201");
    takes_something && is_made && operation.security.is_none()
}

fn text() -> RefOr<Schema> {
    ObjectBuilder::new().schema_type(Type::String).build().into()
}

fn add_headers(operation: &mut Operation) {
    let id = operation.operation_id.clone().unwrap_or_default();
    let mut headers = Vec::new();
    if super::takes_bytes(operation) && !BYTES_ALONE.contains(&id.as_str()) {
        headers.push(header("Upload-Id", false, UPLOAD_ID));
    }
    for read in HEADERS.iter().filter(|read| read.operation == id) {
        headers.push(header(read.name, read.is_required, read.description));
    }
    if !headers.is_empty() {
        operation.parameters.get_or_insert_default().extend(headers);
    }
    for (_, status, name, description) in ANSWERED.iter().filter(|it| it.0 == id) {
        if let Some(RefOr::T(response)) = operation.responses.responses.get_mut(*status) {
            let header = HeaderBuilder::new().schema(Some(text())).description(Some(*description));
            response.headers.insert((*name).to_owned(), RefOr::T(header.build()));
        }
    }
}
