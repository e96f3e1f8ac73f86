//! What the office writes: information, time, participants, goals.

use std::collections::BTreeSet;

use sea_orm::ActiveValue::Set;
use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_http::{Input, Problem};
use svenn_kernel::{
    ActivityTemplateId, Fault, Fields, GoalId, GroupId, IntoColumn, OneLine, PersonId, Role, Text,
    Timestamp, TrainingDayId, TrainingPlanId,
    input::{ListOf, OrBlank},
    values::WebAddress,
};
use svenn_people::groups;

use crate::{
    rules::{
        Activated, AttendanceStatus, InvitationStatus, LAST_MILLIS, ParticipantKind, Spots,
        TimeSpan,
    },
    store::{ActivityTemplate, Codes, Day, DayChange, Days, Goals, Groups, Participant},
    view,
};

/// Most people on a training day.
pub(crate) const PARTICIPANTS_MAX: usize = 2_000;
pub(crate) const GOALS_MAX: usize = 100;
/// Most places.
const SPOTS_MAX: i64 = 10_000;

/// Texts of a training day or a template.
#[derive(Debug, Input)]
#[input(part)]
pub struct TrainingDayText {
    pub title: OneLine<1, 200>,
    /// Plain text; may be empty.
    pub description: Text<0, 5_000>,
    pub location: OneLine<0, 200>,
    /// An address of a map; may be empty.
    pub map_link: OrBlank<WebAddress>,
    pub activated: Activated,
}

impl TrainingDayText {
    /// A template that is to say this, the rest of it as it is.
    pub fn write_to(self, row: ActivityTemplate) -> ActivityTemplate {
        let activated = self.activated;
        ActivityTemplate {
            title: self.title.into_string(),
            description: self.description.into_string(),
            location: self.location.into_string(),
            map_link: self.map_link.into_column(),
            attendenceregistration: activated.attendenceregistration,
            registration: activated.registration,
            no_competencegoals: activated.no_competencegoals,
            no_feedback: activated.no_feedback,
            ..row
        }
    }
}

/// Texts of a training day, and number of places.
#[derive(Debug, Input)]
#[input(part, check(deadline) = check_spots)]
pub struct TrainingDayInformation {
    #[input(flatten)]
    text: TrainingDayText,
    deadline: Spots,
    waiting_list: bool,
    anonymous_feedback: bool,
}

fn check_spots(spots: &Spots, fields: &mut Fields) {
    if spots.deadline && !(1..=LAST_MILLIS).contains(&spots.date.millis()) {
        fields.wrong("deadline.date", "required", "Velg en svarfrist");
    }
    let least = i64::from(spots.max_spots_enabled);
    if !(least..=SPOTS_MAX).contains(&spots.max_spots) {
        fields.wrong("deadline.maxSpots", "out_of_range", "Velg et antall fra 1 til 10 000");
    }
}

impl TrainingDayInformation {
    /// What changes of a day that is to say this.
    pub fn change(self) -> DayChange {
        let Self { text, deadline: spots, waiting_list, anonymous_feedback } = self;
        let activated = text.activated;
        let date = if spots.deadline { spots.date } else { Timestamp::default() };
        DayChange {
            title: Set(text.title.into_string()),
            description: Set(text.description.into_string()),
            location: Set(text.location.into_string()),
            map_link: Set(text.map_link.into_column()),
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
#[derive(Debug, Input)]
#[input(part, check(days) = check_days)]
pub struct TrainingDayTime {
    /// Each of its days, in order; none while the time is not said.
    pub days: ListOf<TimeSpan, 30>,
}

fn check_days(days: &[TimeSpan], fields: &mut Fields) {
    let mut last = 0;
    for (at, day) in days.iter().enumerate() {
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
#[derive(Debug, Input)]
#[input(part)]
pub struct TrainingDayPeople {
    /// Apprentices and employees who are chosen by themselves.
    participants: ListOf<PersonId, PARTICIPANTS_MAX>,
    grupper: ListOf<GroupId, 50>,
}

impl TrainingDayPeople {
    /// The groups, each once.
    pub fn groups(&self) -> BTreeSet<GroupId> {
        self.grupper.iter().cloned().collect()
    }

    /// Those who are to be on a day, each with whether they were chosen by name.
    ///
    /// # Errors
    /// 422 for somebody or a group that is not there, or too many.
    pub async fn found(&self, tx: &Tx) -> Result<Vec<(PersonId, ParticipantKind, bool)>, Problem> {
        let mut wanted: std::collections::BTreeMap<PersonId, bool> =
            self.participants.iter().map(|id| (id.clone(), true)).collect();
        for group in &self.groups() {
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
#[derive(Debug, Input)]
#[input(part)]
pub struct TrainingDayGoals {
    pub curriculum: Option<TrainingPlanId>,
    /// Goals of the plan.
    curriculum_goals: ListOf<GoalId, GOALS_MAX>,
}

impl TrainingDayGoals {
    /// The goals, each once, in the order in which they were sent.
    pub fn chosen(&self) -> Vec<GoalId> {
        let mut seen = BTreeSet::new();
        self.curriculum_goals.iter().filter(|goal| seen.insert(*goal)).cloned().collect()
    }

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

/// A template of which nothing is said yet.
pub fn blank_template(id: ActivityTemplateId, now: Timestamp) -> ActivityTemplate {
    ActivityTemplate {
        id,
        version: 1,
        title: String::new(),
        description: String::new(),
        location: String::new(),
        map_link: String::new(),
        coursecode: String::new(),
        curriculum: None,
        curriculum_goals: Goals::default(),
        attendenceregistration: false,
        registration: false,
        no_competencegoals: false,
        no_feedback: false,
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
        calendar: None,
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
