//! A signing as the office sees it.

pub mod load;
pub mod mass;
pub mod sign;

use chrono::NaiveDate;

use serde::Serialize;
use svenn_http::files::FileView;
use svenn_kernel::{
    CompanyId, MassSigningId, PersonId, SignerId, SigningId, Timestamp, stored_words,
};
use utoipa::ToSchema;

use crate::rules::{ParticipantType, SignerStatus, SigningStatus, words::SigningMethod};

/// How far the seal of a signing is.
#[stored_words(column, schema)]
#[derive(Default)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SealingState {
    /// Not all have signed.
    #[default]
    Ingen,
    /// All have signed, and it is being sealed.
    Forsegles,
    /// The sealed files are there.
    Forseglet,
    /// It could not be sealed; that is tried again by the office.
    Feilet,
}

/// A signing for the office.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SigningView {
    pub id: SigningId,
    /// Increases with every change; send back the version you read.
    pub version: i64,
    pub title: String,
    /// Message of the office, plain text; may be empty.
    pub message: String,
    /// Whether they sign one after the other, by `order`.
    pub ordered: bool,
    /// The last day on which it may be signed.
    pub due_date: Option<NaiveDate>,
    pub status: SigningStatus,
    pub created_at: Timestamp,
    /// Name of the author; empty for a deleted person.
    pub created_by: String,
    pub sent_at: Option<Timestamp>,
    /// When the last of them signed.
    pub finished_at: Option<Timestamp>,
    /// The mass signing that it was made by.
    pub mass_signing_id: Option<MassSigningId>,
    /// When and why the office took it back.
    pub voided: Option<SigningEnd>,
    /// When and why somebody declined.
    pub declined: Option<SigningEnd>,
    /// When those who are left were last reminded by hand.
    pub reminded: Option<Timestamp>,
    /// As they were sent, in their order.
    pub files: Vec<SigningFile>,
    pub sealing: SealingState,
    /// The sealed files and the evidence, once they are there.
    pub signed_files: Vec<FileView>,
    /// In the order in which they were chosen.
    pub signers: Vec<SigningSigner>,
    pub signers_count: usize,
    pub signers_signed_count: usize,
    /// History, oldest first.
    pub acts: Vec<SigningAct>,
    pub can: SigningCan,
}

/// How an unfinished signing ended.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SigningEnd {
    pub at: Timestamp,
    /// By name; empty for one who is gone.
    pub by: String,
    pub reason: String,
}

/// A file that is signed.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SigningFile {
    #[serde(flatten)]
    pub file: FileView,
    pub pages: i32,
    /// Its SHA-256 in hexadecimal.
    pub sha256: String,
    /// Whether it was signed before it came here; the seal then lies beside it or behind it.
    pub signert: bool,
    /// Whether it gets no seal of its own: once all have signed it counts with the sealed evidence
    /// beside it.
    pub bare_bevis: bool,
    /// Warnings for the sender, in words.
    pub warnings: Vec<String>,
    /// Notices for the signers too, in words.
    pub notices: Vec<String>,
}

/// Somebody who is asked to sign.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SigningSigner {
    pub participant_id: SignerId,
    /// The signer's account; absent for those who sign by a link.
    #[serde(rename = "ref")]
    pub reference: Option<PersonId>,
    #[serde(rename = "type")]
    pub kind: ParticipantType,
    pub fornavn: String,
    pub etternavn: String,
    /// May be empty.
    pub email: String,
    /// In E.164; may be empty.
    pub phone: String,
    /// May be empty.
    pub company_name: String,
    pub company_id: Option<CompanyId>,
    /// Place in the order, from 1; signers of one number sign in any order.
    pub order: i32,
    /// The apprentice for whom the signer signs as a guardian.
    pub foresatt_for: Option<PersonId>,
    /// Name of that apprentice; empty without one.
    pub foresatt_for_navn: String,
    /// Relation to the apprentice; may be empty.
    pub relation: String,
    pub status: SignerStatus,
    pub has_signed: bool,
    pub signed_time: Option<Timestamp>,
    pub opened_at: Option<Timestamp>,
    pub read_at: Option<Timestamp>,
    /// Why the signer declined; empty otherwise.
    pub reason: String,
    /// How the signer was identified, once they have signed or declined.
    pub method: Option<SigningMethod>,
    /// Whether the signer signs by a link, without an account.
    pub by_link: bool,
    /// Whether a guardian is proposed: the signer is under 18, and no guardian of theirs is among
    /// the signers.
    pub foresatt_foreslaas: bool,
}

/// Something that happened, as the evidence has it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SigningAct {
    pub at: Timestamp,
    /// In words, as in `Signerte`.
    pub act: String,
    /// Name of the person who did it; empty for the product, and where unknown.
    pub navn: String,
    pub participant_id: Option<SignerId>,
    pub method: SigningMethod,
    /// The network it came from, without its last part; may be empty.
    pub network: String,
    /// The family of the browser and the system; may be empty.
    pub browser: String,
    /// The reason, the words that were agreed to, or to whom it went; may be empty.
    pub text: String,
}

/// Actions on a signing open to the caller.
#[derive(Debug, Clone, Copy, Default, Serialize, ToSchema)]
pub struct SigningCan {
    /// Change what it says, its files and signers, and delete it.
    pub edit: bool,
    pub send: bool,
    pub void: bool,
    /// Remind those who have not signed; once a day.
    pub remind: bool,
    /// Send a signer the link or message again.
    pub resend: bool,
    /// Give another due date.
    pub extend: bool,
    /// Have it sealed again, where that failed.
    pub seal: bool,
    /// Whether the caller is one of those who sign now.
    pub sign: bool,
}

/// A way to sign, and whether this installation has it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SigningWay {
    /// As in `svenn`.
    pub id: &'static str,
    pub navn: &'static str,
    /// Level of the signature by eIDAS, in words.
    pub level: &'static str,
    pub available: bool,
    /// Why it is not there, and what it takes; empty for one that is.
    pub reason: String,
}
