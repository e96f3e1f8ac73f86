//! What offers do about what happens to people and companies.

use svenn_http::follows::{Cell, Kind as K};

/// What each event comes to.
pub fn cell(kind: K) -> Cell {
    match kind {
        K::CompanyDeleted => Cell::Tested(
            "Its open offers read as taken back, and the applications may be moved by hand again; \
             its places are shown no more.",
            "follows.rs",
            "offers_of_a_company_that_is_deleted_are_taken_back",
        ),
        K::ApprovalChanged => Cell::Tested(
            "Who passes an application on to the company, or looks at its places, is warned from \
             the next look on; what was passed on stays.",
            "follows.rs",
            "an_approval_that_ends_is_warned_about",
        ),
        K::PermissionsChanged => Cell::Tested(
            "Without the applications right, an employee neither sees applications nor is told of \
             them.",
            "company.rs",
            "an_employee_sees_own_offers_with_the_right_alone",
        ),
        K::EmployeeMoved | K::EmployeeDeleted => {
            Cell::Nothing("who works in the company is asked when an offer is opened or told of")
        }
        K::CoordinatorLeft | K::CoordinatorsChanged => {
            Cell::Nothing("who is told at the office is asked when it is told")
        }
        K::CompanyRenamed | K::CompanyRenumbered | K::CompanyWoundUp | K::CompaniesMerged => {
            Cell::Nothing("an offer names a company by its id, and follows its name")
        }
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
        | K::PlanChanged
        | K::GroupChanged
        | K::ContactChanged
        | K::ContactShared => Cell::Nothing("applicants are no apprentices yet"),
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
        | K::CheckpointDeleted => Cell::Nothing("nothing that is planned is an applicant's"),
        K::PartSwitched | K::TemplateChanged => {
            Cell::Nothing("what is off is asked for at each call and when something is due")
        }
        K::ClockChanges | K::YearBegins => {
            Cell::Nothing("deadlines are instants, and reminders go out at noon in Norway")
        }
    }
}
