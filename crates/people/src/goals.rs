//! How far an apprentice is with the competence goals of the training plans.

use std::collections::{HashMap, HashSet};

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, QueryFilter, QuerySelect, QueryTrait,
    sea_query::OnConflict,
};
use serde::Serialize;
use svenn_curricula::plans::{self, PlanOutline, PlanTree};
use svenn_db::{Answers, QueryBatch, Rows, Tx};
use svenn_kernel::{ApprenticeId, Fault, GoalId, Timestamp, Verb};
use svenn_progression::{
    coverage::Shown,
    lines::{self, AskedLines},
    rules::Recommended,
};
use utoipa::ToSchema;

use crate::{
    apprentices,
    entity::goal::{ActiveModel, Column, Entity, Model},
    relations,
    rules::{GoalStatus, goal_status, percentage},
};

/// Goals asked for by one statement; engines limit its values.
const GOALS_PER_STATEMENT: usize = 500;

/// How far an apprentice is with one goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct GoalState {
    /// When it was sent for approval.
    pub tilgodkjenning: Option<Timestamp>,
    /// When it was approved.
    pub godkjent: Option<Timestamp>,
    /// Pieces of documentation about it.
    pub dokumentasjoner: i64,
    /// When its approval was asked for by itself, not with documentation; it stays when it is
    /// approved, so that it waits again when that is taken back.
    pub forespurt: Option<Timestamp>,
    /// Pieces of documentation in which the apprentice did it or took part, or of which that is
    /// not known.
    pub utfoert: i64,
    /// Its parts that documentation shows.
    pub deler: i64,
}

/// What documentation there is about a goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Documented {
    /// Pieces of it.
    pub dokumentasjoner: i64,
    /// As in [`GoalState::utfoert`].
    pub utfoert: i64,
    /// As in [`GoalState::deler`].
    pub deler: i64,
}

impl GoalState {
    /// What shows it, of so many parts that it has.
    #[must_use]
    pub const fn shown(&self, parts: i64) -> Shown {
        let Self { dokumentasjoner: pieces, utfoert: done, deler: parts_shown, .. } = *self;
        Shown { pieces, done, parts, parts_shown }
    }

    /// The same with this documentation about it.
    #[must_use]
    pub const fn documented(self, of: Documented) -> Self {
        let Documented { dokumentasjoner, utfoert, deler } = of;
        Self { dokumentasjoner, utfoert, deler, ..self }
    }

    /// Its label.
    #[must_use]
    pub const fn status(&self) -> GoalStatus {
        goal_status(self.tilgodkjenning.is_some(), self.godkjent.is_some())
    }

    /// Whether it waits because it was asked for by itself.
    #[must_use]
    pub const fn is_asked(&self) -> bool {
        self.forespurt.is_some() && self.godkjent.is_none()
    }
}

impl From<&Model> for GoalState {
    fn from(row: &Model) -> Self {
        Self {
            tilgodkjenning: row.tilgodkjenning,
            godkjent: row.godkjent,
            dokumentasjoner: row.dokumentasjoner,
            forespurt: row.forespurt,
            utfoert: row.utfoert,
            deler: row.deler,
        }
    }
}

/// How many goals of all training plans of an apprentice are how far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, ToSchema)]
pub struct Progress {
    /// Approved.
    pub godkjent: i64,
    /// Sent for approval and not yet approved.
    pub tilgodkjenning: i64,
    /// All.
    pub total: i64,
    /// Approved of all, 0 to 100.
    pub prosent: i64,
    /// Those that are not approved and that the apprentice's company never gives: nobody is behind
    /// with them.
    #[serde(skip)]
    pub utelatt: i64,
}

impl Progress {
    /// Counts. States of goals that are in none of the plans do not count.
    pub fn count<'a>(
        goals: impl IntoIterator<Item = &'a GoalId>,
        states: &HashMap<GoalId, GoalState>,
    ) -> Self {
        let mut total = 0;
        let stages: Vec<_> = goals
            .into_iter()
            .inspect(|_| total += 1)
            .filter_map(|goal| Some((states.get(goal)?.status(), 1)))
            .collect();
        Self::counted(total, stages)
    }

    /// Those that can be reached in the apprentice's company, or are approved.
    #[must_use]
    pub const fn reachable(self) -> i64 {
        self.total.saturating_sub(self.utelatt)
    }

    /// Approved of those that can be reached in the apprentice's company, 0 to 100.
    #[must_use]
    pub const fn within_reach(self) -> i64 {
        match self.reachable() {
            ..=0 if self.utelatt > 0 => 100,
            reached => percentage(self.godkjent, reached),
        }
    }

    /// From how many goals there are, and how many are at which stage.
    fn counted(total: i64, stages: impl IntoIterator<Item = (GoalStatus, i64)>) -> Self {
        let mut progress = Self { total, ..Self::default() };
        for (status, goals) in stages {
            match status {
                GoalStatus::Approved => progress.godkjent += goals,
                GoalStatus::Sent => progress.tilgodkjenning += goals,
                GoalStatus::NotApproved => {}
            }
        }
        progress.prosent = percentage(progress.godkjent, progress.total);
        progress
    }
}

/// Waits for the lock of an apprentice's goals, and holds it until the transaction ends: what is
/// read after it stays true until it is written. A caller that needs the locks of several takes
/// them in the order of their ids, and those of plans ([`plans::hold`]) after all of them.
pub async fn lock(tx: &Tx, id: &ApprenticeId) -> Result<(), Fault> {
    tx.lock(&format!("goals {id}")).await
}

/// The ids of all goals in these plans.
pub fn ids_in(trees: &[PlanTree]) -> impl Iterator<Item = &GoalId> {
    trees.iter().flat_map(PlanTree::goals).map(|goal| &goal.id)
}

/// The apprentice's training plans with their goals.
pub async fn trees(tx: &Tx, id: &ApprenticeId) -> Result<Vec<PlanTree>, Fault> {
    plans::trees(tx, &relations::trainingplans_of(tx, id).await?).await
}

/// Labels of the goals in the apprentice's training plans; a goal that is not here is not the
/// apprentice's.
pub async fn labels(tx: &Tx, id: &ApprenticeId) -> Result<HashMap<GoalId, String>, Fault> {
    let trees = trees(tx, id).await?;
    let categories = trees.into_iter().flat_map(|tree| tree.categories);
    let goals = categories.flat_map(|category| category.goals);
    Ok(goals.map(|goal| (goal.id, goal.label)).collect())
}

/// States of all goals that have one.
pub async fn states(tx: &Tx, id: &ApprenticeId) -> Result<HashMap<GoalId, GoalState>, Fault> {
    let rows = Entity::find().filter(Column::Apprentice.eq(id.clone())).all(tx).await?;
    Ok(rows.iter().map(|row| (row.goal.clone(), GoalState::from(row))).collect())
}

/// A goal that waits because it was asked for by itself.
pub type AskedGoal = (ApprenticeId, GoalId);

/// What of these apprentices was asked for by itself and waits, what has waited longest first.
pub async fn asked_of(tx: &Tx, ids: &[ApprenticeId]) -> Result<Vec<AskedGoal>, Fault> {
    let mut found = Vec::new();
    for some in ids.chunks(GOALS_PER_STATEMENT) {
        let rows = Entity::find()
            .filter(Column::Apprentice.is_in(some.iter().cloned()))
            .filter(Column::Forespurt.is_not_null())
            .filter(Column::Godkjent.is_null())
            .all(tx)
            .await?;
        found.extend(rows.into_iter().map(|row| (row.forespurt, row.apprentice, row.goal)));
    }
    found.sort();
    Ok(found.into_iter().map(|(_, apprentice, goal)| (apprentice, goal)).collect())
}

/// States of all goals of these apprentices that have one.
pub async fn states_of(
    tx: &Tx,
    ids: &[ApprenticeId],
) -> Result<HashMap<ApprenticeId, HashMap<GoalId, GoalState>>, Fault> {
    let mut found: HashMap<ApprenticeId, HashMap<GoalId, GoalState>> = HashMap::new();
    for some in ids.chunks(GOALS_PER_STATEMENT) {
        let hers = Column::Apprentice.is_in(some.iter().cloned());
        for row in Entity::find().filter(hers).all(tx).await? {
            let state = GoalState::from(&row);
            found.entry(row.apprentice).or_default().insert(row.goal, state);
        }
    }
    Ok(found)
}

/// An approved goal: whose, which, and when.
pub type Approved = (ApprenticeId, GoalId, Timestamp);

/// What these apprentices have had approved, or all.
pub async fn approved_of(tx: &Tx, ids: Option<&[ApprenticeId]>) -> Result<Vec<Approved>, Fault> {
    let Some(ids) = ids else { return approved(tx, Condition::all()).await };
    let mut found = Vec::new();
    for some in ids.chunks(GOALS_PER_STATEMENT) {
        let theirs = Column::Apprentice.is_in(some.iter().cloned());
        found.extend(approved(tx, Condition::all().add(theirs)).await?);
    }
    Ok(found)
}

/// Who has had which of these goals approved.
pub async fn approved_with(tx: &Tx, goals: &[GoalId]) -> Result<Vec<Approved>, Fault> {
    let mut found = Vec::new();
    for some in goals.chunks(GOALS_PER_STATEMENT) {
        let these = Column::Goal.is_in(some.iter().cloned());
        found.extend(approved(tx, Condition::all().add(these)).await?);
    }
    Ok(found)
}

async fn approved(tx: &Tx, which: Condition) -> Result<Vec<Approved>, Fault> {
    Ok(Entity::find()
        .select_only()
        .columns([Column::Apprentice, Column::Goal, Column::Godkjent])
        .filter(which.add(Column::Godkjent.is_not_null()))
        .into_tuple()
        .all(tx)
        .await?)
}

/// Who has begun with which of these goals: it was sent or approved, or documentation that is no
/// draft is about it.
pub async fn begun_with(tx: &Tx, goals: &[GoalId]) -> Result<Vec<(GoalId, ApprenticeId)>, Fault> {
    let begun = Condition::any()
        .add(Column::Tilgodkjenning.is_not_null())
        .add(Column::Godkjent.is_not_null())
        .add(Column::Dokumentasjoner.gt(0));
    let mut found = Vec::new();
    for some in goals.chunks(GOALS_PER_STATEMENT) {
        let rows = Entity::find()
            .select_only()
            .columns([Column::Goal, Column::Apprentice])
            .filter(Column::Goal.is_in(some.iter().cloned()))
            .filter(begun.clone())
            .into_tuple::<(GoalId, ApprenticeId)>()
            .all(tx)
            .await?;
        found.extend(rows);
    }
    Ok(found)
}

/// An apprentice's training plans, progress and recommended progression, once the batch has run.
#[derive(Debug)]
#[must_use]
pub struct AskedProgress {
    plans: Rows<PlanOutline>,
    stages: Rows<(i64, i64, i64)>,
    never: Rows<(i64,)>,
    lines: AskedLines,
}

impl AskedProgress {
    pub fn ask(batch: &mut QueryBatch, id: &ApprenticeId) -> Self {
        let plans = plans::ask_outlines(batch, relations::select_trainingplans_of(id));
        let stages = ask_stages(batch, id);
        let never = ask_never(batch, id);
        let lines = lines::ask(batch, relations::select_trainingplans_of(id));
        Self { plans, stages, never, lines }
    }

    /// An apprentice's training plans, oldest first, with progress and recommended progression.
    ///
    /// # Errors
    /// A fault when the rows are not what was asked for.
    pub fn read(
        self,
        answers: &mut Answers,
    ) -> Result<(Vec<PlanOutline>, Progress, Recommended), Fault> {
        let mut plans = answers.take(self.plans)?;
        plans.sort();
        let stages = answers
            .take(self.stages)?
            .into_iter()
            .map(|(sent, approved, goals)| (goal_status(sent > 0, approved > 0), goals));
        let counted = Progress::counted(plans.iter().map(|(_, _, goals)| goals).sum(), stages);
        let never = answers.take(self.never)?;
        let utelatt = never.first().map_or(0, |(number,)| *number);
        let progress = Progress { utelatt, ..counted };
        let lines = self.lines.read(answers)?;
        let recommended = lines.recommended(plans.iter().map(|(id, _, goals)| (id, *goals)));
        Ok((plans, progress, recommended))
    }
}

/// Counted by the database: at most four rows, one for each pair of "was sent" and "is
/// approved", with how many of its goals were.
fn ask_stages(batch: &mut QueryBatch, id: &ApprenticeId) -> Rows<(i64, i64, i64)> {
    let goals = plans::select_goals(relations::select_trainingplans_of(id));
    let select = Entity::find()
        .select_only()
        .column_as(Column::Tilgodkjenning.count(), "sent")
        .column_as(Column::Godkjent.count(), "approved")
        .column_as(Column::Goal.count(), "goals")
        .filter(Column::Apprentice.eq(id.clone()))
        .filter(Column::Goal.in_subquery(goals))
        .group_by(Column::Tilgodkjenning.is_null())
        .group_by(Column::Godkjent.is_null())
        .into_query();
    batch.rows(select, &["sent", "approved", "goals"])
}

/// Asks how many goals are not approved and never given by the apprentice's company.
fn ask_never(batch: &mut QueryBatch, id: &ApprenticeId) -> Rows<(i64,)> {
    let company = svenn_companies::select_never_given(apprentices::select_company(id));
    let plans = relations::select_trainingplans_of(id);
    let never = plans::select_goals_with_codes(plans, company);
    let approved = Entity::find()
        .select_only()
        .column(Column::Goal)
        .filter(Column::Apprentice.eq(id.clone()))
        .filter(Column::Godkjent.is_not_null())
        .into_query();
    plans::ask_count_without(batch, never, approved)
}

/// The apprentice's status.
pub async fn progress(tx: &Tx, id: &ApprenticeId) -> Result<Progress, Fault> {
    Ok(with_recommended(tx, id).await?.0)
}

/// Progress of the apprentice, and the recommended progression.
pub async fn with_recommended(
    tx: &Tx,
    id: &ApprenticeId,
) -> Result<(Progress, Recommended), Fault> {
    let mut batch = QueryBatch::new();
    let asked = AskedProgress::ask(&mut batch, id);
    let (_, progress, recommended) = asked.read(&mut batch.run(tx).await?)?;
    Ok((progress, recommended))
}

/// When each goal of the apprentice's plans that is approved was.
pub async fn approvals(tx: &Tx, id: &ApprenticeId) -> Result<Vec<Timestamp>, Fault> {
    let goals = plans::select_goals(relations::select_trainingplans_of(id));
    let approved = Entity::find()
        .select_only()
        .column(Column::Godkjent)
        .filter(Column::Apprentice.eq(id.clone()))
        .filter(Column::Godkjent.is_not_null())
        .filter(Column::Goal.in_subquery(goals));
    Ok(approved.into_tuple().all(tx).await?)
}

/// Sends goals for approval now. Those that wait or are approved already stay as they are.
pub async fn send(tx: &Tx, id: &ApprenticeId, goals: &[GoalId]) -> Result<(), Fault> {
    change(tx, id, goals, |state| GoalState {
        tilgodkjenning: state.tilgodkjenning.or(Some(tx.now())),
        ..state
    })
    .await
}

/// Asks for the approval of goals by themselves now. Those that were asked for keep their instant,
/// and approved ones stay as they are.
pub async fn ask(tx: &Tx, id: &ApprenticeId, goals: &[GoalId]) -> Result<(), Fault> {
    change(tx, id, goals, |state| match state.godkjent {
        Some(_) => state,
        None => GoalState {
            tilgodkjenning: state.tilgodkjenning.or(Some(tx.now())),
            forespurt: state.forespurt.or(Some(tx.now())),
            ..state
        },
    })
    .await
}

/// Takes back that goals were asked for by themselves. Those `carried` by documentation that waits
/// go on waiting with it, and approved ones stay as they are.
pub async fn unask(
    tx: &Tx,
    id: &ApprenticeId,
    goals: &[GoalId],
    carried: &HashSet<GoalId>,
) -> Result<(), Fault> {
    change_each(tx, id, goals, |goal, state| match state.godkjent {
        Some(_) => state,
        None => GoalState {
            tilgodkjenning: state.tilgodkjenning.filter(|_| carried.contains(goal)),
            forespurt: None,
            ..state
        },
    })
    .await
}

/// Approves goals now. Those that are approved already keep their instant.
pub async fn approve(tx: &Tx, id: &ApprenticeId, goals: &[GoalId]) -> Result<(), Fault> {
    approve_at(tx, id, goals, tx.now()).await
}

/// Approves goals at an instant that is known from elsewhere. Those that are approved already keep
/// theirs.
pub async fn approve_at(
    tx: &Tx,
    id: &ApprenticeId,
    goals: &[GoalId],
    at: Timestamp,
) -> Result<(), Fault> {
    change(tx, id, goals, |state| GoalState { godkjent: state.godkjent.or(Some(at)), ..state })
        .await
}

/// Takes back that goals were approved at an instant. One that was approved `elsewhere` too is
/// approved since then; one that was not approved at that instant, or is not any more, stays.
pub async fn unapprove(
    tx: &Tx,
    id: &ApprenticeId,
    goals: &[GoalId],
    approved: Timestamp,
    elsewhere: &HashMap<GoalId, Timestamp>,
) -> Result<(), Fault> {
    change_each(tx, id, goals, |goal, state| match state.godkjent {
        Some(at) if at == approved => GoalState { godkjent: elsewhere.get(goal).copied(), ..state },
        _ => state,
    })
    .await
}

/// Takes back that goals were sent with documentation. Approved ones stay approved, and those that
/// were asked for by themselves go on waiting.
pub async fn clear_sent(tx: &Tx, id: &ApprenticeId, goals: &[GoalId]) -> Result<(), Fault> {
    change(tx, id, goals, |state| match state.godkjent {
        Some(_) => state,
        None => GoalState { tilgodkjenning: state.forespurt, ..state },
    })
    .await
}

/// "Removal clears both" instants, and what was asked for.
pub async fn remove(tx: &Tx, id: &ApprenticeId, goals: &[GoalId]) -> Result<(), Fault> {
    let cleared =
        |state| GoalState { tilgodkjenning: None, godkjent: None, forespurt: None, ..state };
    change(tx, id, goals, cleared).await
}

/// Stores what documentation there is about each goal; a goal that is not in `counts` has none.
pub async fn set_documentation_counts(
    tx: &Tx,
    id: &ApprenticeId,
    counts: &HashMap<GoalId, Documented>,
) -> Result<(), Fault> {
    let before = states(tx, id).await?;
    let known: HashSet<&GoalId> = before.keys().chain(counts.keys()).collect();
    let rows = known.into_iter().filter_map(|goal| {
        let state = before.get(goal).copied().unwrap_or_default();
        let after = state.documented(counts.get(goal).copied().unwrap_or_default());
        (after != state).then(|| row(id, goal, after))
    });
    write(tx, id, rows.collect()).await
}

/// Stores how far goals are, as it is known from elsewhere; what was stored of them is replaced.
pub async fn backfill(
    tx: &Tx,
    id: &ApprenticeId,
    states: &HashMap<GoalId, GoalState>,
) -> Result<(), Fault> {
    let mut states: Vec<_> = states.iter().collect();
    states.sort_by_key(|(goal, _)| *goal);
    write(tx, id, states.into_iter().map(|(goal, state)| row(id, goal, *state)).collect()).await
}

async fn change(
    tx: &Tx,
    id: &ApprenticeId,
    goals: &[GoalId],
    to: impl Fn(GoalState) -> GoalState,
) -> Result<(), Fault> {
    change_each(tx, id, goals, |_, state| to(state)).await
}

async fn change_each(
    tx: &Tx,
    id: &ApprenticeId,
    goals: &[GoalId],
    to: impl Fn(&GoalId, GoalState) -> GoalState,
) -> Result<(), Fault> {
    let before = states(tx, id).await?;
    let goals: HashSet<&GoalId> = goals.iter().collect();
    let rows = goals.into_iter().filter_map(|goal| {
        let state = before.get(goal).copied().unwrap_or_default();
        let after = to(goal, state);
        (after != state).then(|| row(id, goal, after))
    });
    write(tx, id, rows.collect()).await
}

fn row(id: &ApprenticeId, goal: &GoalId, state: GoalState) -> ActiveModel {
    ActiveModel {
        apprentice: Set(id.clone()),
        goal: Set(goal.clone()),
        tilgodkjenning: Set(state.tilgodkjenning),
        godkjent: Set(state.godkjent),
        dokumentasjoner: Set(state.dokumentasjoner),
        forespurt: Set(state.forespurt),
        utfoert: Set(state.utfoert),
        deler: Set(state.deler),
    }
}

async fn write(tx: &Tx, id: &ApprenticeId, rows: Vec<ActiveModel>) -> Result<(), Fault> {
    if rows.is_empty() {
        return Ok(());
    }
    let replace = OnConflict::columns([Column::Apprentice, Column::Goal])
        .update_columns([
            Column::Tilgodkjenning,
            Column::Godkjent,
            Column::Dokumentasjoner,
            Column::Forespurt,
            Column::Utfoert,
            Column::Deler,
        ])
        .to_owned();
    Entity::insert_many(rows).on_conflict(replace).exec_without_returning(&tx.later()).await?;
    apprentices::note(tx, id, Verb::Update);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_counts_the_goals_of_the_plans_only() {
        let goal = |text| GoalId::parse(text).unwrap();
        let at = Some(Timestamp::from_millis(5));
        let states = HashMap::from([
            (
                goal("g1"),
                GoalState {
                    tilgodkjenning: at,
                    godkjent: at,
                    dokumentasjoner: 2,
                    ..GoalState::default()
                },
            ),
            (goal("g2"), GoalState { tilgodkjenning: at, ..GoalState::default() }),
            (goal("g3"), GoalState { dokumentasjoner: 1, ..GoalState::default() }),
            (goal("elsewhere"), GoalState { godkjent: at, ..GoalState::default() }),
        ]);
        let all = [goal("g1"), goal("g2"), goal("g3"), goal("g4")];
        let progress = Progress::count(&all, &states);
        let expected =
            Progress { godkjent: 1, tilgodkjenning: 1, total: 4, prosent: 25, utelatt: 0 };
        assert_eq!(progress, expected);
        assert_eq!(Progress::count(&[], &states), Progress::default());
    }
}
