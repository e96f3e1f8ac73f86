//! What this capability does about what happens.

use svenn_http::follows::{Cell, Kind as K};

/// What each event comes to.
pub(crate) fn cell(kind: K) -> Cell {
    match kind {
        K::Begins => Cell::Tested(
            "An apprentice who is new is given the courses whose rules fit, with a deadline that \
             is reckoned from that day.",
            "giving.rs",
            "a_rule_gives_a_course_to_apprentices_who_are_new",
        ),
        K::Archived
        | K::Restored
        | K::ApprenticeDeleted
        | K::Turns18
        | K::TypeChanged
        | K::LeaveChanged
        | K::CreditChanged
        | K::EndMoved
        | K::Terminated
        | K::TerminationTakenBack => Cell::Nothing(
            "what was done in a course stays with the person, and nobody is reminded who cannot \
             sign in",
        ),
        K::ApprenticeErased | K::EmployeeDeleted => {
            Cell::Nothing("courses of somebody go with what is kept of the person (`personal.rs`)")
        }
        K::CompanyChanged
        | K::CompanyChangesAhead
        | K::CompanyChangedBefore
        | K::TradeChanged
        | K::PositionChanged
        | K::GroupChanged
        | K::PlanChanged => Cell::Nothing(
            "a course was given to those who were in a company, a trade or a group then; the \
             office gives it to who comes later, and takes it away",
        ),
        K::InstructorsChanged
        | K::CoordinatorsChanged
        | K::ContactChanged
        | K::ContactShared
        | K::EmployeeMoved
        | K::PermissionsChanged
        | K::CoordinatorLeft => Cell::Nothing("who may see a course is asked when it is opened"),
        K::CompanyRenamed
        | K::CompanyRenumbered
        | K::ApprovalChanged
        | K::CompanyWoundUp
        | K::CompanyDeleted
        | K::CompaniesMerged => Cell::Nothing("a course is of people, and no company's"),
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
        | K::CheckpointDeleted => Cell::Nothing("courses are made by themselves"),
        K::PartSwitched | K::TemplateChanged | K::ClockChanges | K::YearBegins => {
            Cell::Nothing("a deadline is a day, and what is off answers nothing")
        }
    }
}
