//! What the people of a company change of it themselves.

mod company_contact_update;
mod company_contact_view;

use serde::{Deserialize, Serialize};
use svenn_companies::{self as companies, Company, CompanyAddress};
use svenn_db::Tx;
use svenn_http::{Caller, Problem, Routes, routes};
use svenn_kernel::{CompanyId, Fault, Role};
use svenn_people::own;
use utoipa::ToSchema;

use crate::company;

pub(super) fn routes() -> Routes {
    Routes::new().routes(routes!(
        company_contact_view::company_contact_view,
        company_contact_update::company_contact_update
    ))
}

/// Contacts of a company, without the fields about grants, which are the office's.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct OwnContact {
    /// E-mail.
    email: String,
    /// Telephone.
    phone: String,
    /// E-mail for invoices.
    invoiceemail: String,
}

/// A company as its own people see it. Parts that are not known are empty.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnCompany {
    id: CompanyId,
    /// Increases with every change; send back the version you read.
    version: i64,
    /// Its name.
    navn: String,
    /// Organisation number, nine digits.
    orgnr: String,
    /// Address.
    adresse: CompanyAddress,
    /// Invoice address, if different.
    invoiceadress: String,
    contact_information: OwnContact,
    /// Kind of company.
    typebedrift: String,
    /// Web site.
    nettside: String,
    /// Why the caller cannot delete it; nothing when it can be.
    hindring: Option<String>,
}

impl OwnCompany {
    /// As the caller may see it.
    pub(super) async fn load(tx: &Tx, caller: &Caller, company: Company) -> Result<Self, Fault> {
        let hindring = company::hindrance(tx, caller, &company.id).await?;
        let contact = company.contact_information;
        Ok(Self {
            id: company.id,
            version: company.version,
            navn: company.navn,
            orgnr: company.orgnr,
            adresse: company.adresse,
            invoiceadress: company.invoiceadress,
            contact_information: OwnContact {
                email: contact.email,
                phone: contact.phone,
                invoiceemail: contact.invoiceemail,
            },
            typebedrift: company.typebedrift,
            nettside: company.nettside,
            hindring,
        })
    }
}

/// A company that the caller may know of: coordinators any, employees their own. To others it
/// does not exist.
async fn seen(tx: &Tx, caller: &Caller, id: &CompanyId) -> Result<Company, Problem> {
    let known = caller.rolle == Role::Koordinator || own::is_own_company(tx, caller, id).await?;
    let found = if known { companies::find(tx, id).await? } else { None };
    found.ok_or_else(Problem::not_found)
}
