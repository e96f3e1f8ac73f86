//! Rows as they are stored.

pub mod day {
    //! Table `training_days`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{Timestamp, TrainingDayId, TrainingPlanId};

    use crate::store::lists::{Codes, Days, Goals, Groups};

    /// A training day (opplæringsdag, aktivitet).
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "training_days")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: TrainingDayId,
        /// Increases with every change of its text.
        pub version: i64,
        pub title: String,
        /// Plain text; may be empty.
        pub description: String,
        pub location: String,
        /// A map of the place; may be empty.
        #[sea_orm(column_name = "mapLink")]
        pub map_link: String,
        /// 0 while it is not said, as the end.
        pub from: Timestamp,
        pub to: Timestamp,
        /// Each of its days, in order; none while the time is not said.
        pub days: Days,
        pub curriculum: Option<TrainingPlanId>,
        #[sea_orm(column_name = "curriculumGoals")]
        pub curriculum_goals: Goals,
        /// That of the template it was made from; may be empty.
        pub coursecode: String,
        /// The groups that participants were chosen by.
        pub grupper: Groups,
        pub attendenceregistration: bool,
        pub registration: bool,
        #[sea_orm(column_name = "noCompetencegoals")]
        pub no_competencegoals: bool,
        #[sea_orm(column_name = "noFeedback")]
        pub no_feedback: bool,
        pub deadline: bool,
        #[sea_orm(column_name = "deadlineDate")]
        pub deadline_date: Timestamp,
        #[sea_orm(column_name = "maxSpotsEnabled")]
        pub max_spots_enabled: bool,
        #[sea_orm(column_name = "maxSpots")]
        pub max_spots: i64,
        #[sea_orm(column_name = "waitingList")]
        pub waiting_list: bool,
        #[sea_orm(column_name = "anonymousFeedback")]
        pub anonymous_feedback: bool,
        /// The code of each day, once there is one.
        pub codes: Codes,
        /// Increases when its time or place changes: calendars ask for it.
        pub sequence: i64,
        pub cancelled: Option<Timestamp>,
        #[sea_orm(column_name = "cancelledMessage")]
        pub cancelled_message: String,
        pub created: Timestamp,
        pub updated: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod participant {
    //! Table `training_day_participants`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, Timestamp, TrainingDayId};

    use crate::rules::{AttendanceStatus, InvitationStatus, ParticipantKind};

    /// Somebody on a training day.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "training_day_participants")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub trainingday: TrainingDayId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub person: PersonId,
        pub kind: ParticipantKind,
        /// Chosen by name, not with a group.
        pub manually: bool,
        /// The feedback says that the participant did not come.
        #[sea_orm(column_name = "notMet")]
        pub not_met: bool,
        /// The participant's own time; 0 and 0 without one.
        #[sea_orm(column_name = "individualFrom")]
        pub individual_from: Timestamp,
        #[sea_orm(column_name = "individualTo")]
        pub individual_to: Timestamp,
        pub invitationstatus: InvitationStatus,
        /// When the participant answered.
        pub invitationtimestamp: Option<Timestamp>,
        pub invitationseen: Option<Timestamp>,
        pub invitationsentnotify: Option<Timestamp>,
        /// Optional comment of the answer; may be empty.
        pub comment: String,
        /// Place on the waiting list: lower is earlier.
        pub place: Option<i64>,
        pub attendencestatus: AttendanceStatus,
        pub attendencetimestamp: Option<Timestamp>,
        /// Wrong codes the participant has tried.
        pub tries: i32,
        /// Whether the participant has evaluated the day.
        pub evaluated: bool,
        /// End of the participant's link for answering, once invited.
        pub reply: Option<String>,
        /// The day under whose id the participant's calendar has it, where that was merged into it.
        pub calendar: Option<TrainingDayId>,
    }

    svenn_db::no_relations!();
}

pub mod attendance {
    //! Who came on which day.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, Timestamp, TrainingDayId};

    use crate::rules::AttendanceStatus;

    /// One person on one day.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "training_day_attendance")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub trainingday: TrainingDayId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub person: PersonId,
        /// From 1.
        #[sea_orm(primary_key, auto_increment = false)]
        pub dag: i32,
        pub status: AttendanceStatus,
        /// When it was registered, by the clock of the device.
        pub at: Timestamp,
        pub by_id: PersonId,
    }

    svenn_db::no_relations!();
}

pub mod response {
    //! Feedback on participants.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, Timestamp, TrainingDayId};

    use crate::store::lists::Goals;

    /// What a day gave one participant.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "training_day_responses")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub trainingday: TrainingDayId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub person: PersonId,
        pub version: i64,
        /// Goals of the day that the participant reached.
        #[sea_orm(column_name = "curriculumGoals")]
        pub curriculum_goals: Goals,
        pub comment: String,
        pub by_id: PersonId,
        pub created: Timestamp,
        pub updated: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod evaluation {
    //! What participants think of a day.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, TrainingDayId};

    /// One of them; of an anonymous one nobody knows whose it is.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "training_day_evaluations")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub trainingday: TrainingDayId,
        pub person: Option<PersonId>,
        /// From 1 to 5.
        pub score: i32,
        pub comment: String,
        pub dag: NaiveDate,
    }

    svenn_db::no_relations!();
}

pub mod timeline {
    //! What happened with a day.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{TimelineId, Timestamp, TrainingDayId};

    /// One entry.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "training_day_timeline")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: TimelineId,
        pub trainingday: TrainingDayId,
        /// "Type 0 and 1 are events, type 2 is messages."
        #[sea_orm(column_name = "type")]
        pub kind: i32,
        pub at: Timestamp,
        pub by_id: String,
        pub text: String,
    }

    svenn_db::no_relations!();
}

pub mod template {
    //! Templates of training days.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ActivityTemplateId, Timestamp, TrainingPlanId};

    use crate::store::lists::Goals;

    /// A template (aktivitetsmal).
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "activity_templates")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: ActivityTemplateId,
        pub version: i64,
        pub title: String,
        pub description: String,
        pub location: String,
        #[sea_orm(column_name = "mapLink")]
        pub map_link: String,
        /// Unique among templates.
        pub coursecode: String,
        pub curriculum: Option<TrainingPlanId>,
        #[sea_orm(column_name = "curriculumGoals")]
        pub curriculum_goals: Goals,
        pub attendenceregistration: bool,
        pub registration: bool,
        #[sea_orm(column_name = "noCompetencegoals")]
        pub no_competencegoals: bool,
        #[sea_orm(column_name = "noFeedback")]
        pub no_feedback: bool,
        pub created: Timestamp,
        pub updated: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod revoked_feed {
    //! Calendars that nobody subscribes to any more.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    /// One that was taken back; whose it was is not kept.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "calendar_feeds_revoked")]
    pub struct Model {
        /// What the token was known by.
        #[sea_orm(primary_key, auto_increment = false)]
        pub token: String,
        pub revoked: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod feed {
    //! Calendars that people subscribe to.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, Timestamp};

    /// One person's.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "calendar_feeds")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub person: PersonId,
        /// What the token is known by.
        pub token: String,
        pub created: Timestamp,
    }

    svenn_db::no_relations!();
}
