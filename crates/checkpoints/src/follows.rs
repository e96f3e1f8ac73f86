//! What this capability does about what happens.

use svenn_http::follows::{Cell, Kind as K};

/// What each event comes to.
pub(crate) fn cell(kind: K) -> Cell {
    match kind {
        K::Archived | K::Restored => Cell::Tested(
            "Those of an archived apprentice are left out of lists and reminders, and come back \
             as they were.",
            "giving.rs",
            "those_of_archived_apprentices_are_quiet_and_come_back",
        ),
        K::Begins
        | K::TypeChanged
        | K::TradeChanged
        | K::LeaveChanged
        | K::PositionChanged
        | K::CreditChanged
        | K::EndMoved
        | K::Terminated
        | K::TerminationTakenBack => Cell::Tested(
            "They are given and taken as the apprenticeship is now, and deadlines that are \
             reckoned from it move, with the trail of why.",
            "moving.rs",
            "deadlines_follow_the_apprenticeship_with_the_trail_of_why",
        ),
        K::GroupChanged => Cell::Tested(
            "Who comes into the group is given its own, and who leaves it loses what is not \
             done.",
            "giving.rs",
            "a_group_is_given_its_own_as_people_come_and_go",
        ),
        K::InterviewChanged | K::InterviewDeleted => Cell::Tested(
            "A checkpoint that the interview completes follows it, and is open again without \
             it.",
            "linked.rs",
            "an_interview_completes_its_checkpoint_and_reopens_it",
        ),
        K::ActivityChanged | K::ActivityCancelled | K::ActivitiesMerged => Cell::Tested(
            "A checkpoint that the activity completes follows it, and is open again without it.",
            "activities.rs",
            "an_activity_completes_its_checkpoint_and_reopens_it",
        ),
        K::CheckpointChanged => Cell::Tested(
            "Those that are reckoned from it move too.",
            "moving.rs",
            "several_are_postponed_together_and_taken_back_for_a_moment",
        ),
        K::CheckpointDeleted => Cell::Tested(
            "What others are reckoned from is not deleted before them.",
            "defining.rs",
            "what_others_are_reckoned_from_is_not_deleted_before_them",
        ),
        K::TemplateChanged => Cell::Tested(
            "A definition that is changed moves all deadlines that are open, and those reckoned \
             from them.",
            "moving.rs",
            "a_definition_that_is_changed_moves_all_deadlines_and_those_reckoned_from_it",
        ),
        K::ApprenticeDeleted | K::ApprenticeErased | K::Turns18 => {
            Cell::Nothing("they go with the apprentice")
        }
        K::CompanyChanged | K::CompanyChangesAhead | K::CompanyChangedBefore => {
            Cell::Nothing("a checkpoint is the apprentice's, whatever the company")
        }
        K::InstructorsChanged
        | K::CoordinatorsChanged
        | K::PlanChanged
        | K::ContactChanged
        | K::ContactShared => Cell::Nothing(
            "who is responsible is named on each, or follows the relation at the \
                           time",
        ),
        K::EmployeeMoved | K::PermissionsChanged | K::EmployeeDeleted | K::CoordinatorLeft => {
            Cell::Nothing("who is responsible is asked when it is due")
        }
        K::CompanyRenamed
        | K::CompanyRenumbered
        | K::ApprovalChanged
        | K::CompanyWoundUp
        | K::CompanyDeleted
        | K::CompaniesMerged => Cell::Nothing("a checkpoint is of an apprentice, and no company's"),
        K::SigningChanged | K::SigningWithdrawn | K::TaskChanged | K::TaskDeleted => {
            Cell::Nothing("neither signings nor tasks complete a checkpoint")
        }
        K::PartSwitched | K::ClockChanges | K::YearBegins => {
            Cell::Nothing("what is due is reckoned by days")
        }
    }
}
