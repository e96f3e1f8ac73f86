use axum::Json;
use serde::Serialize;
use svenn_http::{BeforeTerms, Problem, Session, endpoint};
use svenn_kernel::Timestamp;
use utoipa::ToSchema;

use crate::terms::{self, Terms};

/// A version of the terms.
#[derive(Debug, Serialize, ToSchema)]
pub struct TermsView {
    /// Which; 0 while none has been written.
    version: i64,
    /// Privacy policy, as rich text.
    personvern: String,
    /// Terms of use, as rich text.
    brukervilkar: String,
    /// When it was written.
    created: Option<Timestamp>,
}

impl From<Terms> for TermsView {
    fn from(terms: Terms) -> Self {
        let Terms { version, personvern, brukervilkar, created, by_id: _ } = terms;
        Self { version, personvern, brukervilkar, created: Some(created) }
    }
}

/// What is shown before anything has been written.
pub(super) fn shown(terms: Option<Terms>) -> TermsView {
    terms.map_or_else(
        || TermsView {
            version: 0,
            personvern: String::new(),
            brukervilkar: String::new(),
            created: None,
        },
        TermsView::from,
    )
}

/// The terms in force, also for callers who have not accepted them yet.
#[endpoint(get = "/terms")]
pub async fn terms_view(session: Session<BeforeTerms>) -> Result<Json<TermsView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(shown(terms::newest(&tx).await?)))
}
