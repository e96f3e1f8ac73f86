//! What an answer holds. A field that may be null is not left out, and neither is one that has a
//! default: in a shape that is only ever answered, both are required. What serde may really leave
//! out says `#[schema(nullable = false)]`, so that it stays optional.

use std::collections::BTreeSet;

use serde_json::Value;
use svenn_kernel::Fault;
use utoipa::openapi::{
    OpenApi, RefOr, Schema,
    schema::{Object, SchemaType, Type},
};

const SCHEMAS: &str = "#/components/schemas/";

/// Names as required what every answer holds.
pub(super) fn declare(document: &mut OpenApi) -> Result<(), Fault> {
    let asked = asked(document)?;
    let Some(components) = &mut document.components else { return Ok(()) };
    for (name, schema) in &mut components.schemas {
        if !asked.contains(name) {
            require(schema);
        }
    }
    Ok(())
}

/// The shapes that callers send, and all that these are made of.
fn asked(document: &OpenApi) -> Result<BTreeSet<String>, Fault> {
    let document = serde_json::to_value(document)?;
    let mut names = Vec::new();
    let items = document.get("paths").and_then(Value::as_object).into_iter().flatten();
    for operation in items.filter_map(|(_, item)| item.as_object()).flatten() {
        for part in ["requestBody", "parameters"] {
            referred(operation.1.get(part).unwrap_or(&Value::Null), &mut names);
        }
    }
    let mut asked = BTreeSet::new();
    while let Some(name) = names.pop() {
        let schema = document.pointer(&format!("/components/schemas/{name}"));
        if asked.insert(name) {
            referred(schema.unwrap_or(&Value::Null), &mut names);
        }
    }
    Ok(asked)
}

fn referred(value: &Value, names: &mut Vec<String>) {
    match value {
        Value::Object(object) => {
            let name = object.get("$ref").and_then(Value::as_str);
            names.extend(name.and_then(|name| name.strip_prefix(SCHEMAS)).map(str::to_owned));
            object.values().for_each(|value| referred(value, names));
        }
        Value::Array(values) => values.iter().for_each(|value| referred(value, names)),
        _ => {}
    }
}

fn require(schema: &mut RefOr<Schema>) {
    let RefOr::T(schema) = schema else { return };
    match schema {
        Schema::Object(object) => require_fields(object),
        Schema::AllOf(all) => all.items.iter_mut().for_each(require),
        Schema::OneOf(one) => one.items.iter_mut().for_each(require),
        Schema::AnyOf(any) => any.items.iter_mut().for_each(require),
        _ => {}
    }
}

fn require_fields(object: &mut Object) {
    for (name, field) in &mut object.properties {
        if is_sent(field) && !object.required.contains(name) {
            object.required.push(name.clone());
        }
        require(field);
    }
}

fn is_sent(field: &RefOr<Schema>) -> bool {
    match field {
        RefOr::T(Schema::Object(object)) => {
            object.default.is_some() || may_be_null(&object.schema_type)
        }
        RefOr::T(Schema::Array(array)) => {
            array.default.is_some() || may_be_null(&array.schema_type)
        }
        RefOr::T(Schema::OneOf(one)) => one.items.iter().any(is_null),
        _ => false,
    }
}

fn is_null(schema: &RefOr<Schema>) -> bool {
    matches!(schema, RefOr::T(Schema::Object(object)) if may_be_null(&object.schema_type))
}

fn may_be_null(schema_type: &SchemaType) -> bool {
    match schema_type {
        SchemaType::Type(one) => *one == Type::Null,
        SchemaType::Array(several) => several.contains(&Type::Null),
        SchemaType::AnyValue => false,
    }
}
