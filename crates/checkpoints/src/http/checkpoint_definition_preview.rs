use std::collections::HashMap;

use axum::{Extension, Json};
use chrono::NaiveDate;
use serde::Serialize;
use svenn_db::{Tx, with_change};
use svenn_http::{Coordinator, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, CheckpointDefinitionId, Fault, oslo, text::collation_key};
use svenn_people::{apprentices, apprentices::Apprentice};
use utoipa::ToSchema;

use super::checkpoint_definition_create::CheckpointDefinitionText;
use crate::{
    links::Links,
    rules::{MoveCause, is_overdue},
    settle::{Changed, Office, outcome},
    store::{self, Definition},
    view::named,
};

/// Most apprentices that are named; the totals are told beside them.
const NAMED_MAX: usize = 100;
/// Apprentices reckoned at once.
const PORTION_APPRENTICES: usize = 500;

/// A definition as it would be.
#[derive(Debug, Input)]
pub struct CheckpointDefinitionAsked {
    /// The definition that is changed.
    id: CheckpointDefinitionId,
    #[input(flatten)]
    text: CheckpointDefinitionText,
}

/// Preview. Who has the checkpoint follows from the sets, and stays.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct CheckpointDefinitionPreview {
    /// Apprentices whose deadlines move: of this one, and of those computed from it.
    moves: CheckpointMoveShare,
    /// Apprentices who would become overdue.
    overdue: usize,
    /// Apprentices whose checkpoints would be completed, since the linked interview or activity is
    /// done already.
    completes: CheckpointMoveShare,
    /// Apprentices whose completed checkpoints would be reopened.
    reopens: CheckpointMoveShare,
}

/// Some of those of whom something changes.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct CheckpointMoveShare {
    /// How many apprentices.
    apprentices: usize,
    /// The first of them by name; at most 100.
    first: Vec<CheckpointMoveLine>,
}

/// Changes of one apprentice.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckpointMoveLine {
    id: ApprenticeId,
    navn: String,
    checkpoints: Vec<CheckpointMovePreview>,
}

/// One of the apprentice's checkpoints as it would become.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CheckpointMovePreview {
    title: String,
    /// The day now; none is 'Ingen frist'.
    fra: Option<NaiveDate>,
    /// The day then; none is 'Ingen frist'.
    til: Option<NaiveDate>,
}

/// Preview: whose deadlines would move, and which checkpoints would be completed or reopened, if a
/// definition were stored like this.
#[endpoint(post = "/checkpoints/definitions/preview", not_found = "No such definition")]
pub async fn checkpoint_definition_preview(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
    Valid(input): Valid<CheckpointDefinitionAsked>,
) -> Result<Json<CheckpointDefinitionPreview>, Problem> {
    let (tx, _) = session.read().await?;
    let stored = store::find_definition(&tx, &input.id).await?.ok_or_else(Problem::not_found)?;
    let row = with_change(stored, input.text.change(&tx, &links, &input.id).await?)?;
    Ok(Json(preview(&tx, &links, &row).await?))
}

async fn preview(
    tx: &Tx,
    links: &Links,
    row: &Definition,
) -> Result<CheckpointDefinitionPreview, Fault> {
    let mut office = Office::load(tx).await?;
    office.define(row)?;
    let ids = store::apprentices_with(tx, &row.id).await?;
    let mut changed: HashMap<ApprenticeId, Vec<Changed>> = HashMap::new();
    for some in ids.chunks(PORTION_APPRENTICES) {
        for it in outcome(tx, links, &office, some, MoveCause::Definition).await?.changed {
            changed.entry(it.row.laerling.clone()).or_default().push(it);
        }
    }
    let touched: Vec<ApprenticeId> = changed.keys().cloned().collect();
    let mut people = apprentices::some(tx, &touched).await?;
    people.sort_by_cached_key(|it| collation_key(&it.navn()));
    let mut titles = store::definitions_named(tx).await?;
    titles.insert(row.id.clone(), row.clone());
    let today = oslo::day_of(tx.now());
    let mut told = CheckpointDefinitionPreview::default();
    for apprentice in people {
        let (mut moves, mut completes, mut reopens) = (Vec::new(), Vec::new(), Vec::new());
        let mut is_late = false;
        for Changed { was, row } in changed.remove(&apprentice.id).unwrap_or_default() {
            let definition = row.checkpoint.as_ref().and_then(|id| titles.get(id));
            let title = named(&row, definition).title.to_owned();
            let line = CheckpointMovePreview { title, fra: was.frist, til: row.frist };
            match (was.is_completed(), row.is_completed()) {
                (false, true) => completes.push(line),
                (true, false) => reopens.push(line),
                _ if was.frist != row.frist => moves.push(line),
                _ => continue,
            }
            is_late |=
                is_overdue(row.standing(true), today) && !is_overdue(was.standing(true), today);
        }
        told.overdue += usize::from(is_late);
        told.moves.add(&apprentice, moves);
        told.completes.add(&apprentice, completes);
        told.reopens.add(&apprentice, reopens);
    }
    Ok(told)
}

impl CheckpointMoveShare {
    fn add(&mut self, apprentice: &Apprentice, checkpoints: Vec<CheckpointMovePreview>) {
        if checkpoints.is_empty() {
            return;
        }
        self.apprentices += 1;
        if self.first.len() < NAMED_MAX {
            let (id, navn) = (apprentice.id.clone(), apprentice.navn());
            self.first.push(CheckpointMoveLine { id, navn, checkpoints });
        }
    }
}
