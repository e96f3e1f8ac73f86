//! What the office writes, parsed: information, time, participants, goals.

use std::collections::BTreeSet;

use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_http::{Parse, Problem};
use svenn_kernel::values::WebAddress;
use svenn_kernel::{
    Fault, Fields, GoalId, GroupId, OneLine, PersonId, Role, Text, Timestamp, TrainingDayId,
    TrainingPlanId,
};
use svenn_people::groups;
use utoipa::ToSchema;

use crate::{
    rules::{
        Activated, AttendanceStatus, InvitationStatus, LAST_MILLIS, ParticipantKind, Spots,
        TimeSpan,
    },
    store::{Codes, Day, DayChange, Days, Goals, Groups, Participant},
    view,
};

pub(crate) const TITLE_CHARS_MAX: usize = 200;
pub(crate) const DESCRIPTION_CHARS_MAX: usize = 5_000;
pub(crate) const LOCATION_CHARS_MAX: usize = 200;
/// Most people on a training day.
pub(crate) const PARTICIPANTS_MAX: usize = 2_000;
const GROUPS_MAX: usize = 50;
pub(crate) const GOALS_MAX: usize = 100;
/// Most days of one training day.
const DAYS_MAX: usize = 30;
/// Most places.
const SPOTS_MAX: i64 = 10_000;

/// Texts of a training day or a template.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TrainingDayText {
    #[schema(min_length = 1, max_length = 200)]
    title: String,
    /// Plain text; may be empty.
    #[schema(max_length = 5000)]
    description: String,
    #[schema(max_length = 200)]
    location: String,
    /// An address of a map; may be empty.
    #[schema(max_length = 500)]
    map_link: String,
    activated: Activated,
}

/// The same, parsed.
pub struct ParsedText {
    pub title: String,
    pub description: String,
    pub location: String,
    pub map_link: String,
    pub activated: Activated,
}

impl Parse for TrainingDayText {
    type Parsed = ParsedText;

    fn parse(self, fields: &mut Fields) -> Option<ParsedText> {
        let title = fields.parse::<OneLine<1, TITLE_CHARS_MAX>>("title", &self.title);
        let description =
            fields.parse::<Text<0, DESCRIPTION_CHARS_MAX>>("description", &self.description);
        let location = fields.parse::<OneLine<0, LOCATION_CHARS_MAX>>("location", &self.location);
        let map_link = if self.map_link.trim().is_empty() {
            Some(String::new())
        } else {
            fields.parse::<WebAddress>("mapLink", &self.map_link).map(WebAddress::into_string)
        };
        Some(ParsedText {
            title: title?.into_string(),
            description: description?.into_string(),
            location: location?.into_string(),
            map_link: map_link?,
            activated: self.activated,
        })
    }
}

/// Texts of a training day, and number of places.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TrainingDayInformation {
    #[serde(flatten)]
    text: TrainingDayText,
    deadline: Spots,
    waiting_list: bool,
    anonymous_feedback: bool,
}

/// The same, parsed.
pub struct ParsedInformation {
    text: ParsedText,
    spots: Spots,
    waiting_list: bool,
    anonymous_feedback: bool,
}

impl Parse for TrainingDayInformation {
    type Parsed = ParsedInformation;

    fn parse(self, fields: &mut Fields) -> Option<ParsedInformation> {
        let spots = self.deadline;
        if spots.deadline && !(1..=LAST_MILLIS).contains(&spots.date.millis()) {
            fields.wrong("deadline.date", "required", "Velg en svarfrist");
        }
        let least = i64::from(spots.max_spots_enabled);
        if !(least..=SPOTS_MAX).contains(&spots.max_spots) {
            fields.wrong("deadline.maxSpots", "out_of_range", "Velg et antall fra 1 til 10 000");
        }
        Some(ParsedInformation {
            text: self.text.parse(fields)?,
            spots,
            waiting_list: self.waiting_list,
            anonymous_feedback: self.anonymous_feedback,
        })
    }
}

impl ParsedInformation {
    /// What changes of a day that is to say this.
    pub fn change(self) -> DayChange {
        let Self { text, spots, waiting_list, anonymous_feedback } = self;
        let activated = text.activated;
        let date = if spots.deadline { spots.date } else { Timestamp::default() };
        DayChange {
            title: Set(text.title),
            description: Set(text.description),
            location: Set(text.location),
            map_link: Set(text.map_link),
            attendenceregistration: Set(activated.attendenceregistration),
            registration: Set(activated.registration),
            no_competencegoals: Set(activated.no_competencegoals),
            no_feedback: Set(activated.no_feedback),
            deadline: Set(spots.deadline),
            deadline_date: Set(date),
            max_spots_enabled: Set(spots.max_spots_enabled),
            max_spots: Set(spots.max_spots),
            waiting_list: Set(waiting_list),
            anonymous_feedback: Set(anonymous_feedback),
            ..Default::default()
        }
    }
}

/// When a training day is.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TrainingDayTime {
    /// Each of its days, in order; none while the time is not said.
    #[schema(max_items = 30)]
    days: Vec<TimeSpan>,
}

impl Parse for TrainingDayTime {
    type Parsed = Vec<TimeSpan>;

    fn parse(self, fields: &mut Fields) -> Option<Vec<TimeSpan>> {
        fields.list("days", &self.days, DAYS_MAX);
        let mut last = 0;
        for (at, day) in self.days.iter().enumerate() {
            let field = format!("days.{at}");
            if day.from.millis() <= 0 || day.to.millis() > LAST_MILLIS {
                fields.wrong(&field, "out_of_range", "Velg dag og klokkeslett");
            } else if day.to <= day.from {
                fields.wrong(&field, "order", "Slutt må være etter start");
            } else if day.from.millis() < last {
                fields.wrong(&field, "order", "Dagene må følge etter hverandre");
            }
            last = day.to.millis();
        }
        Some(self.days)
    }
}

/// What changes of a day that is at that time, with a code for each of its days.
pub fn at_time(row: &Day, days: Vec<TimeSpan>, codes: Codes) -> DayChange {
    let has_moved = days != row.days.0;
    DayChange {
        from: Set(days.first().map(|day| day.from).unwrap_or_default()),
        to: Set(days.last().map(|day| day.to).unwrap_or_default()),
        days: Set(Days(days)),
        codes: Set(codes),
        sequence: Set(row.sequence + i64::from(has_moved)),
        ..Default::default()
    }
}

/// Who is on a training day: everybody who is named, and the members of the groups.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TrainingDayPeople {
    /// Apprentices and employees who are chosen by themselves.
    #[schema(max_items = 2000)]
    participants: Vec<PersonId>,
    #[schema(max_items = 50)]
    grupper: Vec<GroupId>,
}

/// The same, parsed.
pub struct ParsedPeople {
    participants: BTreeSet<PersonId>,
    pub grupper: Vec<GroupId>,
}

impl Parse for TrainingDayPeople {
    type Parsed = ParsedPeople;

    fn parse(self, fields: &mut Fields) -> Option<ParsedPeople> {
        fields.list("participants", &self.participants, PARTICIPANTS_MAX);
        fields.list("grupper", &self.grupper, GROUPS_MAX);
        let grupper: BTreeSet<GroupId> = self.grupper.into_iter().collect();
        Some(ParsedPeople {
            participants: self.participants.into_iter().collect(),
            grupper: grupper.into_iter().collect(),
        })
    }
}

impl ParsedPeople {
    /// Those who are to be on a day, each with whether they were chosen by name.
    ///
    /// # Errors
    /// 422 for somebody or a group that is not there, or too many.
    pub async fn found(&self, tx: &Tx) -> Result<Vec<(PersonId, ParticipantKind, bool)>, Problem> {
        let mut wanted: std::collections::BTreeMap<PersonId, bool> =
            self.participants.iter().map(|id| (id.clone(), true)).collect();
        for group in &self.grupper {
            if groups::find(tx, group).await?.is_none() {
                let message = "En av gruppene finnes ikke";
                return Err(Problem::invalid_field("grupper", "unknown", message));
            }
            for member in groups::matching(tx, group, "").await? {
                wanted.entry(member.id).or_insert(false);
            }
        }
        if wanted.len() > PARTICIPANTS_MAX {
            let message = "En aktivitet kan ikke ha flere enn 2 000 deltakere";
            return Err(Problem::invalid_field("participants", "too_many", message));
        }
        let people: Vec<PersonId> = wanted.keys().cloned().collect();
        let names = view::names_of(tx, &people).await?;
        let kind = |id: &PersonId| match names.get(id)?.rolle {
            Role::Laerling => Some(ParticipantKind::Apprentice),
            Role::Ansatt => Some(ParticipantKind::Employee),
            Role::Koordinator => None,
        };
        let found = wanted.into_iter().map(|(id, manually)| {
            let kind = kind(&id)?;
            Some((id, kind, manually))
        });
        found.collect::<Option<Vec<_>>>().ok_or_else(|| {
            let message = "En av deltakerne er verken lærling eller ansatt";
            Problem::invalid_field("participants", "unknown", message)
        })
    }
}

/// Which goals a training day is about.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TrainingDayGoals {
    pub curriculum: Option<TrainingPlanId>,
    /// Goals of the plan.
    #[schema(max_items = 100)]
    pub curriculum_goals: Vec<GoalId>,
}

impl Parse for TrainingDayGoals {
    type Parsed = Self;

    fn parse(mut self, fields: &mut Fields) -> Option<Self> {
        fields.list("curriculumGoals", &self.curriculum_goals, GOALS_MAX);
        let mut seen = BTreeSet::new();
        self.curriculum_goals.retain(|goal| seen.insert(goal.clone()));
        Some(self)
    }
}

impl TrainingDayGoals {
    /// Refuses a plan that is not there, and goals that are not its own.
    pub async fn require_known(&self, tx: &Tx) -> Result<(), Problem> {
        let wrong = |field, message| Err(Problem::invalid_field(field, "unknown", message));
        let Some(plan) = &self.curriculum else {
            if self.curriculum_goals.is_empty() {
                return Ok(());
            }
            return wrong("curriculum", "Velg opplæringsplanen som målene er fra");
        };
        if plans::find(tx, plan).await?.is_none() {
            return wrong("curriculum", "Opplæringsplanen finnes ikke");
        }
        let known = plans::goals(tx, &self.curriculum_goals).await?;
        let theirs = |goal: &GoalId| known.get(goal).is_some_and(|(of, _)| of == plan);
        if self.curriculum_goals.iter().all(theirs) {
            return Ok(());
        }
        wrong("curriculumGoals", "Et av målene er ikke i opplæringsplanen")
    }
}

/// A day of which nothing is said yet.
pub fn blank(id: TrainingDayId, now: Timestamp) -> Day {
    Day {
        id,
        version: 1,
        title: String::new(),
        description: String::new(),
        location: String::new(),
        map_link: String::new(),
        from: Timestamp::default(),
        to: Timestamp::default(),
        days: Days::default(),
        curriculum: None,
        curriculum_goals: Goals::default(),
        coursecode: String::new(),
        grupper: Groups::default(),
        attendenceregistration: true,
        registration: true,
        no_competencegoals: false,
        no_feedback: false,
        deadline: false,
        deadline_date: Timestamp::default(),
        max_spots_enabled: false,
        max_spots: 0,
        waiting_list: false,
        anonymous_feedback: false,
        codes: Codes::default(),
        sequence: 0,
        cancelled: None,
        cancelled_message: String::new(),
        created: now,
        updated: now,
    }
}

/// Somebody who is on a day from now on.
pub fn newcomer(
    day: &TrainingDayId,
    person: PersonId,
    kind: ParticipantKind,
    manually: bool,
) -> Participant {
    Participant {
        trainingday: day.clone(),
        person,
        kind,
        manually,
        not_met: false,
        individual_from: Timestamp::default(),
        individual_to: Timestamp::default(),
        invitationstatus: InvitationStatus::Waiting,
        invitationtimestamp: None,
        invitationseen: None,
        invitationsentnotify: None,
        comment: String::new(),
        place: None,
        attendencestatus: AttendanceStatus::Waiting,
        attendencetimestamp: None,
        tries: 0,
        evaluated: false,
        reply: None,
    }
}

/// Files of a record go with it.
pub async fn delete_files(
    tx: &Tx,
    collection: svenn_kernel::Collection,
    owner: &str,
    audience: svenn_db::Audience,
) -> Result<(), Fault> {
    for file in svenn_files::records::of_owner(tx, collection, owner).await? {
        svenn_files::records::delete(tx, &file, audience.clone()).await?;
    }
    Ok(())
}
