//! Which goals of whom are never given where they are in training, and where they are.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use chrono::NaiveDate;
use svenn_apprenticeships::contracts;
use svenn_companies::{self as companies, Gives};
use svenn_curricula::plans::{self, PlanTree};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, CompanyId, Fault, GoalId, Timestamp, TrainingPlanId, oslo};
use svenn_people::{
    apprentices::{self, Apprentice},
    goals::{self, GoalState},
    relations,
};

use crate::{
    rules::{is_never, standing},
    store::{self, Stay},
};

/// Most apprentices of a company that it is asked of.
const PEOPLE_MAX: u64 = 2_000;

/// An approved goal: whose, which, and when.
pub type Approval = (ApprenticeId, GoalId, Timestamp);

/// Where an apprentice was in training, and when.
struct Span {
    company: CompanyId,
    from: Option<NaiveDate>,
    to: Option<NaiveDate>,
}

impl Span {
    fn holds(&self, day: NaiveDate) -> bool {
        self.from.is_none_or(|from| from <= day) && self.to.is_none_or(|to| day <= to)
    }
}

/// How many apprentices have had each goal approved in each company.
#[derive(Debug, Default)]
pub struct Shown(HashMap<CompanyId, HashMap<GoalId, usize>>);

impl Shown {
    /// How many have had a goal approved in a company.
    pub fn count(&self, company: &CompanyId, kode: &GoalId) -> usize {
        self.0.get(company).and_then(|of| of.get(kode)).copied().unwrap_or_default()
    }

    /// The companies in which a goal was shown.
    pub fn companies(&self, kode: &GoalId) -> impl Iterator<Item = &CompanyId> {
        self.0.iter().filter(|(_, of)| of.contains_key(kode)).map(|(id, _)| id)
    }

    /// Counts approvals where they were given: at the stay that had the goal then, or in the company
    /// of the contract of that day.
    pub async fn load(
        tx: &Tx,
        approvals: &[Approval],
        codes: &HashMap<GoalId, GoalId>,
    ) -> Result<Self, Fault> {
        let people: BTreeSet<ApprenticeId> = approvals.iter().map(|it| it.0.clone()).collect();
        let people = Vec::from_iter(people);
        let spans = spans_of(tx, &people).await?;
        let mut stays: HashMap<ApprenticeId, Vec<Stay>> = HashMap::new();
        for stay in store::of_apprentices(tx, &people).await? {
            for id in &stay.apprentices {
                stays.entry(id.clone()).or_default().push(stay.clone());
            }
        }
        let mut found = Self::default();
        for (id, goal, at) in approvals {
            let (Some(kode), day) = (codes.get(goal), oslo::day_of(*at)) else { continue };
            let hosted = stays.get(id).into_iter().flatten().find(|stay| {
                let was_there = stay.row.cancelled.is_none() && stay.row.fra <= day;
                was_there && day <= stay.row.til && stay.goals.contains(kode)
            });
            let company = match hosted {
                Some(stay) => Some(&stay.row.company),
                None => {
                    let mut spans = spans.get(id).into_iter().flatten();
                    spans.find(|span| span.holds(day)).map(|span| &span.company)
                }
            };
            let Some(company) = company else { continue };
            let of = found.0.entry(company.clone()).or_default();
            let number = of.entry(kode.clone()).or_default();
            *number = number.saturating_add(1);
        }
        Ok(found)
    }
}

/// Where these apprentices were, the present company first.
async fn spans_of(
    tx: &Tx,
    ids: &[ApprenticeId],
) -> Result<HashMap<ApprenticeId, Vec<Span>>, Fault> {
    let mut found: HashMap<ApprenticeId, Vec<Span>> = HashMap::new();
    for it in apprentices::some(tx, ids).await? {
        if let Some(company) = it.bedriftid {
            let span = Span { company, from: it.startdato, to: it.unexpected_end_date };
            found.entry(it.id).or_default().push(span);
        }
    }
    for it in contracts::ended_of(tx, ids).await? {
        if let Some(company) = it.bedriftid {
            let span = Span { company, from: it.startdato, to: Some(it.avsluttet) };
            found.entry(it.apprentice).or_default().push(span);
        }
    }
    Ok(found)
}

/// Everybody who is or was in training at these companies.
pub async fn people_in(tx: &Tx, ids: &[CompanyId]) -> Result<BTreeSet<ApprenticeId>, Fault> {
    let mut found: BTreeSet<ApprenticeId> = BTreeSet::new();
    for id in ids {
        let present = apprentices::of_company(tx, id, PEOPLE_MAX).await?;
        found.extend(present.into_iter().map(|it| it.id));
        let hosted = store::of_company(tx, id).await?;
        found.extend(hosted.into_iter().flat_map(|stay| stay.apprentices));
    }
    let ended = contracts::ended_in(tx, ids).await?;
    found.extend(ended.into_iter().map(|it| it.apprentice));
    Ok(found)
}

/// The companies where these apprentices are or were, also for a stay.
pub async fn companies_of(tx: &Tx, ids: &[ApprenticeId]) -> Result<BTreeSet<CompanyId>, Fault> {
    let spans = spans_of(tx, ids).await?.into_values().flatten();
    let mut found: BTreeSet<CompanyId> = spans.map(|span| span.company).collect();
    let stays = store::of_apprentices(tx, ids).await?;
    found.extend(stays.into_iter().map(|stay| stay.row.company));
    Ok(found)
}

/// A goal that is never given, with what people read of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lack {
    /// National code.
    pub kode: GoalId,
    pub label: String,
    /// Whether a stay with it is to come or goes on.
    pub is_planned: bool,
}

/// What is known of apprentices, their plans and companies.
pub struct Needs {
    pub people: Vec<Apprentice>,
    trees: HashMap<TrainingPlanId, PlanTree>,
    plans: HashMap<ApprenticeId, Vec<TrainingPlanId>>,
    states: HashMap<ApprenticeId, HashMap<GoalId, GoalState>>,
    said: HashMap<CompanyId, HashMap<GoalId, Gives>>,
    shown: Shown,
    stays: HashMap<ApprenticeId, Vec<Stay>>,
}

impl Needs {
    /// Of these apprentices who are not archived, or of all.
    pub async fn load(tx: &Tx, ids: Option<&[ApprenticeId]>) -> Result<Self, Fault> {
        let mut people = match ids {
            Some(ids) => apprentices::some(tx, ids).await?,
            None => apprentices::all(tx).await?,
        };
        people.retain(|it| !it.archived);
        let ids_of: Vec<ApprenticeId> = people.iter().map(|it| it.id.clone()).collect();
        let companies: BTreeSet<CompanyId> =
            people.iter().filter_map(|it| it.bedriftid.clone()).collect();
        let companies = Vec::from_iter(companies);
        let trees = all_trees(tx).await?;
        let codes = codes_of(&trees);
        let approvals = match ids {
            None => goals::approved_of(tx, None).await?,
            Some(_) => {
                let there = Vec::from_iter(people_in(tx, &companies).await?);
                goals::approved_of(tx, Some(&there)).await?
            }
        };
        let mut stays: HashMap<ApprenticeId, Vec<Stay>> = HashMap::new();
        for stay in store::of_apprentices(tx, &ids_of).await? {
            for id in &stay.apprentices {
                stays.entry(id.clone()).or_default().push(stay.clone());
            }
        }
        Ok(Self {
            shown: Shown::load(tx, &approvals, &codes).await?,
            plans: relations::trainingplans_of_each(tx, &ids_of).await?,
            states: goals::states_of(tx, &ids_of).await?,
            said: companies::goals_by_company(tx, Some(&companies)).await?,
            trees,
            stays,
            people,
        })
    }

    /// What an apprentice is never given where they are in training, in the order of the plans.
    pub fn of(&self, it: &Apprentice, today: NaiveDate) -> Vec<Lack> {
        let is_over = it.sluttdato.is_none_or(|last| last < today);
        let Some(company) = it.bedriftid.as_ref() else { return Vec::new() };
        if is_over || it.unexpected_end_date.is_some() {
            return Vec::new();
        }
        let said = self.said.get(company);
        let is_lacking = |kode: &GoalId| {
            let said = said.and_then(|of| of.get(kode)).copied();
            is_never(said, self.shown.count(company, kode))
        };
        let states = self.states.get(&it.id);
        let is_approved = |id: &GoalId| {
            states.and_then(|of| of.get(id)).is_some_and(|state| state.godkjent.is_some())
        };
        let planned: HashSet<&GoalId> = self
            .stays
            .get(&it.id)
            .into_iter()
            .flatten()
            .filter(|stay| stay.stage(today).is_open())
            .flat_map(|stay| &stay.goals)
            .collect();
        let plans = self.plans.get(&it.id).into_iter().flatten();
        let goals = plans.filter_map(|id| self.trees.get(id)).flat_map(PlanTree::goals);
        let mut found: Vec<Lack> = Vec::new();
        for goal in goals.filter(|goal| is_lacking(&goal.kode) && !is_approved(&goal.id)) {
            if found.iter().all(|known| known.kode != goal.kode) {
                found.push(Lack {
                    kode: goal.kode.clone(),
                    label: goal.label.clone(),
                    is_planned: planned.contains(&goal.kode),
                });
            }
        }
        found
    }
}

/// Every training plan of the office with its goals.
pub async fn all_trees(tx: &Tx) -> Result<HashMap<TrainingPlanId, PlanTree>, Fault> {
    let ids: Vec<TrainingPlanId> = plans::all(tx).await?.into_iter().map(|it| it.id).collect();
    let trees = plans::trees(tx, &ids).await?.into_iter();
    Ok(trees.map(|tree| (tree.plan.id.clone(), tree)).collect())
}

/// National codes of all goals, by their own ids.
pub fn codes_of(trees: &HashMap<TrainingPlanId, PlanTree>) -> HashMap<GoalId, GoalId> {
    let goals = trees.values().flat_map(PlanTree::goals);
    goals.map(|goal| (goal.id.clone(), goal.kode.clone())).collect()
}

/// What people read of each goal, by its national code.
pub fn labels_of(trees: &HashMap<TrainingPlanId, PlanTree>) -> BTreeMap<GoalId, String> {
    let goals = trees.values().flat_map(PlanTree::goals);
    goals.map(|goal| (goal.kode.clone(), goal.label.clone())).collect()
}

/// How often each of these companies gives each of these goals, as far as it is known.
pub async fn standings(
    tx: &Tx,
    koder: &[GoalId],
    trees: &HashMap<TrainingPlanId, PlanTree>,
) -> Result<HashMap<CompanyId, HashMap<GoalId, Gives>>, Fault> {
    let said = companies::goals_by_company(tx, None).await?;
    let codes = codes_of(trees);
    let wanted: HashSet<&GoalId> = koder.iter().collect();
    let goals = codes.iter().filter(|(_, kode)| wanted.contains(kode)).map(|(id, _)| id.clone());
    let approvals = goals::approved_with(tx, &goals.collect::<Vec<_>>()).await?;
    let shown = Shown::load(tx, &approvals, &codes).await?;
    let mut found: HashMap<CompanyId, HashMap<GoalId, Gives>> = HashMap::new();
    for kode in koder {
        let known = said.iter().filter(|(_, of)| of.contains_key(kode)).map(|(id, _)| id);
        let ids: BTreeSet<&CompanyId> = known.chain(shown.companies(kode)).collect();
        for id in ids {
            let says = said.get(id).and_then(|of| of.get(kode)).copied();
            if let Some(gives) = standing(says, shown.count(id, kode)) {
                found.entry(id.clone()).or_default().insert(kode.clone(), gives);
            }
        }
    }
    Ok(found)
}
