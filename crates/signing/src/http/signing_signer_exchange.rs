use axum::{Json, http::HeaderMap};
use serde::Deserialize;
use svenn_http::{ClientAddress, Coordinator, Ids, Parse, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fields, PersonId, SignerId, SigningId};
use utoipa::ToSchema;

use super::reason;
use crate::{
    evidence::Trace,
    exchange::{self, Because},
    office, open,
    view::{SigningView, load},
};

/// Who signs in a signer's place, and why.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SignerExchange {
    /// The account of the new signer.
    person: PersonId,
    /// Shown to the signers; it stands in the evidence.
    #[schema(min_length = 1, max_length = 1000)]
    reason: String,
}

/// What was sent, parsed.
pub struct ParsedExchange {
    person: PersonId,
    reason: String,
}

impl Parse for SignerExchange {
    type Parsed = ParsedExchange;

    fn parse(self, fields: &mut Fields) -> Option<ParsedExchange> {
        let reason = reason::parse(fields, &self.reason)?;
        Some(ParsedExchange { person: self.person, reason })
    }
}

/// Lets somebody else sign in the place of a signer who has not signed. Both are notified, and the
/// evidence says who was exchanged, by whom, and why.
#[endpoint(
    post = "/signings/{id}/signers/{signerId}/exchange",
    conflict = "`not_open`, or `signed`",
    invalid = "`twice`: one of the signers already; `unknown`: nobody who can sign in"
)]
pub async fn signing_signer_exchange(
    session: Session<Coordinator>,
    address: ClientAddress,
    headers: HeaderMap,
    Ids((id, signer)): Ids<(SigningId, SignerId)>,
    Valid(input): Valid<SignerExchange>,
) -> Result<Json<SigningView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    tx.lock(id.as_str()).await?;
    let row = open::signing(&tx, &id).await?;
    let by = office::name_of(&tx, &caller.person).await?;
    let trace = Trace::signed_in(address, &headers);
    let why = Because { by: &by, reason: &input.reason, trace: &trace };
    exchange::exchange(app, &tx, row, (&signer, &input.person), why).await?;
    let answer = load::office(app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
