//! What this capability does about what happens.

use svenn_http::follows::{Cell, Kind as K};

/// What each event comes to.
pub(crate) fn cell(kind: K) -> Cell {
    match kind {
        K::Begins
        | K::Restored
        | K::TypeChanged
        | K::CompanyChanged
        | K::CompanyChangedBefore
        | K::TradeChanged
        | K::PositionChanged
        | K::LeaveChanged
        | K::CreditChanged
        | K::EndMoved
        | K::Terminated
        | K::TerminationTakenBack => Cell::Tested(
            "Periods that are reckoned and open are reckoned anew for the apprentice; what is \
             posted stays as it was posted, and the difference is settled in the next.",
            "reckoning.rs",
            "what_changes_of_an_apprentice_is_reckoned_anew",
        ),
        K::TemplateChanged => Cell::Tested(
            "Rates and models that change are reckoned anew in each open period.",
            "tables.rs",
            "an_own_model_and_sum_count_and_a_changed_model_is_reckoned",
        ),
        K::Archived | K::ApprenticeDeleted | K::ApprenticeErased | K::Turns18 => {
            Cell::Nothing("a period keeps what it was reckoned from")
        }
        K::CompanyChangesAhead => Cell::Nothing("a contract counts from its first day"),
        K::InstructorsChanged
        | K::CoordinatorsChanged
        | K::PlanChanged
        | K::GroupChanged
        | K::ContactChanged
        | K::ContactShared
        | K::EmployeeMoved
        | K::PermissionsChanged
        | K::EmployeeDeleted
        | K::CoordinatorLeft => Cell::Nothing("a grant follows the contract, and no relation"),
        K::CompanyRenamed
        | K::CompanyRenumbered
        | K::ApprovalChanged
        | K::CompanyWoundUp
        | K::CompanyDeleted
        | K::CompaniesMerged => Cell::Nothing(
            "what is posted names the company as it was; an open period reads it \
                           as it is",
        ),
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
        | K::CheckpointDeleted => {
            Cell::Nothing("a grant follows the contract, and nothing that is planned")
        }
        K::PartSwitched | K::ClockChanges | K::YearBegins => {
            Cell::Nothing("a period is a half year that the office reckons")
        }
    }
}
