use axum::{Extension, Json};
use serde::Serialize;
use svenn_http::{Coordinator, Problem, Session, endpoint};
use utoipa::ToSchema;

use crate::{
    links::{LinkedTemplate, Links, of_type},
    rules::{CheckpointType, DeadlineRule, INDIVIDUAL_DEFAULT},
};

/// Types of checkpoints.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckpointOptions {
    /// The types that something can complete here.
    types: Vec<CheckpointTypeOption>,
    /// Default deadline of an individual one.
    individual: DeadlineRule,
}

/// A type with what completes it.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckpointTypeOption {
    #[serde(rename = "type")]
    kind: CheckpointType,
    /// The word people read.
    label: &'static str,
    /// The templates to choose one of; none for what people complete.
    templates: Vec<LinkedTemplate>,
}

/// The types of checkpoints, with the templates that complete them.
#[endpoint(get = "/checkpoints/options")]
pub async fn checkpoint_options_view(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
) -> Result<Json<CheckpointOptions>, Problem> {
    let (tx, _) = session.read().await?;
    let mut types = Vec::new();
    for kind in CheckpointType::ALL {
        let templates = match of_type(&links, kind) {
            Some(source) => source.templates(&tx).await?,
            None if kind == CheckpointType::Manual => Vec::new(),
            None => continue,
        };
        types.push(CheckpointTypeOption { kind, label: kind.label(), templates });
    }
    Ok(Json(CheckpointOptions { types, individual: INDIVIDUAL_DEFAULT }))
}
