//! Which training days are done for which apprentices, for what follows from it.

use std::collections::HashMap;

use svenn_db::Tx;
use svenn_kernel::{
    ActivityTemplateId, ApprenticeId, Collection, Fault, PersonId, Timestamp, TrainingDayId,
    text::collation_key,
};

use crate::{
    capability::TRAININGDAYS,
    of_key,
    rules::{DayStatus, ParticipantKind, code_key, day_status, is_done_for},
    store::{self, Day, Participant, Response},
    view::status_of,
};

/// A training day as it stands for one apprentice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApprenticeDay {
    pub id: TrainingDayId,
    pub laerling: ApprenticeId,
    pub title: String,
    /// The template it was made from; none where the office has none of its code.
    pub template: Option<ActivityTemplateId>,
    /// When it begins ("implementation start").
    pub start: Option<Timestamp>,
    /// Whether it is 'Gjennomført' for the apprentice.
    pub done: bool,
    /// When that may turn by time alone.
    pub turns: Option<Timestamp>,
}

/// The office's templates, by title.
///
/// # Errors
/// A fault of the database.
pub async fn templates(tx: &Tx) -> Result<Vec<(ActivityTemplateId, String)>, Fault> {
    let mut all = store::some_templates(tx, None).await?;
    all.sort_by_cached_key(|it| collation_key(&it.title));
    Ok(all.into_iter().map(|it| (it.id, it.title)).collect())
}

/// The training days of these apprentices; of one that is cancelled nothing comes any more.
///
/// # Errors
/// A fault of the database.
pub async fn days_of(tx: &Tx, laerlinger: &[ApprenticeId]) -> Result<Vec<ApprenticeDay>, Fault> {
    let people: Vec<PersonId> = laerlinger.iter().cloned().map(Into::into).collect();
    let mut on = store::of_person(tx, &people).await?;
    on.retain(|row| row.kind == ParticipantKind::Apprentice);
    let mut ids: Vec<TrainingDayId> = on.iter().map(|row| row.trainingday.clone()).collect();
    ids.sort_unstable();
    ids.dedup();
    let days: HashMap<TrainingDayId, Day> =
        store::some(tx, Some(&ids)).await?.into_iter().map(|it| (it.id.clone(), it)).collect();
    let responses: HashMap<(TrainingDayId, PersonId), Response> =
        store::responses_by_person(tx, &people)
            .await?
            .into_iter()
            .map(|it| ((it.trainingday.clone(), it.person.clone()), it))
            .collect();
    let codes: HashMap<String, ActivityTemplateId> = store::some_templates(tx, None)
        .await?
        .into_iter()
        .map(|it| (code_key(&it.coursecode), it.id))
        .collect();
    let told = on.into_iter().filter_map(|row| {
        let day = days.get(&row.trainingday).filter(|day| !day.is_cancelled())?;
        let response = responses.get(&(row.trainingday.clone(), row.person.clone()));
        Some(as_it_stands(
            day,
            row,
            response,
            codes.get(&code_key(&day.coursecode)).cloned(),
            tx.now(),
        ))
    });
    Ok(told.collect())
}

fn as_it_stands(
    day: &Day,
    row: Participant,
    response: Option<&Response>,
    template: Option<ActivityTemplateId>,
    now: Timestamp,
) -> ApprenticeDay {
    // The apprentice is on it, so at least one participant is.
    let shown = status_of(day, 1, &row, response, now);
    let is_over = day_status(day.duration(), 1, now) == DayStatus::Done;
    let ends = Timestamp::from_millis(day.to.millis().saturating_add(1));
    ApprenticeDay {
        id: row.trainingday,
        laerling: row.person.into(),
        title: day.title.clone(),
        template,
        start: (day.from.millis() != 0).then_some(day.from),
        done: is_done_for(shown, day.activated(), row.attendencestatus),
        turns: (day.no_feedback && !day.duration().is_missing() && !is_over).then_some(ends),
    }
}

/// Whose these are, or were: training days, or whom something of them was noted of.
///
/// # Errors
/// A fault of the database.
pub async fn apprentices_on(
    tx: &Tx,
    of: Collection,
    ids: &[String],
) -> Result<Vec<ApprenticeId>, Fault> {
    if of != TRAININGDAYS {
        return Ok(ids.iter().filter_map(|key| of_key(key)).map(|(_, id)| id.into()).collect());
    }
    let days = ids.iter().filter_map(|id| TrainingDayId::parse(id).ok());
    let on = store::participants_of(tx, Some(&Vec::from_iter(days))).await?.into_iter();
    let apprentices = on.filter(|row| row.kind == ParticipantKind::Apprentice);
    Ok(apprentices.map(|row| row.person.into()).collect())
}
