use axum::Json;
use serde::Serialize;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::ApprenticeId;
use svenn_people::apprentices;
use utoipa::ToSchema;

use crate::approvals;

/// Whether an apprentice's company is approved for the trade.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApprenticeApprovalView {
    /// What is to be looked at; nothing where the company is approved, or nobody says that it is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    advarsel: Option<String>,
}

/// Whether the company of an apprentice is approved for the apprentice's trade, as the office's own
/// record and the open register say.
#[endpoint(get = "/apprentices/{id}/approval")]
pub async fn apprentice_approval_view(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<ApprenticeApprovalView>, Problem> {
    let (tx, _) = session.read().await?;
    let of = apprentices::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let advarsel = match (&of.bedriftid, &of.programomrade) {
        (Some(company), Some(trade)) if !of.archived => {
            approvals::warning(&tx, company, trade).await?
        }
        _ => None,
    };
    Ok(Json(ApprenticeApprovalView { advarsel }))
}
