use axum::Json;
use serde::Serialize;
use svenn_http::{Problem, Session, TermsEditor, endpoint};
use svenn_kernel::Timestamp;
use utoipa::ToSchema;

use crate::terms;

/// A version of the terms without its texts.
#[derive(Debug, Serialize, ToSchema)]
pub struct TermsVersion {
    /// Number of the edition.
    version: i64,
    /// When it was written.
    created: Timestamp,
    /// Author; empty for the system and for deleted people.
    navn: String,
}

/// The versions of the terms with author and time, newest first.
#[endpoint(get = "/terms/versions")]
pub async fn terms_versions_list(
    session: Session<TermsEditor>,
) -> Result<Json<Vec<TermsVersion>>, Problem> {
    let (tx, _) = session.read().await?;
    let versions = terms::versions(&tx).await?;
    let people: Vec<_> = versions.iter().filter_map(|(_, _, by)| by.clone()).collect();
    let names = session.app.directory.names(&tx, &people).await?;
    let view = |(version, created, by)| TermsVersion {
        version,
        created,
        navn: Option::and_then(by, |by| names.get(&by).cloned()).unwrap_or_default(),
    };
    Ok(Json(versions.into_iter().map(view).collect()))
}
