//! What interviews do about what happens to people: none is held with an archived apprentice, and
//! whoever instructs takes part in those to come.

use std::collections::BTreeSet;

use async_trait::async_trait;
use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_http::follows::{
    Cell, CoordinatorsChange, Event, Follows, Happening, InstructorsChange, Kind as K, Leaving,
    Parting, is_on_leave,
};
use svenn_kernel::{ApprenticeId, Fault, InterviewId, PersonId, Role, oslo};
use svenn_people::{names, relations, subjects::Subject};
use svenn_records::{
    followed,
    whys::{self, Changed, Why},
};

use crate::{
    guests::{self, Letter},
    notifications, open,
    rules::Status,
    store::{self, Interview, Participant},
    unsigned,
};

/// The [`Follows`] of interviews.
#[derive(Debug, Clone, Copy, Default)]
pub struct InterviewsFollow;

#[async_trait]
impl Follows for InterviewsFollow {
    fn cell(&self, kind: K) -> Cell {
        cell(kind)
    }

    async fn follow(&self, it: Happening<'_>, event: Event<'_>) -> Result<Vec<String>, Fault> {
        match event {
            Event::Archived(id, _) => called_off(it, id).await,
            Event::Restored(id) => invited_again(it, id).await,
            Event::InstructorsChanged(id, change) => {
                let mut follows = instructors_changed(it, id, change).await?;
                // Who is deleted is taken out of the signing for that reason.
                if change.parting != Parting::Deleted {
                    follows.extend(unsigned::former(it, id, &change.gone).await?);
                }
                Ok(follows)
            }
            Event::CoordinatorsChanged(id, change) => coordinators_changed(it, id, change).await,
            Event::Terminated(id, last) | Event::EndMoved(id, last) => after(it, id, last).await,
            Event::LeaveChanged(id, leaves) => {
                let mut planned = planned(it.tx, id).await?;
                planned.retain(|(one, _)| is_on_leave(oslo::day_of(one.planned_time), leaves));
                Ok(said(planned.len(), "planlagt i fraværet. Flytt det som ikke skal holdes da"))
            }
            Event::EmployeeDeleted(id) | Event::CoordinatorLeft(id, Leaving::Deleted) => {
                let mut follows = staff_left(it, id, Why::Sluttet).await?;
                follows.extend(unsigned::released(it, id).await?);
                Ok(follows)
            }
            Event::CoordinatorLeft(id, Leaving::ShutOut) => {
                let mut follows = staff_left(it, id, Why::Stengtute).await?;
                follows.extend(unsigned::shut_out(it, id).await?);
                Ok(follows)
            }
            Event::ApprenticeErased(id) => erased(it, id).await,
            Event::TerminationTakenBack(..)
            | Event::EmployeeMoved(..)
            | Event::ActivityCancelled(_)
            | Event::InterviewDeleted(_)
            | Event::ApprenticeDeleted(_)
            | Event::CompanyDeleted(_)
            | Event::CompaniesMerged(..)
            | Event::TradeChanged(_)
            | Event::GroupChanged(..) => Ok(Vec::new()),
        }
    }
}

async fn called_off(it: Happening<'_>, id: &ApprenticeId) -> Result<Vec<String>, Fault> {
    let planned = planned(it.tx, id).await?;
    for (interview, people) in &planned {
        let off = notifications::next(interview.clone());
        let people: Vec<&Participant> = people.iter().collect();
        notifications::cancelled(it.tx, &off, &people, it.by).await?;
        let letter = Letter::Off { whole: true };
        guests::send_all(it.app, it.tx, &off, letter, it.by).await?;
        store::update(it.tx, &off).await?;
        note_why(it.tx, &off, Why::Arkivert, id.clone().into()).await?;
    }
    Ok(said(planned.len(), "de som er invitert får beskjed om at den ikke holdes"))
}

/// Calendars let go of interviews that go with their apprentice, without the name.
async fn erased(it: Happening<'_>, id: &ApprenticeId) -> Result<Vec<String>, Fault> {
    let planned = planned(it.tx, id).await?;
    for (interview, people) in &planned {
        let off = notifications::next(interview.clone());
        let people: Vec<&Participant> = people.iter().collect();
        notifications::erased(it.tx, &off, &people, it.by).await?;
        guests::send_all(it.app, it.tx, &off, Letter::Erased, it.by).await?;
    }
    Ok(said(planned.len(), "de som er invitert får beskjed om at den ikke holdes"))
}

async fn invited_again(it: Happening<'_>, id: &ApprenticeId) -> Result<Vec<String>, Fault> {
    let mut planned = planned(it.tx, id).await?;
    planned.retain(|(interview, _)| interview.planned_time > it.tx.now());
    for (interview, people) in &planned {
        let on = notifications::next(interview.clone());
        let people: Vec<&Participant> = people.iter().filter(|one| one.invited.is_some()).collect();
        notifications::invited(it.tx, &on, &people, (it.by, false)).await?;
        guests::send_all(it.app, it.tx, &on, Letter::Invited, it.by).await?;
        store::update(it.tx, &on).await?;
        note_why(it.tx, &on, Why::Gjenopprettet, id.clone().into()).await?;
    }
    Ok(said(planned.len(), "de som var invitert inviteres på nytt"))
}

async fn instructors_changed(
    it: Happening<'_>,
    id: &ApprenticeId,
    change: &InstructorsChange,
) -> Result<Vec<String>, Fault> {
    let change = Exchange {
        gone: change.gone.iter().cloned().map(PersonId::from).collect(),
        new: change.new.iter().cloned().map(PersonId::from).collect(),
        why: (Why::of_parting(change.parting), Why::Lederny),
    };
    let mut number = 0_usize;
    for (interview, people) in planned(it.tx, id).await? {
        if exchange(it, interview, &people, &change).await? {
            number = number.saturating_add(1);
        }
    }
    Ok(said(number, "deltakerne følger de faglige lederne, og får beskjed"))
}

/// Where a former coordinator takes part, those who coordinate from now on do instead. Without any,
/// the former one goes on where nobody else of the office takes part: somebody has to hold it.
async fn coordinators_changed(
    it: Happening<'_>,
    id: &ApprenticeId,
    change: &CoordinatorsChange,
) -> Result<Vec<String>, Fault> {
    let change = Exchange {
        gone: change.gone.iter().cloned().map(PersonId::from).collect(),
        new: change.new.iter().cloned().map(PersonId::from).collect(),
        why: (Why::Koordinatorslutt, Why::Koordinatorny),
    };
    let mut number = 0_usize;
    for (interview, people) in planned(it.tx, id).await? {
        let of_office = people.iter().filter(|one| one.role() == Role::Koordinator);
        let (former, others): (Vec<_>, Vec<_>) =
            of_office.partition(|one| change.gone.contains(&one.person));
        if former.is_empty() || (others.is_empty() && change.new.is_empty()) {
            continue;
        }
        if exchange(it, interview, &people, &change).await? {
            number = number.saturating_add(1);
        }
    }
    Ok(said(number, "deltakerne følger koordinatorene, og får beskjed"))
}

/// What is planned after the last day of a contract.
async fn after(
    it: Happening<'_>,
    id: &ApprenticeId,
    last: NaiveDate,
) -> Result<Vec<String>, Fault> {
    let mut planned = planned(it.tx, id).await?;
    planned.retain(|(interview, _)| oslo::day_of(interview.planned_time) > last);
    Ok(said(planned.len(), "planlagt etter siste dag. Avlys det som ikke skal holdes"))
}

/// Somebody of a company or of the office leaves every interview that is to be held.
async fn staff_left(it: Happening<'_>, who: &PersonId, why: Why) -> Result<Vec<String>, Fault> {
    let named = names::load_names(it.tx, std::slice::from_ref(who)).await?;
    let navn = named.get(who).map(names::PersonName::navn).unwrap_or_default();
    let mut number = 0_usize;
    for seat in store::of_person(it.tx, who).await?.into_iter().filter(|seat| !seat.removed) {
        let Some((interview, people)) = to_be_held(it.tx, &seat.interview).await? else { continue };
        let new = successors(it, &interview, &people, &seat).await?;
        let apprentice = interview.apprentice.clone();
        let when = notifications::when(interview.planned_time);
        let why = (why, Why::Istedet);
        let change = Exchange { gone: BTreeSet::from([who.clone()]), new, why };
        if exchange(it, interview, &people, &change).await? {
            number = number.saturating_add(1);
            let what = format!("{navn} deltar ikke lenger i vurderingssamtalen {when}.");
            let follows = ["De andre deltakerne ser hvem som deltar".to_owned()];
            followed::note(it, Subject::Apprentice(apprentice), &what, &follows).await?;
        }
    }
    Ok(said(number, "vedkommende tas ut, og samtalen holdes med de andre"))
}

/// Who takes part for a coordinator who leaves an interview without anybody else of the office.
async fn successors(
    it: Happening<'_>,
    interview: &Interview,
    people: &[Participant],
    seat: &Participant,
) -> Result<BTreeSet<PersonId>, Fault> {
    let is_other = |one: &&Participant| one.person != seat.person;
    let mut others = people.iter().filter(is_other).map(Participant::role);
    if seat.role() != Role::Koordinator || others.any(|role| role == Role::Koordinator) {
        return Ok(BTreeSet::new());
    }
    let theirs = relations::coordinators_of(it.tx, &interview.apprentice).await?;
    let theirs = theirs.into_iter().map(PersonId::from).filter(|id| *id != seat.person);
    let theirs: BTreeSet<PersonId> = theirs.collect();
    Ok(if theirs.is_empty() { BTreeSet::from([it.by.clone()]) } else { theirs })
}

/// Who takes part no more, and who does from now on.
struct Exchange {
    gone: BTreeSet<PersonId>,
    new: BTreeSet<PersonId>,
    /// Why, of those who are gone and those who are new.
    why: (Why, Why),
}

async fn note_why(tx: &Tx, of: &Interview, why: Why, person: PersonId) -> Result<(), Fault> {
    whys::note(tx, (Changed::Interviews, of.id.as_str()), [(why, person)]).await
}

/// Takes out who instructs no more, and adds who does; whether that changed anything.
async fn exchange(
    it: Happening<'_>,
    interview: Interview,
    people: &[Participant],
    change: &Exchange,
) -> Result<bool, Fault> {
    let is_gone = |one: &&Participant| change.gone.contains(&one.person);
    let gone: Vec<&Participant> = people.iter().filter(is_gone).collect();
    let is_new = |id: &&PersonId| people.iter().all(|one| one.person != **id);
    let new: Vec<PersonId> = change.new.iter().filter(is_new).cloned().collect();
    // An interview without instructors was planned so; nobody is put into it.
    if gone.is_empty() && new.is_empty() {
        return Ok(false);
    }
    // Of an archived apprentice everybody has heard that it is not held; restoring invites.
    let is_held = !open::is_archived(it.tx, &interview).await?;
    let next = notifications::next(interview);
    for one in &gone {
        store::remove(it.tx, one).await?;
    }
    if is_held {
        notifications::withdrawn(it.tx, &next, &gone, it.by).await?;
    }
    let named = names::load_names(it.tx, &new).await?;
    let added = new.iter().filter_map(|id| {
        let name = named.get(id)?;
        Some(Participant::new(&next.id, id.clone(), name.rolle, name.navn()))
    });
    let added: Vec<Participant> = added.collect();
    store::add(it.tx, added.clone()).await?;
    store::update(it.tx, &next).await?;
    let left = gone.iter().map(|one| (change.why.0, one.person.clone()));
    let came = added.iter().map(|one| (change.why.1, one.person.clone()));
    let reasons: Vec<(Why, PersonId)> = left.chain(came).collect();
    whys::note(it.tx, (Changed::Interviews, next.id.as_str()), reasons).await?;
    if people.iter().any(|one| one.invited.is_some()) {
        store::invite(it.tx, &next, &new, false).await?;
        if is_held {
            let added: Vec<&Participant> = added.iter().collect();
            notifications::invited(it.tx, &next, &added, (it.by, false)).await?;
        }
    }
    Ok(true)
}

/// The interviews of an apprentice that are to be held, each locked, with who takes part.
async fn planned(tx: &Tx, id: &ApprenticeId) -> Result<Vec<(Interview, Vec<Participant>)>, Fault> {
    let mut found = Vec::new();
    for it in store::of_apprentices(tx, std::slice::from_ref(id)).await? {
        if it.status != Status::Planned || it.is_started {
            continue;
        }
        found.extend(to_be_held(tx, &it.id).await?);
    }
    Ok(found)
}

/// An interview that is to be held, locked, with who takes part.
async fn to_be_held(
    tx: &Tx,
    id: &InterviewId,
) -> Result<Option<(Interview, Vec<Participant>)>, Fault> {
    tx.lock(id.as_str()).await?;
    let Some(it) = store::find(tx, id).await? else { return Ok(None) };
    if it.status != Status::Planned || it.is_started {
        return Ok(None);
    }
    let mut people = store::participants_of(tx, std::slice::from_ref(id)).await?;
    let people = people.remove(id).unwrap_or_default();
    Ok(Some((it, people.into_iter().filter(|one| !one.removed).collect())))
}

fn said(number: usize, what: &str) -> Vec<String> {
    match number {
        0 => Vec::new(),
        1 => vec![format!("1 planlagt samtale: {what}")],
        many => vec![format!("{many} planlagte samtaler: {what}")],
    }
}

svenn_http::cells! {
    Does(
        "Interviews that are planned are not held: all who are invited are told, by calendar \
         mail, guests too. They stay in the record, and restoring plans them again. \
         [vurderingssamtaleavlyst]"
    ): Archived;
    Does(
        "Who was invited to an interview that is to come is invited again. \
         [vurderingssamtaleinvitasjon]"
    ): Restored;
    Does(
        "Interviews that are planned are not held: all others who are invited are told, by \
         calendar mail that does not name the person, guests too. It is not undone. \
         [vurderingssamtaleavlyst]"
    ): ApprenticeErased;
    Does(
        "Of interviews that are planned who instructs no more is taken out, and who instructs \
         from now on takes part; both are told where the interview had its invitations. What was \
         held stays as it was held; a report that waits for the signature of a former instructor \
         is told of, so that the office takes them out. [vurderingssamtaleavlyst \
         vurderingssamtaleinvitasjon]"
    ): InstructorsChanged;
    Does(
        "Interviews that are planned after the last day are told of, so that the office calls off \
         what is not to be held: many are held about how to go on."
    ): Terminated;
    Does(
        "The employee is taken out of every interview that is planned, and of the signing of \
         those that were held; the journal of the apprentice says so. Nobody who is deleted is \
         written to."
    ): EmployeeDeleted;
    Does(
        "The coordinator who is deleted or shut out is taken out of every interview that is \
         planned. Where nobody else of the office takes part, the apprentice's other coordinators \
         do, or else who did it; they are invited, and the journal of the apprentice says so. A \
         report that waits for the signature of somebody who is shut out is told of, so that the \
         office takes them out. [vurderingssamtaleinvitasjon vurderingssamtaleavlyst]"
    ): CoordinatorLeft;
    Does(
        "Interviews that are planned after the last day are told of, as when a contract is \
         terminated."
    ): EndMoved;
    Does(
        "Interviews that are planned in the leave are told of, so that the office moves what is \
         not to be held then: some are held about the leave."
    ): LeaveChanged;
    Tested(
        "Who was invited is told of another time or place by the same event of the calendar, and \
         asked again; how many, and how many answers go, is said before and stands in the journal. \
         [vurderingssamtaleendret]",
        "calendars.rs",
        "an_invitation_is_updated_and_taken_back_in_the_same_event"
    ): InterviewChanged;
    Tested(
        "Who was invited is told, by calendar mail; how many they are, and what goes with it, is \
         said before and stands in the journal. [vurderingssamtaleavlyst]",
        "guests.rs",
        "a_guest_is_invited_by_mail_answers_by_link_and_hears_of_changes"
    ): InterviewDeleted;
    Does(
        "Where a former coordinator takes part in what is planned, those who coordinate from now \
         on do instead, and both are told; without any, the former one goes on where nobody else \
         of the office takes part. [vurderingssamtaleavlyst vurderingssamtaleinvitasjon]"
    ): CoordinatorsChanged;
    Nothing("an interview is with the apprentice, whatever the contract"):
        CompanyChanged CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged
        CreditChanged TerminationTakenBack TypeChanged;
    Nothing("who may see an interview is asked when it is opened"): PermissionsChanged;
    Nothing("an interview names people, and no company"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted
        CompaniesMerged;
    Nothing("interviews are planned by themselves"):
        ActivityChanged ActivityCancelled ActivitiesMerged SigningChanged SigningWithdrawn
        TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("what is planned keeps its template and its instant"):
        PartSwitched TemplateChanged ClockChanges YearBegins;
    Nothing("an interview is planned by the office"): Begins;
    Nothing("who is deleted was archived before, and nothing is planned with them since"):
        ApprenticeDeleted;
    Nothing("a guardian who takes part is a guest whom the office invites"): Turns18;
    Nothing("an interview that is planned is about the goals of the plan at the time"): PlanChanged;
    Nothing("interviews are planned with people, and with no group"): GroupChanged;
    Nothing("who is written to is asked when it is sent"): ContactChanged ContactShared;
    Nothing("who works in a company no more instructs nobody there, and is taken out with that"):
        EmployeeMoved;
}
