//! A signing as somebody sees it who signs.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_http::files::FileView;
use svenn_kernel::{FileId, SignerId, SigningId, Timestamp, stored_words};
use utoipa::ToSchema;

use super::SealingState;
use crate::rules::{ParticipantType, SignerStatus, SigningStatus};

/// A signing, for a signer.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignView {
    pub id: SigningId,
    pub title: String,
    /// Message of the office, plain text; may be empty.
    pub message: String,
    /// The office that asks.
    pub opplaeringskontor: String,
    /// Name of the sender; empty for a deleted person.
    pub avsender: String,
    pub sent_at: Timestamp,
    /// The last day on which it may be signed.
    pub due_date: Option<NaiveDate>,
    /// Whether that day is over.
    pub is_due: bool,
    pub status: SigningStatus,
    /// Why the office took it back, or somebody declined; empty otherwise.
    pub reason: String,
    pub me: SignMe,
    /// In their order.
    pub files: Vec<SignFile>,
    /// Everybody who signs, in the order in which they were chosen.
    pub signers: Vec<SignOther>,
    pub consent: SigningConsent,
    pub sealing: SealingState,
    /// The sealed files and the evidence, once they are there.
    pub signed_files: Vec<FileView>,
    pub can: SignCan,
}

/// The caller, as one who signs.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignMe {
    pub participant_id: SignerId,
    /// Proposed typed signature.
    pub navn: String,
    pub status: SignerStatus,
    pub has_signed: bool,
    pub signed_time: Option<Timestamp>,
    /// The typed signature; empty before.
    pub signature: String,
    /// The drawn signature, as the data of an SVG path; may be empty.
    pub drawing: String,
    /// Name of the person the signer signs for as a guardian; empty for oneself.
    pub foresatt_for: String,
    /// E-mail of the receipt, masked; empty without one.
    pub kvittering_til: String,
}

/// A file to be read and signed.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignFile {
    #[serde(flatten)]
    pub file: FileView,
    pub pages: i32,
    /// Send it back with the signature: what is signed is what was shown.
    pub sha256: String,
    /// When the caller had read it to the end.
    pub read_at: Option<Timestamp>,
    /// Whether it gets no seal of its own: once all have signed it counts with the sealed evidence
    /// beside it.
    pub bare_bevis: bool,
    /// Content that does not show in the pages, in words.
    pub notices: Vec<String>,
}

/// Somebody who signs.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignOther {
    pub participant_id: SignerId,
    pub navn: String,
    #[serde(rename = "type")]
    pub kind: ParticipantType,
    /// The signer's role in words: `Lærling`, `Foresatt for Kari Vik`, `Ansatt, Fjord Bygg AS`.
    pub rolle: String,
    pub order: i32,
    pub status: SignerStatus,
    pub signed_time: Option<Timestamp>,
    /// Whether it is the caller.
    pub is_me: bool,
}

/// The words that are agreed to.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SigningConsent {
    /// Send it back with the signature.
    pub version: &'static str,
    pub text: String,
}

/// Actions open to a signer.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SignCan {
    /// It is the signer's turn, and every page is read.
    pub sign: bool,
    /// It is the signer's turn; only reading is left before signing.
    pub read: bool,
    pub decline: bool,
    /// Why the signer cannot sign; empty where they can.
    pub why: String,
}

/// A signing in the own list, and in the notification centre.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnSigning {
    pub id: SigningId,
    pub title: String,
    pub data: OwnSigningData,
    pub me: OwnSigningMe,
    /// The last day on which it may be signed.
    pub due_date: Option<NaiveDate>,
    /// Whether that day is over, or the signing is: there is nothing more to do.
    pub is_due: bool,
    pub status: SigningStatus,
    /// Whether it waits for the caller: what the bell counts.
    pub unsigned: bool,
    pub files_count: usize,
    pub signers_count: usize,
    pub signers_signed_count: usize,
    /// The role's own page of it.
    pub route: String,
}

/// When a signing was asked for.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnSigningData {
    pub created_at: Timestamp,
    /// Name of the sender; empty for a deleted person.
    pub avsender: String,
}

/// Status of the caller.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnSigningMe {
    pub has_signed: bool,
    pub signed_time: Option<Timestamp>,
    pub status: SignerStatus,
}

/// State of a link.
#[stored_words(schema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum LinkState {
    /// It waits for its holder.
    Apen,
    /// It is not the signer's turn yet.
    Venter,
    /// Signed; the link leads to the receipt.
    Signert,
    /// The signer, or another one, has declined.
    Avslaatt,
    /// The due date is over.
    Utlopt,
    /// The office took it back.
    Trukket,
    /// A newer link was sent in its place, or it never was one.
    Ukjent,
    /// For a signer with an account, who signs in.
    Konto,
}

/// A link before a code is answered: it says nothing of what is signed, and opening it does
/// nothing.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SigningLink {
    pub state: LinkState,
    /// The office that asks; empty for a link that is unknown.
    pub opplaeringskontor: String,
    /// Contact of the office; may be empty.
    pub epost: String,
    /// In E.164; may be empty.
    pub telefon: String,
    /// Channels for a code.
    pub ways: Vec<LinkCodeWay>,
}

/// A way for a code.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LinkCodeWay {
    pub way: CodeWay,
    /// Masked, as in `*** ** *12`.
    pub to: String,
}

/// Channel of a code.
#[stored_words(schema, input)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = SigningCodeWay)]
pub enum CodeWay {
    Sms,
    Epost,
}

/// A code that is on its way.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SentLinkCode {
    pub way: CodeWay,
    /// Masked.
    pub to: String,
    /// For how long it counts.
    pub minutes: u64,
}

/// Key that the page gets for the code, and sends with each call.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LinkVisit {
    /// 256 bits; in no address.
    pub key: String,
    pub expires: Timestamp,
}

/// A signing of the caller.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FoundSigning {
    pub id: SigningId,
    /// The role's own page of it.
    pub route: String,
}

/// A file as it was read, for the evidence.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct SignedFile {
    pub id: FileId,
    /// As it was shown.
    #[schema(min_length = 64, max_length = 64)]
    pub sha256: String,
}
