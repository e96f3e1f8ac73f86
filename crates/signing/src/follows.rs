//! What signings do about what happens to people.

use std::collections::BTreeSet;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::follows::{
    Cell, Event, Follows, Happening, InstructorsChange, Kind as K, Leaving, Parting, Unsigned,
};
use svenn_kernel::{ApprenticeId, Fault, PersonId, SigningId};
use svenn_people::names;
use svenn_records::whys::{self, Changed, Why};

use crate::{
    evidence::Trace,
    notifications, office, open,
    personal::GONE,
    store::{self, Signer, Signing},
};

/// The [`Follows`] of signings.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct SigningsFollow;

#[async_trait]
impl Follows for SigningsFollow {
    fn cell(&self, kind: K) -> Cell {
        cell(kind)
    }

    async fn follow(&self, it: Happening<'_>, event: Event<'_>) -> Result<Vec<String>, Fault> {
        match event {
            Event::Archived(id, Unsigned::Waits) => archived(it, &id.clone().into()).await,
            Event::Archived(id, Unsigned::TakenBack) => {
                take_back(it, &id.clone().into(), ARCHIVED).await
            }
            Event::ApprenticeErased(id) => take_back(it, &id.clone().into(), DELETED).await,
            Event::EmployeeDeleted(id) | Event::CoordinatorLeft(id, Leaving::Deleted) => {
                take_back(it, id, DELETED).await
            }
            Event::CoordinatorLeft(id, Leaving::ShutOut) => shut_out(it, id).await,
            // What waits for whoever is deleted is taken back for that reason, and told of then.
            Event::InstructorsChanged(_, change) if change.parting == Parting::Deleted => {
                Ok(Vec::new())
            }
            Event::InstructorsChanged(id, change) => former(it, id, change).await,
            Event::Restored(_)
            | Event::CoordinatorsChanged(..)
            | Event::EmployeeMoved(..)
            | Event::ActivityCancelled(_)
            | Event::InterviewDeleted(_)
            | Event::ApprenticeDeleted(_)
            | Event::CompanyDeleted(_)
            | Event::CompaniesMerged(..)
            | Event::TradeChanged(_)
            | Event::GroupChanged(..)
            | Event::LeaveChanged(..)
            | Event::EndMoved(..)
            | Event::Terminated(..)
            | Event::TerminationTakenBack(..) => Ok(Vec::new()),
        }
    }
}

async fn archived(it: Happening<'_>, person: &PersonId) -> Result<Vec<String>, Fault> {
    let what = "kan ikke signeres av en som er arkivert. Bytt ut lærlingen, eller trekk tilbake \
                det som ikke skal vente";
    Ok(said(waiting_for(it.tx, person).await?.len(), "lærlingen", what))
}

/// The office is told of what an apprentice signs together with somebody who instructs no more and
/// has not signed.
async fn former(
    it: Happening<'_>,
    id: &ApprenticeId,
    change: &InstructorsChange,
) -> Result<Vec<String>, Fault> {
    let apprentice = PersonId::from(id.clone());
    let is_theirs = |one: &Signer| {
        [&one.reference, &one.foresatt_for].into_iter().flatten().any(|of| *of == apprentice)
    };
    let mut follows = Vec::new();
    for gone in change.gone.iter().cloned().map(PersonId::from) {
        let mut waiting = waiting_for(it.tx, &gone).await?;
        waiting.retain(|(_, signers)| signers.iter().any(is_theirs));
        let names = names::load_names(it.tx, &[gone.clone(), apprentice.clone()]).await?;
        let name = |id: &PersonId| names.get(id).map(names::PersonName::navn).unwrap_or_default();
        for (row, _) in &waiting {
            let why = [(Why::Lederslutt, gone.clone())];
            whys::note(it.tx, (Changed::Signings, row.id.as_str()), why).await?;
            notifications::waits_for_former(it.tx, row, (name(&gone), name(&apprentice))).await?;
        }
        let what = "vedkommende er ikke lenger faglig leder. Bytt ut vedkommende, eller trekk \
                    tilbake det som ikke skal vente";
        follows.extend(said(waiting.len(), &name(&gone), what));
    }
    Ok(follows)
}

/// What waits for a coordinator who is shut out waits still, since they may be let in again; whoever
/// asked for it is told.
async fn shut_out(it: Happening<'_>, person: &PersonId) -> Result<Vec<String>, Fault> {
    let waiting = waiting_for(it.tx, person).await?;
    let named = names::load_names(it.tx, std::slice::from_ref(person)).await?;
    let navn = named.get(person).map(names::PersonName::navn).unwrap_or_default();
    for (row, _) in &waiting {
        let why = [(Why::Stengtute, person.clone())];
        whys::note(it.tx, (Changed::Signings, row.id.as_str()), why).await?;
        // Who does it reads it where it is done.
        if row.created_by != *person && row.created_by != *it.by {
            notifications::waits_for_shut_out(it.tx, row, navn.clone()).await?;
        }
    }
    let what = "vedkommende er stengt ute. Bytt ut vedkommende, eller trekk tilbake det som ikke \
                skal vente";
    Ok(said(waiting.len(), &navn, what))
}

/// Why what waits for somebody is taken back.
struct Cause {
    /// As the evidence says it.
    reason: &'static str,
    /// As the signing says it.
    why: Why,
    /// For whom it waits, as it is said before.
    whom: &'static str,
    what: &'static str,
}

const DELETED: Cause = Cause {
    reason: GONE,
    why: Why::Sluttet,
    whom: "vedkommende",
    what: "trekkes tilbake, og de andre får beskjed. Bytt ut vedkommende først hvis dokumentet skal \
           signeres likevel",
};

const ARCHIVED: Cause = Cause {
    reason: "Lærlingen er arkivert",
    why: Why::Arkivert,
    whom: "lærlingen",
    what: "trekkes tilbake, og de andre får beskjed. Det angres ikke når lærlingen hentes tilbake",
};

/// What waits for somebody who goes is taken back, and the others are told why.
async fn take_back(
    it: Happening<'_>,
    person: &PersonId,
    Cause { reason, why, whom, what }: Cause,
) -> Result<Vec<String>, Fault> {
    let waiting = waiting_for(it.tx, person).await?;
    for (row, signers) in &waiting {
        let left = |one: &&Signer| one.reference.as_ref() != Some(person);
        let told: Vec<&Signer> = signers.iter().filter(left).collect();
        let trace = Trace::of_product();
        office::withdraw(it.app, it.tx, row, &told, (it.by, reason), &trace).await?;
        let whys = [(why, person.clone())];
        whys::note(it.tx, (Changed::Signings, row.id.as_str()), whys).await?;
        store::note(it.tx, row, signers);
    }
    Ok(said(waiting.len(), whom, what))
}

/// What was sent and is not signed by somebody yet, or by their guardians, each locked.
async fn waiting_for(tx: &Tx, person: &PersonId) -> Result<Vec<(Signing, Vec<Signer>)>, Fault> {
    let mut seats = store::with_person(tx, person).await?;
    seats.extend(store::with_guardian_of(tx, person).await?);
    let ids: BTreeSet<SigningId> =
        seats.into_iter().filter(|me| me.signed.is_none()).map(|me| me.signing).collect();
    let mut found = Vec::new();
    for id in ids {
        tx.lock(id.as_str()).await?;
        let Some(row) = store::find(tx, &id).await? else { continue };
        let signers = store::signers_of(tx, &id).await?;
        if row.sent.is_some() && open::status(tx, &row, &signers).is_unfinished() {
            found.push((row, signers));
        }
    }
    Ok(found)
}

fn said(number: usize, whom: &str, what: &str) -> Vec<String> {
    match number {
        0 => Vec::new(),
        1 => vec![format!("1 signering som venter på {whom}: {what}")],
        many => vec![format!("{many} signeringer som venter på {whom}: {what}")],
    }
}

svenn_http::cells! {
    Does(
        "Signings that wait for the apprentice are counted and told of: they stay open until the \
         apprentice is restored or the office takes them back, unless it chooses to take them back \
         with the archiving; that is not undone. [signeringtrukket]"
    ): Archived;
    Does(
        "Signings that wait for the person are taken back, with the reason in the evidence, and \
         the others who were asked are told. What the person has signed stays. [signeringtrukket]"
    ): ApprenticeErased EmployeeDeleted;
    Does(
        "Signings that wait for a coordinator who is deleted are taken back, with the reason in \
         the evidence, and the others who were asked are told. Those that wait for one who is \
         shut out stay open, and whoever asked for them is told, so that somebody else signs or \
         they are taken back. [signeringtrukket signeringstengtute]"
    ): CoordinatorLeft;
    Does(
        "Signings of the apprentice that wait for somebody who instructs no more stay open, and \
         whoever asked for them is told, so that somebody else signs or they are taken back. \
         [signeringtidligereleder]"
    ): InstructorsChanged;
    Does(
        "A guardian who has not signed is taken out on that day, with the reason in the evidence, \
         and told; the journal says so. [signeringtrukket]"
    ): Turns18;
    Tested(
        "Contacts and drawn signatures are removed; what is signed stays as it was signed.",
        "together.rs",
        "a_person_who_is_deleted_takes_back_what_waits_and_stays_on_what_is_signed"
    ): ApprenticeDeleted;
    Tested(
        "Who is left is reminded until the new due date. [signeringfrist]",
        "office.rs",
        "it_runs_out_and_gets_more_time_and_those_who_are_left_are_reminded_once_a_day"
    ): SigningChanged;
    Tested(
        "Those who were asked are told, with the reason, and the evidence says so; how many, and \
         how many have signed, is said before, and stands in the apprentice's journal. \
         [signeringtrukket]",
        "office.rs",
        "it_is_taken_back_with_a_reason"
    ): SigningWithdrawn;
    Nothing("a document is signed by whoever was named in it when it was sent"):
        CompanyChanged CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged
        LeaveChanged CreditChanged EndMoved Terminated TerminationTakenBack CoordinatorsChanged
        PlanChanged GroupChanged TypeChanged;
    Nothing("the name of a company stays as it was when it was signed"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted
        CompaniesMerged;
    Nothing("signings are sent by themselves"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("a document that is sent stays as it was sent"):
        PartSwitched TemplateChanged ClockChanges YearBegins;
    Nothing("an apprentice who begins signs what is sent from then on"): Begins;
    Nothing("what waited for the apprentice has waited all the while"): Restored;
    Nothing(
        "who has an account is written to where they are at the time, others where the document \
         was sent"
    ): ContactChanged ContactShared;
    Nothing("a signature takes no permission: who is named signs"): PermissionsChanged;
    Nothing(
        "who works in a company no more instructs nobody there, and what waits is told of with \
         that"
    ): EmployeeMoved;
}
