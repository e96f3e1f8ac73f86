//! Several searches in one call.

use axum::{
    Json,
    body::Bytes,
    extract::{FromRequest, Query, Request},
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use svenn_http::{App, Problem, endpoint};
use svenn_search::typesense::{Parameters, SearchResult};
use utoipa::ToSchema;

use super::{
    desk::SearchDesk,
    holder::Holder,
    refused::{Refused, RefusedSearch},
};

/// Most searches in one call.
const SEARCHES_MAX: usize = 50;

/// The searches. Clients send them as JSON under whatever content type spares them a question
/// in advance, so the type is not looked at.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct MultiSearch {
    /// Each with `collection`, `q`, `query_by`, `filter_by`, `facet_by`, `max_facet_values`,
    /// `sort_by`, `page`, `per_page`, `prefix`, `num_typos`, `include_fields`, `exclude_fields`.
    #[schema(value_type = Vec<Object>, max_items = 50)]
    searches: Vec<Value>,
    /// Taking the answers together is not supported.
    #[serde(default)]
    union: bool,
}

/// The answers in the order of the searches.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct MultiSearchAnswer {
    results: Vec<Outcome>,
}

/// An answer, or why there is none.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
enum Outcome {
    Found(Box<SearchResult>),
    Refused(RefusedSearch),
}

impl FromRequest<App> for MultiSearch {
    type Rejection = Refused;

    async fn from_request(request: Request, app: &App) -> Result<Self, Refused> {
        let bytes = Bytes::from_request(request, app).await;
        let bytes = bytes.map_err(|_| Problem::too_large())?;
        serde_json::from_slice(&bytes).map_err(|_| {
            let norwegian = "Her skal det stå en liste med søk";
            Refused::part("searches", "malformed", "Bad JSON.", norwegian)
        })
    }
}

/// Searches collections, named `ORG_{orgId}_{collection}` or plainly, with a search key in the
/// header `X-TYPESENSE-API-KEY`. Parameters in the address count for all searches. A refused search
/// is answered in its place, also when it is the only one.
#[endpoint(
    post = "/multi_search",
    request_body = MultiSearch,
    responses(
        (status = 200, body = MultiSearchAnswer),
        (status = 400, body = Refused, description = "A query that is not supported"),
        (status = 401, body = Refused, description = "No key, or an expired or revoked one"),
        (status = 403, body = Refused, description = "The terms are not accepted"),
        (status = 404, body = Refused, description = "Unknown, or the caller may not know of it"),
    ),
)]
pub(super) async fn multi_search(
    holder: Holder,
    Query(common): Query<Parameters>,
    asked: Result<MultiSearch, Refused>,
) -> Result<Response, Refused> {
    // Who asks comes first, in the words of the protocol, whatever is wrong with the searches.
    let desk = SearchDesk::open(holder).await?;
    let MultiSearch { searches, union } = asked?;
    if union {
        return Err(Refused::part(
            "union",
            "unsupported",
            "union is not supported",
            "Støttes ikke",
        ));
    }
    if searches.len() > SEARCHES_MAX {
        let english = format!("Number of searches exceeds the limit of {SEARCHES_MAX}.");
        let norwegian = format!("Høyst {SEARCHES_MAX} søk");
        return Err(Refused::part("searches", "too_many_searches", &english, &norwegian));
    }
    let mut results = Vec::with_capacity(searches.len());
    for search in searches {
        results.push(match one(&desk, search, &common).await {
            Ok(found) => Outcome::Found(Box::new(found)),
            Err(refused) if refused.is_fault() => return Err(refused),
            Err(refused) => Outcome::Refused(refused.search()),
        });
    }
    Ok(Json(MultiSearchAnswer { results }).into_response())
}

async fn one(
    desk: &SearchDesk,
    search: Value,
    common: &Parameters,
) -> Result<SearchResult, Refused> {
    let search: Parameters = serde_json::from_value(search).map_err(|_| {
        Refused::part("searches", "malformed", "Bad JSON.", "Her skal det stå et søk")
    })?;
    let search = search.or(common);
    let name = search.collection().unwrap_or_default();
    desk.search(&name, &search).await
}
