//! Rows as they are stored.

pub mod task {
    //! Tasks.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, TaskId, Timestamp, TrainingPlanId};

    /// A task of a training plan, or of one apprentice.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "tasks")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: TaskId,
        /// Increases with every change.
        pub version: i64,
        /// The plan it belongs to; none for one that was given to an apprentice.
        pub trainingplan: Option<TrainingPlanId>,
        /// The apprentice it was given to; none for one of a plan.
        pub laerling: Option<ApprenticeId>,
        pub title: String,
        /// Cleaned HTML.
        pub description: String,
        /// The last day; it counts where it is switched on.
        #[sea_orm(column_name = "customDate")]
        pub custom_date: Option<NaiveDate>,
        #[sea_orm(column_name = "customDateEnabled")]
        pub custom_date_enabled: bool,
        pub created: Timestamp,
        /// When it was last changed.
        pub sistendret: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod task_goal {
    //! Which goals a task is about.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{GoalId, TaskId};

    /// One goal of one task.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "task_goals")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub task: TaskId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub goal: GoalId,
        /// In the order they were chosen, from 0.
        pub position: i32,
    }

    svenn_db::no_relations!();
}

pub mod task_subgoal {
    //! Which parts of its goals a task is about.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{GoalId, TaskId};

    /// One part of one goal of one task.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "task_subgoals")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub task: TaskId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub subgoal: GoalId,
        /// Its goal when it was chosen.
        pub goal: GoalId,
        /// In the order they were chosen, from 0.
        pub position: i32,
    }

    svenn_db::no_relations!();
}

pub mod task_answer {
    //! What apprentices hand in.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{ApprenticeId, TaskAnswerId, TaskId, Timestamp};

    /// What one apprentice hands in on one task.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "task_answers")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: TaskAnswerId,
        /// Increases with every change of text or status, 0 before the first.
        pub version: i64,
        pub task: TaskId,
        pub laerling: ApprenticeId,
        /// Cleaned HTML.
        pub content: String,
        #[sea_orm(column_name = "taskDraft")]
        pub task_draft: Option<Timestamp>,
        #[sea_orm(column_name = "taskApproval")]
        pub task_approval: Option<Timestamp>,
        #[sea_orm(column_name = "taskCorrection")]
        pub task_correction: Option<Timestamp>,
        #[sea_orm(column_name = "taskApproved")]
        pub task_approved: Option<Timestamp>,
        pub created: Timestamp,
        /// When it was last changed.
        pub sistendret: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod task_turn {
    //! Whose turn it is to write what an apprentice hands in.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::ApprenticeId;

    /// One apprentice.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "task_turns")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub laerling: ApprenticeId,
        /// How many turns were taken.
        pub turn: i64,
    }

    svenn_db::no_relations!();
}
