//! National curricula.

mod model;

use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    sea_query::OnConflict,
};
use serde::{Deserialize, Serialize};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Collection, CurriculumId, Fault, Verb};

use crate::{
    entity::{curriculum, curriculum_goal},
    rules::{Validity, standing},
};

pub use self::model::{CoreElement, Curriculum, CurriculumGoal, Details, GoalLinks, GoalSet};

/// Rows written by one statement; engines limit the values of a statement.
const ROWS_PER_STATEMENT: usize = 500;
/// Most curricula listed at once; the national list has fewer than half as many.
const CURRICULA_ROWS_MAX: u64 = 2_000;

/// The status of what is in force.
pub const STATUS_PUBLISHED: &str = "publisert";
/// The status of what is not in force any more.
pub const STATUS_EXPIRED: &str = "utgaatt";

/// A line of the list of curricula.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CurriculumLine {
    /// National code.
    pub kode: CurriculumId,
    /// Title.
    pub tittel: String,
    /// Number of goals.
    pub antall_maal: i64,
    /// Whether it is one for apprentices.
    pub laerling: bool,
    /// Whether it is one for adults.
    pub voksne: bool,
    /// Whether its goal sets are modules.
    pub modulstrukturert: bool,
    /// Number of records that belong to it and are not here.
    pub mangler: usize,
    /// When it holds.
    pub validity: Validity,
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
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    fag: Vec<String>,
}

/// Curricula that a plan can be made from, by code; those that hold, now or later, first.
pub async fn list(tx: &Tx) -> Result<Vec<CurriculumLine>, Fault> {
    let mut lines = all(tx).await?;
    lines.retain(|line| line.antall_maal > 0 && line.validity.is_known());
    let today = svenn_kernel::oslo::day_of(tx.now());
    lines.sort_by_key(|line| standing(&line.validity, today).is_over());
    Ok(lines)
}

/// Every curriculum, by code.
pub async fn all(tx: &Tx) -> Result<Vec<CurriculumLine>, Fault> {
    let rows: Vec<(CurriculumId, String, String, bool, i64, String, String)> =
        curriculum::Entity::find()
            .select_only()
            .columns([
                curriculum::Column::Kode,
                curriculum::Column::Tittel,
                curriculum::Column::Status,
                curriculum::Column::Laerling,
                curriculum::Column::AntallMaal,
                curriculum::Column::Kompetansemaalsett,
                curriculum::Column::Detaljer,
            ])
            .order_by_asc(curriculum::Column::Kode)
            .limit(CURRICULA_ROWS_MAX)
            .into_tuple()
            .all(tx)
            .await?;
    let mut lines = Vec::with_capacity(rows.len());
    for (kode, tittel, status, laerling, antall_maal, sets, details) in rows {
        let sets: Vec<StoredGoalSet> = serde_json::from_str(&sets)?;
        let details: Details = serde_json::from_str(&details)?;
        lines.push(CurriculumLine {
            kode,
            tittel,
            antall_maal,
            laerling,
            voksne: details.voksne,
            modulstrukturert: details.modulstrukturert,
            mangler: details.mangler.map_or(0, |missing| missing.len()),
            validity: Validity {
                status,
                all_sets_expired: !sets.is_empty() && sets.iter().all(|set| set.utgaatt),
                gyldig_fra: details.gyldig_fra,
                gyldig_til: details.gyldig_til,
            },
        });
    }
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

/// The sum of all versions, which grows with every change of a curriculum.
pub(crate) async fn edition(tx: &Tx) -> Result<i64, Fault> {
    let versions: Vec<i64> = curriculum::Entity::find()
        .select_only()
        .column(curriculum::Column::Version)
        .into_tuple()
        .all(tx)
        .await?;
    Ok(versions.into_iter().sum())
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
                links: serde_json::from_str(&row.koblinger)?,
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
            fag: set.fag,
        })
        .collect();
    Ok(Curriculum {
        details: serde_json::from_str(&row.detaljer)?,
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
            fag: set.fag.clone(),
        })
        .collect();
    let row = curriculum::Model {
        detaljer: serde_json::to_string(&curriculum.details)?,
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
            curriculum::Column::Detaljer,
        ])
        .to_owned();
    curriculum::Entity::insert(row.into_active_model())
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
            koblinger: serde_json::to_string(&goal.links)?,
        };
        rows.push(row.into_active_model());
    }
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        curriculum_goal::Entity::insert_many(some.iter().cloned())
            .exec_without_returning(tx)
            .await?;
    }
    Ok(())
}
