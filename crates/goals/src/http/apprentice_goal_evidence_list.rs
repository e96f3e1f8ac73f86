use axum::{Extension, Json};
use serde::Serialize;
use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, Fault, oslo};
use svenn_people::{apprentices, goals, visible};
use svenn_progression::coverage::Season;
use utoipa::ToSchema;

use crate::{
    coverage::{self, GoalCoverageView},
    evidence::{self, Evidence, EvidenceAsked, EvidenceKind, GoalEvidenceView, Sources},
};

/// Evidence for the goals of an apprentice.
#[derive(Debug, Serialize, ToSchema)]
pub struct GoalEvidenceList {
    /// The kinds there are, in the order in which they are shown.
    kinds: Vec<EvidenceKind>,
    /// Each thing once for each goal that it shows; of a kind what is newest comes first.
    evidence: Vec<GoalEvidenceView>,
    /// Whether it holds, goal by goal in the order of the plans.
    coverage: Vec<GoalCoverageView>,
}

/// The evidence for an apprentice's goals, by goal.
#[endpoint(get = "/apprentices/{id}/goals/evidence")]
pub async fn apprentice_goal_evidence_list(
    session: Session,
    Extension(sources): Extension<Sources>,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<GoalEvidenceList>, Problem> {
    let (tx, caller) = session.read().await?;
    if !visible::may_see_apprentice(&tx, &caller, &id).await? {
        return Err(Problem::not_found());
    }
    let asked = EvidenceAsked { reader: caller.rolle, apprentices: std::slice::from_ref(&id) };
    let found = evidence::load(&tx, &sources, asked).await?;
    let coverage = coverage_of(&tx, &id, &found).await?;
    let kinds = sources.iter().map(|source| source.kind()).collect();
    let evidence = found.into_iter().map(GoalEvidenceView::from).collect();
    Ok(Json(GoalEvidenceList { kinds, evidence, coverage }))
}

/// Whether the evidence holds for the apprentice's plans as they are now.
async fn coverage_of(
    tx: &Tx,
    id: &ApprenticeId,
    evidence: &[(EvidenceKind, Evidence)],
) -> Result<Vec<GoalCoverageView>, Fault> {
    let trees = goals::trees(tx, id).await?;
    let plans: Vec<_> = trees.iter().map(|tree| tree.plan.id.clone()).collect();
    let sub_goals = plans::sub_goals_of(tx, &plans).await?;
    let ends = apprentices::find(tx, id).await?.and_then(|it| it.sluttdato);
    let season = Season::on(oslo::day_of(tx.now()), ends);
    Ok(coverage::judged(&trees, &sub_goals, evidence, season))
}
