//! Signs a person out on all devices, for the office.

use axum::http::StatusCode;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::PersonId;

use crate::{accounts, sessions};

/// Signs a person out at once on all devices, as after a lost telephone or when another person uses
/// the account. Signing in again is possible. Callers end their own sessions with
/// `endothersessions`.
#[endpoint(post = "/users/{id}/endsessions", conflict = "`own_sessions`: it is the caller")]
pub async fn person_sessions_end(
    session: Session<Coordinator>,
    Ids(id): Ids<PersonId>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    if id == caller.person {
        let title = "Dine egne enheter logger du ut på Min side";
        return Err(Problem::conflict("own_sessions", title));
    }
    accounts::load_account(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    sessions::end_all(&tx, &id, None).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
