use axum::Json;
use serde::Serialize;
use svenn_http::{Apprentice, Ids, Problem, Session, endpoint};
use svenn_kernel::{DocumentationId, DraftProposalId, Timestamp};
use utoipa::ToSchema;

use crate::proposals::{self, Proposal, ProposalStatus};

/// A proposal of a text.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = DraftProposalView)]
pub(crate) struct ProposalView {
    id: DraftProposalId,
    /// The documentation that it is for.
    documentation: DocumentationId,
    created: Timestamp,
    status: ProposalStatus,
    /// The text that was sent to the model, word by word.
    sendt: String,
    /// Plain text, with empty lines between paragraphs. What it leaves open stands in square
    /// brackets.
    forslag: String,
}

impl From<Proposal> for ProposalView {
    fn from(row: Proposal) -> Self {
        Self {
            status: row.status(),
            id: row.id,
            documentation: row.documentation,
            created: row.created,
            sendt: row.sendt,
            forslag: row.forslag,
        }
    }
}

/// A proposal made for the signed-in apprentice, as far as it is written.
#[endpoint(get = "/drafthelp/proposals/{id}")]
pub(super) async fn draft_proposal_view(
    session: Session<Apprentice>,
    Ids(id): Ids<DraftProposalId>,
) -> Result<Json<ProposalView>, Problem> {
    let (tx, caller) = session.read().await?;
    let row = proposals::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    if row.laerling != Some(caller.person.clone().into()) {
        return Err(Problem::not_found());
    }
    Ok(Json(row.into()))
}
