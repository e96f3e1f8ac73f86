use axum::{Extension, Json};
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Problem, Session, Valid, endpoint};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use super::outlook_view::{OutlookView, shown};
use crate::outlook::{self, OutlookApp, OutlookChoice};

/// What the caller chooses.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OutlookUpdate {
    valg: OutlookChoice,
}

impl Check for OutlookUpdate {
    fn check(&self, _: &mut Fields) {}
}

/// Notes that the caller has connected Outlook, or skips it.
#[endpoint(put = "/outlook")]
pub async fn outlook_update(
    session: Session<Coordinator>,
    Extension(app): Extension<Option<OutlookApp>>,
    Valid(input): Valid<OutlookUpdate>,
) -> Result<Json<OutlookView>, Problem> {
    let (tx, caller) = session.write().await?;
    outlook::choose(&tx, &caller.person, input.valg).await?;
    let view = shown(&tx, &caller, app).await?;
    tx.commit().await?;
    Ok(Json(view))
}
