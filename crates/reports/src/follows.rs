//! What reports do about what happens: what somebody who leaves has sent on a schedule is not sent
//! any more, and whoever has them leave reads that before.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::follows::{Cell, Event, Follows, Happening, Kind, Leaving};
use svenn_kernel::{CompanyId, Fault, PersonId};

use crate::{
    rules::Frequency,
    store::{self, Report},
    yearly::store as yearly,
};

/// The [`Follows`] of reports.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct ReportsFollow;

#[async_trait]
impl Follows for ReportsFollow {
    fn cell(&self, kind: Kind) -> Cell {
        cell(kind)
    }

    async fn follow(&self, it: Happening<'_>, event: Event<'_>) -> Result<Vec<String>, Fault> {
        match event {
            Event::CoordinatorLeft(id, leaving) => owner_left(it.tx, id, leaving).await,
            Event::CompaniesMerged(from, to) => companies_merged(it.tx, from, to).await,
            _ => Ok(Vec::new()),
        }
    }
}

/// A report that is sent runs with the rights of its owner, who has none then. The report itself goes
/// with whoever is deleted.
async fn owner_left(tx: &Tx, id: &PersonId, leaving: Leaving) -> Result<Vec<String>, Fault> {
    let own = store::of_owner(tx, id).await?;
    let is_sent =
        |it: &&Report| it.hyppighet.parse::<Frequency>().unwrap_or_default() != Frequency::Aldri;
    let sent = own.iter().filter(is_sent).count();
    let shared = own.iter().filter(|it| it.shared).count();
    let mut follows = said(
        sent,
        ("rapport", "rapporter"),
        match leaving {
            Leaving::ShutOut => {
                "sendes ikke så lenge vedkommende er stengt ute. Lag en kopi i eget navn"
            }
            Leaving::Deleted => "som sendes fast, sendes ikke lenger",
        },
    );
    if leaving == Leaving::Deleted {
        let what = "som er delt med kontoret, slettes. Lag en kopi av det som skal brukes videre";
        follows.extend(said(shared, ("rapport", "rapporter"), what));
    }
    Ok(follows)
}

/// What a company has not answered, the other one answers.
async fn companies_merged(tx: &Tx, from: &CompanyId, to: &CompanyId) -> Result<Vec<String>, Fault> {
    let (moved, dropped) = yearly::sheets_go_over(tx, from, to).await?;
    let sheets = ("svarark for årlig rapportering", "svarark for årlig rapportering");
    let mut follows = said(moved, sheets, "besvares av den andre bedriften");
    follows.extend(said(dropped, sheets, "faller bort: den andre bedriften har sitt eget"));
    Ok(follows)
}

fn said(number: usize, (one, many): (&str, &str), what: &str) -> Vec<String> {
    match number {
        0 => Vec::new(),
        1 => vec![format!("1 {one} {what}")],
        number => vec![format!("{number} {many} {what}")],
    }
}

svenn_http::cells! {
    Tested(
        "A report that somebody has sent on a schedule runs with their rights: of who is shut out \
         nothing is sent, and the report says why; of who is deleted the reports go. Both is said \
         before.",
        "kept.rs",
        "coordinator_left"
    ): CoordinatorLeft;
    Tested(
        "What the company has not sent of the yearly reporting, the other one answers, unless it \
         has a sheet of its own. What was sent stays as it was.",
        "yearly.rs",
        "companies_merged"
    ): CompaniesMerged;
    Tested(
        "Companies are told of the sheet of the year, and reminded around the deadline until they \
         have answered. [arsrapport arsrapportfrist]",
        "yearly.rs",
        "a_company_answers_its_own_sheet_and_is_reminded_until_it_has"
    ): YearBegins;
    Nothing("asks the lists when it is run, with who is there then"):
        Begins Archived Restored ApprenticeDeleted ApprenticeErased Turns18 TypeChanged
        CompanyChanged CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged
        LeaveChanged CreditChanged EndMoved Terminated TerminationTakenBack InstructorsChanged
        CoordinatorsChanged PlanChanged GroupChanged ContactChanged ContactShared EmployeeMoved
        PermissionsChanged EmployeeDeleted CompanyRenamed CompanyRenumbered ApprovalChanged
        CompanyWoundUp CompanyDeleted ActivityChanged ActivityCancelled ActivitiesMerged
        InterviewChanged InterviewDeleted SigningChanged SigningWithdrawn TaskChanged TaskDeleted
        CheckpointChanged CheckpointDeleted PartSwitched TemplateChanged ClockChanges;
}
