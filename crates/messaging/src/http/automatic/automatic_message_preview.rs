use std::collections::BTreeSet;

use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_http::{
    Check, Coordinator, Ids, Problem, Session, Valid,
    announcements::{ETTERNAVN, FORNAVN},
    endpoint,
};
use svenn_kernel::{Fields, PersonId, TemplateId};
use svenn_people::addressees;
use utoipa::ToSchema;

use super::{
    AutomaticPreview, find, preview, sample_link, samples,
    written::{self, AutomaticChannelInput},
};

/// Texts to look at.
#[derive(Debug, Deserialize, ToSchema)]
pub struct AutomaticPreviewAsked {
    /// As they are written now.
    #[schema(max_items = 3)]
    channels: Vec<AutomaticChannelInput>,
    /// Who reads them; nobody in particular when not said.
    person: Option<PersonId>,
}

impl Check for AutomaticPreviewAsked {
    fn check(&self, fields: &mut Fields) {
        written::check(fields, &self.channels);
    }
}

/// The texts as they are read.
#[derive(Debug, Serialize, ToSchema)]
pub struct AutomaticPreviews {
    channels: Vec<AutomaticPreview>,
}

/// Preview of the texts of an automatic message, with sample values; nothing is stored.
#[endpoint(post = "/automaticmessages/{id}/preview")]
pub async fn automatic_message_preview(
    session: Session<Coordinator>,
    Ids(id): Ids<TemplateId>,
    Valid(input): Valid<AutomaticPreviewAsked>,
) -> Result<Json<AutomaticPreviews>, Problem> {
    let (tx, _) = session.read().await?;
    let app = &session.app;
    let template = find(app, &id)?;
    let office = svenn_organisation::load(&tx).await?.navn;
    let mut values = samples(template, &office);
    if let Some(person) = input.person {
        let found = addressees::some(&tx, &BTreeSet::from([person])).await?;
        let Some(person) = found.into_iter().next() else {
            return Err(Problem::invalid_field("person", "unknown", "Personen finnes ikke lenger"));
        };
        values.set(FORNAVN, &person.fornavn);
        values.set(ETTERNAVN, &person.etternavn);
    }
    let drafts = written::parse(app, template, &office, input.channels)?;
    let link = sample_link(app);
    let read =
        |it: &crate::automatic::wording::ChannelDraft| preview(it.kind, &it.text, &values, &link);
    Ok(Json(AutomaticPreviews { channels: drafts.iter().map(read).collect() }))
}
