//! What this capability does about what happens.

use svenn_http::follows::{Cell, Kind as K};

/// What each event comes to.
pub(crate) fn cell(kind: K) -> Cell {
    match kind {
        K::Archived => Cell::Tested(
            "Who is archived is flagged in rooms, and cannot sign in; rooms stay with all that \
             was said.",
            "members.rs",
            "archived_people_are_flagged",
        ),
        K::ApprenticeErased => Cell::Tested(
            "What the apprentice wrote goes.",
            "personal.rs",
            "an_apprentice_is_erased_with_what_she_wrote",
        ),
        K::ApprenticeDeleted => Cell::Tested(
            "What others wrote stays until all are gone.",
            "personal.rs",
            "a_deleted_apprentice_leaves_what_others_wrote_until_all_are_gone",
        ),
        K::EmployeeDeleted => Cell::Tested(
            "What the employee wrote stays with those to whom it was written, with the name.",
            "personal.rs",
            "what_an_employee_wrote_stays_with_those_she_wrote_to",
        ),
        K::PermissionsChanged => Cell::Tested(
            "An employee writes with the permission to, and reads without.",
            "rooms.rs",
            "an_employee_writes_with_the_permission_to_and_reads_without",
        ),
        K::Begins | K::Restored | K::Turns18 | K::TypeChanged => {
            Cell::Nothing("rooms stay with all that was said")
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
        | K::TerminationTakenBack => Cell::Nothing("who is in a room does not follow the contract"),
        K::InstructorsChanged
        | K::CoordinatorsChanged
        | K::PlanChanged
        | K::GroupChanged
        | K::ContactChanged
        | K::ContactShared => Cell::Nothing(
            "who was in a room stays in it until they are taken out; whom \
                           somebody may begin a room with is asked at the time",
        ),
        K::EmployeeMoved | K::CoordinatorLeft => {
            Cell::Nothing("who was in a room stays in it until they are taken out")
        }
        K::CompanyRenamed
        | K::CompanyRenumbered
        | K::ApprovalChanged
        | K::CompanyWoundUp
        | K::CompanyDeleted
        | K::CompaniesMerged => Cell::Nothing("a room has people, and no company"),
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
        | K::CheckpointDeleted => Cell::Nothing("nothing that is planned has a room"),
        K::PartSwitched | K::TemplateChanged | K::ClockChanges | K::YearBegins => {
            Cell::Nothing("keeps nothing that time changes")
        }
    }
}
