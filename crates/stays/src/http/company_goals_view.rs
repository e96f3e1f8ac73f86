use std::collections::{BTreeSet, HashMap};

use axum::Json;
use serde::Serialize;
use svenn_companies::{self as companies, Company, CompanyGoal, Gives};
use svenn_curricula::plans::{self, PlanGoal, PlanTree};
use svenn_db::Tx;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, CompanyId, Fault, GoalId, TrainingPlanId};
use svenn_people::{apprentices, goals, relations};
use utoipa::ToSchema;

use crate::{
    needs::{self, Shown},
    rules::{is_corrected, standing},
};

/// Most apprentices of a company whose plans are asked for.
const PEOPLE_MAX: u64 = 2_000;

/// A goal, and how often the company gives it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CompanyGoal)]
pub(super) struct GoalView {
    /// National code.
    kode: GoalId,
    label: String,
    /// What the company has said; left out where it has said nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    gis: Option<Gives>,
    /// Send it back when changing; 0 where nothing was said.
    version: i64,
    /// How many of its apprentices have had it approved there.
    vist: usize,
    /// What it comes to, in words; empty where nothing is known.
    tekst: &'static str,
    /// Whether the company has said that it never gives what was shown there.
    rettet: bool,
}

/// The goals of a heading of a plan.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CompanyGoalCategory)]
pub(super) struct CategoryView {
    label: String,
    maal: Vec<GoalView>,
}

/// A training plan of the trades of a company.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CompanyGoalPlan)]
pub(super) struct PlanView {
    id: TrainingPlanId,
    title: String,
    kategorier: Vec<CategoryView>,
}

/// How often a company gives the goals of its trades.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct CompanyGoals {
    bedriftid: CompanyId,
    bedrift: String,
    planer: Vec<PlanView>,
}

/// How often a company has work for the goals of the plans that its apprentices have, and of those
/// that new ones in its approved trades get.
#[endpoint(get = "/companies/{id}/goals")]
pub(super) async fn company_goals_view(
    session: Session<Coordinator>,
    Ids(id): Ids<CompanyId>,
) -> Result<Json<CompanyGoals>, Problem> {
    let (tx, _) = session.read().await?;
    let company = companies::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    Ok(Json(load(&tx, company).await?))
}

pub(super) async fn load(tx: &Tx, company: Company) -> Result<CompanyGoals, Fault> {
    let id = company.id;
    let trees = plans::trees(tx, &Vec::from_iter(plans_of(tx, &id).await?)).await?;
    let all = needs::all_trees(tx).await?;
    let there = needs::people_in(tx, std::slice::from_ref(&id)).await?;
    let approvals = goals::approved_of(tx, Some(&Vec::from_iter(there))).await?;
    let shown = Shown::load(tx, &approvals, &needs::codes_of(&all)).await?;
    let said = companies::goals_of(tx, &id).await?.into_iter();
    let said: HashMap<GoalId, CompanyGoal> = said.map(|it| (it.kode.clone(), it)).collect();
    let goal = |it: &PlanGoal| {
        let known = said.get(&it.kode);
        let (gis, vist) = (known.map(|it| it.gis), shown.count(&id, &it.kode));
        GoalView {
            kode: it.kode.clone(),
            label: it.label.clone(),
            version: known.map_or(0, |it| it.version),
            tekst: standing(gis, vist).map_or("", |it| it.label()),
            rettet: is_corrected(gis, vist),
            gis,
            vist,
        }
    };
    let plan = |tree: &PlanTree| PlanView {
        id: tree.plan.id.clone(),
        title: tree.plan.title.clone(),
        kategorier: tree
            .categories
            .iter()
            .map(|it| CategoryView {
                label: it.label.clone(),
                maal: it.goals.iter().map(goal).collect(),
            })
            .collect(),
    };
    Ok(CompanyGoals {
        bedriftid: id.clone(),
        bedrift: company.navn,
        planer: trees.iter().map(plan).collect(),
    })
}

/// The plans that apprentices of a company have, and that new ones in its trades get.
async fn plans_of(tx: &Tx, id: &CompanyId) -> Result<BTreeSet<TrainingPlanId>, Fault> {
    let people = apprentices::of_company(tx, id, PEOPLE_MAX).await?.into_iter();
    let people: Vec<ApprenticeId> = people.filter(|it| !it.archived).map(|it| it.id).collect();
    let theirs = relations::trainingplans_of_each(tx, &people).await?;
    let mut found: BTreeSet<TrainingPlanId> = theirs.into_values().flatten().collect();
    let trades = companies::trades_of(tx, id).await?;
    for plan in plans::automatic(tx).await? {
        let is_trade = trades.iter().any(|it| it.programomrade == plan.program_area);
        let is_theirs = plan.companies.as_ref().is_none_or(|these| these.contains(id));
        if is_trade && is_theirs {
            found.insert(plan.id);
        }
    }
    Ok(found)
}
