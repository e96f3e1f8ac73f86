use std::collections::HashSet;

use axum::Json;
use svenn_http::{Coordinator, Input, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::{ListOf, OneLine};

use super::standards_view::OldStandards;
use crate::{
    rules::standards::{OldStandard, REFERENCE_CHARS_MAX, REFERENCE_CHARS_MIN},
    store::standards::{self, Standards},
};

/// Most references.
const STANDARDS_MAX: usize = 200;
/// Changes come after each other.
const LOCK: &str = "documentation standards";

/// The list as it is to be.
#[derive(Debug, Input)]
pub struct OldStandardsUpdate {
    /// The version that was read.
    version: i64,
    /// In the office's order, at most 200.
    standarder: ListOf<SentStandard, STANDARDS_MAX>,
}

/// A reference that is old.
#[derive(Debug, Clone, Input)]
#[input(part)]
pub struct SentStandard {
    /// As it was called.
    gammel: OneLine<REFERENCE_CHARS_MIN, REFERENCE_CHARS_MAX>,
    /// As it is called now; left out where nothing took its place.
    ny: Option<OneLine<1, REFERENCE_CHARS_MAX>>,
}

/// Replaces the office's list of old references to standards.
#[endpoint(put = "/documentation/standards", conflict = "Stale version")]
pub async fn standards_update(
    session: Session<Coordinator>,
    Valid(input): Valid<OldStandardsUpdate>,
) -> Result<Json<OldStandards>, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    let stored = standards::load(&tx).await?;
    let (version, current) = (stored.version, stored.clone());
    edit_locked(version, input.version, async { Ok(OldStandards::from(current)) }).await?;
    let list = listed(input.standarder.into_vec())?;
    let next = Standards { version: version.saturating_add(1), list };
    standards::save(&tx, &next).await?;
    tx.commit().await?;
    Ok(Json(next.into()))
}

/// Each reference once.
fn listed(sent: Vec<SentStandard>) -> Result<Vec<OldStandard>, Problem> {
    let mut seen = HashSet::new();
    let mut list = Vec::with_capacity(sent.len());
    for (at, SentStandard { gammel, ny }) in sent.into_iter().enumerate() {
        let gammel = gammel.into_string();
        if !seen.insert(gammel.to_lowercase()) {
            let field = format!("standarder.{at}.gammel");
            let message = format!("«{gammel}» står to ganger");
            return Err(Problem::invalid_field(&field, "duplicate", message));
        }
        list.push(OldStandard { gammel, ny: ny.map(OneLine::into_string).unwrap_or_default() });
    }
    Ok(list)
}
