use std::collections::HashMap;

use axum::Json;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{CheckpointSetId, Fault, Timestamp};
use utoipa::ToSchema;

use super::checkpoint_definition_view::CheckpointDefinitionName;
use crate::{
    rules::Membership,
    store::{self, CheckpointSet},
};

/// Definitions that are given together.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckpointSetView {
    pub id: CheckpointSetId,
    /// Increases with every change; send back the version you read.
    pub version: i64,
    pub title: String,
    /// Plain text; may be empty.
    pub description: String,
    /// Whether it is given by itself to those it fits.
    pub automatic: bool,
    /// Apprentices it is for.
    pub membership: Membership,
    /// Content, in order.
    pub checkpoints: Vec<CheckpointDefinitionName>,
    /// When it was last changed.
    pub sistendret: Timestamp,
}

/// A set.
#[endpoint(get = "/checkpoints/sets/{id}")]
pub async fn checkpoint_set_view(
    session: Session<Coordinator>,
    Ids(id): Ids<CheckpointSetId>,
) -> Result<Json<CheckpointSetView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(load(&tx, &id).await?))
}

/// A set as it is shown.
pub async fn load(tx: &Tx, id: &CheckpointSetId) -> Result<CheckpointSetView, Problem> {
    let row = store::find_set(tx, id).await?.ok_or_else(Problem::not_found)?;
    let shown = shown(tx, vec![row]).await?.pop();
    shown.ok_or_else(Problem::not_found)
}

/// These, as they are shown.
pub async fn shown(tx: &Tx, rows: Vec<CheckpointSet>) -> Result<Vec<CheckpointSetView>, Fault> {
    let titles: HashMap<_, _> =
        store::all_definitions(tx).await?.into_iter().map(|it| (it.id, it.title)).collect();
    let mut found = Vec::with_capacity(rows.len());
    for row in rows {
        let members = row.members()?.into_iter().filter_map(|id| {
            let title = titles.get(&id)?.clone();
            Some(CheckpointDefinitionName { id, title })
        });
        found.push(CheckpointSetView {
            membership: row.is_for()?,
            checkpoints: members.collect(),
            id: row.id,
            version: row.version,
            title: row.title,
            description: row.description,
            automatic: row.automatic,
            sistendret: row.sistendret,
        });
    }
    Ok(found)
}
