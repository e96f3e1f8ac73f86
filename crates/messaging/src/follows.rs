//! What this capability does about what happens.

use svenn_http::follows::{Cell, Kind as K};

/// What each event comes to.
pub(crate) fn cell(kind: K) -> Cell {
    match kind {
        K::ApprenticeErased => Cell::Tested(
            "What waits to be sent to the person is not sent.",
            "automatic.rs",
            "erasing_takes_a_person_out_of_what_goes_out",
        ),
        K::TemplateChanged => Cell::Tested(
            "What happens from then on goes out in the new words.",
            "automatic.rs",
            "what_happens_goes_out_in_the_office_s_words_by_what_is_switched_on",
        ),
        K::Begins
        | K::Archived
        | K::Restored
        | K::ApprenticeDeleted
        | K::Turns18
        | K::TypeChanged => Cell::Nothing(
            "nobody who is archived is written to; what was sent stays as it was \
                           sent",
        ),
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
        | K::CompanyRenamed
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
        | K::CheckpointDeleted => Cell::Nothing("is told by the others"),
        K::InstructorsChanged
        | K::CoordinatorsChanged
        | K::PlanChanged
        | K::GroupChanged
        | K::ContactChanged
        | K::ContactShared
        | K::EmployeeMoved
        | K::PermissionsChanged
        | K::EmployeeDeleted
        | K::CoordinatorLeft => Cell::Nothing("who is written to is asked when it is sent"),
        K::PartSwitched | K::ClockChanges | K::YearBegins => {
            Cell::Nothing("what is due at an instant goes out at that instant")
        }
    }
}
