//! Who is in a group.

use std::collections::{BTreeSet, HashMap, HashSet};

use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QuerySelect, sea_query::OnConflict,
};
use serde::Serialize;
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_kernel::{
    ApprenticeId, CompanyId, EmployeeId, Fault, GroupId, PersonId, Verb,
    text::{collation_key, fold},
};
use utoipa::ToSchema;

use super::{Group, note};
use crate::{
    apprentices, employees,
    entity::{
        apprentice, employee, employee_company, group, group_apprentice as apprentice_pair,
        group_employee as employee_pair,
    },
};

/// Ids in one statement; engines limit its values.
const IDS_PER_STATEMENT: usize = 500;

/// What a member of a group is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum MemberKind {
    Apprentice,
    Employee,
}

/// A member of a group as its page shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Member {
    pub id: PersonId,
    /// Apprentice or employee.
    #[serde(rename = "type")]
    pub kind: MemberKind,
    /// First names.
    pub fornavn: String,
    /// Last name.
    pub etternavn: String,
    /// Telephone in E.164.
    pub telefon: Option<String>,
    /// Name of the company; several with commas between, empty without one.
    pub bedrift: String,
    /// The company; none without one, or with several.
    #[serde(rename = "bedriftRef")]
    pub bedrift_ref: Option<CompanyId>,
}

impl Member {
    fn navn(&self) -> String {
        format!("{} {}", self.fornavn, self.etternavn)
    }
}

/// Apprentices and employees that exist.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Members {
    apprentices: Vec<ApprenticeId>,
    employees: Vec<EmployeeId>,
}

/// The people of these ids; `None` when one of them is neither apprentice nor employee.
pub async fn people(tx: &Tx, ids: &BTreeSet<PersonId>) -> Result<Option<Members>, Fault> {
    let ids: Vec<&PersonId> = ids.iter().collect();
    let mut found = Members::default();
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let apprentices: Vec<ApprenticeId> = apprentice::Entity::find()
            .select_only()
            .column(apprentice::Column::Id)
            .filter(apprentice::Column::Id.is_in(some.iter().map(|id| id.as_str())))
            .into_tuple()
            .all(tx)
            .await?;
        let employees: Vec<EmployeeId> = employee::Entity::find()
            .select_only()
            .column(employee::Column::Id)
            .filter(employee::Column::Id.is_in(some.iter().map(|id| id.as_str())))
            .filter(employee::Column::Deleted.is_null())
            .filter(employee::Column::Deleted.is_null())
            .into_tuple()
            .all(tx)
            .await?;
        found.apprentices.extend(apprentices);
        found.employees.extend(employees);
    }
    let all = found.apprentices.len() + found.employees.len() == ids.len();
    Ok(all.then_some(found))
}

/// Adds people to a group; answers those who were not in it.
pub async fn add(tx: &Tx, id: &GroupId, people: &Members) -> Result<Vec<PersonId>, Fault> {
    let inside = of_group(tx, id).await?;
    let there: HashSet<ApprenticeId> = inside.apprentices.into_iter().collect();
    let apprentices: Vec<&ApprenticeId> =
        people.apprentices.iter().filter(|it| !there.contains(*it)).collect();
    let there: HashSet<EmployeeId> = inside.employees.into_iter().collect();
    let employees: Vec<&EmployeeId> =
        people.employees.iter().filter(|it| !there.contains(*it)).collect();
    insert_apprentices(tx, id, &apprentices).await?;
    insert_employees(tx, id, &employees).await?;
    if !apprentices.is_empty() || !employees.is_empty() {
        note(tx, id, Verb::Update);
    }
    let apprentices = apprentices.into_iter().cloned().map(PersonId::from);
    Ok(apprentices.chain(employees.into_iter().cloned().map(PersonId::from)).collect())
}

async fn insert_apprentices(tx: &Tx, id: &GroupId, new: &[&ApprenticeId]) -> Result<(), Fault> {
    use apprentice_pair::{ActiveModel, Column, Entity};
    // Somebody else may add them at the same time.
    let upsert = OnConflict::columns([Column::Gruppe, Column::Apprentice]).do_nothing().to_owned();
    for some in new.chunks(IDS_PER_STATEMENT) {
        let rows = some.iter().map(|apprentice| ActiveModel {
            gruppe: Set(id.clone()),
            apprentice: Set((*apprentice).clone()),
        });
        let insert = Entity::insert_many(rows).on_conflict(upsert.clone());
        insert.exec_without_returning(&tx.later()).await?;
        for apprentice in some {
            apprentices::note(tx, apprentice, Verb::Update);
        }
    }
    Ok(())
}

async fn insert_employees(tx: &Tx, id: &GroupId, new: &[&EmployeeId]) -> Result<(), Fault> {
    use employee_pair::{ActiveModel, Column, Entity};
    let upsert = OnConflict::columns([Column::Gruppe, Column::Employee]).do_nothing().to_owned();
    for some in new.chunks(IDS_PER_STATEMENT) {
        let rows = some.iter().map(|employee| ActiveModel {
            gruppe: Set(id.clone()),
            employee: Set((*employee).clone()),
        });
        let insert = Entity::insert_many(rows).on_conflict(upsert.clone());
        insert.exec_without_returning(&tx.later()).await?;
        for employee in some {
            employees::note(tx, employee, Verb::Update);
        }
    }
    Ok(())
}

/// Takes people out of a group; answers those who were in it.
pub async fn remove(
    tx: &Tx,
    id: &GroupId,
    people: &BTreeSet<PersonId>,
) -> Result<Vec<PersonId>, Fault> {
    let mut inside = of_group(tx, id).await?;
    inside.apprentices.retain(|it| people.contains(&PersonId::from(it.clone())));
    inside.employees.retain(|it| people.contains(&PersonId::from(it.clone())));
    for some in inside.apprentices.chunks(IDS_PER_STATEMENT) {
        apprentice_pair::Entity::delete_many()
            .filter(apprentice_pair::Column::Gruppe.eq(id.clone()))
            .filter(apprentice_pair::Column::Apprentice.is_in(some.iter().cloned()))
            .exec(tx)
            .await?;
    }
    for some in inside.employees.chunks(IDS_PER_STATEMENT) {
        employee_pair::Entity::delete_many()
            .filter(employee_pair::Column::Gruppe.eq(id.clone()))
            .filter(employee_pair::Column::Employee.is_in(some.iter().cloned()))
            .exec(tx)
            .await?;
    }
    inside.note(tx);
    let apprentices = inside.apprentices.into_iter().map(PersonId::from);
    let removed: Vec<PersonId> =
        apprentices.chain(inside.employees.into_iter().map(PersonId::from)).collect();
    if !removed.is_empty() {
        note(tx, id, Verb::Update);
    }
    Ok(removed)
}

impl Members {
    /// Notes that each of them changed.
    fn note(&self, tx: &Tx) {
        for apprentice in &self.apprentices {
            apprentices::note(tx, apprentice, Verb::Update);
        }
        for employee in &self.employees {
            employees::note(tx, employee, Verb::Update);
        }
    }
}

/// Notes that everybody in a group changed.
pub(super) async fn note_all(tx: &Tx, id: &GroupId) -> Result<(), Fault> {
    of_group(tx, id).await?.note(tx);
    Ok(())
}

/// Everybody in a group, archived or not.
async fn of_group(tx: &Tx, id: &GroupId) -> Result<Members, Fault> {
    let apprentices = apprentice_pair::Entity::find()
        .filter(apprentice_pair::Column::Gruppe.eq(id.clone()))
        .all(tx)
        .await?;
    let employees = employee_pair::Entity::find()
        .filter(employee_pair::Column::Gruppe.eq(id.clone()))
        .all(tx)
        .await?;
    Ok(Members {
        apprentices: apprentices.into_iter().map(|pair| pair.apprentice).collect(),
        employees: employees.into_iter().map(|pair| pair.employee).collect(),
    })
}

/// The groups a person is in, by name; `None` for somebody who is neither apprentice nor
/// employee.
pub async fn of_person(tx: &Tx, person: &PersonId) -> Result<Option<Vec<Group>>, Fault> {
    let Some(known) = people(tx, &BTreeSet::from([person.clone()])).await? else {
        return Ok(None);
    };
    let ids: Vec<GroupId> = if known.employees.is_empty() {
        let pairs = apprentice_pair::Entity::find()
            .filter(apprentice_pair::Column::Apprentice.eq(person.as_str()));
        pairs.all(tx).await?.into_iter().map(|pair| pair.gruppe).collect()
    } else {
        let pairs = employee_pair::Entity::find()
            .filter(employee_pair::Column::Employee.eq(person.as_str()));
        pairs.all(tx).await?.into_iter().map(|pair| pair.gruppe).collect()
    };
    let found = group::Entity::find().filter(group::Column::Id.is_in(ids));
    let mut groups = found.all(tx).await?;
    groups.sort_by_cached_key(|group| collation_key(&group.name));
    Ok(Some(groups))
}

/// The groups of these apprentices, or of all; those in none are left out.
pub async fn of_apprentices(
    tx: &Tx,
    ids: Option<&[ApprenticeId]>,
) -> Result<HashMap<ApprenticeId, BTreeSet<GroupId>>, Fault> {
    let mut pairs = Vec::new();
    match ids {
        None => pairs = apprentice_pair::Entity::find().all(tx).await?,
        Some(ids) => {
            for some in ids.chunks(IDS_PER_STATEMENT) {
                let these = apprentice_pair::Column::Apprentice.is_in(some.iter().cloned());
                pairs.extend(apprentice_pair::Entity::find().filter(these).all(tx).await?);
            }
        }
    }
    let mut found: HashMap<ApprenticeId, BTreeSet<GroupId>> = HashMap::new();
    for pair in pairs {
        found.entry(pair.apprentice).or_default().insert(pair.gruppe);
    }
    Ok(found)
}

/// Those in a group in whose name, telephone or company a word begins with each word of `q`, by
/// name. Archived apprentices are left out.
pub async fn matching(tx: &Tx, id: &GroupId, q: &str) -> Result<Vec<Member>, Fault> {
    let inside = of_group(tx, id).await?;
    let mut members = apprentices_of(tx, &inside.apprentices).await?;
    members.extend(employees_of(tx, &inside.employees).await?);
    let sought = fold(q);
    let sought: Vec<&str> = sought.split_whitespace().collect();
    members.retain(|it| {
        let telefon = it.telefon.as_deref().unwrap_or_default();
        let national = telefon.strip_prefix("+47").unwrap_or(telefon);
        let text = fold(&format!("{} {telefon} {national} {}", it.navn(), it.bedrift));
        sought.iter().all(|want| text.split_whitespace().any(|word| word.starts_with(want)))
    });
    members.sort_by_cached_key(|it| collation_key(&it.navn()));
    Ok(members)
}

async fn apprentices_of(tx: &Tx, ids: &[ApprenticeId]) -> Result<Vec<Member>, Fault> {
    let mut rows = Vec::with_capacity(ids.len());
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let found = apprentice::Entity::find()
            .filter(apprentice::Column::Id.is_in(some.iter().cloned()))
            .filter(apprentice::Column::Archived.eq(false));
        rows.extend(found.all(tx).await?);
    }
    let wanted: BTreeSet<CompanyId> = rows.iter().filter_map(|it| it.bedriftid.clone()).collect();
    let wanted: Vec<CompanyId> = wanted.into_iter().collect();
    let names = companies::names(tx, &wanted).await?;
    let name = |id: Option<&CompanyId>| id.and_then(|id| names.get(id)).cloned();
    let members = rows.into_iter().map(|it| Member {
        bedrift: name(it.bedriftid.as_ref()).unwrap_or_default(),
        bedrift_ref: it.bedriftid,
        id: it.id.into(),
        kind: MemberKind::Apprentice,
        fornavn: it.fornavn,
        etternavn: it.etternavn,
        telefon: it.telefon,
    });
    Ok(members.collect())
}

async fn employees_of(tx: &Tx, ids: &[EmployeeId]) -> Result<Vec<Member>, Fault> {
    let mut rows = Vec::with_capacity(ids.len());
    let mut pairs: HashMap<EmployeeId, Vec<CompanyId>> = HashMap::new();
    for some in ids.chunks(IDS_PER_STATEMENT) {
        rows.extend(employees::some(tx, some).await?);
        let found = employee_company::Entity::find()
            .filter(employee_company::Column::Employee.is_in(some.iter().cloned()));
        for pair in found.all(tx).await? {
            pairs.entry(pair.employee).or_default().push(pair.company);
        }
    }
    let wanted: BTreeSet<&CompanyId> = pairs.values().flatten().collect();
    let wanted: Vec<CompanyId> = wanted.into_iter().cloned().collect();
    let names = companies::names(tx, &wanted).await?;
    let of = |id: &EmployeeId| {
        let own = pairs.get(id).into_iter().flatten();
        let mut own: Vec<&str> = own.filter_map(|id| names.get(id)).map(String::as_str).collect();
        own.sort_by_cached_key(|name| collation_key(name));
        own.join(", ")
    };
    let only = |id: &EmployeeId| match pairs.get(id).map(Vec::as_slice) {
        Some([company]) => Some(company.clone()),
        _ => None,
    };
    let members = rows.into_iter().map(|it| Member {
        bedrift: of(&it.id),
        bedrift_ref: only(&it.id),
        id: it.id.into(),
        kind: MemberKind::Employee,
        fornavn: it.fornavn,
        etternavn: it.etternavn,
        telefon: it.telefon,
    });
    Ok(members.collect())
}
