use axum::Json;
use serde::Serialize;
use svenn_companies::{self as companies, Company};
use svenn_http::{Params, Problem, endpoint};
use svenn_kernel::CompanyId;
use utoipa::ToSchema;

use super::paged::PageQuery;
use crate::system::{OfficeSystem, ReadsCompanies};

/// A host company, as another system reads it. Texts that are not known are empty.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct IntegrationCompany {
    id: CompanyId,
    navn: String,
    orgnr: String,
    /// Street and number.
    adresse: String,
    postnr: String,
    poststed: String,
    fylke: String,
    kommunenavn: String,
    epost: String,
    telefon: String,
    nettside: String,
}

impl From<Company> for IntegrationCompany {
    fn from(it: Company) -> Self {
        Self {
            id: it.id,
            navn: it.navn,
            orgnr: it.orgnr,
            adresse: it.adresse.adresse,
            postnr: it.adresse.postnr,
            poststed: it.adresse.poststed,
            fylke: it.adresse.fylke,
            kommunenavn: it.adresse.kommunenavn,
            epost: it.contact_information.email,
            telefon: it.contact_information.phone,
            nettside: it.nettside,
        }
    }
}

/// Companies in the order of their ids.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct IntegrationCompanies {
    items: Vec<IntegrationCompany>,
    /// `after` of the next page; none where this is the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    neste: Option<String>,
}

/// All host companies, by a key with COMPANIES_READ.
#[endpoint(
    get = "/integrations/companies",
    public,
    forbidden = "`scope_missing`: the key does not open companies",
    too_many = "Called too often",
    unauthorized = "No key, or one that does not count"
)]
pub(super) async fn integration_companies_list(
    system: OfficeSystem<ReadsCompanies>,
    Params(query): Params<PageQuery>,
) -> Result<Json<IntegrationCompanies>, Problem> {
    let page = query.checked()?;
    let (tx, _) = system.read().await?;
    let all = companies::all(&tx).await?;
    let (rows, neste) = page.of(all, |it: &Company| it.id.as_str());
    let items = rows.into_iter().map(Into::into).collect();
    Ok(Json(IntegrationCompanies { items, neste }))
}
