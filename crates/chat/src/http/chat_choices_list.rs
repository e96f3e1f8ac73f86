use axum::Json;
use serde::Serialize;
use svenn_http::{Problem, Session};
use svenn_kernel::{PersonId, Role, text::initials};
use utoipa::ToSchema;

use crate::choices;

/// Whom the caller may write to.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChatChoices {
    /// By name.
    items: Vec<ChatChoice>,
}

/// Somebody to write to.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChatChoice {
    id: PersonId,
    navn: String,
    initials: String,
    rolle: Role,
}

/// Whom an employee or an apprentice may write to. Coordinators may write to everybody, and
/// search for them.
#[utoipa::path(
    get,
    path = "/chat/choices",
    operation_id = "chat_choices_list",
    tag = "chat",
    responses(
        (status = 200, body = ChatChoices),
        (status = 403, body = Problem, description = "Coordinators search"),
    )
)]
pub async fn chat_choices_list(session: Session) -> Result<Json<ChatChoices>, Problem> {
    let (tx, caller) = session.read().await?;
    caller.require_role(&[Role::Ansatt, Role::Laerling])?;
    let items = choices::all(&tx, &caller).await?.into_iter().map(|person| {
        let navn = person.navn();
        ChatChoice { initials: initials(&navn), navn, id: person.id, rolle: person.rolle }
    });
    Ok(Json(ChatChoices { items: items.collect() }))
}
