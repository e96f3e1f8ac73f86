//! Loads a document of the search again.

use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use svenn_http::{App, Check, Problem, Session, Valid, endpoint, list::Listed};
use svenn_kernel::{Fields, is_id};
use utoipa::ToSchema;

use crate::{kinds::SearchType, problem};

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
    fn check(&self, _fields: &mut Fields) {}
}

impl Refresh {
    fn list<'a>(&self, app: &'a App) -> Result<&'a Listed, Problem> {
        let kind = self.kind.parse().ok().map(SearchType::collection);
        let list = app.lists.get(kind.map_or(self.kind.as_str(), |collection| collection.0));
        list.ok_or_else(|| Problem::invalid_field("type", "unknown", "Denne typen finnes ikke"))
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

/// Loads a document of the search again. The search is never stale, so nobody has to call this;
/// clients that do are answered as they expect.
#[endpoint(post = "/users/refreshtypesense", not_found = "Unknown")]
pub(super) async fn refreshtypesense(
    session: Session,
    State(app): State<App>,
    Valid(asked): Valid<Refresh>,
) -> Result<Json<Refreshed>, Problem> {
    let list = asked.list(&app)?;
    let (tx, caller) = session.read().await?;
    if !is_id(&asked.id) {
        return Err(Problem::not_found());
    }
    let scope = list.scope(&tx, &caller).await?;
    let (model, id) = (&app.read_model, asked.id.as_str());
    let collection = list.collection();
    model.refresh(&tx, collection.0, id).await.map_err(problem::from_failure)?;
    let found = model.get(&tx, collection.0, &scope, &[id]).await.map_err(problem::from_failure)?;
    if found.value.is_empty() {
        return Err(Problem::not_found());
    }
    Ok(Json(Refreshed { seq: found.seq, id: asked.id }))
}
