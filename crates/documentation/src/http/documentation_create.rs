use axum::{Json, http::StatusCode};
use svenn_db::Tx;
use svenn_http::{Apprentice, Caller, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, DocumentationId};
use svenn_review::{AccessLevel, RichText};

use super::text::{self, Goals, Name};
use crate::{
    open::Opened,
    rules::Status,
    store::{self, Documentation},
    view::{self, DocumentationView},
};

/// Most documentation one apprentice keeps, so that nobody fills the disk.
const DOCUMENTATION_MAX: u64 = 2_000;

/// A new draft.
#[derive(Debug, Input)]
pub struct DocumentationCreate {
    /// The client's own id for it; makes it safe to send the request again.
    id: Option<DocumentationId>,
    /// Title.
    name: Name,
    /// HTML; what the editor does not make is taken out.
    #[input(default)]
    content: RichText,
    /// Goals of the apprentice's training plans.
    #[input(default)]
    goals: Goals,
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
    let (tx, caller) = session.write().await?;
    let laerling = ApprenticeId::from(caller.person.clone());
    store::lock(&tx, &laerling).await?;
    let id = input.id.clone().unwrap_or_else(|| DocumentationId::new(tx.now(), tx.entropy()));
    let (status, row) = match store::find(&tx, &id).await? {
        Some(row) if row.laerling == laerling => (StatusCode::OK, row),
        Some(_) => return Err(Problem::conflict("id_in_use", "Id-en er i bruk. Prøv igjen")),
        None => (StatusCode::CREATED, draft(&tx, &caller, id, input).await?),
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
    input: DocumentationCreate,
) -> Result<Documentation, Problem> {
    let laerling = ApprenticeId::from(caller.person.clone());
    if store::count_of(tx, &laerling).await? >= DOCUMENTATION_MAX {
        return Err(Problem::conflict("full", "Du har så mye dokumentasjon som det er plass til"));
    }
    let goals = text::chosen_goals(tx, &laerling, input.goals.into_vec(), &[]).await?;
    let row = Documentation {
        id,
        version: 1,
        laerling,
        name: input.name.into_string(),
        content: input.content.into_string(),
        status: Status::Kladd.as_str().to_owned(),
        created: tx.now(),
        sistendret: tx.now(),
        sendt: None,
    };
    store::insert(tx, row.clone()).await?;
    store::set_goals(tx, &row.id, &goals).await?;
    Ok(row)
}
