//! A workbook: the rows as a table with its totals, the groups with formulas over them, and what
//! the report is. Formulas have their results stored, for programs that show and do not reckon.

use std::collections::{BTreeMap, BTreeSet};

use rust_xlsxwriter::{
    DocProperties, Format, FormatAlign, Formula, Table, TableColumn, TableFunction, Workbook,
    Worksheet, XlsxError, utility::column_number_to_name,
};
use svenn_kernel::oslo;
use svenn_lists::{workbook_day, workbook_instant};

use super::Told;
use crate::{
    catalogue::Kind,
    run::{Cell, Groups, Outcome, decimal, in_unit},
};

/// Characters of one cell that programs take.
const CELL_CHARS_MAX: usize = 32_767;
/// Narrowest and widest column, in characters.
const COLUMN_CHARS: (usize, usize) = (8, 60);
/// Characters of a text that a formula looks for.
const SOUGHT_CHARS_MAX: usize = 255;
/// The name of the sheet with the rows.
const DATA: &str = "Data";
/// The name of the table on it.
const TABLE: &str = "Rader";
/// A4, as spreadsheets number kinds of paper.
const A4: u8 = 9;

struct Formats {
    head: Format,
    day: Format,
    instant: Format,
    percent: Format,
    tenths: Format,
    kroner: Format,
    hours: Format,
    wrapped: Format,
}

impl Formats {
    fn new() -> Self {
        let number = |code: &str| Format::new().set_num_format(code);
        Self {
            head: Format::new().set_bold().set_align(FormatAlign::Left),
            day: number("dd.mm.yyyy").set_align(FormatAlign::Left),
            instant: number("dd.mm.yyyy hh:mm").set_align(FormatAlign::Left),
            percent: number("0 %"),
            tenths: number("0.0 %"),
            kroner: number("#,##0.00"),
            hours: number("#,##0.00"),
            wrapped: Format::new().set_text_wrap().set_align(FormatAlign::Top),
        }
    }

    /// The format of a column's numbers.
    const fn of(&self, kind: Kind) -> Option<&Format> {
        match kind {
            Kind::Kroner => Some(&self.kroner),
            Kind::Timer => Some(&self.hours),
            Kind::Prosent => Some(&self.percent),
            Kind::Tekst | Kind::Dato | Kind::Tidspunkt | Kind::Tall => None,
        }
    }
}

pub fn write(told: &Told, outcome: &Outcome) -> Result<Vec<u8>, XlsxError> {
    let formats = Formats::new();
    let mut book = Workbook::new();
    let created = workbook_instant(oslo::local(outcome.now).naive_local())?;
    let properties = DocProperties::new().set_title(&told.title).set_creation_datetime(&created);
    book.set_properties(&properties);
    data(book.add_worksheet().set_name(DATA)?, outcome, &formats)?;
    if let Some(groups) = &outcome.groups {
        sums(book.add_worksheet().set_name("Sum")?, outcome, groups, &formats)?;
    }
    about(book.add_worksheet().set_name("Om")?, told, outcome, &formats)?;
    book.save_to_buffer()
}

/// The last row of the table's data, counted from 0; the head is row 0.
fn last_row(outcome: &Outcome) -> u32 {
    u32::try_from(outcome.rows.len()).unwrap_or(u32::MAX).max(1)
}

/// Heads must be different in a table: the second of a name is numbered.
fn heads(outcome: &Outcome) -> Vec<String> {
    let mut heads: Vec<String> = Vec::new();
    for column in &outcome.columns {
        let same = |it: &&String| {
            it.as_str() == column.label || it.starts_with(&format!("{} (", column.label))
        };
        let before = heads.iter().filter(same).count();
        heads.push(match before {
            0 => column.label.clone(),
            more => format!("{} ({})", column.label, more + 1),
        });
    }
    heads
}

fn data(sheet: &mut Worksheet, outcome: &Outcome, formats: &Formats) -> Result<(), XlsxError> {
    let heads = heads(outcome);
    let last = last_row(outcome);
    // Where nothing is summed there is no row of totals.
    let has_totals = !outcome.sums.is_empty();
    let bottom = if has_totals { last.saturating_add(1) } else { last };
    let mut columns = Vec::with_capacity(heads.len());
    for (place, head) in heads.iter().enumerate() {
        let at = u16::try_from(place).unwrap_or(u16::MAX);
        let mut column = TableColumn::new().set_header(head);
        let total = outcome
            .columns
            .get(place)
            .and_then(|column| outcome.sums.iter().find(|it| it.field.id == column.id));
        if let Some(sum) = total {
            column = column.set_total_function(TableFunction::Sum);
            if let Some(format) = formats.of(sum.field.kind) {
                column = column.set_format(format);
            }
        } else if place == 0 && has_totals {
            column = column.set_total_label("I alt");
        }
        columns.push(column);
        let longest = outcome.rows.iter().filter_map(|row| row.get(place)).map(shown_chars).max();
        let chars = longest.unwrap_or(0).max(head.chars().count() + 3);
        let chars = chars.clamp(COLUMN_CHARS.0, COLUMN_CHARS.1);
        sheet.set_column_width(at, u32::try_from(chars).unwrap_or(u32::MAX))?;
    }
    let width = u16::try_from(heads.len()).unwrap_or(u16::MAX).saturating_sub(1);
    let table = Table::new().set_columns(&columns).set_total_row(has_totals).set_name(TABLE);
    sheet.add_table(0, 0, bottom, width, &table)?;
    for (line, row) in (1_u32..).zip(&outcome.rows) {
        for (at, cell) in (0_u16..).zip(row) {
            put(sheet, (line, at), cell, formats)?;
        }
    }
    // The totals again, with their results: a table's own formulas are stored with 0.
    for (place, column) in outcome.columns.iter().enumerate() {
        let Some(sum) = outcome.sums.iter().find(|it| it.field.id == column.id) else { continue };
        let at = u16::try_from(place).unwrap_or(u16::MAX);
        let head = heads.get(place).cloned().unwrap_or_default();
        let head = escaped(&head);
        // With the table's name: without it, some programs read no name of several words.
        let formula = format!("=SUBTOTAL(109,{TABLE}[{head}])");
        let place = (last.saturating_add(1), at);
        put_formula(sheet, place, &formula, (sum.field.kind, sum.total), formats)?;
    }
    sheet.set_freeze_panes(1, 1)?;
    on_paper(sheet)
}

/// Printed as wide as the page, with its head on each.
fn on_paper(sheet: &mut Worksheet) -> Result<(), XlsxError> {
    sheet.set_landscape().set_paper_size(A4).set_print_fit_to_pages(1, 0);
    sheet.set_repeat_rows(0, 0)?;
    Ok(())
}

/// A column's name within a table's formula.
fn escaped(head: &str) -> String {
    let mut escaped = String::with_capacity(head.len());
    for sign in head.chars() {
        if matches!(sign, '[' | ']' | '#' | '\'' | '@') {
            escaped.push('\'');
        }
        escaped.push(sign);
    }
    escaped
}

fn put_formula(
    sheet: &mut Worksheet,
    (line, at): (u32, u16),
    formula: &str,
    (kind, result): (Kind, i64),
    formats: &Formats,
) -> Result<(), XlsxError> {
    let result = match in_unit(kind, result) {
        Cell::Number(number) | Cell::Kroner(number) | Cell::Hours(number) => number,
        _ => 0.0,
    };
    let formula = Formula::new(formula).set_result(result.to_string());
    match formats.of(kind) {
        Some(format) => sheet.write_formula_with_format(line, at, formula, format)?,
        None => sheet.write_formula(line, at, formula)?,
    };
    Ok(())
}

/// The columns in which the groups' formulas look: the grouped one, where its cells are the groups'
/// names, and each summed one.
struct Looked {
    group: Option<String>,
    sums: Vec<Option<String>>,
}

fn looked(outcome: &Outcome, groups: &Groups) -> Looked {
    let last = last_row(outcome).saturating_add(1);
    let range = |id: &str| {
        let place = outcome.columns.iter().position(|it| it.id == id)?;
        let name = column_number_to_name(u16::try_from(place).ok()?);
        Some(format!("{DATA}!${name}$2:${name}${last}"))
    };
    let is_plain = !groups.many_valued && !groups.field.kind.is_day();
    Looked {
        group: range(groups.field.id).filter(|_| is_plain),
        sums: outcome.sums.iter().map(|it| range(it.field.id)).collect(),
    }
}

/// The names by which a formula finds the rows of one group and of no other: it takes some for
/// patterns, and does not tell large letters from small ones.
fn sought(groups: &Groups) -> BTreeSet<&str> {
    let mut alike: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for group in &groups.all {
        alike.entry(group.name.to_lowercase()).or_default().push(&group.name);
    }
    let alone = alike.into_values().filter_map(|names| match names.as_slice() {
        [name] => Some(*name),
        _ => None,
    });
    let is_plain = |name: &&str| {
        name.chars().count() <= SOUGHT_CHARS_MAX && !name.contains(['*', '?', '~', '<', '>', '='])
    };
    alone.filter(is_plain).collect()
}

fn sums(
    sheet: &mut Worksheet,
    outcome: &Outcome,
    groups: &Groups,
    formats: &Formats,
) -> Result<(), XlsxError> {
    let mut heads = vec![groups.field.label.to_owned(), "Rader".to_owned()];
    let people = outcome.people.is_some();
    if people {
        heads.push("Personer".to_owned());
    }
    heads.extend(outcome.sums.iter().map(|it| format!("Sum {}", it.field.label.to_lowercase())));
    for (at, head) in (0_u16..).zip(&heads) {
        sheet.write_string_with_format(0, at, head, &formats.head)?;
        sheet.set_column_width(at, if at == 0 { 40 } else { 18 })?;
    }
    let (looked, sought) = (looked(outcome, groups), sought(groups));
    let first_sum: u16 = if people { 3 } else { 2 };
    for (line, group) in (1_u32..).zip(&groups.all) {
        let own = line.saturating_add(1);
        let is_named = !group.value.is_empty() && sought.contains(group.name.as_str());
        sheet.write_string(line, 0, limited(&group.name))?;
        let rows = i64::try_from(group.rows).unwrap_or(i64::MAX);
        match looked.group.as_ref().filter(|_| is_named) {
            Some(range) => {
                let formula = format!("=COUNTIF({range},$A{own})");
                put_formula(sheet, (line, 1), &formula, (Kind::Tall, rows), formats)?;
            }
            None => number(sheet, (line, 1), (Kind::Tall, rows), formats)?,
        }
        if people {
            let count = i64::try_from(group.people.unwrap_or_default()).unwrap_or(i64::MAX);
            number(sheet, (line, 2), (Kind::Tall, count), formats)?;
        }
        for ((at, sum), range) in (first_sum..).zip(&group.sums).zip(&looked.sums) {
            let kind = outcome
                .sums
                .get(usize::from(at - first_sum))
                .map_or(Kind::Tall, |it| it.field.kind);
            match (looked.group.as_ref().filter(|_| is_named), range) {
                (Some(by), Some(of)) => {
                    let formula = format!("=SUMIFS({of},{by},$A{own})");
                    put_formula(sheet, (line, at), &formula, (kind, *sum), formats)?;
                }
                _ => number(sheet, (line, at), (kind, *sum), formats)?,
            }
        }
    }
    let line = u32::try_from(groups.all.len()).unwrap_or(u32::MAX).saturating_add(1);
    sheet.write_string_with_format(line, 0, "I alt, hver rad én gang", &formats.head)?;
    let rows = i64::try_from(outcome.rows.len()).unwrap_or(i64::MAX);
    number(sheet, (line, 1), (Kind::Tall, rows), formats)?;
    if let Some(all) = outcome.people {
        let all = i64::try_from(all).unwrap_or(i64::MAX);
        number(sheet, (line, 2), (Kind::Tall, all), formats)?;
    }
    for (at, sum) in (first_sum..).zip(&outcome.sums) {
        number(sheet, (line, at), (sum.field.kind, sum.total), formats)?;
    }
    sheet.set_freeze_panes(1, 1)?;
    on_paper(sheet)
}

fn number(
    sheet: &mut Worksheet,
    place: (u32, u16),
    (kind, value): (Kind, i64),
    formats: &Formats,
) -> Result<(), XlsxError> {
    put(sheet, place, &in_unit(kind, value), formats)
}

fn about(
    sheet: &mut Worksheet,
    told: &Told,
    outcome: &Outcome,
    formats: &Formats,
) -> Result<(), XlsxError> {
    sheet.set_column_width(0, 28)?;
    sheet.set_column_width(1, 80)?;
    for (line, (label, value)) in (0_u32..).zip(told.facts(outcome)) {
        sheet.write_string_with_format(line, 0, limited(&label), &formats.head)?;
        sheet.write_string_with_format(line, 1, limited(&value), &formats.wrapped)?;
    }
    Ok(())
}

fn limited(text: &str) -> String {
    text.chars().take(CELL_CHARS_MAX).collect()
}

/// Text is written as text, whatever it begins with: it is never a formula here.
fn put(
    sheet: &mut Worksheet,
    (line, at): (u32, u16),
    cell: &Cell,
    formats: &Formats,
) -> Result<(), XlsxError> {
    match cell {
        Cell::Empty => return Ok(()),
        Cell::Text(text) => sheet.write_string(line, at, limited(text))?,
        Cell::Number(number) => sheet.write_number(line, at, *number)?,
        Cell::Kroner(number) => {
            sheet.write_number_with_format(line, at, *number, &formats.kroner)?
        }
        Cell::Hours(number) => sheet.write_number_with_format(line, at, *number, &formats.hours)?,
        Cell::Percent(number) => {
            let is_whole = (*number - number.round()).abs() < f64::EPSILON;
            let format = if is_whole { &formats.percent } else { &formats.tenths };
            sheet.write_number_with_format(line, at, *number / 100.0, format)?
        }
        Cell::Day(day) => {
            sheet.write_datetime_with_format(line, at, workbook_day(*day)?, &formats.day)?
        }
        Cell::Instant(instant) => sheet.write_datetime_with_format(
            line,
            at,
            workbook_instant(*instant)?,
            &formats.instant,
        )?,
    };
    Ok(())
}

fn shown_chars(cell: &Cell) -> usize {
    match cell {
        Cell::Empty => 0,
        Cell::Text(text) => text.chars().count() + 1,
        Cell::Number(number) | Cell::Kroner(number) | Cell::Hours(number) => {
            decimal(*number).len() + 3
        }
        Cell::Percent(_) => 8,
        Cell::Day(_) => 11,
        Cell::Instant(_) => 17,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{catalogue, run::Group};

    #[test]
    fn a_formula_counts_the_rows_of_its_own_group_alone() {
        let long = "x".repeat(SOUGHT_CHARS_MAX + 1);
        let names = ["Bygg AS", "BYGG AS", "Vik AS", "A*", &long];
        let group = |name: &&str| Group {
            value: (*name).to_owned(),
            name: (*name).to_owned(),
            rows: 1,
            people: None,
            sums: Vec::new(),
            months: None,
        };
        let field = catalogue::list("KONTRAKTER").unwrap().field("bedrift").unwrap();
        let groups = Groups { field, all: names.iter().map(group).collect(), many_valued: false };
        assert_eq!(sought(&groups).into_iter().collect::<Vec<_>>(), ["Vik AS"]);
    }
}
