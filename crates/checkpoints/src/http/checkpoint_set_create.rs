use axum::{Json, http::StatusCode};
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{Coordinator, Parse, Problem, Session, Valid, endpoint};
use svenn_kernel::{CheckpointDefinitionId, CheckpointSetId, Fields};
use utoipa::ToSchema;

use super::{
    checkpoint_set_view::{self, CheckpointSetView},
    text::{self, Title},
};
use crate::{
    follow,
    rules::{Membership, MoveCause},
    settle::LOCK,
    store::{self, CheckpointSet},
};

/// Most sets of one office.
const SETS_MAX: usize = 100;
/// Most checkpoints of one set.
const MEMBERS_MAX: usize = 100;

/// What a set is to say.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CheckpointSetText {
    #[schema(min_length = 1, max_length = 200)]
    title: String,
    /// Plain text; a single newline counts as empty.
    #[schema(max_length = 5000)]
    description: String,
    /// Whether it is given by itself to those it fits.
    automatic: bool,
    membership: Membership,
    /// What is in it, in its order.
    #[schema(max_items = 100)]
    checkpoints: Vec<CheckpointDefinitionId>,
}

/// The same, parsed.
pub struct ParsedSet {
    title: Title,
    description: String,
    automatic: bool,
    membership: Membership,
    checkpoints: Vec<CheckpointDefinitionId>,
}

impl CheckpointSetText {
    /// What it gives to whom, whatever it is called.
    pub fn given(self, fields: &mut Fields) -> (bool, Membership, Vec<CheckpointDefinitionId>) {
        text::check_membership(fields, &self.membership);
        fields.list("checkpoints", &self.checkpoints, MEMBERS_MAX);
        (self.automatic, self.membership, self.checkpoints)
    }
}

impl Parse for CheckpointSetText {
    type Parsed = ParsedSet;

    fn parse(self, fields: &mut Fields) -> Option<ParsedSet> {
        let words = text::words(fields, &self.title, &self.description);
        let (automatic, membership, checkpoints) = self.given(fields);
        let (title, description) = words?;
        Some(ParsedSet { title, description, automatic, membership, checkpoints })
    }
}

impl ParsedSet {
    /// The set with what it is to say.
    ///
    /// # Errors
    /// 422 for what is not there, or a fault of the database.
    pub async fn write_to(self, tx: &Tx, row: CheckpointSet) -> Result<CheckpointSet, Problem> {
        let members = text::require_definitions(tx, self.checkpoints).await?;
        Ok(CheckpointSet {
            title: self.title.into_string(),
            description: self.description,
            automatic: self.automatic,
            membership: store::written(&self.membership)?,
            checkpoints: store::written(&members)?,
            sistendret: tx.now(),
            ..row
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

/// Makes a set. One that is given by itself is given in the background.
#[endpoint(post = "/checkpoints/sets", conflict = "There are as many as there is room for")]
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
    let row = input.write_to(&tx, blank(&tx)).await?;
    store::insert_set(&tx, &row).await?;
    if row.automatic {
        follow::settle_all(&tx, MoveCause::Definition).await?;
    }
    let answer = checkpoint_set_view::load(&tx, &row.id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(answer)))
}
