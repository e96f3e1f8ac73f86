//! One-time links: a new password by e-mail, and signing in by a token in the address.

use std::time::Duration;

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use sea_orm::{ConnectionTrait, Statement};
use svenn_db::{Actor, Databases, TenantError, Tx};
use svenn_http::Secrets;
use svenn_kernel::{Fault, PersonId, Role, TenantId};

use crate::accounts::{self, row::Model as Account};

/// What a token is stored as, and what it is bound to.
const LINK: &str = "link";
const BINDING: &str = "link binding";

/// What a link is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Setting a new password; one hour.
    ResetPassword,
    /// Signing in; one day.
    SignIn,
}

impl Purpose {
    const fn as_str(self) -> &'static str {
        match self {
            Self::ResetPassword => "reset",
            Self::SignIn => "signin",
        }
    }

    pub(crate) const fn counts_for(self) -> Duration {
        match self {
            Self::ResetPassword => Duration::from_secs(3_600),
            Self::SignIn => Duration::from_secs(86_400),
        }
    }
}

/// Makes a link's token. It counts as long as the account has the e-mail and the password that it
/// has now: who changes one of them wants no older letter to open the door.
pub async fn create(
    databases: &Databases,
    secrets: &Secrets,
    purpose: Purpose,
    tenant: &TenantId,
    person: &PersonId,
) -> Result<String, Fault> {
    let token = BASE64_URL_SAFE_NO_PAD.encode(databases.entropy().bytes::<32>());
    let account = account(databases, tenant, person).await?;
    let tx = databases.catalogue_write().await?;
    tx.execute_raw(Statement::from_sql_and_values(
        tx.get_database_backend(),
        "INSERT INTO one_time_links (hash, purpose, tenant, person, expires, bound)
         VALUES ($1, $2, $3, $4, $5, $6)",
        [
            secrets.digest(LINK, &token).into(),
            purpose.as_str().into(),
            tenant.as_str().into(),
            person.as_str().into(),
            tx.now().plus(purpose.counts_for()).into(),
            secrets.digest(BINDING, &bound_to(account.as_ref())).into(),
        ],
    ))
    .await?;
    tx.may_be_repeated();
    tx.commit().await?;
    Ok(token)
}

async fn account(
    databases: &Databases,
    tenant: &TenantId,
    person: &PersonId,
) -> Result<Option<Account>, Fault> {
    match databases.read(tenant, Actor::System).await {
        Ok(tx) => accounts::stored(&tx, person).await,
        Err(TenantError::Fault(fault)) => Err(fault),
        Err(_) => Ok(None),
    }
}

/// Another one for each e-mail and each password.
fn bound_to(account: Option<&Account>) -> String {
    format!("{:?}", account.map(|account| (&account.epost, &account.password_hash)))
}

/// A token that somebody brings.
pub(crate) struct Token<'a> {
    pub(crate) purpose: Purpose,
    pub(crate) text: &'a str,
    /// The organisation that the address names, where it does.
    pub(crate) tenant: Option<&'a TenantId>,
}

/// Whose a token is.
pub(crate) struct Owner {
    pub(crate) tenant: TenantId,
    pub(crate) person: PersonId,
    pub(crate) rolle: Role,
}

/// What a token stands for.
pub(crate) enum Link {
    Open(Owner),
    Expired,
    Unknown,
}

/// Looks a token up without using it. One for another organisation than it says is unknown, and
/// so is one of an account that is closed or has another e-mail or password by now.
pub(crate) async fn find(
    databases: &Databases,
    secrets: &Secrets,
    token: &Token<'_>,
) -> Result<Link, Fault> {
    let tx = databases.catalogue_read().await?;
    let [now, old] = secrets.digests(LINK, token.text);
    let statement = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "SELECT tenant, person, expires, used, bound FROM one_time_links
         WHERE hash IN ($1, $2) AND purpose = $3",
        [now.into(), old.into(), token.purpose.as_str().into()],
    );
    let Some(row) = tx.query_one_raw(statement).await? else { return Ok(Link::Unknown) };
    let tenant: TenantId = row.try_get("", "tenant")?;
    let used: Option<i64> = row.try_get("", "used")?;
    let expires: i64 = row.try_get("", "expires")?;
    if used.is_some() || token.tenant.is_some_and(|named| *named != tenant) {
        return Ok(Link::Unknown);
    }
    if expires <= tx.now().millis() {
        return Ok(Link::Expired);
    }
    drop(tx);
    let person: PersonId = row.try_get("", "person")?;
    // Links that were sent before they were bound have none.
    let bound: Option<String> = row.try_get("", "bound")?;
    let account = account(databases, &tenant, &person).await?.filter(|it| it.closed.is_none());
    let bound_now = bound_to(account.as_ref());
    let same = bound.is_none_or(|bound| secrets.is_digest(BINDING, &bound_now, &bound));
    let rolle = account.filter(|_| same).and_then(|account| account.rolle.parse().ok());
    Ok(rolle.map_or(Link::Unknown, |rolle| Link::Open(Owner { tenant, person, rolle })))
}

/// Uses a token; `Unknown` when somebody was quicker. A new password uses up every link to one
/// that the person was sent.
pub(crate) async fn consume(
    databases: &Databases,
    secrets: &Secrets,
    token: &Token<'_>,
) -> Result<Link, Fault> {
    let link = find(databases, secrets, token).await?;
    let Link::Open(Owner { tenant, person, .. }) = &link else { return Ok(link) };
    let tx = databases.catalogue_write().await?;
    let [now, old] = secrets.digests(LINK, token.text);
    let used = tx
        .execute_raw(Statement::from_sql_and_values(
            tx.get_database_backend(),
            "UPDATE one_time_links SET used = $1 WHERE hash IN ($2, $3) AND used IS NULL",
            [tx.now().into(), now.into(), old.into()],
        ))
        .await?;
    if used.rows_affected() != 1 {
        return Ok(Link::Unknown);
    }
    if token.purpose == Purpose::ResetPassword {
        use_up(&tx, token.purpose, tenant, person).await?;
    }
    tx.commit().await?;
    Ok(link)
}

async fn use_up(
    tx: &Tx,
    purpose: Purpose,
    tenant: &TenantId,
    person: &PersonId,
) -> Result<(), Fault> {
    tx.execute_raw(Statement::from_sql_and_values(
        tx.get_database_backend(),
        "UPDATE one_time_links SET used = $1
         WHERE purpose = $2 AND tenant = $3 AND person = $4 AND used IS NULL",
        [tx.now().into(), purpose.as_str().into(), tenant.as_str().into(), person.as_str().into()],
    ))
    .await?;
    Ok(())
}
