//! What contracts do about what happens: what is agreed for a later day stays agreed, and whoever
//! archives or terminates reads that.

use async_trait::async_trait;
use svenn_http::follows::{Cell, Event, Follows, Happening, Kind};
use svenn_kernel::Fault;

use crate::coming;

/// The [`Follows`] of contracts.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct ContractsFollow;

#[async_trait]
impl Follows for ContractsFollow {
    fn cell(&self, kind: Kind) -> Cell {
        cell(kind)
    }

    async fn follow(&self, it: Happening<'_>, event: Event<'_>) -> Result<Vec<String>, Fault> {
        match event {
            Event::Archived(id, _) | Event::Terminated(id, _) => {
                coming::begins_still(it.tx, id).await
            }
            _ => Ok(Vec::new()),
        }
    }
}

svenn_http::cells! {
    Tested(
        "The contract that ends is kept, instructors and departments of the former company are \
         let go of, and those who were chosen of the new one instruct. The apprentice and the \
         instructors before and after, those who stay too, are told, each once. It is said before \
         it is done, and stands in the journal. [bedriftsbytte bedriftsbytteslutt]",
        "changing.rs",
        "company_changed"
    ): CompanyChanged CompanyChangedBefore;
    Tested(
        "The new contract waits for its first day with those who are to instruct, is shown as \
         coming, and can be changed or taken back until then. The apprentice and the instructors \
         are told on the day. Is the company deleted by then, the contract begins without one, \
         and the office is told. [bedriftsbytte bedriftsbytteslutt kontraktutenbedrift]",
        "coming.rs",
        "a_contract_that_is_agreed_waits_for_its_first_day"
    ): CompanyChangesAhead;
    Tested(
        "Apprentices go over with their instructors, the contracts until then are kept, and what \
         is agreed for a later day begins in the other company; in the background, in portions. \
         Apprentices, employees and instructors from elsewhere are told, once. \
         [bedriftsammenslaatt]",
        "changing.rs",
        "companies_merged"
    ): CompaniesMerged;
    Tested(
        "Who comes back from the archive comes back without the company, and the journal has its \
         name.",
        "archiving.rs",
        "whoever_comes_back_to_a_deleted_company_comes_back_without_one_and_is_told_of"
    ): CompanyDeleted;
    Tested(
        "What is agreed for a later day begins all the same, which is said before, and can be \
         taken back; a contract that was terminated until then ended on that day.",
        "coming.rs",
        "what_is_agreed_begins_after_a_termination_too_and_that_is_said"
    ): Archived Terminated;
    Nothing("makes these events happen"):
        Begins Restored ApprenticeDeleted ApprenticeErased TypeChanged TradeChanged PositionChanged
        LeaveChanged CreditChanged EndMoved TerminationTakenBack InstructorsChanged
        CoordinatorsChanged PlanChanged;
    Nothing("contracts are agreed with companies, and no staff"):
        EmployeeMoved PermissionsChanged EmployeeDeleted CoordinatorLeft;
    Nothing("reads the company as it is"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp;
    Nothing("keeps contracts, and nothing that is planned"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("a contract counts by days"): PartSwitched TemplateChanged ClockChanges YearBegins;
    Nothing("a contract asks for no age, no group and no contact"):
        Turns18 GroupChanged ContactChanged ContactShared;
}
