//! What this capability does about what happens.

use svenn_http::follows::{Cell, Kind as K};

/// What each event comes to.
pub(crate) fn cell(kind: K) -> Cell {
    match kind {
        K::GroupChanged => Cell::Tested(
            "Who is in the group reads what is shared with it, and who has left it does not.",
            "sharing.rs",
            "it_reaches_a_group_all_users_or_everyone",
        ),
        K::Begins
        | K::Archived
        | K::Restored
        | K::ApprenticeDeleted
        | K::ApprenticeErased
        | K::Turns18
        | K::TypeChanged
        | K::CompanyChanged
        | K::CompanyChangesAhead
        | K::CompanyChangedBefore
        | K::TradeChanged
        | K::PositionChanged
        | K::LeaveChanged
        | K::CreditChanged
        | K::EndMoved
        | K::Terminated
        | K::TerminationTakenBack
        | K::InstructorsChanged
        | K::CoordinatorsChanged
        | K::PlanChanged
        | K::ContactChanged
        | K::ContactShared
        | K::EmployeeMoved
        | K::PermissionsChanged
        | K::EmployeeDeleted
        | K::CoordinatorLeft => {
            Cell::Nothing("who may read follows from groups and roles at the time")
        }
        K::CompanyRenamed
        | K::CompanyRenumbered
        | K::ApprovalChanged
        | K::CompanyWoundUp
        | K::CompanyDeleted
        | K::CompaniesMerged
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
        | K::CheckpointDeleted => Cell::Nothing("a document is of the office"),
        K::PartSwitched | K::TemplateChanged | K::ClockChanges | K::YearBegins => {
            Cell::Nothing("an edition stays as it was shared")
        }
    }
}
