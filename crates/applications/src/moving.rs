//! An application that the office moves from one status to another.

use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_http::{App, Problem};
use svenn_kernel::{ApplicationRejectionId, Fault};

use crate::{
    letters::{self, Letter},
    offers::OffersOf,
    rejecting::{self, Words},
    rules::{ApplicationStatus as S, Mover, may_move},
    store::{self, ApplicationChange, HeldApplication},
};

/// Whether the office may erase an application that stands there: not while a place is offered.
#[must_use]
pub const fn may_erase(status: S) -> bool {
    !matches!(status, S::Creating | S::Offered | S::Deleted)
}

/// Why an application cannot be moved by hand, in words: where companies have it, it stands where
/// their offers do, and a place that is offered is answered or taken back first.
#[must_use]
pub const fn hindrance(from: S, to: S, standing: Option<S>) -> Option<&'static str> {
    match (from, to, standing) {
        (S::Offered, S::Rejected, Some(S::Offered)) => {
            Some("Søkeren er tilbudt læreplass. Trekk tilbudet tilbake først")
        }
        (_, S::Rejected | S::Approved, _) | (S::Rejected, ..) | (.., None) => None,
        _ => Some("Søknaden er hos bedrifter, og statusen følger svarene deres"),
    }
}

/// Moves an application that is open to where its offers stand.
///
/// # Errors
/// A fault of the database.
pub async fn follow(tx: &Tx, row: &mut HeldApplication, to: S) -> Result<(), Fault> {
    if !row.status.is_open() || row.status == to {
        return Ok(());
    }
    store::change(tx, row, ApplicationChange { status: Set(to), ..Default::default() }).await
}

/// Moves an application, and writes its applicant where that is news.
///
/// # Errors
/// 409 `no_step`, `follows_offers`, those of [`OffersOf::accepted_by_word`], or a fault of the database.
pub async fn go(
    (app, offers): (&App, &dyn OffersOf),
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
    let standing = offers.standing(tx, &row.id).await?;
    if let Some(why) = hindrance(row.status, to, standing) {
        return Err(Problem::conflict("follows_offers", why));
    }
    match (row.status, to) {
        (_, S::Rejected) => {
            let rejection = ApplicationRejectionId::new(tx.now(), tx.entropy());
            let words = Words { begrunnelse: why.to_owned(), tekst: String::new() };
            rejecting::reject(tx, row, &rejection, &words).await?;
            Ok(rejecting::plan_letters(tx, &rejection).await?)
        }
        (S::Rejected, _) => rejecting::reopen((app, offers), tx, row).await,
        _ => {
            let is_told = to == S::Approved && offers.accepted_by_word(app, tx, row).await?;
            let change = ApplicationChange { status: Set(to), ..Default::default() };
            store::change(tx, row, change).await?;
            if is_news(to) && !is_told {
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
