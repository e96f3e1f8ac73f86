//! Who came.

use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{
    Coordinator, CoordinatorOrEmployee, EmployeeOrApprentice, Ids, Parse, Problem, Session, Valid,
    endpoint,
};
use svenn_kernel::{Fault, Fields, PersonId, Text, Timestamp, TrainingDayId};
use utoipa::ToSchema;

use crate::{
    codes, open,
    rules::{
        AttendanceStatus, CodeCheck, TRIES_MAX, WALL_SECONDS, attendance_open, open_day, overall,
    },
    store::{self, Attendance, Day, Participant},
    view::{self, TrainingDayView},
    written::PARTICIPANTS_MAX,
};

const CODE_CHARS_MAX: usize = 64;

/// That the caller is here.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TrainingDayRegistration {
    id: TrainingDayId,
    /// Six digits, or what the wall shows.
    #[schema(min_length = 1, max_length = 64)]
    code: String,
}

/// The same, parsed.
pub struct ParsedRegistration {
    id: TrainingDayId,
    code: String,
}

impl Parse for TrainingDayRegistration {
    type Parsed = ParsedRegistration;

    fn parse(self, fields: &mut Fields) -> Option<ParsedRegistration> {
        let code = fields.parse::<Text<1, CODE_CHARS_MAX>>("code", &self.code)?;
        Some(ParsedRegistration { id: self.id, code: code.into_string() })
    }
}

/// Registers that the caller is here, by the code of the day. Ten wrong codes, and somebody at the
/// office has to register her.
#[endpoint(
    post = "/trainingday/attendenceregistration",
    not_found = "No such day, or the caller is not invited",
    conflict = "`not_open`, `wrong_code`, `other_day`, or `too_many_tries`"
)]
pub async fn trainingday_attendenceregistration(
    session: Session<EmployeeOrApprentice>,
    Valid(input): Valid<TrainingDayRegistration>,
) -> Result<Json<TrainingDayView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    let (day, row) = open::own(&tx, &caller, &input.id).await?;
    let open = open_day(&day.days.0, tx.now());
    let held = day.attendenceregistration && !day.is_cancelled();
    let Some(open) = open.filter(|_| held) else {
        let message = "Registreringen åpner en time før start";
        return Err(Problem::conflict("not_open", message));
    };
    // One try after the other: ten at once are ten.
    tx.lock(&crate::user_key(&day.id, &row.person)).await?;
    let row = store::participant(&tx, &day.id, &row.person).await?.unwrap_or(row);
    if row.tries >= TRIES_MAX {
        let message = "Du har prøvd for mange ganger. Be kursholderen registrere deg";
        return Err(Problem::conflict("too_many_tries", message));
    }
    match codes::check(&app.secrets, tx.tenant(), (&day, open), &input.code, tx.now()) {
        CodeCheck::Right => {}
        wrong => {
            let left = TRIES_MAX - row.tries - 1;
            let row = Participant { tries: row.tries + 1, ..row };
            store::save_participant(&tx, &row).await?;
            tx.commit().await?;
            return Err(refused(wrong, left));
        }
    }
    let by = caller.person.clone();
    register(&tx, &day, row, (open + 1, AttendanceStatus::Registered, tx.now()), &by).await?;
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

/// Stores how it is with somebody on a day, and over all days.
async fn register(
    tx: &Tx,
    day: &Day,
    row: Participant,
    (dag, status, at): (usize, AttendanceStatus, Timestamp),
    by: &PersonId,
) -> Result<(), Fault> {
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
    let all = store::attendance_of(tx, &day.id, Some(&row.person)).await?;
    let statuses: Vec<AttendanceStatus> = all.iter().map(|it| it.status).collect();
    let row = Participant {
        attendencestatus: overall(&statuses),
        attendencetimestamp: all.iter().map(|it| it.at).max(),
        tries: 0,
        ..row
    };
    store::save_participant(tx, &row).await
}

/// Who came and who did not.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TrainingDayAttendanceSet {
    id: TrainingDayId,
    #[schema(max_items = 2000)]
    users: Vec<TrainingDayAttendanceEntry>,
}

/// How it is with one participant on one day. The same one sent again changes nothing; of two, the
/// later one counts.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct TrainingDayAttendanceEntry {
    id: PersonId,
    /// From 1.
    dag: usize,
    status: AttendanceStatus,
    /// When it was registered, by the clock of the device; one that is offline tells it later.
    at: Timestamp,
}

impl Parse for TrainingDayAttendanceSet {
    type Parsed = Self;

    fn parse(self, fields: &mut Fields) -> Option<Self> {
        fields.list("users", &self.users, PARTICIPANTS_MAX);
        Some(self)
    }
}

/// Registers who came, from a list; also what a phone without a network has kept. Coordinators may
/// mend it afterwards.
#[endpoint(
    post = "/trainingday/attendencestatus",
    not_found = "No such day, or one of them does not take part",
    conflict = "`not_open`: it is too early"
)]
pub async fn trainingday_attendencestatus(
    session: Session<CoordinatorOrEmployee>,
    Valid(input): Valid<TrainingDayAttendanceSet>,
) -> Result<Json<TrainingDayView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    tx.lock(input.id.as_str()).await?;
    let opened = open::opened(&tx, &caller, &input.id).await?;
    let day = &opened.day;
    for entry in &input.users {
        let row = store::participant(&tx, &day.id, &entry.id).await?;
        let is_seen = opened.seen.iter().any(|it| it.person == entry.id);
        let row = row.filter(|_| is_seen).ok_or_else(Problem::not_found)?;
        // Nobody registers herself from a list.
        if row.person == caller.person {
            return Err(Problem::forbidden());
        }
        let time = entry.dag.checked_sub(1).and_then(|at| day.days.0.get(at));
        let time = time.ok_or_else(|| {
            Problem::invalid_field("users", "unknown_day", "Aktiviteten har ingen slik dag")
        })?;
        let has_opened = crate::rules::attendance_opens(*time) <= tx.now();
        if !has_opened && !attendance_open(*time, tx.now()) {
            let message = "Registreringen åpner en time før start";
            return Err(Problem::conflict("not_open", message));
        }
        let at = entry.at.min(tx.now());
        register(&tx, day, row, (entry.dag, entry.status, at), &caller.person).await?;
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

/// What is shown on the wall now.
#[derive(Debug, Serialize, ToSchema)]
pub struct TrainingDayWall {
    /// The day that is open, from 1; none while no day is.
    dag: Option<usize>,
    /// What stands in the QR code; empty while no day is open.
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
    let slot = tx.now().seconds().div_euclid(WALL_SECONDS);
    let code =
        dag.map(|dag| codes::on_wall(&session.app.secrets, tx.tenant(), (&day.id, dag), slot));
    let until = Timestamp::from_millis((slot + 1) * WALL_SECONDS * 1_000);
    Ok(Json(TrainingDayWall { dag, code: code.unwrap_or_default(), until }))
}
