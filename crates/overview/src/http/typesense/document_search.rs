//! One search, asked in the address.

use axum::{Json, extract::Query};
use svenn_http::{Ids, Problem};
use svenn_search::typesense::{Parameters, SearchResult};

use super::{desk::SearchDesk, holder::Holder, refused::Refused};

/// Searches one collection.
#[utoipa::path(get, path = "/collections/{name}/documents/search",
    operation_id = "document_search", tag = "search",
    params(
        ("name" = String, Path), ("q" = Option<String>, Query),
        ("query_by" = Option<String>, Query), ("filter_by" = Option<String>, Query),
        ("facet_by" = Option<String>, Query), ("max_facet_values" = Option<u32>, Query),
        ("sort_by" = Option<String>, Query), ("page" = Option<u32>, Query),
        ("per_page" = Option<u32>, Query), ("prefix" = Option<String>, Query),
        ("num_typos" = Option<String>, Query), ("include_fields" = Option<String>, Query),
        ("exclude_fields" = Option<String>, Query),
    ),
    responses(
        (status = 200, body = SearchResult),
        (status = 400, body = Problem),
    ))]
pub(super) async fn document_search(
    holder: Holder,
    Ids(name): Ids<String>,
    Query(parameters): Query<Parameters>,
) -> Result<Json<SearchResult>, Refused> {
    let desk = SearchDesk::open(holder).await?;
    Ok(Json(desk.search(&name, &parameters).await?))
}
