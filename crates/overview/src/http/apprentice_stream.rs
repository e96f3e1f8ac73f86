use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_http::{Ids, Params, Problem, Session, endpoint};
use svenn_kernel::ApprenticeId;
use utoipa::{IntoParams, ToSchema};

use crate::stream::{self, Place, StreamEntry, StreamKind};

/// Which part of the stream.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct StreamQuery {
    /// Only entries of this kind.
    #[serde(default)]
    #[param(inline)]
    kind: Option<StreamKind>,
    /// The `next` of the page before.
    #[serde(default)]
    before: Option<String>,
}

/// A page of what happened to an apprentice, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ApprenticeStream {
    /// The kinds that the caller may ask for.
    kinds: Vec<StreamKind>,
    /// What happened.
    entries: Vec<StreamEntry>,
    /// Ask for what stands before this to go on; nothing at the end.
    next: Option<String>,
}

/// What happened to an apprentice, as far as the caller may read each thing itself: documentation,
/// goals, notes, messages, sign-ins by day, and changes of the record and the contract.
#[endpoint(get = "/apprentices/{id}/stream")]
pub(super) async fn apprentice_stream(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
    Params(query): Params<StreamQuery>,
) -> Result<Json<ApprenticeStream>, Problem> {
    let place = query.before.as_deref().map(str::parse::<Place>).transpose();
    let place = place.map_err(|_| {
        Problem::invalid_field("before", "malformed", "Stedet i strømmen kan ikke leses")
    })?;
    let (tx, caller) = session.read().await?;
    let found = stream::load_stream(&tx, &caller, &id, query.kind, place).await?;
    let stream::Stream { kinds, entries, next } = found.ok_or_else(Problem::not_found)?;
    Ok(Json(ApprenticeStream { kinds, entries, next: next.map(|next| next.to_string()) }))
}
