//! What grants do about what happens: whoever deletes a person reads before what of the open periods
//! goes with them.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::follows::{Cell, Event, Follows, Happening, Kind};
use svenn_kernel::{ApprenticeId, Fault};
use svenn_money::Ore;

use crate::store;

/// The [`Follows`] of grants.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct GrantsFollow;

#[async_trait]
impl Follows for GrantsFollow {
    fn cell(&self, kind: Kind) -> Cell {
        cell(kind)
    }

    async fn follow(&self, it: Happening<'_>, event: Event<'_>) -> Result<Vec<String>, Fault> {
        match event {
            Event::ApprenticeDeleted(id) | Event::ApprenticeErased(id) => open(it.tx, id).await,
            _ => Ok(Vec::new()),
        }
    }
}

/// What was reckoned of somebody in periods that are open.
async fn open(tx: &Tx, id: &ApprenticeId) -> Result<Vec<String>, Fault> {
    let mut follows = Vec::new();
    for (period, row) in store::rows_of_person(tx, id).await? {
        if period.standing()?.may_write() {
            let (navn, sum) = (&period.navn, Ore::new(row.expected_grant_sum).shown());
            follows.push(format!(
                "Tilskuddsperioden {navn} er åpen: {sum} som er beregnet, faller bort. Lukk \
                 perioden først hvis tilskuddet skal bli stående"
            ));
        }
    }
    Ok(follows)
}

svenn_http::cells! {
    Does(
        "Periods that are reckoned and open are reckoned anew for the apprentice; what is posted \
         stays as it was posted, and the difference is settled in the next."
    ):
        Begins Restored TypeChanged CompanyChangedBefore TradeChanged PositionChanged LeaveChanged
        CreditChanged EndMoved Terminated TerminationTakenBack;
    Tested(
        "As with what else changes of an apprentice: the company is reckoned with from its first \
         day.",
        "reckoning.rs",
        "company_changed"
    ): CompanyChanged;
    Tested(
        "Rates and models that change are reckoned anew in each open period.",
        "tables.rs",
        "an_own_model_and_sum_count_and_a_changed_model_is_reckoned"
    ): TemplateChanged;
    Tested(
        "What the company earned until that day stays its own; from then on the contracts with \
         the other company count.",
        "reckoning.rs",
        "companies_merged"
    ): CompaniesMerged;
    Tested(
        "Rates end with their year: what is reckoned of the new one says which rate is missing \
         until the office has it, and never takes the last known one.",
        "reckoning.rs",
        "a_year_without_a_rate_says_so_and_never_takes_the_last"
    ): YearBegins;
    Nothing("a contract counts as it was agreed, in the archive too"): Archived;
    Tested(
        "What is posted stays, without the name; an open period is reckoned from who is there \
         then, and what goes of it is said before.",
        "reckoning.rs",
        "what_goes_of_an_open_period_is_said_before_somebody_is_deleted"
    ): ApprenticeDeleted;
    Does(
        "As when an apprentice is deleted: nobody's name stays, and what goes of an open period is \
         said before."
    ): ApprenticeErased;
    Nothing("a contract counts from its first day"): CompanyChangesAhead;
    Nothing("a grant follows the contract, and no relation"):
        InstructorsChanged CoordinatorsChanged PlanChanged GroupChanged ContactChanged
        ContactShared EmployeeMoved PermissionsChanged EmployeeDeleted CoordinatorLeft;
    Nothing("what is posted names the company as it was; an open period reads it as it is"):
        CompanyRenamed CompanyRenumbered ApprovalChanged CompanyWoundUp CompanyDeleted;
    Nothing("a grant follows the contract, and nothing that is planned"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("a period is a half year that the office reckons"): PartSwitched ClockChanges;
    Nothing("a grant follows the contract, whatever the age"): Turns18;
}
