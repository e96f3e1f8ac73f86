//! Identity numbers: sealed at rest, unique by a keyed digest, shown masked.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use svenn_db::Tx;
use svenn_http::{AppParts, Environment, Secrets};
use svenn_kernel::{
    Fault, PersonId, TenantId, Timestamp,
    numbers::{CheckDigits, IdentityNumber, IdentityRules, SyntheticNumbers},
    oslo,
};

use crate::{
    entity::{apprentice, employee},
    rules::person::AgeFacts,
};

/// What counts as a valid number at an instant; made-up ones only in the simulator.
#[must_use]
pub fn rules(app: &AppParts, now: Timestamp) -> IdentityRules {
    IdentityRules {
        check_digits: CheckDigits::in_force_on(oslo::day_of(now), app.early_numbers),
        synthetic: match app.environment {
            Environment::Simulator => SyntheticNumbers::Accepted,
            Environment::Production => SyntheticNumbers::Refused,
        },
    }
}

fn place<P: Clone + Into<PersonId>>(id: &P) -> String {
    let person: PersonId = id.clone().into();
    format!("personnr {person}")
}

/// The number as stored: sealed, with its blind index.
///
/// # Errors
/// A fault when encrypting fails.
pub fn seal<P: Clone + Into<PersonId>>(
    tx: &Tx,
    secrets: &Secrets,
    id: &P,
    number: &IdentityNumber,
) -> Result<(String, String), Fault> {
    let sealed = secrets.seal(tx.tenant(), &place(id), number.reveal(), tx.entropy())?;
    Ok((sealed, index(secrets, number)))
}

/// The blind index by which a number is found again.
#[must_use]
pub fn index(secrets: &Secrets, number: &IdentityNumber) -> String {
    secrets.index("personnr", number.reveal())
}

/// Opens a stored number.
///
/// # Errors
/// A fault when it was sealed elsewhere or is damaged.
pub fn open<P: Clone + Into<PersonId>>(
    tenant: &TenantId,
    secrets: &Secrets,
    id: &P,
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

/// What the age of a stored apprentice follows from; the number is opened only where it alone says
/// it.
///
/// # Errors
/// A fault of a number that does not open.
pub fn age_facts(tx: &Tx, secrets: &Secrets, of: &apprentice::Model) -> Result<AgeFacts, Fault> {
    let carried = match &of.personnr {
        Some(sealed) if of.fodselsdato.is_none() => {
            open(tx.tenant(), secrets, &of.id, sealed)?.birth_date()
        }
        _ => None,
    };
    Ok(AgeFacts { fodselsdato: of.fodselsdato, carried, startdato: of.startdato })
}

/// Seals the numbers of one table again.
macro_rules! reseal_table {
    ($tx:expr, $secrets:expr, $from:expr, $table:ident) => {
        let with_number = $table::Entity::find().filter($table::Column::Personnr.is_not_null());
        for row in with_number.all($tx).await? {
            let Some(sealed) = &row.personnr else { continue };
            let number = open($from, $secrets, &row.id, sealed)?;
            let (sealed, _) = seal($tx, $secrets, &row.id, &number)?;
            $table::Entity::update_many()
                .col_expr($table::Column::Personnr, sealed.into())
                .filter($table::Column::Id.eq(row.id))
                .exec($tx)
                .await?;
        }
    };
}

/// Seals all numbers again for the organisation of the transaction, after its rows came from the
/// organisation `from`.
///
/// # Errors
/// A fault of the database, or when a number was sealed elsewhere.
pub async fn reseal(tx: &Tx, secrets: &Secrets, from: &TenantId) -> Result<(), Fault> {
    reseal_table!(tx, secrets, from, apprentice);
    reseal_table!(tx, secrets, from, employee);
    Ok(())
}
