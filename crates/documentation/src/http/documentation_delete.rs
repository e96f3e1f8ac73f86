use axum::{Extension, http::StatusCode};
use serde::Deserialize;
use svenn_db::Audience;
use svenn_files::records;
use svenn_http::{Apprentice, Ids, Params, Problem, Session, endpoint};
use svenn_kernel::{Collection, DocumentationId};
use svenn_review::{Action, Reviewed};
use utoipa::IntoParams;

use crate::{events::Events, open::Opened, store};

/// Which version is to go.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DocumentationDelete {
    /// The version that the caller has seen.
    version: i64,
}

/// Deletes a draft with its files.
#[endpoint(delete = "/documentation/{id}", conflict = "Stale version, or wrong status")]
pub async fn documentation_delete(
    session: Session<Apprentice>,
    Extension(news): Extension<Events>,
    Ids(id): Ids<DocumentationId>,
    Params(input): Params<DocumentationDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let app = &session.app;
    let opened =
        Opened::lock_for_version(app, &tx, &caller, &id, (Action::Delete, input.version)).await?;
    let audience = Audience::person(&opened.row.laerling);
    for file in records::of_owner(&tx, Collection::DOKUMENTASJONER, id.as_str()).await? {
        records::delete(&tx, &file, audience.clone()).await?;
    }
    store::delete(&tx, &opened.row).await?;
    news.deleted(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
