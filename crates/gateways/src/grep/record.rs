//! The records, one struct for each kind.

use chrono::NaiveDate;
use serde::{
    Deserialize, Deserializer,
    de::{Error, Unexpected},
};

use super::{
    chapter::{AboutChapter, Period},
    text::{LocalText, plain_text},
};

/// The year of training that is spent in a company.
const TRAINING_IN_COMPANY: &str = "opplaering_bedrift";
const PROGRAM_AREA_CHARS: usize = 10;

/// One object of a file.
#[derive(Clone, PartialEq, Debug)]
pub enum GrepRecord {
    /// `laereplan_lk20`
    Curriculum(NationalCurriculum),
    /// `kompetansemaalsett_lk20`
    GoalSet(GoalSet),
    /// `kompetansemaal_lk20`
    Goal(Goal),
    /// `kjerneelement_lk20`
    CoreElement(CoreElement),
    /// `programomraade`
    ProgramArea(ProgramArea),
    /// `opplaeringsfag`
    TradeSubject(TradeSubject),
    /// A kind that is not needed.
    Other {
        /// The kind's name.
        grep_type: String,
    },
}

/// Points to another object.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Reference {
    /// The other object's code.
    pub kode: String,
    /// Its title as plain text; for a goal, the whole goal. May be empty.
    #[serde(default, deserialize_with = "title")]
    pub tittel: String,
    /// Its address.
    #[serde(default, deserialize_with = "or_default")]
    pub url_data: String,
    #[serde(default, deserialize_with = "status")]
    status: Status,
}

impl Reference {
    /// Whether the other object is in force; so it is when nothing is said.
    #[must_use]
    pub fn is_published(&self) -> bool {
        self.status.is_published()
    }
}

/// Whether an object is in force, as the end of its status address: `publisert`, `utgaatt`, …
#[derive(Clone, PartialEq, Eq, Debug)]
struct Status(String);

impl Default for Status {
    fn default() -> Self {
        Self("publisert".to_owned())
    }
}

impl Status {
    fn is_published(&self) -> bool {
        self.0 == "publisert"
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct NationalCurriculum {
    /// Such as `BET05-01`.
    pub kode: String,
    /// The title.
    pub tittel: LocalText,
    #[serde(deserialize_with = "status")]
    status: Status,
    #[serde(default)]
    fastsettelsesinformasjon: Option<Adoption>,
    #[serde(rename = "kompetansemaal-kapittel", default)]
    goal_chapter: Option<GoalChapter>,
    #[serde(default, deserialize_with = "or_default")]
    merkelapper: Vec<Reference>,
    laereplanstruktur: Option<Reference>,
    #[serde(default, deserialize_with = "or_default")]
    gyldighetsperiode: Period,
    /// The curricula that it came after.
    #[serde(default, deserialize_with = "or_default")]
    pub erstatter: Vec<Reference>,
    /// The curricula that come after it.
    #[serde(default, deserialize_with = "or_default")]
    pub erstattes_av: Vec<Reference>,
    #[serde(rename = "om-faget-kapittel", default, deserialize_with = "or_default")]
    pub(super) about: AboutChapter,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Adoption {
    fastsatt_spraak: Option<Reference>,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
struct GoalChapter {
    kompetansemaalsett: Vec<Reference>,
}

impl NationalCurriculum {
    /// `publisert`, `utgaatt`, …
    #[must_use]
    pub fn status(&self) -> &str {
        &self.status.0
    }

    /// Whether it is not in force any more.
    #[must_use]
    pub fn is_expired(&self) -> bool {
        self.status.0 == "utgaatt"
    }

    /// The language it was laid down in: the only one that its goals exist in for certain.
    #[must_use]
    pub fn fastsatt_spraak(&self) -> Option<&str> {
        let adoption = self.fastsettelsesinformasjon.as_ref()?;
        adoption.fastsatt_spraak.as_ref().map(|spraak| spraak.kode.as_str())
    }

    /// Its goal sets in order.
    #[must_use]
    pub fn goal_sets(&self) -> &[Reference] {
        self.goal_chapter.as_ref().map_or(&[], |chapter| &chapter.kompetansemaalsett)
    }

    /// Whether it is marked as one for apprentices.
    #[must_use]
    pub fn is_for_apprentices(&self) -> bool {
        self.merkelapper.iter().any(|label| label.kode == "laerling")
    }

    /// Whether it is marked as one for adults.
    #[must_use]
    pub fn is_for_adults(&self) -> bool {
        self.merkelapper.iter().any(|label| label.kode == "for_voksenopplaering")
    }

    /// Whether its goal sets are modules.
    #[must_use]
    pub fn is_modular(&self) -> bool {
        self.laereplanstruktur.as_ref().is_some_and(|it| it.kode == "laereplanstruktur_2")
    }

    /// From when on it holds.
    #[must_use]
    pub fn gyldig_fra(&self) -> Option<NaiveDate> {
        self.gyldighetsperiode.gyldig_fra.dato
    }

    /// Until when it holds.
    #[must_use]
    pub fn gyldig_til(&self) -> Option<NaiveDate> {
        self.gyldighetsperiode.gyldig_til.dato
    }
}

/// A goal set: the goals of one stage of a curriculum.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct GoalSet {
    /// Such as `KV370`.
    pub kode: String,
    /// The title.
    pub tittel: LocalText,
    /// Its place among the sets of the curriculum.
    #[serde(default, deserialize_with = "or_default")]
    pub rekkefoelge: u32,
    /// The curriculum it belongs to.
    #[serde(rename = "tilhoerer-laereplan")]
    pub curriculum: Reference,
    /// The stages after which the goals are met: `vg1`, …, `opplaering_bedrift`.
    #[serde(default, deserialize_with = "or_default")]
    pub etter_aarstrinn: Vec<Reference>,
    /// The trade subjects that it is shared by.
    #[serde(default, deserialize_with = "or_default")]
    pub etter_fag: Vec<Reference>,
    /// The goals; each title is the whole goal.
    #[serde(rename = "kompetansemaal")]
    pub goals: Vec<Reference>,
}

impl GoalSet {
    /// Whether the goals are met by training in a company.
    #[must_use]
    pub fn is_training_in_company(&self) -> bool {
        self.etter_aarstrinn.iter().any(|stage| stage.kode == TRAINING_IN_COMPANY)
    }
}

/// One competence goal.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Goal {
    /// Such as `KM10543`.
    pub kode: String,
    /// The goal itself.
    pub tittel: LocalText,
    /// Its place in the set.
    pub rekkefoelge: u32,
    /// The curriculum it belongs to.
    #[serde(rename = "tilhoerer-laereplan")]
    pub curriculum: Reference,
    /// The goal set it belongs to.
    #[serde(rename = "tilhoerer-kompetansemaalsett")]
    pub goal_set: Reference,
    #[serde(default, deserialize_with = "or_default")]
    tilknyttede_kjerneelementer: Vec<Link>,
    #[serde(default, deserialize_with = "or_default")]
    tilknyttede_tverrfaglige_temaer: Vec<Link>,
    #[serde(default, deserialize_with = "or_default")]
    tilknyttede_grunnleggende_ferdigheter: Vec<Link>,
    /// The verbs that say what is to be done.
    #[serde(default, rename = "tilknyttede-verb", deserialize_with = "or_default")]
    pub verbs: Vec<Reference>,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
struct Link {
    referanse: Reference,
}

impl Goal {
    /// The core elements that the goal belongs to.
    pub fn core_elements(&self) -> impl Iterator<Item = &Reference> {
        self.tilknyttede_kjerneelementer.iter().map(|link| &link.referanse)
    }

    /// The cross-subject themes that it belongs to.
    pub fn themes(&self) -> impl Iterator<Item = &Reference> {
        self.tilknyttede_tverrfaglige_temaer.iter().map(|link| &link.referanse)
    }

    /// The basic skills that it belongs to.
    pub fn skills(&self) -> impl Iterator<Item = &Reference> {
        self.tilknyttede_grunnleggende_ferdigheter.iter().map(|link| &link.referanse)
    }
}

/// A core element: what matters most in a subject.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct CoreElement {
    /// Such as `KE1456`.
    pub kode: String,
    /// The title.
    pub tittel: LocalText,
    /// What it is about.
    #[serde(default, deserialize_with = "or_default")]
    pub beskrivelse: LocalText,
    /// The curriculum it belongs to.
    #[serde(rename = "tilhoerer-laereplan")]
    pub curriculum: Reference,
}

/// A programme area: what an apprentice is trained in.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ProgramArea {
    /// Ten characters, padded with hyphens: `NAAGR3----`.
    #[serde(deserialize_with = "program_area_code")]
    pub kode: String,
    /// The title.
    pub tittel: LocalText,
    #[serde(deserialize_with = "status")]
    status: Status,
    programomraade_type: Option<AreaType>,
    /// Years of training, such as 1.0.
    #[serde(default, deserialize_with = "years")]
    pub opplaeringstid: Option<f64>,
    /// Years of productive work, such as 1.0.
    #[serde(default, deserialize_with = "years")]
    pub verdiskapingstid: Option<f64>,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
struct AreaType {
    uri: String,
}

impl ProgramArea {
    /// `publisert`, `utgaatt`, …
    #[must_use]
    pub fn status(&self) -> &str {
        &self.status.0
    }

    /// Whether the training happens in a company.
    #[must_use]
    pub fn is_company(&self) -> bool {
        let kind = self.programomraade_type.as_ref();
        kind.is_some_and(|kind| kind.uri.ends_with("/programomraadetype_bedrift"))
    }
}

/// A trade subject: which curricula are used in which programme areas.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TradeSubject {
    /// Such as `AKT2Z05`.
    pub kode: String,
    /// The title.
    pub tittel: LocalText,
    #[serde(default, rename = "programomraader-referanse", deserialize_with = "or_default")]
    program_areas: Vec<Reference>,
    #[serde(default, rename = "laereplan-referanse", deserialize_with = "or_default")]
    curricula: Vec<TradeSubjectCurriculum>,
}

/// A curriculum as a trade subject uses it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TradeSubjectCurriculum {
    /// The curriculum.
    #[serde(flatten)]
    pub reference: Reference,
    /// The goal sets of it that belong to the subject.
    #[serde(default, rename = "tilhoerende-kompetansemaalsett", deserialize_with = "or_default")]
    pub goal_sets: Vec<Reference>,
}

impl TradeSubject {
    /// The programme areas' codes, padded to ten characters.
    pub fn programomraader(&self) -> impl Iterator<Item = String> {
        self.program_areas.iter().map(|area| padded_programomraade(&area.kode))
    }

    /// The curricula in force of the present reform; older ones have their own lists in Grep.
    pub fn curricula(&self) -> impl Iterator<Item = &TradeSubjectCurriculum> {
        self.curricula.iter().filter(|used| {
            used.reference.is_published() && used.reference.url_data.contains("/laereplaner-lk20/")
        })
    }
}

/// A programme area's code as Grep writes it: ten characters, padded with hyphens on the right.
#[must_use]
pub fn padded_programomraade(kode: &str) -> String {
    format!("{:-<PROGRAM_AREA_CHARS$}", kode.trim())
}

fn program_area_code<'de, D: Deserializer<'de>>(source: D) -> Result<String, D::Error> {
    String::deserialize(source).map(|kode| padded_programomraade(&kode))
}

/// A key that may also be there with `null`.
pub(super) fn or_default<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default>(
    source: D,
) -> Result<T, D::Error> {
    Option::<T>::deserialize(source).map(Option::unwrap_or_default)
}

fn title<'de, D: Deserializer<'de>>(source: D) -> Result<String, D::Error> {
    let text = Option::<String>::deserialize(source)?;
    Ok(text.map(|text| plain_text(&text)).unwrap_or_default())
}

fn status<'de, D: Deserializer<'de>>(source: D) -> Result<Status, D::Error> {
    let address = Option::<String>::deserialize(source)?;
    let name = |address: String| {
        let last = address.rsplit('/').next().unwrap_or_default();
        Status(last.strip_prefix("status_").unwrap_or(last).to_owned())
    };
    Ok(address.map(name).unwrap_or_default())
}

/// Years with a decimal comma ("1,50"), a number, or nothing.
fn years<'de, D: Deserializer<'de>>(source: D) -> Result<Option<f64>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        Number(f64),
        Text(String),
    }
    let text = match Option::<Written>::deserialize(source)? {
        None => return Ok(None),
        Some(Written::Number(years)) => return Ok(Some(years)),
        Some(Written::Text(text)) => text,
    };
    let years: Option<f64> = text.trim().replace(',', ".").parse().ok();
    match years {
        None if text.trim().is_empty() => Ok(None),
        Some(years) if years.is_finite() && years >= 0.0 => Ok(Some(years)),
        _ => Err(D::Error::invalid_value(Unexpected::Str(&text), &"years with a decimal comma")),
    }
}
