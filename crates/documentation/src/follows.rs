//! What this capability does about what happens.

use svenn_http::follows::{Cell, Kind as K};

/// What each event comes to.
pub(crate) fn cell(kind: K) -> Cell {
    match kind {
        K::PlanChanged => Cell::Tested(
            "Goals that were chosen stay on what was written.",
            "writing.rs",
            "a_goal_survives_another_plan",
        ),
        K::InstructorsChanged => Cell::Tested(
            "What is handed in waits for whoever instructs the apprentice at the time.",
            "lists.rs",
            "an_item_says_whom_it_waits_for",
        ),
        K::CompanyChanged | K::CompanyRenamed => Cell::Tested(
            "Lists name the company as it is today.",
            "lists.rs",
            "the_company_and_the_name_are_always_those_of_today",
        ),
        K::PermissionsChanged => Cell::Tested(
            "An answer takes the permission at the time.",
            "rights.rs",
            "an_instructor_needs_the_permission",
        ),
        K::Begins
        | K::Archived
        | K::Restored
        | K::ApprenticeDeleted
        | K::ApprenticeErased
        | K::Turns18
        | K::TypeChanged => Cell::Nothing("what is handed in stays with the apprentice"),
        K::CompanyChangesAhead
        | K::CompanyChangedBefore
        | K::TradeChanged
        | K::PositionChanged
        | K::LeaveChanged
        | K::CreditChanged
        | K::EndMoved
        | K::Terminated
        | K::TerminationTakenBack => {
            Cell::Nothing("what is handed in is the apprentice's, whatever the contract")
        }
        K::CoordinatorsChanged | K::GroupChanged | K::ContactChanged | K::ContactShared => {
            Cell::Nothing("who may see it is asked when it is opened")
        }
        K::EmployeeMoved | K::EmployeeDeleted | K::CoordinatorLeft => {
            Cell::Nothing("what is approved stays approved, with the name")
        }
        K::CompanyRenumbered
        | K::ApprovalChanged
        | K::CompanyWoundUp
        | K::CompanyDeleted
        | K::CompaniesMerged => Cell::Nothing("reads the company as it is"),
        K::ActivityChanged
        | K::ActivityCancelled
        | K::ActivitiesMerged
        | K::InterviewChanged
        | K::InterviewDeleted
        | K::SigningChanged
        | K::SigningWithdrawn
        | K::TaskChanged
        | K::TaskDeleted
        | K::CheckpointChanged
        | K::CheckpointDeleted => Cell::Nothing("is written by the apprentice, and not planned"),
        K::PartSwitched | K::TemplateChanged | K::ClockChanges | K::YearBegins => {
            Cell::Nothing("keeps nothing that time changes")
        }
    }
}
