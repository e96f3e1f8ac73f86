//! Certificates as PDF.

use axum::{
    Extension,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use svenn_db::Tx;
use svenn_http::{
    Coordinator, EmployeeOrApprentice, Ids, Problem, Session, archive::telling_of_missing, endpoint,
};
use svenn_kernel::{CourseId, CourseUserId, Fault, TenantId};
use svenn_typesetting::{Document, Typesetter, TypesettingError};

use crate::{
    certificate,
    open::{self, Taken},
};

async fn document(tx: &Tx, taken: &Taken) -> Result<Document, Problem> {
    let done = taken.row.completed.ok_or_else(Problem::not_found)?;
    Ok(certificate::of(tx, taken, done).await?)
}

async fn answer(
    typesetter: &Typesetter,
    tenant: &TenantId,
    document: &Document,
) -> Result<Response, Problem> {
    let made = typesetter.of(tenant).awaited().bytes(document, &[]).await;
    let pdf = made.map_err(|error| match error {
        TypesettingError::Busy => Problem::crowded(),
        other => Fault::from(other).into(),
    })?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/pdf")),
        (
            header::CONTENT_DISPOSITION,
            HeaderValue::from_static("attachment; filename=\"kursbevis.pdf\""),
        ),
    ];
    let missing = svenn_typesetting::missing(document).code_points();
    Ok(telling_of_missing((headers, pdf).into_response(), &missing))
}

/// The certificate of a course that the caller has completed, as PDF.
#[endpoint(
    get = "/courses/{id}/certificate",
    not_found = "No such course of the caller's, or it is not completed",
    responses(
        (status = 200, description = "The certificate", body = Vec<u8>,
            content_type = "application/pdf"),
    )
)]
pub(super) async fn course_certificate(
    session: Session<EmployeeOrApprentice>,
    Extension(typesetter): Extension<Typesetter>,
    Ids(id): Ids<CourseId>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.read().await?;
    let taken = open::own(&tx, &caller, &id).await?;
    let document = document(&tx, &taken).await?;
    drop(tx);
    answer(&typesetter, &caller.tenant, &document).await
}

/// The certificate of somebody who has completed a course, as PDF.
#[endpoint(
    get = "/courseusers/{id}/certificate",
    not_found = "Nobody has it, or it is not completed",
    responses(
        (status = 200, description = "The certificate", body = Vec<u8>,
            content_type = "application/pdf"),
    )
)]
pub(super) async fn course_user_certificate(
    session: Session<Coordinator>,
    Extension(typesetter): Extension<Typesetter>,
    Ids(id): Ids<CourseUserId>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.read().await?;
    let (row, _) = open::course_user(&tx, &id).await?;
    let taken = open::taken_of(&tx, row).await?;
    let document = document(&tx, &taken).await?;
    drop(tx);
    answer(&typesetter, &caller.tenant, &document).await
}
