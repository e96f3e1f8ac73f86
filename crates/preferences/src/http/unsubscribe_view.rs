use std::time::Duration;

use axum::{extract::State, response::Response};
use svenn_access::{Budget, count_call};
use svenn_http::{App, ClientAddress, Ids, Problem, announcements::Templates, endpoint};
use svenn_kernel::TenantId;

use super::page::{Said, page};
use crate::links::{Leaving, Left};

/// Calls from an address: mail services press the links of many readers.
const CALLS: Budget = Budget { most: 300, within: Duration::from_secs(10 * 60) };

/// The page behind the unsubscribe link of an e-mail: it asks, and changes nothing, since mail
/// programs open links before their readers do.
#[endpoint(
    get = "/unsubscribe/{tenant}/{token}",
    public,
    too_many = "Called too often",
    responses(
        (status = 200, description = "A page with a button", body = String, content_type = "text/html"),
        (status = 404, description = "Not one of our links", body = String, content_type = "text/html"),
    )
)]
pub async fn unsubscribe_view(
    State(app): State<App>,
    Ids((tenant, token)): Ids<(TenantId, String)>,
    address: ClientAddress,
) -> Result<Response, Problem> {
    let leaving = opened(&app, &tenant, &token, address).await?;
    let said = leaving.map_or(Said::Unknown, |it| Said::Ask(area_of(&app.templates, &it.left)));
    Ok(page(&said))
}

/// What a link says, counted from the caller's address.
pub(super) async fn opened(
    app: &App,
    tenant: &TenantId,
    token: &str,
    address: ClientAddress,
) -> Result<Option<Leaving>, Problem> {
    count_call(app, "unsubscribe", address, CALLS).await?;
    Ok(Leaving::read(token, &app.secrets, tenant))
}

/// The group by the name that it is declared with; empty for all, and for one that is no more.
pub(super) fn area_of(templates: &Templates, left: &Left) -> &'static str {
    let Left::Group(area) = left else { return "" };
    templates.iter().map(|it| it.area).find(|known| known == area).unwrap_or_default()
}
