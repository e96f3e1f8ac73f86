//! Certificates: sealed files.

use axum::{
    body::Body,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use svenn_db::Tx;
use svenn_files::Variant;
use svenn_http::{Coordinator, EmployeeOrApprentice, Ids, Problem, Session, endpoint};
use svenn_kernel::{CourseId, CourseUserId, TenantId};

use crate::{open, sealed, store::CourseUser};

/// The sealed file. One that is not there is asked for, and is there in a moment.
async fn answer(
    session: &Session,
    (tx, tenant): (Tx, &TenantId),
    row: &CourseUser,
) -> Result<Response, Problem> {
    row.completed.ok_or_else(Problem::not_found)?;
    let found = sealed::certificate_of(&tx, row).await?;
    drop(tx);
    let Some(file) = found else {
        let (tx, _) = session.write().await?;
        sealed::queue(&tx, row).await?;
        tx.commit().await?;
        let message = "Kursbeviset forsegles nå. Prøv igjen om litt";
        return Err(Problem::conflict("not_sealed", message));
    };
    let path = file.object_path(tenant)?;
    let open = session.app.files.open(&path, Variant::Original, None).await?;
    let open = open.ok_or_else(Problem::unavailable)?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/pdf")),
        (
            header::CONTENT_DISPOSITION,
            HeaderValue::from_static("attachment; filename=\"kursbevis.pdf\""),
        ),
    ];
    Ok((headers, Body::from_stream(open.body)).into_response())
}

/// The sealed certificate of a course that the caller has completed, as PDF.
#[endpoint(
    get = "/courses/{id}/certificate",
    not_found = "No such course of the caller's, or it is not completed",
    conflict = "`not_sealed`: it is sealed in a moment",
    responses(
        (status = 200, description = "The certificate", body = Vec<u8>,
            content_type = "application/pdf"),
    )
)]
pub(super) async fn course_certificate(
    session: Session<EmployeeOrApprentice>,
    Ids(id): Ids<CourseId>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.read().await?;
    let taken = open::own(&tx, &caller, &id).await?;
    answer(&session.by_record(), (tx, &caller.tenant), &taken.row).await
}

/// The sealed certificate of somebody who has completed a course, as PDF.
#[endpoint(
    get = "/courseusers/{id}/certificate",
    not_found = "Nobody has it, or it is not completed",
    conflict = "`not_sealed`: it is sealed in a moment",
    responses(
        (status = 200, description = "The certificate", body = Vec<u8>,
            content_type = "application/pdf"),
    )
)]
pub(super) async fn course_user_certificate(
    session: Session<Coordinator>,
    Ids(id): Ids<CourseUserId>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.read().await?;
    let (row, _) = open::course_user(&tx, &id).await?;
    answer(&session.by_record(), (tx, &caller.tenant), &row).await
}
