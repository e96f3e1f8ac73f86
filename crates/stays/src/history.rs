//! Stays and answers of companies from before they came here: what is taken over from elsewhere, and
//! the demo organisations. Nobody is told of them.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use svenn_companies::{CompanyGoal, Gives, set_goal};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, CompanyId, EmployeeId, Fault, GoalId, PersonId, StayId};

use crate::store::{self, Stay, StayRow};

/// A stay.
#[derive(Debug)]
pub struct BackfilledStay {
    pub company: CompanyId,
    pub apprentices: BTreeSet<ApprenticeId>,
    /// National codes.
    pub goals: BTreeSet<GoalId>,
    pub instructors: BTreeSet<EmployeeId>,
    pub fra: NaiveDate,
    pub til: NaiveDate,
    /// What the office says with it; may be empty.
    pub merknad: String,
    /// Who planned it.
    pub by: PersonId,
}

/// Takes over a stay.
///
/// # Errors
/// A fault of the database.
pub async fn stay(tx: &Tx, kept: BackfilledStay) -> Result<(), Fault> {
    let row = StayRow {
        id: StayId::new(tx.now(), tx.entropy()),
        version: 1,
        company: kept.company,
        fra: kept.fra,
        til: kept.til,
        merknad: kept.merknad,
        sequence: 0,
        cancelled: None,
        cancelled_message: String::new(),
        by_id: kept.by,
        created: tx.now(),
        updated: tx.now(),
    };
    let new = Stay {
        row,
        apprentices: kept.apprentices,
        goals: kept.goals,
        instructors: kept.instructors,
    };
    store::insert(tx, &new).await
}

/// Takes over what a company has said of a goal.
///
/// # Errors
/// A fault of the database.
pub async fn gives(
    tx: &Tx,
    (company, kode): (&CompanyId, &GoalId),
    gis: Gives,
    by: &PersonId,
) -> Result<(), Fault> {
    let goal = CompanyGoal {
        company: company.clone(),
        kode: kode.clone(),
        gis,
        version: 1,
        by_id: by.clone(),
        endret: tx.now(),
    };
    set_goal(tx, goal).await
}
