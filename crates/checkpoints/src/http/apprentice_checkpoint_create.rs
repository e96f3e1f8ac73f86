use axum::{Extension, Json, http::StatusCode};
use chrono::NaiveDate;
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{Coordinator, Ids, Parse, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, CoordinatorId, Fields};
use utoipa::ToSchema;

use super::text::{self, Title};
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

/// What an individual checkpoint is to say.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IndividualCheckpointText {
    #[schema(min_length = 1, max_length = 200)]
    title: String,
    /// Plain text; a single newline counts as empty.
    #[schema(max_length = 5000)]
    description: String,
    /// None is the default: 10 days from the start, and no deadline.
    deadline: Option<DeadlineRule>,
    /// The last day, where it is given as a date.
    custom_date: Option<NaiveDate>,
    /// Whether that day counts.
    custom_date_enabled: bool,
    /// Who is responsible; nobody for the apprentice's own.
    #[schema(max_items = 50)]
    coordinators: Vec<CoordinatorId>,
}

/// The same, parsed.
pub struct ParsedIndividual {
    title: Title,
    description: String,
    deadline: DeadlineRule,
    custom_date: Option<NaiveDate>,
    custom_date_enabled: bool,
    coordinators: Vec<CoordinatorId>,
}

impl Parse for IndividualCheckpointText {
    type Parsed = ParsedIndividual;

    fn parse(self, fields: &mut Fields) -> Option<ParsedIndividual> {
        let words = text::words(fields, &self.title, &self.description);
        let deadline = self.deadline.unwrap_or(INDIVIDUAL_DEFAULT);
        text::check_rule(fields, &deadline);
        text::check_coordinators(fields, &self.coordinators);
        text::check_custom(fields, self.custom_date, self.custom_date_enabled);
        let (title, description) = words?;
        Some(ParsedIndividual {
            title,
            description,
            deadline: text::tidy(deadline),
            custom_date: self.custom_date,
            custom_date_enabled: self.custom_date_enabled,
            coordinators: self.coordinators,
        })
    }
}

impl ParsedIndividual {
    /// The checkpoint with what it is to say.
    ///
    /// # Errors
    /// 422 for what is not there, or a fault of the database.
    pub async fn write_to(self, tx: &Tx, row: Checkpoint) -> Result<Checkpoint, Problem> {
        text::require_other(tx, &self.deadline).await?;
        Ok(Checkpoint {
            coordinators: text::require_coordinators(tx, self.coordinators).await?,
            title: self.title.into_string(),
            description: self.description,
            rule: Some(store::written(&self.deadline)?),
            custom_date: self.custom_date,
            custom_date_enabled: self.custom_date_enabled,
            sistendret: tx.now(),
            ..row
        })
    }
}

/// Creates a checkpoint for one apprentice.
#[endpoint(
    post = "/apprentices/{id}/checkpoints",
    conflict = "She is archived, or has as many as there is room for"
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
