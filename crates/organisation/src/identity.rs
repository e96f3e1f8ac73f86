//! Who an organisation is to others, such as a person who checks a sealed file: as the operator or
//! the company register names it. What an office writes of itself does not count: it could call
//! itself another.
//!
//! The catalogue keeps the name that an organisation was made with, which renaming in the office's
//! own settings leaves alone, and which number is whose: none is there twice.

use sea_orm::{ConnectionTrait, Statement};
use svenn_db::Databases;
use svenn_kernel::{Fault, TenantId, text::fold};

/// Who it is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Identity {
    pub navn: String,
    /// Nine digits; empty where nobody but the office says so.
    pub orgnr: String,
}

impl Identity {
    /// Whether it goes by this name, however that is written.
    #[must_use]
    pub fn is_called(&self, name: &str) -> bool {
        same(&self.navn, name)
    }
}

struct Row {
    navn: String,
    orgnr: Option<String>,
    /// What the number is registered as.
    registered: String,
}

impl Row {
    fn identity(self) -> Identity {
        let is_same = !self.registered.is_empty() && same(&self.registered, &self.navn);
        match self.orgnr.filter(|_| is_same) {
            Some(orgnr) => Identity { navn: self.registered, orgnr },
            None => Identity { navn: self.navn, orgnr: String::new() },
        }
    }
}

/// Whether two names are one, however they are written.
fn same(one: &str, other: &str) -> bool {
    let letters = |name: &str| -> String {
        fold(name).chars().filter(|letter| letter.is_alphanumeric()).collect()
    };
    letters(one) == letters(other)
}

/// Who an organisation is.
///
/// # Errors
/// A fault of the catalogue.
pub async fn of(databases: &Databases, tenant: &TenantId) -> Result<Identity, Fault> {
    if let Some(row) = find(databases, tenant).await? {
        return Ok(row.identity());
    }
    // Made before names were kept, or by a restore: it is called what it is called now.
    let all = databases.organisations().await?;
    let navn = all.into_iter().find(|it| it.tenant == *tenant).map(|it| it.navn);
    let navn = navn.unwrap_or_else(|| tenant.as_str().to_owned());
    remember(databases, tenant, &navn).await?;
    Ok(Identity { navn, orgnr: String::new() })
}

async fn find(databases: &Databases, tenant: &TenantId) -> Result<Option<Row>, Fault> {
    let tx = databases.catalogue_read().await?;
    let statement = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "SELECT navn, orgnr, registered FROM organisation_identities WHERE tenant = $1",
        [tenant.as_str().into()],
    );
    let Some(row) = tx.query_one_raw(statement).await? else { return Ok(None) };
    Ok(Some(Row {
        navn: row.try_get("", "navn")?,
        orgnr: row.try_get("", "orgnr")?,
        registered: row.try_get("", "registered")?,
    }))
}

/// Keeps the name that an organisation is made with.
pub(crate) async fn remember(
    databases: &Databases,
    tenant: &TenantId,
    navn: &str,
) -> Result<(), Fault> {
    let tx = databases.catalogue_write().await?;
    tx.execute_raw(Statement::from_sql_and_values(
        tx.get_database_backend(),
        "INSERT INTO organisation_identities (tenant, navn, registered) VALUES ($1, $2, '')
         ON CONFLICT (tenant) DO NOTHING",
        [tenant.as_str().into(), navn.into()],
    ))
    .await?;
    tx.may_be_repeated();
    tx.commit().await?;
    Ok(())
}

/// Notes the number that an organisation says it has, and as what that is registered; empty for
/// none. `false` when it is another's here.
pub(crate) async fn claim(
    databases: &Databases,
    tenant: &TenantId,
    (orgnr, registered): (&str, &str),
) -> Result<bool, Fault> {
    // The name it has now is kept before it takes another.
    of(databases, tenant).await?;
    let tx = databases.catalogue_write().await?;
    let others = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "SELECT tenant FROM organisation_identities WHERE orgnr = $1 AND tenant <> $2",
        [orgnr.into(), tenant.as_str().into()],
    );
    if !orgnr.is_empty() && tx.query_one_raw(others).await?.is_some() {
        return Ok(false);
    }
    let orgnr = (!orgnr.is_empty()).then_some(orgnr);
    tx.execute_raw(Statement::from_sql_and_values(
        tx.get_database_backend(),
        "UPDATE organisation_identities SET orgnr = $2, registered = $3 WHERE tenant = $1",
        [tenant.as_str().into(), orgnr.into(), registered.into()],
    ))
    .await?;
    tx.may_be_repeated();
    tx.commit().await?;
    Ok(true)
}

/// Sets how the operator names an organisation. `false` when another organisation here has the
/// number.
///
/// # Errors
/// A fault of the catalogue.
pub async fn set(
    databases: &Databases,
    tenant: &TenantId,
    (navn, orgnr): (&str, &str),
) -> Result<bool, Fault> {
    if !claim(databases, tenant, (orgnr, navn)).await? {
        return Ok(false);
    }
    let tx = databases.catalogue_write().await?;
    tx.execute_raw(Statement::from_sql_and_values(
        tx.get_database_backend(),
        "UPDATE organisation_identities SET navn = $2 WHERE tenant = $1",
        [tenant.as_str().into(), navn.into()],
    ))
    .await?;
    tx.commit().await?;
    Ok(true)
}

/// Forgets an organisation that is gone.
pub(crate) async fn forget(databases: &Databases, tenant: &TenantId) -> Result<(), Fault> {
    let tx = databases.catalogue_write().await?;
    tx.execute_raw(Statement::from_sql_and_values(
        tx.get_database_backend(),
        "DELETE FROM organisation_identities WHERE tenant = $1",
        [tenant.as_str().into()],
    ))
    .await?;
    tx.commit().await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_told_where_the_register_has_it_under_the_organisations_name() {
        let row = |registered: &str| Row {
            navn: "Opplæringskontoret Fjord".to_owned(),
            orgnr: Some("974760673".to_owned()),
            registered: registered.to_owned(),
        };
        let told = row("OPPLÆRINGSKONTORET FJORD").identity();
        assert_eq!(told.orgnr, "974760673");
        for other in ["", "Vidde opplæring AS"] {
            let told = row(other).identity();
            assert_eq!((told.navn.as_str(), told.orgnr.as_str()), ("Opplæringskontoret Fjord", ""));
        }
    }
}
