//! What training days do about what happens to people: an archived apprentice holds no place, and is
//! invited anew when the archive is left.

use async_trait::async_trait;
use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_http::follows::{Cell, Event, Follows, Happening, Kind as K, is_on_leave};
use svenn_kernel::{ApprenticeId, Fault, PersonId, oslo};
use svenn_people::apprentices;
use svenn_records::whys::{self, Changed, Why};

use crate::{
    answering, notifications, of_groups,
    rules::InvitationStatus,
    store::{self, Day, DayChange, HeldDay, Participant, ParticipantChange},
};

/// The [`Follows`] of training days.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct DaysFollow;

#[async_trait]
impl Follows for DaysFollow {
    fn cell(&self, kind: K) -> Cell {
        cell(kind)
    }

    async fn follow(&self, it: Happening<'_>, event: Event<'_>) -> Result<Vec<String>, Fault> {
        let today = oslo::day_of(it.tx.now());
        match event {
            Event::Archived(id, _) | Event::ApprenticeErased(id) => {
                let_go(it, id, (|_: &Day| true, Why::Arkivert)).await
            }
            Event::Restored(id) => {
                // What a termination has withdrawn stays so.
                let found = apprentices::find(it.tx, id).await?;
                let last = found.and_then(|found| found.unexpected_end_date);
                let comes_back = |day: &Day| last.is_none_or(|last| !is_after(day, last, today));
                let mut follows = invite_again(it, id, (comes_back, Why::Gjenopprettet)).await?;
                follows.extend(of_groups::restored(it, id).await?);
                Ok(follows)
            }
            Event::Terminated(id, last) => {
                let_go(it, id, (|day: &Day| is_after(day, last, today), Why::Hevet)).await
            }
            Event::TerminationTakenBack(id, last, next) => {
                let comes_back = |day: &Day| {
                    is_after(day, last, today)
                        && next.is_none_or(|next| !is_after(day, next, today))
                };
                invite_again(it, id, (comes_back, Why::Hevingangret)).await
            }
            Event::EndMoved(id, last) => {
                let what = "etter siste dag. Ta lærlingen av det som ikke gjelder lenger";
                told_of(it, id, (|day: &Day| is_after(day, last, today), what)).await
            }
            Event::LeaveChanged(id, leaves) => {
                let is_then = |day: &Day| {
                    !day.duration().is_missing() && is_on_leave(oslo::day_of(day.from), leaves)
                };
                let what = "i fraværet. Lærlingen er invitert fortsatt, og kan takke nei";
                told_of(it, id, (is_then, what)).await
            }
            Event::GroupChanged(id, change) => of_groups::changed(it, id, change).await,
            Event::EmployeeDeleted(id) => {
                let coming = coming(it.tx, id).await?;
                for (day, _) in &coming {
                    let why = [(Why::Sluttet, id.clone())];
                    whys::note(it.tx, (Changed::Trainingdays, day.id.as_str()), why).await?;
                }
                let what = "vedkommende tas av, og plassen går til den som venter";
                Ok(said(coming.len(), what))
            }
            Event::InstructorsChanged(..)
            | Event::CoordinatorsChanged(..)
            | Event::TradeChanged(_)
            | Event::EmployeeMoved(..)
            | Event::ActivityCancelled(_)
            | Event::InterviewDeleted(_)
            | Event::CoordinatorLeft(..)
            | Event::ApprenticeDeleted(_)
            | Event::CompanyDeleted(_)
            | Event::CompaniesMerged(..) => Ok(Vec::new()),
        }
    }
}

/// Lets go of answers and places on those of the coming days.
async fn let_go(
    it: Happening<'_>,
    id: &ApprenticeId,
    (which, why): (impl Fn(&Day) -> bool + Send, Why),
) -> Result<Vec<String>, Fault> {
    let mut number = 0_usize;
    for (mut day, mut row) in coming(it.tx, &id.clone().into()).await? {
        let had = row.invitationsentnotify.is_some()
            || row.place.is_some()
            || row.invitationstatus != InvitationStatus::Waiting;
        if !had || !which(&day) {
            continue;
        }
        number = number.saturating_add(1);
        next(it.tx, &mut day).await?;
        notifications::withdrawn(it.tx, &day, std::slice::from_ref(&row)).await?;
        let came = row.invitationstatus == InvitationStatus::Accepted;
        let change = ParticipantChange {
            invitationstatus: Set(InvitationStatus::Waiting),
            invitationtimestamp: Set(None),
            invitationsentnotify: Set(None),
            place: Set(None),
            ..Default::default()
        };
        store::change_participant(it.tx, &day, &mut row, change).await?;
        let whom = id.clone().into();
        whys::note(it.tx, (Changed::Trainingdays, day.id.as_str()), [(why, whom)]).await?;
        if came {
            answering::move_up(it.tx, &day).await?;
        }
    }
    Ok(said(number, "svar og plass faller bort, og invitasjonen trekkes tilbake"))
}

/// How many of the coming days the apprentice is on, in words; nothing is done to them.
async fn told_of(
    it: Happening<'_>,
    id: &ApprenticeId,
    (which, what): (impl Fn(&Day) -> bool + Send, &str),
) -> Result<Vec<String>, Fault> {
    let coming = coming(it.tx, &id.clone().into()).await?;
    Ok(said(coming.iter().filter(|(day, _)| which(day)).count(), what))
}

/// Invites again to those of the coming days that the invitation was withdrawn from.
async fn invite_again(
    it: Happening<'_>,
    id: &ApprenticeId,
    (which, why): (impl Fn(&Day) -> bool + Send, Why),
) -> Result<Vec<String>, Fault> {
    let mut number = 0_usize;
    for (mut day, mut row) in coming(it.tx, &id.clone().into()).await? {
        if row.invitationsentnotify.is_some() || row.reply.is_none() || !which(&day) {
            continue;
        }
        number = number.saturating_add(1);
        next(it.tx, &mut day).await?;
        let now = Set(Some(it.tx.now()));
        let change = ParticipantChange { invitationsentnotify: now, ..Default::default() };
        store::change_participant(it.tx, &day, &mut row, change).await?;
        let whom = id.clone().into();
        whys::note(it.tx, (Changed::Trainingdays, day.id.as_str()), [(why, whom)]).await?;
        let row = std::slice::from_ref(&row);
        notifications::invited(it.app, it.tx, &day, row, "").await?;
    }
    Ok(said(number, "lærlingen inviteres på nytt"))
}

/// Calendars need a higher number than the one they know.
async fn next(tx: &Tx, day: &mut HeldDay) -> Result<(), Fault> {
    let sequence = Set(day.sequence.saturating_add(1));
    store::change(tx, day, DayChange { sequence, ..Default::default() }).await
}

/// Whether a day comes after the last day of a contract; one without a time does when the contract
/// is over.
fn is_after(day: &Day, last: NaiveDate, today: NaiveDate) -> bool {
    if day.duration().is_missing() { last < today } else { oslo::day_of(day.from) > last }
}

/// The days that somebody is on and that have not begun, each held.
async fn coming(tx: &Tx, id: &PersonId) -> Result<Vec<(HeldDay, Participant)>, Fault> {
    store::hold_days_of(tx, id).await?;
    let mut found = Vec::new();
    for row in store::of_person(tx, std::slice::from_ref(id)).await? {
        let Some(day) = store::hold(tx, &row.trainingday).await? else { continue };
        if !has_begun(&day, tx) {
            found.push((day, row));
        }
    }
    Ok(found)
}

pub(crate) fn has_begun(day: &Day, tx: &Tx) -> bool {
    day.is_cancelled() || (!day.duration().is_missing() && day.from <= tx.now())
}

/// How many days, in words.
pub(crate) fn said(number: usize, what: &str) -> Vec<String> {
    match number {
        0 => Vec::new(),
        1 => vec![format!("1 kommende aktivitet: {what}")],
        many => vec![format!("{many} kommende aktiviteter: {what}")],
    }
}

svenn_http::cells! {
    Does(
        "Of days that have not begun the answer and the place are let go of, the invitation is \
         withdrawn by calendar mail, and the next on the waiting list has the place and is told. \
         Restoring invites again. [aktivitettattav aktivitetplass]"
    ): Archived;
    Does(
        "Who had an invitation that archiving withdrew is invited again to days that have not \
         begun, with no answer; days that the apprentice's groups are on meanwhile are hers too. \
         [aktivitetinvitasjon]"
    ): Restored;
    Does(
        "Of days after the last day the answer and the place are let go of, as in the archive. \
         [aktivitettattav aktivitetplass]"
    ): Terminated;
    Does(
        "Who had an invitation that the termination withdrew is invited again to days that have \
         not begun, with no answer. [aktivitetinvitasjon]"
    ): TerminationTakenBack;
    Does(
        "Of days that have not begun the answer and the place are let go of, as in the archive, \
         before the apprentice is taken off the days. It is not undone. [aktivitetplass]"
    ): ApprenticeErased;
    Does("The place is given to the next on the waiting list, who is told. [aktivitetplass]"):
        EmployeeDeleted;
    Tested(
        "Who comes is told of another time or place, by the same event of the calendar; how many, \
         and how many times of their own move or go, is said before another time. \
         [aktivitetflyttet aktivitettid aktivitetutentid aktivitetnyttsted]",
        "invitations.rs",
        "who_is_told_of_another_time_and_that_it_is_cancelled"
    ): ActivityChanged;
    Tested(
        "Who was invited and has not said no is told, by calendar mail; how many, and what goes \
         with the day, is said before. A day that is cancelled is not changed any more. \
         [aktivitetavlyst]",
        "invitations.rs",
        "who_is_told_of_another_time_and_that_it_is_cancelled"
    ): ActivityCancelled;
    Tested(
        "Places and answers are kept in the order in which they were given, and who finds no \
         place is told. [aktivitetsammenslaatt aktivitetutenplass]",
        "merging.rs",
        "merging_keeps_the_places_and_the_order_of_the_answers_and_tells_who_lost"
    ): ActivitiesMerged;
    Tested(
        "A copy keeps the time of the day.",
        "writing.rs",
        "copies_keep_the_time_of_the_day_when_the_clocks_are_changed_between"
    ): ClockChanges;
    Does(
        "Days after the last day are told of; the apprentice is on them until the office takes \
         them off."
    ): EndMoved;
    Does("Days in the leave are told of; the apprentice is invited still, and may decline."):
        LeaveChanged;
    Nothing("a day is for whom it was planned, whatever the company and the trade"):
        CompanyChanged CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged
        CreditChanged;
    Does(
        "Who comes into a group is on its days that have not begun, and invited where the others \
         are; who leaves it is taken off and told by calendar mail, unless chosen by name or with \
         another group, and the next on the waiting list has the place. Of a group that is \
         deleted everybody stays on its days, as chosen by name. [aktivitetinvitasjon \
         aktivitettattav aktivitetplass]"
    ): GroupChanged;
    Nothing("who may see a day is asked when it is opened"): PermissionsChanged;
    Nothing("a day names people, and no company"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted
        CompaniesMerged;
    Nothing("days are planned by themselves"):
        InterviewChanged InterviewDeleted SigningChanged SigningWithdrawn TaskChanged TaskDeleted
        CheckpointChanged CheckpointDeleted;
    Nothing("what is planned keeps its template and its instant"): TemplateChanged YearBegins;
    Nothing("who is new comes onto days with a group, or is chosen"): Begins;
    Nothing("who is deleted was archived before, and has been off every day since"):
        ApprenticeDeleted;
    Nothing("who is on a day is chosen for each day, whatever the age and the kind"):
        Turns18 TypeChanged;
    Nothing("a day has the goals that were chosen for it"): PlanChanged;
    Nothing("who is written to is asked when it is sent"): ContactChanged ContactShared;
    Nothing("days are held by the office, and name no coordinator"):
        CoordinatorLeft CoordinatorsChanged;
    Nothing("instructors see the days of their apprentices as long as they instruct them"):
        InstructorsChanged;
    Nothing("an employee who is on a day was invited as a person"): EmployeeMoved;
    Nothing("the pages leave the menu; what is planned is held, and told of"): PartSwitched;
}
