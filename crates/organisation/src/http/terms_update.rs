use axum::Json;
use serde::Deserialize;
use svenn_http::{
    Check, Problem, Session, TermsEditor, Valid, edit_locked, endpoint,
    richtext::{self, Dialect},
};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use super::terms_view::{TermsView, shown};
use crate::{
    store,
    terms::{self, Texts},
};

/// New texts.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TermsUpdate {
    /// The version that was changed; 0 for the first.
    version: i64,
    /// Privacy policy, as rich text.
    personvern: String,
    /// Terms of use, as rich text.
    brukervilkar: String,
}

impl Check for TermsUpdate {
    fn check(&self, fields: &mut Fields) {
        Dialect::Message.check(fields, "personvern", &self.personvern);
        Dialect::Message.check(fields, "brukervilkar", &self.brukervilkar);
    }
}

/// Creates a new version of the terms, which those who must accept them are asked for again.
/// Unchanged texts make no new version.
#[endpoint(put = "/terms")]
pub async fn terms_update(
    session: Session<TermsEditor>,
    Valid(input): Valid<TermsUpdate>,
) -> Result<Json<TermsView>, Problem> {
    let (tx, _) = session.write().await?;
    let texts = Texts {
        personvern: cleaned("personvern", &input.personvern)?,
        brukervilkar: cleaned("brukervilkar", &input.brukervilkar)?,
    };
    store::hold(&tx).await?;
    let stored = terms::newest(&tx).await?;
    let version = stored.as_ref().map_or(0, |stored| stored.version);
    edit_locked(version, input.version, async { Ok(shown(stored.clone())) }).await?;
    if let Some(same) = stored.filter(|stored| {
        stored.personvern == texts.personvern && stored.brukervilkar == texts.brukervilkar
    }) {
        return Ok(Json(same.into()));
    }
    let terms = terms::publish(&tx, texts).await?;
    tx.commit().await?;
    Ok(Json(terms.into()))
}

/// Nobody can accept a text that says nothing.
fn cleaned(field: &str, html: &str) -> Result<String, Problem> {
    let cleaned = Dialect::Message
        .clean(html)
        .map_err(|much| Problem::invalid_field(field, much.code(), much.message()))?;
    if richtext::is_blank(&cleaned) {
        return Err(Problem::invalid(vec![svenn_kernel::FieldError::blank(field)]));
    }
    Ok(cleaned)
}
