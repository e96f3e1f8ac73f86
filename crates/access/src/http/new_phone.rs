//! What changing one's own phone number has in common.

use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Caller, Problem};
use svenn_kernel::{Fault, VerificationId};
use utoipa::ToSchema;

use super::answer::Status;
use crate::accounts::{self, PutAccount};

/// What came of a step. The caller is signed in whatever it is, so that the HTTP status is 200.
#[derive(Debug, Serialize, ToSchema)]
pub struct NewPhoneAnswer {
    /// Outcome.
    pub status: Status,
    /// Names the code that was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub verificationid: Option<VerificationId>,
}

impl From<Status> for NewPhoneAnswer {
    fn from(status: Status) -> Self {
        Self { status, verificationid: None }
    }
}

/// Whether another account of the caller's role has the number.
pub(super) async fn is_taken(tx: &Tx, caller: &Caller, telefon: &str) -> Result<bool, Fault> {
    let taken = accounts::taken(tx, caller.rolle, None, Some(telefon), &caller.person).await?;
    Ok(taken != PutAccount::Done)
}

/// Another account of the caller's role has the number.
pub(super) fn taken(field: &str) -> Problem {
    Problem::invalid_field(field, "exists", "Konto eksisterer med telefonnummeret")
}
