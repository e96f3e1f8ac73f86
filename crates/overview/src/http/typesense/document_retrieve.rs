//! One document.

use axum::{Json, extract::Query};
use svenn_http::{Ids, Problem};
use svenn_search::{engine, typesense::Parameters};

use super::{desk::SearchDesk, holder::Holder, refused::Refused};

/// One document of a collection.
#[utoipa::path(get, path = "/collections/{name}/documents/{id}",
    operation_id = "document_retrieve", tag = "search",
    params(
        ("name" = String, Path), ("id" = String, Path),
        ("include_fields" = Option<String>, Query), ("exclude_fields" = Option<String>, Query),
    ),
    responses(
        (status = 200, body = Object),
        (status = 400, body = Problem),
    ))]
pub(super) async fn document_retrieve(
    holder: Holder,
    Ids((name, id)): Ids<(String, String)>,
    Query(parameters): Query<Parameters>,
) -> Result<Json<engine::Json>, Refused> {
    let desk = SearchDesk::open(holder).await?;
    Ok(Json(desk.document(&name, &id, &parameters).await?))
}
