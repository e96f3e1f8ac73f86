//! Rows as they are stored.

pub mod definition {
    //! What has to happen in an apprenticeship, as the office defines it.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{CheckpointDefinitionId, Timestamp};

    use crate::rules::CheckpointType;

    /// A definition.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "checkpoint_definitions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: CheckpointDefinitionId,
        /// Increases with every change.
        pub version: i64,
        pub title: String,
        /// Plain text; may be empty.
        pub description: String,
        /// What completes it.
        #[sea_orm(column_name = "type")]
        pub kind: CheckpointType,
        /// A [`crate::rules::DeadlineRule`].
        pub deadline: String,
        /// Ids of those who are responsible; none for the apprentice's own.
        pub coordinators: String,
        /// The template that what completes it is made from.
        #[sea_orm(column_name = "customOptions")]
        pub custom_options: Option<String>,
        pub created: Timestamp,
        /// When it was last changed.
        pub sistendret: Timestamp,
        /// When it was deleted.
        pub deleted: Option<Timestamp>,
    }

    svenn_db::no_relations!();
}

pub mod set {
    //! Definitions that are given together.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{CheckpointSetId, Timestamp};

    /// A set.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "checkpoint_sets")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: CheckpointSetId,
        /// Increases with every change.
        pub version: i64,
        pub title: String,
        /// Plain text; may be empty.
        pub description: String,
        /// Whether it is given by itself.
        pub automatic: bool,
        /// A [`crate::rules::Membership`].
        pub membership: String,
        /// Ids of its definitions, in their order.
        pub checkpoints: String,
        pub created: Timestamp,
        /// When it was last changed.
        pub sistendret: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod checkpoint {
    //! Checkpoints of apprentices.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{
        ApprenticeId, CheckpointDefinitionId, CheckpointId, CoordinatorId, Timestamp,
    };

    use crate::rules::CheckpointStatus;

    /// One checkpoint of one apprentice.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "checkpoints")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: CheckpointId,
        /// Increases with every change by a person.
        pub version: i64,
        pub laerling: ApprenticeId,
        /// Definition it was given from; absent for an individual one.
        pub checkpoint: Option<CheckpointDefinitionId>,
        /// Of an individual one; of others the definition's counts.
        pub title: String,
        pub description: String,
        /// A [`crate::rules::DeadlineRule`] of an individual one.
        pub rule: Option<String>,
        pub status: CheckpointStatus,
        pub completed: Option<Timestamp>,
        /// Person who completed it; absent where an interview or an activity did.
        #[sea_orm(column_name = "completedBy")]
        pub completed_by: Option<CoordinatorId>,
        /// When its status changed last.
        pub changed: Timestamp,
        /// The interview or the activity that is to complete it.
        #[sea_orm(column_name = "connectedItemId")]
        pub connected_item_id: Option<String>,
        /// The day it was postponed to; it counts where it is switched on.
        #[sea_orm(column_name = "customDate")]
        pub custom_date: Option<NaiveDate>,
        #[sea_orm(column_name = "customDateEnabled")]
        pub custom_date_enabled: bool,
        /// Why it was postponed.
        pub reason: String,
        /// The last day; none is 'Ingen frist'.
        pub frist: Option<NaiveDate>,
        /// Ids of those who are responsible for this one.
        pub coordinators: String,
        pub created: Timestamp,
        /// When it was last changed.
        pub sistendret: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod moved {
    //! What deadlines were, and why they moved.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CheckpointId, PersonId, TimelineId, Timestamp};

    use crate::rules::MoveCause;

    /// A move of one deadline.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "checkpoint_moves")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: TimelineId,
        pub checkpoint: CheckpointId,
        pub at: Timestamp,
        pub fra: Option<NaiveDate>,
        pub til: Option<NaiveDate>,
        pub why: MoveCause,
        /// Reason of the postponement, as written.
        pub reason: String,
        /// Person who postponed it; absent where it moved by itself.
        pub by_id: Option<PersonId>,
        /// The previous postponed day, restored when this is undone.
        #[sea_orm(column_name = "customBefore")]
        pub custom_before: Option<NaiveDate>,
        /// Why it had been.
        #[sea_orm(column_name = "reasonBefore")]
        pub reason_before: Option<String>,
    }

    svenn_db::no_relations!();
}

pub mod comment {
    //! What coordinators wrote to each other.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CheckpointId, PersonId, TimelineId, Timestamp};

    /// A comment.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "checkpoint_comments")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: TimelineId,
        pub checkpoint: CheckpointId,
        pub at: Timestamp,
        pub by_id: PersonId,
        /// Plain text.
        pub text: String,
    }

    svenn_db::no_relations!();
}

pub mod known {
    //! What of apprentices their checkpoints were reckoned from.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::ApprenticeId;

    /// One apprentice.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "checkpoint_apprentices")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub laerling: ApprenticeId,
        /// A [`crate::rules::TrainingSpan`].
        pub span: String,
        /// A [`crate::rules::ApprenticeKind`].
        pub kind: String,
        pub archived: bool,
    }

    svenn_db::no_relations!();
}

pub mod state {
    //! How far the change log was followed.

    use sea_orm::entity::prelude::*;

    /// A position.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "checkpoint_state")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub name: String,
        pub seq: i64,
    }

    svenn_db::no_relations!();
}

pub mod office_date {
    //! Days of the office's own year.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::OfficeDateId;

    /// A day that comes every year.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "checkpoint_dates")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: OfficeDateId,
        /// Increases with every change.
        pub version: i64,
        pub title: String,
        /// 1 to 12.
        pub month: i32,
        /// 1 to 31.
        pub day: i32,
    }

    svenn_db::no_relations!();
}
