//! Loads a document of the search anew.

use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use svenn_http::{App, Check, Problem, Session, Valid, endpoint};
use svenn_kernel::{Collection, Fields, is_id};
use utoipa::ToSchema;

use crate::{http::problem, kinds::SearchType, reach};

/// Which document.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Refresh {
    /// Its kind as search items have it, or its collection.
    #[serde(rename = "type")]
    kind: String,
    /// Its id.
    id: String,
}

impl Check for Refresh {
    fn check(&self, fields: &mut Fields) {
        if self.collection().is_none() {
            fields.wrong("type", "unknown", "Denne typen finnes ikke");
        }
    }
}

impl Refresh {
    fn collection(&self) -> Option<Collection> {
        let kind = SearchType::parse(&self.kind).map(SearchType::collection);
        kind.or_else(|| reach::listed(&self.kind))
    }
}

/// What was loaded.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Refreshed {
    /// The document's id.
    id: String,
    /// Position of the newest change that is in it.
    seq: i64,
}

/// Loads a document of the search anew. The search is never stale, so nobody has to call this;
/// clients that do are answered as they expect.
#[endpoint(post = "/users/refreshtypesense", not_found = "Unknown")]
pub(super) async fn refreshtypesense(
    session: Session,
    State(app): State<App>,
    Valid(asked): Valid<Refresh>,
) -> Result<Json<Refreshed>, Problem> {
    let (tx, caller) = session.read().await?;
    let collection = asked.collection().ok_or_else(Problem::not_found)?;
    if !is_id(&asked.id) {
        return Err(Problem::not_found());
    }
    let scope = reach::scope(&tx, &caller, collection).await?;
    let (model, id) = (&app.read_model, asked.id.as_str());
    model.refresh(&tx, collection.0, id).await.map_err(problem::of)?;
    let found = model.get(&tx, collection.0, &scope, &[id]).await.map_err(problem::of)?;
    if found.value.is_empty() {
        return Err(Problem::not_found());
    }
    Ok(Json(Refreshed { seq: found.seq, id: asked.id }))
}
