//! All documents that a filter holds for.

use std::convert::Infallible;

use axum::{
    body::{Body, Bytes},
    extract::Query,
    http::header,
    response::{IntoResponse, Response},
};
use svenn_http::{Ids, endpoint};
use svenn_search::{engine::Json, typesense::Parameters};

use super::{desk::SearchDesk, holder::Holder, refused::Refused};

/// Documents sent in one piece.
const DOCUMENTS_PER_PIECE: usize = 249;

/// The documents of a collection that match a filter, one a line.
#[endpoint(
    get = "/collections/{name}/documents/export",
    params(
        ("filter_by" = Option<String>, Query),
        ("sort_by" = Option<String>, Query),
        ("include_fields" = Option<String>, Query),
        ("exclude_fields" = Option<String>, Query),
    ),
    responses(
        (status = 200, description = "JSON Lines", body = String, content_type = "text/plain"),
        (status = 400, body = Refused, description = "A query that is not supported"),
        (status = 401, body = Refused, description = "No key, or an expired or revoked one"),
        (status = 403, body = Refused, description = "The terms are not accepted"),
        (status = 404, body = Refused, description = "Unknown, or the caller may not know of it"),
    ),
)]
pub(super) async fn documents_export(
    holder: Holder,
    Ids(name): Ids<String>,
    Query(parameters): Query<Parameters>,
) -> Result<Response, Refused> {
    let documents = SearchDesk::open(holder).await?.export(&name, &parameters).await?;
    let pieces: Vec<Vec<Json>> = documents.chunks(DOCUMENTS_PER_PIECE).map(<[_]>::to_vec).collect();
    let count = pieces.len();
    let pieces = pieces.into_iter().enumerate().map(move |(at, piece)| {
        let lines: Vec<&str> = piece.iter().map(Json::text).collect();
        let end = if at + 1 == count { "" } else { "\n" };
        Ok::<_, Infallible>(Bytes::from(lines.join("\n") + end))
    });
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    Ok((kind, Body::from_stream(futures::stream::iter(pieces))).into_response())
}
