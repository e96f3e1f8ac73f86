//! A course is published, copied, archived and taken back.

use axum::{Json, http::StatusCode};
use sea_orm::ActiveValue::Set;
use svenn_courserules::{Content, problems};
use svenn_db::{Audience, Tx};
use svenn_files::records::{self, Owner};
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{CourseId, FileId};

use super::courses::{blank, require_not_archived};
use crate::{
    capability::COURSEFILES,
    open,
    store::{self, Contents, CourseChange, Edition},
    view::{self, CourseView},
};

/// Longest title of a copy.
const TITLE_CHARS_MAX: usize = 200;

/// The version that was read.
#[derive(Debug, Input)]
pub(super) struct CourseVersion {
    /// The version that was read.
    version: i64,
}

/// Publishes the draft as the next edition. Who has begun an earlier one stays on it.
#[endpoint(
    post = "/courses/{id}/publish",
    conflict = "Stale version; `not_ready`: there are problems; `unchanged`; `archived`"
)]
pub(super) async fn course_publish(
    session: Session<Coordinator>,
    Ids(id): Ids<CourseId>,
    Valid(CourseVersion { version }): Valid<CourseVersion>,
) -> Result<Json<CourseView>, Problem> {
    let (tx, caller) = session.write().await?;
    let row = open::held(&tx, &id).await?;
    require_not_archived(&row)?;
    edit(&tx, &*row, version, view::course_view(&session.app, &tx, &id)).await?;
    if !row.changed {
        return Err(Problem::conflict("unchanged", "Kurset er ikke endret siden sist"));
    }
    if let Some(first) = problems(&row.content.0).first() {
        let message = format!("Kurset kan ikke publiseres ennå: {}", first.text);
        return Err(Problem::conflict("not_ready", message));
    }
    require_read(&tx, &row.content.0).await?;
    let number = row.edition.saturating_add(1);
    let edition = Edition {
        course: id.clone(),
        number,
        title: row.title.clone(),
        description: row.description.clone(),
        content: row.content.clone(),
        published: tx.now(),
        by_id: caller.person.clone(),
    };
    store::insert_edition(&tx, &edition).await?;
    let change = CourseChange {
        edition: Set(number),
        published: Set(Some(tx.now())),
        changed: Set(false),
        ..Default::default()
    };
    store::change(&tx, &row, change).await?;
    let view = view::course_view(&session.app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Refuses a package that was not read here: one that came with a course from elsewhere.
async fn require_read(tx: &Tx, content: &Content) -> Result<(), Problem> {
    for (item, file) in content.packages() {
        let record = records::find(tx, file).await?;
        let read = match record {
            Some(record) => store::package(tx, &record.sha256).await?,
            None => None,
        };
        if read.is_none() {
            let message = format!(
                "Kurset kan ikke publiseres ennå: Kurspakken i «{}» er ikke lest inn. Fjern den, \
                 og legg den til på nytt",
                item.title
            );
            return Err(Problem::conflict("not_ready", message));
        }
    }
    Ok(())
}

/// Copies the draft of a course, with its files, to a new one that nobody has.
#[endpoint(post = "/courses/{id}/copy")]
pub(super) async fn course_copy(
    session: Session<Coordinator>,
    Ids(id): Ids<CourseId>,
) -> Result<(StatusCode, Json<CourseView>), Problem> {
    let (tx, _) = session.write().await?;
    let from = open::held(&tx, &id).await?;
    let title: String = format!("Kopi av {}", from.title).chars().take(TITLE_CHARS_MAX).collect();
    let mut copy = blank(&tx, title, from.description.clone());
    let mut copied: Vec<(FileId, FileId)> = Vec::new();
    for file in records::of_owner(&tx, COURSEFILES, id.as_str()).await? {
        let audience = Audience::Coordinators;
        let owner = Owner { collection: COURSEFILES, id: copy.id.as_str(), audience };
        copied.push((file.id.clone(), records::copy(&tx, &file, owner).await?.id));
    }
    let mut content = from.content.0.clone();
    content.exchange_files(|file| {
        copied.iter().find(|(before, _)| before == file).map(|(_, after)| after.clone())
    });
    copy.content = Contents(content);
    store::insert(&tx, &copy).await?;
    let view = view::course_view(&session.app, &tx, &copy.id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// Archives a course: it is given to nobody any more. Who has it keeps it.
#[endpoint(post = "/courses/{id}/archive", conflict = "Stale version")]
pub(super) async fn course_archive(
    session: Session<Coordinator>,
    Ids(id): Ids<CourseId>,
    Valid(CourseVersion { version }): Valid<CourseVersion>,
) -> Result<Json<CourseView>, Problem> {
    set_archived(&session, id, version, true).await
}

/// Takes a course back from the archive.
#[endpoint(post = "/courses/{id}/restore", conflict = "Stale version")]
pub(super) async fn course_restore(
    session: Session<Coordinator>,
    Ids(id): Ids<CourseId>,
    Valid(CourseVersion { version }): Valid<CourseVersion>,
) -> Result<Json<CourseView>, Problem> {
    set_archived(&session, id, version, false).await
}

async fn set_archived(
    session: &Session<Coordinator>,
    id: CourseId,
    version: i64,
    archived: bool,
) -> Result<Json<CourseView>, Problem> {
    let (tx, _) = session.write().await?;
    let row = open::held(&tx, &id).await?;
    edit(&tx, &*row, version, view::course_view(&session.app, &tx, &id)).await?;
    let archived = Set(archived.then(|| tx.now()));
    store::change(&tx, &row, CourseChange { archived, ..Default::default() }).await?;
    let view = view::course_view(&session.app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
