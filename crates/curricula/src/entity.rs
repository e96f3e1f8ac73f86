//! Rows as they are stored.

pub(crate) mod curriculum {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::CurriculumId;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "curricula")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub kode: CurriculumId,
        pub version: i64,
        pub tittel: String,
        pub status: String,
        pub laerling: bool,
        #[sea_orm(column_name = "antallMaal")]
        pub antall_maal: i64,
        pub kompetansemaalsett: String,
        pub kjerneelementer: String,
        /// [`crate::curricula::Details`] as JSON.
        pub detaljer: String,
    }

    svenn_db::no_relations!();
}

pub(crate) mod curriculum_goal {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CurriculumId, GoalId};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "curriculum_goals")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub curriculum: CurriculumId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub kompetansemaalsett: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub kode: GoalId,
        pub rekkefoelge: i64,
        pub tittel: String,
        pub kjerneelementer: String,
        /// [`crate::curricula::GoalLinks`] as JSON.
        pub koblinger: String,
    }

    svenn_db::no_relations!();
}

pub(crate) mod program_area {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::ProgramAreaId;

    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "program_areas")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub kode: ProgramAreaId,
        pub title: String,
        pub status: String,
        pub bedrift: bool,
        pub educationyears: Option<f64>,
        pub valuecreationyears: Option<f64>,
        pub curricula: String,
    }

    svenn_db::no_relations!();
}

pub(crate) mod trade_subject {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "trade_subjects")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub kode: String,
        pub tittel: String,
        /// Codes of programme areas, as a JSON list.
        pub programomraader: String,
        /// [`crate::trade_subjects::UsedCurriculum`]s, as a JSON list.
        pub laereplaner: String,
    }

    svenn_db::no_relations!();
}

pub(crate) mod curriculum_update {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CurriculumUpdateId, Timestamp};

    /// Curricula that came from outside and are not taken in yet.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "curriculum_updates")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: CurriculumUpdateId,
        /// Where it came from.
        pub kilde: String,
        /// Names of the files, as a JSON list.
        pub filer: String,
        /// When it came.
        pub created: Timestamp,
        /// [`crate::import::Content`] as JSON.
        pub innhold: String,
    }

    svenn_db::no_relations!();
}

pub(crate) mod plan {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CurriculumId, ProgramAreaId, Timestamp, TrainingPlanId};

    /// A training plan without its goals.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "training_plans")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: TrainingPlanId,
        /// Increases with every change.
        pub version: i64,
        pub title: String,
        /// Description, in lines of plain text; may be empty.
        pub description: String,
        /// Code of the curriculum it was made from.
        pub curriculum: CurriculumId,
        /// The curriculum's version then.
        #[sea_orm(column_name = "curriculumVersion")]
        pub curriculum_version: i64,
        /// Codes of the goal sets that were chosen of it, as a JSON list; an empty one is those
        /// that a plan usually has.
        pub kompetansemaalsett: String,
        /// Number of goals.
        #[sea_orm(column_name = "antallMaal")]
        pub antall_maal: i64,
        /// When it was made.
        pub created: Timestamp,
        /// [`crate::rules::Lk20Options`] as JSON.
        pub lk20options: String,
        /// [`crate::rules::PracticalLogSettings`] as JSON.
        #[sea_orm(column_name = "practicalLogSettings")]
        pub practical_log_settings: String,
        /// New apprentices of this trade get the plan by themselves.
        #[sea_orm(column_name = "automaticProgramArea")]
        pub automatic_program_area: Option<ProgramAreaId>,
        /// Those companies alone, as a JSON list of ids; none are all.
        #[sea_orm(column_name = "automaticCompanies")]
        pub automatic_companies: Option<String>,
    }

    svenn_db::no_relations!();
}

pub(crate) mod plan_category {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CategoryId, TrainingPlanId};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "training_plan_categories")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: CategoryId,
        pub trainingplan: TrainingPlanId,
        pub rekkefoelge: i64,
        pub label: String,
    }

    svenn_db::no_relations!();
}

pub(crate) mod plan_goal {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CategoryId, GoalId, TrainingPlanId};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "training_plan_goals")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: GoalId,
        pub trainingplan: TrainingPlanId,
        pub category: CategoryId,
        pub rekkefoelge: i64,
        pub kode: GoalId,
        pub label: String,
        #[sea_orm(column_name = "excludeAssessmentInterview")]
        pub exclude_assessment_interview: bool,
        pub excludepracticallog: bool,
        #[sea_orm(column_name = "selfAssessmentActivated")]
        pub self_assessment_activated: bool,
        /// Levels from the lowest, as a JSON list of texts.
        #[sea_orm(column_name = "selfAssessmentLevels")]
        pub self_assessment_levels: String,
        /// The office's own number of it; may be empty.
        pub nummer: String,
        /// What the office says of it, cleaned HTML; may be empty.
        pub beskrivelse: String,
        /// Jobs that show it, as a JSON list of texts.
        pub arbeidsoppgaver: String,
        /// The half-year of the training in which it is planned, from 1; 0 for none.
        pub halvaar: i64,
        /// The place that is responsible for it; may be empty.
        pub ansvarlig: String,
    }

    impl Model {
        /// The goal as people read it: the office's number before the text.
        #[must_use]
        pub fn title(&self) -> String {
            titled(&self.nummer, &self.label)
        }
    }

    /// A goal's text with the office's number before it, where it has one.
    #[must_use]
    pub fn titled(nummer: &str, label: &str) -> String {
        if nummer.is_empty() { label.to_owned() } else { format!("{nummer} {label}") }
    }

    svenn_db::no_relations!();
}

pub(crate) mod plan_subgoal {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{GoalId, TrainingPlanId};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "training_plan_subgoals")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: GoalId,
        pub trainingplan: TrainingPlanId,
        #[sea_orm(column_name = "goalId")]
        pub goal: GoalId,
        pub rekkefoelge: i64,
        pub label: String,
        #[sea_orm(column_name = "includeAssessmentInterview")]
        pub include_assessment_interview: bool,
        pub excludepracticallog: bool,
    }

    svenn_db::no_relations!();
}

pub(crate) mod plan_employee {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{EmployeeId, TrainingPlanId};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "training_plan_employees")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub trainingplan: TrainingPlanId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub employee: EmployeeId,
    }

    svenn_db::no_relations!();
}
