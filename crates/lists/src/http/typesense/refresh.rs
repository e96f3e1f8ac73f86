//! Loads a document of the search again.

use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use svenn_http::{App, Check, Problem, Session, Valid, endpoint, list::Listed};
use svenn_kernel::{Fields, TenantId, is_id};
use utoipa::ToSchema;

use crate::problem;

/// The type catalogue of the specification (3 §7.2), without spaces, with its collections.
const CATALOGUE: [(&str, &str); 23] = [
    ("APPLICATION", "APPLICATIONS"),
    ("APPRENTICE", "LAERLINGER"),
    ("ARCHIVEDAPPRENTICE", "ARKIVERTELAERLINGER"),
    ("ASSESSMENTINTERVIEW", "VURDERINGSSAMTALER"),
    ("CERTIFICATION", "SERTIFISERINGER"),
    ("CHATROOM", "CHATROOM"),
    ("CHECKPOINT", "SJEKKPUNKTER"),
    ("CHECKPOINTS", "SJEKKPUNKTER"),
    ("COMPANY", "BEDRIFTER"),
    ("COORDINATOR", "KOORDINATORER"),
    ("CURRICULUM", "LAEREPLANERLK20"),
    ("DOCUMENTATION", "DOKUMENTASJONER"),
    ("EMPLOYEE", "ANSATTER"),
    ("GRANTAPPRENTICE", "TILSKUDDLAERLINGER"),
    ("GRANTCOMPANY", "TILSKUDDBEDRIFTER"),
    ("GROUP", "GRUPPER"),
    ("MESSAGE", "MESSAGE"),
    ("PAGE", "PAGES"),
    ("PROGRAMAREA", "PROGRAMOMRAADER"),
    ("SIGNING", "SIGNINGS"),
    ("SIGNINGS", "SIGNINGS"),
    ("TRAININGDAY", "TRAININGDAYS"),
    ("TRAININGPLAN", "TRAININGPLANS"),
];

/// Which document.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Refresh {
    /// Its kind by the specification's catalogue, as `apprentice` or `TRAINING_PLAN`, or its
    /// collection, with or without `ORG_{orgId}_` before it.
    #[serde(rename = "type")]
    kind: String,
    id: String,
}

impl Check for Refresh {
    fn check(&self, _fields: &mut Fields) {}
}

impl Refresh {
    fn list<'a>(&self, app: &'a App, tenant: &TenantId) -> Result<&'a Listed, Problem> {
        let organisation = format!("ORG_{tenant}_");
        let name = self.kind.strip_prefix(&organisation).unwrap_or(&self.kind);
        let letters = name.chars().filter(|letter| letter.is_ascii_alphanumeric());
        let word = letters.collect::<String>().to_ascii_uppercase();
        let catalogued = CATALOGUE.iter().find(|(known, _)| *known == word);
        let list = app.lists.get(catalogued.map_or(name, |(_, collection)| *collection));
        list.ok_or_else(|| Problem::invalid_field("type", "unknown", "Denne typen finnes ikke"))
    }
}

/// The reloaded document.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Refreshed {
    /// The document's id.
    id: String,
    /// Position of the newest change that is in it.
    seq: i64,
}

/// Loads a document of the search again. The search is never stale, so no client has to call this;
/// the answer is what clients expect.
#[endpoint(post = "/users/refreshtypesense", not_found = "Unknown")]
pub(super) async fn refreshtypesense(
    session: Session,
    State(app): State<App>,
    Valid(asked): Valid<Refresh>,
) -> Result<Json<Refreshed>, Problem> {
    let (tx, caller) = session.read().await?;
    let list = asked.list(&app, &caller.tenant)?;
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
