use axum::Json;
use serde::Deserialize;
use svenn_http::{Apprentice, Check, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{DocumentationId, Fields, GoalId};
use svenn_review::{Action, Reviewed};
use utoipa::ToSchema;

use super::text;
use crate::{
    effects,
    open::Opened,
    rules::counts_for_goals,
    store,
    view::{self, DocumentationView},
};

/// The text as it is to be.
#[derive(Debug, Deserialize, ToSchema)]
pub struct DocumentationUpdate {
    /// The version that was changed.
    version: i64,
    /// Title.
    #[schema(min_length = 1, max_length = 200)]
    name: String,
    /// HTML; what the editor does not make is taken out.
    content: String,
    /// Goals of the apprentice's training plans.
    #[schema(max_items = 30)]
    goals: Vec<GoalId>,
}

impl Check for DocumentationUpdate {
    fn check(&self, fields: &mut Fields) {
        text::check(fields, &self.name, &self.content, &self.goals);
    }
}

/// Changes title, text and goals while it is a draft or to be corrected.
#[endpoint(put = "/documentation/{id}", conflict = "Stale version, or wrong status")]
pub async fn documentation_update(
    session: Session<Apprentice>,
    Ids(id): Ids<DocumentationId>,
    Valid(input): Valid<DocumentationUpdate>,
) -> Result<Json<DocumentationView>, Problem> {
    let content = text::cleaned(&input.content)?;
    let (tx, caller) = session.by_record().write().await?;
    let app = &session.app;
    let opened =
        Opened::lock_for_version(app, &tx, &caller, &id, (Action::Edit, input.version)).await?;
    let laerling = opened.row.laerling.clone();
    let before = store::goals_of(&tx, std::slice::from_ref(&id)).await?;
    let before = before.get(&id).map(Vec::as_slice).unwrap_or_default();
    let goals = text::chosen_goals(&tx, &laerling, input.goals, before).await?;
    let name = input.name.trim().to_owned();
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
