//! What stays do about what happens to people and companies: nobody stays who is not in training, and
//! nobody is expected where nobody works.

use std::collections::BTreeSet;

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_http::follows::{Cell, Event, Follows, Happening, Kind as K, Parting, is_on_leave};
use svenn_kernel::{ApprenticeId, CompanyId, EmployeeId, Fault, PersonId, Role, oslo};
use svenn_records::whys::{self, Changed, Why};

use crate::{
    notifications::{self, To},
    store::{self, Stay, StayChange},
};

/// Why a stay does not take place whose company is deleted.
const NO_COMPANY: &str = "Vertsbedriften er slettet";
/// Why a stay does not take place of whose apprentices nobody is left.
const NOBODY: &str = "Lærlingen er ikke lenger i opplæring";

/// The [`Follows`] of stays.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct StaysFollow;

#[async_trait]
impl Follows for StaysFollow {
    fn cell(&self, kind: K) -> Cell {
        cell(kind)
    }

    async fn follow(&self, it: Happening<'_>, event: Event<'_>) -> Result<Vec<String>, Fault> {
        match event {
            Event::Archived(id, _) | Event::ApprenticeErased(id) => let_go(it, id).await,
            Event::Terminated(id, last) | Event::EndMoved(id, last) => {
                let mut open = of_apprentice(it, id).await?;
                open.retain(|stay| stay.row.til > last);
                Ok(said(open.len(), "varer lenger enn læretiden. Flytt eller avlys"))
            }
            Event::LeaveChanged(id, leaves) => {
                let mut open = of_apprentice(it, id).await?;
                open.retain(|stay| {
                    let mut days = stay.row.fra.iter_days().take_while(|day| *day <= stay.row.til);
                    days.any(|day| is_on_leave(day, leaves))
                });
                Ok(said(open.len(), "er i fraværet. Flytt eller avlys"))
            }
            Event::EmployeeMoved(id, left) => without(it, id, Some(left)).await,
            Event::EmployeeDeleted(id) => without(it, &id.clone().into(), None).await,
            Event::CompanyDeleted(id) => company_gone(it, id).await,
            Event::CompaniesMerged(from, to) => company_merged(it, from, to).await,
            Event::InstructorsChanged(id, change) => {
                // Who is deleted is not written to.
                let is_here = change.parting == Parting::Exchanged;
                let gone = change.gone.iter().filter(|_| is_here).cloned().map(PersonId::from);
                let new = change.new.iter().cloned().map(PersonId::from);
                let change = Exchange {
                    gone: gone.collect(),
                    new: new.collect(),
                    rolle: Role::Ansatt,
                    why: (Why::Lederslutt, Why::Lederny),
                };
                around_changed(it, id, &change).await
            }
            Event::CoordinatorsChanged(id, change) => {
                let change = Exchange {
                    gone: change.gone.iter().cloned().map(PersonId::from).collect(),
                    new: change.new.iter().cloned().map(PersonId::from).collect(),
                    rolle: Role::Koordinator,
                    why: (Why::Koordinatorslutt, Why::Koordinatorny),
                };
                around_changed(it, id, &change).await
            }
            Event::Restored(_)
            | Event::TerminationTakenBack(..)
            | Event::TradeChanged(_)
            | Event::ApprenticeDeleted(_)
            | Event::CoordinatorLeft(..)
            | Event::ActivityCancelled(_)
            | Event::InterviewDeleted(_)
            | Event::GroupChanged(..) => Ok(Vec::new()),
        }
    }
}

/// The stays of an apprentice that are not over, each locked.
async fn of_apprentice(it: Happening<'_>, id: &ApprenticeId) -> Result<Vec<Stay>, Fault> {
    let found = store::of_apprentices(it.tx, std::slice::from_ref(id)).await?;
    held(it, found).await
}

/// How many stays a company is to take that is at its end, in words; the office finds another place.
///
/// # Errors
/// A fault of the database.
pub async fn company_ends(tx: &Tx, id: &CompanyId) -> Result<Vec<String>, Fault> {
    let today = oslo::day_of(tx.now());
    let mut open = store::of_company(tx, id).await?;
    open.retain(|stay| stay.stage(today).is_open());
    Ok(said(open.len(), "er planlagt i bedriften. Flytt eller avlys"))
}

async fn held(it: Happening<'_>, found: Vec<Stay>) -> Result<Vec<Stay>, Fault> {
    let today = oslo::day_of(it.tx.now());
    let mut open = Vec::new();
    for stay in found {
        it.tx.lock(stay.row.id.as_str()).await?;
        let now = store::find(it.tx, &stay.row.id).await?;
        open.extend(now.filter(|stay| stay.stage(today).is_open()));
    }
    Ok(open)
}

/// An apprentice leaves the stays that are not over; one that nobody is left at does not take place.
async fn let_go(it: Happening<'_>, id: &ApprenticeId) -> Result<Vec<String>, Fault> {
    let open = of_apprentice(it, id).await?;
    let alone = open.iter().filter(|stay| stay.apprentices.len() <= 1).count();
    for stay in &open {
        if stay.apprentices.len() > 1 {
            notifications::cancelled(it.tx, stay, &To::Around(id)).await?;
            store::leave(it.tx, stay, id).await?;
        } else {
            cancel(it, stay, NOBODY).await?;
        }
        note(it, stay, (Why::Arkivert, id.clone().into())).await?;
    }
    let others = open.len().saturating_sub(alone);
    Ok([
        said(others, "holdes uten lærlingen, og de som er med får beskjed"),
        said(alone, "avlyses, og de som er med får beskjed"),
    ]
    .concat())
}

/// Who is around an apprentice no more, and who is from now on.
struct Exchange {
    gone: BTreeSet<PersonId>,
    new: BTreeSet<PersonId>,
    /// Which role they have.
    rolle: Role,
    /// Why, of those who are gone and those who are new.
    why: (Why, Why),
}

/// Others instruct or coordinate an apprentice. Who has nothing to do with a stay any more hears that
/// it is without them, and who has from now on hears of it; who is around it anyway hears nothing.
async fn around_changed(
    it: Happening<'_>,
    id: &ApprenticeId,
    change: &Exchange,
) -> Result<Vec<String>, Fault> {
    let mut number = 0_usize;
    for stay in of_apprentice(it, id).await? {
        let besides = notifications::besides(it.tx, &stay, id).await?;
        let now = notifications::around(it.tx, &stay).await?;
        let gone: Vec<PersonId> =
            change.gone.iter().filter(|one| !now.contains(one)).cloned().collect();
        let new: Vec<PersonId> =
            change.new.iter().filter(|one| !besides.contains(one)).cloned().collect();
        if gone.is_empty() && new.is_empty() {
            continue;
        }
        number = number.saturating_add(1);
        for (why, people) in [(change.why.0, &gone), (change.why.1, &new)] {
            for one in people {
                note(it, &stay, (why, one.clone())).await?;
            }
        }
        notifications::cancelled(it.tx, &stay, &To::These(gone, change.rolle)).await?;
        notifications::planned_for(it.tx, &stay, &To::These(new, change.rolle)).await?;
    }
    Ok(said(number, "de rundt lærlingen får beskjed"))
}

async fn cancel(it: Happening<'_>, stay: &Stay, why: &str) -> Result<(), Fault> {
    let change = StayChange {
        cancelled: Set(Some(it.tx.now())),
        cancelled_message: Set(why.to_owned()),
        sequence: Set(stay.row.sequence.saturating_add(1)),
        ..Default::default()
    };
    let next = store::update(it.tx, stay, change, None).await?;
    notifications::cancelled(it.tx, &next, &To::All).await
}

/// Somebody instructs at no stay any more, or at none that these companies take. Who is there still
/// is told so, and the calendar lets go of it; who is deleted is not written to.
async fn without(
    it: Happening<'_>,
    id: &EmployeeId,
    of: Option<&BTreeSet<CompanyId>>,
) -> Result<Vec<String>, Fault> {
    let mut found = store::of_instructor(it.tx, id).await?;
    found.retain(|stay| of.is_none_or(|these| these.contains(&stay.row.company)));
    let open = held(it, found).await?;
    for stay in &open {
        let mut left: BTreeSet<EmployeeId> = stay.instructors.clone();
        left.remove(id);
        store::update(it.tx, stay, StayChange::default(), Some(left)).await?;
        let why = if of.is_some() { Why::Bedriftslutt } else { Why::Sluttet };
        note(it, stay, (why, id.clone().into())).await?;
        if of.is_some() {
            let gone = To::These(vec![id.clone().into()], Role::Ansatt);
            notifications::cancelled(it.tx, stay, &gone).await?;
        }
    }
    Ok(said(open.len(), "trenger en annen instruktør"))
}

/// What stands on the stay itself.
async fn note(it: Happening<'_>, stay: &Stay, why: (Why, PersonId)) -> Result<(), Fault> {
    whys::note(it.tx, (Changed::Stays, stay.row.id.as_str()), [why]).await
}

async fn company_gone(it: Happening<'_>, id: &CompanyId) -> Result<Vec<String>, Fault> {
    let found = store::of_company(it.tx, id).await?;
    let open = held(it, found).await?;
    for stay in &open {
        cancel(it, stay, NO_COMPANY).await?;
    }
    Ok(said(open.len(), "avlyses, og de som er med får beskjed"))
}

async fn company_merged(
    it: Happening<'_>,
    from: &CompanyId,
    to: &CompanyId,
) -> Result<Vec<String>, Fault> {
    let found = store::of_company(it.tx, from).await?;
    let open = held(it, found).await?;
    for stay in &open {
        let change = StayChange {
            company: Set(to.clone()),
            sequence: Set(stay.row.sequence.saturating_add(1)),
            ..Default::default()
        };
        let next = store::update(it.tx, stay, change, None).await?;
        // Who works in the company hears of the merger itself.
        notifications::moved_for(it.tx, &next, &To::Apprentices).await?;
    }
    Ok(said(open.len(), "holdes i bedriften som tar over, og lærlingene og deres får beskjed"))
}

fn said(number: usize, what: &str) -> Vec<String> {
    match number {
        0 => Vec::new(),
        1 => vec![format!("1 hospitering: {what}")],
        many => vec![format!("{many} hospiteringer: {what}")],
    }
}

svenn_http::cells! {
    Does(
        "The apprentice leaves stays that are not over, and those around are told; one that \
         nobody is left at does not take place. Restoring does not bring it back: its days may be \
         over. [hospiteringavlyst]"
    ): Archived;
    Does("As when an apprentice is archived. It is not undone. [hospiteringavlyst]"):
        ApprenticeErased;
    Does("Stays that last longer than the training are told of, so that the office moves them."):
        Terminated;
    Does("As when a contract is terminated."): EndMoved;
    Does("Stays in the leave are told of, so that the office moves them."): LeaveChanged;
    Does("The person instructs at no stay any more; the office chooses somebody else."):
        EmployeeDeleted;
    Does(
        "Stays that the company was to take do not take place, and those around are told. \
         [hospiteringavlyst]"
    ): CompanyDeleted;
    Does(
        "Stays that the company was to take are taken by the other one; the apprentices and those \
         around them are told, and who works in the company hears of the merger alone. \
         [hospiteringendret]"
    ): CompaniesMerged;
    Nothing("a stay is planned by the office"): Begins Turns18 TypeChanged;
    Nothing("a stay changes no contract: what the new company cannot give is asked at the time"):
        CompanyChanged CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged
        CreditChanged;
    Nothing("who is around the apprentice is asked when they are told"):
        GroupChanged ContactChanged ContactShared;
    Nothing("which goals are not given follows the plan at the time"): PlanChanged;
    Does(
        "Who works in the company no more instructs at none of the stays that it takes, sees \
         nothing of those who stay from the same instant on, and is told so; the office chooses \
         somebody else. [hospiteringavlyst]"
    ): EmployeeMoved;
    Nothing("who instructs at a stay is chosen by the office"): PermissionsChanged CoordinatorLeft;
    Does(
        "Stays that the company is to take stay as they are: how many they are stands in the \
         message that the coordinators get of the company. [bedriftavvikles]"
    ): CompanyWoundUp;
    Does(
        "Who instructs no more hears that a stay is without them, and who does from now on hears \
         of it, unless they are around it anyway; the stay says so. [hospiteringavlyst \
         hospiteringplanlagt]"
    ): InstructorsChanged;
    Does("As with instructors. [hospiteringavlyst hospiteringplanlagt]"): CoordinatorsChanged;
    Nothing("a stay knows its company by its id"): CompanyRenamed CompanyRenumbered ApprovalChanged;
    Nothing("stays are planned by themselves"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("a stay is of days"): PartSwitched TemplateChanged ClockChanges YearBegins;
    Nothing("what was told of was not cancelled"): TerminationTakenBack;
    Nothing("who comes back may be planned anew: the days of a stay may be over"): Restored;
    Nothing("who is deleted was archived before, and left every stay then"): ApprenticeDeleted;
}
