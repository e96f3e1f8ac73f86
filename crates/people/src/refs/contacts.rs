//! Whom to ask about an apprentice.

use std::collections::HashMap;

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect, QueryTrait};
use svenn_db::{Answers, QueryBatch, Rows, Tx};
use svenn_kernel::{ApprenticeId, CoordinatorId, EmployeeId, Fault, PersonId, text::collation_key};

use super::PersonRef;
use crate::{
    coordinators, employees,
    entity::{
        apprentice_coordinator as coordinator_pair, apprentice_employee as employee_pair,
        apprentice_relation as relation, coordinator, employee,
    },
    parts::EmployeeRelation,
};

/// Ids in one statement; engines limit its values.
const IDS_PER_STATEMENT: usize = 500;

/// What a question for people asks of each.
const COLUMNS: &[&str] = &["id", "fornavn", "etternavn", "epost", "telefon"];
type Row = (PersonId, String, String, Option<String>, Option<String>);

/// The people around an apprentice, each kind by name.
#[derive(Debug, Default)]
pub struct Contacts {
    /// The apprentice's instructors.
    pub ansatte: Vec<PersonRef>,
    pub coordinators: Vec<PersonRef>,
    /// How each of the instructors is related to the apprentice, where that was asked for.
    pub relasjoner: HashMap<PersonId, EmployeeRelation>,
}

/// The people around an apprentice, once the batch has run.
#[derive(Debug)]
#[must_use]
pub struct AskedContacts {
    instructors: Rows<Row>,
    coordinators: Rows<Row>,
    relations: Rows<(PersonId, EmployeeRelation)>,
}

pub fn ask(batch: &mut QueryBatch, id: &ApprenticeId) -> AskedContacts {
    let instructing = employee_pair::Entity::find()
        .select_only()
        .column(employee_pair::Column::Employee)
        .filter(employee_pair::Column::Apprentice.eq(id.clone()))
        .into_query();
    let instructors = employee::Entity::find()
        .filter(employee::Column::Deleted.is_null())
        .filter(employee::Column::Id.in_subquery(instructing))
        .into_query();
    let following = coordinator_pair::Entity::find()
        .select_only()
        .column(coordinator_pair::Column::Coordinator)
        .filter(coordinator_pair::Column::Apprentice.eq(id.clone()))
        .into_query();
    let coordinators = coordinator::Entity::find()
        .filter(coordinator::Column::Id.in_subquery(following))
        .into_query();
    let relations =
        relation::Entity::find().filter(relation::Column::Apprentice.eq(id.clone())).into_query();
    AskedContacts {
        relations: batch.rows(relations, &["employee", "relasjon"]),
        instructors: batch.rows(instructors, COLUMNS),
        coordinators: batch.rows(coordinators, COLUMNS),
    }
}

impl AskedContacts {
    /// Each kind by name.
    ///
    /// # Errors
    /// A fault when the rows are not what was asked for.
    pub fn read(self, answers: &mut Answers) -> Result<Contacts, Fault> {
        Ok(Contacts {
            ansatte: by_name(answers.take(self.instructors)?),
            coordinators: by_name(answers.take(self.coordinators)?),
            relasjoner: answers.take(self.relations)?.into_iter().collect(),
        })
    }
}

fn by_name(rows: Vec<Row>) -> Vec<PersonRef> {
    let view = |(id, fornavn, etternavn, epost, telefon): Row| PersonRef {
        id,
        navn: format!("{fornavn} {etternavn}"),
        epost,
        telefon,
    };
    let mut people: Vec<PersonRef> = rows.into_iter().map(view).collect();
    people.sort_by_cached_key(|person| collation_key(&person.navn));
    people
}

/// Both kinds, asked for by themselves.
pub async fn load_contacts(tx: &Tx, id: &ApprenticeId) -> Result<Contacts, Fault> {
    let mut batch = QueryBatch::new();
    let asked = ask(&mut batch, id);
    asked.read(&mut batch.run(tx).await?)
}

/// The people around each of these apprentices, in four statements for each
/// [`IDS_PER_STATEMENT`]; one without any has nobody.
///
/// # Errors
/// A fault of the database.
pub async fn of_each(
    tx: &Tx,
    ids: &[ApprenticeId],
) -> Result<HashMap<ApprenticeId, Contacts>, Fault> {
    let mut found: HashMap<_, Contacts> = HashMap::new();
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let of = employee_pair::Column::Apprentice.is_in(some.iter().cloned());
        let pairs = employee_pair::Entity::find().filter(of).all(tx).await?;
        let people: Vec<EmployeeId> = pairs.iter().map(|it| it.employee.clone()).collect();
        let people = employees::some(tx, &people).await?;
        let people: HashMap<_, _> = people.into_iter().map(|it| (it.id.clone(), it)).collect();
        for pair in pairs {
            let Some(it) = people.get(&pair.employee) else { continue };
            let row = row(it.id.clone(), &it.fornavn, &it.etternavn, (&it.epost, &it.telefon));
            found.entry(pair.apprentice).or_default().ansatte.push(row);
        }
        let of = coordinator_pair::Column::Apprentice.is_in(some.iter().cloned());
        let pairs = coordinator_pair::Entity::find().filter(of).all(tx).await?;
        let people: Vec<CoordinatorId> = pairs.iter().map(|it| it.coordinator.clone()).collect();
        let people = coordinators::some(tx, &people).await?;
        let people: HashMap<_, _> = people.into_iter().map(|it| (it.id.clone(), it)).collect();
        for pair in pairs {
            let Some(it) = people.get(&pair.coordinator) else { continue };
            let row = row(it.id.clone(), &it.fornavn, &it.etternavn, (&it.epost, &it.telefon));
            found.entry(pair.apprentice).or_default().coordinators.push(row);
        }
    }
    for contacts in found.values_mut() {
        contacts.ansatte.sort_by_cached_key(|person| collation_key(&person.navn));
        contacts.coordinators.sort_by_cached_key(|person| collation_key(&person.navn));
    }
    Ok(found)
}

fn row(
    id: impl Into<PersonId>,
    fornavn: &str,
    etternavn: &str,
    (epost, telefon): (&Option<String>, &Option<String>),
) -> PersonRef {
    PersonRef {
        id: id.into(),
        navn: format!("{fornavn} {etternavn}"),
        epost: epost.clone(),
        telefon: telefon.clone(),
    }
}
