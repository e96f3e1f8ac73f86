//! What opens an operation: an access token, the cookie that keeps a browser signed in, a key for
//! searching, the key of another system, a company's or the office's, or the key of a person's own
//! program.

use svenn_access::tokens::scopes::OPENED;
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
const COMPANY_KEY: &str = "companyKey";
const OFFICE_KEY: &str = "officeKey";
const PERSONAL_KEY: &str = "personalKey";
/// Operations that the cookie alone opens.
const BY_COOKIE: [&str; 1] = ["refresh"];
/// Operations that a company's key alone opens.
const BY_COMPANY_KEY: [&str; 2] = ["delivery_create", "delivery_file_create"];
/// Operations that a key of the office's alone opens.
const BY_OFFICE_KEY: [&str; 7] = [
    "changes_list",
    "integration_apprentices_list",
    "integration_companies_list",
    "integration_contracts_list",
    "integration_coordinators_list",
    "integration_employees_list",
    "integration_measures_view",
];
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
    let company_key = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("A key that a company's own system was given, as `svenn_…`."))
        .build();
    let office_key = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("A key that another system of the office was given, as `svenno_…`."))
        .build();
    let personal_key = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("A key that a person made for a program of their own, as `svennp_…`."))
        .build();
    let cookie = "`__Host-svenn-refresh` over TLS, `svenn-refresh` without.";
    let in_header = "What `GET /users/searchkey` answers; an access token opens the same.";
    let in_address = "The same key in the address, for clients that cannot send headers.";
    let components = document.components.get_or_insert_default();
    components.add_security_scheme(BEARER, Scheme::Http(bearer));
    components.add_security_scheme(COMPANY_KEY, Scheme::Http(company_key));
    components.add_security_scheme(OFFICE_KEY, Scheme::Http(office_key));
    components.add_security_scheme(PERSONAL_KEY, Scheme::Http(personal_key));
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
    open_to_programs(document);
}

/// What a person's key opens as well.
fn open_to_programs(document: &mut OpenApi) {
    for opened in OPENED {
        let Some(item) = document.paths.paths.get_mut(opened.path) else { continue };
        let operation = match opened.method {
            "GET" => &mut item.get,
            _ => &mut item.post,
        };
        if let Some(operation) = operation {
            operation.security = Some(vec![needed(BEARER), needed(PERSONAL_KEY)]);
        }
    }
}

fn open(operation: &mut Operation, is_search: bool) {
    let id = operation.operation_id.as_deref().unwrap_or_default();
    if BY_COOKIE.contains(&id) {
        operation.security = Some(vec![needed(REFRESH_COOKIE)]);
    } else if BY_COMPANY_KEY.contains(&id) {
        operation.security = Some(vec![needed(COMPANY_KEY)]);
    } else if BY_OFFICE_KEY.contains(&id) {
        operation.security = Some(vec![needed(OFFICE_KEY)]);
    } else if is_search && operation.security.is_none() {
        let schemes = [SEARCH_KEY, SEARCH_KEY_IN_ADDRESS, BEARER];
        operation.security = Some(schemes.map(needed).to_vec());
    }
}
