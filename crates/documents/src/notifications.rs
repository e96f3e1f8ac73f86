//! Tells people of shared documents.

use svenn_db::Tx;
use svenn_http::announcements::{
    AVSENDER, About, Announcement, DOKUMENT, Enclosed, Placeholder, Template,
};
use svenn_kernel::{Fault, PersonId, SharedDocumentId};
use svenn_messaging::{automatic, notifications};
use svenn_people::names;

use crate::{
    capability::SHAREDDOCUMENTS,
    receivers::Receiver,
    rules::document_route,
    store::SharedDocument,
    templates::{NEW_EDITION, REMINDED, SHARED},
};

fn about(id: &SharedDocumentId) -> About {
    About::new(SHAREDDOCUMENTS, id.as_str())
}

/// An edition was given to those whom the document reaches; `by` is told nothing.
pub async fn published(
    tx: &Tx,
    document: &SharedDocument,
    is_first: bool,
    to: &[Receiver],
    by: &PersonId,
) -> Result<(), Fault> {
    let names = names::load_names(tx, std::slice::from_ref(by)).await?;
    let navn = names.get(by).map(names::PersonName::navn).unwrap_or_default();
    let template = if is_first { &SHARED } else { &NEW_EDITION };
    // What was said of the edition before is done with.
    for earlier in [SHARED.id, NEW_EDITION.id, REMINDED.id] {
        notifications::finalise(tx, &about(&document.id), earlier).await?;
    }
    let to = to.iter().filter(|it| it.id != *by);
    tell(tx, template, document, &[(AVSENDER, navn)], to).await
}

/// Those who have not opened it are reminded.
pub async fn reminded(tx: &Tx, document: &SharedDocument, to: &[&Receiver]) -> Result<(), Fault> {
    tell(tx, &REMINDED, document, &[], to.iter().copied()).await
}

/// It is gone, and nothing is said of it any more.
pub async fn deleted(tx: &Tx, id: &SharedDocumentId) -> Result<(), Fault> {
    notifications::take_back_all(tx, &about(id)).await
}

async fn tell(
    tx: &Tx,
    template: &'static Template,
    document: &SharedDocument,
    values: &[(Placeholder, String)],
    to: impl Iterator<Item = &Receiver>,
) -> Result<(), Fault> {
    let announcements = to.map(|receiver| {
        let title = (DOKUMENT, document.title.clone());
        Announcement {
            template,
            person: receiver.id.clone(),
            contact: None,
            om: None,
            about: about(&document.id),
            values: values.iter().cloned().chain([title]).collect(),
            route: document_route(receiver.rolle, document.id.as_str()),
            due: tx.now(),
            enclosed: Enclosed::default(),
        }
    });
    automatic::announce_many(tx, template, announcements.collect()).await
}
