//! What messages do about what happens: who instructs an apprentice no more reads no more of what they
//! were told of the apprentice.

use async_trait::async_trait;
use svenn_http::follows::{Cell, Event, Follows, Happening, Kind, Parting};
use svenn_kernel::{Fault, PersonId};

use crate::notifications;

/// The [`Follows`] of messages.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct MessagesFollow;

#[async_trait]
impl Follows for MessagesFollow {
    fn cell(&self, kind: Kind) -> Cell {
        cell(kind)
    }

    async fn follow(&self, it: Happening<'_>, event: Event<'_>) -> Result<Vec<String>, Fault> {
        if let Event::InstructorsChanged(id, change) = event
            && change.parting == Parting::Exchanged
        {
            let apprentice = PersonId::from(id.clone());
            for gone in change.gone.iter().cloned().map(PersonId::from) {
                notifications::forget(it.tx, &gone, &apprentice).await?;
            }
        }
        Ok(Vec::new())
    }
}

svenn_http::cells! {
    Tested(
        "What waits to be sent to the person is not sent.",
        "automatic.rs",
        "erasing_takes_a_person_out_of_what_goes_out"
    ): ApprenticeErased;
    Tested(
        "What waits to be sent of the person is not sent.",
        "automatic.rs",
        "apprentice_deleted"
    ): ApprenticeDeleted;
    Tested(
        "What waits to be sent to the person is not sent.",
        "automatic.rs",
        "employee_deleted"
    ): EmployeeDeleted;
    Tested(
        "What happens from then on goes out in the new words.",
        "automatic.rs",
        "what_happens_goes_out_in_the_office_s_words_by_what_is_switched_on"
    ): TemplateChanged;
    Nothing("is told by the others"):
        CompanyChanged CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged
        LeaveChanged CreditChanged EndMoved Terminated TerminationTakenBack CompanyRenamed
        CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted CompaniesMerged
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Does(
        "What somebody was told of an apprentice whom they instruct no more leaves their \
         notification centre, and what waits to be sent to them of it is not sent; what they are \
         told of the change itself stays."
    ): InstructorsChanged;
    Tested(
        "Nothing is sent to a coordinator who is shut out, but what takes something out of their \
         calendar; and nothing to who is deleted.",
        "follows.rs",
        "coordinator_left"
    ): CoordinatorLeft;
    Tested(
        "Who is new is welcomed when the office sends it, once. [velkommenlaerling]",
        "automatic.rs",
        "a_welcome_is_sent_by_hand_once_to_those_it_is_for"
    ): Begins;
    Nothing("who is written to is asked when it is sent"):
        CoordinatorsChanged PlanChanged GroupChanged ContactChanged ContactShared EmployeeMoved
        PermissionsChanged Turns18 TypeChanged;
    Nothing("what is due at an instant goes out at that instant"): ClockChanges YearBegins;
    Nothing("nobody who is archived is written to, and who comes back is from then on"):
        Archived Restored;
    Nothing("a part that is off has nothing to tell"): PartSwitched;
}
