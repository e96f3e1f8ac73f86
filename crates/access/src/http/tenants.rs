//! What the two look-ups share. They tell who has an account, so they are throttled hard.

use axum::Json;
use serde::Serialize;
use svenn_http::{App, ClientAddress, Problem};
use svenn_kernel::TenantId;
use utoipa::ToSchema;

use crate::{
    Access,
    accounts::Contact,
    budgets::{self, Spent},
    index,
};

/// An organisation one may sign in to.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Tenant {
    pub tenant_id: TenantId,
    /// Its name.
    pub navn: String,
}

/// The organisations that know a contact; none for what cannot be one.
pub(crate) async fn load_tenants(
    app: &App,
    access: &Access,
    address: ClientAddress,
    contact: Option<Contact>,
) -> Result<Json<Vec<Tenant>>, Problem> {
    let buckets = access.budgets.lookups("lookup", address);
    if let Spent::TooMany { seconds } = budgets::spend(app, &buckets).await? {
        return Err(Problem::too_many(seconds));
    }
    let found = match contact {
        Some(contact) => index::organisations_of(&app.databases, &contact).await?,
        None => Vec::new(),
    };
    let tenant = |row: svenn_db::OrganisationRow| Tenant { tenant_id: row.tenant, navn: row.navn };
    Ok(Json(found.into_iter().map(tenant).collect()))
}
