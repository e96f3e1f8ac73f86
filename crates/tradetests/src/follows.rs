//! What trade tests do about what happens to people: none is held of an archived apprentice, and
//! whoever instructs knows when it is.

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use svenn_calendar::Method;
use svenn_db::Tx;
use svenn_http::follows::{
    Cell, CoordinatorsChange, Event, Follows, Happening, InstructorsChange, Kind as K, is_on_leave,
};
use svenn_kernel::{ApprenticeId, Fault, PersonId, Role, oslo};
use svenn_records::whys::{self, Changed, Why};

use crate::{
    notifications::{self, Told},
    store::{self, TradeTest, TradeTestChange},
    templates::{CANCELLED, PLANNED},
};

/// Why a test was cancelled that archiving cancelled. Restoring sets exactly these up again.
const ARCHIVED: &str = "Lærlingen er arkivert";

/// Why a test is not held whose apprentice is erased.
const ERASED: &str = "Lærlingen er slettet";

/// The [`Follows`] of trade tests.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct TestsFollow;

#[async_trait]
impl Follows for TestsFollow {
    fn cell(&self, kind: K) -> Cell {
        cell(kind)
    }

    async fn follow(&self, it: Happening<'_>, event: Event<'_>) -> Result<Vec<String>, Fault> {
        match event {
            Event::Archived(id, _) => called_off(it, id).await,
            Event::Restored(id) => set_up_again(it, id).await,
            Event::InstructorsChanged(id, change) => instructors_changed(it, id, change).await,
            Event::CoordinatorsChanged(id, change) => coordinators_changed(it, id, change).await,
            Event::LeaveChanged(id, leaves) => {
                let mut coming = held(it.tx, id).await?;
                let is_then = |row: &TradeTest| is_on_leave(oslo::day_of(row.starts), leaves);
                coming.retain(|row| row.is_coming(it.tx.now()) && is_then(row));
                Ok(said(coming.len(), "satt opp i fraværet. Flytt den som ikke skal holdes da"))
            }
            Event::Terminated(id, last) | Event::EndMoved(id, last) => {
                let mut coming = held(it.tx, id).await?;
                let is_after = |row: &TradeTest| oslo::day_of(row.starts) > last;
                coming.retain(|row| row.is_coming(it.tx.now()) && is_after(row));
                Ok(said(coming.len(), "satt opp etter siste dag. Avlys den som ikke skal holdes"))
            }
            Event::TradeChanged(id) => {
                let mut coming = held(it.tx, id).await?;
                coming.retain(|row| row.is_coming(it.tx.now()));
                Ok(said(
                    coming.len(),
                    "satt opp i det forrige faget. Avlys den som ikke skal holdes",
                ))
            }
            Event::ApprenticeErased(id) => erased(it, id).await,
            Event::TerminationTakenBack(..)
            | Event::EmployeeMoved(..)
            | Event::ActivityCancelled(_)
            | Event::InterviewDeleted(_)
            | Event::EmployeeDeleted(_)
            | Event::CoordinatorLeft(..)
            | Event::ApprenticeDeleted(_)
            | Event::CompanyDeleted(_)
            | Event::CompaniesMerged(..)
            | Event::GroupChanged(..) => Ok(Vec::new()),
        }
    }
}

async fn called_off(it: Happening<'_>, id: &ApprenticeId) -> Result<Vec<String>, Fault> {
    let mut number = 0_usize;
    for row in held(it.tx, id).await? {
        if !row.is_coming(it.tx.now()) {
            continue;
        }
        number = number.saturating_add(1);
        let change = TradeTestChange {
            cancelled: Set(Some(it.tx.now())),
            cancelled_message: Set(ARCHIVED.to_owned()),
            sequence: Set(row.sequence.saturating_add(1)),
            ..Default::default()
        };
        let next = store::update(it.tx, &row, change).await?;
        notifications::cancelled(it.tx, &next).await?;
        note_why(it.tx, &next, [(Why::Arkivert, id.clone().into())]).await?;
    }
    Ok(said(number, "avlyses, og de rundt lærlingen får beskjed"))
}

/// Calendars let go of tests that go with their apprentice, without the name.
async fn erased(it: Happening<'_>, id: &ApprenticeId) -> Result<Vec<String>, Fault> {
    let mut coming = held(it.tx, id).await?;
    coming.retain(|row| row.is_coming(it.tx.now()));
    for row in &coming {
        let off = TradeTest {
            cancelled: Some(it.tx.now()),
            cancelled_message: ERASED.to_owned(),
            sequence: row.sequence.saturating_add(1),
            ..row.clone()
        };
        notifications::erased(it.tx, &off).await?;
    }
    Ok(said(coming.len(), "avlyses, og de rundt lærlingen får beskjed"))
}

async fn set_up_again(it: Happening<'_>, id: &ApprenticeId) -> Result<Vec<String>, Fault> {
    let mut number = 0_usize;
    for row in held(it.tx, id).await? {
        let was_ours = row.cancelled.is_some() && row.cancelled_message == ARCHIVED;
        let is_ahead = TradeTest { cancelled: None, ..row.clone() }.is_coming(it.tx.now());
        if !was_ours || !is_ahead {
            continue;
        }
        number = number.saturating_add(1);
        let change = TradeTestChange {
            cancelled: Set(None),
            cancelled_message: Set(String::new()),
            sequence: Set(row.sequence.saturating_add(1)),
            ..Default::default()
        };
        let next = store::update(it.tx, &row, change).await?;
        notifications::planned(it.tx, &next).await?;
        note_why(it.tx, &next, [(Why::Gjenopprettet, id.clone().into())]).await?;
    }
    Ok(said(number, "settes opp igjen, og de rundt lærlingen får beskjed"))
}

async fn instructors_changed(
    it: Happening<'_>,
    id: &ApprenticeId,
    change: &InstructorsChange,
) -> Result<Vec<String>, Fault> {
    let change = Exchange {
        gone: change.gone.iter().cloned().map(PersonId::from).collect(),
        new: change.new.iter().cloned().map(PersonId::from).collect(),
        rolle: Role::Ansatt,
        why: (Why::of_parting(change.parting), Why::Lederny),
    };
    Ok(said(exchange(it, id, &change).await?, "de faglige lederne får beskjed"))
}

async fn coordinators_changed(
    it: Happening<'_>,
    id: &ApprenticeId,
    change: &CoordinatorsChange,
) -> Result<Vec<String>, Fault> {
    let change = Exchange {
        gone: change.gone.iter().cloned().map(PersonId::from).collect(),
        new: change.new.iter().cloned().map(PersonId::from).collect(),
        rolle: Role::Koordinator,
        why: (Why::Koordinatorslutt, Why::Koordinatorny),
    };
    Ok(said(exchange(it, id, &change).await?, "koordinatorene får beskjed"))
}

/// Who is around an apprentice no more, and who is from now on.
struct Exchange {
    gone: Vec<PersonId>,
    new: Vec<PersonId>,
    /// Which role they have.
    rolle: Role,
    /// Why, of those who are gone and those who are new.
    why: (Why, Why),
}

impl Exchange {
    fn told(&self, ids: &[PersonId]) -> Vec<Told> {
        ids.iter().map(|id| Told { person: id.clone(), rolle: self.rolle }).collect()
    }
}

/// Of tests that are to come those who are gone hear that they are without them, and those who are
/// new when and where they are. Answers how many there are.
async fn exchange(it: Happening<'_>, id: &ApprenticeId, change: &Exchange) -> Result<usize, Fault> {
    let mut coming: Vec<TradeTest> = held(it.tx, id).await?;
    coming.retain(|row| row.is_coming(it.tx.now()));
    for row in &coming {
        let sequence = Set(row.sequence.saturating_add(1));
        let moved = TradeTestChange { sequence, ..Default::default() };
        let next = store::update(it.tx, row, moved).await?;
        let gone = change.told(&change.gone);
        notifications::tell(it.tx, &next, (&CANCELLED, Method::Cancel), gone).await?;
        let new = change.told(&change.new);
        notifications::tell(it.tx, &next, (&PLANNED, Method::Request), new).await?;
        let left = change.gone.iter().map(|one| (change.why.0, one.clone()));
        let came = change.new.iter().map(|one| (change.why.1, one.clone()));
        note_why(it.tx, &next, left.chain(came).collect::<Vec<_>>()).await?;
    }
    Ok(coming.len())
}

async fn note_why(
    tx: &Tx,
    of: &TradeTest,
    reasons: impl IntoIterator<Item = (Why, PersonId)> + Send,
) -> Result<(), Fault> {
    whys::note(tx, (Changed::Tradetests, of.id.as_str()), reasons).await
}

/// The tests of an apprentice, each locked.
async fn held(tx: &Tx, id: &ApprenticeId) -> Result<Vec<TradeTest>, Fault> {
    let mut found = Vec::new();
    for row in store::of_apprentice(tx, id).await? {
        tx.lock(row.id.as_str()).await?;
        found.extend(store::find(tx, &row.id).await?);
    }
    Ok(found)
}

fn said(number: usize, what: &str) -> Vec<String> {
    match number {
        0 => Vec::new(),
        1 => vec![format!("1 fagprøve: {what}")],
        many => vec![format!("{many} fagprøver: {what}")],
    }
}

svenn_http::cells! {
    Does(
        "Tests that are to come are cancelled, and those around the apprentice are told. \
         Restoring sets them up again. [fagproveavlyst]"
    ): Archived;
    Does(
        "Tests that archiving cancelled, and that are still to come, are set up again, and those \
         around the apprentice are told. [fagproveplanlagt]"
    ): Restored;
    Does(
        "Tests that are to come are cancelled, and the instructors and coordinators are told, by \
         calendar mail that does not name the person. It is not undone. [fagproveavlyst]"
    ): ApprenticeErased;
    Does(
        "Of tests that are to come who instructs no more hears that it is without them, and who \
         instructs from now on when and where it is. [fagproveavlyst fagproveplanlagt]"
    ): InstructorsChanged;
    Does(
        "Tests after the last day are told of, so that the office cancels what is not to be held: \
         a test may be taken without a contract."
    ): Terminated;
    Nothing("a test is booked by the office"): Begins Turns18 TypeChanged;
    Does("Tests after the last day are told of, as when a contract is terminated."): EndMoved;
    Does("Tests in the leave are told of, so that the office moves what is not to be held then."):
        LeaveChanged;
    Does("Tests that are to come are told of: they were booked in the former trade."): TradeChanged;
    Does(
        "Of tests that are to come who coordinates no more hears that it is without them, and who \
         does from now on when and where it is. [fagproveavlyst fagproveplanlagt]"
    ): CoordinatorsChanged;
    Nothing("a test is booked by the office, whatever the company"):
        CompanyChanged CompanyChangesAhead CompanyChangedBefore PositionChanged CreditChanged;
    Nothing("those around the apprentice are asked when they are told"):
        PlanChanged GroupChanged ContactChanged ContactShared CoordinatorLeft;
    Nothing("a test names a place, and no company"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted
        CompaniesMerged;
    Nothing("tests are planned by themselves"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("a test keeps its instant"): PartSwitched TemplateChanged ClockChanges YearBegins;
    Nothing("who is deleted was archived before, and no test is to come since"): ApprenticeDeleted;
    Nothing("what was told of was not cancelled"): TerminationTakenBack;
    Nothing("who instructs no more hears of it as an instructor who is gone"): EmployeeMoved;
    Nothing("who may see a test is asked when it is opened"): PermissionsChanged;
    Nothing("nobody who is deleted is written to, and nobody instructs who is"): EmployeeDeleted;
}
