//! What plans do about what happens.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::follows::{Cell, Event, Follows, Happening, Kind};
use svenn_kernel::{CompanyId, Fault};

use crate::{plans, rules::AutomaticPlan};

/// The [`Follows`] of plans.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct PlansFollow;

#[async_trait]
impl Follows for PlansFollow {
    fn cell(&self, kind: Kind) -> Cell {
        cell(kind)
    }

    async fn follow(&self, it: Happening<'_>, event: Event<'_>) -> Result<Vec<String>, Fault> {
        let (from, to) = match event {
            Event::CompaniesMerged(from, to) => (from, to),
            Event::CompanyDeleted(id) => return company_deleted(it.tx, id).await,
            _ => return Ok(Vec::new()),
        };
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

/// How many plans are given to new apprentices of a company, in words.
async fn company_deleted(tx: &Tx, id: &CompanyId) -> Result<Vec<String>, Fault> {
    let all = plans::automatic(tx).await?;
    let named = |plan: &&AutomaticPlan| plan.companies.as_ref().is_some_and(|it| it.contains(id));
    let what = "gis til nye lærlinger i bedriften, og ingen får den gjennom den lenger";
    Ok(match all.iter().filter(named).count() {
        0 => Vec::new(),
        1 => vec![format!("1 opplæringsplan {what}")],
        many => vec![format!("{many} opplæringsplaner {what}")],
    })
}

svenn_http::cells! {
    Does(
        "Plans that new apprentices of the company get by themselves are given to those of the \
         other one too."
    ): CompaniesMerged;
    Tested(
        "Who is new gets the plans of their trade and company by themselves, where the office has \
         chosen so.",
        "connections.rs",
        "a_new_apprentice_gets_the_plan_of_her_trade_and_company"
    ): Begins;
    Does(
        "How many plans new apprentices of the company get by themselves is said before; nobody \
         gets them by it any more."
    ): CompanyDeleted;
    Nothing("keeps plans, and no people"):
        Archived Restored ApprenticeDeleted ApprenticeErased Turns18 TypeChanged PositionChanged
        LeaveChanged CreditChanged EndMoved Terminated TerminationTakenBack InstructorsChanged
        CoordinatorsChanged PlanChanged GroupChanged ContactChanged ContactShared EmployeeMoved
        PermissionsChanged EmployeeDeleted CoordinatorLeft;
    Nothing("a plan names the companies whose new apprentices get it by their ids"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp;
    Nothing("keeps plans, and nothing that is planned"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("a plan stays as it is until the office changes it"):
        PartSwitched TemplateChanged ClockChanges YearBegins;
    Nothing("a plan stays with the apprentice until the office takes it away"):
        CompanyChanged CompanyChangesAhead CompanyChangedBefore TradeChanged;
}
