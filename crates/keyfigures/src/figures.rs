//! The measures, asked of the read model. Reports and answer sheets ask here, too.

use std::{cmp::Reverse, collections::BTreeMap};

use serde::Serialize;
use svenn_http::Problem;
use svenn_kernel::{Collection, CompanyId, Fault, text::collation_key};
use svenn_lists::{Desk, problem};
use svenn_measures::{
    Asked, COHORT_YEARS, Dimension, KONTRAKTER, MEASURES, Measure, MeasureId, Narrowed, Of,
    Outcome, Part, Period, Question, Unit, cohort_label, cohort_of,
};
use svenn_search::engine::{FacetAnswer, Filter, Query, Range};
use utoipa::ToSchema;

use crate::search::{COMPANY, company_names};

/// Values listed of a dimension.
const VALUES_MAX: usize = 1_000;
/// Cohorts that are told of, the newest first.
const COHORTS: i32 = 8;

/// What lies behind a number: a list and its question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Behind {
    /// The list's collection.
    pub liste: &'static str,
    /// The address of its page with these rows; none where the page cannot be asked so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub adresse: Option<String>,
}

impl Behind {
    fn of(question: &Question) -> Self {
        Self { liste: question.list, adresse: question.address() }
    }
}

/// A number with what lies behind it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Counted {
    pub antall: i64,
    pub bak: Behind,
}

/// A figure of a period.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Figure {
    pub id: MeasureId,
    pub navn: &'static str,
    pub enhet: Unit,
    /// What is counted, in words.
    pub teller: &'static str,
    /// The number itself, a share of a hundred, or a mean; none where nothing can be said.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub verdi: Option<f64>,
    /// What was counted or summed; none where the list does not know what is narrowed to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub av: Option<Counted>,
    /// Of how many it is a part.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub nevner: Option<Counted>,
    /// In words, of what it is a part.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub nevner_navn: Option<&'static str>,
    /// What would count if the county had approved it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub ikke_talt: Option<Counted>,
    /// The same of the year before; none where the figure is of today.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub aaret_for: Option<f64>,
    /// The day it goes by, in words.
    pub dato: &'static str,
    pub definisjon: &'static str,
    /// Whose definition it is; none for the product's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub kilde: Option<&'static str>,
}

/// A question as the engine asks it.
///
/// # Errors
/// As for [`Desk::query`].
async fn query(desk: &Desk<'_>, question: &Question) -> Result<Query, Problem> {
    let base = desk.query(Collection(question.list)).await?;
    Ok(asked(base, question))
}

fn asked(base: Query, question: &Question) -> Query {
    let filters = question.choices.iter().map(|it| Filter {
        field: it.field.to_owned(),
        values: it.values.clone(),
        not: it.not,
    });
    let ranges = question.spans.iter().map(|it| Range {
        field: it.field.to_owned(),
        min: it.min.map(Into::into),
        max: it.max.map(Into::into),
    });
    Query { filters: filters.collect(), ranges: ranges.collect(), ..base }
}

/// Numbers to be asked of several lists, each of which catches up once.
#[derive(Default)]
struct Batch {
    parts: Vec<Part>,
    /// Id and name of the company that all is narrowed to; none where another has the same name.
    company: Option<(String, String)>,
}

impl Batch {
    /// What lies behind a number: pages that do not know ids of companies are asked by name.
    fn behind(&self, question: &Question) -> Behind {
        let by_name = || {
            let (id, name) = self.company.as_ref()?;
            question.instead((COMPANY, id.as_str()), ("bedrift", name.as_str())).address()
        };
        Behind { adresse: question.address().or_else(by_name), liste: question.list }
    }

    /// Adds a number; its place among the answers.
    fn add(&mut self, part: Part) -> usize {
        self.parts.push(part);
        self.parts.len() - 1
    }

    async fn ask(&self, desk: &Desk<'_>) -> Result<Vec<i64>, Problem> {
        let mut by_list: BTreeMap<&'static str, Vec<usize>> = BTreeMap::new();
        for (place, part) in self.parts.iter().enumerate() {
            by_list.entry(part.question.list).or_default().push(place);
        }
        let mut answers = vec![0; self.parts.len()];
        for (list, places) in by_list {
            let base = desk.query(Collection(list)).await?;
            let parts = places.iter().filter_map(|place| self.parts.get(*place));
            let queries: Vec<(Query, Option<&str>)> = parts
                .map(|part| {
                    let summed = match part.of {
                        Of::Rows => None,
                        Of::Sum(field) => Some(field),
                    };
                    (asked(base.clone(), &part.question), summed)
                })
                .collect();
            let found = desk.app.read_model.figures(desk.tx, list, &queries).await;
            let found = found.map_err(problem::from_failure)?.value;
            for (place, number) in places.into_iter().zip(found) {
                if let Some(answer) = answers.get_mut(place) {
                    *answer = number;
                }
            }
        }
        Ok(answers)
    }
}

/// Where the answers of a figure stand in the batch.
struct Placed {
    measure: &'static Measure,
    parts: Option<(usize, Option<usize>)>,
    before: Option<(usize, Option<usize>)>,
    not_counted: Option<usize>,
}

/// What one measure counts in a period; none where its list does not know what is narrowed to.
///
/// # Errors
/// A fault of the read model.
pub async fn one(
    desk: &Desk<'_>,
    asked: &Asked,
    id: MeasureId,
) -> Result<Option<Counted>, Problem> {
    let Some((part, _)) = id.parts(asked) else { return Ok(None) };
    let bak = Behind::of(&part.question);
    let batch = Batch { parts: vec![part], company: None };
    let antall = batch.ask(desk).await?.into_iter().next().unwrap_or_default();
    Ok(Some(Counted { antall, bak }))
}

/// Id and name of the company that is asked for; none where another has the same name.
async fn company_of(desk: &Desk<'_>, asked: &Asked) -> Result<Option<(String, String)>, Fault> {
    let found = asked.narrowed.0.iter().find(|(by, _)| *by == Dimension::CompanyId);
    let Some((_, value)) = found else { return Ok(None) };
    let Ok(id) = CompanyId::parse(value) else { return Ok(None) };
    let plain = svenn_companies::names(desk.tx, std::slice::from_ref(&id)).await?.remove(&id);
    let told = company_names(desk.tx, &[value.as_str()]).await?.remove(value);
    Ok(plain.filter(|it| told.as_ref() == Some(it)).map(|name| (value.clone(), name)))
}

/// The figures of a period.
///
/// # Errors
/// A fault of the read model.
pub async fn of_period(desk: &Desk<'_>, asked: &Asked) -> Result<Vec<Figure>, Problem> {
    let mut batch = Batch { company: company_of(desk, asked).await?, ..Batch::default() };
    let before = Asked { period: asked.period.year_before(), narrowed: asked.narrowed.clone() };
    let mut add = |parts: Option<(Part, Option<Part>)>| {
        parts.map(|(counted, of)| (batch.add(counted), of.map(|part| batch.add(part))))
    };
    let mut placed = Vec::with_capacity(MEASURES.len());
    for measure in &MEASURES {
        let parts = add(measure.id.parts(asked));
        // What is of today has no year before.
        let then = measure.id.parts(&before).filter(|_| measure.id != MeasureId::Maal);
        let before = add(then);
        placed.push(Placed { measure, parts, before, not_counted: None });
    }
    for it in &mut placed {
        let question = it.measure.id.not_counted(asked);
        it.not_counted = question.map(|question| batch.add(Part { question, of: Of::Rows }));
    }
    let answers = batch.ask(desk).await?;
    Ok(placed.iter().map(|it| figure(it, &batch, &answers)).collect())
}

fn figure(it: &Placed, batch: &Batch, answers: &[i64]) -> Figure {
    let number = |place: usize| answers.get(place).copied().unwrap_or_default();
    let counted = |place: usize| {
        let part = batch.parts.get(place)?;
        Some(Counted { antall: number(place), bak: batch.behind(&part.question) })
    };
    let value = |parts: Option<(usize, Option<usize>)>| {
        let (counted, of) = parts?;
        worth(it.measure, number(counted), of.map(number))
    };
    let Measure { id, name, unit, counts, denominator, date_field, definition, source } =
        *it.measure;
    Figure {
        id,
        navn: name,
        enhet: unit,
        teller: counts.label(),
        verdi: value(it.parts),
        av: it.parts.and_then(|(place, _)| counted(place)),
        nevner: it.parts.and_then(|(_, of)| of).and_then(counted),
        nevner_navn: denominator,
        ikke_talt: it.not_counted.and_then(counted),
        aaret_for: value(it.before),
        dato: date_field,
        definisjon: definition,
        kilde: source,
    }
}

/// What a figure comes to; nothing of nothing.
#[expect(clippy::as_conversions, reason = "counts are far below what a double holds")]
fn worth(measure: &Measure, counted: i64, of: Option<i64>) -> Option<f64> {
    let (counted, of) = (counted as f64, of.map(|of| of as f64));
    match (measure.unit, of) {
        (Unit::Antall, _) => Some(counted),
        (_, None | Some(0.0)) => None,
        (Unit::Prosent, Some(of)) => Some(one_decimal(counted * 100.0 / of)),
        (Unit::Maaneder, Some(of)) => Some(one_decimal(counted / of)),
    }
}

fn one_decimal(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// In, out and running of a value of a dimension.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Divided {
    /// The value; empty for those without one.
    pub verdi: String,
    /// As people read it.
    pub navn: String,
    pub lopende: Counted,
    pub inn: Counted,
    pub ut: Counted,
}

/// The contracts by one dimension.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Division {
    /// `laerefag`, `bedriftid`, `fylke` or `laerlingtypename`.
    pub felt: &'static str,
    /// As people read it.
    pub navn: &'static str,
    pub rader: Vec<Divided>,
    /// Values beyond the thousand that are listed.
    pub flere: usize,
}

/// In, out and running, by each of the dimensions.
///
/// # Errors
/// A fault of the read model.
pub async fn divided(desk: &Desk<'_>, asked: &Asked) -> Result<Vec<Division>, Problem> {
    let mut counted = Vec::new();
    for id in [MeasureId::Lopende, MeasureId::Inn, MeasureId::Ut] {
        let part = id.parts(asked).map(|(part, _)| part);
        let question = part.map(|part| part.question);
        let question = question.ok_or_else(|| Fault::new("contracts know all dimensions"))?;
        let facets = Dimension::ALL.into_iter().filter_map(|it| it.field_in(KONTRAKTER));
        let query = Query {
            facets: facets.map(str::to_owned).collect(),
            facet_values: VALUES_MAX,
            per_page: 1,
            ..query(desk, &question).await?
        };
        let answer = desk.search(Collection(KONTRAKTER), &query).await?;
        counted.push((question, answer.facets));
    }
    let divisions = Dimension::ALL.into_iter().filter_map(|it| division(it, &counted));
    let mut divisions: Vec<Division> = divisions.collect();
    for division in &mut divisions {
        if division.felt == COMPANY {
            let ids: Vec<&str> = division.rader.iter().map(|it| it.verdi.as_str()).collect();
            let named = company_names(desk.tx, &ids).await?;
            for row in &mut division.rader {
                row.navn = named.get(&row.verdi).cloned().unwrap_or_else(|| row.navn.clone());
            }
        }
        division.rader.sort_by_cached_key(|it| {
            let counts = (it.lopende.antall, it.inn.antall, it.ut.antall);
            (Reverse(counts), collation_key(&it.navn))
        });
    }
    Ok(divisions)
}

fn division(dimension: Dimension, all: &[(Question, Vec<FacetAnswer>)]) -> Option<Division> {
    let [running, begun, ended] = all else { return None };
    let felt = dimension.field_in(KONTRAKTER)?;
    let facet = |of: &'_ (Question, Vec<FacetAnswer>)| {
        let found = of.1.iter().find(|it| it.field_name == felt);
        found.map(|it| (it.counts.clone(), it.values_total)).unwrap_or_default()
    };
    let facets = [facet(running), facet(begun), facet(ended)];
    let mut values: BTreeMap<String, String> = BTreeMap::new();
    for count in facets.iter().flat_map(|(counts, _)| counts) {
        values.insert(count.value.clone(), count.label.clone());
    }
    let number = |place: usize, value: &str| {
        let counts = facets.get(place).map(|(counts, _)| counts.as_slice()).unwrap_or_default();
        let found = counts.iter().find(|it| it.value == value).map_or(0, |it| it.count);
        i64::try_from(found).unwrap_or(i64::MAX)
    };
    let behind = |of: &(Question, _), place: usize, value: &str| Counted {
        antall: number(place, value),
        bak: Behind::of(&of.0.clone().is(felt, value)),
    };
    let rader = values
        .into_iter()
        .map(|(verdi, navn)| Divided {
            lopende: behind(running, 0, &verdi),
            inn: behind(begun, 1, &verdi),
            ut: behind(ended, 2, &verdi),
            verdi,
            navn,
        })
        .collect();
    let flere = facets.iter().map(|(counts, total)| total.saturating_sub(counts.len())).max();
    Some(Division { felt, navn: dimension.label(), rader, flere: flere.unwrap_or_default() })
}

/// What became of a cohort so many years after each of its people began.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CohortYear {
    /// Years after the beginning.
    pub aar: u8,
    /// The four outcomes, in their order.
    pub utfall: Vec<CohortOutcome>,
    /// For whom the day has not come.
    #[serde(rename = "ikkeNaadd")]
    pub ikke_naadd: Counted,
}

/// How many of a cohort had an outcome.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CohortOutcome {
    pub navn: &'static str,
    #[serde(flatten)]
    pub tall: Counted,
}

/// Those who began from 1 October to 30 September, each person once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Cohort {
    /// `2023/2024`.
    pub kull: String,
    pub personer: Counted,
    /// After two, three, four and five years.
    pub etter: Vec<CohortYear>,
}

const AFTER_FIVE: &str = "utfall5";
const OUTCOME_FIELDS: [&str; 4] = ["utfall2", "utfall3", "utfall4", AFTER_FIVE];
/// A cohort begins so many years before the 1 October on which five years are over for all of it.
const OVER_AFTER: i32 = 6;

/// The cohorts that began until the period's end, the newest first; those without anybody are left
/// out.
///
/// # Errors
/// A fault of the read model.
pub async fn cohorts(
    desk: &Desk<'_>,
    period: Period,
    narrowed: &Narrowed,
) -> Result<Vec<Cohort>, Problem> {
    let newest = cohort_of(period.to());
    let mut batch = Batch::default();
    let mut placed = Vec::new();
    for cohort in (newest.saturating_sub(COHORTS - 1)..=newest).rev() {
        let label = cohort_label(cohort);
        let all = narrowed.apply(Question::of(KONTRAKTER).is("kull", &label));
        let all = all.ok_or_else(|| Fault::new("contracts know all dimensions"))?;
        let mut rows = |question: Question| batch.add(Part { question, of: Of::Rows });
        let years = OUTCOME_FIELDS.map(|field| {
            let outcomes = Outcome::ALL.map(|it| rows(all.clone().is(field, it.label())));
            (outcomes, rows(all.clone().is(field, "")))
        });
        placed.push((label, rows(all.clone()), years));
    }
    let answers = batch.ask(desk).await?;
    let counted = |place: usize| {
        let part = batch.parts.get(place);
        let part = part.ok_or_else(|| Fault::new("a number that was not asked for"))?;
        let antall = answers.get(place).copied().unwrap_or_default();
        Ok::<Counted, Fault>(Counted { antall, bak: Behind::of(&part.question) })
    };
    let mut cohorts = Vec::new();
    for (kull, people, years) in placed {
        let personer = counted(people)?;
        if personer.antall == 0 {
            continue;
        }
        let mut etter = Vec::new();
        for (aar, (outcomes, not_reached)) in COHORT_YEARS.into_iter().zip(years) {
            let mut utfall = Vec::new();
            for (outcome, place) in Outcome::ALL.into_iter().zip(outcomes) {
                utfall.push(CohortOutcome { navn: outcome.label(), tall: counted(place)? });
            }
            etter.push(CohortYear { aar, utfall, ikke_naadd: counted(not_reached)? });
        }
        cohorts.push(Cohort { kull, personer, etter });
    }
    Ok(cohorts)
}

/// How many of a cohort have the certificate five years after each of its people began.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Certified {
    /// `2019/2020`.
    pub kull: String,
    /// Of a hundred; none of nobody.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub verdi: Option<f64>,
    pub av: Counted,
    /// Those for whom the day has come.
    pub nevner: Counted,
}

/// The newest cohort for which five years were over on 1 October of a year.
///
/// # Errors
/// A fault of the read model.
pub async fn certified(desk: &Desk<'_>, year: i32) -> Result<Certified, Problem> {
    let kull = cohort_label(year.saturating_sub(OVER_AFTER));
    let all = Question::of(KONTRAKTER).is("kull", &kull);
    let passed = all.clone().is(AFTER_FIVE, Outcome::Certificate.label());
    let reached = all.any(AFTER_FIVE, &Outcome::ALL.map(Outcome::label));
    let mut batch = Batch::default();
    for question in [&passed, &reached] {
        batch.add(Part { question: question.clone(), of: Of::Rows });
    }
    let answers = batch.ask(desk).await?;
    let counted = |place: usize, question: &Question| Counted {
        antall: answers.get(place).copied().unwrap_or_default(),
        bak: Behind::of(question),
    };
    let (av, nevner) = (counted(0, &passed), counted(1, &reached));
    Ok(Certified { kull, verdi: share(av.antall, nevner.antall), av, nevner })
}

#[expect(clippy::as_conversions, reason = "counts are far below what a double holds")]
fn share(part: i64, of: i64) -> Option<f64> {
    (of != 0).then(|| one_decimal(part as f64 * 100.0 / of as f64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_of_nothing_is_nothing_and_not_zero() {
        let of = |id: MeasureId| id.measure().unwrap();
        assert_eq!(worth(of(MeasureId::Hevetslutt), 0, Some(0)), None);
        assert_eq!(worth(of(MeasureId::Hevetslutt), 1, Some(3)), Some(33.3));
        assert_eq!(worth(of(MeasureId::Tidtilbrev), 50, Some(2)), Some(25.0));
        assert_eq!(worth(of(MeasureId::Inn), 7, None), Some(7.0));
    }
}
