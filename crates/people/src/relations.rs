//! Who belongs to whom.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    sea_query::{OnConflict, SelectStatement},
};
use svenn_db::Tx;
use svenn_kernel::{
    ApprenticeId, CompanyId, CoordinatorId, DepartmentId, EmployeeId, Fault, PersonId,
    TrainingPlanId, Verb, text::collation_key,
};

use crate::{
    apprentices, employees,
    entity::{
        apprentice, apprentice_coordinator as coordinator_pair,
        apprentice_employee as employee_pair, apprentice_relation as relation,
        apprentice_trainingplan as plan_pair, employee_company as company_pair,
        employee_department as department_pair,
    },
    guests,
    parts::EmployeeRelation,
};

mod at_company;

pub use self::at_company::employees_of_company;

/// Ids asked for by one statement; engines limit its values.
const IDS_PER_STATEMENT: usize = 500;

/// The instructors of an apprentice, by id.
pub async fn employees_of(tx: &Tx, id: &ApprenticeId) -> Result<Vec<EmployeeId>, Fault> {
    let pairs = employee_pair::Entity::find()
        .filter(employee_pair::Column::Apprentice.eq(id.clone()))
        .order_by_asc(employee_pair::Column::Employee)
        .all(tx)
        .await?;
    Ok(pairs.into_iter().map(|pair| pair.employee).collect())
}

/// The instructors of these apprentices, or of all, with their names in the order of the names.
pub async fn instructors_by_apprentice(
    tx: &Tx,
    ids: Option<&[ApprenticeId]>,
) -> Result<HashMap<ApprenticeId, Vec<(EmployeeId, String)>>, Fault> {
    let mut pairs = employee_pair::Entity::find();
    if let Some(ids) = ids {
        pairs = pairs.filter(employee_pair::Column::Apprentice.is_in(ids.iter().cloned()));
    }
    let pairs = pairs.all(tx).await?;
    let people = if ids.is_some() {
        let referred: BTreeSet<EmployeeId> = pairs.iter().map(|it| it.employee.clone()).collect();
        employees::some(tx, &Vec::from_iter(referred)).await?
    } else {
        employees::all(tx).await?
    };
    let names: HashMap<EmployeeId, String> =
        people.into_iter().map(|it| (it.id.clone(), it.navn())).collect();
    let mut named: HashMap<ApprenticeId, Vec<(EmployeeId, String)>> = HashMap::new();
    for pair in pairs {
        if let Some(name) = names.get(&pair.employee) {
            named.entry(pair.apprentice).or_default().push((pair.employee, name.clone()));
        }
    }
    for instructors in named.values_mut() {
        instructors.sort_by_cached_key(|(_, name)| collation_key(name));
    }
    Ok(named)
}

/// Selects the training plans of an apprentice, for a query that wants more of them.
pub(crate) fn select_trainingplans_of(id: &ApprenticeId) -> SelectStatement {
    plan_pair::Entity::find()
        .select_only()
        .column(plan_pair::Column::Trainingplan)
        .filter(plan_pair::Column::Apprentice.eq(id.clone()))
        .into_query()
}

/// The apprentices whom an employee instructs today, by id: their own, and those who stay with
/// them ([`guests`]); archived ones are not among them.
pub async fn apprentices_of(tx: &Tx, id: &EmployeeId) -> Result<Vec<ApprenticeId>, Fault> {
    let mut ids = paired_with(tx, id).await?;
    ids.extend(guests::apprentices_of(tx, id).await?);
    here(tx, ids).await
}

/// The apprentices whose instructor an employee is, by id, those left out who only stay with them;
/// archived ones are not among them.
pub async fn own_apprentices_of(tx: &Tx, id: &EmployeeId) -> Result<Vec<ApprenticeId>, Fault> {
    let ids = paired_with(tx, id).await?;
    here(tx, ids).await
}

async fn paired_with(tx: &Tx, id: &EmployeeId) -> Result<Vec<ApprenticeId>, Fault> {
    let pairs = employee_pair::Entity::find()
        .filter(employee_pair::Column::Employee.eq(id.clone()))
        .all(tx)
        .await?;
    Ok(pairs.into_iter().map(|pair| pair.apprentice).collect())
}

/// Those of these who are not archived, by id.
async fn here(tx: &Tx, ids: Vec<ApprenticeId>) -> Result<Vec<ApprenticeId>, Fault> {
    Ok(apprentice::Entity::find()
        .select_only()
        .column(apprentice::Column::Id)
        .filter(apprentice::Column::Id.is_in(ids))
        .filter(apprentice::Column::Archived.eq(false))
        .order_by_asc(apprentice::Column::Id)
        .into_tuple()
        .all(tx)
        .await?)
}

/// Whether the employee instructs the apprentice today: always, or while the apprentice stays with
/// them.
pub async fn is_instructor_of(
    tx: &Tx,
    employee: &EmployeeId,
    apprentice: &ApprenticeId,
) -> Result<bool, Fault> {
    Ok(is_own_instructor_of(tx, employee, apprentice).await?
        || guests::instructs(tx, employee, apprentice).await?)
}

/// Whether the employee is an instructor of the apprentice, and not for some days only.
pub async fn is_own_instructor_of(
    tx: &Tx,
    employee: &EmployeeId,
    apprentice: &ApprenticeId,
) -> Result<bool, Fault> {
    let key = (apprentice.clone(), employee.clone());
    Ok(employee_pair::Entity::find_by_id(key).one(tx).await?.is_some())
}

/// The coordinators of an apprentice, by id.
pub async fn coordinators_of(tx: &Tx, id: &ApprenticeId) -> Result<Vec<CoordinatorId>, Fault> {
    let pairs = coordinator_pair::Entity::find()
        .filter(coordinator_pair::Column::Apprentice.eq(id.clone()))
        .order_by_asc(coordinator_pair::Column::Coordinator)
        .all(tx)
        .await?;
    Ok(pairs.into_iter().map(|pair| pair.coordinator).collect())
}

/// The coordinators of these apprentices, or of all, by id; those without any are left out.
pub async fn coordinators_by_apprentice(
    tx: &Tx,
    ids: Option<&[ApprenticeId]>,
) -> Result<HashMap<ApprenticeId, Vec<CoordinatorId>>, Fault> {
    let ordered =
        || coordinator_pair::Entity::find().order_by_asc(coordinator_pair::Column::Coordinator);
    let mut pairs = Vec::new();
    match ids {
        None => pairs = ordered().all(tx).await?,
        Some(ids) => {
            for some in ids.chunks(IDS_PER_STATEMENT) {
                let these = coordinator_pair::Column::Apprentice.is_in(some.iter().cloned());
                pairs.extend(ordered().filter(these).all(tx).await?);
            }
        }
    }
    let mut found: HashMap<ApprenticeId, Vec<CoordinatorId>> = HashMap::new();
    for pair in pairs {
        found.entry(pair.apprentice).or_default().push(pair.coordinator);
    }
    Ok(found)
}

/// The apprentices that a coordinator is responsible for, archived ones left out.
pub async fn apprentices_of_coordinator(
    tx: &Tx,
    id: &CoordinatorId,
) -> Result<Vec<ApprenticeId>, Fault> {
    let pairs = coordinator_pair::Entity::find()
        .filter(coordinator_pair::Column::Coordinator.eq(id.clone()))
        .all(tx)
        .await?;
    let ids = pairs.into_iter().map(|pair| pair.apprentice);
    Ok(apprentice::Entity::find()
        .select_only()
        .column(apprentice::Column::Id)
        .filter(apprentice::Column::Id.is_in(ids))
        .filter(apprentice::Column::Archived.eq(false))
        .into_tuple()
        .all(tx)
        .await?)
}

/// The training plans of an apprentice, by id.
pub async fn trainingplans_of(tx: &Tx, id: &ApprenticeId) -> Result<Vec<TrainingPlanId>, Fault> {
    let pairs = plan_pair::Entity::find()
        .filter(plan_pair::Column::Apprentice.eq(id.clone()))
        .order_by_asc(plan_pair::Column::Trainingplan)
        .all(tx)
        .await?;
    Ok(pairs.into_iter().map(|pair| pair.trainingplan).collect())
}

/// The training plans of each of these apprentices, by id; one without any is left out.
pub async fn trainingplans_of_each(
    tx: &Tx,
    ids: &[ApprenticeId],
) -> Result<HashMap<ApprenticeId, Vec<TrainingPlanId>>, Fault> {
    let pairs = plan_pair::Entity::find()
        .filter(plan_pair::Column::Apprentice.is_in(ids.iter().cloned()))
        .order_by_asc(plan_pair::Column::Trainingplan)
        .all(tx)
        .await?;
    let mut found: HashMap<_, Vec<_>> = HashMap::new();
    for pair in pairs {
        found.entry(pair.apprentice).or_default().push(pair.trainingplan);
    }
    Ok(found)
}

/// The apprentices with a training plan, archived ones too.
pub async fn apprentices_with_plan(
    tx: &Tx,
    id: &TrainingPlanId,
) -> Result<Vec<ApprenticeId>, Fault> {
    let pairs = plan_pair::Entity::find()
        .filter(plan_pair::Column::Trainingplan.eq(id.clone()))
        .all(tx)
        .await?;
    Ok(pairs.into_iter().map(|pair| pair.apprentice).collect())
}

/// The apprentices of any of these instructors, archived ones too.
pub async fn apprentices_of_any(tx: &Tx, ids: &[EmployeeId]) -> Result<Vec<ApprenticeId>, Fault> {
    let of = employee_pair::Column::Employee.is_in(ids.iter().cloned());
    let pairs = employee_pair::Entity::find().filter(of).all(tx).await?;
    Ok(pairs.into_iter().map(|pair| pair.apprentice).collect())
}

/// The instructors and coordinators of any of these apprentices, those among them who instruct for
/// some days only.
pub async fn followers_of(tx: &Tx, ids: &[ApprenticeId]) -> Result<Vec<PersonId>, Fault> {
    let of = employee_pair::Column::Apprentice.is_in(ids.iter().cloned());
    let instructors = employee_pair::Entity::find().filter(of).all(tx).await?.into_iter();
    let of = coordinator_pair::Column::Apprentice.is_in(ids.iter().cloned());
    let coordinators = coordinator_pair::Entity::find().filter(of).all(tx).await?.into_iter();
    let instructors = instructors.map(|pair| PersonId::from(pair.employee));
    let guests = guests::instructors_of(tx, ids).await?.into_iter().map(PersonId::from);
    let followers = instructors.chain(coordinators.map(|pair| pair.coordinator.into()));
    Ok(followers.chain(guests).collect())
}

/// The companies of an employee, by id.
pub async fn companies_of(tx: &Tx, id: &EmployeeId) -> Result<Vec<CompanyId>, Fault> {
    let pairs = company_pair::Entity::find()
        .filter(company_pair::Column::Employee.eq(id.clone()))
        .order_by_asc(company_pair::Column::Company)
        .all(tx)
        .await?;
    Ok(pairs.into_iter().map(|pair| pair.company).collect())
}

/// The companies of employees, each with who of them is there.
pub async fn companies_of_all(
    tx: &Tx,
    ids: &[EmployeeId],
) -> Result<BTreeMap<CompanyId, Vec<EmployeeId>>, Fault> {
    let mut found: BTreeMap<CompanyId, Vec<EmployeeId>> = BTreeMap::new();
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let theirs = company_pair::Column::Employee.is_in(some.iter().cloned());
        for pair in company_pair::Entity::find().filter(theirs).all(tx).await? {
            found.entry(pair.company).or_default().push(pair.employee);
        }
    }
    Ok(found)
}

/// The departments of an employee, by id, in whatever company.
pub async fn departments_of(tx: &Tx, id: &EmployeeId) -> Result<Vec<DepartmentId>, Fault> {
    let pairs = department_pair::Entity::find()
        .filter(department_pair::Column::Employee.eq(id.clone()))
        .order_by_asc(department_pair::Column::Department)
        .all(tx)
        .await?;
    Ok(pairs.into_iter().map(|pair| pair.department).collect())
}

/// Employees who share a company with this one, the employee included.
pub async fn colleagues_of(tx: &Tx, id: &EmployeeId) -> Result<Vec<EmployeeId>, Fault> {
    let companies = companies_of(tx, id).await?;
    Ok(company_pair::Entity::find()
        .select_only()
        .column(company_pair::Column::Employee)
        .distinct()
        .filter(company_pair::Column::Company.is_in(companies))
        .into_tuple()
        .all(tx)
        .await?)
}

/// Makes these the instructors of the apprentice. Those who gain or lose the apprentice are
/// noted as changed too, so that their own lists follow.
///
/// # Errors
/// A fault of the database, also for an employee that does not exist.
pub async fn set_employees(
    tx: &Tx,
    id: &ApprenticeId,
    employees: &BTreeSet<EmployeeId>,
) -> Result<(), Fault> {
    let before: BTreeSet<EmployeeId> = employees_of(tx, id).await?.into_iter().collect();
    let lost: Vec<EmployeeId> = before.difference(employees).cloned().collect();
    if !lost.is_empty() {
        employee_pair::Entity::delete_many()
            .filter(employee_pair::Column::Apprentice.eq(id.clone()))
            .filter(employee_pair::Column::Employee.is_in(lost.iter().cloned()))
            .exec(tx)
            .await?;
    }
    let gained: Vec<EmployeeId> = employees.difference(&before).cloned().collect();
    let rows = gained.iter().map(|employee| employee_pair::ActiveModel {
        apprentice: Set(id.clone()),
        employee: Set(employee.clone()),
    });
    if !gained.is_empty() {
        employee_pair::Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    }
    let moved: Vec<EmployeeId> = lost.into_iter().chain(gained).collect();
    employees::bump_all(tx, &moved).await?;
    apprentices::note(tx, id, Verb::Update);
    Ok(())
}

/// Says what employees are to the apprentice whose they are; others are left out.
///
/// # Errors
/// A fault of the database.
pub async fn set_relations(
    tx: &Tx,
    id: &ApprenticeId,
    relations: &BTreeMap<EmployeeId, EmployeeRelation>,
) -> Result<(), Fault> {
    use relation::{ActiveModel, Column, Entity};
    for (employee, relasjon) in relations {
        let change = ActiveModel { relasjon: Set(*relasjon), ..Default::default() };
        Entity::update_many()
            .set(change)
            .filter(Column::Apprentice.eq(id.clone()))
            .filter(Column::Employee.eq(employee.clone()))
            .exec(tx)
            .await?;
    }
    Ok(())
}

/// Puts these pairs in place of all that somebody has.
async fn replace<E: EntityTrait>(
    tx: &Tx,
    (column, whose): (E::Column, &str),
    rows: Vec<E::ActiveModel>,
) -> Result<(), Fault> {
    E::delete_many().filter(column.eq(whose)).exec(tx).await?;
    if !rows.is_empty() {
        E::insert_many(rows).exec_without_returning(&tx.later()).await?;
    }
    Ok(())
}

/// Makes these the coordinators of the apprentice.
///
/// # Errors
/// A fault of the database, also for a coordinator that does not exist.
pub async fn set_coordinators(
    tx: &Tx,
    id: &ApprenticeId,
    coordinators: &BTreeSet<CoordinatorId>,
) -> Result<(), Fault> {
    let rows = coordinators.iter().map(|coordinator| coordinator_pair::ActiveModel {
        apprentice: Set(id.clone()),
        coordinator: Set(coordinator.clone()),
    });
    let theirs = (coordinator_pair::Column::Apprentice, id.as_str());
    replace::<coordinator_pair::Entity>(tx, theirs, rows.collect()).await?;
    apprentices::note(tx, id, Verb::Update);
    Ok(())
}

/// Makes these the training plans of the apprentice.
pub async fn set_trainingplans(
    tx: &Tx,
    id: &ApprenticeId,
    plans: &BTreeSet<TrainingPlanId>,
) -> Result<(), Fault> {
    let rows = plans.iter().map(|plan| plan_pair::ActiveModel {
        apprentice: Set(id.clone()),
        trainingplan: Set(plan.clone()),
    });
    let theirs = (plan_pair::Column::Apprentice, id.as_str());
    replace::<plan_pair::Entity>(tx, theirs, rows.collect()).await?;
    apprentices::note(tx, id, Verb::Update);
    Ok(())
}

/// Makes these the companies of the employee.
pub async fn set_companies(
    tx: &Tx,
    id: &EmployeeId,
    companies: &BTreeSet<CompanyId>,
) -> Result<(), Fault> {
    let rows = companies.iter().map(|company| company_pair::ActiveModel {
        employee: Set(id.clone()),
        company: Set(company.clone()),
    });
    let theirs = (company_pair::Column::Employee, id.as_str());
    replace::<company_pair::Entity>(tx, theirs, rows.collect()).await?;
    employees::note(tx, id, Verb::Update);
    Ok(())
}

/// Adds an instructor to the apprentice; false for one who is already.
///
/// # Errors
/// A fault of the database, also for an employee that does not exist.
pub async fn add_employee(
    tx: &Tx,
    apprentice: &ApprenticeId,
    employee: &EmployeeId,
) -> Result<bool, Fault> {
    use employee_pair::{ActiveModel, Column, Entity};
    let row = ActiveModel { apprentice: Set(apprentice.clone()), employee: Set(employee.clone()) };
    let upsert =
        OnConflict::columns([Column::Apprentice, Column::Employee]).do_nothing().to_owned();
    let is_new = Entity::insert(row).on_conflict(upsert).exec_without_returning(tx).await? > 0;
    if is_new {
        employees::note(tx, employee, Verb::Update);
        apprentices::note(tx, apprentice, Verb::Update);
    }
    Ok(is_new)
}

/// Adds a coordinator to the apprentice; nothing happens when they are one already. Whether they are
/// new.
///
/// # Errors
/// A fault of the database, also for a coordinator that does not exist.
pub async fn add_coordinator(
    tx: &Tx,
    apprentice: &ApprenticeId,
    coordinator: &CoordinatorId,
) -> Result<bool, Fault> {
    use coordinator_pair::{ActiveModel, Column, Entity};
    let row =
        ActiveModel { apprentice: Set(apprentice.clone()), coordinator: Set(coordinator.clone()) };
    let upsert =
        OnConflict::columns([Column::Apprentice, Column::Coordinator]).do_nothing().to_owned();
    let is_new = Entity::insert(row).on_conflict(upsert).exec_without_returning(tx).await? > 0;
    if is_new {
        apprentices::note(tx, apprentice, Verb::Update);
    }
    Ok(is_new)
}

/// Adds a training plan to the apprentice; nothing happens when it is there already.
pub async fn add_trainingplan(
    tx: &Tx,
    apprentice: &ApprenticeId,
    plan: &TrainingPlanId,
) -> Result<(), Fault> {
    use plan_pair::{ActiveModel, Column, Entity};
    let row = ActiveModel { apprentice: Set(apprentice.clone()), trainingplan: Set(plan.clone()) };
    let upsert =
        OnConflict::columns([Column::Apprentice, Column::Trainingplan]).do_nothing().to_owned();
    if Entity::insert(row).on_conflict(upsert).exec_without_returning(tx).await? > 0 {
        apprentices::note(tx, apprentice, Verb::Update);
    }
    Ok(())
}

/// Adds a company to the employee; nothing happens when it is there already.
pub async fn add_company(tx: &Tx, employee: &EmployeeId, company: &CompanyId) -> Result<(), Fault> {
    use company_pair::{ActiveModel, Column, Entity};
    let row = ActiveModel { employee: Set(employee.clone()), company: Set(company.clone()) };
    let upsert = OnConflict::columns([Column::Employee, Column::Company]).do_nothing().to_owned();
    if Entity::insert(row).on_conflict(upsert).exec_without_returning(tx).await? > 0 {
        employees::note(tx, employee, Verb::Update);
    }
    Ok(())
}

/// Makes these the apprentices of the employee. Archived ones are left as they are. Those who
/// gain or lose the employee get a new version.
///
/// # Errors
/// A fault of the database, also for an apprentice that does not exist.
pub async fn set_apprentices(
    tx: &Tx,
    id: &EmployeeId,
    apprentices: &BTreeSet<ApprenticeId>,
) -> Result<(), Fault> {
    let before: BTreeSet<ApprenticeId> = own_apprentices_of(tx, id).await?.into_iter().collect();
    let lost: Vec<ApprenticeId> = before.difference(apprentices).cloned().collect();
    let gained: Vec<ApprenticeId> = apprentices.difference(&before).cloned().collect();
    employee_pair::Entity::delete_many()
        .filter(employee_pair::Column::Employee.eq(id.clone()))
        .filter(employee_pair::Column::Apprentice.is_in(lost.iter().cloned()))
        .exec(tx)
        .await?;
    let rows = gained.iter().map(|apprentice| employee_pair::ActiveModel {
        apprentice: Set(apprentice.clone()),
        employee: Set(id.clone()),
    });
    if !gained.is_empty() {
        employee_pair::Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    }
    let moved: Vec<ApprenticeId> = lost.into_iter().chain(gained).collect();
    apprentices::bump_all(tx, &moved).await?;
    employees::note(tx, id, Verb::Update);
    Ok(())
}

/// Makes these the departments of the employee.
pub async fn set_departments(
    tx: &Tx,
    id: &EmployeeId,
    departments: &BTreeSet<DepartmentId>,
) -> Result<(), Fault> {
    let rows = departments.iter().map(|department| department_pair::ActiveModel {
        employee: Set(id.clone()),
        department: Set(department.clone()),
    });
    let theirs = (department_pair::Column::Employee, id.as_str());
    replace::<department_pair::Entity>(tx, theirs, rows.collect()).await?;
    employees::note(tx, id, Verb::Update);
    Ok(())
}

/// Takes an employee out of everything: every apprentice, archived ones too, every company and
/// department.
pub(crate) async fn release_employee(tx: &Tx, id: &EmployeeId) -> Result<(), Fault> {
    let pairs = employee_pair::Entity::find()
        .filter(employee_pair::Column::Employee.eq(id.clone()))
        .all(tx)
        .await?;
    employee_pair::Entity::delete_many()
        .filter(employee_pair::Column::Employee.eq(id.clone()))
        .exec(tx)
        .await?;
    let lost: Vec<ApprenticeId> = pairs.into_iter().map(|pair| pair.apprentice).collect();
    apprentices::bump_all(tx, &lost).await?;
    guests::release_employee(tx, id).await?;
    set_companies(tx, id, &BTreeSet::new()).await?;
    set_departments(tx, id, &BTreeSet::new()).await
}

/// An employee who has left these companies instructs none of their apprentices any more, archived
/// ones neither. Answers whom.
///
/// # Errors
/// A fault of the database.
pub async fn leave_companies(
    tx: &Tx,
    id: &EmployeeId,
    left: &BTreeSet<CompanyId>,
) -> Result<Vec<ApprenticeId>, Fault> {
    if left.is_empty() {
        return Ok(Vec::new());
    }
    let of_employee = employee_pair::Column::Employee.eq(id.clone());
    let pairs = employee_pair::Entity::find().filter(of_employee.clone()).all(tx).await?;
    let instructed: Vec<ApprenticeId> = pairs.into_iter().map(|pair| pair.apprentice).collect();
    let found = apprentices::some(tx, &instructed).await?.into_iter();
    let lost: Vec<ApprenticeId> = found
        .filter(|it| it.bedriftid.as_ref().is_some_and(|company| left.contains(company)))
        .map(|it| it.id)
        .collect();
    if lost.is_empty() {
        return Ok(lost);
    }
    employee_pair::Entity::delete_many()
        .filter(of_employee)
        .filter(employee_pair::Column::Apprentice.is_in(lost.iter().cloned()))
        .exec(tx)
        .await?;
    apprentices::bump_all(tx, &lost).await?;
    employees::note(tx, id, Verb::Update);
    Ok(lost)
}
