//! What this capability does about what happens.

use svenn_http::follows::{Cell, Kind as K};

/// What each event comes to.
pub(crate) fn cell(kind: K) -> Cell {
    match kind {
        K::ApprenticeErased => Cell::Tested(
            "Every capability lets go of the apprentice, and counts stand.",
            "erasing.rs",
            "an_erased_apprentice_is_nowhere_and_the_counts_stand",
        ),
        K::EmployeeDeleted => Cell::Tested(
            "Every capability lets go of the employee; what was approved stands.",
            "erasing.rs",
            "an_erased_employee_is_nowhere_and_what_was_approved_stands",
        ),
        K::ApprenticeDeleted => Cell::Tested(
            "Every capability lets go of the person.",
            "erasing.rs",
            "who_is_deleted_is_deleted_everywhere",
        ),
        K::Begins | K::Archived | K::Restored | K::Turns18 | K::TypeChanged => {
            Cell::Nothing("retention counts from the archive's own date")
        }
        K::CompanyChanged
        | K::CompanyChangesAhead
        | K::CompanyChangedBefore
        | K::TradeChanged
        | K::PositionChanged
        | K::LeaveChanged
        | K::CreditChanged
        | K::EndMoved
        | K::Terminated
        | K::TerminationTakenBack
        | K::ActivityChanged
        | K::ActivityCancelled
        | K::ActivitiesMerged
        | K::InterviewChanged
        | K::InterviewDeleted
        | K::SigningChanged
        | K::SigningWithdrawn
        | K::TaskChanged
        | K::TaskDeleted
        | K::CheckpointChanged
        | K::CheckpointDeleted => Cell::Nothing("retention counts from what is over"),
        K::InstructorsChanged
        | K::CoordinatorsChanged
        | K::PlanChanged
        | K::GroupChanged
        | K::ContactChanged
        | K::ContactShared
        | K::EmployeeMoved
        | K::PermissionsChanged
        | K::CoordinatorLeft => Cell::Nothing("keeps no relations"),
        K::CompanyRenamed
        | K::CompanyRenumbered
        | K::ApprovalChanged
        | K::CompanyWoundUp
        | K::CompanyDeleted
        | K::CompaniesMerged => Cell::Nothing("keeps nothing of companies"),
        K::PartSwitched | K::TemplateChanged | K::ClockChanges | K::YearBegins => {
            Cell::Nothing("retention counts by days")
        }
    }
}
