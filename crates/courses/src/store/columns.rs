//! What is stored as JSON in a column of text.

use svenn_courserules::{
    Answer, Content, Drawn, Segment,
    package::{Cmi5Session, Unit, UnitState},
};

macro_rules! json_columns {
    ($($(#[$doc:meta])* $Column:ident of $Inner:ty;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, sea_orm::DeriveValueType)]
        #[sea_orm(value_type = "String")]
        pub struct $Column(pub $Inner);

        impl std::fmt::Display for $Column {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let text = serde_json::to_string(&self.0).map_err(|_| std::fmt::Error)?;
                f.write_str(&text)
            }
        }

        impl std::str::FromStr for $Column {
            type Err = serde_json::Error;
            fn from_str(text: &str) -> Result<Self, serde_json::Error> {
                serde_json::from_str(text).map(Self)
            }
        }
    )*};
}

json_columns! {
    /// What a course teaches.
    Contents of Content;
    /// What an attempt asks.
    DrawnColumn of Drawn;
    /// An answer to a question.
    AnswerColumn of Answer;
    /// What was played of a film.
    Played of Vec<Segment>;
    /// What of a package is opened by itself.
    UnitsColumn of Vec<Unit>;
    /// Sentences for the office.
    NotesColumn of Vec<String>;
    /// What a unit has come to.
    UnitStateColumn of UnitState;
    /// How far a session of cmi5 has come.
    SaidColumn of Cmi5Session;
}
