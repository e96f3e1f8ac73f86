use axum::Json;
use serde::Serialize;
use svenn_http::{Coordinator, Problem, Session, endpoint};
use utoipa::ToSchema;

use crate::{
    rules::standards::OldStandard,
    store::standards::{self, Standards},
};

/// The office's list of old references to standards.
#[derive(Debug, Serialize, ToSchema)]
pub struct OldStandards {
    /// Send it back when changing something; 0 before the first change.
    version: i64,
    /// In the office's order.
    standarder: Vec<OldStandard>,
}

impl From<Standards> for OldStandards {
    fn from(it: Standards) -> Self {
        Self { version: it.version, standarder: it.list }
    }
}

/// The office's list of old references to standards, which are marked where documentation has them.
#[endpoint(get = "/documentation/standards")]
pub async fn standards_view(session: Session<Coordinator>) -> Result<Json<OldStandards>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(standards::load(&tx).await?.into()))
}
