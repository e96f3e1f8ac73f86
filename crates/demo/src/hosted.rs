//! Goals that the demo instructor's company never gives, and the stays with which its apprentices
//! get them at the next company.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use svenn_companies::Gives;
use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, CompanyId, EmployeeId, Fault, GoalId, PersonId, oslo};
use svenn_people::{apprentices, goals, relations};
use svenn_stays::history::{self, BackfilledStay};

use crate::{
    cast::{after, before},
    make::Stored,
};

/// Goals that the company never gives.
const NEVER: usize = 2;
/// Two of the demo instructor's own go together.
const TOGETHER: [usize; 2] = [0, 4];
/// The employee of the next company who takes them.
const HOST: usize = 1;
const IN_DAYS: usize = 33;
const DAYS: usize = 11;
const PEOPLE_MAX: u64 = 200;
const WHY: &str = "To uker med det som bedriften ikke har oppdrag i. Ta med eget verneutstyr.";

/// Who has had a goal approved, and on which day.
type Approvals = BTreeMap<ApprenticeId, NaiveDate>;

/// Writes them.
pub(crate) async fn write(tx: &Tx, stored: &Stored, today: NaiveDate) -> Result<(), Fault> {
    let (Some(first), Some(host), Some(by)) =
        (stored.apprentices.first(), stored.instructors.get(HOST), stored.coordinators.first())
    else {
        return Ok(());
    };
    let home = apprentices::find(tx, first).await?.and_then(|it| it.bedriftid);
    let other = relations::companies_of(tx, host).await?.into_iter().next();
    let (Some(home), Some(other)) = (home, other) else { return Ok(()) };
    let by: PersonId = by.clone().into();
    let together = TOGETHER.iter().filter_map(|at| stored.apprentices.get(*at)).cloned();
    let together = BTreeSet::from_iter(together);
    let chosen = chosen(tx, first, &home, &together).await?;
    for (kode, approvals) in &chosen {
        history::gives(tx, (&home, kode), Gives::Aldri, &by).await?;
        history::gives(tx, (&other, kode), Gives::Ofte, &by).await?;
        for (id, day) in approvals {
            let span = (before(*day, DAYS), after(*day, 1).min(before(today, 1)));
            let who = BTreeSet::from([id.clone()]);
            history::stay(tx, stay(who, kode, span, (&other, host, &by))).await?;
        }
    }
    let Some((kode, _)) = chosen.first() else { return Ok(()) };
    let span = (after(today, IN_DAYS), after(today, IN_DAYS + DAYS));
    let coming = stay(together, kode, span, (&other, host, &by));
    history::stay(tx, BackfilledStay { merknad: WHY.to_owned(), ..coming }).await
}

fn stay(
    apprentices: BTreeSet<ApprenticeId>,
    kode: &GoalId,
    (fra, til): (NaiveDate, NaiveDate),
    (company, host, by): (&CompanyId, &EmployeeId, &PersonId),
) -> BackfilledStay {
    BackfilledStay {
        company: company.clone(),
        apprentices,
        goals: BTreeSet::from([kode.clone()]),
        instructors: BTreeSet::from([host.clone()]),
        fra,
        til,
        merknad: String::new(),
        by: by.clone(),
    }
}

/// The goals of the plan that fewest of the company have had approved, and none of those who go
/// together; nobody has had two of them approved.
async fn chosen(
    tx: &Tx,
    first: &ApprenticeId,
    home: &CompanyId,
    together: &BTreeSet<ApprenticeId>,
) -> Result<Vec<(GoalId, Approvals)>, Fault> {
    let plans = relations::trainingplans_of_each(tx, std::slice::from_ref(first)).await?;
    let plans: Vec<_> = plans.into_values().flatten().collect();
    let trees = plans::trees(tx, &plans).await?;
    let people = apprentices::of_company(tx, home, PEOPLE_MAX).await?;
    let people: Vec<ApprenticeId> = people.into_iter().map(|it| it.id).collect();
    let mut approved: BTreeMap<GoalId, Approvals> = BTreeMap::new();
    for (id, goal, at) in goals::approved_of(tx, Some(&people)).await? {
        approved.entry(goal).or_default().insert(id, oslo::day_of(at));
    }
    let mut all: Vec<(GoalId, Approvals)> = trees
        .iter()
        .flat_map(plans::PlanTree::goals)
        .map(|goal| (goal.kode.clone(), approved.get(&goal.id).cloned().unwrap_or_default()))
        .filter(|(_, of)| of.keys().all(|id| !together.contains(id)))
        .collect();
    all.sort_by_key(|(_, of)| of.len());
    let mut chosen: Vec<(GoalId, Approvals)> = Vec::new();
    for (kode, of) in all {
        let is_alone = chosen.iter().all(|(_, known)| known.keys().all(|id| !of.contains_key(id)));
        if chosen.len() < NEVER && is_alone {
            chosen.push((kode, of));
        }
    }
    Ok(chosen)
}
