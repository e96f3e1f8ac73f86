//! People and companies by name, as the pages of several capabilities show them.

pub mod contacts;

use serde::Serialize;
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_kernel::{CompanyId, Fault, PersonId};
use utoipa::ToSchema;

pub use contacts::Contacts;

/// An address; unknown parts are empty.
#[derive(Debug, Serialize, ToSchema)]
pub struct Address {
    /// Street and number.
    pub adresse: String,
    /// Postal code, four digits.
    pub postnummer: String,
    /// Postal town.
    pub poststed: String,
}

/// A company by name.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CompanyRef {
    pub id: CompanyId,
    /// Its name.
    pub navn: String,
}

/// A person that can be reached.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PersonRef {
    pub id: PersonId,
    /// First and last name.
    pub navn: String,
    /// E-mail.
    pub epost: Option<String>,
    /// Telephone in E.164.
    pub telefon: Option<String>,
}

/// The company by name, also when it was deleted since; `None` for one that never was.
pub async fn company(tx: &Tx, id: Option<&CompanyId>) -> Result<Option<CompanyRef>, Fault> {
    let Some(id) = id else { return Ok(None) };
    let navn = companies::names(tx, std::slice::from_ref(id)).await?.remove(id);
    Ok(navn.map(|navn| CompanyRef { id: id.clone(), navn }))
}
