//! What workplaces do about what happens: most of it is done by the call that makes the event.

use async_trait::async_trait;
use svenn_companies as companies;
use svenn_http::follows::{Cell, Event, Follows, Happening, Kind, Leaving};
use svenn_kernel::{CoordinatorId, Fault};

/// The [`Follows`] of workplaces.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct WorkplacesFollow;

#[async_trait]
impl Follows for WorkplacesFollow {
    fn cell(&self, kind: Kind) -> Cell {
        cell(kind)
    }

    async fn follow(&self, it: Happening<'_>, event: Event<'_>) -> Result<Vec<String>, Fault> {
        let Event::CoordinatorLeft(id, leaving) = event else { return Ok(Vec::new()) };
        let id = CoordinatorId::from(id.clone());
        let what = match leaving {
            Leaving::Deleted => "får en ansvarlig koordinator mindre",
            Leaving::ShutOut => "har vedkommende som ansvarlig: de andre får beskjedene så lenge",
        };
        Ok(match companies::of_coordinator(it.tx, &id).await?.len() {
            0 => Vec::new(),
            1 => vec![format!("1 bedrift {what}")],
            many => vec![format!("{many} bedrifter {what}")],
        })
    }
}

svenn_http::cells! {
    Does(
        "Who works in a company no more instructs none of its apprentices any more, archived ones \
         neither; access in lists, search, sockets and files ends in the same instant, and the \
         other capabilities follow as for instructors who change."
    ): EmployeeMoved;
    Tested(
        "The account and its sessions end, and nobody is instructed by the employee any more; who \
         is chosen to take over instructs the apprentices from then on, and takes part in what is \
         planned with them.",
        "employees.rs",
        "who_is_deleted_is_out_at_once_and_only_the_name_stays"
    ): EmployeeDeleted;
    Tested(
        "Its employees stay without it, and instruct none of its archived apprentices; its name \
         stays on contracts that were.",
        "companies.rs",
        "a_company_with_apprentices_stays_and_one_without_leaves_its_name"
    ): CompanyDeleted;
    Tested(
        "Who signs in with it signs in with the new one from then on.",
        "contact_changes.rs",
        "a_coordinator_changes_what_anybody_signs_in_with"
    ): ContactChanged;
    Does(
        "Companies have one less who is responsible, or are told of to the others as long as \
         somebody is shut out; how many they are is said before."
    ): CoordinatorLeft;
    Nothing("who works where does not follow the apprentice"):
        Begins Archived Restored ApprenticeDeleted ApprenticeErased Turns18 TypeChanged;
    Nothing("who works where does not follow the contract"):
        CompanyChanged CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged
        LeaveChanged CreditChanged EndMoved Terminated TerminationTakenBack;
    Nothing("makes these events happen"):
        InstructorsChanged CoordinatorsChanged PlanChanged GroupChanged ContactShared
        PermissionsChanged;
    Nothing("reads the company as it is"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp;
    Nothing("employees go over with the apprentices, in the same portions"): CompaniesMerged;
    Nothing("keeps nothing that is planned"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("who works where is said by the office, whatever the day"):
        PartSwitched TemplateChanged ClockChanges YearBegins;
}
