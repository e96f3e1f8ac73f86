//! One-time links: a new password by e-mail, and signing in by a token in the address.

use std::time::Duration;

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use sea_orm::{ConnectionTrait, Statement};
use svenn_db::{Databases, Tx};
use svenn_http::Secrets;
use svenn_kernel::{Fault, PersonId, TenantId};

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

    const fn counts_for(self) -> Duration {
        match self {
            Self::ResetPassword => Duration::from_secs(3_600),
            Self::SignIn => Duration::from_secs(86_400),
        }
    }
}

/// Makes a link's token.
pub async fn create(
    databases: &Databases,
    secrets: &Secrets,
    purpose: Purpose,
    tenant: &TenantId,
    person: &PersonId,
) -> Result<String, Fault> {
    let token = BASE64_URL_SAFE_NO_PAD.encode(databases.entropy().bytes::<32>());
    let tx = databases.catalogue_write().await?;
    tx.execute_raw(Statement::from_sql_and_values(
        tx.get_database_backend(),
        "INSERT INTO one_time_links (hash, purpose, tenant, person, expires)
         VALUES ($1, $2, $3, $4, $5)",
        [
            secrets.digest("link", &token).into(),
            purpose.as_str().into(),
            tenant.as_str().into(),
            person.as_str().into(),
            tx.now().plus(purpose.counts_for()).into(),
        ],
    ))
    .await?;
    tx.commit().await?;
    Ok(token)
}

/// What a token stands for.
pub(crate) enum Link {
    Open { tenant: TenantId, person: PersonId },
    Expired,
    Unknown,
}

/// Looks a token up without using it.
pub(crate) async fn find(
    tx: &Tx,
    secrets: &Secrets,
    purpose: Purpose,
    token: &str,
) -> Result<Link, Fault> {
    let statement = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "SELECT tenant, person, expires, used FROM one_time_links
         WHERE hash = $1 AND purpose = $2",
        [secrets.digest("link", token).into(), purpose.as_str().into()],
    );
    let Some(row) = tx.query_one_raw(statement).await? else { return Ok(Link::Unknown) };
    let used: Option<i64> = row.try_get("", "used")?;
    let expires: i64 = row.try_get("", "expires")?;
    if used.is_some() {
        return Ok(Link::Unknown);
    }
    if expires <= tx.now().millis() {
        return Ok(Link::Expired);
    }
    Ok(Link::Open { tenant: row.try_get("", "tenant")?, person: row.try_get("", "person")? })
}

/// Uses a token; `Unknown` when somebody was quicker. A new password uses up every link to one
/// that the person was sent.
pub(crate) async fn consume(
    databases: &Databases,
    secrets: &Secrets,
    purpose: Purpose,
    token: &str,
) -> Result<Link, Fault> {
    let tx = databases.catalogue_write().await?;
    let link = find(&tx, secrets, purpose, token).await?;
    if let Link::Open { tenant, person } = &link {
        let used = tx
            .execute_raw(Statement::from_sql_and_values(
                tx.get_database_backend(),
                "UPDATE one_time_links SET used = $1 WHERE hash = $2 AND used IS NULL",
                [tx.now().into(), secrets.digest("link", token).into()],
            ))
            .await?;
        if used.rows_affected() != 1 {
            return Ok(Link::Unknown);
        }
        if purpose == Purpose::ResetPassword {
            use_up(&tx, purpose, tenant, person).await?;
        }
        tx.commit().await?;
    }
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
