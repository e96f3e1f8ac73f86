//! One search, asked in the address.

use axum::{Json, extract::Query};
use svenn_http::{Ids, endpoint};
use svenn_search::typesense::{Parameters, SearchResult};

use super::{desk::SearchDesk, holder::Holder, refused::Refused};

/// Searches one collection.
#[endpoint(
    get = "/collections/{name}/documents/search",
    params(
        ("q" = Option<String>, Query),
        ("query_by" = Option<String>, Query),
        ("filter_by" = Option<String>, Query),
        ("facet_by" = Option<String>, Query),
        ("max_facet_values" = Option<u32>, Query),
        ("sort_by" = Option<String>, Query),
        ("page" = Option<u32>, Query),
        ("per_page" = Option<u32>, Query),
        ("prefix" = Option<String>, Query),
        ("num_typos" = Option<String>, Query),
        ("include_fields" = Option<String>, Query),
        ("exclude_fields" = Option<String>, Query),
    ),
    responses(
        (status = 400, body = Refused, description = "A query that is not supported"),
        (status = 401, body = Refused, description = "No key, or an expired or revoked one"),
        (status = 403, body = Refused, description = "The terms are not accepted"),
        (status = 404, body = Refused, description = "Unknown, or the caller may not know of it"),
    ),
)]
pub(super) async fn document_search(
    holder: Holder,
    Ids(name): Ids<String>,
    Query(parameters): Query<Parameters>,
) -> Result<Json<SearchResult>, Refused> {
    let desk = SearchDesk::open(holder).await?;
    Ok(Json(desk.search(&name, &parameters).await?))
}
