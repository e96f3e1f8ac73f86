use axum::Json;
use svenn_http::{Apprentice, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::DocumentationId;
use svenn_review::{Action, Reviewed, RichText, ticks::SentParts};

use super::{
    filling::{LogFilling, Written, written},
    pictures::{SentPictures, store_said},
    text::{self, Goals, Name, SentProofs, SentTicks},
};
use crate::{
    effects,
    open::Opened,
    store::{self, Documentation},
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
    /// Parts of the goals, one of which brings its goal along; left out, they stay.
    sub_goals: Option<SentParts>,
    /// What shows the goals; of one that is left out, it stays.
    proofs: Option<SentProofs>,
    /// What is said of its pictures; left out, it stays.
    pictures: Option<SentPictures>,
    /// The form that is filled in, of which the content is made; left out, it stays.
    form: Option<LogFilling>,
}

/// Changes title, text, goals and what shows them, while it is a draft or to be corrected.
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
    let before = opened.ticks(&tx).await?;
    let DocumentationUpdate { name, content, goals, sub_goals, proofs, pictures, form, .. } = input;
    let sent = SentTicks { goals, sub_goals, proofs };
    let ticks = text::chosen_ticks(&tx, &opened.row.laerling, sent, &before).await?;
    let Written { content, filled } = written(&tx, Some(&opened.row), (content, form)).await?;
    let row = Documentation { filled, ..opened.row.clone() };
    let row = store::set_text(&tx, row, name.into_string(), content).await?;
    effects::ticked(&tx, &row, &before, &ticks).await?;
    store_said(&tx, &id, pictures).await?;
    let answer = view::load_ticked(app, &tx, &opened.with(row), ticks).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
