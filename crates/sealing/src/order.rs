//! What is asked to be sealed, and what is known of how it came to be.

use svenn_kernel::{Collection, FileId, Timestamp};
use svenn_seal::{
    Sha256Digest,
    evidence::{Event, Identified},
};

/// The record of the caller that is sealed. It is sealed once: what is sealed anew is another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    pub collection: Collection,
    pub id: String,
}

impl Subject {
    #[must_use]
    pub fn new(collection: Collection, id: &str) -> Self {
        Self { collection, id: id.to_owned() }
    }
}

/// What is to be sealed.
#[derive(Debug, Clone)]
pub struct Order {
    pub subject: Subject,
    /// What kind of document it is, for anybody who asks of a file: `Signert dokument`,
    /// `Intervjureferat`. It names nobody.
    pub art: &'static str,
    /// What it is called, on the evidence page.
    pub title: String,
    pub documents: Vec<Document>,
    /// Who did what; without it there is no evidence page.
    pub evidence: Option<Evidence>,
}

/// A document as it was frozen.
#[derive(Debug, Clone)]
pub struct Document {
    /// Its file name, as in `Kontrakt.pdf`; the sealed one is `Kontrakt signert.pdf`.
    pub name: String,
    pub source: Source,
    /// What was frozen: another file is not sealed.
    pub frozen: Sha256Digest,
}

/// Where the bytes of a frozen document come from.
#[derive(Debug, Clone)]
pub enum Source {
    /// A file of the organisation.
    File(FileId),
    Bytes(bytes::Bytes),
}

/// How a document came to be finished, for the evidence page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    /// Names it on paper.
    pub reference: String,
    /// Who asked for it, as shown.
    pub requested_by: String,
    pub requested: Timestamp,
    /// The words that each signer agreed to.
    pub consent: String,
    /// In the order in which they were asked.
    pub signers: Vec<Signer>,
    /// In the order in which they happened; `signer` is [`Signer::id`].
    pub events: Vec<Event>,
}

/// Somebody who was asked to sign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signer {
    /// Id of the signer, as the events name it; not shown.
    pub id: String,
    pub navn: String,
    /// As shown: `Lærling`, `Foresatt`.
    pub rolle: String,
    /// Name of the person the signer acted for; empty without one.
    pub on_behalf_of: String,
    /// Masked, as in `ka***@mail.example`; empty when it is not known.
    pub contact: String,
    pub identified: Identified,
    /// The typed signature.
    pub signature: String,
    /// The drawn signature, as the data of an SVG path in a field of 1000 by 360; empty when it was
    /// typed.
    pub drawing: String,
    pub level: Level,
}

/// How much a signature proves, as the law sorts them (eIDAS).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    Simple,
    Advanced,
    Qualified,
}
