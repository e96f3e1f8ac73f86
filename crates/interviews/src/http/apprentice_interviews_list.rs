use std::collections::BTreeMap;

use axum::Json;
use serde::Serialize;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, InterviewId, Timestamp, oslo};
use svenn_people::{rules::assessed, visible};
use utoipa::ToSchema;

use crate::{
    halves::{self, HalfYears},
    open,
    rules::{EntryKey, Part, Signatures, Status, StatusLabel, status_label, wait_text},
    store::{self, Entry, Interview},
};

/// The interviews of an apprentice.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ApprenticeInterviews {
    /// Oldest first.
    samtaler: Vec<InterviewRow>,
    /// The half-years of the contract in force.
    halvaar: HalfYears,
    /// Everything that was rated at least once, in the order of the page.
    utvikling: Vec<InterviewTrend>,
}

/// An interview of the apprentice.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct InterviewRow {
    id: InterviewId,
    navn: String,
    planned_time: Timestamp,
    done_time: Option<Timestamp>,
    status: Status,
    status_label: StatusLabel,
    /// People whose signatures are missing.
    venter: Option<String>,
    is_active: bool,
    /// Whether its day is over, and nobody held it.
    is_missed: bool,
    place: String,
}

/// Ratings of one thing from interview to interview.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct InterviewTrend {
    key: String,
    /// Title of what was rated.
    label: String,
    /// Steps of the scale, for the height of a picture.
    trinn: usize,
    /// One for each interview that was held, oldest first; 0 where it was not rated.
    verdier: Vec<u8>,
    /// The words of the steps, as above; empty where it was not rated.
    ord: Vec<String>,
}

/// The interviews of an apprentice, and what changed from one to the next.
#[endpoint(get = "/apprentices/{id}/interviews")]
pub(super) async fn apprentice_interviews_list(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<ApprenticeInterviews>, Problem> {
    let (tx, caller) = session.read().await?;
    let seen = visible::seen_apprentice(&tx, &caller, &id).await?;
    let apprentice = seen.ok_or_else(Problem::not_found)?;
    let held = halves::held_with(&tx, std::slice::from_ref(&id)).await?;
    let contract = assessed::contract(&apprentice.training_time());
    let held = held.get(&id).map(Vec::as_slice).unwrap_or_default();
    let halvaar = halves::half_years(&contract, held, oslo::day_of(tx.now()));
    let all = store::of_apprentices(&tx, std::slice::from_ref(&id)).await?;
    let ids: Vec<InterviewId> = all.iter().map(|it| it.id.clone()).collect();
    let participants = store::participants_of(&tx, &ids).await?;
    let entries = store::entries_of(&tx, &ids).await?;
    let utvikling = trends(&all, |id| entries.get(id).map(Vec::as_slice).unwrap_or_default());
    let rows = all.into_iter().map(|it| {
        let those = || participants.get(&it.id).into_iter().flatten().filter(|one| !one.removed);
        let signatures = Signatures { waiting: those().filter(|one| one.not_signed).count() };
        let own = those().any(|one| one.not_signed && one.person == caller.person);
        InterviewRow {
            status_label: status_label(it.status, signatures),
            venter: wait_text(it.status, signatures, own),
            is_active: it.is_active(tx.now()),
            is_missed: it.is_missed(tx.now()),
            id: it.id,
            navn: it.template_data.name,
            planned_time: it.planned_time,
            done_time: it.done_time,
            status: it.status,
            place: it.place,
        }
    });
    Ok(Json(ApprenticeInterviews { samtaler: rows.collect(), halvaar, utvikling }))
}

/// How each thing was rated in the interviews that were held.
fn trends<'a>(
    all: &[Interview],
    entries: impl Fn(&InterviewId) -> &'a [Entry],
) -> Vec<InterviewTrend> {
    let held: Vec<&Interview> = all.iter().filter(|it| it.status == Status::Done).collect();
    let mut found: BTreeMap<(u8, String), InterviewTrend> = BTreeMap::new();
    for (at, it) in held.iter().enumerate() {
        let asked = open::questionnaire(it, &it.goals);
        let rated = entries(&it.id).iter().filter(|it| it.part == Part::CompletedData.as_str());
        for entry in rated {
            let Ok(key) = entry.key.parse::<EntryKey>() else { continue };
            let scale = asked.ratings(&key);
            let step = scale.iter().find(|step| step.value.to_string() == entry.answer);
            let (Some(step), Some((rank, label))) = (step, label(it, &key)) else { continue };
            let trend = found.entry((rank, label.clone())).or_insert_with(|| InterviewTrend {
                key: entry.key.clone(),
                label,
                trinn: scale.len(),
                verdier: vec![0; held.len()],
                ord: vec![String::new(); held.len()],
            });
            if let (Some(value), Some(word)) = (trend.verdier.get_mut(at), trend.ord.get_mut(at)) {
                *value = step.value;
                word.clone_from(&step.label);
            }
        }
    }
    found.into_values().collect()
}

/// What an entry rates, and where it stands on the page.
fn label(it: &Interview, key: &EntryKey) -> Option<(u8, String)> {
    let asked = &it.template_data;
    Some(match key {
        EntryKey::GeneralGoal(id) => {
            (0, asked.general_goals.iter().find(|goal| goal.id == *id)?.title.clone())
        }
        EntryKey::CompetenceGoal(id) => {
            (1, it.goals.iter().find(|goal| goal.id == *id)?.label.clone())
        }
        EntryKey::Question(id) => {
            (2, asked.questions.iter().find(|it| it.id == *id)?.question.clone())
        }
        EntryKey::Comment(_) | EntryKey::Guidance | EntryKey::Notes => return None,
    })
}
