use axum::Json;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_http::{Coordinator, EmployeeOrApprentice, Params, Problem, Session, endpoint};
use svenn_kernel::CoordinatorId;
use utoipa::{IntoParams, ToSchema};

use crate::calendar::{
    CalendarEntry, CalendarKind, CalendarMove, Filled, Span, Whose, load_calendar,
};

/// Longest stretch of days that is answered.
const DAYS_MAX: i64 = 100;

/// Which days, and whose.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct OfficeCalendarQuery {
    /// The first day.
    fra: NaiveDate,
    /// The last day, at most 100 days later.
    til: NaiveDate,
    /// Only what this coordinator follows, is responsible for or takes part in.
    #[serde(default)]
    koordinator: Option<CoordinatorId>,
    /// Only this kind.
    #[serde(default)]
    #[param(inline)]
    kind: Option<CalendarKind>,
}

/// Which days.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct OwnCalendarQuery {
    /// The first day.
    fra: NaiveDate,
    /// The last day, at most 100 days later.
    til: NaiveDate,
    /// Only this kind.
    #[serde(default)]
    #[param(inline)]
    kind: Option<CalendarKind>,
}

/// A calendar of some days.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct OfficeCalendar {
    /// By time.
    entries: Vec<CalendarEntry>,
    /// Whether there is more than the 2,000 that are answered.
    avkortet: bool,
}

/// What is to happen in some days: interviews, activities, checkpoints, deadlines, leaves, trade
/// tests and the interviews of applications, of all or of one coordinator. At most 2,000. What
/// archived apprentices had to do is left out.
#[endpoint(get = "/calendar")]
pub(super) async fn calendar_view(
    session: Session<Coordinator>,
    Params(query): Params<OfficeCalendarQuery>,
) -> Result<Json<OfficeCalendar>, Problem> {
    let span = span(query.fra, query.til)?;
    let (tx, _) = session.read().await?;
    let kinds = kinds(query.kind);
    let whose = query.koordinator.map_or(Whose::Office, Whose::Coordinator);
    let Filled { entries, is_cut } = load_calendar(&tx, span, &whose, &kinds).await?;
    Ok(Json(OfficeCalendar { entries, avkortet: is_cut }))
}

/// What is to happen in some days for the caller: an employee's own apprentices' interviews,
/// activities, deadlines and trade tests, or the apprentice's own. What it is tells its page, where it
/// is moved too. At most 2,000.
#[endpoint(get = "/calendar/own")]
pub(super) async fn own_calendar_view(
    session: Session<EmployeeOrApprentice>,
    Params(query): Params<OwnCalendarQuery>,
) -> Result<Json<OfficeCalendar>, Problem> {
    let span = span(query.fra, query.til)?;
    let (tx, caller) = session.read().await?;
    let whose = Whose::of(&caller.person, caller.rolle);
    let filled = load_calendar(&tx, span, &whose, &kinds(query.kind)).await?;
    let stays = |entry: CalendarEntry| CalendarEntry { flyttes: CalendarMove::Nei, ..entry };
    let entries = filled.entries.into_iter().map(stays).collect();
    Ok(Json(OfficeCalendar { entries, avkortet: filled.is_cut }))
}

fn span(first: NaiveDate, last: NaiveDate) -> Result<Span, Problem> {
    if (0..=DAYS_MAX).contains(&last.signed_duration_since(first).num_days()) {
        return Ok(Span { first, last });
    }
    Err(Problem::invalid_field("til", "out_of_range", "Velg høyst 100 dager"))
}

fn kinds(one: Option<CalendarKind>) -> Vec<CalendarKind> {
    one.map_or_else(|| CalendarKind::ALL.to_vec(), |kind| vec![kind])
}
