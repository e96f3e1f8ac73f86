//! Questions that an office has from the first: the demo organisations.

use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_kernel::{Fault, GoalId, ProgramAreaId, Timestamp};

use crate::store::{self, QuestionChange};

/// What a question is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// A goal, by its national code.
    Goal(GoalId),
    /// A trade.
    Trade(ProgramAreaId),
}

/// Takes over a question with what a good answer has; it is asked of what was handed in from
/// `since` on.
///
/// # Errors
/// A fault of the database.
pub async fn question(
    tx: &Tx,
    subject: Subject,
    (sporsmal, fasit): (&str, &str),
    since: Timestamp,
) -> Result<(), Fault> {
    let (kode, programomrade) = match subject {
        Subject::Goal(kode) => (Some(kode), None),
        Subject::Trade(kode) => (None, Some(kode)),
    };
    let said = QuestionChange {
        sporsmal: Set(sporsmal.to_owned()),
        fasit: Set(fasit.to_owned()),
        kode: Set(kode),
        programomrade: Set(programomrade),
        ..Default::default()
    };
    store::create(tx, said, since).await?;
    Ok(())
}
