//! Hours in the portfolio of an apprentice: weeks, competence hours, the practice log.

use std::collections::HashMap;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records::{self, FileRecord};
use svenn_kernel::{Fault, HourSheetId, oslo};
use svenn_people::apprentices::Apprentice;
use svenn_portfolio::{Bar, Entry, PortfolioSource, Section, Statement, Table};

use crate::{
    capability::TIMEFORINGER,
    notifications,
    overview::{self, CompetenceHours, Seen},
    rules::{self, Kind, Line, MonthSum},
    store::{self, Sheet, TimelineEntry},
    view,
};

/// The [`PortfolioSource`] that hours are: what was sent, or approved.
#[derive(Debug, Clone, Copy, Default)]
pub struct PortfolioHours;

/// What lies by sheets, and what was done with them.
struct Beside {
    steps: HashMap<HourSheetId, Vec<TimelineEntry>>,
    files: HashMap<String, Vec<FileRecord>>,
}

#[async_trait]
impl PortfolioSource for PortfolioHours {
    async fn sections(&self, tx: &Tx, of: &Apprentice) -> Result<Vec<Section>, Fault> {
        let mut sheets = store::of_apprentices(tx, std::slice::from_ref(&of.id)).await?;
        sheets.retain(|row| row.status.phase().is_evidence());
        if sheets.is_empty() {
            return Ok(Vec::new());
        }
        sheets.sort_by(|a, b| (a.dag, &a.id).cmp(&(b.dag, &b.id)));
        let ids: Vec<HourSheetId> = sheets.iter().map(|row| row.id.clone()).collect();
        let owners: Vec<&str> = ids.iter().map(HourSheetId::as_str).collect();
        let mut beside = Beside {
            steps: store::timelines_of(tx, &ids).await?,
            files: records::of_owners(tx, TIMEFORINGER, &owners).await?,
        };
        let seen = Seen::whole(of.clone());
        let mut of_kind = |kind: Kind| -> Vec<Entry> {
            let theirs = sheets.iter().filter(|row| row.kind == kind);
            theirs.map(|row| entry(row, &mut beside)).collect()
        };
        let (weeks, timer) = (of_kind(Kind::Timeforing), of_kind(Kind::Timer));
        let log = of_kind(Kind::Praksislogg);
        let mut sections = Vec::new();
        if !weeks.is_empty() {
            let table = Some(by_month(&months(tx, of, &sheets).await?));
            let section = Section::of("Timeføring", weeks);
            sections.push(Section { table, in_lines: true, ..section });
        }
        if !timer.is_empty() {
            let bars = bars(&overview::competence_hours(tx, &seen).await?);
            let section = Section::of("Kompetansetimer", timer);
            sections.push(Section { bars, in_lines: true, ..section });
        }
        sections.push(Section::of("Praksislogg", log));
        Ok(sections)
    }
}

/// The months of what was sent or approved; what came back proves nothing.
async fn months(tx: &Tx, of: &Apprentice, sheets: &[Sheet]) -> Result<Vec<MonthSum>, Fault> {
    let weeks = sheets.iter().filter(|row| row.kind == Kind::Timeforing);
    let today = oslo::day_of(tx.now());
    let from = weeks.clone().map(|row| row.dag).min().unwrap_or(today);
    let lines: Vec<Line> = weeks.flat_map(|row| row.linjer.0.iter().cloned()).collect();
    let agreement = view::agreement(of, store::settings(tx).await?.week_minutes);
    Ok(rules::by_month(&agreement, (from, today), &lines))
}

fn entry(row: &Sheet, beside: &mut Beside) -> Entry {
    let called = notifications::called(row.kind, row.dag);
    let (first, rest) = called.split_at(called.chars().next().map_or(0, char::len_utf8));
    let called = format!("{}{rest}", first.to_uppercase());
    let title = match row.kind {
        Kind::Timeforing => format!("{called} {}: {}", row.dag.format("%G"), hours(row.minutes)),
        Kind::Timer => format!("{called}: {}", hours(row.minutes)),
        Kind::Praksislogg => called,
    };
    Entry {
        title,
        asked: String::new(),
        content: row.linjer.0.iter().map(paragraph).collect(),
        goals: row.linjer.goals(),
        state: row.status.as_str().to_owned(),
        at: row.siden,
        statements: statements(beside.steps.remove(&row.id).unwrap_or_default()),
        files: beside.files.remove(row.id.as_str()).unwrap_or_default(),
        pictures: HashMap::new(),
    }
}

/// What was done on a day, as cleaned HTML.
fn paragraph(line: &Line) -> String {
    let said = line.hva.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let time = if line.minutes > 0 { format!(", {}", hours(line.minutes)) } else { String::new() };
    let day = oslo::format_day(line.dag);
    format!("<p><strong>{day}{time}</strong><br>{}</p>", said.replace('\n', "<br>"))
}

/// Who sent it and who approved it; what was said on the way is between them.
fn statements(steps: Vec<TimelineEntry>) -> Vec<Statement> {
    let told = steps
        .into_iter()
        .filter_map(|step| Statement::of_step(&step.kind, "Sendt", (step.by_id, step.at)));
    told.collect()
}

fn by_month(months: &[MonthSum]) -> Table {
    let row = |sum: &MonthSum| {
        let (year, month) = sum.maaned.split_once('-').unwrap_or((&sum.maaned, ""));
        vec![format!("{month}.{year}"), hours(sum.minutes), hours(sum.agreed)]
    };
    Table {
        head: ["Måned", "Arbeidet", "Avtalt"].map(str::to_owned).into(),
        rows: months.iter().rev().map(row).collect(),
        widths: vec![3, 2, 2],
        numbers: vec![1, 2],
        ..Table::default()
    }
}

fn bars(told: &CompetenceHours) -> Vec<Bar> {
    let categories = told.plans.iter().flat_map(|plan| &plan.categories);
    let asked = categories.filter(|it| it.krav > 0 || it.godkjent > 0);
    let bar = |it: &overview::CompetenceCategory| Bar {
        label: it.label.clone(),
        words: format!("{} av {} godkjent", hours(it.godkjent), hours(it.krav)),
        part: part(it.godkjent, it.krav),
    };
    asked.map(bar).collect()
}

/// From 0 to 1.
fn part(of: i64, all: i64) -> f64 {
    let number = |minutes: i64| f64::from(u32::try_from(minutes).unwrap_or(u32::MAX));
    if all <= 0 { 1.0 } else { (number(of) / number(all)).min(1.0) }
}

/// Minutes as people say them: `7 t 30 min`.
fn hours(minutes: i64) -> String {
    match (minutes / 60, minutes % 60) {
        (hours, 0) => format!("{hours} t"),
        (0, rest) => format!("{rest} min"),
        (hours, rest) => format!("{hours} t {rest} min"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_are_told_as_people_say_them() {
        for (minutes, told) in [(0, "0 t"), (45, "45 min"), (450, "7 t 30 min"), (480, "8 t")] {
            assert_eq!(hours(minutes), told);
        }
    }

    #[test]
    fn no_category_is_more_than_whole() {
        assert!((part(900, 600) - 1.0).abs() < f64::EPSILON);
        assert!((part(300, 600) - 0.5).abs() < f64::EPSILON);
    }
}
