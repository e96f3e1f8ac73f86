use axum::Json;
use serde::Deserialize;
use svenn_companies::{self as companies, Company, CompanyAddress, CompanyContact, CompanyFields};
use svenn_http::{
    Caller, Check, CoordinatorOrEmployee, Ids, Problem, Session, Valid, edit, endpoint,
};
use svenn_kernel::{CompanyId, Fault, Fields, Permission, numbers::OrganisationNumber};
use svenn_people::own;
use utoipa::ToSchema;

use super::{OwnCompany, OwnContact};

/// How a company is reached, as its own people write it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyContactUpdate {
    /// The version that was read.
    version: i64,
    /// Where it is.
    adresse: CompanyAddress,
    /// Where invoices go when not to its address.
    invoiceadress: String,
    /// How it is reached.
    contact_information: OwnContact,
    /// Kind of company, free text.
    typebedrift: String,
    /// Web site.
    nettside: String,
}

impl CompanyContactUpdate {
    /// Beside what only the office changes.
    fn beside(
        &self,
        navn: &str,
        kept: &CompanyContact,
        kontonummer: Option<&str>,
    ) -> CompanyFields {
        CompanyFields {
            navn: navn.to_owned(),
            adresse: self.adresse.clone(),
            invoiceadress: self.invoiceadress.clone(),
            contact_information: CompanyContact {
                email: self.contact_information.email.clone(),
                phone: self.contact_information.phone.clone(),
                invoiceemail: self.contact_information.invoiceemail.clone(),
                ..kept.clone()
            },
            typebedrift: self.typebedrift.clone(),
            nettside: self.nettside.clone(),
            kontonummer: kontonummer.map(str::to_owned),
        }
    }
}

impl Check for CompanyContactUpdate {
    fn check(&self, fields: &mut Fields) {
        self.beside("Bedrift", &CompanyContact::default(), None).check(fields);
    }
}

/// Sets how a company is reached and where it is. Its name and number, its account, what concerns
/// grants, and its people are the office's to change.
#[endpoint(put = "/companies/{id}/contact", forbidden = "Without EDIT_COMPANY")]
pub async fn company_contact_update(
    session: Session<CoordinatorOrEmployee>,
    Ids(id): Ids<CompanyId>,
    Valid(input): Valid<CompanyContactUpdate>,
) -> Result<Json<OwnCompany>, Problem> {
    let (tx, caller) = session.write().await?;
    let caller = Caller::from(caller);
    let opened = own::company(&tx, &caller, &id, Permission::EditCompany).await?;
    let company = opened.ok_or_else(Problem::not_found)?;
    let current = async { Ok(OwnCompany::load(&tx, &caller, company.clone()).await?) };
    edit(&tx, &company, input.version, current).await?;
    let Company { navn, orgnr, contact_information, kontonummer, .. } = company;
    let orgnr = OrganisationNumber::parse(&orgnr)
        .map_err(|_| Fault::new("a stored organisation number is none"))?;
    let fields = input.beside(&navn, &contact_information, kontonummer.as_deref());
    companies::update(&tx, &id, &orgnr, fields).await?;
    let stored = companies::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let view = OwnCompany::load(&tx, &caller, stored).await?;
    tx.commit().await?;
    Ok(Json(view))
}
