use axum::{Extension, Json};
use serde::Serialize;
use svenn_http::{Coordinator, Problem, Session, endpoint};
use utoipa::ToSchema;

use super::checkpoint_set_view::{self, CheckpointSetView};
use crate::{
    links::Links,
    rules::{CheckpointType, DeadlineRule},
    standard::{self, DESCRIPTION, SHIPPED, TITLE},
    store,
};

/// The sets of the office, and the one that is offered.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckpointSets {
    /// By title.
    sets: Vec<CheckpointSetView>,
    /// The set that is offered; none where the office has one of its name.
    offered: Option<CheckpointStandard>,
}

/// The set that is offered to every office.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckpointStandard {
    title: &'static str,
    description: &'static str,
    checkpoints: Vec<CheckpointStandardLine>,
}

/// Content.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckpointStandardLine {
    title: &'static str,
    description: &'static str,
    deadline: DeadlineRule,
    /// The one it is reckoned from, by name.
    other_title: Option<&'static str>,
    /// Type of what completes it.
    #[serde(rename = "type")]
    kind: CheckpointType,
}

/// All sets, by title, and the standard set.
#[endpoint(get = "/checkpoints/sets")]
pub async fn checkpoint_sets_list(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
) -> Result<Json<CheckpointSets>, Problem> {
    let (tx, _) = session.read().await?;
    let rows = store::all_sets(&tx).await?;
    let taken = rows.iter().any(|row| row.title == TITLE);
    let template = standard::half_year_template(&tx, &links).await?;
    let checkpoints = SHIPPED.iter().map(|it| CheckpointStandardLine {
        title: it.title,
        description: it.description,
        deadline: standard::rule_of(it, &[]),
        kind: it.completed_by(template.as_ref()).0,
        other_title: it.other.and_then(|place| SHIPPED.get(place)).map(|other| other.title),
    });
    let offered = CheckpointStandard {
        title: TITLE,
        description: DESCRIPTION,
        checkpoints: checkpoints.collect(),
    };
    let sets = checkpoint_set_view::shown(&tx, rows).await?;
    Ok(Json(CheckpointSets { sets, offered: (!taken).then_some(offered) }))
}
