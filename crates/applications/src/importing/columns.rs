//! Which column of a file of applicants holds what, told from the header or by a person.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use svenn_imports::{Cell, RowError, Sheet, SheetRow, Wrong, plain};
use utoipa::ToSchema;

svenn_imports::file_columns! {
    /// What a column holds.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
    #[schema(as = ApplicantColumn)]
    #[serde(rename_all = "camelCase")]
    pub enum Column {
        /// Whole name, where first and last names have no columns of their own.
        Navn: ["Navn", "Søker", "Elev", "Fullt navn"];
        Fornavn: ["Fornavn"];
        Etternavn: ["Etternavn"];
        /// Identity number; it is sealed.
        Personnr: ["Fødselsnummer", "Personnummer", "Fødselsnr", "Personnr", "Fnr"];
        Fodselsdato: ["Fødselsdato", "Født"];
        Epost: ["E-post", "E-postadresse", "Mail", "E-mail"];
        Telefon: ["Mobil", "Telefon", "Mobilnummer", "Mobiltelefon", "Telefonnummer", "Tlf"];
        Adresse: ["Adresse", "Gateadresse"];
        Postnummer: ["Postnummer", "Postnr"];
        Poststed: ["Poststed"];
        Fylke: ["Fylke", "Bostedsfylke"];
        /// The trade that is wished for most, by code or title.
        Fag1: ["Lærefag", "Ønske 1", "1. ønske", "Førsteønske", "Programområde", "Lærefagkode",
            "Fag"];
        Fag2: ["Ønske 2", "2. ønske", "Andreønske"];
        Fag3: ["Ønske 3", "3. ønske", "Tredjeønske"];
        /// School and programme of the first year.
        Vg1: ["Vg1", "Vg1 skole"];
        Vg2: ["Vg2", "Vg2 skole", "Skole", "Avgiverskole"];
        Vg3: ["Vg3", "Vg3 skole"];
        /// Other education.
        Annen: ["Annen utdanning", "Annen"];
        Fravaerdager: ["Fraværsdager", "Fravær dager", "Dager fravær"];
        Fravaertimer: ["Fraværstimer", "Fravær timer", "Timer fravær"];
        Kommentar: ["Kommentar", "Merknad"];
    }
}

/// What each column of a file holds, from the left; none for one that is passed over.
pub type Mapping = Vec<Option<Column>>;

/// Where each column is.
#[derive(Debug, Default)]
pub struct Columns {
    places: HashMap<Column, (usize, String)>,
    /// Headers that say nothing to us.
    pub ignored: Vec<String>,
}

impl Columns {
    /// Reads the header; a mapping counts instead of what the headers say.
    ///
    /// # Errors
    /// Columns that are there twice, and no name.
    pub fn read(sheet: &Sheet, mapping: Option<&Mapping>) -> Result<Self, Vec<RowError>> {
        let (known, header) = (Column::known(), &sheet.header);
        let mut columns = Self::default();
        let mut errors = Vec::new();
        for (at, cell) in header.cells.iter().enumerate() {
            let text = cell.text();
            let column = match mapping {
                Some(chosen) => chosen.get(at).copied().flatten(),
                None => known.get(&plain(&text)).copied(),
            };
            match column {
                Some(column) if columns.places.contains_key(&column) => {
                    let wrong = Wrong::new("duplicate_column", "Kolonnen er oppgitt to ganger");
                    errors.push(RowError::at(header.number, &text, wrong));
                }
                Some(column) => {
                    columns.places.insert(column, (at, text));
                }
                None if text.is_empty() => {}
                None => columns.ignored.push(text),
            }
        }
        let has = |column| columns.places.contains_key(&column);
        let both = has(Column::Fornavn) && has(Column::Etternavn);
        if !has(Column::Navn) && !both {
            let message = "Kolonnen «Navn» mangler, eller «Fornavn» og «Etternavn»";
            let wrong = Wrong::new("missing_column", message);
            errors.push(RowError::at(header.number, Column::Navn.header(), wrong));
        }
        if errors.is_empty() { Ok(columns) } else { Err(errors) }
    }

    /// The cell of a column.
    pub fn cell<'a>(&self, row: &'a SheetRow, column: Column) -> &'a Cell {
        let at = self.places.get(&column).map(|(at, _)| *at);
        at.and_then(|at| row.cells.get(at)).unwrap_or(&Cell::Empty)
    }

    /// The column's header as the sheet has it.
    pub fn header(&self, column: Column) -> &str {
        self.places.get(&column).map_or(column.header(), |(_, text)| text)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn sheet(text: &str) -> Sheet {
        svenn_imports::read(text.as_bytes()).unwrap()
    }

    #[test]
    fn no_header_means_two_things() {
        let mut seen = HashSet::new();
        for header in Column::ALL.iter().flat_map(|it| it.headers()) {
            assert!(seen.insert(plain(header)), "{header}");
        }
    }

    #[test]
    fn a_name_has_one_column_or_two() {
        let codes = |text: &str| {
            let read = Columns::read(&sheet(text), None);
            read.err().unwrap_or_default().iter().map(|it| it.code).collect::<Vec<_>>()
        };
        assert!(codes("Navn;E-post\nKari Vik;k@mail.example\n").is_empty());
        assert!(codes("Fornavn;Etternavn\nKari;Vik\n").is_empty());
        assert_eq!(codes("Fornavn;E-post\nKari;k@mail.example\n"), ["missing_column"]);
        assert_eq!(codes("Navn;Søker\nKari;Vik\n"), ["duplicate_column"]);
    }

    #[test]
    fn a_mapping_counts_instead_of_the_headers() {
        let sheet = sheet("A;B;Navn\nKari;Vik;x\n");
        let mapping = vec![Some(Column::Fornavn), Some(Column::Etternavn), None];
        let columns = Columns::read(&sheet, Some(&mapping)).unwrap();
        assert_eq!(columns.header(Column::Fornavn), "A");
        assert_eq!(columns.ignored, ["Navn"]);
    }
}
