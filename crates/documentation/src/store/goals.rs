//! Which goals documentation shows.

use std::collections::{HashMap, HashSet};

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait,
    sea_query::{Expr, Query},
};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, DocumentationId, Fault, GoalId, Timestamp};
use svenn_review::Event;

use super::{
    Documentation,
    entities::{documentation, documentation_goals as goals},
    timeline,
};
use crate::rules::{Status, counts_for_goals};

/// Ids asked for by one statement; engines limit its values.
const GOALS_PER_STATEMENT: usize = 500;

/// The goals of each of these pieces of documentation, in the order they were chosen.
pub async fn goals_of(
    tx: &Tx,
    ids: &[DocumentationId],
) -> Result<HashMap<DocumentationId, Vec<GoalId>>, Fault> {
    let mut found: HashMap<_, Vec<_>> = HashMap::new();
    for some in ids.chunks(GOALS_PER_STATEMENT) {
        let rows = goals::Entity::find()
            .filter(goals::Column::Documentation.is_in(some.iter().cloned()))
            .order_by_asc(goals::Column::Documentation)
            .order_by_asc(goals::Column::Position)
            .all(tx)
            .await?;
        for row in rows {
            found.entry(row.documentation).or_default().push(row.goal);
        }
    }
    Ok(found)
}

/// Replaces the goals of documentation; `chosen` has no goal twice.
pub async fn set_goals(tx: &Tx, id: &DocumentationId, chosen: &[GoalId]) -> Result<(), Fault> {
    let of_it = goals::Column::Documentation.eq(id.clone());
    goals::Entity::delete_many().filter(of_it).exec(tx).await?;
    if chosen.is_empty() {
        return Ok(());
    }
    let rows = (0..).zip(chosen).map(|(position, goal)| goals::ActiveModel {
        documentation: Set(id.clone()),
        goal: Set(goal.clone()),
        position: Set(position),
    });
    goals::Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    Ok(())
}

/// Goals on the apprentice's sent documentation other than this one.
pub async fn goals_on_other_sent(
    tx: &Tx,
    laerling: &ApprenticeId,
    except: &DocumentationId,
) -> Result<HashSet<GoalId>, Fault> {
    let rows = of_apprentice(tx, laerling, except_id(except)).await?;
    let sent = rows.into_iter().filter(|(_, status)| *status == Status::Sendt);
    Ok(sent.map(|(goal, _)| goal).collect())
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
        .all(tx)
        .await?;
    let mut first: HashMap<GoalId, Timestamp> = HashMap::new();
    for row in rows {
        let Some(at) = approved.get(&row.documentation) else { continue };
        let earliest = first.entry(row.goal).or_insert(*at);
        *earliest = (*earliest).min(*at);
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
        let rows = goals::Entity::find()
            .filter(goals::Column::Documentation.in_subquery(ids.into_query()))
            .all(tx)
            .await?;
        found.extend(rows.into_iter().filter_map(|row| {
            let (id, laerling, name, status, sistendret, sendt) =
                heads.get(&row.documentation)?.clone();
            let status = Status::from_stored(&status);
            Some(Showing { goal: row.goal, id, laerling, name, status, sistendret, sendt })
        }));
    }
    Ok(found)
}

/// On how many of the apprentice's pieces of documentation each goal stands, drafts left out.
pub async fn goal_counts(tx: &Tx, laerling: &ApprenticeId) -> Result<HashMap<GoalId, i64>, Fault> {
    let rows = of_apprentice(tx, laerling, Condition::all()).await?;
    let mut counts = HashMap::new();
    for (goal, _) in rows.into_iter().filter(|(_, status)| counts_for_goals(*status)) {
        *counts.entry(goal).or_default() += 1;
    }
    Ok(counts)
}

/// Who has written about which of these goals, in drafts too.
pub async fn written_about(
    tx: &Tx,
    these: &[GoalId],
) -> Result<Vec<(GoalId, ApprenticeId)>, Fault> {
    use sea_orm::ExprTrait as _;

    let goal = (goals::Entity, goals::Column::Goal);
    let of = (goals::Entity, goals::Column::Documentation);
    let mut found = Vec::new();
    for some in these.chunks(GOALS_PER_STATEMENT) {
        let written = Query::select()
            .distinct()
            .column(goal)
            .column((documentation::Entity, documentation::Column::Laerling))
            .from(goals::Entity)
            .inner_join(
                documentation::Entity,
                Expr::col((documentation::Entity, documentation::Column::Id)).equals(of),
            )
            .and_where(Expr::col(goal).is_in(some.iter().map(GoalId::as_str)))
            .take();
        for row in tx.query_all(&written).await? {
            found.push((row.try_get("", "goal")?, row.try_get("", "laerling")?));
        }
    }
    Ok(found)
}

fn except_id(except: &DocumentationId) -> Condition {
    Condition::all().add(documentation::Column::Id.ne(except.clone()))
}

/// Each goal of each piece of documentation of an apprentice, with that one's status.
async fn of_apprentice(
    tx: &Tx,
    laerling: &ApprenticeId,
    which: Condition,
) -> Result<Vec<(GoalId, Status)>, Fault> {
    let statuses: HashMap<DocumentationId, String> = documentation::Entity::find()
        .select_only()
        .column(documentation::Column::Id)
        .column(documentation::Column::Status)
        .filter(documentation::Column::Laerling.eq(laerling.clone()))
        .filter(which)
        .into_tuple::<(DocumentationId, String)>()
        .all(tx)
        .await?
        .into_iter()
        .collect();
    let hers = documentation::Entity::find()
        .select_only()
        .column(documentation::Column::Id)
        .filter(documentation::Column::Laerling.eq(laerling.clone()))
        .into_query();
    let rows = goals::Entity::find()
        .filter(goals::Column::Documentation.in_subquery(hers))
        .all(tx)
        .await?;
    let with_status = rows.into_iter().filter_map(|row| {
        let status = statuses.get(&row.documentation)?;
        Some((row.goal, Status::from_stored(status)))
    });
    Ok(with_status.collect())
}
