//! One document.

use axum::{Json, extract::Query};
use svenn_http::{Ids, endpoint};
use svenn_search::{engine, typesense::Parameters};

use super::{desk::SearchDesk, holder::Holder, refused::Refused};

/// One document of a collection.
#[endpoint(
    get = "/collections/{name}/documents/{id}",
    params(("include_fields" = Option<String>, Query), ("exclude_fields" = Option<String>, Query)),
    responses(
        (status = 200, body = Object),
        (status = 400, body = Refused, description = "A query that is not supported"),
        (status = 401, body = Refused, description = "No key, or an expired or revoked one"),
        (status = 403, body = Refused, description = "The terms are not accepted"),
        (status = 404, body = Refused, description = "Unknown, or the caller may not know of it"),
    ),
)]
pub(super) async fn document_retrieve(
    holder: Holder,
    Ids((name, id)): Ids<(String, String)>,
    Query(parameters): Query<Parameters>,
) -> Result<Json<engine::Json>, Refused> {
    let desk = SearchDesk::open(holder).await?;
    Ok(Json(desk.document(&name, &id, &parameters).await?))
}
