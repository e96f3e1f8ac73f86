//! What the people of a company change of it themselves.

mod company_contact_update;
mod company_contact_view;

use serde::{Deserialize, Serialize};
use svenn_companies::{self as companies, Company, CompanyAddress};
use svenn_db::Tx;
use svenn_http::{Caller, Problem, Routes};
use svenn_kernel::{CompanyId, Permission, Role};
use svenn_people::relations;
use utoipa::ToSchema;
use utoipa_axum::routes;

pub(super) fn routes() -> Routes {
    Routes::new().routes(routes!(
        company_contact_view::company_contact_view,
        company_contact_update::company_contact_update
    ))
}

/// How a company is reached, without what concerns grants: that is the office's.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct OwnContact {
    /// E-mail.
    email: String,
    /// Telephone.
    phone: String,
    /// Where invoices go by e-mail.
    invoiceemail: String,
}

/// A company as its own people see it. Parts that are not known are empty.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnCompany {
    /// Its id.
    id: CompanyId,
    /// Grows with every change.
    version: i64,
    /// Its name.
    navn: String,
    /// Organisation number, nine digits.
    orgnr: String,
    /// Where it is.
    adresse: CompanyAddress,
    /// Where invoices go when not to its address.
    invoiceadress: String,
    /// How it is reached.
    contact_information: OwnContact,
    /// Kind of company.
    typebedrift: String,
    /// Web site.
    nettside: String,
}

impl From<Company> for OwnCompany {
    fn from(company: Company) -> Self {
        let contact = company.contact_information;
        Self {
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
        }
    }
}

/// A company that the caller may change: coordinators any, employees their own with EDIT_COMPANY.
/// To others it does not exist.
async fn open(tx: &Tx, caller: &Caller, id: &CompanyId) -> Result<Company, Problem> {
    caller.require_role(&[Role::Koordinator, Role::Ansatt])?;
    if caller.rolle == Role::Ansatt {
        let own = relations::companies_of(tx, &caller.person.clone().into()).await?;
        if !own.contains(id) {
            return Err(Problem::not_found());
        }
    }
    let company = companies::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    caller.require(Permission::EditCompany)?;
    Ok(company)
}
