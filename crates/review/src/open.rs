//! What is handed in, as a caller meets it: whether the caller may know of it, and may do what is
//! asked for.

use async_trait::async_trait;
use axum::http::StatusCode;
use svenn_db::Tx;
use svenn_http::{App, Caller, Problem, edit_locked};
use svenn_kernel::{Fault, PersonId, TimelineId, Timestamp};

use crate::rules::{self, AccessLevel, Action, Phase, Refusal};

/// The approval that happened last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Approval {
    /// Its entry in the timeline.
    pub id: TimelineId,
    /// Who gave it.
    pub by: PersonId,
    pub at: Timestamp,
}

/// Something that is handed in, which the caller may know of, and how the caller is related to it.
#[async_trait]
pub trait Reviewed: Sized + Send + Sync {
    /// How a request names it.
    type Name: Send + Sync;
    /// What is told where an action does not fit where it stands.
    const WRONG_STATUS: &'static str;

    /// Opens it to be read.
    ///
    /// # Errors
    /// 404 if the caller may not know that it exists; a fault of the database.
    async fn load(tx: &Tx, caller: &Caller, name: &Self::Name) -> Result<Self, Problem>;

    /// Takes the lock for writing it.
    ///
    /// # Errors
    /// A fault of the database.
    async fn lock(&self, tx: &Tx) -> Result<(), Fault>;

    /// How the caller is related to it.
    fn access_level(&self) -> AccessLevel;

    /// Its phase.
    fn phase(&self) -> Phase;

    /// The version that is stored.
    fn version(&self) -> i64;

    /// What a caller with an outdated version is shown.
    ///
    /// # Errors
    /// A fault of the database or the files.
    async fn current(&self, app: &App, tx: &Tx) -> Result<serde_json::Value, Fault>;

    /// What happened last, where that was an approval.
    ///
    /// # Errors
    /// A fault of the database.
    async fn approval(&self, tx: &Tx) -> Result<Option<Approval>, Fault>;

    /// Whether the caller may do this now.
    ///
    /// # Errors
    /// The [`Refusal`], the one that gives least away first.
    fn decide(&self, action: Action) -> Result<(), Refusal> {
        rules::decide(action, self.access_level(), self.phase())
    }

    /// Opens it to see whether an action would be allowed now.
    ///
    /// # Errors
    /// 404, 403, 409 `wrong_status`; a fault of the database.
    async fn check(
        app: &App,
        tx: &Tx,
        caller: &Caller,
        name: &Self::Name,
        action: Action,
    ) -> Result<Self, Problem> {
        let opened = Self::load(tx, caller, name).await?;
        let decided = opened.decide(action);
        allowed(app, tx, decided, opened).await
    }

    /// Opens it for an action, read under its lock.
    ///
    /// # Errors
    /// 404, 403, 409 `wrong_status`; a fault of the database.
    async fn lock_for(
        app: &App,
        tx: &Tx,
        caller: &Caller,
        name: &Self::Name,
        action: Action,
    ) -> Result<Self, Problem> {
        let opened = locked::<Self>(tx, caller, name).await?;
        let decided = opened.decide(action);
        allowed(app, tx, decided, opened).await
    }

    /// Opens it for an action on the version that the caller has read, under its lock.
    ///
    /// # Errors
    /// 404, 403, 409 `stale_version` or `wrong_status`; a fault of the database.
    async fn lock_for_version(
        app: &App,
        tx: &Tx,
        caller: &Caller,
        name: &Self::Name,
        (action, version): (Action, i64),
    ) -> Result<Self, Problem> {
        let opened = locked::<Self>(tx, caller, name).await?;
        let decided = opened.decide(action);
        allowed_at(app, tx, decided, opened, version).await
    }

    /// Opens it to take back the approval that led to the version that the caller has seen;
    /// answers the approval too.
    ///
    /// # Errors
    /// 404, 403, 409 `stale_version`, `wrong_status` or `too_late`; a fault of the database.
    async fn lock_for_undo(
        app: &App,
        tx: &Tx,
        caller: &Caller,
        name: &Self::Name,
        version: i64,
    ) -> Result<(Self, Approval), Problem> {
        let opened = locked::<Self>(tx, caller, name).await?;
        let last = opened.approval(tx).await?;
        let given = last.as_ref().map(|approval| (&approval.by, approval.at));
        let asked = (&caller.person, tx.now());
        let decided = rules::decide_undo(opened.access_level(), opened.phase(), given, asked);
        let opened = allowed_at(app, tx, decided, opened, version).await?;
        let last = last.ok_or_else(|| Fault::new("approved without an approval"))?;
        Ok((opened, last))
    }

    /// Refuses a caller who may not do this, whatever the status.
    ///
    /// # Errors
    /// 404, 403; a fault of the database.
    async fn require_allowed(
        tx: &Tx,
        caller: &Caller,
        name: &Self::Name,
        action: Action,
    ) -> Result<(), Problem> {
        match Self::load(tx, caller, name).await?.decide(action) {
            Ok(()) | Err(Refusal::WrongPhase | Refusal::TooLate) => Ok(()),
            Err(Refusal::Hidden) => Err(Problem::not_found()),
            Err(Refusal::NotYours) => Err(Problem::forbidden()),
        }
    }
}

/// Takes the turn, then reads: what was read before may have changed while waiting.
async fn locked<R: Reviewed>(tx: &Tx, caller: &Caller, name: &R::Name) -> Result<R, Problem> {
    R::load(tx, caller, name).await?.lock(tx).await?;
    R::load(tx, caller, name).await
}

async fn allowed_at<R: Reviewed>(
    app: &App,
    tx: &Tx,
    decided: Result<(), Refusal>,
    opened: R,
    version: i64,
) -> Result<R, Problem> {
    // Who may not do it at all hears that, not that it has changed.
    let is_own = !matches!(decided, Err(Refusal::Hidden | Refusal::NotYours));
    if is_own {
        let current = async { Ok(opened.current(app, tx).await?) };
        edit_locked(opened.version(), version, current).await?;
    }
    allowed(app, tx, decided, opened).await
}

async fn allowed<R: Reviewed>(
    app: &App,
    tx: &Tx,
    decided: Result<(), Refusal>,
    opened: R,
) -> Result<R, Problem> {
    let (code, title) = match decided {
        Ok(()) => return Ok(opened),
        Err(Refusal::Hidden) => return Err(Problem::not_found()),
        Err(Refusal::NotYours) => return Err(Problem::forbidden()),
        Err(Refusal::WrongPhase) => ("wrong_status", R::WRONG_STATUS),
        Err(Refusal::TooLate) => ("too_late", "Det er for sent å angre godkjenningen"),
    };
    let mut problem = Problem::new(StatusCode::CONFLICT, code, title);
    problem.current = Some(opened.current(app, tx).await?);
    Err(problem)
}
