//! Reports that wait for the signature of somebody who can sign no more: whoever has left is taken
//! out of the signing, and of a former instructor the office is told.

use std::collections::BTreeSet;

use svenn_db::Tx;
use svenn_http::follows::Happening;
use svenn_kernel::{ApprenticeId, EmployeeId, Fault, PersonId};
use svenn_people::{names, subjects::Subject};
use svenn_records::{
    followed,
    whys::{self, Changed, Why},
};

use crate::{
    notifications,
    rules::Status,
    store::{self, Interview},
};

/// Nobody waits for the signature of somebody who has left; the report stays as it was signed by the
/// others, and says why on the interview and in the journal.
///
/// # Errors
/// A fault of the database.
pub(crate) async fn released(it: Happening<'_>, who: &PersonId) -> Result<Vec<String>, Fault> {
    let waiting = waiting_for(it.tx, who).await?;
    let navn = name(it.tx, who).await?;
    for row in &waiting {
        store::excuse(it.tx, row, who).await?;
        let why = [(Why::Sluttet, who.clone())];
        whys::note(it.tx, (Changed::Interviews, row.id.as_str()), why).await?;
        let left = store::participants_of(it.tx, std::slice::from_ref(&row.id)).await?;
        let mut left = left.into_values().flatten();
        if !left.any(|one| one.not_signed && !one.removed) {
            notifications::signed(it.tx, row).await?;
        }
        let when = notifications::when(row.planned_time);
        let what = format!("{navn} har sluttet, og signerer ikke rapporten fra samtalen {when}.");
        let follows = ["De andres signaturer står".to_owned()];
        followed::note(it, Subject::Apprentice(row.apprentice.clone()), &what, &follows).await?;
    }
    Ok(said(waiting.len(), "vedkommende tas ut av signeringen, og de andres signaturer står"))
}

/// What waits for those who instruct an apprentice no more, and so cannot open it.
///
/// # Errors
/// A fault of the database.
pub(crate) async fn former(
    it: Happening<'_>,
    id: &ApprenticeId,
    gone: &BTreeSet<EmployeeId>,
) -> Result<Vec<String>, Fault> {
    let mut follows = Vec::new();
    for who in gone.iter().cloned().map(PersonId::from) {
        let mut waiting = waiting_for(it.tx, &who).await?;
        waiting.retain(|row| row.apprentice == *id);
        follows.extend(wait(it, &waiting, &who, Why::Lederslutt).await?);
    }
    Ok(follows)
}

/// What waits for a coordinator who is shut out, and who may be let in again.
///
/// # Errors
/// A fault of the database.
pub(crate) async fn shut_out(it: Happening<'_>, who: &PersonId) -> Result<Vec<String>, Fault> {
    let waiting = waiting_for(it.tx, who).await?;
    wait(it, &waiting, who, Why::Stengtute).await
}

/// These wait still; each says why somebody is to be taken out.
async fn wait(
    it: Happening<'_>,
    waiting: &[Interview],
    who: &PersonId,
    why: Why,
) -> Result<Vec<String>, Fault> {
    for row in waiting {
        let why = [(why, who.clone())];
        whys::note(it.tx, (Changed::Interviews, row.id.as_str()), why).await?;
    }
    let navn = name(it.tx, who).await?;
    let what = format!("venter på signatur fra {navn}. Ta vedkommende ut av samtalen");
    Ok(said(waiting.len(), &what))
}

async fn name(tx: &Tx, who: &PersonId) -> Result<String, Fault> {
    let named = names::load_names(tx, std::slice::from_ref(who)).await?;
    Ok(named.get(who).map(names::PersonName::navn).unwrap_or_default())
}

/// The interviews that were held and that somebody has not signed, each locked.
async fn waiting_for(tx: &Tx, who: &PersonId) -> Result<Vec<Interview>, Fault> {
    let mut found = Vec::new();
    for seat in store::of_person(tx, who).await? {
        if seat.removed || !seat.not_signed {
            continue;
        }
        tx.lock(seat.interview.as_str()).await?;
        found.extend(store::find(tx, &seat.interview).await?);
    }
    found.retain(|row| row.status == Status::Done);
    Ok(found)
}

fn said(number: usize, what: &str) -> Vec<String> {
    match number {
        0 => Vec::new(),
        1 => vec![format!("1 rapport fra en samtale: {what}")],
        many => vec![format!("{many} rapporter fra samtaler: {what}")],
    }
}
