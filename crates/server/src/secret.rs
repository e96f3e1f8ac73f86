//! The installation's secret is known again: with another one nothing opens that was sealed with
//! it, and every page that shows an identity number would fail.
//!
//! While it is changed two are wanted, since what is stored is of either: the catalogue has the
//! fingerprints of both, and nothing starts that lacks one of them.

use svenn_backup::{known_in_backups, shortened};
use svenn_db::{Databases, WantedSecrets};
use svenn_http::{
    Secrets,
    rotation::{self, Rotated},
};
use svenn_kernel::Fault;

use crate::kept::{LINKS, SEALED};

/// What the fingerprint is a digest of.
const PURPOSE: &str = "fingerprint of the secret";

/// A digest by which two secrets can be compared; it tells nothing of what they are.
pub fn fingerprint(secrets: &Secrets) -> String {
    shortened(&secrets.digest(PURPOSE, PURPOSE))
}

/// Refuses secrets that are not the ones of this installation; the first are. With another one
/// whose `SVENN_SECRET_OLD` is the installation's the secret begins to be changed.
///
/// # Errors
/// A fault that says what to do, or one of the catalogue.
pub async fn require_same(databases: &Databases, secrets: &Secrets) -> Result<(), Fault> {
    let own = fingerprint(secrets);
    let [before, next] =
        [secrets.before(), secrets.coming()].map(|it| it.as_ref().map(fingerprint));
    let mut wanted = databases.wanted_secrets(&own, before.as_deref()).await?;
    if wanted.before.is_none() && own != wanted.present && before.as_ref() == Some(&wanted.present)
    {
        wanted = databases.change_secret(&wanted.present, &own).await?;
    }
    let WantedSecrets { present, before: wanted_before, is_ending } = &wanted;
    if *is_ending {
        return Err(Fault::new(
            "the secret of this installation is changed, and the end of it was broken off: run \
             `svenn secret rotate --finish` again, with the same settings",
        ));
    }
    let is_present = own == *present;
    match wanted_before {
        None if is_present && before.is_none() => Ok(()),
        None if is_present => Err(Fault::new(
            "SVENN_SECRET_OLD is set, and nothing of this installation wants another secret than \
             SVENN_SECRET: take it away. A secret that comes is SVENN_SECRET_NEXT",
        )),
        Some(_) if is_present && before == *wanted_before => Ok(()),
        // A process that has the new one to read alone starts again.
        Some(old) if own == *old && next.as_ref() == Some(present) => Ok(()),
        Some(old) if is_present => Err(Fault::new(format!(
            "the secret of this installation is being changed: what is stored wants the one before \
             too, whose fingerprint is {old}. Set it as SVENN_SECRET_OLD"
        ))),
        Some(_) | None => Err(Fault::new(format!(
            "SVENN_SECRET is not the secret of this installation (its fingerprint is {own}, that \
             of the installation's {present}): identity numbers and keys that were sealed with the \
             other one cannot be opened. Set the other one again; if it is lost for good, `svenn \
             secret accept` takes this one from now on"
        ))),
    }
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

/// Seals everything with the present secret, while servers run. What it says is for people.
///
/// # Errors
/// A fault of a database.
pub async fn rotate(databases: &Databases, secrets: &Secrets) -> Result<String, Fault> {
    require_changing(databases, secrets).await?;
    let mut lines = Vec::new();
    for organisation in databases.organisations().await? {
        let tenant = organisation.tenant;
        let done = rotation::reseal(databases, secrets, &tenant, SEALED).await?;
        let Rotated { sealed, closed } = done;
        lines.push(match closed {
            0 => format!("{tenant}: {sealed} sealed anew"),
            _ => format!("{tenant}: {sealed} sealed anew, {closed} open with neither secret"),
        });
    }
    Ok(lines.join("\n"))
}

/// Ends the change: everything is sealed with the present secret, and found by it alone. Nothing
/// may serve meanwhile.
///
/// # Errors
/// A fault of a database.
pub async fn finish(databases: &Databases, secrets: &Secrets) -> Result<String, Fault> {
    // All of them open before the first goes over.
    let told = rotate(databases, secrets).await?;
    let own = fingerprint(secrets);
    databases.begin_to_end_secret(&own).await?;
    for organisation in databases.organisations().await? {
        let tenant = &organisation.tenant;
        rotation::reindex(databases, secrets, tenant, (SEALED, LINKS)).await?;
        svenn_sealing::index::delete(databases, tenant).await?;
        svenn_sealing::index::follow(databases, &secrets.alone(), tenant).await?;
    }
    databases.end_secret_change().await?;
    Ok(format!("{told}\nthe secret before is wanted no more: take SVENN_SECRET_OLD away"))
}

async fn require_changing(databases: &Databases, secrets: &Secrets) -> Result<(), Fault> {
    let before = secrets.before().as_ref().map(fingerprint);
    let wanted = databases.stored_secrets().await?;
    let is_changing = wanted.is_some_and(|it| {
        before.is_some() && it.before == before && it.present == fingerprint(secrets)
    });
    if is_changing {
        return Ok(());
    }
    Err(Fault::new(
        "the secret of this installation is not being changed from SVENN_SECRET_OLD to \
         SVENN_SECRET: `svenn secret show` says what is wanted. A change begins where the new one \
         is SVENN_SECRET and the one before SVENN_SECRET_OLD, when a server or a command starts",
    ))
}

/// What tells the secrets that are given apart, and which ones the installation wants.
///
/// # Errors
/// A fault of the catalogue.
pub async fn told(databases: &Databases, secrets: &Secrets) -> Result<String, Fault> {
    let line = |name: &str, of: &Secrets| {
        let in_backups = known_in_backups(of).first().map(|it| shortened(it)).unwrap_or_default();
        format!("{name}: fingerprint {}, in back-ups {in_backups}", fingerprint(of))
    };
    let each = secrets.each();
    let mut lines: Vec<String> =
        each.first().map(|it| line("SVENN_SECRET", it)).into_iter().collect();
    lines.extend(secrets.before().map(|it| line("SVENN_SECRET_OLD", &it)));
    lines.extend(secrets.coming().map(|it| line("SVENN_SECRET_NEXT", &it)));
    lines.push(match databases.stored_secrets().await? {
        None => "this installation has none yet".to_owned(),
        Some(WantedSecrets { present, before: None, .. }) => {
            format!("this installation wants {present}")
        }
        Some(WantedSecrets { present, before: Some(before), .. }) => {
            format!("this installation wants {present}, and {before} for what was made before")
        }
    });
    Ok(lines.join("\n"))
}
