use axum::Json;
use serde::Serialize;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, Timestamp, oslo};
use svenn_people::{goals, visible};
use utoipa::ToSchema;

use crate::rules::by_month::{ProgressionPoint, by_month};

/// How far an apprentice has come month by month, beside what is recommended.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApprenticeProgression {
    /// From the first day of the apprenticeship to its end; empty without dates or goals.
    punkter: Vec<ProgressionPoint>,
}

/// The recommended progression of an apprentice, month by month, and the actual one.
#[endpoint(get = "/apprentices/{id}/progression")]
pub async fn apprentice_progression_view(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<ApprenticeProgression>, Problem> {
    let (tx, caller) = session.read().await?;
    let found = visible::seen_apprentice(&tx, &caller, &id).await?;
    let apprentice = found.ok_or_else(Problem::not_found)?;
    let (progress, recommended) = goals::with_recommended(&tx, &id).await?;
    let approved: Vec<Timestamp> = goals::approvals(&tx, &id).await?;
    let (time, today) = (apprentice.training_time(), oslo::day_of(tx.now()));
    // As with the pace, what the company never gives is left out.
    let punkter = by_month(&time, (&approved, progress.reachable()), &recommended, today);
    Ok(Json(ApprenticeProgression { punkter }))
}
