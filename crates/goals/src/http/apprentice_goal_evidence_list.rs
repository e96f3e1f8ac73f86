use axum::{Extension, Json};
use serde::Serialize;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::ApprenticeId;
use svenn_people::visible;
use utoipa::ToSchema;

use crate::evidence::{self, EvidenceAsked, EvidenceKind, GoalEvidenceView, Sources};

/// Evidence for the goals of an apprentice.
#[derive(Debug, Serialize, ToSchema)]
pub struct GoalEvidenceList {
    /// The kinds there are, in the order in which they are shown.
    kinds: Vec<EvidenceKind>,
    /// Each thing once for each goal that it shows; of a kind what is newest comes first.
    evidence: Vec<GoalEvidenceView>,
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
    let kinds = sources.iter().map(|source| source.kind()).collect();
    let evidence = found.into_iter().map(GoalEvidenceView::from).collect();
    Ok(Json(GoalEvidenceList { kinds, evidence }))
}
