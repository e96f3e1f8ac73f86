//! Rows as they are stored.

pub mod course {
    //! Table `courses`.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{CourseId, PersonId, Timestamp};

    use crate::store::columns::Contents;

    /// A course, with its draft.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "courses")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: CourseId,
        /// Increases with every change.
        pub version: i64,
        pub title: String,
        /// Plain text; may be empty.
        pub description: String,
        pub content: Contents,
        /// The newest edition; 0 before the first.
        pub edition: i64,
        pub published: Option<Timestamp>,
        /// Whether the draft says something else than the newest edition.
        pub changed: bool,
        pub archived: Option<Timestamp>,
        pub by_id: PersonId,
        pub created: Timestamp,
        pub updated: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod edition {
    //! Table `course_editions`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CourseId, PersonId, Timestamp};

    use crate::store::columns::Contents;

    /// A course as it was published.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "course_editions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub course: CourseId,
        /// From 1.
        #[sea_orm(primary_key, auto_increment = false)]
        pub number: i64,
        pub title: String,
        pub description: String,
        pub content: Contents,
        pub published: Timestamp,
        pub by_id: PersonId,
    }

    svenn_db::no_relations!();
}

pub mod rule {
    //! Table `course_rules`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CompanyId, CourseId, CourseRuleId, PersonId, ProgramAreaId, Timestamp};

    /// Which new apprentices are given a course by itself.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "course_rules")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: CourseRuleId,
        pub course: CourseId,
        /// Only of this trade.
        pub trade: Option<ProgramAreaId>,
        /// Only of this company.
        pub company: Option<CompanyId>,
        /// The deadline is so many days after.
        pub days: Option<i64>,
        pub by_id: PersonId,
        pub created: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod waiting {
    //! Table `course_rule_waiting`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, CourseRuleId};

    /// Somebody new of whom a rule cannot tell yet whether it is for them.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "course_rule_waiting")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub rule: CourseRuleId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub person: ApprenticeId,
    }

    svenn_db::no_relations!();
}

pub mod user {
    //! Table `course_users`.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{CourseId, CourseItemId, CourseUserId, PersonId, Timestamp};

    /// A course that somebody has.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "course_users")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: CourseUserId,
        /// Increases when the office changes it.
        pub version: i64,
        pub course: CourseId,
        pub person: PersonId,
        /// `LAERLING` or `ANSATT`.
        pub rolle: String,
        /// The edition they have begun; 0 before.
        pub edition: i64,
        /// Who gave it.
        pub by_id: PersonId,
        pub deadline: Option<NaiveDate>,
        pub assigned: Timestamp,
        pub begun: Option<Timestamp>,
        pub completed: Option<Timestamp>,
        /// The element they were at last.
        pub resume: Option<CourseItemId>,
        /// When the office reminded them last.
        pub reminded: Option<Timestamp>,
        /// How much longer than others they have at quizzes with a time, in per cent.
        pub extra_time: i64,
        /// The edition that is taken once more; 0 while none is.
        pub retake: i64,
        /// Since when it was taken once more, at last; what was tried before does not count then.
        pub retaken: Option<Timestamp>,
    }

    svenn_db::no_relations!();
}

pub mod earlier {
    //! Table `course_earlier`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CourseUserId, Timestamp};

    /// A completion before the course was taken once more, whose certificate stays.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "course_earlier")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub courseuser: CourseUserId,
        /// In milliseconds, as instants are.
        #[sea_orm(primary_key, auto_increment = false)]
        pub completed: i64,
        /// The edition that was completed.
        pub edition: i64,
    }

    impl Model {
        /// When it was completed.
        #[must_use]
        pub const fn at(&self) -> Timestamp {
            Timestamp::from_millis(self.completed)
        }
    }

    svenn_db::no_relations!();
}

pub mod progress {
    //! Table `course_progress`.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{CourseItemId, CourseUserId, Timestamp};

    use crate::store::columns::Played;

    /// How far somebody is with an element.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "course_progress")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub courseuser: CourseUserId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub item: CourseItemId,
        pub viewed: Option<Timestamp>,
        pub completed: Option<Timestamp>,
        pub passed: Option<Timestamp>,
        /// The last that was saved of a film; older ones change nothing.
        pub seq: i64,
        /// Where in the film they are, in seconds.
        pub position: i64,
        pub played: Played,
        /// Why the office has let them off it.
        pub waived: Option<String>,
        /// How many attempts are not counted against how many there are.
        pub spared: i64,
    }

    svenn_db::no_relations!();
}

pub mod attempt {
    //! Table `course_attempts`.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{CourseAttemptId, CourseItemId, CourseUserId, Timestamp};

    use crate::store::columns::DrawnColumn;

    /// An attempt at a quiz.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "course_attempts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: CourseAttemptId,
        pub courseuser: CourseUserId,
        pub item: CourseItemId,
        /// From 1.
        pub number: i64,
        pub drawn: DrawnColumn,
        pub begun: Timestamp,
        pub handedin: Option<Timestamp>,
        /// In hundredths of a per cent, once handed in.
        pub score: Option<i64>,
        /// The edition whose answers it was marked by, once handed in.
        pub marked: Option<i64>,
    }

    svenn_db::no_relations!();
}

pub mod answer {
    //! Table `course_answers`.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{CourseAttemptId, CourseItemId, Timestamp};

    use crate::store::columns::AnswerColumn;

    /// An answer in an attempt.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "course_answers")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub attempt: CourseAttemptId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub question: CourseItemId,
        /// Grows with each answer of the browser.
        pub seq: i64,
        pub answer: AnswerColumn,
        pub given: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod handin {
    //! Table `course_handins`.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{CourseHandinId, CourseItemId, CourseUserId, Timestamp};

    /// What somebody hands in on a task.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "course_handins")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: CourseHandinId,
        /// Increases with every step.
        pub version: i64,
        pub courseuser: CourseUserId,
        pub item: CourseItemId,
        pub state: String,
        pub text: String,
        /// When it was sent last.
        pub sent: Option<Timestamp>,
    }

    svenn_db::no_relations!();
}

pub mod followed {
    //! Table `course_followed`: one row.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;

    /// How far the change log was followed for those who are new.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "course_followed")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: i32,
        pub seq: i64,
    }

    svenn_db::no_relations!();
}
