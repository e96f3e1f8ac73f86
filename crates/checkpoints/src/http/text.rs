//! What definitions, sets and checkpoints say, as it comes from the office.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::{
    CheckpointDefinitionId, CoordinatorId, DayBetween, Fault, Fields, Input, ListOf, OneLine, Text,
};
use svenn_people::coordinators;
use utoipa::{IntoParams, ToSchema};

use crate::{
    rules::{DeadlineKind, DeadlineRule, Membership},
    store,
};

/// Most days between a checkpoint and what it is reckoned from: ten years.
const DAYS_MAX: i64 = 3_650;
/// Most companies, trades or groups that a set is for.
const MEMBERSHIP_MAX: usize = 200;

pub type Title = OneLine<1, 200>;
/// Plain text; a single newline is blank.
pub type Description = Text<0, 5_000>;
/// Why a deadline is moved.
pub type Reason = Text<0, 500>;
/// A day of a deadline.
pub type Day = DayBetween<2000, 2100>;
/// Those who are responsible for one.
pub type Responsible = ListOf<CoordinatorId, 50>;

/// Which version is to go.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct VersionParam {
    /// The version that the caller has seen.
    pub version: i64,
}

/// The template, or the course, that completes a checkpoint; one at most, of its type.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, Input)]
#[input(plain)]
#[serde(rename_all = "camelCase")]
pub struct CheckpointCustomOptions {
    pub activity_template: Option<String>,
    pub assessment_interview_template: Option<String>,
    pub course: Option<String>,
}

/// Notes what is wrong with how a deadline is found.
pub fn check_rule(rule: &DeadlineRule, fields: &mut Fields) {
    if !(0..=DAYS_MAX).contains(&rule.days) {
        fields.wrong("deadline.days", "out_of_range", "Skriv et antall dager fra 0 til 3650");
    }
    let names_one = matches!(rule.kind, DeadlineKind::BeforeOther | DeadlineKind::AfterOther);
    if names_one && rule.other_checkpoint.is_none() {
        let message = "Velg sjekkpunktet som fristen regnes fra";
        fields.wrong("deadline.otherCheckpoint", "required", message);
    }
}

/// A rule that names nothing it is not reckoned from.
pub fn tidy(rule: DeadlineRule) -> DeadlineRule {
    DeadlineRule { other_checkpoint: rule.other().cloned(), ..rule }
}

/// Notes what is wrong with whom a set is for.
pub fn check_membership(asked: &Membership, fields: &mut Fields) {
    fields.list("membership.types", &asked.types, MEMBERSHIP_MAX);
    fields.list("membership.laerefag", &asked.laerefag, MEMBERSHIP_MAX);
    fields.list("membership.bedrifter", &asked.bedrifter, MEMBERSHIP_MAX);
    fields.list("membership.grupper", &asked.grupper, MEMBERSHIP_MAX);
}

/// Notes that a day is to take the place of what is reckoned, and none is chosen.
pub fn check_custom(day: &Option<Day>, enabled: &bool, fields: &mut Fields) {
    if *enabled && day.is_none() {
        fields.wrong("customDate", "required", "Velg en dato for fristen");
    }
}

/// Each once, as they are stored.
///
/// # Errors
/// 422 for a coordinator who is not there, or a fault of the database.
pub async fn require_coordinators(tx: &Tx, ids: Responsible) -> Result<String, Problem> {
    let mut seen = HashSet::new();
    let ids: Vec<_> = ids.into_iter().filter(|id| seen.insert(id.clone())).collect();
    if coordinators::some(tx, &ids).await?.len() < ids.len() {
        let message = "En av koordinatorene finnes ikke lenger";
        return Err(Problem::invalid_field("coordinators", "unknown", message));
    }
    Ok(store::written(&ids)?)
}

/// Refuses a deadline that counts from a checkpoint that does not exist.
///
/// # Errors
/// 422, or a fault of the database.
pub async fn require_other(tx: &Tx, rule: &DeadlineRule) -> Result<(), Problem> {
    let Some(other) = rule.other() else { return Ok(()) };
    if store::find_definition(tx, other).await?.is_some() {
        return Ok(());
    }
    let message = "Sjekkpunktet som fristen regnes fra, finnes ikke lenger";
    Err(Problem::invalid_field("deadline.otherCheckpoint", "unknown", message))
}

/// Refuses definitions that are not there, and answers each once.
///
/// # Errors
/// 422, or a fault of the database.
pub async fn require_definitions(
    tx: &Tx,
    ids: Vec<CheckpointDefinitionId>,
) -> Result<Vec<CheckpointDefinitionId>, Problem> {
    let known: HashSet<_> = known_definitions(tx).await?;
    let mut seen = HashSet::new();
    let ids: Vec<_> = ids.into_iter().filter(|id| seen.insert(id.clone())).collect();
    if ids.iter().all(|id| known.contains(id)) {
        return Ok(ids);
    }
    let message = "Et av sjekkpunktene finnes ikke lenger";
    Err(Problem::invalid_field("checkpoints", "unknown", message))
}

async fn known_definitions(tx: &Tx) -> Result<HashSet<CheckpointDefinitionId>, Fault> {
    Ok(store::all_definitions(tx).await?.into_iter().map(|it| it.id).collect())
}
