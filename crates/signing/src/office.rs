//! What the office does with a signing: sends it, takes it back, reminds, gives more time.

use std::time::Duration;

use chrono::{Days, NaiveDate};
use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{App, Problem};
use svenn_kernel::{Fault, PersonId, SignerId, oslo};
use svenn_people::names;
use svenn_seal::evidence::{Act, Event};
use svenn_sealing::{Ending, Freezing, Subject};

use crate::{
    capability::SIGNINGS,
    evidence::{self, Trace, digest},
    links, notifications, open,
    rules::{self, DUE_DAYS_MAX, SignerStatus, words::takes_sms},
    store::{self, File, Signer, Signing, SigningChange},
};

/// What a signed document is, for anybody who asks of a file.
pub const ART: &str = "Signert dokument";
/// A signer is sent the message again this often at most.
const RESEND_PAUSE: Duration = Duration::from_secs(60);

/// The record that is sealed.
pub fn subject(row: &Signing) -> Subject {
    Subject::new(SIGNINGS, row.id.as_str())
}

/// Freezes the files of a signing and asks those whose turn it is.
pub async fn send(app: &App, tx: &Tx, row: Signing, trace: &Trace) -> Result<(), Problem> {
    let files = store::files_of(tx, row.id.as_str()).await?;
    let signers = store::signers_of(tx, &row.id).await?;
    if files.is_empty() {
        return Err(Problem::conflict("no_files", "Legg til minst én fil først"));
    }
    if signers.is_empty() {
        return Err(Problem::conflict("no_signers", "Velg minst én som skal signere først"));
    }
    require_due(tx, row.due_date)?;
    for (at, signer) in signers.iter().enumerate() {
        require_reachable(at, signer)?;
    }
    let frozen = evidence::frozen(&files)?.to_string();
    let row = Signing { sent: Some(tx.now()), frozen, ..row };
    let change = SigningChange {
        sent: Set(row.sent),
        frozen: Set(row.frozen.clone()),
        ..Default::default()
    };
    store::set(tx, &row.id, change).await?;
    let first = evidence::first(&row, vec![trace.event(Act::Sent, tx.now())])?;
    store::insert_events(tx, &first).await?;
    freeze(tx, &[(&row, files.as_slice(), signers.len())]).await?;
    let asked = open::asked(&row, &signers);
    invite(app, tx, &[(&row, asked)]).await?;
    store::note(tx, &row, &signers);
    Ok(())
}

/// Makes the sent files known, so that a check of one answers that it is real.
pub async fn freeze(tx: &Tx, all: &[(&Signing, &[File], usize)]) -> Result<(), Fault> {
    let mut subjects = Vec::with_capacity(all.len());
    for (row, files, signers) in all {
        let digests = files.iter().map(|it| digest(&it.sha256)).collect::<Result<Vec<_>, _>>()?;
        subjects.push((subject(row), digests, *signers));
    }
    let freezing: Vec<Freezing<'_>> = subjects
        .iter()
        .map(|(subject, frozen, signers)| Freezing { subject, art: ART, signers: *signers, frozen })
        .collect();
    svenn_sealing::freeze(tx, &freezing).await
}

/// Asks these to sign: those with an account are told, the others get a link.
pub async fn invite(app: &App, tx: &Tx, all: &[(&Signing, Vec<&Signer>)]) -> Result<(), Fault> {
    let mut ids: Vec<SignerId> = Vec::new();
    for (_, signers) in all {
        ids.extend(signers.iter().map(|it| it.id.clone()));
    }
    store::set_invited(tx, &ids).await?;
    notifications::asked(tx, all).await?;
    for (row, signers) in all {
        for signer in signers {
            if signer.reference.is_none() {
                links::send(app, tx, row, signer, links::Letter::Asked).await?;
            }
        }
    }
    Ok(())
}

/// Refuses a last day that is over or too far away.
pub fn require_due(tx: &Tx, due: Option<NaiveDate>) -> Result<(), Problem> {
    let today = oslo::day_of(tx.now());
    let days = u64::try_from(DUE_DAYS_MAX).unwrap_or_default();
    let last = today.checked_add_days(Days::new(days)).unwrap_or(today);
    let message = match due {
        Some(due) if due < today => "Fristen kan ikke være passert".to_owned(),
        Some(due) if due > last => format!("Fristen kan være høyst {DUE_DAYS_MAX} dager frem"),
        _ => return Ok(()),
    };
    Err(Problem::invalid_field("dueDate", "out_of_range", message))
}

fn require_reachable(at: usize, signer: &Signer) -> Result<(), Problem> {
    let is_reached = !signer.email.is_empty() || takes_sms(&signer.phone);
    if signer.reference.is_some() || is_reached {
        return Ok(());
    }
    let message =
        format!("{} må ha e-post eller mobilnummer for å få lenken", notifications::navn(signer));
    Err(Problem::invalid_field(&format!("signers.{at}.email"), "no_contact", message))
}

/// Once a day those who have not signed are written to again.
fn require_remindable(tx: &Tx, row: &Signing) -> Result<(), Problem> {
    if rules::may_remind(row.reminded, tx.now()) {
        return Ok(());
    }
    Err(Problem::conflict("reminded_today", "Det er allerede purret i dag"))
}

fn not_open() -> Problem {
    Problem::conflict("not_open", "Signeringen venter ikke på noen")
}

/// Those who sign what may be taken back; refused where it waits for nobody.
pub async fn voidable(tx: &Tx, row: &Signing) -> Result<Vec<Signer>, Problem> {
    let signers = store::signers_of(tx, &row.id).await?;
    if !open::status(tx, row, &signers).is_unfinished() {
        return Err(not_open());
    }
    Ok(signers)
}

/// What taking a signing back comes to, in sentences: how many were asked and hear of it, and how
/// many have signed already.
pub fn void_follows(signers: &[Signer]) -> Vec<String> {
    let said = |number: usize, what: &str| (number > 0).then(|| format!("{number} {what}"));
    let told = signers.iter().filter(|it| it.invited.is_some()).count();
    let signed = signers.iter().filter(|it| it.signed.is_some()).count();
    let told = said(told, "som er bedt om å signere, får beskjed med begrunnelsen");
    let again = "som har signert, må signere på nytt hvis dokumentet sendes igjen";
    told.into_iter().chain(said(signed, again)).collect()
}

/// Takes a signing back.
pub async fn void(
    app: &App,
    tx: &Tx,
    row: Signing,
    (by, reason): (&PersonId, &str),
    trace: &Trace,
) -> Result<(), Problem> {
    let signers = voidable(tx, &row).await?;
    let told: Vec<&Signer> = signers.iter().collect();
    withdraw(app, tx, &row, &told, (by, reason), trace).await?;
    store::note(tx, &row, &signers);
    Ok(())
}

/// Takes back an unfinished signing, and tells these of it as far as they were asked.
pub async fn withdraw(
    app: &App,
    tx: &Tx,
    row: &Signing,
    told: &[&Signer],
    (by, reason): (&PersonId, &str),
    trace: &Trace,
) -> Result<(), Fault> {
    let change = SigningChange {
        version: Set(row.version.saturating_add(1)),
        voided: Set(Some(tx.now())),
        voided_by: Set(by.as_str().to_owned()),
        void_reason: Set(reason.to_owned()),
        ..Default::default()
    };
    store::set(tx, &row.id, change).await?;
    let mut event = trace.event(Act::Voided, tx.now());
    event.text = Some(reason.to_owned());
    evidence::append(tx, row, vec![event]).await?;
    svenn_sealing::withdraw(tx, &subject(row), Ending::Trukket).await?;
    records::revoke_addresses(tx, SIGNINGS, row.id.as_str()).await?;
    let told: Vec<&Signer> = told.iter().copied().filter(|it| it.invited.is_some()).collect();
    notifications::over(tx, row).await?;
    notifications::voided(tx, row, &told, reason).await?;
    for signer in told.iter().filter(|it| it.reference.is_none()) {
        links::send(app, tx, row, signer, links::Letter::Voided(reason)).await?;
    }
    Ok(())
}

/// Reminds those whose turn it is. `by` is the name of the person who asked for it.
pub async fn remind(
    app: &App,
    tx: &Tx,
    row: &Signing,
    by: &str,
    trace: &Trace,
) -> Result<(), Problem> {
    let signers = store::signers_of(tx, &row.id).await?;
    if !open::status(tx, row, &signers).is_open() {
        return Err(not_open());
    }
    require_remindable(tx, row)?;
    let left = open::asked(row, &signers);
    let change = SigningChange { reminded: Set(Some(tx.now())), ..Default::default() };
    store::set(tx, &row.id, change).await?;
    let events = left.iter().map(|it| done_by(by, trace.event_of(Act::Reminded, tx.now(), &it.id)));
    evidence::append(tx, row, events.collect()).await?;
    notifications::reminded(tx, row, &left).await?;
    for signer in left.iter().filter(|it| it.reference.is_none()) {
        links::send(app, tx, row, signer, links::Letter::Reminded).await?;
    }
    store::note(tx, row, &signers);
    Ok(())
}

/// An act of somebody at the office, about one of those who sign.
fn done_by(by: &str, event: Event) -> Event {
    Event { text: (!by.is_empty()).then(|| by.to_owned()), ..event }
}

/// The name of somebody at the office, for the history.
pub async fn name_of(tx: &Tx, by: &PersonId) -> Result<String, Fault> {
    let named = names::load_names(tx, std::slice::from_ref(by)).await?;
    Ok(named.get(by).map(names::PersonName::navn).unwrap_or_default())
}

/// Sends one signer the message again, under the same condition as [`remind`].
pub async fn resend(
    app: &App,
    tx: &Tx,
    row: &Signing,
    id: &SignerId,
    (by, trace): (&str, &Trace),
) -> Result<(), Problem> {
    let signers = store::signers_of(tx, &row.id).await?;
    let signer = signers.iter().find(|it| it.id == *id).ok_or_else(Problem::not_found)?;
    if !open::status(tx, row, &signers).is_open() {
        return Err(not_open());
    }
    match open::signer_status(row, &signers, signer) {
        SignerStatus::Signert => {
            return Err(Problem::conflict("signed", "Vedkommende har signert"));
        }
        SignerStatus::NotYet => {
            return Err(Problem::conflict("not_her_turn", "Andre må signere først"));
        }
        _ => {}
    }
    require_remindable(tx, row)?;
    let pause = signer.invited.map(|at| at.plus(RESEND_PAUSE)).filter(|at| *at > tx.now());
    if pause.is_some() {
        return Err(Problem::too_many(RESEND_PAUSE.as_secs()));
    }
    invite(app, tx, &[(row, vec![signer])]).await?;
    let event = done_by(by, trace.event_of(Act::Resent, tx.now(), id));
    evidence::append(tx, row, vec![event]).await?;
    store::note(tx, row, &signers);
    Ok(())
}

/// Gives a signing another due date. The caller has begun an edit of it.
pub async fn extend(
    tx: &Tx,
    row: Signing,
    due: Option<NaiveDate>,
    trace: &Trace,
) -> Result<(), Problem> {
    let signers = store::signers_of(tx, &row.id).await?;
    if !open::status(tx, &row, &signers).is_unfinished() {
        return Err(not_open());
    }
    require_due(tx, due)?;
    let change = SigningChange { due_date: Set(due), ..Default::default() };
    store::set(tx, &row.id, change).await?;
    let mut event = trace.event(Act::Expired, tx.now());
    let words = due.map_or_else(|| "Uten frist".to_owned(), oslo::format_day);
    event.text = Some(words);
    evidence::append(tx, &row, vec![event]).await?;
    store::note(tx, &row, &signers);
    Ok(())
}
