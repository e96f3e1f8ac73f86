//! What opens an operation: an access token, the cookie that keeps a browser signed in, or a key
//! for searching.

use utoipa::openapi::{
    OpenApi, SecurityRequirement,
    path::Operation,
    security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme as Scheme},
};

use super::parameters::operations;

const BEARER: &str = "bearer";
const REFRESH_COOKIE: &str = "refreshCookie";
const SEARCH_KEY: &str = "searchKey";
const SEARCH_KEY_IN_ADDRESS: &str = "searchKeyInAddress";
/// Operations that the cookie alone opens.
const BY_COOKIE: [&str; 1] = ["refresh"];
/// Paths that a search key opens as well begin so.
const BY_SEARCH_KEY: [&str; 2] = ["/collections/", "/multi_search"];

fn needed(scheme: &str) -> SecurityRequirement {
    SecurityRequirement::new::<_, [&str; 0], &str>(scheme, [])
}

fn key(name: &str, description: &str) -> ApiKeyValue {
    ApiKeyValue::with_description(name, description)
}

/// Declares the ways in, and which operation has another than the token.
pub(super) fn declare(document: &mut OpenApi) {
    document.security = Some(vec![needed(BEARER)]);
    let bearer = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .bearer_format("JWT")
        .description(Some("The access token that signing in answers; it counts ten minutes."))
        .build();
    let cookie = "`__Host-svenn-refresh` over TLS, `svenn-refresh` without.";
    let in_header = "What `GET /users/searchkey` answers; an access token opens the same.";
    let in_address = "The same key in the address, for clients that cannot send headers.";
    let components = document.components.get_or_insert_default();
    components.add_security_scheme(BEARER, Scheme::Http(bearer));
    let schemes = [
        (REFRESH_COOKIE, ApiKey::Cookie(key("__Host-svenn-refresh", cookie))),
        (SEARCH_KEY, ApiKey::Header(key("X-TYPESENSE-API-KEY", in_header))),
        (SEARCH_KEY_IN_ADDRESS, ApiKey::Query(key("x-typesense-api-key", in_address))),
    ];
    for (name, scheme) in schemes {
        components.add_security_scheme(name, Scheme::ApiKey(scheme));
    }
    for (path, item) in &mut document.paths.paths {
        let is_search = BY_SEARCH_KEY.iter().any(|begin| path.starts_with(begin));
        for operation in operations(item) {
            open(operation, is_search);
        }
    }
}

fn open(operation: &mut Operation, is_search: bool) {
    let id = operation.operation_id.as_deref().unwrap_or_default();
    if BY_COOKIE.contains(&id) {
        operation.security = Some(vec![needed(REFRESH_COOKIE)]);
    } else if is_search && operation.security.is_none() {
        let schemes = [SEARCH_KEY, SEARCH_KEY_IN_ADDRESS, BEARER];
        operation.security = Some(schemes.map(needed).to_vec());
    }
}
