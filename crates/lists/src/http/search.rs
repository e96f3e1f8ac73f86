//! The lists.

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use svenn_http::{App, Check, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fault, Fields};
use svenn_search::{ListAnswer, ListRequest};

use crate::problem;

/// A list's question. The engine checks it against the collection's fields and its limits.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub(super) struct Question(pub(super) ListRequest);

impl Check for Question {
    fn check(&self, _fields: &mut Fields) {}
}

/// Finds, counts and sorts what the caller may see of a collection: LAERLINGER,
/// ARKIVERTELAERLINGER, DOKUMENTASJONER, BEDRIFTER, ANSATTER, TRAININGPLANS, GRUPPER or CHATROOM.
#[endpoint(
    post = "/search/{collection}",
    request_body = ListRequest,
    responses((status = 200, body = ListAnswer)),
)]
pub(super) async fn search(
    session: Session,
    State(app): State<App>,
    Ids(collection): Ids<String>,
    Valid(Question(request)): Valid<Question>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.read().await?;
    let list = app.lists.get(&collection).ok_or_else(Problem::not_found)?;
    let scope = list.scope(&tx, &caller).await?;
    let query = list.question(&caller, request, scope, tx.now());
    let query = query.map_err(problem::of_error)?;
    let answer = app.read_model.search(&tx, &collection, &query).await;
    let answer = answer.map_err(|failure| problem::of_question(failure, &query))?;
    let mut answer = ListAnswer::from(answer);
    answer.items = list.shown(&caller, answer.items)?;
    list.name_facets(&tx, &mut answer.facets).await?;
    let text = answer.to_text().map_err(|error| Fault::caused("an answer", error))?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}
