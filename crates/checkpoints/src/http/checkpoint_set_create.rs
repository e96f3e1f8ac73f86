use axum::{Json, http::StatusCode};
use sea_orm::ActiveValue::Set;
use svenn_db::{Tx, with_change};
use svenn_http::{Coordinator, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{CheckpointDefinitionId, CheckpointSetId, ListOf};

use super::{
    checkpoint_set_view::{self, CheckpointSetView},
    text::{self, Description, Title},
};
use crate::{
    follow,
    rules::{Membership, MoveCause},
    settle::LOCK,
    store::{self, CheckpointSet, CheckpointSetChange},
};

/// Most sets of one office.
const SETS_MAX: usize = 100;

/// What a set gives to whom, whatever it is called.
#[derive(Debug, Input)]
#[input(part, check(membership) = text::check_membership)]
pub struct CheckpointSetGiven {
    /// Whether it is given by itself to those it fits.
    pub automatic: bool,
    pub membership: Membership,
    /// Content, in order.
    pub checkpoints: ListOf<CheckpointDefinitionId, 100>,
}

/// Content of a set.
#[derive(Debug, Input)]
pub struct CheckpointSetText {
    title: Title,
    /// Plain text; a single newline counts as empty.
    description: Description,
    #[input(flatten)]
    pub given: CheckpointSetGiven,
}

impl CheckpointSetText {
    /// The columns that it says.
    ///
    /// # Errors
    /// 422 for what is not there, or a fault of the database.
    pub async fn change(self, tx: &Tx) -> Result<CheckpointSetChange, Problem> {
        let CheckpointSetGiven { automatic, membership, checkpoints } = self.given;
        let members = text::require_definitions(tx, checkpoints.into_vec()).await?;
        Ok(CheckpointSetChange {
            title: Set(self.title.into_string()),
            description: Set(self.description.into_string()),
            automatic: Set(automatic),
            membership: Set(store::written(&membership)?),
            checkpoints: Set(store::written(&members)?),
            ..Default::default()
        })
    }
}

/// A set that says nothing yet.
pub fn blank(tx: &Tx) -> CheckpointSet {
    CheckpointSet {
        id: CheckpointSetId::new(tx.now(), tx.entropy()),
        version: 1,
        title: String::new(),
        description: String::new(),
        automatic: false,
        membership: String::new(),
        checkpoints: String::new(),
        created: tx.now(),
        sistendret: tx.now(),
    }
}

/// Creates a set. An automatic one is given in the background.
#[endpoint(post = "/checkpoints/sets", conflict = "There is room for no more")]
pub async fn checkpoint_set_create(
    session: Session<Coordinator>,
    Valid(input): Valid<CheckpointSetText>,
) -> Result<(StatusCode, Json<CheckpointSetView>), Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    if store::all_sets(&tx).await?.len() >= SETS_MAX {
        let message = format!("Kontoret kan ikke ha flere enn {SETS_MAX} maler");
        return Err(Problem::conflict("full", message));
    }
    let row = with_change(blank(&tx), input.change(&tx).await?)?;
    store::insert_set(&tx, &row).await?;
    if row.automatic {
        follow::settle_all(&tx, MoveCause::Definition).await?;
    }
    let answer = checkpoint_set_view::load(&tx, &row.id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(answer)))
}
