//! Matching an entry, and taking that back.

use axum::Json;
use svenn_http::{BankImporter, Ids, Input, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::{ListOf, OneLine};

use super::{
    entries::{BankEntryDetail, detail, one},
    held,
};
use crate::{
    candidates::Known,
    matching::{self, By},
};

/// Most items of one candidate.
const ITEMS_MAX: usize = 12;

/// Which candidate an entry is matched to.
#[derive(Debug, Input)]
pub struct BankEntryMatch {
    /// The version that was read.
    version: i64,
    /// The `ids` of the candidate.
    ids: ListOf<OneLine<1, 200>, ITEMS_MAX, 1>,
    /// Confirms that another amount than the one that was sent is right: it is what was paid.
    difference: bool,
}

/// Matches an entry to one of its candidates: what it pays is paid, or noted as received.
#[endpoint(
    post = "/bank/entries/{id}/match",
    conflict = "`not_a_candidate`, `wrong_state`, stale version, or the period is not open",
    invalid = "The amount is another, and `difference` does not confirm it"
)]
pub async fn bank_entry_match(
    session: Session<BankImporter>,
    Ids(id): Ids<String>,
    Valid(input): Valid<BankEntryMatch>,
) -> Result<Json<BankEntryDetail>, Problem> {
    let (tx, caller) = session.write().await?;
    let mut entry = held(&tx, &id).await?;
    edit_locked(entry.version, input.version, one(&tx, &id)).await?;
    let known = Known::load(&tx).await?;
    let ids: Vec<String> = input.ids.into_vec().into_iter().map(OneLine::into_string).collect();
    let candidate = matching::chosen(&known, &entry, &ids)?;
    let by = By { person: &caller.person, automatic: false, difference: input.difference };
    matching::post(&tx, &mut entry, (&known, &candidate), by).await?;
    let view = detail(&session.app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Why something is done with an entry.
#[derive(Debug, Input)]
pub struct BankEntryReason {
    /// The version that was read.
    version: i64,
    reason: OneLine<1, 200>,
}

/// Puts an entry aside that is nothing of grants.
#[endpoint(post = "/bank/entries/{id}/aside", conflict = "`wrong_state`, or stale version")]
pub async fn bank_entry_aside(
    session: Session<BankImporter>,
    Ids(id): Ids<String>,
    Valid(input): Valid<BankEntryReason>,
) -> Result<Json<BankEntryDetail>, Problem> {
    let (tx, caller) = session.write().await?;
    let mut entry = held(&tx, &id).await?;
    edit_locked(entry.version, input.version, one(&tx, &id)).await?;
    matching::put_aside(&tx, &mut entry, input.reason.into_string(), &caller.person).await?;
    let view = detail(&session.app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Takes back what an entry was matched to, or that it was put aside; it waits again.
#[endpoint(
    post = "/bank/entries/{id}/undo",
    conflict = "`taken_back`, stale version, or the period is not open"
)]
pub async fn bank_entry_undo(
    session: Session<BankImporter>,
    Ids(id): Ids<String>,
    Valid(input): Valid<BankEntryReason>,
) -> Result<Json<BankEntryDetail>, Problem> {
    let (tx, caller) = session.write().await?;
    let mut entry = held(&tx, &id).await?;
    edit_locked(entry.version, input.version, one(&tx, &id)).await?;
    matching::undo(&tx, &mut entry, input.reason.as_str(), &caller.person).await?;
    let view = detail(&session.app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
