use axum::Json;
use svenn_http::{Apprentice, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::DocumentationId;
use svenn_review::{Action, Reviewed, RichText};

use super::text::{self, Goals, Name};
use crate::{
    effects,
    open::Opened,
    rules::counts_for_goals,
    store,
    view::{self, DocumentationView},
};

/// The text as it is to be.
#[derive(Debug, Input)]
pub struct DocumentationUpdate {
    /// The version that was changed.
    version: i64,
    /// Title.
    name: Name,
    /// HTML; what the editor does not make is taken out.
    content: RichText,
    /// Goals of the apprentice's training plans.
    goals: Goals,
}

/// Changes title, text and goals while it is a draft or to be corrected.
#[endpoint(put = "/documentation/{id}", conflict = "Stale version, or wrong status")]
pub async fn documentation_update(
    session: Session<Apprentice>,
    Ids(id): Ids<DocumentationId>,
    Valid(input): Valid<DocumentationUpdate>,
) -> Result<Json<DocumentationView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let app = &session.app;
    let opened =
        Opened::lock_for_version(app, &tx, &caller, &id, (Action::Edit, input.version)).await?;
    let laerling = opened.row.laerling.clone();
    let before = store::goals_of(&tx, std::slice::from_ref(&id)).await?;
    let before = before.get(&id).map(Vec::as_slice).unwrap_or_default();
    let goals = text::chosen_goals(&tx, &laerling, input.goals.into_vec(), before).await?;
    let (name, content) = (input.name.into_string(), input.content.into_string());
    let row = store::set_text(&tx, opened.row.clone(), name, content).await?;
    if goals != before {
        store::set_goals(&tx, &id, &goals).await?;
        if counts_for_goals(row.status()) {
            effects::count_goals(&tx, &laerling).await?;
        }
    }
    let answer = view::load_documentation(app, &tx, &opened.with(row)).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
