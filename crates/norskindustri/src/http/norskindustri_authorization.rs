use axum::{Extension, Json, http::StatusCode};
use serde::{Deserialize, Serialize};
use svenn_gateways::{GatewayError, norskindustri::Entrance};
use svenn_http::{Apprentice, Check, Problem, Session, Valid, endpoint};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use super::norskindustri_my::record_of;
use crate::{Portal, Trades};

/// Which course is to be opened.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct IndustryAuthorization {
    /// Its code.
    curriculum: String,
}

impl Check for IndustryAuthorization {
    fn check(&self, _: &mut Fields) {}
}

/// Address of the course.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct IndustryEntrance {
    /// Opens the course for the apprentice, once and within a short while.
    url: String,
}

/// Asks Norsk Industri to let the signed-in apprentice into a course of their trade.
#[endpoint(
    post = "/norskindustri/authorization",
    not_found = "Nothing for the apprentice's trade, or no such course",
    conflict = "`not_let_in`: Norsk Industri refuses",
    unavailable = "`norskindustri_unavailable`"
)]
pub(super) async fn norskindustri_authorization(
    session: Session<Apprentice>,
    Extension(portal): Extension<Option<Portal>>,
    Extension(trades): Extension<Trades>,
    Valid(input): Valid<IndustryAuthorization>,
) -> Result<Json<IndustryEntrance>, Problem> {
    let (tx, caller) = session.read().await?;
    let row = record_of(&session.app, &tx, &trades, &caller.person.clone().into()).await?;
    let course = row.courses()?.into_iter().find(|course| course.kode == input.curriculum);
    let course = course.ok_or_else(Problem::not_found)?;
    let entrance = Entrance {
        subject: caller.person.to_string(),
        organisation: caller.tenant.to_string(),
        curriculum: course.kode,
    };
    drop(tx);
    let portal = portal.ok_or_else(Problem::not_found)?;
    let url = portal.authorize(&entrance).await.map_err(|error| told(&error))?;
    Ok(Json(IndustryEntrance { url }))
}

fn told(error: &GatewayError) -> Problem {
    tracing::warn!(%error, "Norsk Industri");
    if matches!(error, GatewayError::Misconfigured { .. }) {
        let title = "Norsk Industri er ikke riktig satt opp. Den som drifter Svenn, må rette det";
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "norskindustri_unavailable", title)
    } else if error.is_worth_retrying() {
        let title = "Norsk Industri svarer ikke akkurat nå. Prøv igjen om litt";
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "norskindustri_unavailable", title)
    } else {
        let title = "Norsk Industri slipper deg ikke inn ennå. Spør opplæringskontoret ditt";
        Problem::conflict("not_let_in", title)
    }
}
