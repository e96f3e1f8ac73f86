//! The directorate's yearly table of training offices: its columns are said once and known again by
//! the header, and the office's own row is found by its organisation number.

mod store;

use serde::{Deserialize, Serialize};
use svenn_imports::{Cell, Sheet};
use svenn_kernel::StoredWords;
use svenn_vigorules::fingerprint;
use utoipa::ToSchema;

pub use store::{Figures, all, delete, find, mapping, remember, save};

/// Most columns of a file that are looked at.
pub const COLUMNS_MAX: usize = 200;

/// What a column holds.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, StoredWords,
)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = DirectorateColumn)]
pub enum Column {
    Aar,
    Orgnr,
    /// Running contracts on 1 October.
    Lopende,
    /// New contracts of the year.
    Nye,
    /// Share with the certificate within five years.
    Brev,
    /// Share of tests that were passed.
    Bestatt,
    /// Share of contracts that were terminated.
    Hevet,
}

impl Column {
    /// As people read it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Aar => "År",
            Self::Orgnr => "Organisasjonsnummer",
            Self::Lopende => "Løpende kontrakter 1. oktober",
            Self::Nye => "Fått lærekontrakt",
            Self::Brev => "Fag- eller svennebrev innen fem år, prosent",
            Self::Bestatt => "Bestått, prosent",
            Self::Hevet => "Hevet, prosent",
        }
    }

    /// What a header says of it, in small letters.
    const fn hints(self) -> &'static [&'static str] {
        match self {
            Self::Aar => &["år", "aar", "periode"],
            Self::Orgnr => &["organisasjonsnummer", "orgnr", "org.nr"],
            Self::Lopende => &["løpende"],
            Self::Nye => &["fått lærekontrakt", "nye kontrakter"],
            Self::Brev => &["gjennomføring", "fagbrev", "svennebrev"],
            Self::Bestatt => &["bestått"],
            Self::Hevet => &["hevet", "hevede"],
        }
    }

    /// What the header of a column is taken to say.
    fn proposed(header: &str) -> Option<Self> {
        let header = header.to_lowercase();
        // Words of two letters stand alone: "år" is in many others.
        let says = |hint: &&str| match hint.chars().count() {
            ..4 => header.split_whitespace().any(|word| word == *hint),
            _ => header.contains(*hint),
        };
        Self::ALL.into_iter().find(|it| it.hints().iter().any(says))
    }
}

/// A file's header and rows, as texts.
pub struct Table {
    pub headers: Vec<String>,
    pub fingerprint: String,
    pub rows: Vec<Vec<Cell>>,
}

/// The office's row of a year.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Row {
    pub aar: i64,
    pub lopende: Option<f64>,
    pub nye: Option<f64>,
    pub brev: Option<f64>,
    pub bestatt: Option<f64>,
    pub hevet: Option<f64>,
}

/// A cell as it is read.
#[must_use]
pub fn spoken(cell: &Cell) -> String {
    match cell {
        Cell::Text(text) => text.clone(),
        Cell::Number(number) => number.to_string(),
        Cell::Date(day) => day.to_string(),
        Cell::Empty | Cell::Error(_) | Cell::NoValue => String::new(),
    }
}

/// A number as the directorate writes it: `48 725`, `79,5`, `79.5 %`; nothing where it is hidden.
#[must_use]
pub fn number(cell: &Cell) -> Option<f64> {
    if let Cell::Number(number) = cell {
        return Some(*number);
    }
    let text = spoken(cell);
    let plain: String =
        text.chars().filter(|it| !it.is_whitespace() && *it != '%' && *it != '\u{a0}').collect();
    plain.replace(',', ".").parse().ok().filter(|it: &f64| it.is_finite())
}

fn digits(cell: &Cell) -> String {
    spoken(cell).chars().filter(char::is_ascii_digit).collect()
}

impl Table {
    /// The table of a sheet.
    #[must_use]
    pub fn of(sheet: Sheet) -> Self {
        let headers: Vec<String> =
            sheet.header.cells.iter().take(COLUMNS_MAX).map(spoken).collect();
        let rows = sheet.rows.into_iter().map(|row| row.cells).collect();
        Self { fingerprint: fingerprint(&headers), headers, rows }
    }

    /// What the columns are taken to hold by the header, each once.
    #[must_use]
    pub fn proposed(&self) -> Vec<Option<Column>> {
        let mut seen = Vec::new();
        let column = |header: &String| {
            let found = Column::proposed(header).filter(|it| !seen.contains(it))?;
            seen.push(found);
            Some(found)
        };
        self.headers.iter().map(column).collect()
    }

    /// The rows of an office, one a year; of a year that stands twice the last one counts.
    #[must_use]
    pub fn rows_of(&self, orgnr: &str, columns: &[Option<Column>], year: Option<i64>) -> Vec<Row> {
        let place = |of: Column| columns.iter().position(|it| *it == Some(of));
        let Some(orgnr_at) = place(Column::Orgnr) else { return Vec::new() };
        let mut found: Vec<Row> = Vec::new();
        for cells in &self.rows {
            let cell = |at: Option<usize>| at.and_then(|at| cells.get(at));
            if cell(Some(orgnr_at)).is_none_or(|it| digits(it) != orgnr) {
                continue;
            }
            let said = cell(place(Column::Aar)).map(digits).and_then(|it| first_year(&it));
            let Some(aar) = said.or(year) else { continue };
            let value = |of: Column| cell(place(of)).and_then(number);
            let row = Row {
                aar,
                lopende: value(Column::Lopende),
                nye: value(Column::Nye),
                brev: value(Column::Brev),
                bestatt: value(Column::Bestatt),
                hevet: value(Column::Hevet),
            };
            found.retain(|known| known.aar != aar);
            found.push(row);
        }
        found
    }
}

/// The year that digits begin with: `2025`, `20252026`.
fn first_year(digits: &str) -> Option<i64> {
    digits.get(..4)?.parse().ok().filter(|year| (1990..=2100).contains(year))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Cell {
        Cell::Text(text.to_owned())
    }

    #[test]
    fn the_offices_row_is_found_and_read_as_the_directorate_writes_it() {
        let headers = ["År", "Fylke", "Organisasjonsnummer", "Løpende kontrakter", "Andel bestått"];
        let headers: Vec<String> = headers.map(str::to_owned).to_vec();
        let row = |orgnr: &str, running: &str| {
            vec![text("2025"), text("Vestland"), text(orgnr), text(running), text("93,4 %")]
        };
        let rows = vec![row("111222333", "7"), row("974 760 673", "1 204")];
        let table = Table { fingerprint: fingerprint(&headers), headers, rows };
        let columns = table.proposed();
        use Column::{Aar, Bestatt, Lopende, Orgnr};
        assert_eq!(columns, [Some(Aar), None, Some(Orgnr), Some(Lopende), Some(Bestatt)]);
        let found = table.rows_of("974760673", &columns, None);
        let expected =
            Row { aar: 2025, lopende: Some(1204.0), bestatt: Some(93.4), ..Row::default() };
        assert_eq!(found, [expected]);
        assert!(table.rows_of("999999999", &columns, None).is_empty());
        assert_eq!(number(&text("*")), None);
    }
}
