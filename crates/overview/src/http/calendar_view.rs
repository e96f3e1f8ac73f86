use axum::Json;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_http::{Coordinator, Params, Problem, Session, endpoint};
use svenn_kernel::CoordinatorId;
use utoipa::{IntoParams, ToSchema};

use crate::calendar::{CalendarEntry, CalendarKind, Filled, Span, Whose, load_calendar};

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

/// The office's calendar of some days.
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
    if !(0..=DAYS_MAX).contains(&query.til.signed_duration_since(query.fra).num_days()) {
        let message = "Velg høyst 100 dager";
        return Err(Problem::invalid_field("til", "out_of_range", message));
    }
    let (tx, _) = session.read().await?;
    let kinds = query.kind.map_or_else(|| CalendarKind::ALL.to_vec(), |kind| vec![kind]);
    let span = Span { first: query.fra, last: query.til };
    let whose = query.koordinator.map_or(Whose::Office, Whose::Coordinator);
    let Filled { entries, is_cut } = load_calendar(&tx, span, &whose, &kinds).await?;
    Ok(Json(OfficeCalendar { entries, avkortet: is_cut }))
}
