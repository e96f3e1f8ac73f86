//! Who came.

use axum::Json;
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{
    Coordinator, CoordinatorOrEmployee, EmployeeOrApprentice, Ids, Input, Problem, Session, Valid,
    endpoint,
};
use svenn_kernel::{Fault, OneLine, PersonId, Timestamp, TrainingDayId, input::ListOf};
use utoipa::ToSchema;

use crate::{
    codes, open,
    rules::{
        AtDoor, AttendanceStatus, CodeCheck, InvitationStatus, TRIES_MAX, WALL_SECONDS, at_door,
        attendance_opens, open_day, overall,
    },
    store::{self, Attendance, Day, HeldDay, Participant, ParticipantChange},
    view::{self, TrainingDayView},
    written::PARTICIPANTS_MAX,
};

/// Registration of the caller by code.
#[derive(Debug, Input)]
pub struct TrainingDayRegistration {
    id: TrainingDayId,
    /// Six digits, or what the wall shows.
    code: OneLine<1, 64>,
}

/// Registers that the caller is here, by the code of the day; the answer to the invitation follows.
/// After ten wrong codes only an instructor or the office can register them.
#[endpoint(
    post = "/trainingday/attendenceregistration",
    not_found = "No such day, or the caller is not invited",
    conflict = "`not_open`, `closed`: it is over, `cancelled`, `no_attendance`: nobody is \
                registered, `wrong_code`, `other_day`, `too_many_tries`, or `full`: every place \
                is taken"
)]
pub async fn trainingday_attendenceregistration(
    session: Session<EmployeeOrApprentice>,
    Valid(input): Valid<TrainingDayRegistration>,
) -> Result<Json<TrainingDayView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    // One try after the other, since the day is held: ten at once are ten.
    let (day, mut row) = open::own(&tx, &caller, &input.id).await?;
    require_attendance(&day)?;
    let Some(open) = open_day(&day.days.0, tx.now()) else {
        let ends = day.days.0.last().is_some_and(|last| attendance_opens(*last) <= tx.now());
        return Err(if ends { closed() } else { not_open() });
    };
    if row.tries >= TRIES_MAX {
        let message = "Du har prøvd for mange ganger. Be kursholderen registrere deg";
        return Err(Problem::conflict("too_many_tries", message));
    }
    match codes::check(&app.secrets, tx.tenant(), (&*day, open), input.code.as_str(), tx.now()) {
        CodeCheck::Right => {}
        wrong => {
            let tries = row.tries + 1;
            let left = TRIES_MAX - tries;
            let change = ParticipantChange { tries: Set(tries), ..Default::default() };
            store::change_participant(&tx, &day, &mut row, change).await?;
            tx.commit().await?;
            return Err(refused(wrong, left));
        }
    }
    let by = caller.person.clone();
    register(&tx, &day, &mut row, (open + 1, AttendanceStatus::Registered, tx.now()), &by).await?;
    let answer = view::load(app, &tx, &caller, &input.id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

fn refused(check: CodeCheck, left: i32) -> Problem {
    match check {
        CodeCheck::OtherDay(dag) => {
            Problem::conflict("other_day", format!("Koden gjelder dag {dag}, ikke i dag"))
        }
        _ => Problem::conflict("wrong_code", format!("Feil kode. Du har {left} forsøk igjen")),
    }
}

/// Refuses to register anybody where nobody is registered.
fn require_attendance(day: &Day) -> Result<(), Problem> {
    open::require_on(day)?;
    if !day.attendenceregistration {
        let message = "Det registreres ikke oppmøte på denne aktiviteten";
        return Err(Problem::conflict("no_attendance", message));
    }
    Ok(())
}

fn not_open() -> Problem {
    Problem::conflict("not_open", "Registreringen åpner en time før start")
}

fn closed() -> Problem {
    Problem::conflict("closed", "Aktiviteten er over. Be kursholderen registrere deg")
}

/// Stores a participant's attendance of one day, and over all days. A participant who is here takes
/// a place, so the answer to the invitation becomes yes.
async fn register(
    tx: &Tx,
    day: &HeldDay,
    row: &mut Participant,
    (dag, status, at): (usize, AttendanceStatus, Timestamp),
    by: &PersonId,
) -> Result<(), Problem> {
    let stored = Attendance {
        trainingday: day.id.clone(),
        person: row.person.clone(),
        dag: i32::try_from(dag).unwrap_or(i32::MAX),
        status,
        at,
        by_id: by.clone(),
    };
    if !store::save_attendance(tx, stored).await? {
        return Ok(());
    }
    let mut change = came_to(day, tx, row).await?;
    if status == AttendanceStatus::Registered {
        let taken = store::places_taken(tx, row).await?;
        match at_door(row.invitationstatus, row.attendencestatus, day.spots(), taken) {
            AtDoor::Full => {
                let message = "Alle plassene er tatt av andre som kommer";
                return Err(Problem::conflict("full", message));
            }
            AtDoor::Joins if day.registration => {
                change.invitationstatus = Set(InvitationStatus::Accepted);
                change.invitationtimestamp = Set(Some(tx.now()));
                change.place = Set(None);
            }
            AtDoor::Joins | AtDoor::Expected => {}
        }
    }
    Ok(store::change_participant(tx, day, row, change).await?)
}

/// How somebody's attendance stands over all days.
pub(super) async fn came_to(
    day: &Day,
    tx: &Tx,
    row: &Participant,
) -> Result<ParticipantChange, Fault> {
    let all = store::attendance_of(tx, &day.id, Some(&row.person)).await?;
    let statuses: Vec<AttendanceStatus> = all.iter().map(|it| it.status).collect();
    Ok(ParticipantChange {
        attendencestatus: Set(overall(&statuses)),
        attendencetimestamp: Set(all.iter().map(|it| it.at).max()),
        tries: Set(0),
        ..Default::default()
    })
}

/// Attendance of participants.
#[derive(Debug, Input)]
pub struct TrainingDayAttendanceSet {
    id: TrainingDayId,
    users: ListOf<TrainingDayAttendanceEntry, PARTICIPANTS_MAX>,
}

/// Attendance of one participant on one day. Sent again it changes nothing; of two, the later one
/// counts.
#[derive(Debug, Clone, Deserialize, ToSchema, Input)]
#[input(plain)]
pub struct TrainingDayAttendanceEntry {
    id: PersonId,
    /// From 1.
    dag: usize,
    status: AttendanceStatus,
    /// When it was registered, by the clock of the device; one that is offline tells it later.
    at: Timestamp,
}

/// Registers attendance from a list, also what a phone without a network has kept, and also
/// afterwards. The answer of those who came becomes yes.
#[endpoint(
    post = "/trainingday/attendencestatus",
    not_found = "No such day, or one of them does not take part",
    conflict = "`not_open`: it is too early, `cancelled`, `no_attendance`: nobody is registered, \
                or `full`: every place is taken by others who come or are here"
)]
pub async fn trainingday_attendencestatus(
    session: Session<CoordinatorOrEmployee>,
    Valid(input): Valid<TrainingDayAttendanceSet>,
) -> Result<Json<TrainingDayView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    let day = open::held(&tx, &input.id).await?;
    let opened = open::opened(&tx, &caller, &input.id).await?;
    require_attendance(&day)?;
    for entry in input.users.iter() {
        let row = store::participant(&tx, &day.id, &entry.id).await?;
        let is_seen = opened.seen.iter().any(|it| it.person == entry.id);
        let mut row = row.filter(|_| is_seen).ok_or_else(Problem::not_found)?;
        // Nobody registers themselves from a list.
        if row.person == caller.person {
            return Err(Problem::forbidden());
        }
        let time = entry.dag.checked_sub(1).and_then(|at| day.days.0.get(at));
        let time = time.ok_or_else(|| {
            Problem::invalid_field("users", "unknown_day", "Aktiviteten har ingen slik dag")
        })?;
        if attendance_opens(*time) > tx.now() {
            return Err(not_open());
        }
        let at = entry.at.min(tx.now());
        let said = (entry.dag, entry.status, at);
        register(&tx, &day, &mut row, said, &caller.person).await?;
    }
    let answer = view::load(app, &tx, &caller, &input.id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// The codes of a training day.
#[derive(Debug, Serialize, ToSchema)]
pub struct TrainingDayCodes {
    /// Six digits for each of its days, in order.
    codes: Vec<String>,
}

/// The codes of a training day, for those at the door.
#[endpoint(get = "/trainingdays/{id}/codes")]
pub async fn trainingday_codes_view(
    session: Session<Coordinator>,
    Ids(id): Ids<TrainingDayId>,
) -> Result<Json<TrainingDayCodes>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(TrainingDayCodes { codes: open::day(&tx, &id).await?.codes.0 }))
}

/// Code shown on the wall now.
#[derive(Debug, Serialize, ToSchema)]
pub struct TrainingDayWall {
    /// The day that is open, from 1; none while no day is, and where nobody is registered.
    dag: Option<usize>,
    /// Content of the QR code; empty while no day is open.
    code: String,
    /// When the next one is shown.
    until: Timestamp,
}

/// What the wall shows: a code that changes every half minute.
#[endpoint(get = "/trainingdays/{id}/wall")]
pub async fn trainingday_wall_view(
    session: Session<Coordinator>,
    Ids(id): Ids<TrainingDayId>,
) -> Result<Json<TrainingDayWall>, Problem> {
    let (tx, _) = session.read().await?;
    let day = open::day(&tx, &id).await?;
    let dag = open_day(&day.days.0, tx.now()).map(|dag| dag + 1);
    let dag = dag.filter(|_| require_attendance(&day).is_ok());
    let slot = tx.now().seconds().div_euclid(WALL_SECONDS);
    let code =
        dag.map(|dag| codes::on_wall(&session.app.secrets, tx.tenant(), (&day.id, dag), slot));
    let until = Timestamp::from_millis((slot + 1) * WALL_SECONDS * 1_000);
    Ok(Json(TrainingDayWall { dag, code: code.unwrap_or_default(), until }))
}
