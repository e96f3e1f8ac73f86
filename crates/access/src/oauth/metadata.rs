//! Where a program learns how to ask (RFC 9728, RFC 8414).

use axum::{Json, extract::State};
use serde::Serialize;
use svenn_http::App;

use super::{AUTHORIZATION, endpoints};
use crate::tokens::scopes::TokenScope;

/// The one resource that there are keys for: the door for assistants.
pub const RESOURCE: &str = "/mcp";
/// Where it is told who gives keys for a resource. That of a resource stands behind it.
pub(super) const PROTECTED: &str = "/.well-known/oauth-protected-resource";
pub(super) const SERVER: &str = "/.well-known/oauth-authorization-server";

/// What a program without a key is told at the door: where to learn how to get one.
#[must_use]
pub fn challenge(base_url: &str) -> String {
    format!("Bearer resource_metadata=\"{base_url}{PROTECTED}{RESOURCE}\"")
}

/// The address of the resource.
pub(crate) fn resource(app: &App) -> String {
    format!("{}{RESOURCE}", app.base_url)
}

#[derive(Serialize)]
pub(super) struct Protected {
    resource: String,
    resource_name: &'static str,
    authorization_servers: [String; 1],
    scopes_supported: Vec<&'static str>,
    bearer_methods_supported: [&'static str; 1],
}

#[derive(Serialize)]
pub(super) struct Server {
    issuer: String,
    authorization_endpoint: String,
    token_endpoint: String,
    registration_endpoint: String,
    scopes_supported: Vec<&'static str>,
    response_types_supported: [&'static str; 1],
    response_modes_supported: [&'static str; 1],
    grant_types_supported: [&'static str; 1],
    token_endpoint_auth_methods_supported: [&'static str; 1],
    code_challenge_methods_supported: [&'static str; 1],
    authorization_response_iss_parameter_supported: bool,
}

fn scopes() -> Vec<&'static str> {
    TokenScope::ALL.iter().map(|it| it.as_str()).collect()
}

/// Who gives keys for the door.
pub(super) async fn protected(State(app): State<App>) -> Json<Protected> {
    Json(Protected {
        resource: resource(&app),
        resource_name: "Svenn",
        authorization_servers: [app.base_url.clone()],
        scopes_supported: scopes(),
        bearer_methods_supported: ["header"],
    })
}

/// How they are asked for.
pub(super) async fn server(State(app): State<App>) -> Json<Server> {
    let at = |path: &str| format!("{}{path}", app.base_url);
    Json(Server {
        issuer: app.base_url.clone(),
        authorization_endpoint: at(AUTHORIZATION),
        token_endpoint: at(endpoints::TOKEN),
        registration_endpoint: at(endpoints::REGISTER),
        scopes_supported: scopes(),
        response_types_supported: ["code"],
        response_modes_supported: ["query"],
        grant_types_supported: ["authorization_code"],
        token_endpoint_auth_methods_supported: ["none"],
        code_challenge_methods_supported: ["S256"],
        authorization_response_iss_parameter_supported: true,
    })
}
