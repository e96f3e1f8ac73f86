//! The list of applications.

use std::collections::HashMap;

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone},
};
use svenn_kernel::{ApplicationId, ApplicationLabelId, Collection, Fault, Timestamp};
use svenn_search::{
    SearchDocument, Source,
    engine::{Document, Field, Schema, Scope},
};

use crate::{
    capability::APPLICATIONS,
    offers::Offers,
    rules::ApplicationStatus,
    store::{self, Application},
    trades,
};

/// An application as it is in the list; instants are milliseconds or 0. Drafts are not in it.
#[derive(Debug, Clone, Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = -"sendtInn")]
pub struct ApplicationItem {
    id: ApplicationId,
    #[search(text, reading = Name, weight = 100, sort)]
    navn: String,
    #[search(keyword, facet, sort, with = status_labels, web = "ApplicationStatus")]
    status: ApplicationStatus,
    #[search(int, facet, sort)]
    soknadsaar: i64,
    /// Titles of the trades, in the order of wish.
    #[search(keywords, facet, empty_label = "Uten fag")]
    fag: Vec<String>,
    /// The trade that is wished for first.
    #[search(text, weight = 60, facet, sort, empty_label = "Uten fag")]
    prioritet: String,
    #[search(text, weight = 40, facet, sort, empty_label = "Uten fylke")]
    fylke: String,
    /// What somebody applies to become: the two have deadlines of their own.
    #[search(keyword, facet, sort)]
    laerlingtypename: String,
    #[search(keywords, facet, empty_label = "Uten etikett")]
    etiketter: Vec<ApplicationLabelId>,
    /// Names of the labels.
    #[search(keywords, facet, empty_label = "Uten etikett")]
    etikettnavn: Vec<String>,
    #[search(bool)]
    imported: bool,
    /// Where it came from, in words.
    #[search(keyword, facet)]
    kilde: String,
    /// Whether the applicant has written what the office has not read.
    #[search(bool)]
    ulest: bool,
    /// What of it waits for the office, in words.
    #[search(keywords, facet, empty_label = "Ingenting")]
    venter: Vec<&'static str>,
    #[search(int, facet, sort, zero_is_missing)]
    sendt_inn: Timestamp,
    #[search(int, facet, sort, zero_is_missing)]
    sist_endret: Timestamp,
}

fn status_labels(field: Field) -> Field {
    ApplicationStatus::ALL.into_iter().fold(field, |field, it| field.label(it.as_str(), it.label()))
}

/// What waits for the office, as the list and the first page say it.
const NEW: &str = "Ny søknad";
const UNREAD: &str = "Ulest melding";
const ANSWERED: &str = "Svar fra bedrift";

/// Where an application came from, as the list says it.
const IMPORTED: &str = "Importert";
const FROM_THE_FORM: &str = "Søknadsskjemaet";

/// What of an application waits for the office: what nobody has done anything with, what companies
/// have answered while it is open, and what was written and not read.
fn waits(status: ApplicationStatus, is_unread: bool, is_answered: bool) -> Vec<&'static str> {
    let is_answered = is_answered && status.is_open();
    let is_new = status == ApplicationStatus::Sent && !is_answered;
    [(is_new, NEW), (is_answered, ANSWERED), (is_unread, UNREAD)]
        .into_iter()
        .filter_map(|(is_so, word)| is_so.then_some(word))
        .collect()
}

/// Loads the applications.
#[derive(Debug, Clone)]
pub struct ApplicationSource {
    pub offers: Offers,
}

#[async_trait]
impl Source for ApplicationSource {
    fn schema(&self) -> Schema {
        ApplicationItem::schema(self.collection())
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let ids = ids.map(|ids| {
            ids.iter().filter_map(|id| ApplicationId::parse(id).ok()).collect::<Vec<_>>()
        });
        let mut rows = store::some(tx, ids.as_deref()).await?;
        // A draft is its applicant's alone, also one that was withdrawn.
        rows.retain(|it| it.sendt.is_some());
        let titles = trades::titles(tx).await?;
        let all: Vec<ApplicationId> = rows.iter().map(|it| it.id.clone()).collect();
        let mut labels = store::labels_of(tx, &all).await?;
        let unread = store::unread(tx, &all).await?;
        let answered = self.offers.answered(tx, &all).await?;
        let names: HashMap<ApplicationLabelId, String> =
            store::labels(tx).await?.into_iter().map(|it| (it.id, it.navn)).collect();
        let documents = rows.into_iter().map(|row| {
            let etiketter = labels.remove(&row.id).unwrap_or_default();
            let etikettnavn = etiketter.iter().filter_map(|it| names.get(it).cloned()).collect();
            let wished = row.skjema.0.fag_prioritet.iter();
            let fag: Vec<String> = wished.map(|it| trades::title(&titles, it)).collect();
            let news = (unread.contains(&row.id), answered.contains(&row.id));
            item(row, fag, (etiketter, etikettnavn), news).document()
        });
        documents.collect()
    }
}

fn item(
    row: Application,
    fag: Vec<String>,
    (etiketter, etikettnavn): (Vec<ApplicationLabelId>, Vec<String>),
    (ulest, is_answered): (bool, bool),
) -> ApplicationItem {
    ApplicationItem {
        id: row.id,
        navn: row.navn,
        status: row.status,
        soknadsaar: i64::from(row.soknadsaar),
        prioritet: fag.first().cloned().unwrap_or_default(),
        fag,
        fylke: row.fylke,
        laerlingtypename: row.skjema.0.kind().label().to_owned(),
        etiketter,
        etikettnavn,
        imported: row.imported,
        kilde: if row.imported { IMPORTED } else { FROM_THE_FORM }.to_owned(),
        ulest,
        venter: waits(row.status, ulest, is_answered),
        sendt_inn: row.sendt.unwrap_or_default(),
        sist_endret: row.endret,
    }
}

#[async_trait]
impl List for ApplicationSource {
    fn collection(&self) -> Collection {
        APPLICATIONS
    }

    async fn scope(&self, tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        // An office that takes no applications has no list of them.
        if !svenn_organisation::load(tx).await?.flags.application {
            return Ok(svenn_http::list::one_of("id", Vec::<ApplicationId>::new()));
        }
        Ok(coordinators_alone(caller))
    }
}

#[cfg(test)]
mod tests {
    use super::{ANSWERED, ApplicationStatus as S, NEW, UNREAD, waits};

    #[test]
    fn what_nobody_has_touched_and_what_was_answered_wait_for_the_office() {
        assert_eq!(waits(S::Sent, false, false), [NEW]);
        assert_eq!(waits(S::Sent, true, true), [ANSWERED, UNREAD]);
        assert_eq!(waits(S::Forwarded, false, true), [ANSWERED]);
        assert!(waits(S::Rejected, false, true).is_empty());
        assert!(waits(S::Forwarded, false, false).is_empty());
    }
}
