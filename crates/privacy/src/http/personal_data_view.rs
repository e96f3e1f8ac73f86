use axum::Json;
use serde::Serialize;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint, personal::ErasureOutcome};
use svenn_kernel::{PersonId, Role, Timestamp};
use svenn_people::anonymised;
use utoipa::ToSchema;

use super::{data_subject, exported};
use crate::rules;

/// Effect of erasing on a part of a person's data.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum HeldFate {
    /// Erased.
    Slettes,
    /// Kept without a name.
    Navnlos,
    /// Kept unchanged.
    Blir,
}

/// A part of what is kept of a person.
#[derive(Debug, Serialize, ToSchema)]
pub struct HeldPartView {
    name: &'static str,
    /// Name that people see.
    title: &'static str,
    /// How many records.
    antall: usize,
    /// How many files.
    filer: usize,
    /// Effect of erasing.
    skjebne: HeldFate,
}

/// Counts of a person's data, and the effect of erasing.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonalDataView {
    id: PersonId,
    /// First and last name.
    navn: String,
    /// The role.
    rolle: Role,
    /// Send it back when erasing.
    version: i64,
    /// Whether the person is deleted, so that only the name is left.
    slettet: bool,
    /// When the person was erased.
    anonymisert: Option<Timestamp>,
    /// Why the person cannot be erased; nothing when that can be done.
    hvorfor_ikke: Option<&'static str>,
    /// Effect of erasing.
    konsekvenser: Vec<String>,
    /// Parts with data.
    deler: Vec<HeldPartView>,
}

/// How much is kept of a person, part by part; the content is in the export.
#[endpoint(get = "/privacy/people/{id}")]
pub async fn personal_data_view(
    session: Session<Coordinator>,
    Ids(id): Ids<PersonId>,
) -> Result<Json<PersonalDataView>, Problem> {
    let (tx, _) = session.read().await?;
    let (whom, state) = data_subject(&tx, &id).await?;
    let anonymisert = anonymised::when(&tx, &id).await?;
    let mut parts = exported(&session.app, &tx, &whom).await?;
    parts.retain(|part| !part.is_empty());
    let refusal = rules::may_anonymise(whom.rolle, anonymisert.is_some()).err();
    let konsekvenser = match refusal {
        Some(_) => Vec::new(),
        None => rules::consequences(whom.rolle, &parts),
    };
    let deler = parts.into_iter().map(|part| HeldPartView {
        name: part.name,
        title: part.title,
        antall: part.records.len(),
        filer: part.files.len(),
        skjebne: match part.outcome {
            ErasureOutcome::Erased => HeldFate::Slettes,
            ErasureOutcome::Nameless => HeldFate::Navnlos,
            ErasureOutcome::Stays => HeldFate::Blir,
        },
    });
    Ok(Json(PersonalDataView {
        id,
        navn: state.navn,
        rolle: whom.rolle,
        version: state.version,
        slettet: state.deleted,
        anonymisert,
        hvorfor_ikke: refusal.map(|(_, title)| title),
        konsekvenser,
        deler: deler.collect(),
    }))
}
