//! What definitions, sets and checkpoints say, as it comes from the office.

use std::collections::HashSet;

use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::{CheckpointDefinitionId, CoordinatorId, Fault, Fields, OneLine};
use svenn_people::coordinators;
use utoipa::{IntoParams, ToSchema};

use crate::{
    rules::{DeadlineKind, DeadlineRule, Membership, stored_description},
    store,
};

const TITLE_CHARS_MAX: usize = 200;
const DESCRIPTION_CHARS_MAX: usize = 5_000;
/// Longest reason of a postponement in characters.
pub const REASON_CHARS_MAX: usize = 500;
/// Most days between a checkpoint and what it is reckoned from: ten years.
const DAYS_MAX: i64 = 3_650;
/// Most coordinators who are responsible for one.
const COORDINATORS_MAX: usize = 50;
/// Most companies, trades or groups that a set is for.
const MEMBERSHIP_MAX: usize = 200;
/// The years that a day may be in.
const YEARS: std::ops::RangeInclusive<i32> = 2000..=2100;

pub type Title = OneLine<1, TITLE_CHARS_MAX>;

/// Which version is to go.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct VersionParam {
    /// The version that the caller has seen.
    pub version: i64,
}

/// The templates that complete a checkpoint; one of them at most, of its type.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckpointCustomOptions {
    pub activity_template: Option<String>,
    pub assessment_interview_template: Option<String>,
}

/// A title and a description, parsed.
pub fn words(fields: &mut Fields, title: &str, description: &str) -> Option<(Title, String)> {
    let title = fields.parse("title", title);
    let description = stored_description(description);
    fields.text("description", &description, 0..=DESCRIPTION_CHARS_MAX);
    Some((title?, description))
}

/// Notes what is wrong with how a deadline is found.
pub fn check_rule(fields: &mut Fields, rule: &DeadlineRule) {
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

/// Notes what is wrong with those who are responsible.
pub fn check_coordinators(fields: &mut Fields, ids: &[CoordinatorId]) {
    fields.list("coordinators", ids, COORDINATORS_MAX);
}

/// Notes what is wrong with whom a set is for.
pub fn check_membership(fields: &mut Fields, asked: &Membership) {
    fields.list("membership.types", &asked.types, MEMBERSHIP_MAX);
    fields.list("membership.laerefag", &asked.laerefag, MEMBERSHIP_MAX);
    fields.list("membership.bedrifter", &asked.bedrifter, MEMBERSHIP_MAX);
    fields.list("membership.grupper", &asked.grupper, MEMBERSHIP_MAX);
}

/// Notes what is wrong with a day.
pub fn check_day(fields: &mut Fields, field: &str, day: Option<NaiveDate>) {
    if day.is_some_and(|day| !YEARS.contains(&day.year())) {
        fields.wrong(field, "out_of_range", "Datoen må være mellom 2000 og 2100");
    }
}

/// Notes what is wrong with a day that takes the place of what is reckoned.
pub fn check_custom(fields: &mut Fields, day: Option<NaiveDate>, enabled: bool) {
    if enabled && day.is_none() {
        fields.wrong("customDate", "required", "Velg en dato for fristen");
    }
    check_day(fields, "customDate", day);
}

/// Each once, as they are stored.
///
/// # Errors
/// 422 for a coordinator who is not there, or a fault of the database.
pub async fn require_coordinators(tx: &Tx, ids: Vec<CoordinatorId>) -> Result<String, Problem> {
    let mut seen = HashSet::new();
    let ids: Vec<_> = ids.into_iter().filter(|id| seen.insert(id.clone())).collect();
    if coordinators::some(tx, &ids).await?.len() < ids.len() {
        let message = "En av koordinatorene finnes ikke lenger";
        return Err(Problem::invalid_field("coordinators", "unknown", message));
    }
    Ok(store::written(&ids)?)
}

/// Refuses a deadline that is reckoned from something that is not there.
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
