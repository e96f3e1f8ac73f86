use axum::Json;
use svenn_http::{Apprentice, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::DocumentationId;
use svenn_review::{Action, Reviewed, ticks::SentParts};

use super::text::{self, Goals, SentProofs, SentTicks};
use crate::{
    effects,
    open::Opened,
    store,
    view::{self, DocumentationView},
};

/// What is ticked.
#[derive(Debug, Input)]
pub struct DocumentationTicksUpdate {
    /// The version that was read.
    version: i64,
    /// Goals of the apprentice's training plans.
    goals: Goals,
    /// Parts of the goals, one of which brings its goal along; left out, they stay.
    sub_goals: Option<SentParts>,
    /// What shows the goals; of one that is left out, it stays.
    proofs: Option<SentProofs>,
}

/// Changes what is ticked, while it is a draft or to be corrected; title and text stay.
#[endpoint(put = "/documentation/{id}/ticks", conflict = "Stale version, or wrong status")]
pub async fn documentation_ticks_update(
    session: Session<Apprentice>,
    Ids(id): Ids<DocumentationId>,
    Valid(input): Valid<DocumentationTicksUpdate>,
) -> Result<Json<DocumentationView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let app = &session.app;
    let opened =
        Opened::lock_for_version(app, &tx, &caller, &id, (Action::Edit, input.version)).await?;
    let before = opened.ticks(&tx).await?;
    let DocumentationTicksUpdate { goals, sub_goals, proofs, .. } = input;
    let sent = SentTicks { goals, sub_goals, proofs };
    let ticks = text::chosen_ticks(&tx, &opened.row.laerling, sent, &before).await?;
    let mut row = opened.row.clone();
    if ticks != before {
        let (name, content) = (row.name.clone(), row.content.clone());
        row = store::set_text(&tx, row, name, content).await?;
        effects::ticked(&tx, &row, &before, &ticks).await?;
    }
    let answer = view::load_documentation(app, &tx, &opened.with(row)).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
