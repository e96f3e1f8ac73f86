//! A row of a file in one spelling.

use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, Serialize};
use svenn_kernel::numbers::IdentityRules;

use crate::{
    columns::{Column, Kind},
    counties::county,
    reasons::{certificate, exam_result},
    values::{self, Identity, Refused, Value},
};

/// What is wrong with a cell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unfit {
    /// None where it is the row as a whole.
    pub column: Option<Column>,
    pub code: String,
    /// For people.
    pub message: String,
}

impl Unfit {
    /// What is wrong with a row.
    #[must_use]
    pub fn of_row(code: &str, message: impl Into<String>) -> Self {
        Self { column: None, code: code.to_owned(), message: message.into() }
    }

    fn of(column: Column, refused: Refused) -> Self {
        Self { column: Some(column), code: refused.code, message: refused.message }
    }
}

/// A row in one spelling: days as `2026-08-01`, codes with ten characters, results in our words.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Line {
    /// Its number in the file, counted from 1.
    pub number: usize,
    /// What it says; what is empty is left out. The identity number stands apart.
    pub values: BTreeMap<Column, String>,
    pub identity: Option<Identity>,
    /// What could not be read. Such a row changes nothing.
    pub unfit: Vec<Unfit>,
}

impl Line {
    /// What a column says.
    #[must_use]
    pub fn get(&self, column: Column) -> Option<&str> {
        self.values.get(&column).map(String::as_str)
    }

    /// The name it has of a person; empty where it has none.
    #[must_use]
    pub fn name(&self) -> String {
        let parts = [Column::Fornavn, Column::Etternavn].into_iter().filter_map(|it| self.get(it));
        parts.collect::<Vec<_>>().join(" ")
    }

    /// By which two rows of one file are about the same.
    fn key(&self, kind: Kind) -> Option<String> {
        let who = || match (self.get(Column::Kontraktsnr), &self.identity) {
            (Some(number), _) => Some(format!("k {number}")),
            (None, Some(Identity::Whole(number) | Identity::Offered(number))) => {
                let code = self.get(Column::Programomrade).map(values::base_code);
                let begins = self.get(Column::Fra).unwrap_or_default();
                Some(format!("p {number} {} {begins}", code.unwrap_or_default()))
            }
            (None, None) => None,
        };
        match kind {
            Kind::Laerlinger => who(),
            Kind::Bedrifter => self.get(Column::Orgnr).map(ToOwned::to_owned),
            Kind::Manglendefag => {
                who().zip(self.get(Column::Fag)).map(|(who, fag)| format!("{who} {fag}"))
            }
            Kind::Fagprover => {
                let day = self.get(Column::Provedato).unwrap_or_default();
                who().map(|who| format!("{who} {day}"))
            }
            Kind::Vigoplaner => self.get(Column::Programomrade).map(ToOwned::to_owned),
            Kind::Godkjenninger => {
                let code = self.get(Column::Programomrade).map(values::base_code);
                self.get(Column::Orgnr).zip(code).map(|(orgnr, code)| format!("{orgnr} {code}"))
            }
        }
    }
}

/// How a file's cells are read.
#[derive(Debug, Clone, Copy)]
pub struct Reading {
    pub identity: IdentityRules,
    /// Whether numbers that are meant as days count from 1904.
    pub is_1904: bool,
}

/// Reads a row by what its columns hold.
#[must_use]
pub fn read_line(
    number: usize,
    cells: &[Value],
    columns: &[Option<Column>],
    reading: Reading,
) -> Line {
    let mut line = Line { number, ..Line::default() };
    for (value, column) in cells.iter().zip(columns) {
        let Some(column) = *column else { continue };
        if column == Column::Fodselsnummer {
            match values::identity(value, reading.identity) {
                Ok(read) => line.identity = read,
                Err(refused) => line.unfit.push(Unfit::of(column, refused)),
            }
            continue;
        }
        match read(value, column, reading.is_1904) {
            Ok(Some(read)) => {
                line.values.insert(column, read);
            }
            Ok(None) => {}
            Err(refused) => line.unfit.push(Unfit::of(column, refused)),
        }
    }
    line
}

fn read(value: &Value, column: Column, is_1904: bool) -> Result<Option<String>, Refused> {
    use Column as C;
    match column {
        C::Fra
        | C::Til
        | C::Godkjent
        | C::Avsluttet
        | C::Provedato
        | C::Oppmeldt
        | C::BevisGodkjent
        | C::Frist
        | C::Bestatt
        | C::AvbruddFra
        | C::AvbruddTil
        | C::Telledato
        | C::GodkjentTil => Ok(values::day(value, is_1904)?.map(|day| day.to_string())),
        C::Programomrade => values::code(value),
        C::Orgnr => values::organisation(value),
        C::Sluttarsak | C::HevetAv => Ok(values::text(value)?.map(|it| it.to_uppercase())),
        C::Resultat => match values::text(value)? {
            None => Ok(None),
            Some(word) => match exam_result(&word) {
                Some(ours) => Ok(Some(ours.to_owned())),
                None => {
                    let message = format!("Resultatet «{word}» er ukjent. Se over raden");
                    Err(Refused::new("unknown_result", message))
                }
            },
        },
        C::Postnummer => {
            let text = values::text(value)?;
            match text.as_deref() {
                Some(code) if code.len() == 4 && code.bytes().all(|it| it.is_ascii_digit()) => {
                    Ok(text)
                }
                None => Ok(None),
                Some(_) => Err(Refused::new("invalid_postal_code", "Ugyldig postnummer")),
            }
        }
        C::Kontraktslengde | C::NettoOpplaeringstid => {
            let text = values::text(value)?.map(|it| it.replace(',', "."));
            match text.as_deref().map(str::parse::<f64>) {
                None => Ok(None),
                Some(Ok(months)) if (0.0..=120.0).contains(&months) => {
                    Ok(Some(format!("{months:.0}")))
                }
                Some(_) => Err(Refused::new("invalid_months", "Ugyldig antall måneder")),
            }
        }
        C::Kontraktssum | C::LopendeKontrakter | C::AntallAnsatte => {
            match values::text(value)?.map(|it| it.replace(' ', "").parse::<u32>()) {
                None => Ok(None),
                Some(Ok(number)) => Ok(Some(number.to_string())),
                Some(Err(_)) => {
                    Err(Refused::new("invalid_number", "Ugyldig tall. Skriv et helt tall"))
                }
            }
        }
        C::Brevtype => {
            let text = values::text(value)?;
            Ok(text.map(|it| certificate(&it).map_or(it, ToOwned::to_owned)))
        }
        C::Fylke | C::Avgiverfylke => {
            let text = values::text(value)?;
            Ok(text.map(|it| county(&it).map_or(it, |found| found.name.to_owned())))
        }
        C::Kontraktsnr
        | C::Fodselsnummer
        | C::Fornavn
        | C::Etternavn
        | C::Bedriftsnavn
        | C::Adresse
        | C::Poststed
        | C::Fag
        | C::Kontraktstype
        | C::Sertifisering
        | C::Registernavn
        | C::Godkjenner
        | C::Plannavn => values::text(value),
    }
}

/// Finds rows that are about the same. Of equal ones the first counts and the others are answered;
/// of rows that contradict each other none counts.
pub fn check_doubled(kind: Kind, lines: &mut [Line]) {
    let mut seen: HashMap<String, Vec<usize>> = HashMap::new();
    for (at, line) in lines.iter().enumerate() {
        if let Some(key) = line.key(kind) {
            seen.entry(key).or_default().push(at);
        }
    }
    for places in seen.into_values().filter(|places| places.len() > 1) {
        let rows: Vec<Line> = places.iter().filter_map(|at| lines.get(*at)).cloned().collect();
        let Some(first) = rows.first() else { continue };
        let is_same = rows.iter().all(|it| it.values == first.values);
        let numbers: Vec<String> = rows.iter().map(|it| it.number.to_string()).collect();
        let named = numbers.join(", ");
        for (place, at) in places.into_iter().enumerate() {
            let Some(line) = lines.get_mut(at) else { continue };
            match (is_same, place) {
                (true, 0) => {}
                (true, _) => {
                    let message = format!("Raden er den samme som rad {}", first.number);
                    line.unfit.push(Unfit::of_row("doubled", message));
                }
                (false, _) => {
                    let message = format!("Radene {named} gjelder det samme og sier ulike ting");
                    line.unfit.push(Unfit::of_row("contradiction", message));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use svenn_kernel::numbers::{CheckDigits, SyntheticNumbers};

    use super::*;

    const READING: Reading = Reading {
        identity: IdentityRules {
            check_digits: CheckDigits::Before2032,
            synthetic: SyntheticNumbers::Accepted,
        },
        is_1904: false,
    };
    const COLUMNS: [Option<Column>; 4] =
        [Some(Column::Kontraktsnr), Some(Column::Fra), None, Some(Column::Sluttarsak)];

    fn line(number: usize, cells: &[&str]) -> Line {
        let cells: Vec<Value> = cells.iter().map(|it| Value::Text((*it).to_owned())).collect();
        read_line(number, &cells, &COLUMNS, READING)
    }

    #[test]
    fn a_row_is_read_into_one_spelling_and_names_what_it_cannot_read() {
        let read = line(2, &["2026-17", "01.08.26", "x", "fl"]);
        assert_eq!(read.get(Column::Fra), Some("2026-08-01"));
        assert_eq!(read.get(Column::Sluttarsak), Some("FL"));
        assert_eq!(read.unfit, []);
        let wrong = line(3, &["2026-18", "august", "", ""]);
        assert_eq!(wrong.unfit[0].column, Some(Column::Fra));
        assert_eq!(wrong.unfit[0].code, "invalid_date");
    }

    #[test]
    fn doubled_rows_count_once_and_contradicting_ones_not_at_all() {
        let mut lines = vec![
            line(2, &["1", "01.08.2026", "", ""]),
            line(3, &["1", "2026-08-01", "", ""]),
            line(4, &["2", "01.08.2026", "", ""]),
            line(5, &["2", "01.09.2026", "", ""]),
            line(6, &["3", "", "", ""]),
        ];
        check_doubled(Kind::Laerlinger, &mut lines);
        let codes: Vec<Vec<&str>> =
            lines.iter().map(|it| it.unfit.iter().map(|it| it.code.as_str()).collect()).collect();
        let wrong = vec!["contradiction"];
        assert_eq!(codes, [vec![], vec!["doubled"], wrong.clone(), wrong, vec![]]);
        assert!(lines[2].unfit[0].message.contains("4, 5"));
    }
}
