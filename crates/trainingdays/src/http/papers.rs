//! Certificates and lists as PDF.

use axum::{Extension, response::Response};
use svenn_db::Tx;
use svenn_http::{App, Caller, Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{PersonId, TrainingDayId};
use svenn_organisation::paper::answer;
use svenn_typesetting::Typesetter;

use crate::{
    open, paper,
    rules::{AttendanceStatus, DayStatus},
    store::Day,
    view::{self, TrainingDayView},
};

/// A day, and its view for the caller.
async fn loaded(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    id: &TrainingDayId,
) -> Result<(Day, TrainingDayView, String), Problem> {
    let view = view::load(app, tx, caller, id).await?;
    let office = svenn_organisation::load(tx).await?.navn;
    Ok((open::day(tx, id).await?, view, office))
}

/// Certificate of attendance of a training day, as PDF, with the goals reached.
#[endpoint(
    get = "/trainingdays/{id}/certificate/{person}",
    conflict = "`not_done`: the day is not over, or the participant did not come",
    responses(
        (status = 200, description = "The certificate", body = Vec<u8>,
            content_type = "application/pdf"),
    )
)]
pub async fn trainingday_certificate(
    session: Session,
    Extension(typesetter): Extension<Typesetter>,
    Ids((id, person)): Ids<(TrainingDayId, PersonId)>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.read().await?;
    open::participant(&tx, &caller, &id, &person).await?;
    let (day, seen, office) = loaded(&session.app, &tx, &caller, &id).await?;
    let of = seen.deltakere.iter().find(|it| it.id == person).ok_or_else(Problem::not_found)?;
    let was_here = of.attendencestatus == AttendanceStatus::Registered && !of.not_met;
    if seen.status != DayStatus::Done || !was_here {
        let message = "Kursbeviset kommer når aktiviteten er gjennomført med oppmøte";
        return Err(Problem::conflict("not_done", message));
    }
    let reached = seen.curriculum_goals.iter().filter(|it| of.curriculum_goals.contains(&it.id));
    let goals = reached.map(|it| it.label.clone()).collect();
    let document = paper::certificate(office, &day, of, goals, tx.now());
    drop(tx);
    let disposition = "attachment; filename=\"kursbevis.pdf\"";
    answer(&typesetter.of(&caller.tenant), &document, &[], disposition).await
}

/// List of expected participants, as PDF to sign on.
#[endpoint(
    get = "/trainingdays/{id}/attendancelist",
    responses(
        (status = 200, description = "The list", body = Vec<u8>,
            content_type = "application/pdf"),
    )
)]
pub async fn trainingday_attendance_list(
    session: Session<Coordinator>,
    Extension(typesetter): Extension<Typesetter>,
    Ids(id): Ids<TrainingDayId>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.read().await?;
    let (day, seen, office) = loaded(&session.app, &tx, &caller, &id).await?;
    let document = paper::attendance_list(office, &day, &seen.deltakere, tx.now());
    drop(tx);
    let disposition = "attachment; filename=\"oppmoteliste.pdf\"";
    answer(&typesetter.of(&caller.tenant), &document, &[], disposition).await
}
