//! National curricula.

use std::collections::HashMap;

use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect, sea_query::OnConflict,
};
use serde::{Deserialize, Serialize};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Collection, CurriculumId, Fault, GoalId, Verb};

use crate::entity::{curriculum, curriculum_goal};

/// Rows written by one statement; engines limit the values of a statement.
const ROWS_PER_STATEMENT: usize = 500;
/// Most curricula listed at once; the national list has fewer than half as many.
const CURRICULA_ROWS_MAX: u64 = 2_000;

/// The status of what is in force.
pub const STATUS_PUBLISHED: &str = "publisert";
/// The status of what is not in force any more.
pub const STATUS_EXPIRED: &str = "utgaatt";

/// A curriculum with everything in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Curriculum {
    /// National code, as in `BET05-01`.
    pub kode: CurriculumId,
    /// Title.
    pub tittel: String,
    /// `publisert`, `utgaatt`, …
    pub status: String,
    /// Whether it is one for apprentices.
    pub laerling: bool,
    /// Sets of goals in order (kompetansemålsett).
    pub goal_sets: Vec<GoalSet>,
    /// Core elements that its goals name, in the order they are first named (kjerneelementer).
    pub core_elements: Vec<CoreElement>,
}

impl Curriculum {
    /// The sets a new training plan has the goals of: those in force, or the expired ones where
    /// none is left, for those who are bound to them.
    #[must_use]
    pub fn usable_sets(&self) -> Vec<&GoalSet> {
        let filled = || self.goal_sets.iter().filter(|set| !set.goals.is_empty());
        let in_force: Vec<&GoalSet> = filled().filter(|set| !set.utgaatt).collect();
        if in_force.is_empty() { filled().collect() } else { in_force }
    }

    /// Number of goals in the sets that are used.
    #[must_use]
    pub fn goals_count(&self) -> usize {
        self.usable_sets().iter().map(|set| set.goals.len()).sum()
    }
}

/// The goals of one stage of a curriculum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoalSet {
    /// National code, as in `KV370`.
    pub kode: String,
    /// Title.
    pub tittel: String,
    /// Stages after which the goals are met: `vg1`, …, `opplaering_bedrift`.
    pub etter_aarstrinn: Vec<String>,
    /// Whether they are met by training in a company.
    pub bedrift: bool,
    /// Whether it has expired.
    pub utgaatt: bool,
    /// The goals in order.
    pub goals: Vec<CurriculumGoal>,
}

/// A competence goal of a curriculum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CurriculumGoal {
    /// National code, as in `KM10543`.
    pub kode: GoalId,
    /// The whole goal.
    pub tittel: String,
    /// Codes of the core elements it belongs to.
    pub kjerneelementer: Vec<String>,
}

/// A core element of a curriculum.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoreElement {
    /// National code, as in `KE1456`.
    pub kode: String,
    /// Title.
    pub tittel: String,
}

/// A line of the list of curricula.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CurriculumLine {
    /// National code.
    pub kode: CurriculumId,
    /// Title.
    pub tittel: String,
    /// Number of goals.
    pub antall_maal: i64,
    /// Whether it, or all it has, has expired: for those who are bound to it.
    pub utgaatt: bool,
}

/// A set as it is in the curriculum's row; its goals have rows of their own.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct StoredGoalSet {
    kode: String,
    tittel: String,
    etter_aarstrinn: Vec<String>,
    bedrift: bool,
    /// Written since expired ones are kept.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    utgaatt: bool,
}

/// Curricula that have goals, by code; those in force first, then the expired ones.
pub async fn list(tx: &Tx) -> Result<Vec<CurriculumLine>, Fault> {
    let rows: Vec<(CurriculumId, String, String, i64, String)> = curriculum::Entity::find()
        .select_only()
        .columns([
            curriculum::Column::Kode,
            curriculum::Column::Tittel,
            curriculum::Column::Status,
            curriculum::Column::AntallMaal,
            curriculum::Column::Kompetansemaalsett,
        ])
        .filter(
            Condition::all()
                .add(curriculum::Column::Status.is_in([STATUS_PUBLISHED, STATUS_EXPIRED]))
                .add(curriculum::Column::AntallMaal.gt(0)),
        )
        .order_by_asc(curriculum::Column::Kode)
        .limit(CURRICULA_ROWS_MAX)
        .into_tuple()
        .all(tx)
        .await?;
    let mut lines = Vec::with_capacity(rows.len());
    for (kode, tittel, status, antall_maal, sets) in rows {
        let sets: Vec<StoredGoalSet> = serde_json::from_str(&sets)?;
        let utgaatt = status == STATUS_EXPIRED || sets.iter().all(|set| set.utgaatt);
        lines.push(CurriculumLine { kode, tittel, antall_maal, utgaatt });
    }
    lines.sort_by_key(|line| line.utgaatt);
    Ok(lines)
}

/// One curriculum, and the version it has reached.
pub async fn find(tx: &Tx, kode: &CurriculumId) -> Result<Option<(Curriculum, i64)>, Fault> {
    Ok(stored(tx, std::slice::from_ref(kode)).await?.remove(kode))
}

/// The version that a curriculum has reached.
pub(crate) async fn version_of(tx: &Tx, kode: &CurriculumId) -> Result<Option<i64>, Fault> {
    Ok(curriculum::Entity::find_by_id(kode.clone())
        .select_only()
        .column(curriculum::Column::Version)
        .into_tuple()
        .one(tx)
        .await?)
}

/// The stored ones among the given curricula, each with its version.
pub(crate) async fn stored(
    tx: &Tx,
    codes: &[CurriculumId],
) -> Result<HashMap<CurriculumId, (Curriculum, i64)>, Fault> {
    let mut found = HashMap::with_capacity(codes.len());
    for some in codes.chunks(ROWS_PER_STATEMENT) {
        let rows = curriculum::Entity::find()
            .filter(curriculum::Column::Kode.is_in(some.iter().cloned()))
            .all(tx)
            .await?;
        let goals = curriculum_goal::Entity::find()
            .filter(curriculum_goal::Column::Curriculum.is_in(some.iter().cloned()))
            .order_by_asc(curriculum_goal::Column::Rekkefoelge)
            .all(tx)
            .await?;
        let mut by_set: HashMap<(CurriculumId, String), Vec<CurriculumGoal>> = HashMap::new();
        for row in goals {
            let goal = CurriculumGoal {
                kode: row.kode,
                tittel: row.tittel,
                kjerneelementer: serde_json::from_str(&row.kjerneelementer)?,
            };
            by_set.entry((row.curriculum, row.kompetansemaalsett)).or_default().push(goal);
        }
        for row in rows {
            let version = row.version;
            let curriculum = read(row, &mut by_set)?;
            found.insert(curriculum.kode.clone(), (curriculum, version));
        }
    }
    Ok(found)
}

fn read(
    row: curriculum::Model,
    goals: &mut HashMap<(CurriculumId, String), Vec<CurriculumGoal>>,
) -> Result<Curriculum, Fault> {
    let sets: Vec<StoredGoalSet> = serde_json::from_str(&row.kompetansemaalsett)?;
    let goal_sets = sets
        .into_iter()
        .map(|set| GoalSet {
            goals: goals.remove(&(row.kode.clone(), set.kode.clone())).unwrap_or_default(),
            kode: set.kode,
            tittel: set.tittel,
            etter_aarstrinn: set.etter_aarstrinn,
            bedrift: set.bedrift,
            utgaatt: set.utgaatt,
        })
        .collect();
    Ok(Curriculum {
        kode: row.kode,
        tittel: row.tittel,
        status: row.status,
        laerling: row.laerling,
        goal_sets,
        core_elements: serde_json::from_str(&row.kjerneelementer)?,
    })
}

/// Writes a curriculum whole as the given version; version 1 is a new one.
pub(crate) async fn put(tx: &Tx, curriculum: &Curriculum, version: i64) -> Result<(), Fault> {
    let sets: Vec<StoredGoalSet> = curriculum
        .goal_sets
        .iter()
        .map(|set| StoredGoalSet {
            kode: set.kode.clone(),
            tittel: set.tittel.clone(),
            etter_aarstrinn: set.etter_aarstrinn.clone(),
            bedrift: set.bedrift,
            utgaatt: set.utgaatt,
        })
        .collect();
    let row = curriculum::Model {
        kode: curriculum.kode.clone(),
        version,
        tittel: curriculum.tittel.clone(),
        status: curriculum.status.clone(),
        laerling: curriculum.laerling,
        antall_maal: i64::try_from(curriculum.goals_count()).unwrap_or(i64::MAX),
        kompetansemaalsett: serde_json::to_string(&sets)?,
        kjerneelementer: serde_json::to_string(&curriculum.core_elements)?,
    };
    let replace = OnConflict::column(curriculum::Column::Kode)
        .update_columns([
            curriculum::Column::Version,
            curriculum::Column::Tittel,
            curriculum::Column::Status,
            curriculum::Column::Laerling,
            curriculum::Column::AntallMaal,
            curriculum::Column::Kompetansemaalsett,
            curriculum::Column::Kjerneelementer,
        ])
        .to_owned();
    curriculum::Entity::insert(row.into_active_model().reset_all())
        .on_conflict(replace)
        .exec_without_returning(tx)
        .await?;
    put_goals(tx, curriculum).await?;
    let verb = if version == 1 { Verb::Create } else { Verb::Update };
    tx.record(Collection::LAEREPLANERLK20, curriculum.kode.as_str(), verb, Audience::Everyone);
    Ok(())
}

async fn put_goals(tx: &Tx, curriculum: &Curriculum) -> Result<(), Fault> {
    curriculum_goal::Entity::delete_many()
        .filter(curriculum_goal::Column::Curriculum.eq(curriculum.kode.clone()))
        .exec(tx)
        .await?;
    let mut rows = Vec::new();
    let goals =
        curriculum.goal_sets.iter().flat_map(|set| set.goals.iter().map(move |goal| (set, goal)));
    for (rekkefoelge, (set, goal)) in (0_i64..).zip(goals) {
        let row = curriculum_goal::Model {
            curriculum: curriculum.kode.clone(),
            kompetansemaalsett: set.kode.clone(),
            kode: goal.kode.clone(),
            rekkefoelge,
            tittel: goal.tittel.clone(),
            kjerneelementer: serde_json::to_string(&goal.kjerneelementer)?,
        };
        rows.push(row.into_active_model().reset_all());
    }
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        curriculum_goal::Entity::insert_many(some.iter().cloned())
            .exec_without_returning(tx)
            .await?;
    }
    Ok(())
}
