//! What the chat does about what happens: who instructs an apprentice no more reads nothing more of
//! what they write.

use async_trait::async_trait;
use svenn_http::follows::{Cell, Event, Follows, Happening, Kind, Parting};
use svenn_kernel::Fault;

use crate::former;

/// The [`Follows`] of the chat.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct ChatFollow;

#[async_trait]
impl Follows for ChatFollow {
    fn cell(&self, kind: Kind) -> Cell {
        cell(kind)
    }

    async fn follow(&self, it: Happening<'_>, event: Event<'_>) -> Result<Vec<String>, Fault> {
        match event {
            // Who is deleted is out of all rooms with that.
            Event::InstructorsChanged(id, change) if change.parting == Parting::Exchanged => {
                former::taken_out(it, id, change).await
            }
            _ => Ok(Vec::new()),
        }
    }
}

svenn_http::cells! {
    Tested(
        "Who is archived is flagged in rooms, and cannot sign in; rooms stay with all that was \
         said.",
        "members.rs",
        "archived_people_are_flagged"
    ): Archived;
    Tested(
        "What the apprentice wrote goes.",
        "personal.rs",
        "an_apprentice_is_erased_with_what_she_wrote"
    ): ApprenticeErased;
    Tested(
        "What others wrote stays until all are gone.",
        "personal.rs",
        "a_deleted_apprentice_leaves_what_others_wrote_until_all_are_gone"
    ): ApprenticeDeleted;
    Tested(
        "What the employee wrote stays with those to whom it was written, with the name.",
        "personal.rs",
        "what_an_employee_wrote_stays_with_those_she_wrote_to"
    ): EmployeeDeleted;
    Tested(
        "An employee writes with the permission to, and reads without.",
        "rooms.rs",
        "an_employee_writes_with_the_permission_to_and_reads_without"
    ): PermissionsChanged;
    Nothing("who is in a room does not follow the contract"):
        CompanyChanged CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged
        LeaveChanged CreditChanged EndMoved Terminated TerminationTakenBack;
    Does(
        "Who instructs no more is taken out of the rooms with the apprentice at once, unless they \
         instruct somebody else there, and is told; what was written stays with the others, who \
         see who was taken out. A room of two goes on when they instruct again and one of them \
         begins it anew. [chattattut]"
    ): InstructorsChanged;
    Nothing("who works in a company no more instructs nobody there, and is taken out with that"):
        EmployeeMoved;
    Tested(
        "Who is deleted or shut out stands as gone in rooms, and cannot sign in; what they wrote \
         stays.",
        "members.rs",
        "a_coordinator_who_is_shut_out_is_flagged"
    ): CoordinatorLeft;
    Nothing(
        "who was in a room stays in it until they are taken out; whom somebody may begin a room \
         with is asked at the time"
    ): CoordinatorsChanged ContactChanged ContactShared;
    Nothing("a room has people, and no company"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted
        CompaniesMerged;
    Nothing("nothing that is planned has a room"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("whom somebody may begin a room with is asked at the time"):
        Begins PlanChanged GroupChanged;
    Nothing("rooms were there all the while"): Restored;
    Nothing("a room is for people of any age and kind"): Turns18 TypeChanged;
    Nothing("there are rooms in every office, and they keep no template and no date"):
        PartSwitched TemplateChanged ClockChanges YearBegins;
}
