//! A report on paper.

use svenn_typesetting::{Bar, Block, Document, Letterhead, Table, Unprintable};

use super::Told;
use crate::{
    catalogue::Kind,
    definition::Chart,
    run::{Cell, Group, Groups, Outcome, in_unit},
};

/// Most rows that are set; a report with more says so, and is whole in a workbook.
const PAPER_ROWS_MAX: usize = 2_000;

pub fn document(told: &Told, outcome: &Outcome, letterhead: Letterhead, ident: String) -> Document {
    let mut blocks = vec![Block::Facts(told.facts(outcome))];
    if let Some(groups) = &outcome.groups {
        blocks.push(Block::Heading(1, format!("Etter {}", groups.field.label.to_lowercase())));
        if outcome.chart != Chart::Ingen {
            blocks.push(Block::Bars(bars(outcome, groups)));
        }
        blocks.push(Block::Table(grouped(outcome, groups)));
    }
    blocks.push(Block::Heading(1, "Rader".to_owned()));
    if outcome.rows.len() > PAPER_ROWS_MAX {
        blocks.push(Block::Note(format!(
            "Her står de første {PAPER_ROWS_MAX} av {} rader. Last ned som regneark for alle.",
            outcome.rows.len()
        )));
    }
    blocks.push(Block::Table(rows(outcome)));
    Document {
        title: told.title.clone(),
        letterhead,
        made: outcome.now,
        ident,
        cover: None,
        contents: false,
        unprintable: Unprintable::Boxes,
        blocks,
    }
}

/// The first sum of each group, or its rows where nothing is summed.
#[expect(clippy::as_conversions, reason = "counts are far below what a double holds")]
fn bars(outcome: &Outcome, groups: &Groups) -> Vec<Bar> {
    let drawn = outcome.drawn();
    let number = |it: &Group| match drawn {
        Some(_) => it.sums.first().copied().unwrap_or_default(),
        None => i64::try_from(it.rows).unwrap_or(i64::MAX),
    };
    let most = groups.all.iter().map(number).max().unwrap_or_default().max(1) as f64;
    let kind = drawn.map_or(Kind::Tall, |sum| sum.field.kind);
    let bar = |it: &Group| Bar {
        label: it.name.clone(),
        words: in_unit(kind, number(it)).to_string(),
        part: (number(it) as f64 / most).max(0.0),
    };
    groups.all.iter().take(PAPER_ROWS_MAX).map(bar).collect()
}

fn grouped(outcome: &Outcome, groups: &Groups) -> Table {
    let mut head = vec![groups.field.label.to_owned(), "Rader".to_owned()];
    if outcome.people.is_some() {
        head.push("Personer".to_owned());
    }
    head.extend(outcome.sums.iter().map(|sum| format!("Sum {}", sum.field.label.to_lowercase())));
    let numbers = (1..head.len()).collect();
    let line = |name: &str, rows: usize, people: Option<usize>, sums: &[i64]| {
        let mut cells = vec![name.to_owned(), rows.to_string()];
        if outcome.people.is_some() {
            cells.push(people.unwrap_or_default().to_string());
        }
        let sums = outcome.sums.iter().zip(sums);
        cells.extend(sums.map(|(of, sum)| in_unit(of.field.kind, *sum).to_string()));
        cells
    };
    let mut rows: Vec<Vec<String>> =
        groups.all.iter().map(|it| line(&it.name, it.rows, it.people, &it.sums)).collect();
    let totals: Vec<i64> = outcome.sums.iter().map(|it| it.total).collect();
    rows.push(line("I alt", outcome.rows.len(), outcome.people, &totals));
    Table { head, rows, numbers, ..Table::default() }
}

fn rows(outcome: &Outcome) -> Table {
    let head = outcome.columns.iter().map(|it| it.label.clone()).collect();
    let texts = |row: &Vec<Cell>| row.iter().map(ToString::to_string).collect();
    let numbers = outcome.columns.iter().enumerate();
    let numbers = numbers.filter(|(_, it)| it.field.is_some_and(|it| it.kind.is_number()));
    Table {
        head,
        rows: outcome.rows.iter().take(PAPER_ROWS_MAX).map(texts).collect(),
        numbers: numbers.map(|(at, _)| at).collect(),
        ..Table::default()
    }
}
