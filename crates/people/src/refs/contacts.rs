//! Whom to ask about an apprentice.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect, QueryTrait};
use svenn_db::{Answers, Question, Tx, gather};
use svenn_kernel::{ApprenticeId, Fault, PersonId, text::collation_key};

use super::PersonRef;
use crate::entity::{
    apprentice_coordinator as coordinator_pair, apprentice_employee as employee_pair, coordinator,
    employee,
};

/// What a question for people asks of each.
const COLUMNS: &[&str] = &["id", "fornavn", "etternavn", "epost", "telefon"];
type Row = (PersonId, String, String, Option<String>, Option<String>);

/// The people around an apprentice, each kind by name.
#[derive(Debug)]
pub struct Contacts {
    /// Her instructors.
    pub ansatte: Vec<PersonRef>,
    /// Her coordinators.
    pub coordinators: Vec<PersonRef>,
}

/// Asks for them; [`read`] reads the answers.
#[must_use]
pub fn ask(id: &ApprenticeId) -> [Question; 2] {
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
    [Question::new(instructors, COLUMNS), Question::new(coordinators, COLUMNS)]
}

/// Reads the answers.
///
/// # Errors
/// A fault when the rows are not what was asked for.
pub fn read(answers: &mut Answers) -> Result<Contacts, Fault> {
    let mut people = || {
        let rows: Vec<Row> = answers.rows()?;
        let mut people: Vec<PersonRef> = rows
            .into_iter()
            .map(|(id, fornavn, etternavn, epost, telefon)| PersonRef {
                id,
                navn: format!("{fornavn} {etternavn}"),
                epost,
                telefon,
            })
            .collect();
        people.sort_by_cached_key(|person| collation_key(&person.navn));
        Ok::<_, Fault>(people)
    };
    Ok(Contacts { ansatte: people()?, coordinators: people()? })
}

/// Both kinds, asked for by themselves.
///
/// # Errors
/// A fault of the database.
pub async fn of(tx: &Tx, id: &ApprenticeId) -> Result<Contacts, Fault> {
    read(&mut gather(tx, ask(id)).await?)
}
