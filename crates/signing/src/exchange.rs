//! Who can sign no more is taken out of a signing, or somebody else signs in their place. What was
//! sent stays as it was sent; the evidence says who was taken out, by whom, and why.

use std::collections::BTreeSet;

use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_http::{App, Problem};
use svenn_kernel::{PersonId, SignerId};
use svenn_people::addressees;
use svenn_seal::evidence::{Act, Event};

use crate::{
    draft::{blank_signer, with_account},
    evidence::{self, Trace},
    finish, links, notifications, office, open,
    rules::ParticipantType,
    store::{self, Signer, Signing, SigningChange},
    view::SealingState,
};

/// Who takes out or replaces a signer, and why: for the evidence and for those who are told.
pub struct Because<'a> {
    /// Name of the person at the office.
    pub by: &'a str,
    pub reason: &'a str,
    pub trace: &'a Trace,
}

/// Takes out a signer who has not signed. With that all may have signed who are left.
pub async fn take_out(
    app: &App,
    tx: &Tx,
    row: Signing,
    id: &SignerId,
    why: Because<'_>,
) -> Result<(), Problem> {
    let (signers, gone) = open_seat(tx, &row, id).await?;
    if signers.len() == 1 {
        let title = "Ingen andre skal signere. Trekk signeringen tilbake i stedet";
        return Err(Problem::conflict("last_signer", title));
    }
    let left: Vec<Signer> = signers.into_iter().filter(|it| it.id != *id).collect();
    told_no_more(app, tx, &row, &gone, why.reason).await?;
    store::delete_signer(tx, id).await?;
    let text = format!("{} ble tatt ut av {}: {}", notifications::navn(&gone), why.by, why.reason);
    let event = Event { text: Some(text), ..why.trace.event(Act::TakenOut, tx.now()) };
    evidence::append(tx, &row, vec![event]).await?;
    svenn_sealing::count_signers(tx, &office::subject(&row), left.len()).await?;
    if left.iter().all(|it| it.signed.is_some()) {
        let change = SigningChange {
            finished: Set(Some(tx.now())),
            sealing: Set(SealingState::Forsegles),
            ..Default::default()
        };
        store::set(tx, &row.id, change).await?;
        finish::queue(tx, &row).await?;
    } else {
        ask_next(app, tx, &row, &left).await?;
    }
    note(tx, &row, &left, &gone).await
}

/// Somebody else signs in a signer's place.
pub async fn exchange(
    app: &App,
    tx: &Tx,
    row: Signing,
    (id, person): (&SignerId, &PersonId),
    why: Because<'_>,
) -> Result<(), Problem> {
    let (signers, gone) = open_seat(tx, &row, id).await?;
    if signers.iter().any(|it| it.reference.as_ref() == Some(person)) {
        let message = "Vedkommende er allerede en av dem som skal signere";
        return Err(Problem::invalid_field("person", "twice", message));
    }
    let these = BTreeSet::from([person.clone()]);
    let Some(found) = addressees::some(tx, &these).await?.pop() else {
        let message = "Velg en som kan logge inn";
        return Err(Problem::invalid_field("person", "unknown", message));
    };
    let blank = blank_signer(tx, &row.id, ParticipantType::of_role(found.rolle));
    let blank = Signer { place: gone.place, turn: gone.turn, ..blank };
    let new = with_account(tx, blank, &found).await?;
    told_no_more(app, tx, &row, &gone, why.reason).await?;
    store::delete_signer(tx, id).await?;
    store::insert_signers(tx, std::slice::from_ref(&new)).await?;
    let (before, after) = (notifications::navn(&gone), notifications::navn(&new));
    let text = format!("{before} ble byttet ut med {after} av {}: {}", why.by, why.reason);
    let event = why.trace.event_of(Act::Exchanged, tx.now(), &new.id);
    evidence::append(tx, &row, vec![Event { text: Some(text), ..event }]).await?;
    let all = store::signers_of(tx, &row.id).await?;
    ask_next(app, tx, &row, &all).await?;
    note(tx, &row, &all, &gone).await
}

/// The signers of an unfinished signing, and the one of them who has not signed.
async fn open_seat(
    tx: &Tx,
    row: &Signing,
    id: &SignerId,
) -> Result<(Vec<Signer>, Signer), Problem> {
    let signers = store::signers_of(tx, &row.id).await?;
    let one = signers.iter().find(|it| it.id == *id).cloned().ok_or_else(Problem::not_found)?;
    if !open::status(tx, row, &signers).is_unfinished() {
        return Err(Problem::conflict("not_open", "Signeringen venter ikke på noen"));
    }
    if one.signed.is_some() {
        return Err(Problem::conflict("signed", "Vedkommende har signert"));
    }
    Ok((signers, one))
}

/// Who was asked is told that it is signed without them.
async fn told_no_more(
    app: &App,
    tx: &Tx,
    row: &Signing,
    gone: &Signer,
    reason: &str,
) -> Result<(), Problem> {
    if gone.invited.is_none() {
        return Ok(());
    }
    if let Some(person) = &gone.reference {
        notifications::asked_no_more(tx, row, person).await?;
        notifications::voided(tx, row, &[gone], reason).await?;
    } else {
        links::send(app, tx, row, gone, links::Letter::Voided(reason)).await?;
    }
    Ok(())
}

/// Asks those whose turn it is now and who were not asked before.
async fn ask_next(app: &App, tx: &Tx, row: &Signing, all: &[Signer]) -> Result<(), Problem> {
    if !open::status(tx, row, all).is_open() {
        return Ok(());
    }
    let asked = open::asked(row, all);
    let new: Vec<&Signer> = asked.into_iter().filter(|it| it.invited.is_none()).collect();
    Ok(office::invite(app, tx, &[(row, new)]).await?)
}

async fn note(tx: &Tx, row: &Signing, left: &[Signer], gone: &Signer) -> Result<(), Problem> {
    store::touch(tx, &row.id).await?;
    store::note_own(tx, row, left);
    store::note_own(tx, row, std::slice::from_ref(gone));
    Ok(())
}
