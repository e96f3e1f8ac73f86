use async_trait::async_trait;
use axum::Json;
use serde::Deserialize;
use svenn_companies::{self as companies, Company, CompanyAddress, CompanyContact, CompanyReach};
use svenn_db::Tx;
use svenn_http::{
    Caller, CoordinatorOrEmployee, Parse, Permitted, Problem, Question, Session, Valid, edit,
    endpoint,
};
use svenn_kernel::{CompanyId, Fields, Permission};
use svenn_people::own;
use utoipa::ToSchema;

use super::{OwnCompany, OwnContact};

/// Contacts of a company, as its own people write them.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyContactUpdate {
    /// The version that was read.
    version: i64,
    /// Address.
    adresse: CompanyAddress,
    /// Invoice address, if different.
    invoiceadress: String,
    contact_information: OwnContact,
    /// Kind of company, free text.
    typebedrift: String,
    /// Web site.
    nettside: String,
}

/// What was sent, parsed.
pub struct ParsedContact {
    version: i64,
    reach: CompanyReach,
}

impl Parse for CompanyContactUpdate {
    type Parsed = ParsedContact;

    fn parse(self, fields: &mut Fields) -> Option<ParsedContact> {
        let OwnContact { email, phone, invoiceemail } = self.contact_information;
        let contact = CompanyContact { email, phone, invoiceemail, ..Default::default() };
        let Self { version, adresse, invoiceadress, typebedrift, nettside, .. } = self;
        let reach = CompanyReach::parse(
            fields,
            &adresse,
            &invoiceadress,
            &contact,
            &typebedrift,
            &nettside,
        )?;
        Some(ParsedContact { version, reach })
    }
}

async fn editable(tx: &Tx, caller: &Caller, id: &CompanyId) -> Result<Company, Problem> {
    let opened = own::company(tx, caller, id, Permission::EditCompany).await?;
    opened.ok_or_else(Problem::not_found)
}

/// A company whose contact the caller may change.
pub struct EditedCompany;

#[async_trait]
impl Question<CompanyId> for EditedCompany {
    async fn ask(tx: &Tx, caller: &Caller, id: &CompanyId) -> Result<(), Problem> {
        editable(tx, caller, id).await.map(drop)
    }
}

/// Sets contacts and address of a company. Name, number, account, grants and people are the
/// office's to change.
#[endpoint(put = "/companies/{id}/contact", forbidden = "Without EDIT_COMPANY")]
pub async fn company_contact_update(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<CompanyId, EditedCompany>,
    Valid(input): Valid<CompanyContactUpdate>,
) -> Result<Json<OwnCompany>, Problem> {
    let (tx, caller) = session.write().await?;
    let caller = Caller::from(caller);
    let company = editable(&tx, &caller, &id).await?;
    let current = async { Ok(OwnCompany::load(&tx, &caller, company.clone()).await?) };
    edit(&tx, &company, input.version, current).await?;
    companies::set_reach(&tx, &id, input.reach).await?;
    let stored = companies::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let view = OwnCompany::load(&tx, &caller, stored).await?;
    tx.commit().await?;
    Ok(Json(view))
}
