//! The caller confirms their identity before contacts or password are changed, or devices are
//! signed out: a browser that was left open is not enough to take an account over.
//!
//! A caller with a password sends it, each time. One without has signed in a short while ago, or
//! has answered a code ([`super::confirmation_send`]).

use axum::http::StatusCode;
use svenn_http::{Caller, Problem, Session, Who};
use svenn_kernel::{
    Fields,
    values::{FromText, Misfit, TextLimits, TextValue},
};

use crate::{
    Access, accounts,
    budgets::{self, Bucket, Spent},
    passwords::PASSWORD_CHARS_MAX,
    sessions,
};

const FIELD: &str = "currentPassword";

/// The caller's password as it is sent, letter for letter.
pub struct PresentPassword(String);

impl PresentPassword {
    /// To be compared.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for PresentPassword {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PresentPassword")
    }
}

impl FromText for PresentPassword {
    fn from_text(text: &str) -> Result<Self, Misfit> {
        Ok(Self(text.to_owned()))
    }
}

impl TextValue for PresentPassword {
    const LIMITS: TextLimits = TextLimits { min: 1, max: PASSWORD_CHARS_MAX, format: None };

    fn into_text(self) -> String {
        self.0
    }
}

/// Notes a password that is longer than any is. It may be left out.
pub fn check(fields: &mut Fields, given: Option<&str>) {
    fields.text(FIELD, given.unwrap_or_default(), 0..=PASSWORD_CHARS_MAX);
}

/// Refuses a caller who has not confirmed their identity.
///
/// # Errors
/// 403 `confirm_first`, 422 of `currentPassword`, 429, or a fault of the database.
pub async fn demand<W: Who + Into<Caller>>(
    access: &Access,
    session: &Session<W>,
    given: Option<&str>,
) -> Result<Caller, Problem> {
    let (read, caller) = session.read().await?;
    let caller: Caller = caller.into();
    let stored = accounts::stored(&read, &caller.person).await?;
    let is_confirmed = sessions::is_confirmed(&read, &caller.session).await?;
    drop(read);
    let Some(hash) = stored.and_then(|account| account.password_hash) else {
        return if is_confirmed { Ok(caller) } else { Err(unconfirmed()) };
    };
    let Some(given) = given.filter(|given| !given.is_empty()) else {
        let message = "Skriv passordet du har nå";
        return Err(Problem::invalid_field(FIELD, "required", message));
    };
    let name = format!("present password {} {}", caller.tenant, caller.person);
    let buckets = [Bucket::new(name, access.budgets.wrong_passwords_per_source)];
    // Counted as wrong before it is looked at: many tries at once do not share one.
    if let Spent::TooMany { seconds } = budgets::spend(&session.app, &buckets).await? {
        return Err(Problem::too_many(seconds));
    }
    if !access.passwords.is_right(given, Some(&hash)).await? {
        return Err(Problem::invalid_field(FIELD, "wrong_password", "Feil passord"));
    }
    budgets::give_back(&session.app, &buckets).await?;
    Ok(caller)
}

fn unconfirmed() -> Problem {
    Problem::new(StatusCode::FORBIDDEN, "confirm_first", "Bekreft først at det er deg")
}
