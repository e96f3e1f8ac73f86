//! What guests are written: they have no account and choose no channels, so it goes by e-mail, with
//! what it says to their calendar and a link for answering.

use svenn_calendar::{Answer, Invite, Method};
use svenn_db::Tx;
use svenn_http::{App, Secrets};
use svenn_jobs::{EmailInvite, EmailJob, enqueue_email};
use svenn_kernel::{Fault, JobId, PersonId, TenantId};
use svenn_people::names;

use crate::{
    notifications,
    rules::Invitation,
    store::{self, Guest, Interview},
};

/// Characters of a link for answering: 128 bits.
const REPLY_CHARS: usize = 32;

/// What a guest is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Letter {
    Invited,
    /// To another time or place than before.
    Moved,
    /// It is not held, or not with the guest.
    Off {
        /// Whether it is held by nobody.
        whole: bool,
    },
    /// It is not held, since its apprentice is erased, who is not named any more.
    Erased,
}

/// What a guest's link for answering ends with: nobody makes one for somebody else.
#[must_use]
pub fn reply(secrets: &Secrets, tenant: &TenantId, id: &PersonId) -> String {
    let digest = secrets.digest("interview guest answer", &format!("{tenant} {id}"));
    digest.chars().take(REPLY_CHARS).collect()
}

/// Writes to all guests of an interview.
pub async fn send_all(
    app: &App,
    tx: &Tx,
    it: &Interview,
    letter: Letter,
    by: &PersonId,
) -> Result<(), Fault> {
    let mut all = store::guests_of(tx, std::slice::from_ref(&it.id)).await?;
    for guest in all.remove(&it.id).unwrap_or_default() {
        send(app, tx, (it, &guest), letter, by).await?;
    }
    Ok(())
}

/// Writes to one guest, in the caller's transaction.
pub async fn send(
    app: &App,
    tx: &Tx,
    (it, guest): (&Interview, &Guest),
    letter: Letter,
    by: &PersonId,
) -> Result<(), Fault> {
    if guest.is_erased() {
        return Ok(());
    }
    let apprentice = PersonId::from(it.apprentice.clone());
    let named = names::load_names(tx, &[by.clone(), apprentice.clone()]).await?;
    let name = |id: &PersonId| named.get(id).map(names::PersonName::navn).unwrap_or_default();
    let laerling = match letter {
        Letter::Erased => notifications::ERASED.to_owned(),
        Letter::Invited | Letter::Moved | Letter::Off { .. } => name(&apprentice),
    };
    let sender = name(by);
    let office = svenn_organisation::load(tx).await?.navn;
    let when = notifications::when(it.planned_time);
    let (subject, said) = match letter {
        Letter::Invited => (
            format!("Vurderingssamtale for {laerling} {when}"),
            format!("{sender} inviterer deg til vurderingssamtale for {laerling} {when}."),
        ),
        Letter::Moved => (
            format!("Vurderingssamtalen for {laerling} er flyttet til {when}"),
            format!("{sender} har flyttet vurderingssamtalen for {laerling} til {when}."),
        ),
        Letter::Off { .. } | Letter::Erased => (
            format!("Vurderingssamtalen for {laerling} {when} er avlyst"),
            format!("{sender} har avlyst vurderingssamtalen for {laerling} {when} for deg."),
        ),
    };
    let rest = match letter {
        Letter::Off { .. } | Letter::Erased => String::new(),
        Letter::Invited | Letter::Moved => where_and_answer(app, tx, (it, guest)),
    };
    let text = format!("Hei {}!\n\n{said}{rest}\n\nHilsen {office}", guest.navn);
    let invite = EmailInvite {
        invite: invite(tx, (it, guest), letter, &laerling),
        organiser: office,
        attendee: guest.navn.clone(),
    };
    let key = format!("interview guest {}", JobId::new(tx.now(), tx.entropy()));
    let to = Some(guest.epost.clone());
    let job = EmailJob { to, subject, text, files: Vec::new(), invite: Some(invite) };
    enqueue_email(tx, key, &job).await
}

/// Reminds a guest of an interview that comes near, once for each `key`.
pub async fn remind(
    app: &App,
    tx: &Tx,
    (it, guest): (&Interview, &Guest),
    laerling: &str,
    key: String,
) -> Result<(), Fault> {
    let office = svenn_organisation::load(tx).await?.navn;
    let when = notifications::when(it.planned_time);
    let rest = where_and_answer(app, tx, (it, guest));
    let text = format!(
        "Hei {}!\n\nVurderingssamtalen for {laerling} er {when}.{rest}\n\nHilsen {office}",
        guest.navn
    );
    let subject = format!("Påminnelse om vurderingssamtale {when}");
    let to = Some(guest.epost.clone());
    let job = EmailJob { to, subject, text, files: Vec::new(), invite: None };
    enqueue_email(tx, key, &job).await
}

fn where_and_answer(app: &App, tx: &Tx, (it, guest): (&Interview, &Guest)) -> String {
    let place = notifications::place(it);
    let (base, tenant, reply) = (&app.base_url, tx.tenant(), &guest.reply);
    format!(
        "\n\nSted: {place}\n\nSvar her, uten å logge inn:\n\
         {base}/api/assessmentinterview/reply/{tenant}/{reply}"
    )
}

/// What it says to the guest's calendar: the same event as for everybody who takes part.
fn invite(tx: &Tx, (it, guest): (&Interview, &Guest), letter: Letter, laerling: &str) -> Invite {
    let (method, is_off) = match letter {
        Letter::Invited | Letter::Moved => (Method::Request, false),
        Letter::Off { whole } => (Method::Cancel, whole),
        Letter::Erased => (Method::Cancel, true),
    };
    let answer = match guest.invitation() {
        _ if letter == Letter::Moved => Answer::None,
        Invitation::Waiting => Answer::None,
        Invitation::Accepted => Answer::Accepted,
        Invitation::Maybe => Answer::Tentative,
        Invitation::Rejected => Answer::Declined,
    };
    let event = notifications::event(tx, it, is_off, &notifications::summary(laerling));
    Invite { method, event, answer }
}
