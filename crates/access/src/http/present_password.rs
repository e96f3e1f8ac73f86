//! The present password, asked for before the way to sign in is changed: a device that was left
//! open is not enough to take an account over.

use svenn_http::{Caller, Problem, Session};

use crate::{
    Access, accounts,
    budgets::{self, Bucket, Spent},
};

const FIELD: &str = "currentPassword";

/// Refuses a caller who has a password and does not send it.
pub(super) async fn demand(
    access: &Access,
    session: &Session,
    given: Option<&str>,
) -> Result<Caller, Problem> {
    let (read, caller) = session.read().await?;
    let stored = accounts::stored(&read, &caller.person).await?;
    drop(read);
    let Some(hash) = stored.and_then(|account| account.password_hash) else { return Ok(caller) };
    let Some(given) = given.filter(|given| !given.is_empty()) else {
        let message = "Skriv passordet du har nå";
        return Err(Problem::invalid_field(FIELD, "required", message));
    };
    let name = format!("present password {} {}", caller.tenant, caller.person);
    let buckets = [Bucket::new(name, access.budgets.wrong_passwords_per_source)];
    // Counted as wrong before it is looked at: many tries at once do not share one.
    if let Spent::TooMany { seconds } = budgets::spend(session.databases(), &buckets).await? {
        return Err(Problem::too_many(seconds));
    }
    if !access.passwords.is_right(given, Some(&hash)).await? {
        return Err(Problem::invalid_field(FIELD, "wrong_password", "Feil passord"));
    }
    budgets::give_back(session.databases(), &buckets).await?;
    Ok(caller)
}
