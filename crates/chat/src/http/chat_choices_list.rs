use axum::Json;
use serde::Serialize;
use svenn_http::{EmployeeOrApprentice, Problem, Session, endpoint};
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

/// People whom an employee or an apprentice may write to. Coordinators may write to everybody, and
/// search for them.
#[endpoint(get = "/chat/choices")]
pub async fn chat_choices_list(
    session: Session<EmployeeOrApprentice>,
) -> Result<Json<ChatChoices>, Problem> {
    let (tx, caller) = session.read().await?;
    let items = choices::all(&tx, &caller).await?.into_iter().map(|person| {
        let navn = person.navn();
        ChatChoice { initials: initials(&navn), navn, id: person.id, rolle: person.rolle }
    });
    Ok(Json(ChatChoices { items: items.collect() }))
}
