//! Tells people with an account of signings; the others are written to ([`crate::letters`]).

use svenn_db::Tx;
use svenn_files::records::FileRecord;
use svenn_http::announcements::{
    AVSENDER, Announcement, DOKUMENT, Enclosed, LAERLING, Placeholder, TILBAKEMELDING, Template,
};
use svenn_kernel::{Fault, PersonId};
use svenn_messaging::{automatic, notifications};
use svenn_people::names;

use crate::{
    letters,
    open::Seat,
    rules::{office_route, sign_route},
    store::{self, Signer, Signing},
    templates::{ASKED, DEADLINE, DECLINED, FINISHED, FORMER, REMINDED, SHUT_OUT, VOIDED},
};

/// First and last name of somebody who signs.
pub fn navn(signer: &Signer) -> String {
    format!("{} {}", signer.fornavn, signer.etternavn).trim().to_owned()
}

type Values<'a> = &'a [(Placeholder, String)];

/// Who is told of a signing, and on which page.
fn told<'a>(
    template: &'static Template,
    tx: &'a Tx,
    row: &'a Signing,
    signers: impl Iterator<Item = &'a Signer>,
    values: Values<'a>,
) -> impl Iterator<Item = Announcement> {
    signers.filter_map(move |signer| {
        let route = sign_route(signer.kind.rolle()?, row.id.as_str());
        let person = signer.reference.clone()?;
        Some(announcement(tx, template, row, (person, route), values))
    })
}

fn announcement(
    tx: &Tx,
    template: &'static Template,
    row: &Signing,
    (person, route): (PersonId, String),
    values: Values<'_>,
) -> Announcement {
    let title = (DOKUMENT, row.title.clone());
    Announcement {
        template,
        person,
        contact: None,
        om: None,
        about: store::about(&row.id),
        values: values.iter().cloned().chain([title]).collect(),
        route,
        due: tx.now(),
        enclosed: Enclosed::default(),
    }
}

/// These are asked to sign. All signings of one call were asked for by the same person.
pub async fn asked(tx: &Tx, all: &[(&Signing, Vec<&Signer>)]) -> Result<(), Fault> {
    let Some((first, _)) = all.first() else { return Ok(()) };
    let by = first.created_by.clone();
    let names = names::load_names(tx, std::slice::from_ref(&by)).await?;
    let office = svenn_organisation::load(tx).await?.navn;
    let avsender = names.get(&by).map_or(office, names::PersonName::navn);
    let values = [(AVSENDER, avsender)];
    let announcements = all
        .iter()
        .flat_map(|(row, signers)| told(&ASKED, tx, row, signers.iter().copied(), &values));
    automatic::announce_many(tx, &ASKED, announcements.collect()).await
}

/// These are reminded by the office.
pub async fn reminded(tx: &Tx, row: &Signing, signers: &[&Signer]) -> Result<(), Fault> {
    let told = told(&REMINDED, tx, row, signers.iter().copied(), &[]).collect();
    automatic::announce_many(tx, &REMINDED, told).await
}

/// The office took it back.
pub async fn voided(
    tx: &Tx,
    row: &Signing,
    signers: &[&Signer],
    reason: &str,
) -> Result<(), Fault> {
    let values = [(TILBAKEMELDING, reason.to_owned())];
    let told = told(&VOIDED, tx, row, signers.iter().copied(), &values).collect();
    automatic::announce_many(tx, &VOIDED, told).await
}

/// A signer declined: the sender is notified, and the other signers.
pub async fn declined(tx: &Tx, seat: &Seat, reason: &str) -> Result<(), Fault> {
    let row = &seat.signing;
    let values = [(AVSENDER, navn(&seat.me)), (TILBAKEMELDING, reason.to_owned())];
    let others = seat.signers.iter().filter(|it| it.id != seat.me.id && it.invited.is_some());
    let told = told(&DECLINED, tx, row, others, &values);
    let with_office = with_office(tx, &DECLINED, row, told.collect(), &values);
    automatic::announce_many(tx, &DECLINED, with_office).await
}

/// All have signed, and it is sealed: the files go along.
pub async fn finished(
    tx: &Tx,
    row: &Signing,
    signers: &[Signer],
    sealed: &[FileRecord],
) -> Result<(), Fault> {
    let told = told(&FINISHED, tx, row, signers.iter(), &[]).collect();
    let mut all = with_office(tx, &FINISHED, row, told, &[]);
    if letters::has_room(sealed) {
        for one in &mut all {
            one.enclosed.files = sealed.iter().map(|it| it.id.clone()).collect();
        }
    }
    automatic::announce_many(tx, &FINISHED, all).await
}

/// The sender is notified too, on the office's page, unless they sign it themselves.
fn with_office(
    tx: &Tx,
    template: &'static Template,
    row: &Signing,
    mut told: Vec<Announcement>,
    values: Values<'_>,
) -> Vec<Announcement> {
    let by = &row.created_by;
    if !told.iter().any(|it| it.person == *by) {
        let to = (by.clone(), office_route(row.id.as_str()));
        told.push(announcement(tx, template, row, to, values));
    }
    told
}

/// Whoever asked for it is told that it waits for somebody who instructs the apprentice no more.
pub async fn waits_for_former(
    tx: &Tx,
    row: &Signing,
    (leader, laerling): (String, String),
) -> Result<(), Fault> {
    let values = [(AVSENDER, leader), (LAERLING, laerling)];
    let to = (row.created_by.clone(), office_route(row.id.as_str()));
    let told = announcement(tx, &FORMER, row, to, &values);
    automatic::announce_many(tx, &FORMER, vec![told]).await
}

/// Whoever asked for it is told that it waits for a coordinator who is shut out.
pub async fn waits_for_shut_out(tx: &Tx, row: &Signing, navn: String) -> Result<(), Fault> {
    let to = (row.created_by.clone(), office_route(row.id.as_str()));
    let told = announcement(tx, &SHUT_OUT, row, to, &[(AVSENDER, navn)]);
    automatic::announce_many(tx, &SHUT_OUT, vec![told]).await
}

/// One of them is not asked any more.
pub async fn asked_no_more(tx: &Tx, row: &Signing, person: &PersonId) -> Result<(), Fault> {
    notifications::take_back_from(tx, &store::about(&row.id), person).await
}

/// Nobody is asked any more: what was said of it is done with.
pub async fn over(tx: &Tx, row: &Signing) -> Result<(), Fault> {
    for template in [ASKED.id, REMINDED.id, DEADLINE.id] {
        notifications::finalise(tx, &store::about(&row.id), template).await?;
    }
    Ok(())
}
