//! A course goes out as an archive, and comes in as one.

use axum::{
    Json,
    body::{Body, Bytes},
    http::{HeaderMap, StatusCode},
    response::Response,
};
use serde::Serialize;
use serde_json::json;
use svenn_courserules::Content;
use svenn_db::Audience;
use svenn_files::{
    StagedFile,
    records::{self, FileRecord, Owner},
};
use svenn_http::{
    Coordinator, Ids, Input, Problem, Session,
    archive::{attachment, streamed},
    endpoint,
    files::{self, ReadLimit, SentFile},
};
use svenn_kernel::{
    CourseId, Fields, FileId, IntoColumn, ListOf, OneLine, OrBlank, Text, Whole, input::read_object,
};
use tokio::runtime::Handle;
use utoipa::ToSchema;

use super::{
    courses::blank,
    written::{MINUTES_MAX, ModuleText, VALID_MONTHS_MAX, content, each_once},
};
use crate::{
    capability::COURSEFILES,
    exchange::{self, ARCHIVE_BYTES_MAX, ArchivedFile, CourseArchive},
    open, reading,
    store::{self, Contents},
    view::{self, CourseView},
};

const LIMIT: ReadLimit = ReadLimit {
    bytes_max: ARCHIVE_BYTES_MAX,
    too_large: "Filen er for stor. Den kan være høyst 50 MB",
};

/// The draft of a course with its files, as an archive (ZIP) that another office can import. Files
/// that there is no room for in 48 MB, and packages, are named in it and left out.
#[endpoint(
    get = "/courses/{id}/export",
    responses(
        (status = 200, description = "The archive", body = Vec<u8>,
            content_type = "application/zip"),
    )
)]
pub(super) async fn course_export(
    session: Session<Coordinator>,
    Ids(id): Ids<CourseId>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.read().await?;
    let course = open::course(&tx, &id).await?;
    let content = &course.content.0;
    let mut kept = records::of_owner(&tx, COURSEFILES, id.as_str()).await?;
    kept.retain(|file| content.files().contains(&&file.id));
    // A package is imported where it is used, from its own file: it is read anew there.
    let is_package = |file: &FileRecord| content.packages().any(|(_, it)| *it == file.id);
    let (packages, kept): (Vec<_>, Vec<_>) = kept.into_iter().partition(is_package);
    let modules = json!(content.modules);
    let words = (course.title.clone(), course.description.clone());
    let (mut archive, kept) = CourseArchive::new(words, modules, kept);
    (archive.minutes, archive.valid_months) = (content.minutes, content.valid_months);
    archive.missing.extend(packages.into_iter().map(|file| file.name));
    let made = tx.now();
    drop(tx);
    let (store, tenant) = (session.app.files.clone(), caller.tenant.clone());
    let handle = Handle::current();
    let body = streamed(move |pipe| {
        exchange::write((&archive, &kept), (&store, &tenant, &handle), made, pipe)
    });
    Ok(attachment(body, "application/zip", "attachment; filename=\"kurs.zip\""))
}

/// What an archive says of a course, as its author would send it.
#[derive(Debug, Input)]
#[input(check(modules) = each_once)]
struct ImportedText {
    title: OneLine<1, 200>,
    #[input(default)]
    description: OrBlank<Text<1, 2_000>>,
    modules: ListOf<ModuleText, 50>,
    minutes: Option<Whole<1, MINUTES_MAX>>,
    valid_months: Option<Whole<1, VALID_MONTHS_MAX>>,
}

/// A course that came as an archive.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct CourseImported {
    /// A draft that nobody has.
    course: CourseView,
    /// Names of files that the archive does not have.
    missing: Vec<String>,
}

/// Makes a course of an archive that was exported here or from another office, sent as the raw body:
/// a draft, with its files, that nobody has.
#[endpoint(
    post = "/courses/import",
    too_large = "More than 50 MB",
    invalid = "No archive of a course, or one that holds what a course cannot"
)]
pub(super) async fn course_import(
    session: Session<Coordinator>,
    sent: SentFile,
) -> Result<(StatusCode, Json<CourseImported>), Problem> {
    let (tx, _) = session.read().await?;
    open::require_enabled(&tx).await?;
    drop(tx);
    let bytes = sent.receive(&session.app, LIMIT).await?;
    let read = reading::course(&session.app.workers, bytes).await?;
    let (archive, all) = read.map_err(|why| Problem::invalid_field("file", "unreadable", why))?;
    let text = text_of(&archive)?;
    let staged = staged(&session, &archive.files, all).await?;
    let (tx, caller) = session.write().await?;
    open::require_enabled(&tx).await?;
    let mut row = blank(&tx, text.title.into_string(), text.description.into_column());
    let mut kept = Vec::with_capacity(staged.len());
    for (before, staged) in staged {
        let audience = Audience::Coordinators;
        let owner = Owner { collection: COURSEFILES, id: row.id.as_str(), audience };
        let record = records::insert(&tx, &staged, owner).await?;
        kept.push((before, record, staged));
    }
    let mut content = Content {
        minutes: text.minutes.map(Whole::get),
        valid_months: text.valid_months.map(Whole::get),
        ..content(text.modules, Vec::new())
    };
    content.exchange_files(|file| {
        kept.iter().find(|(before, ..)| before == file).map(|(_, record, _)| record.id.clone())
    });
    row.content = Contents(content);
    store::insert(&tx, &row).await?;
    let course = view::course_view(&session.app, &tx, &row.id).await?;
    tx.commit().await?;
    for (_, record, staged) in &kept {
        records::finalise(&session.app.files, &caller.tenant, record, staged).await;
    }
    Ok((StatusCode::CREATED, Json(CourseImported { course, missing: archive.missing })))
}

/// What it says, read as what an author sends is.
fn text_of(archive: &CourseArchive) -> Result<ImportedText, Problem> {
    let sent = json!({
        "title": archive.title,
        "description": archive.description,
        "modules": archive.modules,
        "minutes": archive.minutes,
        "validMonths": archive.valid_months,
    });
    let mut fields = Fields::new();
    let read = read_object(&sent, &mut fields);
    fields.finish().map_err(Problem::invalid)?;
    read.ok_or_else(|| Problem::invalid_field("file", "unreadable", "Kurset kan ikke leses"))
}

/// The files, each looked through as an upload is.
async fn staged(
    session: &Session<Coordinator>,
    named: &[ArchivedFile],
    all: Vec<Vec<u8>>,
) -> Result<Vec<(FileId, StagedFile)>, Problem> {
    let mut staged = Vec::with_capacity(named.len());
    for (file, bytes) in named.iter().zip(all) {
        let body = Body::from(Bytes::from(bytes));
        let headers = HeaderMap::new();
        let taken = files::stage(&session.app, &file.name, &headers, body).await?;
        staged.push((file.id.clone(), taken));
    }
    Ok(staged)
}
