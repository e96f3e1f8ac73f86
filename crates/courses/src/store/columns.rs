//! What is stored as JSON in a column of text.

use svenn_courserules::{
    Answer, Content, Drawn, Segment,
    package::{Cmi5Session, Unit, UnitState},
};

svenn_db::json_columns! {
    /// What a course teaches.
    #[derive(Eq)]
    Contents of Content;
    /// What an attempt asks.
    #[derive(Eq)]
    DrawnColumn of Drawn;
    /// An answer to a question.
    #[derive(Eq)]
    AnswerColumn of Answer;
    /// What was played of a film.
    #[derive(Eq)]
    Played of Vec<Segment>;
    /// What of a package is opened by itself.
    #[derive(Eq)]
    UnitsColumn of Vec<Unit>;
    /// Sentences for the office.
    #[derive(Eq)]
    NotesColumn of Vec<String>;
    /// What a unit has come to.
    #[derive(Eq)]
    UnitStateColumn of UnitState;
    /// How far a session of cmi5 has come.
    #[derive(Eq)]
    SaidColumn of Cmi5Session;
}
