//! What a template and apprentices make: who lacks what, who would sign, and the document. This is
//! where signing begins.

use std::collections::BTreeSet;

use svenn_db::{Audience, Tx};
use svenn_http::Secrets;
use svenn_kernel::{
    ApprenticeId, Collection, DocumentTemplateId, Fault, PersonId, Timestamp, Verb,
};
use svenn_organisation::letterhead::ReadyLetterhead;
use svenn_people::refs::Contacts;
use svenn_typesetting::{Document, Letterhead, Missing, Typesetter, TypesettingError};

pub use crate::values::Numbers;
use crate::{
    Field, ProposedSigner, SignerRole, Signing,
    paper::{self, Paper},
    rules::{fields_of, merge},
    signers::proposed,
    store::{self, Content},
    values::Everybody,
};

/// A template for some apprentices.
#[derive(Debug, Clone)]
pub struct Prepared {
    pub template: DocumentTemplateId,
    /// The edition of the template.
    pub utgave: i32,
    /// What the template is called, and with it each document.
    pub navn: String,
    pub signering: Signing,
    /// In the order that was asked for; unknown and archived apprentices are left out.
    pub people: Vec<Ready>,
}

/// The document of one apprentice.
#[derive(Debug, Clone)]
pub struct Ready {
    pub laerling: ApprenticeId,
    /// First and last name.
    pub navn: String,
    /// What must be there and is missing: with any there is no document.
    pub mangler: Vec<Field>,
    /// Who would sign, in the template's order.
    pub signers: Vec<ProposedSigner>,
    /// Roles of signers that nobody has.
    pub missing_roles: Vec<SignerRole>,
    title: String,
    html: String,
    made: Timestamp,
    ident: String,
    on_paper: bool,
}

impl Ready {
    /// Whether there is a document.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.mangler.is_empty()
    }

    /// The document as PDF for the archive. `on_paper` adds room for signatures where the template
    /// has it; a document that is signed here needs none.
    ///
    /// # Errors
    /// What stops the typesetter.
    pub async fn pdf(
        &self,
        typesetter: &Typesetter,
        head: &ReadyLetterhead,
        on_paper: bool,
    ) -> Result<Vec<u8>, TypesettingError> {
        typesetter.bytes(&self.document(head, on_paper), &head.pictures()).await
    }

    /// When it was made.
    pub(crate) const fn made(&self) -> Timestamp {
        self.made
    }

    /// The letters of it that cannot be set, in the office's letterhead.
    #[must_use]
    pub fn missing(&self, head: &Letterhead) -> Missing {
        svenn_typesetting::missing(&self.in_letterhead(head, true))
    }

    fn document(&self, head: &ReadyLetterhead, on_paper: bool) -> Document {
        self.in_letterhead(&head.letterhead, on_paper)
    }

    fn in_letterhead(&self, head: &Letterhead, on_paper: bool) -> Document {
        let signers = if on_paper && self.on_paper { self.signers.as_slice() } else { &[] };
        let paper = Paper {
            title: &self.title,
            html: &self.html,
            made: self.made,
            ident: self.ident.clone(),
            signers,
        };
        paper::document(&paper, head.clone())
    }
}

/// The letters of several that cannot be set, each once.
#[must_use]
pub fn missing(all: &[Ready], head: &ReadyLetterhead) -> Missing {
    all.iter().fold(Missing::default(), |found, one| found.with(one.missing(&head.letterhead)))
}

/// The PDFs of several templates, in their order, set by one process.
///
/// # Errors
/// A fault; what stops the typesetter at one of them stands in its place.
pub async fn pdfs(
    all: &[&Ready],
    typesetter: &Typesetter,
    head: &ReadyLetterhead,
    on_paper: bool,
) -> Result<Vec<Result<Vec<u8>, TypesettingError>>, Fault> {
    let documents: Vec<Document> = all.iter().map(|it| it.document(head, on_paper)).collect();
    typesetter.bytes_each(&documents, &head.pictures()).await
}

/// What a template makes of apprentices; `None` for an unknown template.
///
/// Whole identity numbers are read where the text asks for one: then [`note_numbers`] writes down
/// that they were shown.
///
/// # Errors
/// A fault of the database, or of an identity number that does not open.
pub async fn prepare(
    tx: &Tx,
    secrets: &Secrets,
    template: &DocumentTemplateId,
    people: &[ApprenticeId],
) -> Result<Option<Prepared>, Fault> {
    let Some(row) = store::find(tx, template).await? else { return Ok(None) };
    let content = store::current(tx, &row).await?.content()?;
    let people = made_of(tx, secrets, (&row.navn, &content), people, Numbers::Whole).await?;
    let (template, utgave, signering) = (row.id, row.utgave, content.signering);
    Ok(Some(Prepared { template, utgave, navn: row.navn, signering, people }))
}

/// The same of a text that may not be stored yet.
pub(crate) async fn made_of(
    tx: &Tx,
    secrets: &Secrets,
    (navn, content): (&str, &Content),
    people: &[ApprenticeId],
    numbers: Numbers,
) -> Result<Vec<Ready>, Fault> {
    let asks = fields_of(&content.innhold).contains(&Field::Personnr);
    let numbers = if asks { numbers } else { Numbers::Unread };
    let everybody = Everybody::load(tx, people).await?;
    let nobody = Contacts::default();
    let mut ready = Vec::with_capacity(everybody.apprentices.len());
    for apprentice in &everybody.apprentices {
        let values = everybody.values(tx, secrets, apprentice, numbers)?;
        let merged = merge(&content.innhold, &content.mangler, &values);
        let around = everybody.around(apprentice, &nobody);
        let (signers, missing_roles) = proposed(&content.signering, around);
        ready.push(Ready {
            laerling: apprentice.id.clone(),
            navn: apprentice.navn(),
            mangler: merged.mangler,
            signers,
            missing_roles,
            title: navn.to_owned(),
            html: merged.html,
            made: tx.now(),
            ident: format!("dokument/{}/{}", apprentice.id.as_str(), tx.now().millis()),
            on_paper: content.underskrifter,
        });
    }
    Ok(ready)
}

/// Writes down that documents were made of a template: from now on its edition stays as it is. That
/// identity numbers were shown, where the text asks for them, is in the audit trail.
///
/// # Errors
/// A fault of the database.
pub async fn note_made(
    tx: &Tx,
    prepared: &Prepared,
    of: &[ApprenticeId],
    by: &PersonId,
) -> Result<(), Fault> {
    store::insert_made(tx, (&prepared.template, prepared.utgave), of, by).await?;
    let Some(edition) = store::edition(tx, &prepared.template, prepared.utgave).await? else {
        return Ok(());
    };
    note_numbers(tx, &fields_of(&edition.innhold), of);
    Ok(())
}

/// Writes into the audit trail that the identity numbers of these were shown.
pub(crate) fn note_numbers(tx: &Tx, fields: &BTreeSet<Field>, of: &[ApprenticeId]) {
    if !fields.contains(&Field::Personnr) {
        return;
    }
    for id in of {
        let reach = Audience::person(id);
        tx.record(Collection::PERSONNRVISNINGER, id.as_str(), Verb::Create, reach);
    }
}
