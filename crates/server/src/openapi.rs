//! The OpenAPI document, generated from the handlers.

mod answers;
mod examples;
mod refusals;

use svenn_kernel::Fault;
use utoipa::openapi::{
    InfoBuilder, OpenApi, OpenApiBuilder, SecurityRequirement,
    security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
};
use utoipa_axum::router::OpenApiRouter;

use crate::capabilities::described;

/// The document as committed: pretty, with a line end.
///
/// # Errors
/// A fault when it cannot be written as JSON.
pub fn openapi_json() -> Result<String, Fault> {
    let start: OpenApi = OpenApiBuilder::new()
        .info(
            InfoBuilder::new()
                .title("Svenn")
                .version(env!("CARGO_PKG_VERSION"))
                .description(Some("All paths are below /api. Problems are RFC 9457 documents.")),
        )
        .security(Some([SecurityRequirement::new::<_, [&str; 0], &str>("bearer", [])]))
        .build();
    let routes = OpenApiRouter::with_openapi(start).merge(described()?.routes());
    let (_, mut document) = routes.split_for_parts();
    let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
    document
        .components
        .get_or_insert_default()
        .add_security_scheme("bearer", SecurityScheme::Http(bearer));
    refusals::declare(&mut document);
    answers::declare(&mut document)?;
    examples::declare(&mut document)?;
    let mut text = serde_json::to_string_pretty(&document)?;
    text.push('\n');
    Ok(text)
}
