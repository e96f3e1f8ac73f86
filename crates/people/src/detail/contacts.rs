//! Whom to ask about an apprentice.

use sea_orm::{ConnectionTrait, Statement};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault, PersonId, text::collation_key};

use super::PersonRef;

/// The people around an apprentice, each kind by name.
#[derive(Debug)]
pub struct Contacts {
    /// Her instructors.
    pub ansatte: Vec<PersonRef>,
    /// Her coordinators.
    pub coordinators: Vec<PersonRef>,
}

/// Both kinds in one query: this is asked each time somebody is opened.
///
/// # Errors
/// A fault of the database.
pub async fn of(tx: &Tx, id: &ApprenticeId) -> Result<Contacts, Fault> {
    let statement = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "SELECT 1 AS kind, id, fornavn, etternavn, epost, telefon FROM employees
         WHERE deleted IS NULL AND id IN
             (SELECT employee FROM apprentice_employees WHERE apprentice = $1)
         UNION ALL
         SELECT 2 AS kind, id, fornavn, etternavn, epost, telefon FROM coordinators
         WHERE id IN (SELECT coordinator FROM apprentice_coordinators WHERE apprentice = $1)",
        [id.as_str().into()],
    );
    let mut contacts = Contacts { ansatte: Vec::new(), coordinators: Vec::new() };
    for row in tx.query_all_raw(statement).await? {
        let (fornavn, etternavn): (String, String) =
            (row.try_get("", "fornavn")?, row.try_get("", "etternavn")?);
        let person = PersonRef {
            id: row.try_get::<PersonId>("", "id")?,
            navn: format!("{fornavn} {etternavn}"),
            epost: row.try_get("", "epost")?,
            telefon: row.try_get("", "telefon")?,
        };
        match row.try_get::<i32>("", "kind")? {
            1 => contacts.ansatte.push(person),
            _ => contacts.coordinators.push(person),
        }
    }
    for people in [&mut contacts.ansatte, &mut contacts.coordinators] {
        people.sort_by_cached_key(|person| collation_key(&person.navn));
    }
    Ok(contacts)
}
