//! A company as coordinators see it.

use serde::Serialize;
use svenn_kernel::{CompanyId, PersonId};
use utoipa::ToSchema;

use crate::{Company, CompanyAddress, CompanyContact, Department};

/// A company. Parts that are not known are empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyView {
    pub id: CompanyId,
    /// Increases with every change; send back the version you read.
    pub version: i64,
    /// Its name.
    pub navn: String,
    /// Organisation number, nine digits.
    pub orgnr: String,
    /// Address.
    pub adresse: CompanyAddress,
    /// Invoice address, if different.
    pub invoiceadress: String,
    pub contact_information: CompanyContact,
    /// Kind of company.
    pub typebedrift: String,
    /// The employee who is the contact person.
    pub kontaktperson: Option<PersonId>,
    /// Web site.
    pub nettside: String,
    /// Bank account, masked.
    pub kontonummer: Option<String>,
    /// Note of the coordinators.
    pub merknad: String,
    /// Its departments, oldest first.
    pub departments: Vec<Department>,
}

impl CompanyView {
    /// Everything about a company; for coordinators only.
    #[must_use]
    pub fn new(company: Company, departments: Vec<Department>) -> Self {
        Self {
            id: company.id,
            version: company.version,
            navn: company.navn,
            orgnr: company.orgnr,
            adresse: company.adresse,
            invoiceadress: company.invoiceadress,
            contact_information: company.contact_information,
            typebedrift: company.typebedrift,
            kontaktperson: company.kontaktperson,
            nettside: company.nettside,
            kontonummer: company.kontonummer,
            merknad: company.merknad,
            departments,
        }
    }
}
