use axum::Json;
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{
    App, Check, Coordinator, Ids, Problem, Session, Valid, announcements::Template, edit_locked,
    endpoint,
};
use svenn_kernel::{Fields, TemplateId};
use utoipa::ToSchema;

use super::{
    AutomaticMessageView, find, shown_one,
    written::{self, AutomaticChannelInput},
};
use crate::automatic::wording::{self, ChannelDraft, Wording};

/// An automatic message as it is to be.
#[derive(Debug, Deserialize, ToSchema)]
pub struct AutomaticMessageUpdate {
    /// The version that was read; 0 before the first change.
    version: i64,
    /// Those that are changed, each once.
    #[schema(max_items = 3)]
    channels: Vec<AutomaticChannelInput>,
}

impl Check for AutomaticMessageUpdate {
    fn check(&self, fields: &mut Fields) {
        written::check(fields, &self.channels);
    }
}

/// Changes the texts of an automatic message. A text equal to the product's own follows the product
/// from then on.
#[endpoint(put = "/automaticmessages/{id}")]
pub async fn automatic_message_update(
    session: Session<Coordinator>,
    Ids(id): Ids<TemplateId>,
    Valid(input): Valid<AutomaticMessageUpdate>,
) -> Result<Json<AutomaticMessageView>, Problem> {
    let (tx, _) = session.write().await?;
    let template = find(&session.app, &id)?;
    let office = svenn_organisation::load(&tx).await?.navn;
    let drafts = written::parse(&session.app, template, &office, input.channels)?;
    let before = begin(&session.app, &tx, template, input.version).await?;
    save(&tx, &before, &drafts).await?;
    let after = wording::load(&tx, template).await?;
    let view = shown_one(&session.app, &tx, after).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Begins the change of a template: 409 with what is stored now for a stale version.
pub(super) async fn begin(
    app: &App,
    tx: &Tx,
    template: &'static Template,
    seen: i64,
) -> Result<Wording, Problem> {
    tx.lock(&format!("automatic {}", template.id)).await?;
    let before = wording::load(tx, template).await?;
    edit_locked(before.version(), seen, shown_one(app, tx, before.clone())).await?;
    Ok(before)
}

/// Stores it, if nothing is switched off that people must be told.
pub(super) async fn save(
    tx: &Tx,
    before: &Wording,
    drafts: &[ChannelDraft],
) -> Result<(), Problem> {
    if before.template.critical && drafts.iter().any(|draft| !draft.on) {
        let message = "Denne meldingen kan ikke slås av";
        return Err(Problem::invalid_field("channels", "critical", message));
    }
    Ok(wording::save(tx, before, drafts).await?)
}
