//! What an import says.

use std::fmt;

use serde::{Deserialize, Serialize};
use svenn_kernel::ImportId;
use utoipa::ToSchema;

/// Most errors in a report; the total counts all.
pub const ERRORS_LISTED_MAX: usize = 500;

/// What is wrong with a cell or a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    /// Stable code.
    pub code: &'static str,
    /// Norwegian text.
    pub message: String,
}

impl Wrong {
    /// A code and a Norwegian text.
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }
}

/// One error of one row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RowError {
    /// Number of the row in the sheet, counted from 1.
    pub row: usize,
    /// Header of the column.
    pub column: String,
    /// Stable code.
    pub code: &'static str,
    /// Norwegian text.
    pub message: String,
}

impl RowError {
    /// What is wrong, and where.
    #[must_use]
    pub fn at(row: usize, column: &str, wrong: Wrong) -> Self {
        Self { row, column: column.to_owned(), code: wrong.code, message: wrong.message }
    }
}

/// Result or preview of an import.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// The import that was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub id: Option<ImportId>,
    /// Whether anything was written.
    pub written: bool,
    /// Rows with content below the header.
    pub rows: usize,
    /// New apprentices.
    pub apprentices_created: usize,
    /// Apprentices that were there.
    pub apprentices_updated: usize,
    /// Apprentices that were there and change company.
    pub apprentices_moved: usize,
    /// New companies.
    pub companies_created: usize,
    /// Companies that were there.
    pub companies_matched: usize,
    /// New instructors.
    pub employees_created: usize,
    /// Instructors that were there.
    pub employees_matched: usize,
    /// The first rows with something to look at that is not wrong.
    pub notes: Vec<RowError>,
    /// All that is to be looked at.
    pub notes_total: usize,
    /// New apprentices under 18 by their birth date. With any, nothing is written until it is
    /// confirmed that a guardian signs with them.
    pub under18_total: usize,
    /// Headers of columns that were passed over.
    pub ignored_columns: Vec<String>,
    /// The first errors; with any, nothing is written.
    pub errors: Vec<RowError>,
    /// All errors.
    pub errors_total: usize,
}

/// How many of what an import made or met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Counts {
    /// Rows with content below the header.
    pub rows: usize,
    /// New apprentices.
    pub apprentices_created: usize,
    /// Apprentices that were there.
    pub apprentices_updated: usize,
    /// New companies.
    pub companies_created: usize,
    /// New instructors.
    pub employees_created: usize,
}

impl Report {
    /// What the list of imports keeps.
    #[must_use]
    pub const fn counts(&self) -> Counts {
        Counts {
            rows: self.rows,
            apprentices_created: self.apprentices_created,
            apprentices_updated: self.apprentices_updated,
            companies_created: self.companies_created,
            employees_created: self.employees_created,
        }
    }

    /// Notes something to look at.
    pub(crate) fn note(&mut self, row: usize, column: &str, wrong: Wrong) {
        self.notes_total += 1;
        if self.notes.len() < ERRORS_LISTED_MAX {
            self.notes.push(RowError::at(row, column, wrong));
        }
    }

    /// A report of errors only.
    #[must_use]
    pub fn refused(rows: usize, ignored_columns: Vec<String>, mut errors: Vec<RowError>) -> Self {
        let errors_total = errors.len();
        errors.sort_by_key(|error| error.row);
        errors.truncate(ERRORS_LISTED_MAX);
        Self { rows, ignored_columns, errors, errors_total, ..Self::default() }
    }
}

/// For a terminal: one line for each error, then one for the whole.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for RowError { row, column, message, .. } in &self.errors {
            match column.as_str() {
                "" => writeln!(f, "{message}")?,
                column => writeln!(f, "Rad {row}, {column}: {message}")?,
            }
        }
        if !self.ignored_columns.is_empty() {
            writeln!(f, "Kolonner som ikke er brukt: {}", self.ignored_columns.join(", "))?;
        }
        for RowError { row, column, message, .. } in &self.notes {
            writeln!(f, "Merk, rad {row}, {column}: {message}")?;
        }
        if self.errors_total > 0 {
            let (errors, rows) = (self.errors_total, self.rows);
            return write!(f, "{errors} feil i {rows} rader. Ingenting er lagret.");
        }
        write!(
            f,
            "{} rader: {} nye og {} kjente lærlinger, {} nye og {} kjente bedrifter, \
             {} nye og {} kjente faglige ledere. {}",
            self.rows,
            self.apprentices_created,
            self.apprentices_updated,
            self.companies_created,
            self.companies_matched,
            self.employees_created,
            self.employees_matched,
            match (self.written, self.under18_total) {
                (true, _) => "Alt er lagret.",
                (false, 0) => "Ingenting er lagret (prøvekjøring).",
                (false, _) => "Ingenting er lagret: noen er under 18 år.",
            }
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_reads_as_people_speak() {
        let error = |row, column: &str| RowError::at(row, column, Wrong::new("x", "Ugyldig"));
        let refused = Report::refused(9, vec!["Sko".into()], vec![error(7, "Mobil"), error(1, "")]);
        let expected = "Ugyldig\nRad 7, Mobil: Ugyldig\nKolonner som ikke er brukt: Sko\n\
            2 feil i 9 rader. Ingenting er lagret.";
        assert_eq!(refused.to_string(), expected);
        let done = Report { written: true, rows: 2, apprentices_created: 2, ..Report::default() };
        let expected = "2 rader: 2 nye og 0 kjente lærlinger, 0 nye og 0 kjente bedrifter, \
            0 nye og 0 kjente faglige ledere. Alt er lagret.";
        assert_eq!(done.to_string(), expected);
    }
}
