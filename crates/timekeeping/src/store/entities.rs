//! Rows as they are stored.

pub mod hour_sheet {
    //! Weeks of hours, competence hours and entries of the practice log.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, CategoryId, HourSheetId, Timestamp};

    use crate::rules::{Kind, Lines, Status};

    /// One sheet.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "hour_sheets")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: HourSheetId,
        /// Increases with every change of lines or status.
        pub version: i64,
        pub kind: Kind,
        pub laerling: ApprenticeId,
        /// The Monday of a week's hours; none of others.
        pub uke: Option<NaiveDate>,
        /// The day that it stands at: of a week its Monday, of others that of the latest line.
        pub dag: NaiveDate,
        /// The category of the plan that competence hours count in.
        pub category: Option<CategoryId>,
        pub status: Status,
        pub linjer: Lines,
        /// Minutes of work in all lines.
        pub minutes: i64,
        pub created: Timestamp,
        /// When it was last changed.
        pub sistendret: Timestamp,
        /// When it came where it is.
        pub siden: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod hour_turn {
    //! Whose turn it is to write an apprentice's sheets.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::ApprenticeId;

    /// One apprentice.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "hour_turns")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub laerling: ApprenticeId,
        /// How many turns were taken.
        pub turn: i64,
    }

    svenn_db::no_relations!();
}

pub mod hour_settings {
    //! How the office keeps time.

    use sea_orm::entity::prelude::*;

    /// The only row.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "hour_settings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        /// Increases with every change, 0 before the first.
        pub version: i64,
        /// Minutes of a week in a full position.
        #[sea_orm(column_name = "weekMinutes")]
        pub week_minutes: i64,
    }

    svenn_db::no_relations!();
}

pub mod hour_target {
    //! The competence hours that plans demand.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::TrainingPlanId;

    use crate::targets::Targets;

    /// One plan.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "hour_targets")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub trainingplan: TrainingPlanId,
        /// Increases with every change, 0 before the first.
        pub version: i64,
        pub targets: Targets,
    }

    svenn_db::no_relations!();
}
