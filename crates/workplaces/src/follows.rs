//! What this capability does about what happens.

use svenn_http::follows::{Cell, Kind as K};

/// What each event comes to.
pub(crate) fn cell(kind: K) -> Cell {
    match kind {
        K::EmployeeMoved => Cell::Does(
            "Who works in a company no more instructs none of its apprentices any more, \
             archived ones neither; access in lists, search, sockets and files ends in the same \
             instant, and the other capabilities follow as for instructors who change.",
        ),
        K::EmployeeDeleted => Cell::Tested(
            "The account and its sessions end, and nobody is instructed by the employee any \
             more.",
            "employees.rs",
            "who_is_deleted_is_out_at_once_and_only_the_name_stays",
        ),
        K::CompanyDeleted => Cell::Tested(
            "Its employees stay without it, and instruct none of its archived apprentices; its \
             name stays on contracts that were.",
            "companies.rs",
            "a_company_with_apprentices_stays_and_one_without_leaves_its_name",
        ),
        K::ContactChanged => Cell::Tested(
            "Who signs in with it signs in with the new one from then on.",
            "contact_changes.rs",
            "a_coordinator_changes_what_anybody_signs_in_with",
        ),
        K::Begins
        | K::Archived
        | K::Restored
        | K::ApprenticeDeleted
        | K::ApprenticeErased
        | K::Turns18
        | K::TypeChanged => Cell::Nothing("who works where does not follow the apprentice"),
        K::CompanyChanged
        | K::CompanyChangesAhead
        | K::CompanyChangedBefore
        | K::TradeChanged
        | K::PositionChanged
        | K::LeaveChanged
        | K::CreditChanged
        | K::EndMoved
        | K::Terminated
        | K::TerminationTakenBack => Cell::Nothing("who works where does not follow the contract"),
        K::InstructorsChanged
        | K::CoordinatorsChanged
        | K::PlanChanged
        | K::GroupChanged
        | K::ContactShared
        | K::PermissionsChanged
        | K::CoordinatorLeft => Cell::Nothing("makes these events happen"),
        K::CompanyRenamed
        | K::CompanyRenumbered
        | K::ApprovalChanged
        | K::CompanyWoundUp
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
        | K::CheckpointDeleted => Cell::Nothing("keeps nothing that is planned"),
        K::PartSwitched | K::TemplateChanged | K::ClockChanges | K::YearBegins => {
            Cell::Nothing("keeps nothing that time changes")
        }
    }
}
