//! Documents of ANSATTER.

use std::collections::{BTreeSet, HashMap, HashSet};

use async_trait::async_trait;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect};
use serde::Serialize;
use svenn_access::sessions;
use svenn_companies as companies;
use svenn_db::{Change, Tx};
use svenn_kernel::{
    ApprenticeId, Collection, CompanyId, EmployeeId, Fault, GroupId, PersonId, Timestamp,
};
use svenn_search::{
    Source, Touched,
    engine::{Direction, Document, Field, Reading, Schema},
};

use super::{Members, apprentices::named, groups::grupper, members, signed_in};
use crate::{
    employees::{self, Employee},
    entity::{apprentice, apprentice_employee, employee_company, group_employee},
    groups,
};

/// Loads the documents of ANSATTER.
#[derive(Debug, Clone, Copy, Default)]
pub struct EmployeeSource;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct EmployeeDocument {
    id: EmployeeId,
    fornavn: String,
    etternavn: String,
    navn: String,
    epost: String,
    telefon: String,
    custom_role: String,
    bedrifter: Vec<CompanyId>,
    bedriftnavn: Vec<String>,
    grupper: Vec<String>,
    gruppenavn: Vec<String>,
    antall_laerlinger: usize,
    sist_innlogget: i64,
}

#[async_trait]
impl Source for EmployeeSource {
    fn schema(&self) -> Schema {
        Schema::new(Collection::ANSATTER.0)
            .field(Field::text("navn").reading(Reading::Name).weight(100).sort())
            .field(Field::text("fornavn").weight(2).sort())
            .field(Field::text("etternavn").weight(2).sort())
            .field(Field::keyword("epost").weight(20).sort())
            .field(Field::keyword("telefon").reading(Reading::Phone).weight(30))
            .field(Field::keyword("customRole").facet().sort().weight(5).empty_label("Uten rolle"))
            .field(Field::keywords("bedrifter"))
            .field(
                Field::keywords("bedriftnavn")
                    .facet()
                    .sort()
                    .weight(40)
                    .empty_label("Uten bedrift"),
            )
            .field(super::groups::field())
            .field(Field::keywords("gruppenavn").sort())
            .field(Field::int("antallLaerlinger").facet().sort())
            .field(Field::int("sistInnlogget").facet().sort().zero_is_never())
            .default_sort("navn", Direction::Asc)
    }

    async fn touched(&self, tx: &Tx, changes: &[Change]) -> Result<Touched, Fault> {
        let mut touched = Touched::of_own(Collection::ANSATTER.0, changes);
        touched = touched.and(Touched::ids(signed_in(changes)));
        for collection in [Collection::BEDRIFTER, Collection::LAERLINGER, Collection::GRUPPER] {
            let ids = match members(changes, collection) {
                Members::None => continue,
                Members::Many => return Ok(Touched::Everything),
                Members::Some(ids) => ids,
            };
            touched = touched.and(Touched::ids(referring(tx, collection, &ids).await?));
        }
        Ok(touched)
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let loaded = Loaded::load(tx, ids).await?;
        loaded.employees.iter().map(|employee| loaded.document(employee)).collect()
    }
}

/// Employees of these companies, instructors of these apprentices, or members of these groups.
async fn referring(
    tx: &Tx,
    collection: Collection,
    ids: &BTreeSet<String>,
) -> Result<Vec<EmployeeId>, Fault> {
    let ids = ids.iter().map(String::as_str);
    Ok(match collection {
        Collection::BEDRIFTER => {
            use employee_company::{Column, Entity};
            let of = Entity::find().select_only().column(Column::Employee);
            of.filter(Column::Company.is_in(ids)).into_tuple().all(tx).await?
        }
        Collection::GRUPPER => {
            use group_employee::{Column, Entity};
            let of = Entity::find().select_only().column(Column::Employee);
            of.filter(Column::Gruppe.is_in(ids)).into_tuple().all(tx).await?
        }
        _ => {
            use apprentice_employee::{Column, Entity};
            let of = Entity::find().select_only().column(Column::Employee);
            of.filter(Column::Apprentice.is_in(ids)).into_tuple().all(tx).await?
        }
    })
}

/// Everything the documents of some employees are made of, in a fixed number of queries.
struct Loaded {
    employees: Vec<Employee>,
    companies: HashMap<EmployeeId, Vec<CompanyId>>,
    company_names: HashMap<CompanyId, String>,
    groups: HashMap<EmployeeId, Vec<GroupId>>,
    group_names: HashMap<GroupId, String>,
    apprentice_counts: HashMap<EmployeeId, usize>,
    sign_ins: HashMap<PersonId, Timestamp>,
}

impl Loaded {
    async fn load(tx: &Tx, ids: Option<&[String]>) -> Result<Self, Fault> {
        let employees = match ids {
            Some(ids) => {
                let ids: Vec<EmployeeId> =
                    ids.iter().filter_map(|id| EmployeeId::parse(id).ok()).collect();
                employees::some(tx, &ids).await?
            }
            None => employees::all(tx).await?,
        };
        let of_companies = match ids {
            Some(ids) => employee_company::Entity::find()
                .filter(employee_company::Column::Employee.is_in(ids.iter().map(String::as_str))),
            None => employee_company::Entity::find(),
        };
        let mut by_employee: HashMap<EmployeeId, Vec<CompanyId>> = HashMap::new();
        let mut referred: HashSet<CompanyId> = HashSet::new();
        for pair in of_companies.all(tx).await? {
            referred.insert(pair.company.clone());
            by_employee.entry(pair.employee).or_default().push(pair.company);
        }
        let company_names = match ids {
            Some(_) => {
                let referred: Vec<CompanyId> = referred.into_iter().collect();
                companies::names(tx, &referred).await?
            }
            None => companies::all(tx).await?.into_iter().map(|it| (it.id, it.navn)).collect(),
        };
        let all = groups::all(tx).await?;
        Ok(Self {
            employees,
            companies: by_employee,
            company_names,
            groups: memberships(tx, ids).await?,
            group_names: all.into_iter().map(|it| (it.id, it.name)).collect(),
            apprentice_counts: apprentice_counts(tx, ids).await?,
            sign_ins: sessions::last_sign_ins(tx, ids).await?,
        })
    }

    fn document(&self, it: &Employee) -> Result<Document, Fault> {
        let (bedrifter, bedriftnavn) = named(self.companies.get(&it.id), &self.company_names);
        let (grupper, gruppenavn) = grupper(self.groups.get(&it.id), &self.group_names);
        let sign_in = self.sign_ins.get(&it.id.clone().into());
        let document = EmployeeDocument {
            id: it.id.clone(),
            fornavn: it.fornavn.clone(),
            etternavn: it.etternavn.clone(),
            navn: it.navn(),
            epost: it.epost.clone().unwrap_or_default(),
            telefon: it.telefon.clone().unwrap_or_default(),
            custom_role: it.role.clone(),
            bedrifter,
            bedriftnavn,
            grupper,
            gruppenavn,
            sist_innlogget: sign_in.map_or(0, |at| at.millis()),
            antall_laerlinger: self.apprentice_counts.get(&it.id).copied().unwrap_or_default(),
        };
        Document::of(&document).map_err(|error| Fault::caused("a document of an employee", error))
    }
}

/// The groups of each employee.
async fn memberships(
    tx: &Tx,
    ids: Option<&[String]>,
) -> Result<HashMap<EmployeeId, Vec<GroupId>>, Fault> {
    use group_employee::{Column, Entity};
    let pairs = match ids {
        Some(ids) => Entity::find().filter(Column::Employee.is_in(ids.iter().map(String::as_str))),
        None => Entity::find(),
    };
    let mut memberships: HashMap<EmployeeId, Vec<GroupId>> = HashMap::new();
    for pair in pairs.all(tx).await? {
        memberships.entry(pair.employee).or_default().push(pair.gruppe);
    }
    Ok(memberships)
}

/// How many apprentices, archived ones left out, each employee instructs.
async fn apprentice_counts(
    tx: &Tx,
    ids: Option<&[String]>,
) -> Result<HashMap<EmployeeId, usize>, Fault> {
    let archived: Vec<ApprenticeId> = apprentice::Entity::find()
        .select_only()
        .column(apprentice::Column::Id)
        .filter(apprentice::Column::Archived.eq(true))
        .into_tuple()
        .all(tx)
        .await?;
    let archived: HashSet<ApprenticeId> = archived.into_iter().collect();
    let pairs = match ids {
        Some(ids) => apprentice_employee::Entity::find()
            .filter(apprentice_employee::Column::Employee.is_in(ids.iter().map(String::as_str))),
        None => apprentice_employee::Entity::find(),
    };
    let mut counts: HashMap<EmployeeId, usize> = HashMap::new();
    for pair in pairs.all(tx).await? {
        if !archived.contains(&pair.apprentice) {
            *counts.entry(pair.employee).or_default() += 1;
        }
    }
    Ok(counts)
}
