//! Why something from a bank is not taken: always whole, with line and column named.

use std::fmt;

use svenn_money::AmountError;

/// Largest file that is read, in bytes.
pub const FILE_BYTES_MAX: usize = 64 * 1024 * 1024;
/// Most entries of one file.
pub const LINES_MAX: usize = 200_000;
/// Longest text of one field that is kept, in characters.
pub const TEXT_CHARS_MAX: usize = 2_000;

/// A refusal of a whole file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// Of the file, from 1.
    pub line: Option<u64>,
    /// A column of a table, or an element of a message.
    pub column: Option<String>,
    pub why: Why,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    Empty,
    FileTooLarge,
    TooManyLines,
    /// The bytes are no text in any of the encodings that banks use.
    NotText,
    NotXml,
    /// A document type, which could make a small file large.
    Doctype,
    TooDeep,
    /// Neither a known header nor a mapping for it.
    UnknownHeader,
    /// A message of another kind or version.
    UnknownMessage(String),
    Missing,
    TooLong,
    /// Something that its place does not allow.
    NotAllowed(String),
    Order {
        expected: String,
    },
    Amount(AmountError),
    /// An amount that could be read in two ways.
    Ambiguous(String),
    /// Both an amount in and an amount out, or neither.
    InAndOut,
    Date(String),
    Account,
    Reference,
    Currency(String),
    /// What is counted or summed is not what the file says of itself.
    Sum {
        said: String,
        found: String,
    },
    CutOff,
    Twice(String),
}

impl Refused {
    pub(crate) const fn new(why: Why) -> Self {
        Self { line: None, column: None, why }
    }

    pub(crate) fn at(line: u64, why: Why) -> Self {
        Self { line: Some(line), column: None, why }
    }

    pub(crate) fn named(line: u64, column: &str, why: Why) -> Self {
        Self { line: Some(line), column: Some(column.to_owned()), why }
    }

    /// In Norwegian, with where it is: «Linje 17, Beløp: beløpet kan ikke leses».
    #[must_use]
    pub fn message(&self) -> String {
        let place = match (self.line, &self.column) {
            (Some(line), Some(column)) => format!("Linje {line}, {column}: "),
            (Some(line), None) => format!("Linje {line}: "),
            (None, Some(column)) => format!("{column}: "),
            (None, None) => String::new(),
        };
        format!("{place}{}", self.why.norwegian())
    }
}

impl Why {
    fn norwegian(&self) -> String {
        let said = match self {
            Self::Empty => "filen er tom",
            Self::FileTooLarge => "filen er for stor",
            Self::TooManyLines => "filen har for mange linjer",
            Self::NotText => "filen er ikke tekst",
            Self::NotXml => "filen er ikke gyldig XML",
            Self::Doctype => "filen har en dokumenttype, og det tas ikke imot",
            Self::TooDeep => "filen er for innviklet",
            Self::UnknownHeader => "overskriftene er ukjente; velg hva kolonnene er",
            Self::UnknownMessage(found) => return format!("ukjent melding: {found}"),
            Self::Missing => "mangler",
            Self::TooLong => "er for langt",
            Self::NotAllowed(found) => return format!("«{found}» er ikke tillatt her"),
            Self::Order { expected } => return format!("ventet {expected} her"),
            Self::Amount(error) => return amount(*error).to_owned(),
            Self::Ambiguous(found) => return format!("«{found}» kan leses på to måter"),
            Self::InAndOut => "linjen skal ha enten beløp inn eller beløp ut",
            Self::Date(found) => return format!("«{found}» er ikke en dato"),
            Self::Account => "kontonummeret er ikke gyldig",
            Self::Reference => "KID eller referanse er ikke gyldig",
            Self::Currency(found) => return format!("beløpet er i {found}, ikke i kroner"),
            Self::Sum { said, found } => {
                return format!("filen sier {said}, men det er {found}; hele filen er avvist");
            }
            Self::CutOff => "filen er avkortet",
            Self::Twice(found) => return format!("«{found}» står to ganger"),
        };
        said.to_owned()
    }
}

const fn amount(error: AmountError) -> &'static str {
    match error {
        AmountError::Missing => "beløpet mangler",
        AmountError::NotAnAmount => "beløpet kan ikke leses",
        AmountError::Separators => "beløpet har andre skilletegn enn resten av filen",
        AmountError::Decimals => "beløpet skal ha to desimaler, eller ingen",
        AmountError::TooLarge => "beløpet er for stort",
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message())
    }
}

impl std::error::Error for Refused {}

/// A text that is kept: one line, without control characters, within bounds.
pub(crate) fn kept(text: &str) -> String {
    let one: String = text
        .chars()
        .map(|it| if it.is_control() { ' ' } else { it })
        .take(TEXT_CHARS_MAX)
        .collect();
    one.split_whitespace().collect::<Vec<_>>().join(" ")
}
