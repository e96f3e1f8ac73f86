use std::collections::HashMap;

use axum::Json;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{Caller, Check, InterviewPlanner, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, Fields, PersonId, Timestamp, oslo};
use svenn_people::{apprentices::Apprentice, visible};
use utoipa::ToSchema;

use super::planning::MINUTES;
use crate::{
    rules::{Busy, Wish, half_years, plus_minutes, propose},
    store,
    view::around,
};

/// Most apprentices that times are looked for at once.
const APPRENTICES_MAX: usize = 200;
/// Most times that are answered.
const PROPOSALS_MAX: usize = 200;
/// How far ahead it is known who is taken.
const MONTHS_AHEAD: i32 = 60;

/// Apprentices to plan interviews for, and the first day.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct InterviewsPropose {
    #[schema(min_items = 1, max_items = 200)]
    laerlinger: Vec<ApprenticeId>,
    /// The first day that they may be on.
    fra: NaiveDate,
    /// How long each lasts, 15 to 480.
    minutes: i64,
    /// One for each half-year of the apprenticeship, instead of one alone.
    serie: bool,
}

impl Check for InterviewsPropose {
    fn check(&self, fields: &mut Fields) {
        fields.list("laerlinger", &self.laerlinger, APPRENTICES_MAX);
        if !MINUTES.contains(&self.minutes) {
            fields.wrong("minutes", "out_of_range", "En samtale varer fra 15 minutter til 8 timer");
        }
    }
}

/// When an interview may be held.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct InterviewProposal {
    laerlingid: ApprenticeId,
    laerlingnavn: String,
    /// Nothing where no time is free within four months.
    planned_time: Option<Timestamp>,
    /// Participants beside the apprentice.
    deltakere: Vec<String>,
    /// Why it is no good, in words.
    mangler: Option<String>,
}

/// Proposes times within working hours at which none of the participants is in another interview,
/// or in one proposed before.
#[endpoint(post = "/assessmentinterview/proposals")]
pub(super) async fn interviews_propose(
    session: Session<InterviewPlanner>,
    Valid(input): Valid<InterviewsPropose>,
) -> Result<Json<Vec<InterviewProposal>>, Problem> {
    let (tx, caller) = session.read().await?;
    let caller = Caller::from(caller);
    let mut known = Vec::with_capacity(input.laerlinger.len());
    for id in &input.laerlinger {
        let found = visible::seen_apprentice(&tx, &caller, id).await?;
        let Some(apprentice) = found.filter(|it| !it.archived) else { continue };
        known.push((apprentice, around(&tx, id).await?));
    }
    let mut taken = taken(&tx, &known, input.fra).await?;
    let mut proposals = Vec::new();
    for (apprentice, people) in known {
        for day in days(&apprentice, &input, oslo::day_of(tx.now())) {
            if proposals.len() == PROPOSALS_MAX {
                return Ok(Json(proposals));
            }
            let wish = Wish { from: day, minutes: input.minutes };
            let ids = people.iter().map(|(id, ..)| id);
            let busy: Vec<Busy> =
                ids.clone().filter_map(|id| taken.get(id)).flatten().copied().collect();
            let at = propose(wish, &busy, tx.now());
            if let Some(at) = at {
                for id in ids {
                    let ends = plus_minutes(at, input.minutes);
                    taken.entry(id.clone()).or_default().push((at, ends));
                }
            }
            proposals.push(proposal(&apprentice, &people, at));
        }
    }
    Ok(Json(proposals))
}

type Around = Vec<(PersonId, String, svenn_kernel::Role)>;

/// When everybody is taken from a day on.
async fn taken(
    tx: &Tx,
    known: &[(Apprentice, Around)],
    from: NaiveDate,
) -> Result<HashMap<PersonId, Vec<Busy>>, Problem> {
    let people: Vec<PersonId> =
        known.iter().flat_map(|(_, people)| people.iter().map(|(id, ..)| id.clone())).collect();
    let until = oslo::add_months(from, MONTHS_AHEAD);
    let between = (oslo::start_of_day(from), oslo::end_of_day(until));
    Ok(store::taken_between(tx, &people, between).await?)
}

/// The days from which a time is looked for.
fn days(apprentice: &Apprentice, input: &InterviewsPropose, today: NaiveDate) -> Vec<NaiveDate> {
    if !input.serie {
        return vec![input.fra.max(today)];
    }
    let (Some(start), Some(end)) = (apprentice.startdato, apprentice.sluttdato) else {
        return vec![input.fra.max(today)];
    };
    half_years(start, end, input.fra.max(today))
}

fn proposal(apprentice: &Apprentice, people: &Around, at: Option<Timestamp>) -> InterviewProposal {
    let has_instructor = people.iter().any(|(.., rolle)| *rolle == svenn_kernel::Role::Ansatt);
    let mangler = match (at, has_instructor) {
        (None, _) => Some("Ingen ledig tid de neste fire månedene"),
        (_, false) => Some("Lærlingen har ingen faglig leder"),
        _ => None,
    };
    let hers = PersonId::from(apprentice.id.clone());
    InterviewProposal {
        laerlingid: apprentice.id.clone(),
        laerlingnavn: apprentice.navn(),
        planned_time: at,
        deltakere: people
            .iter()
            .filter(|(id, ..)| *id != hers)
            .map(|(_, navn, _)| navn.clone())
            .collect(),
        mangler: mangler.map(str::to_owned),
    }
}
