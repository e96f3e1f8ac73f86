//! A national curriculum as it is kept.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_gateways::grep::MissingRecord;
use svenn_kernel::{CurriculumId, GoalId};
use utoipa::ToSchema;

/// A curriculum with everything in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Curriculum {
    /// National code, as in `BET05-01`.
    pub kode: CurriculumId,
    /// Title.
    pub tittel: String,
    /// `publisert`, `utgaatt`, …
    pub status: String,
    /// Whether it is one for apprentices.
    pub laerling: bool,
    /// Sets of goals in order (kompetansemålsett).
    pub goal_sets: Vec<GoalSet>,
    /// Core elements: those that goals name, in the order they are first named, then the others
    /// (kjerneelementer).
    pub core_elements: Vec<CoreElement>,
    /// What else is told of it.
    pub details: Details,
}

impl Curriculum {
    /// The sets a new training plan has the goals of: those in force, or the expired ones where
    /// none is left, for those who are bound to them.
    #[must_use]
    pub fn usable_sets(&self) -> Vec<&GoalSet> {
        let filled = || self.goal_sets.iter().filter(|set| !set.goals.is_empty());
        let in_force: Vec<&GoalSet> = filled().filter(|set| !set.utgaatt).collect();
        if in_force.is_empty() { filled().collect() } else { in_force }
    }

    /// Number of goals in the sets that are used.
    #[must_use]
    pub fn goals_count(&self) -> usize {
        self.usable_sets().iter().map(|set| set.goals.len()).sum()
    }

    /// Records that belong to it and are not here, as far as is known.
    #[must_use]
    pub fn mangler(&self) -> &[MissingRecord] {
        self.details.mangler.as_deref().unwrap_or_default()
    }
}

/// The goals of one stage of a curriculum.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GoalSet {
    /// National code, as in `KV370`.
    pub kode: String,
    /// Title.
    pub tittel: String,
    /// Stages after which the goals are met: `vg1`, …, `opplaering_bedrift`.
    pub etter_aarstrinn: Vec<String>,
    /// Whether they are met by training in a company.
    pub bedrift: bool,
    /// Whether it has expired.
    pub utgaatt: bool,
    /// Codes of the trade subjects that share it.
    pub fag: Vec<String>,
    /// The goals in order.
    pub goals: Vec<CurriculumGoal>,
}

/// A competence goal of a curriculum.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CurriculumGoal {
    /// National code, as in `KM10543`.
    pub kode: GoalId,
    /// The whole goal.
    pub tittel: String,
    /// Codes of the core elements it belongs to.
    pub kjerneelementer: Vec<String>,
    pub links: GoalLinks,
}

/// What else a goal belongs to.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct GoalLinks {
    /// Codes of cross-subject themes (tverrfaglige temaer).
    pub temaer: Vec<String>,
    /// Codes of basic skills (grunnleggende ferdigheter).
    pub ferdigheter: Vec<String>,
    /// The verbs that say what is to be done.
    pub verb: Vec<String>,
}

/// A core element, basic skill or cross-subject theme of a curriculum.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CoreElement {
    /// National code, as in `KE1456`, `GF1` or `TT3`.
    pub kode: String,
    /// Title.
    pub tittel: String,
    /// Meaning in the subject, in lines of plain text; may be empty.
    #[serde(default)]
    pub beskrivelse: String,
}

/// What is told of a curriculum beside its goals.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Details {
    /// Whether it is one for adults.
    pub voksne: bool,
    /// Whether its goal sets are modules.
    pub modulstrukturert: bool,
    /// The language it was laid down in, as `nno`; empty when it is not told.
    pub fastsatt_spraak: String,
    /// First day on which it holds.
    pub gyldig_fra: Option<NaiveDate>,
    /// Last day on which it holds.
    pub gyldig_til: Option<NaiveDate>,
    /// Codes of the curricula that it came after.
    pub erstatter: Vec<String>,
    /// Codes of the curricula that come after it.
    pub erstattes_av: Vec<String>,
    /// Purpose of the subject, in lines.
    pub relevans: String,
    /// Which values it rests on, in lines.
    pub verdier: String,
    /// Basic skills in the chapter's order.
    pub ferdigheter: Vec<CoreElement>,
    /// Cross-subject themes in the chapter's order.
    pub temaer: Vec<CoreElement>,
    /// Records that belong to it and are not here; not known of what was taken in before they
    /// were looked for.
    pub mangler: Option<Vec<MissingRecord>>,
}
