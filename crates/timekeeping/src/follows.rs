//! What this capability does about what happens.

use svenn_http::follows::{Cell, Kind as K};

/// What each event comes to.
pub(crate) fn cell(kind: K) -> Cell {
    match kind {
        K::PartSwitched => Cell::Tested(
            "Hours are kept from then on, or hidden with what was written in them.",
            "settings.rs",
            "an_office_turns_it_on_and_says_how_long_a_week_is",
        ),
        K::Begins
        | K::Archived
        | K::Restored
        | K::ApprenticeDeleted
        | K::ApprenticeErased
        | K::Turns18
        | K::TypeChanged => Cell::Nothing("hours stay with the apprentice"),
        K::CompanyChanged
        | K::CompanyChangesAhead
        | K::CompanyChangedBefore
        | K::TradeChanged
        | K::PositionChanged
        | K::LeaveChanged
        | K::CreditChanged
        | K::EndMoved
        | K::Terminated
        | K::TerminationTakenBack => {
            Cell::Nothing("hours are the apprentice's, whatever the contract")
        }
        K::InstructorsChanged
        | K::CoordinatorsChanged
        | K::PlanChanged
        | K::GroupChanged
        | K::ContactChanged
        | K::ContactShared
        | K::EmployeeMoved
        | K::PermissionsChanged
        | K::EmployeeDeleted
        | K::CoordinatorLeft => Cell::Nothing(
            "hours that are handed in wait for whoever instructs the apprentice \
                           at the time",
        ),
        K::CompanyRenamed
        | K::CompanyRenumbered
        | K::ApprovalChanged
        | K::CompanyWoundUp
        | K::CompanyDeleted
        | K::CompaniesMerged => Cell::Nothing("hours are of an apprentice, and no company's"),
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
        K::TemplateChanged | K::ClockChanges | K::YearBegins => {
            Cell::Nothing("a week is a week of the calendar")
        }
    }
}
