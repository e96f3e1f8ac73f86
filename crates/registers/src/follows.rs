//! What this capability does about what happens.

use svenn_http::follows::{Cell, Kind as K};

/// What each event comes to.
pub(crate) fn cell(kind: K) -> Cell {
    match kind {
        K::CompanyWoundUp => Cell::Tested(
            "The coordinators of the company are told once, with how many apprentices it has and what \
             was taken back of offers and advertised places; the difference stands on the first page, in the list and on the company's page until \
             somebody has looked at it.",
            "reading.rs",
            "company_wound_up",
        ),
        K::CompanyRenamed => Cell::Tested(
            "A name that is the register's again differs no more; another one differs at once.",
            "reading.rs",
            "a_name_is_taken_over_or_left",
        ),
        K::CompanyRenumbered => Cell::Tested(
            "The new number is read at the next reading, and nothing of the former one is shown.",
            "reading.rs",
            "a_new_number_is_read_anew",
        ),
        K::CompanyDeleted | K::CompaniesMerged => Cell::Tested(
            "What differed, and what was left as it is, goes with the company.",
            "reading.rs",
            "a_deleted_company_takes_its_differences",
        ),
        K::ApprovalChanged => Cell::Nothing("approvals are kept with the company"),
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
        | K::GroupChanged
        | K::ContactChanged
        | K::ContactShared
        | K::EmployeeMoved
        | K::PermissionsChanged
        | K::EmployeeDeleted
        | K::CoordinatorLeft => Cell::Nothing("registers tell of companies, and of no people"),
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
        | K::CheckpointDeleted => Cell::Nothing("registers know nothing of what is planned"),
        K::PartSwitched | K::TemplateChanged => Cell::Nothing("registers are read for all offices"),
        K::ClockChanges | K::YearBegins => {
            Cell::Nothing("a night's reading begins at three in Norway, whatever the clock did")
        }
    }
}
