//! A mass signing as the office sees it.

use chrono::NaiveDate;
use serde::Serialize;
use svenn_kernel::{
    CoordinatorId, MassSigningId, PersonId, Role, SigningId, Timestamp, stored_words,
};
use utoipa::ToSchema;

use super::SigningFile;
use crate::rules::SigningStatus;

/// Status of a mass signing.
#[stored_words(schema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum MassState {
    Kladd,
    /// The signings are being made, one after the other.
    Lages,
    /// Each of them is made, or cannot be.
    Sendt,
}

/// One document for many, each their own signing.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MassSigningView {
    pub id: MassSigningId,
    /// Increases with every change; send back the version you read.
    pub version: i64,
    pub title: String,
    pub message: String,
    /// Whether the person signs first, then the instructors, then the office.
    pub ordered: bool,
    pub due_date: Option<NaiveDate>,
    /// The document template that is filled in for each; none where all get the same files.
    pub document_template: Option<String>,
    /// Title of that template; empty without one.
    pub document_template_navn: String,
    /// Whether the instructors of an apprentice sign too.
    pub with_instructors: bool,
    /// Signer for the office of each of them.
    pub coordinator: Option<CoordinatorId>,
    pub state: MassState,
    pub created_at: Timestamp,
    /// By name; empty for one who is gone.
    pub created_by: String,
    pub sent_at: Option<Timestamp>,
    pub files: Vec<SigningFile>,
    pub counts: MassCounts,
    /// By name.
    pub rows: Vec<MassRow>,
    pub can: MassCan,
}

/// How many stand where.
#[derive(Debug, Clone, Copy, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MassCounts {
    pub all: usize,
    /// Their signing is made.
    pub made: usize,
    /// It cannot be made.
    pub failed: usize,
    pub venter: usize,
    pub delvis: usize,
    pub ferdig: usize,
    pub utlopt: usize,
    pub avslaatt: usize,
    pub trukket: usize,
}

/// One of those who get their own.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MassRow {
    pub person: PersonId,
    pub navn: String,
    /// None for one who is gone.
    pub rolle: Option<Role>,
    /// The person's signing, once it is made.
    pub signing: Option<SigningId>,
    pub status: Option<SigningStatus>,
    pub signers_count: usize,
    pub signers_signed_count: usize,
    /// Why it cannot be made; empty otherwise.
    pub problem: String,
}

/// Actions open to the caller.
#[derive(Debug, Clone, Copy, Default, Serialize, ToSchema)]
pub struct MassCan {
    pub edit: bool,
    pub send: bool,
    /// Take back all that are not finished.
    pub void: bool,
    /// Remind all who have not signed; once a day each.
    pub remind: bool,
    /// Fetch all that are signed.
    pub archive: bool,
}

/// A document template that can be filled in for each.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MassTemplate {
    pub id: String,
    pub navn: String,
}
