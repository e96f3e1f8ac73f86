//! Which goals documentation shows.

use std::collections::{HashMap, HashSet};

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait,
    sea_query::{Expr, Query},
};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, DocumentationId, Fault, GoalId, Timestamp};
use svenn_people::goals::Documented;
use svenn_review::{
    Event,
    ticks::{How, Proof, Tick},
};

use super::{
    Documentation, additions,
    entities::{documentation, documentation_goals as goals, documentation_subgoals as parts},
    timeline,
};
use crate::rules::{Status, counts_for_goals};

/// Ids asked for by one statement; engines limit its values.
const GOALS_PER_STATEMENT: usize = 500;

/// What is ticked on each of these pieces of documentation, in the order it was chosen.
pub async fn ticks_of(
    tx: &Tx,
    ids: &[DocumentationId],
) -> Result<HashMap<DocumentationId, Vec<Tick>>, Fault> {
    let mut found: HashMap<DocumentationId, Vec<Tick>> = HashMap::new();
    for some in ids.chunks(GOALS_PER_STATEMENT) {
        let rows = goals::Entity::find()
            .filter(goals::Column::Documentation.is_in(some.iter().cloned()))
            .order_by_asc(goals::Column::Documentation)
            .order_by_asc(goals::Column::Position)
            .all(tx)
            .await?;
        if rows.is_empty() {
            continue;
        }
        let mut chosen: HashMap<(DocumentationId, GoalId), Vec<GoalId>> = HashMap::new();
        let of_them = parts::Entity::find()
            .filter(parts::Column::Documentation.is_in(some.iter().cloned()))
            .order_by_asc(parts::Column::Documentation)
            .order_by_asc(parts::Column::Position);
        for row in of_them.all(tx).await? {
            chosen.entry((row.documentation, row.goal)).or_default().push(row.subgoal);
        }
        for row in rows {
            let goals::Model { documentation, goal, how, sentence, file, refused, added, .. } = row;
            let parts = chosen.remove(&(documentation.clone(), goal.clone())).unwrap_or_default();
            let proof = Some(Proof { how, sentence, file });
            let tick = Tick { goal, parts, proof, refused, added };
            found.entry(documentation).or_default().push(tick);
        }
    }
    Ok(found)
}

/// Replaces what is ticked on documentation; no goal is there twice.
pub async fn set_ticks(tx: &Tx, id: &DocumentationId, ticks: &[Tick]) -> Result<(), Fault> {
    let of_it = goals::Column::Documentation.eq(id.clone());
    goals::Entity::delete_many().filter(of_it).exec(&tx.later()).await?;
    let of_it = parts::Column::Documentation.eq(id.clone());
    parts::Entity::delete_many().filter(of_it).exec(&tx.later()).await?;
    if ticks.is_empty() {
        return Ok(());
    }
    let rows = (0..).zip(ticks).map(|(position, tick)| row(id, position, tick));
    let rows = rows.map(IntoActiveModel::into_active_model);
    goals::Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    let chosen = ticks.iter().flat_map(|tick| tick.parts.iter().map(|part| (&tick.goal, part)));
    let chosen: Vec<_> = (0..)
        .zip(chosen)
        .map(|(position, (goal, part))| parts::ActiveModel {
            documentation: Set(id.clone()),
            subgoal: Set(part.clone()),
            goal: Set(goal.clone()),
            position: Set(position),
        })
        .collect();
    if !chosen.is_empty() {
        parts::Entity::insert_many(chosen).exec_without_returning(&tx.later()).await?;
    }
    Ok(())
}

/// A tick as it is stored.
pub fn row(id: &DocumentationId, position: i32, tick: &Tick) -> goals::Model {
    let Proof { how, sentence, file } = tick.proof.clone().unwrap_or_default();
    goals::Model {
        documentation: id.clone(),
        goal: tick.goal.clone(),
        position,
        how,
        sentence,
        file,
        refused: tick.refused.clone(),
        added: tick.added,
    }
}

/// Stores why a goal is not approved with the rest; none where it waits with it again.
pub async fn set_refused(
    tx: &Tx,
    id: &DocumentationId,
    goal: &GoalId,
    reason: Option<&str>,
) -> Result<(), Fault> {
    goals::Entity::update_many()
        .col_expr(goals::Column::Refused, Expr::value(reason.map(str::to_owned)))
        .filter(goals::Column::Documentation.eq(id.clone()))
        .filter(goals::Column::Goal.eq(goal.clone()))
        .exec(tx)
        .await?;
    Ok(())
}

/// Goals that wait with the apprentice's documentation, this piece of it left out: those on what is
/// sent, and those that are to be added to what is approved.
pub async fn waiting_goals(
    tx: &Tx,
    laerling: &ApprenticeId,
    except: Option<&DocumentationId>,
) -> Result<HashSet<GoalId>, Fault> {
    let others = except.map_or_else(Condition::all, except_id);
    let others = with_status(tx, laerling, others).await?;
    let sent = others.into_iter().filter(|(_, status)| *status == Status::Sendt);
    let sent: Vec<DocumentationId> = sent.map(|(id, _)| id).collect();
    let ticks = ticks_of(tx, &sent).await?.into_values().flatten();
    let mut waiting: HashSet<GoalId> = ticks.filter(Tick::stands).map(|tick| tick.goal).collect();
    let added = additions::waiting_of(tx, std::slice::from_ref(laerling)).await?;
    waiting.extend(added.into_iter().map(|it| it.tick.goal));
    Ok(waiting)
}

/// The parts of goals that an apprentice's approved documentation shows.
pub async fn approved_parts(tx: &Tx, laerling: &ApprenticeId) -> Result<HashSet<GoalId>, Fault> {
    let all = with_status(tx, laerling, Condition::all()).await?.into_iter();
    let approved = all.filter(|(_, status)| *status == Status::Godkjent);
    let approved: Vec<DocumentationId> = approved.map(|(id, _)| id).collect();
    let ticks = ticks_of(tx, &approved).await?.into_values().flatten();
    Ok(ticks.filter(Tick::stands).flat_map(|tick| tick.parts).collect())
}

/// When each goal was first approved with documentation of the same apprentice other than this
/// one.
pub async fn approvals_on_others(
    tx: &Tx,
    this: &Documentation,
) -> Result<HashMap<GoalId, Timestamp>, Fault> {
    let others = documentation::Entity::find()
        .select_only()
        .column(documentation::Column::Id)
        .filter(documentation::Column::Laerling.eq(this.laerling.clone()))
        .filter(documentation::Column::Status.eq(Status::Godkjent.as_str()))
        .filter(except_id(&this.id));
    let approved: HashMap<DocumentationId, Timestamp> = timeline::Entity::find()
        .select_only()
        .columns([timeline::Column::Documentation, timeline::Column::At])
        .filter(timeline::Column::Documentation.in_subquery(others.clone().into_query()))
        .filter(timeline::Column::Kind.eq(Event::Approved.as_str()))
        .into_tuple::<(DocumentationId, Timestamp)>()
        .all(tx)
        .await?
        .into_iter()
        .collect();
    let rows = goals::Entity::find()
        .filter(goals::Column::Documentation.in_subquery(others.into_query()))
        .filter(goals::Column::Refused.is_null())
        .all(tx)
        .await?;
    let mut first: HashMap<GoalId, Timestamp> = HashMap::new();
    for row in rows {
        let Some(at) = row.added.or_else(|| approved.get(&row.documentation).copied()) else {
            continue;
        };
        let earliest = first.entry(row.goal).or_insert(at);
        *earliest = (*earliest).min(at);
    }
    Ok(first)
}

/// Documentation that shows a goal.
pub struct Showing {
    pub goal: GoalId,
    pub id: DocumentationId,
    pub laerling: ApprenticeId,
    pub name: String,
    pub status: Status,
    pub sistendret: Timestamp,
    /// When the instructor last got it.
    pub sendt: Option<Timestamp>,
    /// Parts of the goal that were chosen.
    pub parts: Vec<GoalId>,
    pub how: Option<How>,
    /// When it was added after the approval.
    pub added: Option<Timestamp>,
}

type Head = (DocumentationId, ApprenticeId, String, String, Timestamp, Option<Timestamp>);

/// What of these apprentices' documentation shows which goals, drafts too, without the texts.
pub async fn showing_goals(tx: &Tx, laerlinger: &[ApprenticeId]) -> Result<Vec<Showing>, Fault> {
    use documentation::Column;
    let mut found = Vec::new();
    for some in laerlinger.chunks(GOALS_PER_STATEMENT) {
        let theirs = Column::Laerling.is_in(some.iter().cloned());
        let heads: HashMap<DocumentationId, Head> = documentation::Entity::find()
            .select_only()
            .columns([Column::Id, Column::Laerling, Column::Name, Column::Status])
            .columns([Column::Sistendret, Column::Sendt])
            .filter(theirs.clone())
            .into_tuple::<Head>()
            .all(tx)
            .await?
            .into_iter()
            .map(|head| (head.0.clone(), head))
            .collect();
        let ids = documentation::Entity::find().select_only().column(Column::Id).filter(theirs);
        let chosen = parts::Entity::find()
            .filter(parts::Column::Documentation.in_subquery(ids.clone().into_query()))
            .all(tx)
            .await?;
        let mut parts: HashMap<(DocumentationId, GoalId), Vec<GoalId>> = HashMap::new();
        for row in chosen {
            parts.entry((row.documentation, row.goal)).or_default().push(row.subgoal);
        }
        let rows = goals::Entity::find()
            .filter(goals::Column::Documentation.in_subquery(ids.into_query()))
            .filter(goals::Column::Refused.is_null())
            .all(tx)
            .await?;
        found.extend(rows.into_iter().filter_map(|row| {
            let (id, laerling, name, status, sistendret, sendt) =
                heads.get(&row.documentation)?.clone();
            let status = Status::from_stored(&status);
            let (goal, how, added) = (row.goal, row.how, row.added);
            let parts = parts.remove(&(id.clone(), goal.clone())).unwrap_or_default();
            Some(Showing { goal, id, laerling, name, status, sistendret, sendt, parts, how, added })
        }));
    }
    Ok(found)
}

/// What the apprentice's documentation shows of each goal, drafts and what was refused left out.
pub async fn goal_counts(
    tx: &Tx,
    laerling: &ApprenticeId,
) -> Result<HashMap<GoalId, Documented>, Fault> {
    let all = with_status(tx, laerling, Condition::all()).await?.into_iter();
    let shown = all.filter(|(_, status)| counts_for_goals(*status));
    let shown: Vec<DocumentationId> = shown.map(|(id, _)| id).collect();
    let ticks = ticks_of(tx, &shown).await?.into_values().flatten();
    Ok(counted(ticks.filter(Tick::stands)))
}

/// What these ticks show of each goal.
pub fn counted(ticks: impl Iterator<Item = Tick>) -> HashMap<GoalId, Documented> {
    let mut counts: HashMap<GoalId, Documented> = HashMap::new();
    let mut seen: HashSet<(GoalId, GoalId)> = HashSet::new();
    for tick in ticks {
        let (is_done, Tick { goal, parts, .. }) = (tick.is_done(), tick);
        let count = counts.entry(goal.clone()).or_default();
        count.dokumentasjoner += 1;
        count.utfoert += i64::from(is_done);
        for part in parts {
            count.deler += i64::from(seen.insert((goal.clone(), part)));
        }
    }
    counts
}

/// Who has written about which of these goals, or parts of goals, in drafts too.
pub async fn written_about(
    tx: &Tx,
    these: &[GoalId],
) -> Result<Vec<(GoalId, ApprenticeId)>, Fault> {
    use sea_orm::ExprTrait as _;
    let id = (documentation::Entity, documentation::Column::Id);
    let laerling = (documentation::Entity, documentation::Column::Laerling);
    let mut found = Vec::new();
    for some in these.chunks(GOALS_PER_STATEMENT) {
        let goal = (goals::Entity, goals::Column::Goal);
        let of = (goals::Entity, goals::Column::Documentation);
        let about = Query::select()
            .distinct()
            .column(goal)
            .column(laerling)
            .from(goals::Entity)
            .inner_join(documentation::Entity, Expr::col(id).equals(of))
            .and_where(Expr::col(goal).is_in(some.iter().map(GoalId::as_str)))
            .take();
        for row in tx.query_all(&about).await? {
            found.push((row.try_get("", "goal")?, row.try_get("", "laerling")?));
        }
        let part = (parts::Entity, parts::Column::Subgoal);
        let of = (parts::Entity, parts::Column::Documentation);
        let about = Query::select()
            .distinct()
            .column(part)
            .column(laerling)
            .from(parts::Entity)
            .inner_join(documentation::Entity, Expr::col(id).equals(of))
            .and_where(Expr::col(part).is_in(some.iter().map(GoalId::as_str)))
            .take();
        for row in tx.query_all(&about).await? {
            found.push((row.try_get("", "subgoal")?, row.try_get("", "laerling")?));
        }
    }
    found.extend(additions::about(tx, these).await?);
    Ok(found)
}

fn except_id(except: &DocumentationId) -> Condition {
    Condition::all().add(documentation::Column::Id.ne(except.clone()))
}

/// Documentation of an apprentice, and where it stands.
async fn with_status(
    tx: &Tx,
    laerling: &ApprenticeId,
    which: Condition,
) -> Result<Vec<(DocumentationId, Status)>, Fault> {
    let rows = documentation::Entity::find()
        .select_only()
        .column(documentation::Column::Id)
        .column(documentation::Column::Status)
        .filter(documentation::Column::Laerling.eq(laerling.clone()))
        .filter(which)
        .into_tuple::<(DocumentationId, String)>()
        .all(tx)
        .await?;
    Ok(rows.into_iter().map(|(id, status)| (id, Status::from_stored(&status))).collect())
}
