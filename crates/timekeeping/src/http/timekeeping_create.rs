use axum::{Json, http::StatusCode};
use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_http::{Apprentice, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, CategoryId, Fields, HourSheetId, oslo};
use svenn_review::{AccessLevel, Reviewed};

use super::lines::{self, Before, SentLines, Written};
use crate::{
    open::Opened,
    rules::{Kind, Lines, Status, is_near},
    store::{self, Sheet},
    view::{self, HourSheetView},
};

/// Most sheets one apprentice keeps, so that nobody fills the disk.
const SHEETS_MAX: u64 = 3_000;

/// New hours.
#[derive(Debug, Input)]
#[input(check(lines) = lines::check, check(kind, uke) = check_week)]
pub struct TimekeepingCreate {
    /// The client's own id for it; makes it safe to send the request again.
    id: Option<HourSheetId>,
    kind: Kind,
    /// A day of the week whose hours they are; for a week alone, which needs one.
    uke: Option<NaiveDate>,
    /// Category that competence hours count in.
    category: Option<CategoryId>,
    lines: SentLines,
}

fn check_week(kind: &Kind, uke: &Option<NaiveDate>, fields: &mut Fields) {
    if uke.is_none() && *kind == Kind::Timeforing {
        fields.wrong("uke", "required", "Velg en uke");
    }
}

/// Creates hours. The same id again answers what is stored; there is one sheet of each week.
#[endpoint(
    post = "/timekeeping",
    ok = "It existed already",
    conflict = "`week_exists`, the id is in use, or there is no room"
)]
pub async fn timekeeping_create(
    session: Session<Apprentice>,
    Valid(input): Valid<TimekeepingCreate>,
) -> Result<(StatusCode, Json<HourSheetView>), Problem> {
    let (tx, caller) = session.write().await?;
    let laerling = ApprenticeId::from(caller.person.clone());
    store::lock(&tx, &laerling).await?;
    let id = input.id.clone().unwrap_or_else(|| HourSheetId::new(tx.now(), tx.entropy()));
    let (status, row) = match store::find(&tx, &id).await? {
        Some(row) if row.laerling == laerling => (StatusCode::OK, row),
        Some(_) => return Err(Problem::conflict("id_in_use", "Id-en er i bruk. Prøv igjen")),
        None => {
            require_free_week(&session, &tx, &laerling, &input).await?;
            (StatusCode::CREATED, begin(&tx, laerling, id, input).await?)
        }
    };
    let opened = Opened { row, access_level: AccessLevel::Author };
    let answer = view::load_sheet(&session.app, &tx, &opened).await?;
    tx.commit().await?;
    Ok((status, Json(answer)))
}

/// The Monday of a week's hours.
fn monday_of(input: &TimekeepingCreate) -> Option<NaiveDate> {
    input.uke.filter(|_| input.kind == Kind::Timeforing).map(oslo::start_of_week)
}

async fn require_free_week(
    session: &Session<Apprentice>,
    tx: &Tx,
    laerling: &ApprenticeId,
    input: &TimekeepingCreate,
) -> Result<(), Problem> {
    let Some(monday) = monday_of(input) else { return Ok(()) };
    let Some(row) = store::of_week(tx, laerling, monday).await? else { return Ok(()) };
    let mut problem = Problem::conflict("week_exists", "Du har allerede begynt på denne uka");
    let opened = Opened { row, access_level: AccessLevel::Author };
    problem.current = Some(opened.current(&session.app, tx).await?);
    Err(problem)
}

async fn begin(
    tx: &Tx,
    laerling: ApprenticeId,
    id: HourSheetId,
    input: TimekeepingCreate,
) -> Result<Sheet, Problem> {
    if store::count_of(tx, &laerling).await? >= SHEETS_MAX {
        return Err(Problem::conflict("full", "Du har ført så mye som det er plass til"));
    }
    let today = oslo::day_of(tx.now());
    if input.uke.is_some_and(|day| !is_near(day, today)) {
        let message = "Uka kan ikke være mer enn ett år fram i tid";
        return Err(Problem::invalid_field("uke", "out_of_range", message));
    }
    let uke = monday_of(&input);
    let lines = input.lines.into_vec();
    let written = Written { kind: input.kind, uke, category: input.category, lines };
    let Written { category, lines, .. } =
        lines::checked(tx, &laerling, written, Before::default()).await?;
    let latest = lines.iter().map(|line| line.dag).max();
    let linjer = Lines(lines);
    let row = Sheet {
        id,
        version: 1,
        kind: input.kind,
        laerling,
        uke,
        dag: uke.or(latest).unwrap_or_else(|| oslo::day_of(tx.now())),
        category,
        status: Status::Kladd,
        minutes: linjer.minutes(),
        linjer,
        created: tx.now(),
        sistendret: tx.now(),
        siden: tx.now(),
    };
    Ok(store::insert(tx, row).await?)
}
