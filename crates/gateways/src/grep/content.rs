//! What a set of files holds, as plain text.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a set of files holds, each list in the order of its codes. Plain text, ready to store.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct CurriculumBundle {
    pub curricula: Vec<CurriculumContent>,
    /// The programme areas.
    pub program_areas: Vec<ProgramAreaContent>,
    pub trade_subjects: Vec<TradeSubjectContent>,
    /// What did not fit together. Nothing of it keeps the rest from being used.
    pub problems: Vec<BundleProblem>,
    /// What has expired, and what a new training plan has of it.
    pub expired: Vec<Expired>,
    /// What belongs to curricula that are in no file, for those that are known already.
    pub supplements: Vec<Supplement>,
}

/// Records of a curriculum that is in no file itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Supplement {
    /// The curriculum's code.
    pub curriculum: String,
    pub goal_sets: Vec<GoalSetContent>,
    /// Goals of sets that are in no file either.
    pub goals: Vec<GoalContent>,
    pub core_elements: Vec<ElementContent>,
}

/// A record that others name and that is in no file.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize, ToSchema)]
pub struct MissingRecord {
    /// What it is.
    pub slag: RecordKind,
    /// Its code.
    pub kode: String,
}

/// The kinds of records.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = GrepRecordKind)]
pub enum RecordKind {
    /// A curriculum.
    Laereplan,
    /// A goal set.
    Kompetansemaalsett,
    /// A goal.
    Kompetansemaal,
    /// A core element.
    Kjerneelement,
    /// A trade subject.
    Opplaeringsfag,
    /// A programme area.
    Programomraade,
}

impl RecordKind {
    /// Grep's own list of the kind, as it stands in addresses.
    #[must_use]
    pub const fn list(self) -> &'static str {
        match self {
            Self::Laereplan => "laereplaner-lk20",
            Self::Kompetansemaalsett => "kompetansemaalsett-lk20",
            Self::Kompetansemaal => "kompetansemaal-lk20",
            Self::Kjerneelement => "kjerneelementer-lk20",
            Self::Opplaeringsfag => "opplaeringsfag",
            Self::Programomraade => "programomraader",
        }
    }
}

/// A curriculum with everything in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CurriculumContent {
    /// Such as `BET05-01`.
    pub kode: String,
    /// The title.
    pub tittel: String,
    /// `publisert`, `utgaatt`, …
    pub status: String,
    /// Whether it is marked as one for apprentices.
    pub is_for_apprentices: bool,
    /// Whether it is marked as one for adults.
    pub is_for_adults: bool,
    /// Whether its goal sets are modules.
    pub is_modular: bool,
    /// The language it was laid down in, as `nob`; empty when it is not told.
    pub fastsatt_spraak: String,
    /// From when on it holds.
    pub gyldig_fra: Option<NaiveDate>,
    /// Until when it holds.
    pub gyldig_til: Option<NaiveDate>,
    /// Codes of the curricula that it came after.
    pub erstatter: Vec<String>,
    /// Codes of the curricula that come after it.
    pub erstattes_av: Vec<String>,
    /// Purpose of the subject, in lines.
    pub relevans: String,
    /// Which values it rests on, in lines.
    pub verdier: String,
    /// The core elements in the chapter's order, then those that only goals name.
    pub core_elements: Vec<ElementContent>,
    /// The basic skills in the chapter's order.
    pub skills: Vec<ElementContent>,
    /// The cross-subject themes in the chapter's order.
    pub themes: Vec<ElementContent>,
    /// The goal sets in the curriculum's order.
    pub goal_sets: Vec<GoalSetContent>,
    /// Records that belong to it and are in no file, in order.
    pub missing: Vec<MissingRecord>,
}

/// A core element, basic skill or cross-subject theme.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ElementContent {
    /// Such as `KE1456`, `GF1` or `TT3`.
    pub kode: String,
    /// The title.
    pub tittel: String,
    /// What it means in the subject, in lines; may be empty.
    pub beskrivelse: String,
}

/// A goal set with its goals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GoalSetContent {
    /// Such as `KV370`.
    pub kode: String,
    /// The title in the curriculum's language.
    pub tittel: String,
    /// The stages after which the goals are met: `vg1`, …, `opplaering_bedrift`.
    pub etter_aarstrinn: Vec<String>,
    /// Whether the goals are met by training in a company.
    pub is_training_in_company: bool,
    /// Whether the curriculum says that it has expired. Those bound to it go on with it.
    pub is_expired: bool,
    /// Codes of the trade subjects that share it.
    pub trade_subjects: Vec<String>,
    /// The goals in force, in the set's order; of an expired set all of them.
    pub goals: Vec<GoalContent>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GoalContent {
    /// Such as `KM10543`.
    pub kode: String,
    /// The whole goal.
    pub tittel: String,
    /// The codes of the core elements it belongs to; empty when there was no file for the goal.
    pub core_elements: Vec<String>,
    /// The codes of the cross-subject themes; as above.
    pub themes: Vec<String>,
    /// The codes of the basic skills; as above.
    pub skills: Vec<String>,
    /// The verbs that say what is to be done; as above.
    pub verbs: Vec<String>,
}

/// A programme area.
#[derive(Clone, PartialEq, Debug)]
pub struct ProgramAreaContent {
    /// Ten characters.
    pub kode: String,
    /// The title.
    pub tittel: String,
    /// `publisert`, `utgaatt`, …
    pub status: String,
    /// Whether the training happens in a company.
    pub is_company: bool,
    /// Years of training.
    pub opplaeringstid: Option<f64>,
    /// Years of productive work.
    pub verdiskapingstid: Option<f64>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TradeSubjectContent {
    /// Such as `AKT2Z05`.
    pub kode: String,
    /// The title.
    pub tittel: String,
    /// Codes of programme areas, ten characters each.
    pub programomraader: Vec<String>,
    /// Codes of the curricula in force.
    pub curricula: Vec<UsedCurriculum>,
}

/// A curriculum as a trade subject uses it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UsedCurriculum {
    /// The curriculum's code.
    pub kode: String,
    /// Codes of the goal sets that are the subject's; none are all.
    pub goal_sets: Vec<String>,
}

/// Something missing in a set of files.
#[derive(
    Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, thiserror::Error,
)]
pub enum BundleProblem {
    /// A curriculum names a goal set that is in no file; its goals are missing.
    #[error("{curriculum}: goal set {goal_set} is in no file")]
    GoalSetMissing {
        /// The curriculum's code.
        curriculum: String,
        /// The goal set's code.
        goal_set: String,
    },
    /// A goal set belongs to a curriculum that is in no file; the set is left out.
    #[error("{goal_set}: curriculum {curriculum} is in no file")]
    CurriculumMissing {
        /// The goal set's code.
        goal_set: String,
        /// The curriculum's code.
        curriculum: String,
    },
    /// Neither the set nor a file of its own says what a goal is; the goal is left out.
    #[error("{goal_set}: goal {goal} has no text")]
    GoalWithoutText {
        /// The goal set's code.
        goal_set: String,
        /// The goal's code.
        goal: String,
    },
}

/// Something that has expired.
#[derive(
    Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, thiserror::Error,
)]
pub enum Expired {
    /// The whole curriculum; it is kept for those bound to it.
    #[error("{curriculum}: has expired; kept for those who are bound to it")]
    Curriculum {
        /// The curriculum's code.
        curriculum: String,
    },
    /// A goal set; it is used only where the curriculum has none in force.
    #[error("{curriculum}: goal set {goal_set} has expired; kept for those who are bound to it")]
    GoalSet {
        /// The curriculum's code.
        curriculum: String,
        /// The goal set's code.
        goal_set: String,
    },
    /// A goal of a set in force; it is left out.
    #[error("{goal_set}: goal {goal} has expired and is left out")]
    Goal {
        /// The goal set's code.
        goal_set: String,
        /// The goal's code.
        goal: String,
    },
}
