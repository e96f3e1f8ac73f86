use std::collections::BTreeSet;

use axum::Json;
use serde::Serialize;
use svenn_http::{Apprentice, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, DocumentationId, GoalId, ListOf};
use utoipa::ToSchema;

use crate::{additions::told, effects, store};

/// Most goals of one call.
const ADDITIONS_MAX: usize = 200;

/// Goals that are not to be added after all.
#[derive(Debug, Input)]
pub struct DocumentationAdditionsWithdraw {
    /// Which; 1 to 200.
    additions: ListOf<AskedAddition, ADDITIONS_MAX, 1>,
}

/// A goal that was asked to be added.
#[derive(Debug, Clone, Input)]
#[input(part)]
pub struct AskedAddition {
    documentation: DocumentationId,
    goal: GoalId,
}

/// What came of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdditionsWithdrawn {
    /// How many are asked for no more.
    withdrawn: usize,
}

/// Takes back what was asked to be added, and puts away what was refused. What was answered in the
/// meantime stays as it was answered.
#[endpoint(post = "/documentation/additions/withdraw")]
pub async fn documentation_additions_withdraw(
    session: Session<Apprentice>,
    Valid(input): Valid<DocumentationAdditionsWithdraw>,
) -> Result<Json<AdditionsWithdrawn>, Problem> {
    let (tx, caller) = session.write().await?;
    let laerling: ApprenticeId = caller.person.clone().into();
    store::lock(&tx, &laerling).await?;
    let chosen = input.additions.into_vec();
    let is_chosen = |it: &store::additions::Addition| {
        chosen.iter().any(|of| of.documentation == it.documentation && of.goal == it.tick.goal)
    };
    let mut gone = store::additions::all_of(&tx, &laerling).await?;
    gone.retain(is_chosen);
    for it in &gone {
        store::additions::delete(&tx, (&it.documentation, &it.tick.goal)).await?;
    }
    let goals: Vec<GoalId> = gone.iter().map(|it| it.tick.goal.clone()).collect();
    effects::no_longer_asked(&tx, &laerling, &goals).await?;
    let ids: BTreeSet<DocumentationId> = gone.iter().map(|it| it.documentation.clone()).collect();
    for row in store::find_many(&tx, &Vec::from_iter(ids)).await? {
        store::note_beside(&tx, &row);
    }
    told::withdrawn(&tx, &laerling).await?;
    tx.commit().await?;
    Ok(Json(AdditionsWithdrawn { withdrawn: gone.len() }))
}
