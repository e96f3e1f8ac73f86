use axum::{Extension, Json, http::StatusCode};
use svenn_db::Tx;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, Fields};

use super::text::{self, Day, Description, Responsible, Title, check_custom};
use crate::{
    links::Links,
    open,
    rules::{DeadlineRule, INDIVIDUAL_DEFAULT},
    settle::{LOCK, blank, reckoned},
    store::{self, Checkpoint},
    view::{self, CheckpointView},
};

/// Most checkpoints of one apprentice.
const CHECKPOINTS_MAX: usize = 300;

/// Content of an individual checkpoint.
#[derive(Debug, Input)]
#[input(
    check(deadline) = check_deadline,
    check(custom_date, custom_date_enabled) = check_custom
)]
pub struct IndividualCheckpointText {
    title: Title,
    /// Plain text; a single newline counts as empty.
    description: Description,
    /// None is the default: 10 days from the start, and no deadline.
    deadline: Option<DeadlineRule>,
    /// The last day, where it is given as a date.
    custom_date: Option<Day>,
    /// Whether that day counts.
    custom_date_enabled: bool,
    /// Responsible coordinators; empty for the apprentice's own.
    coordinators: Responsible,
}

fn check_deadline(deadline: &Option<DeadlineRule>, fields: &mut Fields) {
    if let Some(rule) = deadline {
        text::check_rule(rule, fields);
    }
}

impl IndividualCheckpointText {
    /// The checkpoint with what it is to say.
    ///
    /// # Errors
    /// 422 for what is not there, or a fault of the database.
    pub async fn write_to(self, tx: &Tx, row: Checkpoint) -> Result<Checkpoint, Problem> {
        let deadline = text::tidy(self.deadline.unwrap_or(INDIVIDUAL_DEFAULT));
        text::require_other(tx, &deadline).await?;
        Ok(Checkpoint {
            coordinators: text::require_coordinators(tx, self.coordinators).await?,
            title: self.title.into_string(),
            description: self.description.into_string(),
            rule: Some(store::written(&deadline)?),
            custom_date: self.custom_date.map(Day::get),
            custom_date_enabled: self.custom_date_enabled,
            sistendret: tx.now(),
            ..row
        })
    }
}

/// Creates a checkpoint for one apprentice.
#[endpoint(
    post = "/apprentices/{id}/checkpoints",
    conflict = "The apprentice is archived, or there is room for no more"
)]
pub async fn apprentice_checkpoint_create(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<IndividualCheckpointText>,
) -> Result<(StatusCode, Json<CheckpointView>), Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(LOCK).await?;
    open::apprentice(&tx, &id).await?;
    if store::of_apprentices(&tx, std::slice::from_ref(&id)).await?.len() >= CHECKPOINTS_MAX {
        let message = format!("En lærling kan ikke ha flere enn {CHECKPOINTS_MAX} sjekkpunkter");
        return Err(Problem::conflict("full", message));
    }
    let mut row = input.write_to(&tx, blank(&tx, id, None)).await?;
    row.frist = match row.custom() {
        Some(day) => Some(day),
        None => reckoned(&tx, &row).await?,
    };
    store::insert_many(&tx, std::slice::from_ref(&row)).await?;
    let answer = view::load(&session.app, &tx, &links, (&row, &caller.person)).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(answer)))
}
