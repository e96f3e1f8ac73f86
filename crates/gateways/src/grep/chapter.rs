//! The chapters of a curriculum: when it holds, and what it says about its subject.

use chrono::NaiveDate;
use serde::{
    Deserialize, Deserializer,
    de::{Error, Unexpected},
};

use super::{
    record::{Reference, or_default},
    text::LocalText,
};

/// The days between which a curriculum holds.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Period {
    #[serde(default, deserialize_with = "or_default")]
    pub(super) gyldig_fra: PeriodDay,
    #[serde(default, deserialize_with = "or_default")]
    pub(super) gyldig_til: PeriodDay,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
pub(super) struct PeriodDay {
    #[serde(default, deserialize_with = "day")]
    pub(super) dato: Option<NaiveDate>,
}

/// What a curriculum says about its subject.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct AboutChapter {
    #[serde(rename = "fagets-relevans-og-verdier", default, deserialize_with = "or_default")]
    pub(super) relevance: Relevance,
    #[serde(rename = "kjerneelementer-i-faget", default, deserialize_with = "or_default")]
    core_elements: CoreElementList,
    #[serde(rename = "tverrfaglige-temaer-i-faget", default, deserialize_with = "or_default")]
    themes: ThemeList,
    #[serde(
        rename = "grunnleggende-ferdigheter-i-faget",
        default,
        deserialize_with = "or_default"
    )]
    skills: SkillList,
}

impl AboutChapter {
    /// The core elements in the chapter's order.
    pub(super) fn core_elements(&self) -> &[Reference] {
        &self.core_elements.kjerneelementer
    }

    /// The cross-subject themes in the chapter's order.
    pub(super) fn themes(&self) -> &[Section] {
        &self.themes.sections
    }

    /// The basic skills in the chapter's order.
    pub(super) fn skills(&self) -> &[Section] {
        &self.skills.sections
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Relevance {
    #[serde(default, deserialize_with = "or_default")]
    pub(super) fagets_relevans: Described,
    #[serde(default, deserialize_with = "or_default")]
    pub(super) verdier_og_prinsipper: Described,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
pub(super) struct Described {
    #[serde(default, deserialize_with = "or_default")]
    pub(super) beskrivelse: LocalText,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
struct CoreElementList {
    #[serde(default, deserialize_with = "or_default")]
    kjerneelementer: Vec<Reference>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
struct ThemeList {
    #[serde(rename = "tverrfaglige-temaer", default, deserialize_with = "or_default")]
    sections: Vec<Section>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
struct SkillList {
    #[serde(rename = "grunnleggende-ferdigheter", default, deserialize_with = "or_default")]
    sections: Vec<Section>,
}

/// A theme or skill as the curriculum understands it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(super) struct Section {
    #[serde(default, deserialize_with = "or_default")]
    pub(super) overskrift: LocalText,
    #[serde(default, deserialize_with = "or_default")]
    pub(super) beskrivelse: LocalText,
    pub(super) referanse: Reference,
}

/// The day of an instant as Grep writes it, `2024-08-01T00:00:00`.
fn day<'de, D: Deserializer<'de>>(source: D) -> Result<Option<NaiveDate>, D::Error> {
    let Some(text) = Option::<String>::deserialize(source)? else { return Ok(None) };
    let day = text.get(..10).unwrap_or(&text);
    let read = NaiveDate::parse_from_str(day, "%Y-%m-%d");
    read.map(Some)
        .map_err(|_| D::Error::invalid_value(Unexpected::Str(&text), &"a day as 2024-08-01"))
}
