//! What keys do about what happens to companies: none counts of a company that is not there. Whose
//! apprentices a company has is asked at each call.

use async_trait::async_trait;
use svenn_http::follows::{Cell, Event, Follows, Happening, Kind as K};
use svenn_kernel::{CompanyId, Fault};

use crate::store;

/// The [`Follows`] of deliveries.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct DeliveriesFollow;

#[async_trait]
impl Follows for DeliveriesFollow {
    fn cell(&self, kind: K) -> Cell {
        cell(kind)
    }

    async fn follow(&self, it: Happening<'_>, event: Event<'_>) -> Result<Vec<String>, Fault> {
        match event {
            Event::CompanyDeleted(id) | Event::CompaniesMerged(id, _) => without_keys(it, id).await,
            Event::Archived(..)
            | Event::Restored(_)
            | Event::InstructorsChanged(..)
            | Event::CoordinatorsChanged(..)
            | Event::Terminated(..)
            | Event::TerminationTakenBack(..)
            | Event::LeaveChanged(..)
            | Event::TradeChanged(_)
            | Event::EndMoved(..)
            | Event::ApprenticeDeleted(_)
            | Event::ApprenticeErased(_)
            | Event::EmployeeMoved(..)
            | Event::EmployeeDeleted(_)
            | Event::CoordinatorLeft(..)
            | Event::GroupChanged(..)
            | Event::ActivityCancelled(_)
            | Event::InterviewDeleted(_) => Ok(Vec::new()),
        }
    }
}

/// The keys of a company are taken back.
async fn without_keys(it: Happening<'_>, id: &CompanyId) -> Result<Vec<String>, Fault> {
    store::lock(it.tx, id).await?;
    let keys = store::keys_of(it.tx, id).await?;
    store::remove_keys(it.tx, &keys).await?;
    Ok(match keys.len() {
        0 => Vec::new(),
        1 => vec!["1 nøkkel til bedriftens eget system slutter å gjelde".to_owned()],
        many => vec![format!("{many} nøkler til bedriftens eget system slutter å gjelde")],
    })
}

svenn_http::cells! {
    Tested(
        "The keys of the company are taken back: its own system delivers nothing more.",
        "follows.rs",
        "keys_end_with_their_company"
    ): CompanyDeleted CompaniesMerged;
    Nothing("for whom a company delivers is asked at each call"):
        Begins CompanyChanged CompanyChangesAhead CompanyChangedBefore Archived Restored
        CompanyWoundUp ApprovalChanged;
    Nothing("what was delivered is a draft of the apprentice's, and follows as documentation does"):
        Terminated TerminationTakenBack EndMoved LeaveChanged TradeChanged PositionChanged
        CreditChanged PlanChanged Turns18 TypeChanged;
    Nothing("what was delivered goes with what else is kept of the person"):
        ApprenticeDeleted ApprenticeErased;
    Nothing("a key is its company's, whoever made it"):
        EmployeeMoved EmployeeDeleted PermissionsChanged CoordinatorLeft;
    Nothing("the apprentice alone is told"):
        InstructorsChanged CoordinatorsChanged GroupChanged ContactChanged ContactShared;
    Nothing("a key knows its company by its id"): CompanyRenamed CompanyRenumbered;
    Nothing("days are delivered by themselves"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("a delivery is of one day"): PartSwitched TemplateChanged ClockChanges YearBegins;
}
