//! All of a list at once, for those who choose everything that matches.

use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use svenn_http::{App, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::Fault;
use svenn_search::ListRequest;
use utoipa::ToSchema;

use super::search::Question;
use crate::problem;

/// Ids in one answer; a longer list must be narrowed first.
const IDS_MAX: usize = 50_000;

/// Ids of everything that matches, in the order of the list.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct IdsAnswer {
    ids: Vec<String>,
    /// Position of the newest change that is in the answer.
    seq: i64,
}

#[derive(Deserialize)]
struct Identified {
    id: String,
}

/// The ids of all rows that match a list's question, on all pages.
#[endpoint(
    post = "/search/{collection}/ids",
    request_body = ListRequest,
    conflict = "More than 50,000",
)]
pub(super) async fn search_ids(
    session: Session,
    State(app): State<App>,
    Ids(collection): Ids<String>,
    Valid(Question(request)): Valid<Question>,
) -> Result<Json<IdsAnswer>, Problem> {
    let (tx, caller) = session.read().await?;
    let list = app.lists.get(&collection).ok_or_else(Problem::not_found)?;
    let scope = list.scope(&tx, &caller).await?;
    let query = list.question(&caller, request, scope, tx.now());
    let query = query.map_err(problem::of_error)?;
    let found = app.read_model.export(&tx, &collection, &query).await;
    let found = found.map_err(|failure| problem::of_question(failure, &query))?;
    if found.value.len() > IDS_MAX {
        return Err(too_many(IDS_MAX));
    }
    let read = found.value.iter().map(|document| document.read::<Identified>());
    let ids = read.map(|one| one.map(|one| one.id)).collect::<Result<_, _>>();
    let ids = ids.map_err(|error| Fault::caused("a document without id", error))?;
    Ok(Json(IdsAnswer { ids, seq: found.seq }))
}

/// 409: more rows than can be taken at once.
pub(super) fn too_many(most: usize) -> Problem {
    let title = format!("Listen har flere enn {most} rader. Begrens den med søk eller filter");
    Problem::conflict("too_many_rows", title)
}
