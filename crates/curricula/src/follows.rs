//! What plans do about what happens.

use async_trait::async_trait;
use svenn_http::follows::{Cell, Event, Follows, Happening, Kind};
use svenn_kernel::Fault;

use crate::plans;

/// The [`Follows`] of plans.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct PlansFollow;

#[async_trait]
impl Follows for PlansFollow {
    fn cell(&self, kind: Kind) -> Cell {
        cell(kind)
    }

    async fn follow(&self, it: Happening<'_>, event: Event<'_>) -> Result<Vec<String>, Fault> {
        let Event::CompaniesMerged(from, to) = event else { return Ok(Vec::new()) };
        Ok(match plans::companies_merged(it.tx, from, to).await? {
            0 => Vec::new(),
            1 => {
                vec!["1 opplæringsplan gis til nye lærlinger i den andre bedriften også".to_owned()]
            }
            many => vec![format!(
                "{many} opplæringsplaner gis til nye lærlinger i den andre bedriften også"
            )],
        })
    }
}

svenn_http::cells! {
    Does(
        "Plans that new apprentices of the company get by themselves are given to those of the \
         other one too."
    ): CompaniesMerged;
    Nothing("keeps plans, and no people"):
        Begins Archived Restored ApprenticeDeleted ApprenticeErased Turns18 TypeChanged
        CompanyChanged CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged
        LeaveChanged CreditChanged EndMoved Terminated TerminationTakenBack InstructorsChanged
        CoordinatorsChanged PlanChanged GroupChanged ContactChanged ContactShared EmployeeMoved
        PermissionsChanged EmployeeDeleted CoordinatorLeft;
    Nothing("a plan names the companies whose new apprentices get it by their ids"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted;
    Nothing("keeps plans, and nothing that is planned"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("a plan stays as it is until the office changes it"):
        PartSwitched TemplateChanged ClockChanges YearBegins;
}
