//! An application that the office moves from one status to another.

use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_http::{App, Problem};
use svenn_kernel::ApplicationRejectionId;

use crate::{
    letters::{self, Letter},
    rejecting::{self, Words},
    rules::{ApplicationStatus as S, Mover, may_move},
    store::{self, ApplicationChange, HeldApplication},
};

/// Whether the office may erase an application that stands there: not while a place is offered.
#[must_use]
pub const fn may_erase(status: S) -> bool {
    !matches!(status, S::Creating | S::Offered | S::Deleted)
}

/// Moves an application, and writes its applicant where that is news.
///
/// # Errors
/// 409 `no_step`, or a fault of the database.
pub async fn go(
    app: &App,
    tx: &Tx,
    row: &mut HeldApplication,
    to: S,
    why: &str,
) -> Result<(), Problem> {
    if !may_move(row.status, to, row.forrige, Mover::Coordinator) {
        let title = format!(
            "Søknaden har status {} og kan ikke settes til {}",
            row.status.label(),
            to.label()
        );
        return Err(Problem::conflict("no_step", title));
    }
    match (row.status, to) {
        (_, S::Rejected) => {
            let rejection = ApplicationRejectionId::new(tx.now(), tx.entropy());
            let words = Words { begrunnelse: why.to_owned(), tekst: String::new() };
            rejecting::reject(tx, row, &rejection, &words).await?;
            Ok(rejecting::plan_letters(tx, &rejection).await?)
        }
        (S::Rejected, _) => rejecting::reopen(app, tx, row).await,
        _ => {
            let change = ApplicationChange { status: Set(to), ..Default::default() };
            store::change(tx, row, change).await?;
            if is_news(to) {
                let key = format!("moved {}", row.version);
                letters::send(app, tx, row, Letter::Moved(to), &key).await?;
            }
            Ok(())
        }
    }
}

/// Whether an applicant is written of a status: not where it goes back to received.
const fn is_news(to: S) -> bool {
    matches!(to, S::Forwarded | S::Interview | S::Offered | S::Approved)
}
