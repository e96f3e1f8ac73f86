use axum::Json;
use serde::Deserialize;
use svenn_http::{Parse, Permitted, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{Fields, InterviewId, Timestamp};
use utoipa::ToSchema;

use super::planning::{self, About, InterviewMeta, Place};
use crate::{
    guests::{self, Letter},
    notifications,
    open::{self, Changed},
    rules::Action,
    store::{self, Interview, Participant},
    view::{self, InterviewView},
};

/// When and where an interview is to be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct InterviewUpdate {
    /// The version that was changed.
    version: i64,
    planned_time: Timestamp,
    /// How long it lasts, 15 to 480.
    minutes: i64,
    #[schema(max_length = 200)]
    place: String,
    /// Address of a video meeting; may be empty.
    #[schema(max_length = 1000)]
    teams_url: String,
    /// What the calendar of the planner knows the meeting by; absent for one made elsewhere.
    #[serde(default)]
    #[schema(max_length = 1000)]
    teams_id: String,
    /// Absent leaves what is noted.
    #[serde(default)]
    meta: Option<InterviewMeta>,
    /// Words by which it is found again; absent leaves them.
    #[serde(default)]
    #[schema(max_items = 10)]
    tags: Option<Vec<String>>,
}

/// The same, parsed.
pub(super) struct Parsed {
    version: i64,
    planned_time: Timestamp,
    minutes: i64,
    place: Place,
    about: About,
}

impl Parse for InterviewUpdate {
    type Parsed = Parsed;

    fn parse(self, fields: &mut Fields) -> Option<Parsed> {
        let place = (self.place.as_str(), self.teams_url.as_str(), self.teams_id.as_str());
        let place = planning::parse(fields, self.minutes, place);
        let about = planning::about(fields, self.meta, self.tags);
        Some(Parsed {
            version: self.version,
            planned_time: self.planned_time,
            minutes: self.minutes,
            place: place?,
            about: about?,
        })
    }
}

/// Changes an interview. Those who were invited are notified of another time or place, and asked
/// again.
#[endpoint(
    put = "/assessmentinterview/{id}",
    conflict = "Stale version, it was held, or `archived`"
)]
pub(super) async fn interview_update(
    session: Session,
    Permitted(id, _): Permitted<InterviewId, Changed>,
    Valid(input): Valid<InterviewUpdate>,
) -> Result<Json<InterviewView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let app = &session.app;
    let opened = open::lock_for(&tx, &caller, &id, Action::Change).await?;
    let current = view::load(app, &tx, &caller, &id);
    edit(&tx, &opened.interview, input.version, current).await?;
    let mut fields = Fields::new();
    planning::check_time(&mut fields, "plannedTime", input.planned_time, tx.now());
    fields.finish().map_err(Problem::invalid)?;
    let before = opened.interview.clone();
    let has_moved = before.planned_time != input.planned_time
        || before.minutes != input.minutes
        || before.place != input.place.place
        || before.teams_url != input.place.teams_url;
    let next = Interview {
        planned_time: input.planned_time,
        minutes: input.minutes,
        place: input.place.place,
        teams_url: input.place.teams_url,
        teams_id: input.place.teams_id,
        sequence: before.sequence.saturating_add(i64::from(has_moved)),
        note: input.about.note.unwrap_or_else(|| before.note.clone()),
        tags: input.about.tags.unwrap_or_else(|| before.tags.clone()),
        ..before
    };
    store::update(&tx, &next).await?;
    let invited: Vec<&Participant> = opened.present().filter(|one| one.invited.is_some()).collect();
    if has_moved && !invited.is_empty() {
        let ids: Vec<_> = invited.iter().map(|one| one.person.clone()).collect();
        store::invite(&tx, &next, &ids, true).await?;
        notifications::invited(&tx, &next, &invited, (&caller.person, true)).await?;
    }
    if has_moved {
        store::ask_guests_again(&tx, &next).await?;
        guests::send_all(app, &tx, &next, Letter::Moved, &caller.person).await?;
    }
    let answer = view::load(app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
