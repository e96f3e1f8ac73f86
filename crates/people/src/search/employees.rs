//! Documents of ANSATTER.

use std::collections::{BTreeSet, HashMap, HashSet};

use async_trait::async_trait;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect};
use serde::Serialize;
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone, one_of},
};
use svenn_kernel::{
    ApprenticeId, Collection, CompanyId, EmployeeId, Fault, GroupId, Permission, Role,
};
use svenn_search::{
    Changed, SearchDocument, Source, Touched,
    engine::{Document, FacetAnswer, Schema, Scope},
};

use super::{
    groups::{grupper, without_group},
    here::{Comings, Here},
    told::named,
};
use crate::{
    employees::{self, Employee},
    entity::{apprentice, apprentice_employee, employee_company, group_employee},
    groups, relations,
};

/// Loads the documents of ANSATTER.
#[derive(Debug, Clone, Copy, Default)]
pub struct EmployeeSource;

#[derive(Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "navn")]
struct EmployeeDocument {
    id: EmployeeId,
    #[search(text, reading = Name, weight = 100, sort)]
    navn: String,
    #[search(text, sort, weight = 2)]
    fornavn: String,
    #[search(text, sort, weight = 2)]
    etternavn: String,
    #[search(keyword, weight = 20, sort)]
    epost: String,
    #[search(keyword, reading = Phone, weight = 30)]
    telefon: String,
    #[search(keyword, facet, sort, weight = 5, empty_label = "Uten rolle")]
    custom_role: String,
    #[search(keywords)]
    bedrifter: Vec<CompanyId>,
    #[search(keywords, facet, sort, weight = 40, empty_label = "Uten bedrift")]
    bedriftnavn: Vec<String>,
    #[search(keywords, facet, with = without_group, coordinators_only)]
    grupper: Vec<String>,
    #[search(keywords, sort, coordinators_only)]
    gruppenavn: Vec<String>,
    #[search(int, facet, sort)]
    antall_laerlinger: usize,
    #[search(int, facet, sort, zero_is_never)]
    sist_innlogget: i64,
    #[search(int, facet, sort, zero_is_never)]
    sist_aktiv: i64,
    #[search(keywords, facet, sort)]
    innlogging: Vec<&'static str>,
    #[search(int, facet, sort, zero_is_never, coordinators_only)]
    invitert: i64,
}

#[async_trait]
impl Source for EmployeeSource {
    fn schema(&self) -> Schema {
        EmployeeDocument::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        const OTHERS: &[Collection] = &[
            Collection::SESSIONS,
            Collection::VISITS,
            Collection::INVITASJONER,
            Collection::BEDRIFTER,
            Collection::LAERLINGER,
            Collection::GRUPPER,
        ];
        OTHERS
    }

    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        if [Collection::SESSIONS, Collection::VISITS].contains(&to.collection) {
            return Ok(to.about());
        }
        if to.collection == Collection::INVITASJONER {
            return Ok(to.same_ids());
        }
        Ok(Touched::ids(referring(tx, to.collection, &to.ids).await?))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let loaded = Loaded::load(tx, ids).await?;
        loaded.employees.iter().map(|employee| loaded.document(employee)).collect()
    }
}

#[async_trait]
impl List for EmployeeSource {
    fn collection(&self) -> Collection {
        Collection::ANSATTER
    }

    /// Colleagues in one's own companies, for those who manage them.
    async fn scope(&self, tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        // "Ansatt-EmployeeTable (Ansatte, needs TTAIB)".
        if caller.rolle != Role::Ansatt || !caller.may(Permission::ManageEmployees) {
            return Ok(coordinators_alone(caller));
        }
        let own = relations::companies_of(tx, &caller.person.clone().into()).await?;
        Ok(one_of("bedrifter", own))
    }

    async fn name_facets(&self, tx: &Tx, facets: &mut [FacetAnswer]) -> Result<(), Fault> {
        groups::name_facets(tx, facets).await
    }
}

/// Employees of these companies, instructors of these apprentices, or members of these groups.
async fn referring(
    tx: &Tx,
    collection: Collection,
    ids: &BTreeSet<&str>,
) -> Result<Vec<EmployeeId>, Fault> {
    let ids = ids.iter().copied();
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
    comings: Comings,
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
            comings: Comings::load(tx, ids).await?,
        })
    }

    fn document(&self, it: &Employee) -> Result<Document, Fault> {
        let (bedrifter, bedriftnavn) = named(self.companies.get(&it.id), &self.company_names);
        let (grupper, gruppenavn) = grupper(self.groups.get(&it.id), &self.group_names);
        let Here { sist_innlogget, sist_aktiv, innlogging, invitert } =
            self.comings.of(&it.id.clone().into());
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
            sist_innlogget,
            sist_aktiv,
            innlogging,
            invitert,
            antall_laerlinger: self.apprentice_counts.get(&it.id).copied().unwrap_or_default(),
        };
        document.document()
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
