//! What only the simulator has: the messages it has sent, and organisations made by a call, for
//! tests, mailboxes ([`svenn_mailboxes`]), and providers by which people sign in
//! ([`svenn_openid::simulated_routes`]). Absent in production.

mod earlier;
mod messages;
mod organisations;
mod reports;
mod sessions;

pub use reports::send as send_reports;

use axum::routing::post;
use svenn_http::{Environment, Routes, routes};

/// The simulator's own described routes.
pub fn routes() -> Routes {
    Routes::new().routes(routes!(messages::simulator_messages))
}

/// What tests make their organisations, their sessions and what was sent days ago with. It lets
/// anybody in as anybody: outside the simulator the routes are not there at all, and no client is
/// told of them.
pub fn test_routes(environment: Environment) -> Routes {
    match environment {
        Environment::Simulator => Routes::new()
            .route("/simulator/organisations", post(organisations::organisation_create))
            .route("/simulator/sessions", post(sessions::session_begin))
            .route("/simulator/earlier", post(earlier::documentation_send_earlier))
            .merge(svenn_mailboxes::routes())
            .merge(svenn_openid::simulated_routes()),
        Environment::Production => Routes::new(),
    }
}
