//! What waits, compared with what is stored.

use std::collections::HashMap;

use serde::Serialize;
use svenn_db::Tx;
use svenn_gateways::grep::{BundleProblem, MissingRecord};
use svenn_kernel::{CurriculumId, CurriculumUpdateId, Fault, GoalId, Timestamp, oslo};
use utoipa::ToSchema;

use crate::{
    curricula::{self, Curriculum},
    import::{self, Incoming, Prepared},
    plans,
    reading::LINES_MAX,
    rules::{self, CurriculumChange, FieldChange, Standing, Validity},
    updates::{Update, UpdateSource},
};

/// Curricula that wait to be taken in, and what that would change.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct CurriculumUpdate {
    id: CurriculumUpdateId,
    kilde: UpdateSource,
    /// Names of the files; none but of files.
    filer: Vec<String>,
    /// When they came.
    created: Timestamp,
    /// Digest of the office's curricula in this comparison; send it back.
    version: i64,
    /// Curricula that are new or other, by code.
    laereplaner: Vec<CurriculumUpdateItem>,
    /// Number of curricula that are as before.
    uendret: usize,
    programomraader: UpdateCounts,
    /// Trade subjects.
    fag: UpdateCounts,
    /// Missing or inconsistent parts of the records, in words.
    problemer: Vec<String>,
    /// Titles that came with markup, which is left out, in words.
    renset: Vec<String>,
}

/// How many are new or other.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct UpdateCounts {
    nye: usize,
    endret: usize,
}

/// A curriculum that is new or other.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CurriculumUpdateItem {
    kode: CurriculumId,
    tittel: String,
    /// Whether it is not here yet.
    ny: bool,
    /// Status it would have today.
    standing: Standing,
    /// Number of goals that it would have.
    antall_maal: usize,
    /// Changed fields of the curriculum itself.
    felter: Vec<UpdateField>,
    /// Goals that it does not have here; of a new one none are told.
    nye: Vec<UpdateGoal>,
    endret: Vec<UpdateReworded>,
    /// Goals that it has here and would not have any more.
    borte: Vec<UpdateGoal>,
    /// Records that belong to it and would not be here.
    mangler: Vec<MissingRecord>,
    /// Number of the office's plans that were made from it; they stay as they are.
    planer: usize,
}

/// A part of a curriculum that is other.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct UpdateField {
    felt: &'static str,
    /// Before; empty where it is too long to be shown.
    fra: String,
    /// Now; as above.
    til: String,
}

/// A goal by code.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct UpdateGoal {
    kode: GoalId,
    tittel: String,
}

/// A goal in other words.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct UpdateReworded {
    kode: GoalId,
    /// Before.
    fra: String,
    /// Now.
    til: String,
}

impl CurriculumUpdate {
    /// What taking it in would change now.
    pub(super) async fn of(tx: &Tx, update: Update) -> Result<Self, Fault> {
        let Update { id, kilde, filer, created, content, renset } = update;
        let prepared = import::prepare(tx, content).await?;
        let plans = plans::counts_by_curriculum(tx).await?;
        let (items, uendret) = items(&prepared, &plans, oslo::day_of(tx.now()));
        Ok(Self {
            version: curricula::edition(tx).await?,
            laereplaner: items,
            uendret,
            programomraader: UpdateCounts::of(&prepared.program_areas),
            fag: UpdateCounts::of(&prepared.trade_subjects),
            problemer: prepared.problems.iter().take(LINES_MAX).map(problem).collect(),
            renset,
            id,
            kilde,
            filer,
            created,
        })
    }
}

impl UpdateCounts {
    fn of<T: PartialEq>(all: &[Incoming<T>]) -> Self {
        let differing = all.iter().filter(|it| it.differs());
        let (endret, nye): (Vec<_>, Vec<_>) = differing.partition(|it| it.stored.is_some());
        Self { nye: nye.len(), endret: endret.len() }
    }
}

fn items(
    prepared: &Prepared,
    plans: &HashMap<CurriculumId, usize>,
    today: chrono::NaiveDate,
) -> (Vec<CurriculumUpdateItem>, usize) {
    let mut items = Vec::new();
    for (incoming, _) in &prepared.curricula {
        let change = rules::curriculum_change(incoming.stored.as_ref(), &incoming.new);
        if let Some(change) = change {
            let planer = plans.get(&incoming.new.kode).copied().unwrap_or_default();
            items.push(item(incoming, change, planer, today));
        }
    }
    items.sort_by(|a, b| a.kode.as_str().cmp(b.kode.as_str()));
    let uendret = prepared.curricula.len() - items.len();
    (items, uendret)
}

fn item(
    incoming: &Incoming<Curriculum>,
    change: CurriculumChange,
    planer: usize,
    today: chrono::NaiveDate,
) -> CurriculumUpdateItem {
    let new = &incoming.new;
    let ny = incoming.stored.is_none();
    let text = |(kode, tittel)| UpdateGoal { kode, tittel };
    CurriculumUpdateItem {
        kode: new.kode.clone(),
        tittel: new.tittel.clone(),
        ny,
        standing: rules::standing(&Validity::of(new), today),
        antall_maal: new.goals_count(),
        felter: change.fields.into_iter().map(UpdateField::from).collect(),
        nye: if ny { Vec::new() } else { change.added.into_iter().map(text).collect() },
        endret: change
            .reworded
            .into_iter()
            .map(|(kode, fra, til)| UpdateReworded { kode, fra, til })
            .collect(),
        borte: change.removed.into_iter().map(text).collect(),
        mangler: new.mangler().to_vec(),
        planer,
    }
}

impl From<FieldChange> for UpdateField {
    fn from(FieldChange { felt, fra, til }: FieldChange) -> Self {
        Self { felt, fra, til }
    }
}

fn problem(problem: &BundleProblem) -> String {
    match problem {
        BundleProblem::GoalSetMissing { curriculum, goal_set } => {
            format!("{curriculum}: kompetansemålsettet {goal_set} er ikke med")
        }
        BundleProblem::CurriculumMissing { goal_set, curriculum } => {
            format!("{goal_set}: læreplanen {curriculum} er ikke med, så settet er utelatt")
        }
        BundleProblem::GoalWithoutText { goal_set, goal } => {
            format!("{goal_set}: kompetansemålet {goal} har ingen tekst og er utelatt")
        }
    }
}
