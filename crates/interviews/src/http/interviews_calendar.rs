use std::collections::HashMap;

use axum::Json;
use chrono::NaiveDate;
use sea_orm::Condition;
use serde::{Deserialize, Serialize};
use svenn_http::{Params, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, InterviewId, PersonId, Role, Timestamp, oslo};
use svenn_people::{apprentices, relations};
use utoipa::{IntoParams, ToSchema};

use crate::{
    rules::{Signatures, StatusLabel, status_label},
    store,
};

/// Longest stretch of days that is answered.
const DAYS_MAX: i64 = 100;

/// Which days.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct CalendarQuery {
    /// The first day.
    fra: NaiveDate,
    /// The last day, at most 100 days later.
    til: NaiveDate,
}

/// An interview in a calendar.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CalendarInterview {
    id: InterviewId,
    laerlingid: ApprenticeId,
    laerlingnavn: String,
    /// Title of the template.
    navn: String,
    planned_time: Timestamp,
    minutes: i64,
    place: String,
    /// Everybody who takes part.
    personer: Vec<PersonId>,
    status_label: StatusLabel,
}

/// The interviews of some days, by time: for the office all, for employees those of their own
/// apprentices, for apprentices their own. Archived apprentices are left out.
#[endpoint(get = "/assessmentinterview/calendar", not_found = "Unknown")]
pub(super) async fn interviews_calendar(
    session: Session,
    Params(query): Params<CalendarQuery>,
) -> Result<Json<Vec<CalendarInterview>>, Problem> {
    if !(0..=DAYS_MAX).contains(&query.til.signed_duration_since(query.fra).num_days()) {
        let message = "Velg høyst 100 dager";
        return Err(Problem::invalid_field("til", "out_of_range", message));
    }
    let (tx, caller) = session.read().await?;
    let own: Option<Vec<ApprenticeId>> = match caller.rolle {
        Role::Koordinator => None,
        Role::Ansatt => Some(relations::apprentices_of(&tx, &caller.person.clone().into()).await?),
        Role::Laerling => Some(vec![caller.person.clone().into()]),
    };
    let between = (oslo::start_of_day(query.fra), oslo::end_of_day(query.til));
    let mut found = store::planned_between(&tx, between, Condition::all()).await?;
    found.retain(|it| own.as_ref().is_none_or(|own| own.contains(&it.apprentice)));
    let owners = found.iter().map(|it| it.apprentice.clone()).collect();
    let owners: HashMap<ApprenticeId, String> = apprentices::named(&tx, owners)
        .await?
        .into_iter()
        .filter(|(_, _, is_archived)| !is_archived)
        .map(|(id, navn, _)| (id, navn))
        .collect();
    let ids: Vec<InterviewId> = found.iter().map(|it| it.id.clone()).collect();
    let participants = store::participants_of(&tx, &ids).await?;
    let shown = found.into_iter().filter_map(|it| {
        let those = participants.get(&it.id).into_iter().flatten().filter(|one| !one.removed);
        let waiting = those.clone().filter(|one| one.not_signed).count();
        Some(CalendarInterview {
            laerlingnavn: owners.get(&it.apprentice)?.clone(),
            status_label: status_label(it.status, Signatures { waiting }),
            id: it.id,
            laerlingid: it.apprentice,
            navn: it.template_data.name,
            planned_time: it.planned_time,
            minutes: it.minutes,
            place: it.place,
            personer: those.map(|one| one.person.clone()).collect(),
        })
    });
    Ok(Json(shown.collect()))
}
