//! The OpenAPI document, generated from the handlers.

mod answers;
mod refusals;

use std::sync::Arc;

use async_trait::async_trait;
use svenn_access::{Access, Budgets, ContactMirror};
use svenn_db::Tx;
use svenn_gateways::register::SimulatedRegister;
use svenn_kernel::{Fault, OsEntropy, PersonId, Role};
use svenn_messaging::PushOffer;
use svenn_presence::Presence;
use utoipa::openapi::{
    InfoBuilder, OpenApi, OpenApiBuilder, SecurityRequirement,
    security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
};
use utoipa_axum::router::OpenApiRouter;

use crate::router::{RouteParts, api_routes};

/// The document as committed: pretty, with a line end.
///
/// # Errors
/// A fault when it cannot be written as JSON.
pub fn openapi_json() -> Result<String, Fault> {
    let access = Access::new(Budgets::default(), Arc::new(Nobody), &OsEntropy)?;
    let register = Arc::new(SimulatedRegister::default());
    let push = PushOffer { public_key: None };
    let parts = RouteParts { access, presence: Presence::default(), register, push };
    let start: OpenApi = OpenApiBuilder::new()
        .info(
            InfoBuilder::new()
                .title("Svenn")
                .version(env!("CARGO_PKG_VERSION"))
                .description(Some("All paths are below /api. Problems are RFC 9457 documents.")),
        )
        .security(Some([SecurityRequirement::new::<_, [&str; 0], &str>("bearer", [])]))
        .build();
    let routes = OpenApiRouter::with_openapi(start).merge(api_routes(parts));
    let (_, mut document) = routes.split_for_parts();
    let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
    document
        .components
        .get_or_insert_default()
        .add_security_scheme("bearer", SecurityScheme::Http(bearer));
    refusals::declare(&mut document);
    answers::declare(&mut document)?;
    let mut text = serde_json::to_string_pretty(&document)?;
    text.push('\n');
    Ok(text)
}

/// Describing the calls needs no people.
struct Nobody;

#[async_trait]
impl ContactMirror for Nobody {
    async fn epost_changed(&self, _: &Tx, _: &PersonId, _: Role, _: &str) -> Result<(), Fault> {
        Ok(())
    }

    async fn telefon_changed(&self, _: &Tx, _: &PersonId, _: Role, _: &str) -> Result<(), Fault> {
        Ok(())
    }
}
