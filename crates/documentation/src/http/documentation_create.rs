use axum::{Json, http::StatusCode};
use svenn_db::Tx;
use svenn_http::{Apprentice, Caller, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, DocumentationId};
use svenn_review::{
    AccessLevel, RichText,
    ticks::{SentParts, Tick},
};

use super::{
    filling::{LogFilling, Written, written},
    pictures::{SentPictures, store_said},
    text::{self, Goals, Name, SentProofs, SentTicks},
};
use crate::{
    DOCUMENTATION_MAX,
    open::Opened,
    rules::Status,
    store::{self, Documentation},
    view::{self, DocumentationView},
};

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
    /// Parts of the goals; one brings its goal along.
    sub_goals: Option<SentParts>,
    /// What shows the goals.
    proofs: Option<SentProofs>,
    /// What is said of its pictures, which come after it.
    pictures: Option<SentPictures>,
    /// The form that is filled in, of which the content is made.
    form: Option<LogFilling>,
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
    let access_level = AccessLevel::Author;
    let (status, answer) = match store::find(&tx, &id).await? {
        Some(row) if row.laerling == laerling => {
            let opened = Opened { row, access_level };
            (StatusCode::OK, view::load_documentation(&session.app, &tx, &opened).await?)
        }
        Some(_) => return Err(Problem::conflict("id_in_use", "Id-en er i bruk. Prøv igjen")),
        None => {
            let (row, ticks) = draft(&tx, &caller, id, input).await?;
            let opened = Opened { row, access_level };
            (StatusCode::CREATED, view::load_ticked(&session.app, &tx, &opened, ticks).await?)
        }
    };
    tx.commit().await?;
    Ok((status, Json(answer)))
}

async fn draft(
    tx: &Tx,
    caller: &Caller,
    id: DocumentationId,
    input: DocumentationCreate,
) -> Result<(Documentation, Vec<Tick>), Problem> {
    let laerling = ApprenticeId::from(caller.person.clone());
    if store::count_of(tx, &laerling).await? >= DOCUMENTATION_MAX {
        return Err(Problem::conflict("full", "Du har så mye dokumentasjon som det er plass til"));
    }
    let DocumentationCreate { name, content, goals, sub_goals, proofs, pictures, form, .. } = input;
    let sent = SentTicks { goals, sub_goals, proofs };
    let ticks = text::chosen_ticks(tx, &laerling, sent, &[]).await?;
    let Written { content, filled } = written(tx, None, (content, form)).await?;
    let row = Documentation {
        id,
        version: 1,
        laerling,
        name: name.into_string(),
        content,
        status: Status::Kladd.as_str().to_owned(),
        created: tx.now(),
        sistendret: tx.now(),
        sendt: None,
        filled,
        returned: None,
    };
    store::insert(tx, row.clone()).await?;
    store::set_ticks(tx, &row.id, &ticks).await?;
    store_said(tx, &row.id, pictures).await?;
    Ok((row, ticks))
}
