use axum::Json;
use svenn_companies::{self as companies, CompanyGoal, Gives};
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::{CompanyId, GoalId};

use super::company_goals_view::{CompanyGoals, load};

/// How often a company gives a goal.
#[derive(Debug, Input)]
pub(super) struct CompanyGoalUpdate {
    /// The version that was read; 0 where nothing was said.
    version: i64,
    /// Nothing where it is not known any more.
    gis: Option<Gives>,
}

/// Says how often a company has work for a goal, by the goal's national code.
#[endpoint(put = "/companies/{id}/goals/{goal}", conflict = "Stale version")]
pub(super) async fn company_goal_update(
    session: Session<Coordinator>,
    Ids((id, goal)): Ids<(CompanyId, GoalId)>,
    Valid(input): Valid<CompanyGoalUpdate>,
) -> Result<Json<CompanyGoals>, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(&format!("company goals {id}")).await?;
    let company = companies::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let said = companies::goals_of(&tx, &id).await?;
    let before = said.into_iter().find(|it| it.kode == goal);
    let version = before.as_ref().map_or(0, |it| it.version);
    let current = async { load(&tx, company.clone()).await.map_err(Problem::from) };
    edit_locked(version, input.version, current).await?;
    match input.gis {
        Some(gis) => {
            let said = CompanyGoal {
                company: id,
                kode: goal,
                gis,
                version: version.saturating_add(1),
                by_id: caller.person.clone(),
                endret: tx.now(),
            };
            companies::set_goal(&tx, said).await?;
        }
        None => companies::forget_goal(&tx, &id, &goal).await?,
    }
    let view = load(&tx, company).await?;
    tx.commit().await?;
    Ok(Json(view))
}
