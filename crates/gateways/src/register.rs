//! The company register (Enhetsregisteret in Brønnøysund): open to everybody, without a key.
//!
//! A company is an `enhet`; each place where it works may be an `underenhet` with an organisation
//! number of its own. A host company is often such a place, so both are looked up.

mod changes;
mod http;
mod names;
mod record;
mod simulator;

pub use changes::{NUMBERS_MAX, Since, Standing, UnitChange};
pub use http::{HttpCompanyRegister, RegisterConfig};
pub use simulator::{SimulatedRegister, SimulatedRegisterRules};

use async_trait::async_trait;
use chrono::NaiveDate;
use serde::Serialize;
use svenn_kernel::numbers::OrganisationNumber;
use utoipa::ToSchema;

use crate::error::GatewayError;

/// Where the register is.
pub const REGISTER_URL: &str = "https://data.brreg.no/enhetsregisteret/api";
/// Most units of each kind that a search answers.
pub const UNITS_MAX: usize = 20;
/// Most places of a company.
pub const PLACES_MAX: usize = 1_000;

/// Whether it is a company or one of its places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum UnitKind {
    /// A legal person.
    Enhet,
    /// A place where one works.
    Underenhet,
}

/// What should be looked at before the office makes a contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum UnitWarning {
    /// Bankrupt.
    Konkurs,
    /// Being wound up, by itself or by force.
    Avvikling,
    /// Not in the register any more.
    Slettet,
}

/// Where a unit is; unknown parts are empty.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, ToSchema)]
pub struct UnitAddress {
    /// Street and number; several lines with a comma between.
    pub adresse: String,
    /// Postal code.
    pub postnr: String,
    /// Post town.
    pub poststed: String,
    /// Municipality.
    pub kommunenavn: String,
    /// County, which the register tells by the municipality's number.
    pub fylke: String,
}

/// A unit as the register has it; unknown parts are empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegisteredUnit {
    /// Organisation number, nine digits.
    #[serde(serialize_with = "digits")]
    #[schema(value_type = String)]
    pub orgnr: OrganisationNumber,
    /// Its name, written as people write names.
    pub navn: String,
    /// Company or place.
    pub kind: UnitKind,
    /// Its form, as in `Aksjeselskap`.
    pub organisasjonsform: String,
    /// `Privat`, `Kommunal`, `Fylkeskommunal` or `Statlig`, where the form tells.
    pub typebedrift: String,
    /// Address.
    pub adresse: UnitAddress,
    /// E-mail.
    pub epost: String,
    /// Telephone, or mobile.
    pub telefon: String,
    /// Web site.
    pub nettside: String,
    /// What it does.
    pub naering: String,
    /// How many work there, when the register tells.
    pub antall_ansatte: Option<i64>,
    /// Of a place: the company.
    #[serde(serialize_with = "digits_if_any")]
    #[schema(value_type = Option<String>)]
    pub overordnet: Option<OrganisationNumber>,
    /// When it left the register.
    pub slettedato: Option<NaiveDate>,
    /// What to look at.
    pub advarsler: Vec<UnitWarning>,
}

fn digits<S: serde::Serializer>(orgnr: &OrganisationNumber, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(orgnr.as_str())
}

#[expect(clippy::ref_option, reason = "the shape that serde calls")]
fn digits_if_any<S: serde::Serializer>(
    orgnr: &Option<OrganisationNumber>,
    to: S,
) -> Result<S::Ok, S::Error> {
    match orgnr {
        Some(orgnr) => to.serialize_some(orgnr.as_str()),
        None => to.serialize_none(),
    }
}

/// Looks companies up.
#[async_trait]
pub trait CompanyRegister: Send + Sync {
    /// The company or place of the number; `None` when the register has none.
    async fn by_number(
        &self,
        orgnr: &OrganisationNumber,
    ) -> Result<Option<RegisteredUnit>, GatewayError>;

    /// Companies and places of the name, best first, at most [`UNITS_MAX`] of each.
    async fn by_name(&self, navn: &str) -> Result<Vec<RegisteredUnit>, GatewayError>;

    /// The places of a company, at most [`PLACES_MAX`].
    async fn places_of(
        &self,
        orgnr: &OrganisationNumber,
    ) -> Result<Vec<RegisteredUnit>, GatewayError>;

    /// What the register has under the number, with why it has nothing.
    async fn standing(&self, orgnr: &OrganisationNumber) -> Result<Standing, GatewayError>;

    /// The changes of these units, at most [`NUMBERS_MAX`], oldest first.
    async fn changes(
        &self,
        kind: UnitKind,
        since: Since,
        numbers: &[OrganisationNumber],
    ) -> Result<Vec<UnitChange>, GatewayError>;
}

#[cfg(test)]
mod tests;
