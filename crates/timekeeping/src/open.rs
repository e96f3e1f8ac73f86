//! A sheet as a caller meets it: whether it is there for her, and whether she may do what she asks
//! for.

use async_trait::async_trait;
use axum::http::StatusCode;
use svenn_db::Tx;
use svenn_files::records::FileRecord;
use svenn_http::{App, Caller, Problem, edit_locked, files::FileGuard};
use svenn_kernel::{ApprenticeId, Fault, HourSheetId, Role};
use svenn_people::visible;

use crate::{
    capability::TIMEFORINGER,
    rules::{self, AccessLevel, Action, Approval, Event, Refusal},
    store::{self, Sheet, TimelineEntry},
    view,
};

/// A sheet that exists, and how the caller stands to it.
pub struct Opened {
    pub row: Sheet,
    pub access_level: AccessLevel,
}

impl Opened {
    /// The same after a change.
    pub fn with(self, row: Sheet) -> Self {
        Self { row, ..self }
    }
}

/// How the caller stands to an apprentice's sheets.
pub async fn access_level(
    tx: &Tx,
    caller: &Caller,
    laerling: &ApprenticeId,
) -> Result<AccessLevel, Fault> {
    if !visible::may_see_apprentice(tx, caller, laerling).await? {
        return Ok(AccessLevel::Stranger);
    }
    Ok(match caller.rolle {
        Role::Laerling => AccessLevel::Author,
        Role::Ansatt => AccessLevel::instructor(&caller.tilganger),
        Role::Koordinator => AccessLevel::Coordinator,
    })
}

/// Opens a sheet to be read; 404 for whoever may not know of it.
pub async fn to_read(tx: &Tx, caller: &Caller, id: &HourSheetId) -> Result<Opened, Problem> {
    let row = store::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    let access_level = access_level(tx, caller, &row.laerling).await?;
    if !rules::shows(access_level, row.status) {
        return Err(Problem::not_found());
    }
    Ok(Opened { row, access_level })
}

/// Opens a sheet to see whether an action would be allowed now.
pub async fn would_do(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    id: &HourSheetId,
    action: Action,
) -> Result<Opened, Problem> {
    let opened = to_read(tx, caller, id).await?;
    let decided = rules::decide(action, opened.access_level, opened.row.status);
    allowed(app, tx, decided, opened).await
}

/// Opens a sheet for an action, as it is once it is the caller's turn to write.
pub async fn to_do(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    id: &HourSheetId,
    action: Action,
) -> Result<Opened, Problem> {
    let opened = locked(tx, caller, id).await?;
    let decided = rules::decide(action, opened.access_level, opened.row.status);
    allowed(app, tx, decided, opened).await
}

/// Opens a sheet for an action on the version that the caller has seen.
pub async fn to_do_at(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    id: &HourSheetId,
    (action, version): (Action, i64),
) -> Result<Opened, Problem> {
    let opened = locked(tx, caller, id).await?;
    let decided = rules::decide(action, opened.access_level, opened.row.status);
    allowed_at(app, tx, decided, opened, version).await
}

/// Opens a sheet to take back the approval that led to the version that the caller has seen;
/// answers the approval too.
pub async fn to_undo(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    id: &HourSheetId,
    version: i64,
) -> Result<(Opened, TimelineEntry), Problem> {
    let opened = locked(tx, caller, id).await?;
    let last = store::timeline_of(tx, id).await?.pop();
    let entry = last.filter(|entry| entry.kind == Event::Approved.as_str());
    let approval = entry.as_ref().map(|entry| Approval { by: &entry.by_id, at: entry.at });
    let asked = (&caller.person, tx.now());
    let decided = rules::decide_undo(opened.access_level, opened.row.status, approval, asked);
    let opened = allowed_at(app, tx, decided, opened, version).await?;
    let entry = entry.ok_or_else(|| Fault::new("approved hours without approval"))?;
    Ok((opened, entry))
}

async fn allowed_at(
    app: &App,
    tx: &Tx,
    decided: Result<(), Refusal>,
    opened: Opened,
    version: i64,
) -> Result<Opened, Problem> {
    // Who may not do it at all hears that, not that it has changed.
    let is_hers = !matches!(decided, Err(Refusal::Hidden | Refusal::NotYours));
    if is_hers {
        let current = async { Ok(current(app, tx, &opened).await?) };
        edit_locked(opened.row.version, version, current).await?;
    }
    allowed(app, tx, decided, opened).await
}

/// Refuses whoever may not do this, whatever its status.
pub async fn require_hers(
    tx: &Tx,
    caller: &Caller,
    id: &HourSheetId,
    action: Action,
) -> Result<(), Problem> {
    let opened = to_read(tx, caller, id).await?;
    match rules::decide(action, opened.access_level, opened.row.status) {
        Ok(()) | Err(Refusal::WrongStatus | Refusal::TooLate) => Ok(()),
        Err(Refusal::Hidden) => Err(Problem::not_found()),
        Err(Refusal::NotYours) => Err(Problem::forbidden()),
    }
}

/// Takes the turn, then reads: what was read before may have changed while waiting.
async fn locked(tx: &Tx, caller: &Caller, id: &HourSheetId) -> Result<Opened, Problem> {
    let opened = to_read(tx, caller, id).await?;
    store::lock(tx, &opened.row.laerling).await?;
    to_read(tx, caller, id).await
}

async fn allowed(
    app: &App,
    tx: &Tx,
    decided: Result<(), Refusal>,
    opened: Opened,
) -> Result<Opened, Problem> {
    let (code, title) = match decided {
        Ok(()) => return Ok(opened),
        Err(Refusal::Hidden) => return Err(Problem::not_found()),
        Err(Refusal::NotYours) => return Err(Problem::forbidden()),
        Err(Refusal::WrongStatus) => {
            ("wrong_status", "Dette kan ikke gjøres med timene slik de står nå")
        }
        Err(Refusal::TooLate) => ("too_late", "Det er for sent å angre godkjenningen"),
    };
    let mut problem = Problem::new(StatusCode::CONFLICT, code, title);
    problem.current = Some(current(app, tx, &opened).await?);
    Err(problem)
}

/// What somebody who is refused gets to see.
pub async fn current(app: &App, tx: &Tx, opened: &Opened) -> Result<serde_json::Value, Fault> {
    Ok(serde_json::to_value(view::load_sheet(app, tx, opened).await?)?)
}

/// Says who may open the files of sheets: whoever sees the sheet.
#[derive(Debug, Clone, Copy, Default)]
pub struct SheetFiles;

#[async_trait]
impl FileGuard for SheetFiles {
    async fn may_open(&self, tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<bool, Fault> {
        if file.collection != TIMEFORINGER.0 {
            return Ok(false);
        }
        let Ok(id) = HourSheetId::parse(&file.owner) else { return Ok(false) };
        let Some(row) = store::find(tx, &id).await? else { return Ok(false) };
        let access_level = access_level(tx, caller, &row.laerling).await?;
        Ok(rules::shows(access_level, row.status))
    }
}
