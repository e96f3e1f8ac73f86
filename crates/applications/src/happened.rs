//! What has happened to an application, as the office reads it: where it stood, the letters that
//! went, what companies and applicants answered, and the apprentice that came of it.

use serde::Serialize;
use svenn_companies as companies;
use svenn_db::{Actor, Tx};
use svenn_kernel::{
    ApplicationId, CompanyId, Fault, PersonId, Timestamp, new_id_text, stored_words,
};
use svenn_people::names;
use utoipa::ToSchema;

use crate::store::{self, Event};

/// What a company is called that was deleted.
const DELETED: &str = "Bedrift som er slettet";

/// Of what kind it is.
#[stored_words(column, schema)]
#[serde(rename_all = "UPPERCASE")]
pub enum EventKind {
    /// It stands elsewhere.
    Status,
    /// A letter went to the applicant.
    Brev,
    /// Something became of what a company has.
    Tilbud,
    /// An apprentice was made of the applicant.
    Laerling,
}

/// Something that has happened.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApplicationEvent {
    /// When, in milliseconds.
    pub tid: Timestamp,
    pub slag: EventKind,
    /// The same for people.
    pub tekst: String,
    /// Who did it; none for what applicants do, and for what happens by itself.
    pub av: Option<String>,
}

/// Notes what happens, by whom the transaction is.
pub async fn note(tx: &Tx, id: &ApplicationId, slag: EventKind, ord: &str) -> Result<(), Fault> {
    store::insert_event(tx, event(tx, id, (slag, ord), None)).await
}

/// Notes a letter, once by its key.
pub async fn letter(tx: &Tx, id: &ApplicationId, key: &str, subject: &str) -> Result<(), Fault> {
    let event = event(tx, id, (EventKind::Brev, subject), None);
    store::insert_event(tx, Event { id: format!("{id} {key}"), ..event }).await
}

/// Notes what became of an application with a company, and when.
///
/// # Errors
/// A fault of the database.
pub async fn with_company(
    tx: &Tx,
    id: &ApplicationId,
    company: &CompanyId,
    (ord, tid): (&str, Timestamp),
) -> Result<(), Fault> {
    let event = event(tx, id, (EventKind::Tilbud, ord), Some(company.clone()));
    store::insert_event(tx, Event { tid, ..event }).await
}

/// Notes where an application that is made up of before stood, and since when.
pub async fn stood(
    tx: &Tx,
    id: &ApplicationId,
    (ord, tid): (&str, Timestamp),
) -> Result<(), Fault> {
    let event = event(tx, id, (EventKind::Status, ord), None);
    store::insert_event(tx, Event { tid, ..event }).await
}

fn event(
    tx: &Tx,
    id: &ApplicationId,
    (slag, ord): (EventKind, &str),
    bedrift: Option<CompanyId>,
) -> Event {
    let av = match tx.actor() {
        Actor::Person { id, .. } => Some(id.clone()),
        Actor::System => None,
    };
    Event {
        id: new_id_text(tx.now(), tx.entropy()),
        application: id.clone(),
        tid: tx.now(),
        slag,
        ord: ord.to_owned(),
        bedrift,
        av,
    }
}

/// What has happened to an application, the newest first.
pub async fn shown(tx: &Tx, id: &ApplicationId) -> Result<Vec<ApplicationEvent>, Fault> {
    let events = store::events(tx, id).await?;
    let mut ids: Vec<CompanyId> = events.iter().filter_map(|it| it.bedrift.clone()).collect();
    ids.sort_unstable();
    ids.dedup();
    let companies = companies::names(tx, &ids).await?;
    let mut people: Vec<PersonId> = events.iter().filter_map(|it| it.av.clone()).collect();
    people.sort_unstable();
    people.dedup();
    let people = names::load_names(tx, &people).await?;
    let told = events.into_iter().map(|it| {
        let company =
            it.bedrift.map(|id| companies.get(&id).map_or(DELETED, String::as_str).to_owned());
        ApplicationEvent {
            tid: it.tid,
            slag: it.slag,
            tekst: in_words(it.slag, &it.ord, company.as_deref()),
            av: it.av.and_then(|id| people.get(&id).map(names::PersonName::navn)),
        }
    });
    Ok(told.collect())
}

fn in_words(slag: EventKind, ord: &str, company: Option<&str>) -> String {
    match (slag, company) {
        (EventKind::Status, _) => format!("Status: {ord}"),
        (EventKind::Brev, _) => format!("Brev til søkeren: {ord}"),
        (EventKind::Tilbud, Some(company)) => format!("{company}: {ord}"),
        (EventKind::Tilbud | EventKind::Laerling, _) => ord.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{EventKind as K, in_words};

    #[test]
    fn what_happened_is_said_in_a_line() {
        assert_eq!(in_words(K::Status, "Mottatt", None), "Status: Mottatt");
        assert_eq!(in_words(K::Tilbud, "Takket ja", Some("Vik AS")), "Vik AS: Takket ja");
        assert_eq!(in_words(K::Laerling, "Lagt inn som lærling", None), "Lagt inn som lærling");
    }
}
