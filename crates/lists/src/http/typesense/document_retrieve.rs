//! One document.

use axum::{Json, extract::Query};
use svenn_http::{Ids, endpoint};
use svenn_search::{engine, typesense::Parameters};

use super::{desk::SearchDesk, holder::Holder, refused::Refused};

/// One document of a collection.
#[endpoint(
    get = "/collections/{name}/documents/{id}",
    bad_request = "Not a question that the read model takes",
    params(("include_fields" = Option<String>, Query), ("exclude_fields" = Option<String>, Query)),
    responses((status = 200, body = Object)),
)]
pub(super) async fn document_retrieve(
    holder: Holder,
    Ids((name, id)): Ids<(String, String)>,
    Query(parameters): Query<Parameters>,
) -> Result<Json<engine::Json>, Refused> {
    let desk = SearchDesk::open(holder).await?;
    Ok(Json(desk.document(&name, &id, &parameters).await?))
}
