//! The installation's secret is known again: with another one nothing opens that was sealed with
//! it, and every page that shows an identity number would fail.

use svenn_db::Databases;
use svenn_http::Secrets;
use svenn_kernel::Fault;

/// What the fingerprint is a digest of.
const PURPOSE: &str = "fingerprint of the secret";
/// So much of it is enough to tell two apart.
const FINGERPRINT_CHARS: usize = 16;

/// Tells secrets apart and nothing of them.
pub fn fingerprint(secrets: &Secrets) -> String {
    secrets.digest(PURPOSE, PURPOSE).chars().take(FINGERPRINT_CHARS).collect()
}

/// Refuses a secret that is not the one of this installation; the first is.
///
/// # Errors
/// A fault that says what to do, or one of the catalogue.
pub async fn require_same(databases: &Databases, secrets: &Secrets) -> Result<(), Fault> {
    let own = fingerprint(secrets);
    let stored = databases.secret_fingerprint(&own).await?;
    if stored == own {
        return Ok(());
    }
    Err(Fault::new(format!(
        "SVENN_SECRET is not the secret of this installation (its fingerprint is {own}, that of \
         the installation's {stored}): identity numbers and keys that were sealed with the other \
         one cannot be opened. Set the other one again; if it is lost for good, `svenn secret \
         accept` takes this one from now on"
    )))
}

/// Takes this secret for the installation's from now on.
///
/// # Errors
/// A fault of the catalogue.
pub async fn accept(databases: &Databases, secrets: &Secrets) -> Result<String, Fault> {
    let own = fingerprint(secrets);
    databases.accept_secret(&own).await?;
    Ok(own)
}
