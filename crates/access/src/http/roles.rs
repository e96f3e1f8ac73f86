//! Which account is meant by a phone number or an e-mail that is in one of several roles: one person
//! may be a coordinator and an employee of a company, and two people may share a telephone. A
//! sign-in opens the account that is asked for, and no other.

use svenn_kernel::{Fault, Role, TenantId};

use super::known::Source;
use crate::{Access, accounts::row::Model as Account};

/// The accounts that may be meant: open ones, of the role that is named. A closed account counts
/// where there is no open one, so that its owner can be told.
pub(super) fn meant(all: Vec<Account>, rolle: Option<Role>) -> Vec<Account> {
    let of_role = |it: &Account| rolle.is_none_or(|rolle| rolle_of(it) == Some(rolle));
    let (open, closed): (Vec<Account>, Vec<Account>) =
        all.into_iter().filter(of_role).partition(|it| it.closed.is_none());
    if open.is_empty() { closed.into_iter().take(1).collect() } else { open }
}

pub(super) fn rolle_of(account: &Account) -> Option<Role> {
    account.rolle.parse().ok()
}

/// The roles of these, to choose from.
pub(super) fn to_choose(accounts: &[Account]) -> Vec<Role> {
    accounts.iter().filter_map(rolle_of).collect()
}

/// Those of them whose password it is. For nobody the same work is done once.
pub(super) async fn with_password<'a>(
    access: &Access,
    accounts: &'a [Account],
    password: &str,
) -> Result<Vec<&'a Account>, Fault> {
    if accounts.is_empty() {
        access.passwords.is_right(password, None).await?;
    }
    let mut right = Vec::new();
    for account in accounts {
        if access.passwords.is_right(password, account.password_hash.as_deref()).await? {
            right.push(account);
        }
    }
    Ok(right)
}

/// The account that tries are counted for: one that has been signed in to with the browser, else
/// the first.
pub(super) fn counted<'a>(
    source: Source<'_>,
    tenant: &TenantId,
    accounts: &'a [Account],
) -> Option<&'a Account> {
    let is_known = |it: &&Account| source.is_known(tenant, &it.person);
    accounts.iter().find(is_known).or_else(|| accounts.first())
}
