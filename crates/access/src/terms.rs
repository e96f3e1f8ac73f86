//! The terms as a condition of coming in: which version must be accepted, and by whom it is. The
//! texts themselves belong to the organisation.

use sea_orm::{ConnectionTrait, Statement};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Collection, Fault, PersonId, Role, Verb};

use crate::accounts::{self, Account};

/// The version that must be accepted; `None` while acceptance is not demanded.
pub async fn demanded(tx: &Tx) -> Result<Option<i64>, Fault> {
    let statement = Statement::from_string(
        tx.get_database_backend(),
        "SELECT version FROM terms_demanded WHERE id = 1",
    );
    let row = tx.query_one_raw(statement).await?;
    Ok(row.map(|row| row.try_get("", "version")).transpose()?)
}

/// Demands of apprentices and employees that they accept this version, or nothing any more.
pub async fn demand(tx: &Tx, version: Option<i64>) -> Result<(), Fault> {
    if demanded(tx).await? == version {
        return Ok(());
    }
    let backend = tx.get_database_backend();
    let statement = match version {
        Some(version) => Statement::from_sql_and_values(
            backend,
            "INSERT INTO terms_demanded (id, version) VALUES (1, $1)
             ON CONFLICT (id) DO UPDATE SET version = excluded.version",
            [version.into()],
        ),
        None => Statement::from_string(backend, "DELETE FROM terms_demanded"),
    };
    tx.execute_raw(statement).await?;
    // Open sockets ask for admission again.
    tx.record(Collection::ORG, tx.tenant().as_str(), Verb::Update, Audience::Everyone);
    Ok(())
}

/// Notes that a person accepts a version.
pub async fn accept(tx: &Tx, person: &PersonId, version: i64) -> Result<(), Fault> {
    accounts::set_accept_terms(tx, person, version).await
}

/// Whether a person has accepted what is demanded. Coordinators write the terms and are not
/// asked.
#[must_use]
pub fn are_accepted(account: &Account, demanded: Option<i64>) -> bool {
    accepted(account.rolle, account.accept_terms_version, demanded)
}

pub(crate) fn accepted(rolle: Role, accepted: Option<i64>, demanded: Option<i64>) -> bool {
    rolle == Role::Koordinator || demanded.is_none_or(|demanded| accepted >= Some(demanded))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Shown after login for apprentices and employees if acceptance is enabled in the
    /// organisation and the user has not yet accepted."
    #[test]
    fn only_what_is_demanded_must_be_accepted_and_by_those_of_whom_it_is() {
        for rolle in [Role::Laerling, Role::Ansatt] {
            assert!(accepted(rolle, None, None));
            assert!(!accepted(rolle, None, Some(1)));
            assert!(accepted(rolle, Some(1), Some(1)));
            assert!(!accepted(rolle, Some(1), Some(2)), "a new version asks again");
            assert!(accepted(rolle, Some(2), Some(1)));
        }
        assert!(accepted(Role::Koordinator, None, Some(1)));
    }
}
