//! What is said where the provider does not do its part.

use axum::http::StatusCode;
use svenn_gateways::GatewayError;
use svenn_http::Problem;

use crate::Provider;

const UNAVAILABLE: &str = "xtramile_unavailable";

/// The provider; refused where none is set up.
pub(super) fn provider(provider: Option<Provider>) -> Result<Provider, Problem> {
    provider.ok_or_else(not_set_up)
}

fn not_set_up() -> Problem {
    let title = "Digitale kurs er ikke riktig satt opp. Den som drifter Svenn, må rette det";
    Problem::new(StatusCode::SERVICE_UNAVAILABLE, UNAVAILABLE, title)
}

/// Why there is no answer.
pub(super) fn told(error: &GatewayError) -> Problem {
    tracing::warn!(%error, "xtramile");
    match error {
        GatewayError::Misconfigured { .. } => not_set_up(),
        _ if error.is_worth_retrying() => {
            let title = "Leverandøren av digitale kurs svarer ikke akkurat nå. Prøv igjen om litt";
            Problem::new(StatusCode::SERVICE_UNAVAILABLE, UNAVAILABLE, title)
        }
        _ => {
            let title = "Leverandøren slipper deg ikke inn i kurset ennå. Spør opplæringskontoret";
            Problem::conflict("not_let_in", title)
        }
    }
}
