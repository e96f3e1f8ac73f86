use axum::Json;
use serde::Serialize;
use svenn_db::Audience;
use svenn_http::{AccountsReader, Ids, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, Verb};
use svenn_people::{apprentices, bank_account};
use utoipa::ToSchema;

use crate::LAERLINGKONTOVISNINGER;

/// An apprentice's account number in full.
#[derive(Serialize, ToSchema)]
pub struct FullApprenticeAccount {
    /// Eleven digits.
    kontonummer: String,
}

/// Shows the whole account number of an apprentice, and records who has seen it. A POST, so that no
/// cache keeps the answer.
#[endpoint(
    post = "/apprentices/{id}/account/view",
    not_found = "No such apprentice, or no account number"
)]
pub async fn apprentice_account_view(
    session: Session<AccountsReader>,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<FullApprenticeAccount>, Problem> {
    let (tx, _) = session.write().await?;
    let found = apprentices::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let number = bank_account::open(tx.tenant(), &session.app.secrets, &found)?;
    let number = number.ok_or_else(Problem::not_found)?;
    tx.record(LAERLINGKONTOVISNINGER, id.as_str(), Verb::Create, Audience::person(&id));
    tx.commit().await?;
    Ok(Json(FullApprenticeAccount { kontonummer: number.as_str().to_owned() }))
}
