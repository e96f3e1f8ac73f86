//! The office's key figures as a report: a row for each measure. They are of the days that are said,
//! else of the year of apprentices that runs, so that one that is sent every month is of now.

use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::{CompanyId, Fault, Timestamp, oslo};
use svenn_keyfigures::figures::{self, Figure};
use svenn_lists::Desk;
use svenn_measures::{Asked, Dimension, MeasureId, Narrowed, Period, Unit};
use svenn_search::ListRange;

use super::{Cell, OfFigures, Outcome, columns_of, decimal};
use crate::{
    catalogue::{List, PERIODE},
    definition::Definition,
};

/// The page with the same figures.
const PAGE: &str = "/k/systemvalg/nokkeltall";
/// What a message tells of them.
const TOLD: [MeasureId; 4] =
    [MeasureId::Lopende, MeasureId::Inn, MeasureId::Ut, MeasureId::Hevetperiode];

/// The figures that a report asks for.
///
/// # Errors
/// 422 for what figures cannot be narrowed to, 500.
pub async fn outcome(
    desk: &Desk<'_>,
    list: &'static List,
    definition: &Definition,
) -> Result<Outcome, Problem> {
    let now = desk.tx.now();
    let asked = asked(definition, now)?;
    let found = figures::of_period(desk, &asked).await?;
    let columns = columns_of(list, definition);
    let row = |figure: &Figure| columns.iter().map(|it| cell(figure, &it.id)).collect();
    let mut narrowed = vec![("Periode".to_owned(), asked.period.words())];
    for (dimension, value) in &asked.narrowed.0 {
        narrowed.push((dimension.label().to_owned(), spoken(desk.tx, *dimension, value).await?));
    }
    let of_figures = OfFigures { message: message(&found), page: page(&asked) };
    Ok(Outcome {
        of_figures: Some(of_figures),
        list,
        rows: found.iter().map(row).collect(),
        columns,
        people: None,
        sums: Vec::new(),
        groups: None,
        chart: definition.chart,
        narrowed,
        now,
    })
}

/// A value as people read it.
async fn spoken(tx: &Tx, of: Dimension, value: &str) -> Result<String, Fault> {
    let id = CompanyId::parse(value).ok().filter(|_| of == Dimension::CompanyId);
    let Some(id) = id else { return Ok(value.to_owned()) };
    let mut named = svenn_companies::told_apart(tx, std::slice::from_ref(&id)).await?;
    Ok(named.remove(&id).unwrap_or_else(|| value.to_owned()))
}

fn asked(definition: &Definition, now: Timestamp) -> Result<Asked, Problem> {
    let is_more = !definition.q.is_empty() || definition.group.is_some();
    if is_more || !definition.sums.is_empty() {
        return Err(unfit("Nøkkeltall kan ikke søkes i, grupperes eller summeres"));
    }
    let mut narrowed = Vec::new();
    for filter in &definition.filters {
        let named =
            |it: &Dimension| it.field_in(svenn_measures::KONTRAKTER) == Some(filter.field.as_str());
        let dimension = Dimension::NARROWING.into_iter().find(named);
        match (dimension, filter.values.as_slice(), filter.not) {
            (Some(dimension), [value], false) => narrowed.push((dimension, value.clone())),
            _ => {
                return Err(unfit(
                    "Nøkkeltall kan avgrenses til ett fag, én bedrift, ett fylke og én type",
                ));
            }
        }
    }
    let period = match definition.ranges.as_slice() {
        [] => Period::running_year(oslo::day_of(now)),
        [range] if range.field == PERIODE => said(range).ok_or_else(|| unfit("Velg fra og til"))?,
        _ => return Err(unfit("Nøkkeltall kan bare avgrenses til en periode")),
    };
    Ok(Asked { period, narrowed: Narrowed(narrowed) })
}

fn unfit(message: &str) -> Problem {
    Problem::invalid_field("definition.filters", "unfit", message)
}

/// The days of a range, both of which are named.
fn said(range: &ListRange) -> Option<Period> {
    let day = |it: Option<&serde_json::Number>| -> Option<NaiveDate> {
        Some(oslo::day_of(Timestamp::from_millis(it?.as_i64()?)))
    };
    Period::new(day(range.min.as_ref())?, day(range.max.as_ref())?).ok()
}

/// A value in its unit.
fn value(unit: Unit, value: Option<f64>) -> Cell {
    match (unit, value) {
        (_, None) => Cell::Empty,
        (Unit::Prosent, Some(value)) => Cell::Percent(value),
        (Unit::Antall | Unit::Maaneder, Some(value)) => Cell::Number(value),
    }
}

#[expect(clippy::as_conversions, reason = "counts are far below what a double holds")]
fn count(counted: Option<&figures::Counted>) -> Cell {
    counted.map_or(Cell::Empty, |it| Cell::Number(it.antall as f64))
}

fn cell(of: &Figure, column: &str) -> Cell {
    let text = |text: &str| match text {
        "" => Cell::Empty,
        text => Cell::Text(text.to_owned()),
    };
    match column {
        "navn" => text(of.navn),
        "verdi" => value(of.enhet, of.verdi),
        "enhet" => text(of.enhet.label()),
        "aaretfor" => value(of.enhet, of.aaret_for),
        "antall" => count(of.av.as_ref()),
        "nevner" => count(of.nevner.as_ref()),
        "nevnernavn" => text(of.nevner_navn.unwrap_or_default()),
        "ikketalt" => count(of.ikke_talt.as_ref()),
        "teller" => text(of.teller),
        "dato" => text(of.dato),
        "definisjon" => text(of.definisjon),
        "kilde" => text(of.kilde.unwrap_or_default()),
        _ => Cell::Empty,
    }
}

/// The figures that are asked for most, in a sentence; of nobody in particular, so that a message
/// may have them.
fn message(of: &[Figure]) -> String {
    let told = TOLD.iter().filter_map(|id| {
        let figure = of.iter().find(|it| it.id == *id)?;
        let unit = if figure.enhet == Unit::Prosent { " %" } else { "" };
        Some(format!("{}: {}{unit}", figure.navn, decimal(figure.verdi?)))
    });
    told.collect::<Vec<_>>().join(". ")
}

fn page(asked: &Asked) -> String {
    let mut address = form_urlencoded::Serializer::new(String::new());
    address.append_pair("fra", &asked.period.from().to_string());
    address.append_pair("til", &asked.period.to().to_string());
    for (dimension, value) in &asked.narrowed.0 {
        if let Some(field) = dimension.field_in(svenn_measures::KONTRAKTER) {
            address.append_pair(field, value);
        }
    }
    format!("{PAGE}?{}", address.finish())
}

#[cfg(test)]
mod tests {
    use svenn_search::engine::Filter;

    use super::*;

    fn now() -> Timestamp {
        oslo::at_local("2026-11-30T08:00:00".parse().unwrap())
    }

    fn of(field: &str, values: &[&str]) -> Filter {
        let values = values.iter().map(|it| (*it).to_owned()).collect();
        Filter { field: field.to_owned(), values, not: false }
    }

    #[test]
    fn figures_are_of_the_days_that_are_said_or_of_the_year_that_runs() {
        let blank = Definition { list: "NOKKELTALL".to_owned(), ..Definition::default() };
        let running = asked(&blank, now()).unwrap().period;
        assert_eq!(running.words(), "01.10.2026 00:00–30.09.2027 23:59");
        let millis = |day: &str| Some(oslo::start_of_day(day.parse().unwrap()).millis().into());
        let (min, max) = (millis("2025-01-01"), millis("2025-12-31"));
        let range = ListRange { field: "periode".to_owned(), min, max, ..ListRange::default() };
        let filters = vec![of("fylke", &["Vestland"])];
        let said = Definition { ranges: vec![range], filters, ..blank.clone() };
        let asked_of = asked(&said, now()).unwrap();
        assert_eq!(
            page(&asked_of),
            "/k/systemvalg/nokkeltall?fra=2025-01-01&til=2025-12-31&fylke=Vestland"
        );
        for wrong in [of("fylke", &["a", "b"]), of("status", &["x"])] {
            assert!(asked(&Definition { filters: vec![wrong], ..blank.clone() }, now()).is_err());
        }
        assert!(asked(&Definition { group: Some("navn".to_owned()), ..blank }, now()).is_err());
    }
}
