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
    /// Its id.
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
    let bucket = format!("lookup {}", address.0);
    let budget = access.budgets.lookups_per_address;
    if budgets::spend(&app.databases, &[(&bucket, budget)]).await? == Spent::TooMany {
        return Err(Problem::too_many(budget.within.as_secs()));
    }
    let found = match contact {
        Some(contact) => index::organisations_of(&app.databases, &contact).await?,
        None => Vec::new(),
    };
    let tenant = |row: svenn_db::OrganisationRow| Tenant { tenant_id: row.tenant, navn: row.navn };
    Ok(Json(found.into_iter().map(tenant).collect()))
}
