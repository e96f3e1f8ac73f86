//! Why a question in the Typesense protocol is refused.

use std::fmt;

use crate::engine::SearchError;

/// What was to stand at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// The name of a field.
    Field,
    /// The colon after a field.
    Colon,
    Value,
    Number,
    /// `&&`, `||` or the end.
    Connective,
    /// `)`.
    Parenthesis,
    /// `,` or `]`.
    ListEnd,
    /// The second back-tick of a text.
    Backtick,
    /// Back-ticks around a text with brackets.
    Backticks,
    /// `asc` or `desc`.
    Direction,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Field => "a field",
            Self::Colon => "`:`",
            Self::Value => "a value",
            Self::Number => "a number",
            Self::Connective => "`&&`, `||` or the end",
            Self::Parenthesis => "`)`",
            Self::ListEnd => "`,` or `]`",
            Self::Backtick => "a closing back-tick",
            Self::Backticks => "back-ticks around a text with brackets",
            Self::Direction => "`asc` or `desc`",
        })
    }
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    /// It asks for what is not there or for too much.
    Search(SearchError),
    /// It cannot be read.
    Expected(Expected),
    /// It is not a number, or not true or false.
    Malformed,
    /// It would change the answer, and is not supported.
    Unsupported,
    /// There is no parameter of that name.
    Unknown(String),
    /// A facet is asked for values that is not among those that are counted.
    NotCounted,
    TooLong {
        /// The limit in bytes.
        bytes_max: usize,
    },
}

/// A refused question. Its text is for developers; clients switch on [`Refusal::code`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The parameter.
    pub part: &'static str,
    /// What is wrong with it.
    pub why: Why,
    /// At which character, from 1.
    pub at: Option<usize>,
}

impl Refusal {
    pub(super) const fn in_part(part: &'static str, error: SearchError) -> Self {
        Self { part, why: Why::Search(error), at: None }
    }

    /// The stable code for clients.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match &self.why {
            Why::Search(error) => error.code(),
            Why::Expected(_) => "not_parsed",
            Why::Malformed => "malformed",
            Why::Unsupported => "unsupported",
            Why::Unknown(_) => "unknown_parameter",
            Why::NotCounted => "not_in_facet_by",
            Why::TooLong { .. } => "too_long",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = self.part;
        match &self.why {
            Why::Search(error) => write!(f, "{part}: {error}"),
            Why::Expected(expected) => write!(f, "Could not parse {part}: expected {expected}"),
            Why::Malformed => write!(f, "{part} has a value of the wrong kind"),
            Why::Unsupported => write!(f, "{part} is not supported"),
            Why::Unknown(name) => write!(f, "There is no parameter `{name}`"),
            Why::NotCounted => write!(f, "{part} names a field that is not part of facet_by"),
            Why::TooLong { bytes_max } => write!(f, "{part} has more than {bytes_max} bytes"),
        }?;
        match self.at {
            Some(at) => write!(f, " at character {at}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Refusal {}
