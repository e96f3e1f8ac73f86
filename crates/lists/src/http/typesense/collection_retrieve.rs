//! What a collection has.

use axum::Json;
use serde::Serialize;
use svenn_http::{Ids, endpoint};
use svenn_search::engine::{Field, Kind};
use utoipa::ToSchema;

use super::{desk::SearchDesk, holder::Holder, refused::Refused};

/// A collection as the protocol describes one.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct SearchCollection {
    /// The name it was asked for by.
    name: String,
    /// Documents that the key's holder may see.
    num_documents: usize,
    fields: Vec<SearchField>,
    /// When it was made, in seconds since 1970; 0, as it is there for as long as the product.
    created_at: i64,
    /// None: documents have an order of their own.
    default_sorting_field: String,
}

/// A field of a collection.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct SearchField {
    name: String,
    /// `string`, `string[]`, `int64`, `float` or `bool`.
    #[serde(rename = "type")]
    kind: &'static str,
    /// Whether its values are counted.
    facet: bool,
    /// Whether it may be empty.
    optional: bool,
    /// Whether it is found by.
    index: bool,
    /// Whether it is sorted by.
    sort: bool,
    infix: bool,
    locale: String,
}

impl From<&Field> for SearchField {
    fn from(field: &Field) -> Self {
        let kind = match field.kind() {
            Kind::Text | Kind::Keyword => "string",
            Kind::Keywords => "string[]",
            Kind::Int => "int64",
            Kind::Float => "float",
            Kind::Bool => "bool",
        };
        Self {
            name: field.name().to_owned(),
            kind,
            facet: field.is_facet(),
            optional: true,
            index: !field.is_stored_only(),
            sort: field.is_sorted(),
            infix: false,
            locale: String::new(),
        }
    }
}

/// Fields of a collection, for clients that ask whether it exists.
#[endpoint(
    get = "/collections/{name}",
    responses(
        (status = 200, body = SearchCollection),
        (status = 401, body = Refused, description = "No key, or an expired or revoked one"),
        (status = 403, body = Refused, description = "The terms are not accepted"),
        (status = 404, body = Refused, description = "Unknown, or not opened by the key"),
    ),
)]
pub(super) async fn collection_retrieve(
    holder: Holder,
    Ids(name): Ids<String>,
) -> Result<Json<SearchCollection>, Refused> {
    let desk = SearchDesk::open(holder).await?;
    let (schema, num_documents) = desk.collection(&name).await?;
    Ok(Json(SearchCollection {
        name,
        num_documents,
        fields: schema.fields().iter().map(SearchField::from).collect(),
        created_at: 0,
        default_sorting_field: String::new(),
    }))
}
