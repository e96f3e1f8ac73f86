use std::collections::HashMap;

use axum::Json;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{Caller, Check, InterviewPlanner, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, CompanyId, Fields, PersonId, Timestamp, oslo};
use svenn_measures::{Half, HalfTally, halves};
use svenn_people::{apprentices::Apprentice, rules::assessed, visible};
use utoipa::ToSchema;

use super::planning::MINUTES;
use crate::{
    rules::{Busy, Status, Wish, half_years, plus_minutes, propose, with_travel},
    store::{self, InterviewTime},
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
    /// Whether they are held where the companies are: the way between towns takes time.
    #[serde(default)]
    reise: bool,
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
    /// Everybody who takes part.
    personer: Vec<PersonId>,
    /// The town of the apprentice's company; may be empty.
    poststed: String,
    /// Which half-year of the training it is in, and how many were assessed so far, in words.
    halvaar: Option<String>,
    /// Why it is no good, in words.
    mangler: Option<String>,
}

/// Proposes times within working hours at which none of the participants is in another interview,
/// or in one proposed before, or, where they travel, on the way from its town.
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
    let taken = taken(&tx, &known, input.fra).await?;
    let towns = towns(&tx, &known).await?;
    let mut placed: HashMap<PersonId, Vec<(Busy, &str)>> = HashMap::new();
    let mut proposals = Vec::new();
    for (apprentice, people) in known {
        let company = apprentice.bedriftid.as_ref();
        let town = company.and_then(|id| towns.get(id)).map_or("", String::as_str);
        let here = if input.reise { town } else { "" };
        for wanted in days(&tx, &apprentice, &input).await? {
            if proposals.len() == PROPOSALS_MAX {
                return Ok(Json(proposals));
            }
            let ids = people.iter().map(|(id, ..)| id);
            let mut busy: Vec<Busy> =
                ids.clone().filter_map(|id| taken.get(id)).flatten().copied().collect();
            let before = ids.clone().filter_map(|id| placed.get(id)).flatten();
            busy.extend(before.map(|(span, there)| with_travel(*span, there, here)));
            let at = wanted.propose(input.minutes, &busy, tx.now());
            if let Some(at) = at {
                for id in ids {
                    let ends = plus_minutes(at, input.minutes);
                    placed.entry(id.clone()).or_default().push(((at, ends), here));
                }
            }
            proposals.push(proposal(&apprentice, (&people, town), (at, wanted.label())));
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

/// The towns of the companies that the apprentices are at.
async fn towns(
    tx: &Tx,
    known: &[(Apprentice, Around)],
) -> Result<HashMap<CompanyId, String>, Problem> {
    let ids: Vec<CompanyId> = known.iter().filter_map(|(it, _)| it.bedriftid.clone()).collect();
    let found = svenn_companies::some(tx, &ids).await?.into_iter();
    Ok(found.map(|it| (it.id, it.adresse.poststed)).collect())
}

/// When a time is looked for.
struct Wanted {
    /// The half-year that it is to be in.
    half: Option<Half>,
    /// How many half-years were assessed so far.
    tally: HalfTally,
    /// The first day.
    from: NaiveDate,
    /// The first day that will do, where none is free from the other one on.
    earliest: NaiveDate,
}

impl Wanted {
    /// The first time that is free; within the half-year, if there is one.
    fn propose(&self, minutes: i64, busy: &[Busy], now: Timestamp) -> Option<Timestamp> {
        let first = |from| propose(Wish { from, minutes }, busy, now);
        let is_in = |at: &Timestamp| self.half.is_none_or(|it| oslo::day_of(*at) <= it.to);
        let late = first(self.from);
        late.filter(is_in).or_else(|| first(self.earliest).filter(is_in)).or(late)
    }

    /// "3. halvår, til 14.02.2027 · 1 av 2 holdt"
    fn label(&self) -> Option<String> {
        let half = self.half?;
        let until = format!("{}. halvår, til {}", half.number, oslo::format_day(half.to));
        let so_far = self.tally.label();
        Some(if so_far.is_empty() { until } else { format!("{until} · {so_far} holdt") })
    }
}

/// The half-years from which times are looked for.
async fn days(
    tx: &Tx,
    apprentice: &Apprentice,
    input: &InterviewsPropose,
) -> Result<Vec<Wanted>, Problem> {
    let from = input.fra.max(oslo::day_of(tx.now()));
    let contract = assessed::contract(&apprentice.training_time());
    let id = [apprentice.id.to_string()];
    let times = store::times_of(tx, Some(&id)).await?;
    let is_held = |it: &InterviewTime| matches!(it.status, Status::Report | Status::Done);
    let held: Vec<NaiveDate> =
        times.iter().filter(|it| is_held(it)).map(InterviewTime::held).collect();
    let all = halves(&contract, &held, oslo::day_of(tx.now()));
    let tally = HalfTally::of(&all);
    if !input.serie || all.is_empty() {
        let half = all.iter().find(|it| it.holds(from)).copied();
        let half = half.filter(|_| !input.serie);
        return Ok(vec![Wanted { half, tally, from, earliest: from }]);
    }
    let planned = times.iter().filter(|it| it.status == Status::Planned);
    let planned: Vec<NaiveDate> = planned.map(|it| oslo::day_of(it.planned_time)).collect();
    let wanted = half_years(&all, &planned, from).into_iter();
    let planned = wanted.map(|(half, day)| Wanted {
        from: day,
        earliest: half.from.max(from),
        half: Some(half),
        tally,
    });
    Ok(planned.collect())
}

fn proposal(
    apprentice: &Apprentice,
    (people, town): (&Around, &str),
    (at, halvaar): (Option<Timestamp>, Option<String>),
) -> InterviewProposal {
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
        halvaar,
        deltakere: people
            .iter()
            .filter(|(id, ..)| *id != hers)
            .map(|(_, navn, _)| navn.clone())
            .collect(),
        personer: people.iter().map(|(id, ..)| id.clone()).collect(),
        poststed: town.to_owned(),
        mangler: mangler.map(str::to_owned),
    }
}
