use axum::{Json, http::StatusCode};
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{Apprentice, Caller, Check, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, DocumentationId, Fields, GoalId};
use svenn_review::AccessLevel;
use utoipa::ToSchema;

use super::text;
use crate::{
    open::Opened,
    rules::Status,
    store::{self, Documentation},
    view::{self, DocumentationView},
};

/// Most documentation one apprentice keeps, so that nobody fills the disk.
const DOCUMENTATION_MAX: u64 = 2_000;

/// A new draft.
#[derive(Debug, Deserialize, ToSchema)]
pub struct DocumentationCreate {
    /// The client's own id for it; makes it safe to send the request again.
    #[serde(default)]
    id: Option<DocumentationId>,
    /// Title.
    #[schema(min_length = 1, max_length = 200)]
    name: String,
    /// HTML; what the editor does not make is taken out.
    #[serde(default)]
    content: String,
    /// Goals of the apprentice's training plans.
    #[serde(default)]
    #[schema(max_items = 30)]
    goals: Vec<GoalId>,
}

impl Check for DocumentationCreate {
    fn check(&self, fields: &mut Fields) {
        text::check(fields, &self.name, &self.content, &self.goals);
    }
}

/// Creates documentation. The same id again answers what is stored.
#[endpoint(
    post = "/documentation",
    ok = "It existed already",
    conflict = "The id is in use, or there is no room"
)]
pub async fn documentation_create(
    session: Session<Apprentice>,
    Valid(input): Valid<DocumentationCreate>,
) -> Result<(StatusCode, Json<DocumentationView>), Problem> {
    let content = text::cleaned(&input.content)?;
    let (tx, caller) = session.write().await?;
    let laerling = ApprenticeId::from(caller.person.clone());
    store::lock(&tx, &laerling).await?;
    let id = input.id.clone().unwrap_or_else(|| DocumentationId::new(tx.now(), tx.entropy()));
    let (status, row) = match store::find(&tx, &id).await? {
        Some(row) if row.laerling == laerling => (StatusCode::OK, row),
        Some(_) => return Err(Problem::conflict("id_in_use", "Id-en er i bruk. Prøv igjen")),
        None => (StatusCode::CREATED, draft(&tx, &caller, id, content, input).await?),
    };
    let opened = Opened { row, access_level: AccessLevel::Author };
    let answer = view::load_documentation(&session.app, &tx, &opened).await?;
    tx.commit().await?;
    Ok((status, Json(answer)))
}

async fn draft(
    tx: &Tx,
    caller: &Caller,
    id: DocumentationId,
    content: String,
    input: DocumentationCreate,
) -> Result<Documentation, Problem> {
    let laerling = ApprenticeId::from(caller.person.clone());
    if store::count_of(tx, &laerling).await? >= DOCUMENTATION_MAX {
        return Err(Problem::conflict("full", "Du har så mye dokumentasjon som det er plass til"));
    }
    let goals = text::chosen_goals(tx, &laerling, input.goals, &[]).await?;
    let row = Documentation {
        id,
        version: 1,
        laerling,
        name: input.name.trim().to_owned(),
        content,
        status: Status::Kladd.as_str().to_owned(),
        created: tx.now(),
        sistendret: tx.now(),
        sendt: None,
    };
    store::insert(tx, row.clone()).await?;
    store::set_goals(tx, &row.id, &goals).await?;
    Ok(row)
}
