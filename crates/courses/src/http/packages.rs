//! Packages of others are taken into a course.

use axum::{Json, http::StatusCode};
use svenn_courserules::package::Manifest;
use svenn_files::records::{self, FileRecord};
use svenn_http::{App, Coordinator, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{CourseId, FileId};

use crate::{
    capability::COURSEFILES,
    open,
    packages::{self, ReadPackage, Stored},
    store::{self, NotesColumn, Package, UnitsColumn},
    view::PackageView,
};

/// A file of the course that is a package.
#[derive(Debug, Input)]
pub(super) struct CoursePackageRead {
    /// An archive that was added to the course.
    file: FileId,
}

/// Where packages are shown.
pub(super) fn content_origin(app: &App) -> Result<&str, Problem> {
    app.content_origin.as_deref().ok_or_else(|| {
        let message = "Kurspakker kan ikke brukes her ennå. Den som drifter Svenn må gi dem en egen \
                       nettadresse (SVENN_CONTENT_ORIGIN)";
        Problem::conflict("no_content_origin", message)
    })
}

/// Reads a file of a course as a package (SCORM 1.2, SCORM 2004, cmi5), and says what is in it. An
/// element may have it then.
#[endpoint(
    post = "/courses/{id}/packages",
    invalid = "`package`: why it cannot be used",
    conflict = "`no_content_origin`: the installation has no address for packages"
)]
pub(super) async fn course_package_create(
    session: Session<Coordinator>,
    Ids(id): Ids<CourseId>,
    Valid(CoursePackageRead { file }): Valid<CoursePackageRead>,
) -> Result<(StatusCode, Json<PackageView>), Problem> {
    let (tx, caller) = session.read().await?;
    open::course(&tx, &id).await?;
    let files = records::of_owner(&tx, COURSEFILES, id.as_str()).await?;
    let record = files.into_iter().find(|it| it.id == file).ok_or_else(unknown)?;
    content_origin(&session.app)?;
    if let Some(row) = store::package(&tx, &record.sha256).await? {
        return Ok((StatusCode::CREATED, Json(PackageView::new(file, row))));
    }
    drop(tx);
    let stored = Stored::of(&session.app, &caller.tenant, &record)?;
    let bytes = u64::try_from(record.size).unwrap_or_default();
    let read = packages::read(&stored, bytes).await?;
    let row = keep(&session, &id, &record, read).await?;
    Ok((StatusCode::CREATED, Json(PackageView::new(file, row))))
}

fn unknown() -> Problem {
    let message = "Filen er ikke lastet opp til kurset, eller er slettet";
    Problem::invalid_field("file", "unknown_file", message)
}

async fn keep(
    session: &Session<Coordinator>,
    id: &CourseId,
    record: &FileRecord,
    read: ReadPackage,
) -> Result<Package, Problem> {
    let (tx, _) = session.write().await?;
    open::held(&tx, id).await?;
    // Another course may have brought the same one meanwhile.
    tx.lock(&format!("package {}", record.sha256)).await?;
    if let Some(row) = store::package(&tx, &record.sha256).await? {
        return Ok(row);
    }
    let Manifest { standard, title, units, notes } = read.manifest;
    let row = Package {
        sha256: record.sha256.clone(),
        standard: standard.as_str().to_owned(),
        title,
        units: UnitsColumn(units),
        notes: NotesColumn(notes),
        files: i64::try_from(read.files.len()).unwrap_or_default(),
        created: tx.now(),
    };
    store::insert_package(&tx, &row, packages::rows(&record.sha256, read.files)).await?;
    tx.commit().await?;
    Ok(row)
}
