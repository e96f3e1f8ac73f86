use std::collections::BTreeSet;

use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use crate::retention;

/// Most that one call erases.
const CHOSEN_MAX: usize = 200;

/// Records to erase.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RetentionRun {
    /// Which of those on the list.
    ids: BTreeSet<String>,
}

impl Check for RetentionRun {
    fn check(&self, fields: &mut Fields) {
        if self.ids.is_empty() {
            fields.wrong("ids", "required", "Velg noe som skal slettes");
        }
        if self.ids.len() > CHOSEN_MAX {
            fields.wrong("ids", "too_many", format!("Velg høyst {CHOSEN_MAX} om gangen"));
        }
    }
}

/// Erased records.
#[derive(Debug, Serialize, ToSchema)]
pub struct RetentionDone {
    /// How many.
    erased: usize,
    /// How many of the chosen are not on the list any more, and were left alone.
    skipped: usize,
}

/// Erases the chosen records of a kind, for good. Records that are not on its list are left alone.
#[endpoint(post = "/privacy/retention/{kind}/run")]
pub async fn retention_run(
    session: Session<Coordinator>,
    Ids(name): Ids<String>,
    Valid(input): Valid<RetentionRun>,
) -> Result<Json<RetentionDone>, Problem> {
    let (tx, _) = session.write_alone().await?;
    let capabilities = &session.app.personal_data;
    let (data, kind) = retention::kind(capabilities, &name).ok_or_else(Problem::not_found)?;
    let setting = retention::setting(&tx, kind).await?;
    let over = retention::overdue(&tx, data, kind, setting).await?;
    let mut erased = 0;
    for one in over.iter().filter(|one| input.ids.contains(&one.id)) {
        retention::dispose(capabilities, data, kind, &tx, one).await?;
        erased += 1;
    }
    tx.commit().await?;
    Ok(Json(RetentionDone { erased, skipped: input.ids.len().saturating_sub(erased) }))
}
