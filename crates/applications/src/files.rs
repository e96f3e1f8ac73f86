//! Files of applications: transcripts and other papers of applicants, and what goes with messages.
//!
//! Those who send them have no account. A page that was let in asks for a place ([`keep_place`]),
//! whose key stands in the address of the upload, counts for one file and for [`PLACE`] alone: what
//! lets in to the application is in no address. The same upload again, after a line that broke,
//! makes no second file.

use std::time::Duration;

use async_trait::async_trait;
use axum::{
    body::Body,
    http::{HeaderMap, header},
};
use http_body_util::Limited;
use serde::Serialize;
use svenn_db::{Audience, Tx};
use svenn_files::{
    StagedFile,
    records::{self, FileRecord, Owner},
};
use svenn_http::{
    App, Caller, Problem, Secrets,
    files::{FileGuard, FileView},
};
use svenn_kernel::{
    ApplicationId, ApplicationQuestionId, Fault, FileId, JournalNoteId, Role, TimelineId, Verb,
};
use utoipa::ToSchema;

use crate::{
    applying,
    capability::{APPLICATIONMESSAGES, APPLICATIONNOTES, APPLICATIONS},
    door, journal,
    store::{self, AnsweredFile, Application, HeldApplication, Slot},
};

/// Files of one application, and of one message.
pub const FILES_MAX: usize = 12;
const MESSAGE_FILES_MAX: usize = 5;
/// Bytes of a file that somebody without an account sends.
pub const BYTES_MAX: usize = 25_000_000;
/// How long a place is kept.
const PLACE: Duration = Duration::from_secs(60 * 60);
/// What the links of applicants are called among the readers of files.
const LINK: &str = "applicant-";

/// A file of an application.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApplicationFile {
    #[serde(flatten)]
    pub file: FileView,
    /// Which of the files that are asked for; none for another.
    #[schema(value_type = Option<String>)]
    pub vedlegg: Option<ApplicationQuestionId>,
}

/// The files of an application with what they answer, the oldest first.
async fn answered(
    tx: &Tx,
    id: &ApplicationId,
) -> Result<Vec<(FileRecord, Option<ApplicationQuestionId>)>, Fault> {
    let answers = store::answers_of(tx, id).await?;
    let files = records::of_owner(tx, APPLICATIONS, id.as_str()).await?;
    let kind = |file: &FileRecord| {
        answers.iter().find(|it| it.file == file.id).and_then(|it| it.vedlegg.clone())
    };
    Ok(files.into_iter().map(|file| (kind(&file), file)).map(|(kind, file)| (file, kind)).collect())
}

/// The files as somebody with an account sees them.
///
/// # Errors
/// A fault of the database.
pub async fn shown(app: &App, tx: &Tx, id: &ApplicationId) -> Result<Vec<ApplicationFile>, Fault> {
    let files = answered(tx, id).await?.into_iter();
    Ok(files
        .map(|(file, vedlegg)| ApplicationFile { file: FileView::new(app, tx, file), vedlegg })
        .collect())
}

/// The files as their applicant sees them, on a page that was let in.
pub async fn own(
    app: &App,
    tx: &Tx,
    id: &ApplicationId,
    visit: &str,
) -> Result<Vec<ApplicationFile>, Fault> {
    let link = link(&app.secrets, visit);
    let files = answered(tx, id).await?.into_iter();
    Ok(files
        .map(|(file, vedlegg)| ApplicationFile {
            file: FileView::by_link(app, tx, &link, file),
            vedlegg,
        })
        .collect())
}

/// What the files of an application are called.
pub async fn names(tx: &Tx, id: &ApplicationId) -> Result<Vec<String>, Fault> {
    Ok(answered(tx, id).await?.into_iter().map(|(file, _)| file.name).collect())
}

/// What a page that was let in is called in the addresses of files; it lets nobody in.
pub fn link(secrets: &Secrets, visit: &str) -> String {
    format!("{LINK}{}", door::visit_digest(secrets, visit))
}

/// Which of the files that are asked for are there.
pub async fn there(tx: &Tx, id: &ApplicationId) -> Result<Vec<ApplicationQuestionId>, Fault> {
    Ok(answered(tx, id).await?.into_iter().filter_map(|(_, kind)| kind).collect())
}

fn key(secrets: &Secrets, place: &str) -> String {
    secrets.index("application place", place)
}

/// Whether one more file may come to an application, or to a message of its applicant.
async fn require_room(
    tx: &Tx,
    row: &Application,
    melding: Option<&TimelineId>,
) -> Result<(), Problem> {
    let (collection, owner, most) = match melding {
        None => {
            let settings = store::load_settings(tx).await?;
            if !applying::may_edit(row, &settings, tx.now()) {
                let title = "Søknaden kan ikke endres nå. Skriv en melding til opplæringskontoret";
                return Err(Problem::conflict("not_editing", title));
            }
            (APPLICATIONS, row.id.as_str(), FILES_MAX)
        }
        Some(message) => {
            let found = store::application_of_message(tx, message).await?;
            let own = found.filter(|it| it.soker && it.application == row.id);
            own.ok_or_else(Problem::not_found)?;
            (APPLICATIONMESSAGES, message.as_str(), MESSAGE_FILES_MAX)
        }
    };
    if records::of_owner(tx, collection, owner).await?.len() < most {
        return Ok(());
    }
    let message = format!("Det kan ikke legges ved flere enn {most} filer her");
    Err(Problem::invalid_field("file", "too_many", message))
}

/// Keeps a place for a file, and answers what stands in the address of its upload.
///
/// # Errors
/// 404, 409 `not_editing`, 422 `too_many`; a fault of the database.
pub async fn keep_place(
    app: &App,
    tx: &Tx,
    row: &HeldApplication,
    (vedlegg, melding): (Option<ApplicationQuestionId>, Option<TimelineId>),
) -> Result<String, Problem> {
    require_room(tx, row, melding.as_ref()).await?;
    let settings = store::load_settings(tx).await?;
    let asked = vedlegg.filter(|id| settings.vedlegg.0.iter().any(|it| it.id == *id));
    let place = door::new_key(tx);
    let slot = Slot {
        key: key(&app.secrets, &place),
        application: row.id.clone(),
        vedlegg: asked,
        melding,
        file: None,
        expires: tx.now().plus(PLACE),
    };
    store::insert_slot(tx, slot).await?;
    Ok(place)
}

/// A place that a file may come to now.
///
/// # Errors
/// 409 `place_over`, and what [`keep_place`] refuses.
pub async fn place(app: &App, tx: &Tx, place: &str) -> Result<Slot, Problem> {
    let title = "Det er for lenge siden du valgte filen. Velg den en gang til";
    let over = || Problem::conflict("place_over", title);
    let slot = store::slot(tx, &key(&app.secrets, place)).await?.ok_or_else(over)?;
    if slot.file.is_none() {
        let row = store::find(tx, &slot.application).await?.ok_or_else(over)?;
        require_room(tx, &row, slot.melding.as_ref()).await?;
    }
    Ok(slot)
}

/// The bytes of somebody without an account, who may send fewer than others: what says that it is
/// more is refused at once, and what turns out to be more is broken off.
///
/// # Errors
/// 413.
pub fn small(headers: &HeaderMap, body: Body) -> Result<Body, Problem> {
    let length = headers.get(header::CONTENT_LENGTH).and_then(|it| it.to_str().ok());
    if length.and_then(|it| it.parse::<usize>().ok()).is_some_and(|bytes| bytes > BYTES_MAX) {
        let mut problem = Problem::too_large();
        "Filen er for stor. Den kan være høyst 25 MB".clone_into(&mut problem.title);
        return Err(problem);
    }
    Ok(Body::new(Limited::new(body, BYTES_MAX)))
}

/// Writes the row of a file that has come to its place. The same again answers the one that came.
///
/// # Errors
/// What [`place`] refuses; a fault of the database.
pub async fn store_at(
    app: &App,
    tx: &Tx,
    key_in_address: &str,
    staged: &StagedFile,
) -> Result<(Slot, FileRecord, bool), Problem> {
    let of = place(app, tx, key_in_address).await?.application;
    store::hold(tx, &of).await?.ok_or_else(Problem::not_found)?;
    // Again, now that nobody else adds a file.
    let slot = place(app, tx, key_in_address).await?;
    if let Some(known) = &slot.file {
        let file = records::find(tx, known).await?.ok_or_else(Problem::not_found)?;
        return Ok((slot, file, false));
    }
    let (collection, id) = match &slot.melding {
        None => (APPLICATIONS, slot.application.as_str()),
        Some(message) => (APPLICATIONMESSAGES, message.as_str()),
    };
    let owner = Owner { collection, id, audience: Audience::Coordinators };
    let file = records::insert(tx, staged, owner).await?;
    if slot.melding.is_none() {
        let row = AnsweredFile {
            file: file.id.clone(),
            application: slot.application.clone(),
            vedlegg: slot.vedlegg.clone(),
        };
        store::insert_answer(tx, row).await?;
    }
    store::fill_slot(tx, &slot.key, &file.id).await?;
    store::note(tx, &slot.application, Verb::Update);
    Ok((slot, file, true))
}

/// Removes a file of an application.
///
/// # Errors
/// 404, or a fault of the database.
pub async fn remove(tx: &Tx, id: &ApplicationId, file: &FileId) -> Result<(), Problem> {
    let files = records::of_owner(tx, APPLICATIONS, id.as_str()).await?;
    let file = files.into_iter().find(|it| it.id == *file).ok_or_else(Problem::not_found)?;
    records::delete(tx, &file, Audience::Coordinators).await?;
    store::delete_answer(tx, &file.id).await?;
    store::note(tx, id, Verb::Update);
    Ok(())
}

/// Refuses an applicant whose application may not be changed now.
///
/// # Errors
/// 409 `not_editing`, or a fault of the database.
pub async fn require_editing(tx: &Tx, row: &Application) -> Result<(), Problem> {
    let settings = store::load_settings(tx).await?;
    if applying::may_edit(row, &settings, tx.now()) {
        return Ok(());
    }
    Err(Problem::conflict("not_editing", "Søknaden kan ikke endres nå"))
}

/// Removes all files of an application, and those of its thread and its journal with them.
///
/// # Errors
/// A fault of the database.
pub async fn forget(tx: &Tx, id: &ApplicationId) -> Result<(), Fault> {
    let mut files = records::of_owner(tx, APPLICATIONS, id.as_str()).await?;
    for message in store::messages(tx, id).await? {
        files.extend(records::of_owner(tx, APPLICATIONMESSAGES, message.id.as_str()).await?);
    }
    for file in files {
        records::delete(tx, &file, Audience::Coordinators).await?;
        store::delete_answer(tx, &file.id).await?;
    }
    store::delete_messages(tx, id).await?;
    journal::forget(tx, id).await
}

/// Says who may open these files: coordinators, and the applicant's own page.
#[derive(Debug, Clone, Copy, Default)]
pub struct ApplicationFiles;

/// Whose application a file belongs to, where it was sent or goes with a message; none for the files
/// of others.
async fn application_of(tx: &Tx, file: &FileRecord) -> Result<Option<ApplicationId>, Fault> {
    if file.collection == APPLICATIONS.0 {
        return Ok(ApplicationId::parse(&file.owner).ok());
    }
    if file.collection != APPLICATIONMESSAGES.0 {
        return Ok(None);
    }
    let Ok(message) = TimelineId::parse(&file.owner) else { return Ok(None) };
    Ok(store::application_of_message(tx, &message).await?.map(|it| it.application))
}

#[async_trait]
impl FileGuard for ApplicationFiles {
    async fn may_open(&self, tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<bool, Fault> {
        if caller.rolle != Role::Koordinator {
            return Ok(false);
        }
        if file.collection == APPLICATIONNOTES.0 {
            let Ok(note) = JournalNoteId::parse(&file.owner) else { return Ok(false) };
            return Ok(store::find_note(tx, &note).await?.is_some());
        }
        let Some(id) = application_of(tx, file).await? else { return Ok(false) };
        // A draft is its applicant's alone.
        Ok(store::find(tx, &id).await?.is_some_and(|it| it.sendt.is_some()))
    }

    async fn may_open_by_link(
        &self,
        tx: &Tx,
        link: &str,
        file: &FileRecord,
    ) -> Result<bool, Fault> {
        let Some(digest) = link.strip_prefix(LINK) else { return Ok(false) };
        let Some(id) = application_of(tx, file).await? else { return Ok(false) };
        let visit = store::visit(tx, digest).await?.filter(|it| it.expires > tx.now());
        Ok(visit.is_some_and(|it| it.application == id))
    }
}
