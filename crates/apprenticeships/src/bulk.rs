//! Something done to many apprentices at once: what came of it, one by one.

use serde::{Deserialize, Serialize};
use svenn_http::{Check, Problem, follows::Unsigned};
use svenn_kernel::{ApprenticeId, Fields, Role};
use utoipa::ToSchema;

/// Apprentices of one call; a larger selection takes several calls.
pub const APPRENTICES_PER_CALL_MAX: usize = 200;

/// Apprentices that something is to be done to.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Apprentices {
    /// Which; at most 200.
    #[schema(max_items = 200)]
    pub ids: Vec<ApprenticeId>,
}

impl Check for Apprentices {
    fn check(&self, fields: &mut Fields) {
        check_ids(&self.ids, fields);
    }
}

/// Apprentices that are to be archived.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct ApprenticesToArchive {
    /// Which; at most 200.
    #[schema(max_items = 200)]
    pub ids: Vec<ApprenticeId>,
    /// Takes back what waits for their signature; for coordinators.
    #[serde(default)]
    pub trekk_signeringer: bool,
}

impl ApprenticesToArchive {
    /// What becomes of what waits for their signature; an employee takes nothing back.
    ///
    /// # Errors
    /// 403.
    pub fn unsigned(&self, rolle: Role) -> Result<Unsigned, Problem> {
        match (self.trekk_signeringer, rolle) {
            (false, _) => Ok(Unsigned::Waits),
            (true, Role::Koordinator) => Ok(Unsigned::TakenBack),
            (true, Role::Ansatt | Role::Laerling) => Err(Problem::forbidden()),
        }
    }
}

impl Check for ApprenticesToArchive {
    fn check(&self, fields: &mut Fields) {
        check_ids(&self.ids, fields);
    }
}

/// Demands 1 to [`APPRENTICES_PER_CALL_MAX`] apprentices.
pub fn check_ids(ids: &[ApprenticeId], fields: &mut Fields) {
    if ids.is_empty() {
        fields.wrong("ids", "required", "Velg minst én lærling");
    }
    fields.list("ids", ids, APPRENTICES_PER_CALL_MAX);
}

/// Outcome: every apprentice is either done or failed.
#[derive(Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct BulkAnswer {
    /// For these it is done.
    pub done: Vec<ApprenticeId>,
    /// Items that were not changed.
    pub failed: Vec<BulkFailure>,
}

/// Outcome of restoring apprentices.
#[derive(Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct RestoreAnswer {
    /// These are back.
    pub done: Vec<ApprenticeId>,
    /// Items that were not changed.
    pub failed: Vec<BulkFailure>,
    /// Of those that are back, what is to be seen to now.
    pub notes: Vec<RestoreNote>,
}

/// A task for the office after restoring an apprentice.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct RestoreNote {
    pub id: ApprenticeId,
    /// First and last name.
    pub navn: String,
    /// Stable code.
    pub code: &'static str,
    /// What to do, in Norwegian.
    pub message: String,
}

/// An item that was not changed, with the reason.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct BulkFailure {
    pub id: ApprenticeId,
    /// First and last name; empty for somebody unknown.
    pub navn: String,
    /// Stable code.
    pub code: &'static str,
    /// Why, in Norwegian.
    pub message: &'static str,
}

/// What would follow for one apprentice, said before it is done.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApprenticeFollows {
    /// Who.
    pub id: ApprenticeId,
    /// First and last name.
    pub navn: String,
    /// What follows, in Norwegian sentences.
    pub folger: Vec<String>,
}

impl BulkFailure {
    /// Nobody of that id, or nobody the caller may know of.
    #[must_use]
    pub fn unknown(id: ApprenticeId) -> Self {
        let (code, message) = ("not_found", "Lærlingen finnes ikke lenger");
        Self { id, navn: String::new(), code, message }
    }
}
