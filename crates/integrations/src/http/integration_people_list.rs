//! People, each kind by itself. Identity numbers, addresses and notes are none of it.

use std::collections::HashMap;

use axum::Json;
use serde::Serialize;
use svenn_http::{Params, Problem, endpoint};
use svenn_kernel::{ApprenticeId, CompanyId, CoordinatorId, EmployeeId};
use svenn_people::{
    apprentices::{self, Apprentice},
    coordinators::{self, Coordinator},
    employees::{self, Employee},
    kind::ApprenticeType,
    relations,
};
use utoipa::ToSchema;

use super::paged::PageQuery;
use crate::system::{OfficeSystem, ReadsPeople};

/// An apprentice, as another system reads it.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct IntegrationApprentice {
    id: ApprenticeId,
    fornavn: String,
    etternavn: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    epost: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    telefon: Option<String>,
    /// Kind of apprenticeship.
    #[serde(rename = "type")]
    kind: ApprenticeType,
    /// The company of the present contract.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    bedriftid: Option<CompanyId>,
    /// Whether the office has taken the apprentice out of its daily lists.
    arkivert: bool,
}

impl From<Apprentice> for IntegrationApprentice {
    fn from(it: Apprentice) -> Self {
        Self {
            id: it.id,
            fornavn: it.fornavn,
            etternavn: it.etternavn,
            epost: it.epost,
            telefon: it.telefon,
            kind: it.kind,
            bedriftid: it.bedriftid,
            arkivert: it.archived,
        }
    }
}

/// Apprentices in the order of their ids.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct IntegrationApprentices {
    items: Vec<IntegrationApprentice>,
    /// `after` of the next page; none where this is the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    neste: Option<String>,
}

/// All apprentices, archived ones too, by a key with PEOPLE_READ.
#[endpoint(
    get = "/integrations/apprentices",
    public,
    forbidden = "`scope_missing`: the key does not open people",
    too_many = "Called too often",
    unauthorized = "No key, or one that does not count"
)]
pub(super) async fn integration_apprentices_list(
    system: OfficeSystem<ReadsPeople>,
    Params(query): Params<PageQuery>,
) -> Result<Json<IntegrationApprentices>, Problem> {
    let page = query.checked()?;
    let (tx, _) = system.read().await?;
    let (ids, neste) = page.of_apprentices(&tx).await?;
    let found = apprentices::some(&tx, &ids).await?.into_iter();
    let mut found: HashMap<ApprenticeId, Apprentice> =
        found.map(|it| (it.id.clone(), it)).collect();
    let items = ids.iter().filter_map(|id| found.remove(id)).map(Into::into).collect();
    Ok(Json(IntegrationApprentices { items, neste }))
}

/// An employee of host companies, as another system reads it.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct IntegrationEmployee {
    id: EmployeeId,
    fornavn: String,
    etternavn: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    epost: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    telefon: Option<String>,
    /// The companies, by id.
    bedrifter: Vec<CompanyId>,
}

/// Employees in the order of their ids.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct IntegrationEmployees {
    items: Vec<IntegrationEmployee>,
    /// `after` of the next page; none where this is the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    neste: Option<String>,
}

/// All employees of host companies, by a key with PEOPLE_READ.
#[endpoint(
    get = "/integrations/employees",
    public,
    forbidden = "`scope_missing`: the key does not open people",
    too_many = "Called too often",
    unauthorized = "No key, or one that does not count"
)]
pub(super) async fn integration_employees_list(
    system: OfficeSystem<ReadsPeople>,
    Params(query): Params<PageQuery>,
) -> Result<Json<IntegrationEmployees>, Problem> {
    let page = query.checked()?;
    let (tx, _) = system.read().await?;
    let all = employees::all(&tx).await?;
    let (rows, neste) = page.of(all, |it: &Employee| it.id.as_str());
    let ids: Vec<EmployeeId> = rows.iter().map(|it| it.id.clone()).collect();
    let mut companies: HashMap<EmployeeId, Vec<CompanyId>> = HashMap::new();
    for (company, there) in relations::companies_of_all(&tx, &ids).await? {
        for employee in there {
            companies.entry(employee).or_default().push(company.clone());
        }
    }
    let items = rows.into_iter().map(|it| IntegrationEmployee {
        bedrifter: companies.remove(&it.id).unwrap_or_default(),
        id: it.id,
        fornavn: it.fornavn,
        etternavn: it.etternavn,
        epost: it.epost,
        telefon: it.telefon,
    });
    Ok(Json(IntegrationEmployees { items: items.collect(), neste }))
}

/// A coordinator, as another system reads it.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct IntegrationCoordinator {
    id: CoordinatorId,
    fornavn: String,
    etternavn: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    epost: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    telefon: Option<String>,
}

/// Coordinators in the order of their ids.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct IntegrationCoordinators {
    items: Vec<IntegrationCoordinator>,
    /// `after` of the next page; none where this is the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    neste: Option<String>,
}

/// All coordinators of the office who are not shut out, by a key with PEOPLE_READ.
#[endpoint(
    get = "/integrations/coordinators",
    public,
    forbidden = "`scope_missing`: the key does not open people",
    too_many = "Called too often",
    unauthorized = "No key, or one that does not count"
)]
pub(super) async fn integration_coordinators_list(
    system: OfficeSystem<ReadsPeople>,
    Params(query): Params<PageQuery>,
) -> Result<Json<IntegrationCoordinators>, Problem> {
    let page = query.checked()?;
    let (tx, _) = system.read().await?;
    let mut all = coordinators::all(&tx).await?;
    all.retain(|it| it.deaktivert.is_none());
    let (rows, neste) = page.of(all, |it: &Coordinator| it.id.as_str());
    let items = rows.into_iter().map(|it| IntegrationCoordinator {
        id: it.id,
        fornavn: it.fornavn,
        etternavn: it.etternavn,
        epost: it.epost,
        telefon: it.telefon,
    });
    Ok(Json(IntegrationCoordinators { items: items.collect(), neste }))
}
