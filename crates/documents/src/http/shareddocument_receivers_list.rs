use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_http::{Coordinator, Ids, Params, Problem, Session, endpoint};
use svenn_kernel::{PersonId, Role, SharedDocumentId, Timestamp, text::fold};
use utoipa::{IntoParams, ToSchema};

use crate::{open, receivers::receivers, store};

/// Receivers on a page.
const PAGE_RECEIVERS: usize = 50;
/// Longest text that is searched by.
const SOUGHT_CHARS_MAX: usize = 100;

/// Which receivers.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ReceiversQuery {
    /// Beginnings of words in the name; empty for all.
    #[serde(default)]
    q: String,
    /// Those who have opened the newest edition, or those who have not; without it both.
    opened: Option<bool>,
    /// The page, from 1.
    page: Option<usize>,
}

/// A page of those whom a document reaches, by name.
#[derive(Debug, Serialize, ToSchema)]
pub struct SharedDocumentReceivers {
    /// How many match, on all pages.
    found: usize,
    /// How many are on a page at most.
    per_page: usize,
    items: Vec<SharedDocumentReceiver>,
}

/// Somebody whom a document reaches.
#[derive(Debug, Serialize, ToSchema)]
pub struct SharedDocumentReceiver {
    id: PersonId,
    /// First and last name.
    navn: String,
    rolle: Role,
    /// When the receiver first opened the newest edition, milliseconds since 1970.
    opened: Option<Timestamp>,
}

/// The people a shared document reaches now, and who of them has opened its newest edition.
#[endpoint(get = "/shareddocuments/{id}/receivers")]
pub async fn shareddocument_receivers_list(
    session: Session<Coordinator>,
    Ids(id): Ids<SharedDocumentId>,
    Params(query): Params<ReceiversQuery>,
) -> Result<Json<SharedDocumentReceivers>, Problem> {
    let page = query.page.unwrap_or(1);
    if page == 0 {
        return Err(Problem::invalid_field("page", "too_small", "Sidene teller fra 1"));
    }
    if query.q.chars().count() > SOUGHT_CHARS_MAX {
        let message = format!("Kan ikke være lengre enn {SOUGHT_CHARS_MAX} tegn");
        return Err(Problem::invalid_field("q", "too_long", message));
    }
    let (tx, _) = session.read().await?;
    let row = open::document(&tx, &id).await?;
    let groups = store::groups_of(&tx, &id).await?;
    let editions = store::editions_of(&tx, &id).await?;
    let mut seen = match editions.newest() {
        Some(newest) => store::seen_of_edition(&tx, &id, newest.utgave).await?,
        None => std::collections::HashMap::new(),
    };
    let sought = fold(&query.q);
    let mut all = receivers(&tx, &row, &groups).await?;
    all.retain(|it| {
        let is_meant = query.opened.is_none_or(|opened| opened == seen.contains_key(&it.id));
        is_meant && is_found(&it.navn, &sought)
    });
    let found = all.len();
    let before = (page - 1).saturating_mul(PAGE_RECEIVERS);
    let items = all.into_iter().skip(before).take(PAGE_RECEIVERS).map(|it| {
        let opened = seen.remove(&it.id);
        SharedDocumentReceiver { id: it.id, navn: it.navn, rolle: it.rolle, opened }
    });
    let items = items.collect();
    Ok(Json(SharedDocumentReceivers { found, per_page: PAGE_RECEIVERS, items }))
}

/// Whether a word of the name begins with each of the words that are sought.
fn is_found(navn: &str, sought: &str) -> bool {
    let name = fold(navn);
    let mut sought = sought.split_whitespace();
    sought.all(|want| name.split_whitespace().any(|word| word.starts_with(want)))
}
