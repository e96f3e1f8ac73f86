//! Which column holds what, told from the header.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use svenn_kernel::text::fold;
use utoipa::ToSchema;

use crate::{
    report::{RowError, Wrong},
    sheet::SheetRow,
};

/// What the columns of a kind of file hold, each with the headers it goes by, its own first.
///
/// ```ignore
/// svenn_imports::file_columns! {
///     #[derive(Debug, Clone, Copy, PartialEq, Eq)]
///     pub enum Column {
///         Epost: ["E-post", "E-postadresse"];
///     }
/// }
/// ```
#[macro_export]
macro_rules! file_columns {
    (
        $(#[$of:meta])*
        pub enum $Column:ident {
            $($(#[$doc:meta])* $name:ident: [$first:literal $(, $other:literal)*];)*
        }
    ) => {
        $(#[$of])*
        pub enum $Column {
            $($(#[$doc])* $name,)*
        }

        impl $Column {
            /// Every column.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// Headers it goes by; the first is its own.
            #[must_use]
            pub const fn headers(self) -> &'static [&'static str] {
                match self { $(Self::$name => &[$first $(, $other)*],)* }
            }

            #[must_use]
            pub const fn header(self) -> &'static str {
                match self { $(Self::$name => $first,)* }
            }

            /// Every header that says what its column holds.
            #[must_use]
            pub fn known() -> ::std::collections::HashMap<String, Self> {
                let of = |column: Self| {
                    column.headers().iter().map(move |header| ($crate::plain(header), column))
                };
                Self::ALL.iter().copied().flat_map(of).collect()
            }
        }
    };
}

file_columns! {
    /// What a column holds.
    #[derive(
        Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
    )]
    #[serde(rename_all = "camelCase")]
    pub enum Column {
        /// First names of the apprentice.
        Fornavn: ["Fornavn", "Lærling fornavn"];
        /// Last name of the apprentice.
        Etternavn: ["Etternavn", "Lærling etternavn"];
        /// E-mail of the apprentice.
        Epost: ["E-post", "E-postadresse", "Mail", "E-mail", "Lærling e-post"];
        /// Telephone of the apprentice.
        Telefon: ["Mobil", "Telefon", "Mobilnummer", "Mobilnr", "Mobiltelefon", "Telefonnummer",
            "Tlf", "Lærling mobil"];
        /// Identity number of the apprentice.
        Personnr: ["Fødselsnummer", "Personnummer", "Fødselsnr", "Personnr", "Fnr"];
        /// Birth date of the apprentice.
        Fodselsdato: ["Fødselsdato", "Født"];
        /// Street and number.
        Adresse: ["Adresse", "Gateadresse"];
        /// Postal code.
        Postnummer: ["Postnummer", "Postnr"];
        /// Postal town.
        Poststed: ["Poststed"];
        /// Trade, by code or title.
        Laerefag: ["Lærefag", "Lærefagkode", "Programområde", "Programområdekode", "Fag"];
        /// Training plan, by title or by the code of its curriculum.
        Laereplan: ["Læreplan", "Læreplankode", "Opplæringsplan"];
        /// First day of the apprenticeship.
        Startdato: ["Startdato", "Start", "Læretid start", "Oppstart"];
        /// Last day of the apprenticeship.
        Sluttdato: ["Sluttdato", "Slutt", "Læretid slutt"];
        /// Kind of apprenticeship.
        Type: ["Type", "Lærlingtype", "Kontraktstype"];
        /// Percent of a full position.
        Stillingsprosent: ["Stillingsprosent", "Stilling"];
        /// First day of a leave.
        FravaerFra: ["Fravær fra", "Permisjon fra"];
        /// Last day of a leave.
        FravaerTil: ["Fravær til", "Permisjon til"];
        /// The basis of the grant.
        Grunnlag: ["Rettsgrunnlag", "Tilskuddsgrunnlag", "Basistilskudd", "Basis"];
        /// County that pays the grant.
        Fylke: ["Fylke som betaler", "Fylke", "Kontraktsfylke"];
        /// Private note of the coordinators.
        Merknad: ["Merknad", "Kommentar"];
        /// Name of the host company.
        Bedrift: ["Bedrift", "Lærebedrift", "Bedriftsnavn"];
        /// Organisation number of the host company.
        Orgnr: ["Organisasjonsnummer", "Orgnr", "Organisasjonsnr"];
        /// Account number of the host company.
        Kontonummer: ["Kontonummer", "Kontonr", "Bedriftens kontonummer"];
        /// E-mail of the coordinators.
        Koordinator: ["Koordinator", "Koordinator e-post"];
        /// Name of the instructor.
        Instruktor: ["Faglig leder", "Instruktør", "Faglig leder navn", "Instruktør navn"];
        /// E-mail of the instructor.
        InstruktorEpost: ["Faglig leder e-post", "Instruktør e-post"];
        /// Telephone of the instructor.
        InstruktorMobil: ["Faglig leder mobil", "Instruktør mobil", "Faglig leder telefon",
            "Instruktør telefon"];
    }
}

/// What each column of a file holds, from the left, where a person has said so; `None` for one
/// that is passed over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mapping(pub Vec<Option<Column>>);

/// How a header is compared: case, spaces, dots and the like do not count, nor how æ, ø and å
/// are written.
pub fn plain(header: &str) -> String {
    fold(header).chars().filter(|character| character.is_alphanumeric()).collect()
}

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
    /// Columns that are there twice, or that are missing though others need them.
    pub fn read(header: &SheetRow, mapping: Option<&Mapping>) -> Result<Self, Vec<RowError>> {
        let known = Column::known();
        let mut columns = Self::default();
        let mut errors = Vec::new();
        for (at, cell) in header.cells.iter().enumerate() {
            let text = cell.text();
            let column = match mapping {
                Some(Mapping(chosen)) => chosen.get(at).copied().flatten(),
                None => known.get(&plain(&text)).copied(),
            };
            match column {
                Some(column) if columns.has(column) => {
                    let message = "Kolonnen er oppgitt to ganger";
                    let wrong = Wrong::new("duplicate_column", message);
                    errors.push(RowError::at(header.number, &text, wrong));
                }
                Some(column) => {
                    columns.places.insert(column, (at, text));
                }
                None if text.is_empty() => {}
                None => columns.ignored.push(text),
            }
        }
        columns.check_complete(header.number, &mut errors);
        if errors.is_empty() { Ok(columns) } else { Err(errors) }
    }

    fn check_complete(&self, row: usize, errors: &mut Vec<RowError>) {
        let mut needs = |column: Column| {
            let header = column.header();
            let wrong = Wrong::new("missing_column", format!("Kolonnen «{header}» mangler"));
            errors.push(RowError::at(row, header, wrong));
        };
        let (first, last) = (self.has(Column::Fornavn), self.has(Column::Etternavn));
        let others = [Column::Bedrift, Column::Orgnr, Column::Instruktor];
        let anybody = first || last || others.into_iter().any(|column| self.has(column));
        if !anybody || (last && !first) {
            needs(Column::Fornavn);
        }
        if !anybody || (first && !last) {
            needs(Column::Etternavn);
        }
    }

    /// Whether the sheet has the column.
    #[must_use]
    pub fn has(&self, column: Column) -> bool {
        self.places.contains_key(&column)
    }

    /// Where the column is, counted from 0.
    #[must_use]
    pub fn place(&self, column: Column) -> Option<usize> {
        self.places.get(&column).map(|(at, _)| *at)
    }

    /// The column's header as the sheet has it, its own if the sheet does not have it.
    #[must_use]
    pub fn header(&self, column: Column) -> &str {
        self.places.get(&column).map_or(column.header(), |(_, text)| text)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::sheet::Cell;

    fn header(texts: &[&str]) -> SheetRow {
        let cells = texts.iter().map(|text| Cell::Text((*text).to_owned())).collect();
        SheetRow { number: 1, cells }
    }

    #[test]
    fn no_header_means_two_things() {
        let mut seen = HashSet::new();
        for column in Column::ALL {
            for header in column.headers() {
                assert!(seen.insert(plain(header)), "{header}");
            }
        }
    }

    #[test]
    fn case_spaces_and_spelling_of_headers_do_not_count() {
        let texts = ["FORNAVN ", "etter navn", "Epost", "Org.nr", "Fodselsnummer", "Skostørrelse"];
        let columns = Columns::read(&header(&texts), None).unwrap();
        assert_eq!(columns.place(Column::Fornavn), Some(0));
        assert_eq!(columns.place(Column::Etternavn), Some(1));
        assert_eq!(columns.place(Column::Epost), Some(2));
        assert_eq!(columns.place(Column::Orgnr), Some(3));
        assert_eq!(columns.place(Column::Personnr), Some(4));
        assert_eq!(columns.header(Column::Orgnr), "Org.nr");
        assert_eq!(columns.header(Column::Bedrift), "Bedrift");
        assert_eq!(columns.ignored, ["Skostørrelse"]);
    }

    #[test]
    fn doubled_and_missing_columns_are_named() {
        let errors = Columns::read(&header(&["Fornavn", "Mobil", "Telefon"]), None).unwrap_err();
        let named: Vec<_> = errors.iter().map(|it| (it.code, it.column.as_str())).collect();
        assert_eq!(named, [("duplicate_column", "Telefon"), ("missing_column", "Etternavn")]);
        assert_eq!(Columns::read(&header(&["Dato", "Beløp"]), None).unwrap_err().len(), 2);
        assert!(Columns::read(&header(&["Bedrift", "Orgnr"]), None).is_ok());
    }

    #[test]
    fn a_mapping_counts_instead_of_the_headers() {
        let row = header(&["Fornavn", "Elev", "Slektsnavn"]);
        let mapping = Mapping(vec![None, Some(Column::Fornavn), Some(Column::Etternavn)]);
        let columns = Columns::read(&row, Some(&mapping)).unwrap();
        assert_eq!(columns.place(Column::Fornavn), Some(1));
        assert_eq!(columns.header(Column::Etternavn), "Slektsnavn");
        assert_eq!(columns.ignored, ["Fornavn"]);
        // A mapping that is too short passes over the rest; one that names a column twice is told.
        assert!(Columns::read(&row, Some(&Mapping(Vec::new()))).is_err());
        let twice = Mapping(vec![Some(Column::Fornavn), Some(Column::Fornavn)]);
        assert_eq!(Columns::read(&row, Some(&twice)).unwrap_err()[0].code, "duplicate_column");
    }
}
