//! One employee as the employee's page shows them.

use std::collections::BTreeSet;

use serde::Serialize;
use svenn_companies::{self as companies, Department};
use svenn_db::Tx;
use svenn_http::{App, Problem};
use svenn_kernel::{
    ApprenticeId, Collection, CompanyId, DepartmentId, EmployeeId, Fault, Permission, PersonId,
    Role, Timestamp, permission, text::collation_key,
};
use svenn_people::{names, personnr, refs::Address, relations};
use utoipa::ToSchema;

use super::{Opened, check};
use crate::rules::managing::{Can, Manager};

/// An employee of a host company, as the caller may see them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmployeeDetail {
    /// Who it is.
    pub id: EmployeeId,
    /// Send it back when changing something.
    pub version: i64,
    /// First names.
    pub fornavn: String,
    /// Last name.
    pub etternavn: String,
    /// E-mail.
    pub epost: Option<String>,
    /// Telephone in E.164.
    pub telefon: Option<String>,
    /// Role of the employee, in the office's own words; empty for none.
    pub custom_role: String,
    /// Address.
    pub adresse: Address,
    /// Companies that the caller may know of, by name.
    pub bedrifter: Vec<EmployedAt>,
    /// Apprentices whom the employee instructs, by name, as far as the caller's say reaches.
    pub laerlinger: Vec<ApprenticeRef>,
    /// Masked identity number, as in `010190 *****`; only for coordinators.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub personnr: Option<String>,
    /// Permissions of the employee; only for coordinators.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub tilganger: Option<Vec<Permission>>,
    /// Permissions of a new instructor; only for coordinators.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub standard_tilganger: Option<Vec<Permission>>,
    /// Permissions that can be given, since they open something; only for coordinators.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub tilbudte_tilganger: Option<Vec<Permission>>,
    /// Author of the last change.
    pub last_edit_by: Option<LastEdit>,
    /// Actions open to the caller.
    pub can: Can,
}

/// A company that somebody works at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct EmployedAt {
    pub id: CompanyId,
    /// Its name.
    pub navn: String,
    /// The employee's own departments.
    pub avdelinger: Vec<Department>,
    /// All departments of the company, oldest first.
    pub departments: Vec<Department>,
    /// Whether the employee is the company's contact person.
    pub kontaktperson: bool,
}

/// An apprentice by name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ApprenticeRef {
    pub id: ApprenticeId,
    /// First and last name.
    pub navn: String,
}

/// Author and time of the last change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LastEdit {
    /// First and last name; the product's own for what it did itself.
    pub navn: String,
    /// The role; none for the product itself.
    pub rolle: Option<Role>,
    pub at: Timestamp,
}

/// Puts the detail together as the caller may see it.
///
/// # Errors
/// 500.
pub async fn load_employee(
    app: &App,
    tx: &Tx,
    manager: &Manager,
    Opened { employee, subject }: Opened,
) -> Result<EmployeeDetail, Problem> {
    let coordinator = *manager == Manager::Coordinator;
    let personnr = match (&employee.personnr, coordinator) {
        (Some(sealed), true) => {
            let number = personnr::open(tx.tenant(), &app.secrets, &employee.id, sealed)?;
            Some(number.masked())
        }
        _ => None,
    };
    let known: BTreeSet<CompanyId> =
        subject.companies.iter().filter(|company| manager.reaches(company)).cloned().collect();
    let can = manager.can(&subject);
    let own = coordinator.then(|| subject.tilganger.into_iter().collect());
    let standard = coordinator.then(|| permission::new_instructor().into_iter().collect());
    Ok(EmployeeDetail {
        bedrifter: employed_at(tx, &employee.id, &known).await?,
        laerlinger: instructed(tx, manager, &employee.id).await?,
        last_edit_by: last_edit(tx, &employee.id).await?,
        id: employee.id,
        version: employee.version,
        fornavn: employee.fornavn,
        etternavn: employee.etternavn,
        epost: employee.epost,
        telefon: employee.telefon,
        custom_role: employee.role,
        adresse: Address {
            adresse: employee.adresse,
            postnummer: employee.postnummer,
            poststed: employee.poststed,
        },
        personnr,
        tilganger: own,
        standard_tilganger: standard,
        tilbudte_tilganger: coordinator.then(|| Permission::offered().collect()),
        can,
    })
}

async fn employed_at(
    tx: &Tx,
    id: &EmployeeId,
    known: &BTreeSet<CompanyId>,
) -> Result<Vec<EmployedAt>, Fault> {
    let ids: Vec<CompanyId> = known.iter().cloned().collect();
    let names = companies::names(tx, &ids).await?;
    let mut departments = companies::departments_of_some(tx, &ids).await?;
    let own: BTreeSet<DepartmentId> =
        relations::departments_of(tx, id).await?.into_iter().collect();
    let contact = companies::with_contact_person(tx, &id.clone().into()).await?;
    let mut at: Vec<EmployedAt> = names
        .into_iter()
        .map(|(id, navn)| {
            let departments = departments.remove(&id).unwrap_or_default();
            let is_own = |department: &&Department| own.contains(&department.id);
            let avdelinger = departments.iter().filter(is_own).cloned().collect();
            let kontaktperson = contact.contains(&id);
            EmployedAt { id, navn, avdelinger, departments, kontaktperson }
        })
        .collect();
    at.sort_by_cached_key(|company| collation_key(&company.navn));
    Ok(at)
}

async fn instructed(
    tx: &Tx,
    manager: &Manager,
    id: &EmployeeId,
) -> Result<Vec<ApprenticeRef>, Fault> {
    let ids = relations::own_apprentices_of(tx, id).await?;
    let places = check::places(tx, ids).await?;
    let reached = places.into_iter().filter(|place| check::is_reached(manager, place));
    let ids: Vec<PersonId> = reached.map(|(apprentice, _)| apprentice.into()).collect();
    let names = names::load_names(tx, &ids).await?;
    let mut instructed: Vec<ApprenticeRef> = names
        .into_iter()
        .map(|(id, name)| ApprenticeRef { id: id.into(), navn: name.navn() })
        .collect();
    instructed.sort_by_cached_key(|apprentice| collation_key(&apprentice.navn));
    Ok(instructed)
}

/// The change log knows who changed what last.
async fn last_edit(tx: &Tx, id: &EmployeeId) -> Result<Option<LastEdit>, Fault> {
    let Some(change) = tx.last_change(Collection::ANSATTER, id.as_str()).await? else {
        return Ok(None);
    };
    let by = PersonId::parse(&change.by_id).ok();
    let name = match &by {
        Some(by) => names::load_names(tx, std::slice::from_ref(by)).await?.remove(by),
        None => None,
    };
    Ok(Some(LastEdit {
        rolle: change.by_role.parse().ok(),
        navn: name.map_or_else(|| "Svenn".to_owned(), |name| name.navn()),
        at: change.at,
    }))
}
