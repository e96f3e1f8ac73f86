//! Identity numbers: sealed at rest, unique by a keyed digest, shown masked.

use svenn_db::Tx;
use svenn_http::{Environment, Secrets};
use svenn_kernel::{
    ApprenticeId, Fault, TenantId, Timestamp,
    numbers::{CheckDigits, IdentityNumber, IdentityRules, SyntheticNumbers},
    oslo,
};

/// What counts as a valid number at an instant; made-up ones only in the simulator.
#[must_use]
pub fn rules(environment: Environment, now: Timestamp) -> IdentityRules {
    IdentityRules {
        check_digits: CheckDigits::in_force_on(oslo::day_of(now)),
        synthetic: match environment {
            Environment::Simulator => SyntheticNumbers::Accepted,
            Environment::Production => SyntheticNumbers::Refused,
        },
    }
}

fn place(id: &ApprenticeId) -> String {
    format!("personnr {id}")
}

/// The number as stored: sealed, with its blind index.
///
/// # Errors
/// A fault when encrypting fails.
pub fn seal(
    tx: &Tx,
    secrets: &Secrets,
    id: &ApprenticeId,
    number: &IdentityNumber,
) -> Result<(String, String), Fault> {
    let sealed = secrets.seal(tx.tenant(), &place(id), number.reveal(), tx.entropy())?;
    Ok((sealed, index(secrets, number)))
}

/// The blind index by which a number is found again.
#[must_use]
pub fn index(secrets: &Secrets, number: &IdentityNumber) -> String {
    secrets.digest("personnr", number.reveal())
}

/// Opens a stored number.
///
/// # Errors
/// A fault when it was sealed elsewhere or is damaged.
pub fn open(
    tenant: &TenantId,
    secrets: &Secrets,
    id: &ApprenticeId,
    sealed: &str,
) -> Result<IdentityNumber, Fault> {
    let text = secrets
        .open(tenant, &place(id), sealed)
        .map_err(|error| Fault::caused("opening an identity number", error))?;
    // What was once accepted is not questioned again.
    let any = IdentityRules {
        check_digits: CheckDigits::From2032,
        synthetic: SyntheticNumbers::Accepted,
    };
    IdentityNumber::parse(&text, any)
        .map_err(|error| Fault::caused("a stored identity number", error))
}
