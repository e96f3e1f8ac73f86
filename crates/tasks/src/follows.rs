//! What this capability does about what happens.

use svenn_http::follows::{Cell, Kind as K};

/// What each event comes to.
pub(crate) fn cell(kind: K) -> Cell {
    match kind {
        K::PlanChanged => Cell::Tested(
            "A plan's tasks are those of whoever follows it at the time.",
            "of_plans.rs",
            "a_plans_task_is_everybodys_who_follows_it",
        ),
        K::TaskChanged | K::TaskDeleted => Cell::Tested(
            "It is changed by whoever has seen it, and deleted before it is handed in.",
            "giving.rs",
            "a_task_is_changed_by_who_has_seen_it_and_deleted_before_it_is_handed_in",
        ),
        K::PermissionsChanged => Cell::Tested(
            "An answer takes the permission at the time.",
            "the_loop.rs",
            "an_answer_takes_the_permissions_of_documentation",
        ),
        K::Begins
        | K::Archived
        | K::Restored
        | K::ApprenticeDeleted
        | K::ApprenticeErased
        | K::Turns18
        | K::TypeChanged => Cell::Nothing(
            "what is handed in stays with the apprentice, and nobody is reminded \
                           of an archived one",
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
        | K::TerminationTakenBack => {
            Cell::Nothing("a task is the apprentice's, whatever the contract")
        }
        K::InstructorsChanged
        | K::CoordinatorsChanged
        | K::GroupChanged
        | K::ContactChanged
        | K::ContactShared
        | K::EmployeeMoved
        | K::EmployeeDeleted
        | K::CoordinatorLeft => Cell::Nothing(
            "what is handed in waits for whoever instructs the apprentice at the \
                           time",
        ),
        K::CompanyRenamed
        | K::CompanyRenumbered
        | K::ApprovalChanged
        | K::CompanyWoundUp
        | K::CompanyDeleted
        | K::CompaniesMerged => Cell::Nothing("a task is of an apprentice, and no company's"),
        K::ActivityChanged
        | K::ActivityCancelled
        | K::ActivitiesMerged
        | K::InterviewChanged
        | K::InterviewDeleted
        | K::SigningChanged
        | K::SigningWithdrawn
        | K::CheckpointChanged
        | K::CheckpointDeleted => Cell::Nothing("tasks are given by themselves"),
        K::PartSwitched | K::TemplateChanged | K::ClockChanges | K::YearBegins => {
            Cell::Nothing("what is due is reckoned by days")
        }
    }
}
