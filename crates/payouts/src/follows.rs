//! What payouts do about what happens: whoever ends, merges or deletes a company learns what of its
//! grants is not paid yet.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_grantrules::PayoutState;
use svenn_grants::store as grants;
use svenn_http::follows::{Cell, Event, Follows, Happening, Kind};
use svenn_kernel::{CompanyId, Fault};
use svenn_money::Ore;

use crate::{balances::balances, store as payouts};

/// The [`Follows`] of payouts.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct PayoutsFollow;

#[async_trait]
impl Follows for PayoutsFollow {
    fn cell(&self, kind: Kind) -> Cell {
        cell(kind)
    }

    async fn follow(&self, it: Happening<'_>, event: Event<'_>) -> Result<Vec<String>, Fault> {
        match event {
            Event::CompanyDeleted(id) => {
                let what = "kan ikke betales ut når bedriften er slettet";
                told(it.tx, id, what).await
            }
            Event::CompaniesMerged(from, _) => {
                let what = "betales til bedriftens egen konto. Slett den ikke før det er gjort";
                told(it.tx, from, what).await
            }
            _ => Ok(Vec::new()),
        }
    }
}

/// The company register says that a company is at its end: what is not paid of its grants, in a
/// Norwegian sentence; nothing is held back.
///
/// # Errors
/// A fault of the database.
pub async fn company_ends(tx: &Tx, company: &CompanyId) -> Result<Vec<String>, Fault> {
    told(tx, company, "er ikke betalt ut. Finn ut hvem som skal ha det").await
}

async fn told(tx: &Tx, company: &CompanyId, what: &str) -> Result<Vec<String>, Fault> {
    let unpaid = unpaid(tx, company).await?;
    Ok(match unpaid.is_zero() {
        true => Vec::new(),
        false => vec![format!("Tilskudd på {} {what}", unpaid.shown())],
    })
}

/// What a company may be paid of the open periods, and what waits to be sent to the bank.
async fn unpaid(tx: &Tx, company: &CompanyId) -> Result<Ore, Fault> {
    let mut sum = Ore::ZERO;
    for period in grants::open_periods(tx).await? {
        if period.edition.is_none() {
            continue;
        }
        if let Some(balance) = balances(tx, &period).await?.get(company) {
            sum += balance.payable();
        }
        for payout in payouts::of_company(tx, &period.id, company).await? {
            if matches!(payouts::state_of(&payout)?, PayoutState::Ready | PayoutState::Approved) {
                sum += Ore::new(payout.ore);
            }
        }
    }
    Ok(sum)
}

svenn_http::cells! {
    Does(
        "What of its grants is not paid is said before: without the company there is no account to \
         pay it to."
    ): CompanyDeleted;
    Does(
        "What the company has earned is its own, and goes to its own account; that it is to be paid \
         before the company is deleted is said before."
    ): CompaniesMerged;
    Does(
        "What of its grants is not paid stands in the message that the coordinators get of the \
         company, so that they find out who is to have it; nothing is held back by itself. \
         [bedriftavvikles]"
    ): CompanyWoundUp;
    Nothing("pays companies what their period has distributed, and knows no apprentice"):
        Begins Archived Restored ApprenticeDeleted ApprenticeErased Turns18 TypeChanged
        CompanyChanged CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged
        LeaveChanged CreditChanged EndMoved Terminated TerminationTakenBack InstructorsChanged
        CoordinatorsChanged PlanChanged GroupChanged ContactChanged ContactShared EmployeeMoved
        PermissionsChanged EmployeeDeleted CoordinatorLeft;
    Nothing("a payout names the company by its id; the bank's file takes its name when it is made"):
        CompanyRenamed CompanyRenumbered ApprovalChanged;
    Nothing("a payout follows the ledger, and nothing that is planned"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("a payout has its day, and is sent by somebody"):
        PartSwitched TemplateChanged ClockChanges YearBegins;
}
