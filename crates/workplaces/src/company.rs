//! Host companies with their people: who works and learns there, who at the office is
//! responsible, and what a company's page shows of it.

use std::collections::{BTreeSet, HashMap, HashSet};

use chrono::NaiveDate;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect};
use serde::Serialize;
use svenn_companies::{self as companies, ApprovalSource, Company, CompanyView};
use svenn_curricula::program_areas;
use svenn_db::Tx;
use svenn_http::{
    Caller, Environment,
    follows::{Event, Happening},
};
use svenn_kernel::{
    CompanyId, DepartmentId, EmployeeId, Fault, PersonId, ProgramAreaId, Timestamp,
    text::collation_key,
};
use svenn_people::{
    coordinators, employees,
    entity::{apprentice, employee_company, employee_department},
    refs::PersonRef,
    relations,
    subjects::Subject,
};
use svenn_records::{delete_records, followed, has_records};
use utoipa::ToSchema;

use crate::{
    managing::leaving,
    rules::company::{company_hindrance, orgnr_warning, records_hindrance},
};

/// A company as coordinators see it, with its people.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyDetail {
    /// Data of the company itself.
    #[serde(flatten)]
    pub company: CompanyView,
    /// The responsible coordinators, by name.
    pub coordinators: Vec<PersonRef>,
    /// Trades that the company is approved for, by title.
    pub laerefag: Vec<TradeView>,
    /// What is known of the approval as a whole.
    pub godkjenning: CompanyApprovalView,
    /// Employees, by name.
    pub ansatte: Vec<CompanyEmployee>,
    /// How many are in each department; one that nobody is in is not there.
    pub avdelingsbruk: Vec<DepartmentUse>,
    /// Apprentices there, archived ones left out.
    pub antall_laerlinger: usize,
    /// Why the company cannot be deleted; nothing when it can.
    pub hindring: Option<String>,
    /// Warnings, in Norwegian.
    pub advarsler: Vec<&'static str>,
}

/// A trade of a company.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TradeView {
    /// Code of the trade.
    pub kode: ProgramAreaId,
    /// Its title; the code for one that is gone.
    pub tittel: String,
    /// The last day of the approval; without one it holds until it is taken back.
    pub godkjent_til: Option<NaiveDate>,
    /// Name of the county that approved; may be empty.
    pub fylke: String,
    /// Contracts that the approval has had in all.
    pub kontraktssum: Option<i64>,
}

/// What is known of a company's approval as a whole. No register publishes it, so it comes by the
/// county's file or by hand; unknown parts are empty.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyApprovalView {
    /// Certifications, in words.
    pub sertifisering: String,
    /// The register that the approval stands in.
    pub register: String,
    /// Who approved.
    pub godkjenner: String,
    /// Contracts in force, at all offices.
    pub lopende_kontrakter: Option<i64>,
    pub antall_ansatte: Option<i64>,
    /// Where this comes from; none while nothing is known.
    pub kilde: Option<ApprovalSource>,
    /// When it was written.
    pub oppdatert: Option<Timestamp>,
}

/// An employee of a company.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyEmployee {
    pub id: EmployeeId,
    /// First and last name.
    pub navn: String,
    /// Role of the employee, in the office's own words.
    pub custom_role: String,
    /// Departments of this company that the employee is in.
    pub avdelinger: Vec<DepartmentId>,
}

/// How many are in a department.
#[derive(Debug, Serialize, ToSchema)]
pub struct DepartmentUse {
    pub id: DepartmentId,
    /// Apprentices, archived ones left out.
    pub laerlinger: usize,
    /// Employees.
    pub ansatte: usize,
}

/// Puts together what a company's page shows.
pub async fn detail(
    tx: &Tx,
    environment: Environment,
    company: Company,
) -> Result<CompanyDetail, Fault> {
    let id = company.id.clone();
    let departments = companies::departments_of(tx, &id).await?;
    let ansatte = employees_of(tx, &id, departments.iter().map(|it| it.id.clone())).await?;
    let stays = stays_in(tx, &id).await?;
    let avdelingsbruk = departments
        .iter()
        .map(|department| DepartmentUse {
            id: department.id.clone(),
            laerlinger: stays.iter().filter(|stay| stay.contains(&department.id)).count(),
            ansatte: ansatte.iter().filter(|it| it.avdelinger.contains(&department.id)).count(),
        })
        .filter(|used| used.laerlinger + used.ansatte > 0)
        .collect();
    Ok(CompanyDetail {
        coordinators: coordinators_of(tx, &id).await?,
        laerefag: trades_of(tx, &id).await?,
        godkjenning: approval_of(tx, &id).await?,
        ansatte,
        avdelingsbruk,
        antall_laerlinger: stays.len(),
        hindring: company_hindrance(stays.len()),
        advarsler: orgnr_warning(&company.orgnr, environment).into_iter().collect(),
        company: CompanyView::new(company, departments),
    })
}

/// The departments of each apprentice of the company who is not archived.
async fn stays_in(tx: &Tx, id: &CompanyId) -> Result<Vec<HashSet<DepartmentId>>, Fault> {
    let found = apprentice::Entity::find()
        .filter(apprentice::Column::Bedriftid.eq(id.clone()))
        .filter(apprentice::Column::Archived.eq(false));
    let departments = |it: apprentice::Model| it.avdelinger_more.0.into_iter().map(|stay| stay.id);
    Ok(found.all(tx).await?.into_iter().map(|it| departments(it).collect()).collect())
}

async fn coordinators_of(tx: &Tx, id: &CompanyId) -> Result<Vec<PersonRef>, Fault> {
    let ids = companies::coordinators_of(tx, id).await?;
    let refer = |it: coordinators::Coordinator| PersonRef {
        navn: it.navn(),
        id: it.id.into(),
        epost: it.epost,
        telefon: it.telefon,
    };
    let mut found: Vec<PersonRef> =
        coordinators::some(tx, &ids).await?.into_iter().map(refer).collect();
    found.sort_by_cached_key(|it| collation_key(&it.navn));
    Ok(found)
}

async fn trades_of(tx: &Tx, id: &CompanyId) -> Result<Vec<TradeView>, Fault> {
    let mut found = Vec::new();
    for trade in companies::trades_of(tx, id).await? {
        let area = program_areas::find(tx, &trade.programomrade).await?;
        let tittel = area.map_or_else(|| trade.programomrade.to_string(), |area| area.title);
        found.push(TradeView {
            kode: trade.programomrade,
            tittel,
            godkjent_til: trade.godkjent_til,
            fylke: trade.fylke,
            kontraktssum: trade.kontraktssum,
        });
    }
    found.sort_by_cached_key(|it| collation_key(&it.tittel));
    Ok(found)
}

async fn approval_of(tx: &Tx, id: &CompanyId) -> Result<CompanyApprovalView, Fault> {
    let Some(it) = companies::approval_of(tx, id).await? else {
        return Ok(CompanyApprovalView::default());
    };
    Ok(CompanyApprovalView {
        sertifisering: it.sertifisering,
        register: it.register,
        godkjenner: it.godkjenner,
        lopende_kontrakter: it.lopende_kontrakter,
        antall_ansatte: it.antall_ansatte,
        kilde: Some(it.kilde),
        oppdatert: Some(it.at),
    })
}

async fn employees_of(
    tx: &Tx,
    id: &CompanyId,
    departments: impl Iterator<Item = DepartmentId>,
) -> Result<Vec<CompanyEmployee>, Fault> {
    let ids = employee_ids(tx, id).await?;
    let mut chosen: HashMap<EmployeeId, Vec<DepartmentId>> = HashMap::new();
    let pairs = employee_department::Entity::find()
        .filter(employee_department::Column::Department.is_in(departments));
    for pair in pairs.all(tx).await? {
        chosen.entry(pair.employee).or_default().push(pair.department);
    }
    let mut found: Vec<CompanyEmployee> = employees::some(tx, &ids)
        .await?
        .into_iter()
        .map(|it| CompanyEmployee {
            navn: it.navn(),
            avdelinger: chosen.remove(&it.id).unwrap_or_default(),
            custom_role: it.role,
            id: it.id,
        })
        .collect();
    found.sort_by_cached_key(|it| collation_key(&it.navn));
    Ok(found)
}

/// Who works at the company, by id.
pub async fn employee_ids(tx: &Tx, id: &CompanyId) -> Result<Vec<EmployeeId>, Fault> {
    Ok(employee_company::Entity::find()
        .select_only()
        .column(employee_company::Column::Employee)
        .filter(employee_company::Column::Company.eq(id.clone()))
        .into_tuple()
        .all(tx)
        .await?)
}

/// Makes these the employees of the company, each in these of its departments; what an employee
/// has at other companies stays. Those for whom something changes get a new version, and those who
/// leave instruct the company's apprentices no more. Answers what follows, in Norwegian sentences.
///
/// # Errors
/// A fault of the database, also for an employee that does not exist.
pub async fn set_employees(
    it: Happening<'_>,
    id: &CompanyId,
    wanted: &HashMap<EmployeeId, BTreeSet<DepartmentId>>,
) -> Result<Vec<String>, Fault> {
    let tx = it.tx;
    let own: BTreeSet<DepartmentId> =
        companies::departments_of(tx, id).await?.into_iter().map(|it| it.id).collect();
    let before: BTreeSet<EmployeeId> = employee_ids(tx, id).await?.into_iter().collect();
    let everybody: BTreeSet<&EmployeeId> = before.iter().chain(wanted.keys()).collect();
    let (mut changed, mut follows) = (Vec::new(), Vec::new());
    for employee in everybody {
        let has: BTreeSet<CompanyId> =
            relations::companies_of(tx, employee).await?.into_iter().collect();
        let mut keeps = has.clone();
        let in_departments: BTreeSet<DepartmentId> =
            relations::departments_of(tx, employee).await?.into_iter().collect();
        let mut stays: BTreeSet<DepartmentId> = in_departments.difference(&own).cloned().collect();
        if let Some(departments) = wanted.get(employee) {
            keeps.insert(id.clone());
            stays.extend(departments.iter().cloned());
        } else {
            keeps.remove(id);
        }
        if keeps == has && stays == in_departments {
            continue;
        }
        relations::set_companies(tx, employee, &keeps).await?;
        relations::set_departments(tx, employee, &stays).await?;
        if !wanted.contains_key(employee) {
            let left = BTreeSet::from([id.clone()]);
            follows.extend(leaving::leave(it, employee, &left).await?);
        }
        changed.push(employee.clone());
    }
    employees::bump_all(tx, &changed).await?;
    Ok(follows)
}

/// Deletes a company that has no apprentices: note, journal and documents go with it, employees
/// stay without it, and its name stays on contracts that were. Answers what follows, in Norwegian
/// sentences; the journal of an apprentice whose agreed contract loses its company says so.
pub async fn delete(it: Happening<'_>, company: Company) -> Result<Vec<String>, Fault> {
    let (tx, id) = (it.tx, company.id);
    let archived = apprentice::Entity::find()
        .filter(apprentice::Column::Bedriftid.eq(id.clone()))
        .filter(apprentice::Column::Archived.eq(true));
    let archived = archived.all(tx).await?.len();
    let agreed = svenn_apprenticeships::agreed_with(tx, &id).await?;
    let mut follows = said([
        (
            employee_ids(tx, &id).await?.len(),
            "ansatt blir stående uten bedriften",
            "ansatte blir stående uten bedriften",
        ),
        (
            archived,
            "arkivert lærling kommer tilbake uten lærebedrift",
            "arkiverte lærlinger kommer tilbake uten lærebedrift",
        ),
        (
            agreed.len(),
            "avtalt kontrakt begynner uten lærebedrift",
            "avtalte kontrakter begynner uten lærebedrift",
        ),
    ]);
    if has_records(tx, &Subject::Company(id.clone())).await? {
        follows.push("Journal, merknad og dokumenter slettes".to_owned());
    }
    // While its employees are there to be told.
    follows.extend(it.follow(Event::CompanyDeleted(&id)).await?);
    follows.extend(set_employees(it, &id, &HashMap::new()).await?);
    let what = format!("Bedriften {} ble slettet.", company.navn);
    let loses = ["Den avtalte kontrakten begynner uten lærebedrift".to_owned()];
    for apprentice in agreed {
        followed::note(it, Subject::Apprentice(apprentice), &what, &loses).await?;
    }
    delete_records(tx, &Subject::Company(id.clone())).await?;
    companies::delete(tx, &id, (company.navn, company.adresse.fylke)).await?;
    Ok(follows)
}

/// Each number that is not none, in words.
fn said<const N: usize>(lines: [(usize, &str, &str); N]) -> Vec<String> {
    let told = lines.into_iter().filter(|(number, ..)| *number > 0);
    told.map(|(number, one, many)| {
        let what = if number == 1 { one } else { many };
        format!("{number} {what}")
    })
    .collect()
}

/// Why the caller cannot delete the company; nothing when it can be.
pub async fn hindrance(tx: &Tx, caller: &Caller, id: &CompanyId) -> Result<Option<String>, Fault> {
    if let Some(hindrance) = company_hindrance(apprentice_count(tx, id).await?) {
        return Ok(Some(hindrance));
    }
    let kept = has_records(tx, &Subject::Company(id.clone())).await?;
    Ok(records_hindrance(caller.rolle, kept))
}

/// How many apprentices, archived ones left out, the company has.
pub async fn apprentice_count(tx: &Tx, id: &CompanyId) -> Result<usize, Fault> {
    Ok(stays_in(tx, id).await?.len())
}

/// The contact person has to be one of the employees.
#[must_use]
pub fn is_employee(
    person: &PersonId,
    employees: &HashMap<EmployeeId, BTreeSet<DepartmentId>>,
) -> bool {
    employees.contains_key(&EmployeeId::from(person.clone()))
}
