//! What shared documents do about what happens.

use async_trait::async_trait;
use svenn_http::follows::{Cell, Event, Follows, GroupChange, Happening, Kind};
use svenn_kernel::Fault;

use crate::store;

/// The [`Follows`] of shared documents.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct DocumentsFollow;

#[async_trait]
impl Follows for DocumentsFollow {
    fn cell(&self, kind: Kind) -> Cell {
        cell(kind)
    }

    /// Who may read is asked at the time: what is said is all that there is to do.
    async fn follow(&self, it: Happening<'_>, event: Event<'_>) -> Result<Vec<String>, Fault> {
        let Event::GroupChanged(id, GroupChange::Deleted) = event else { return Ok(Vec::new()) };
        let what = "delt med gruppen: de som er i den, kan ikke lenger lese det på grunn av den";
        Ok(match store::in_groups(it.tx, std::slice::from_ref(id)).await?.len() {
            0 => Vec::new(),
            1 => vec![format!("1 dokument er {what}")],
            many => vec![format!("{many} dokumenter er {what}")],
        })
    }
}

svenn_http::cells! {
    Tested(
        "Who is in the group reads what is shared with it, and who has left it does not; how many \
         documents a group has is said before it is deleted.",
        "sharing.rs",
        "it_reaches_a_group_all_users_or_everyone"
    ): GroupChanged;
    Nothing("who may read follows from groups and roles at the time"):
        Begins Archived Restored Turns18 TypeChanged CompanyChanged CompanyChangesAhead
        CompanyChangedBefore TradeChanged PositionChanged LeaveChanged CreditChanged EndMoved
        Terminated TerminationTakenBack InstructorsChanged CoordinatorsChanged PlanChanged
        ContactChanged ContactShared EmployeeMoved PermissionsChanged CoordinatorLeft;
    Nothing("a document is of the office"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted
        CompaniesMerged ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged
        InterviewDeleted SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged
        CheckpointDeleted;
    Nothing("an edition stays as it was shared"):
        PartSwitched TemplateChanged ClockChanges YearBegins;
    Nothing("what was read and signed for goes with what is kept of the person (`personal.rs`)"):
        ApprenticeDeleted ApprenticeErased EmployeeDeleted;
}
