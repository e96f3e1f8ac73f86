//! The endpoints, one file per use case.

mod changes_list;
mod integration_companies_list;
mod integration_contracts_list;
mod integration_key_create;
mod integration_key_delete;
mod integration_keys_list;
mod integration_measures_view;
mod integration_people_list;
mod paged;
mod webhook_create;
mod webhook_delete;
mod webhook_deliveries_list;
mod webhook_replay;
mod webhook_secret_renew;
mod webhook_update;
mod webhooks_list;

use axum::Extension;
use svenn_access::Access;
use svenn_gateways::outside::OutsideClient;
use svenn_http::{Routes, routes};

/// All endpoints of this crate.
pub(crate) fn routes(access: Access, client: OutsideClient) -> Routes {
    Routes::new()
        .routes(routes!(
            integration_keys_list::integration_keys_list,
            integration_key_create::integration_key_create
        ))
        .routes(routes!(integration_key_delete::integration_key_delete))
        .routes(routes!(webhooks_list::webhooks_list, webhook_create::webhook_create))
        .routes(routes!(webhook_update::webhook_update, webhook_delete::webhook_delete))
        .routes(routes!(webhook_deliveries_list::webhook_deliveries_list))
        .routes(routes!(webhook_replay::webhook_replay))
        .routes(routes!(webhook_secret_renew::webhook_secret_renew))
        .layer(Extension(access))
        .layer(Extension(client))
        .routes(routes!(integration_people_list::integration_apprentices_list))
        .routes(routes!(integration_people_list::integration_employees_list))
        .routes(routes!(integration_people_list::integration_coordinators_list))
        .routes(routes!(integration_contracts_list::integration_contracts_list))
        .routes(routes!(integration_companies_list::integration_companies_list))
        .routes(routes!(integration_measures_view::integration_measures_view))
        .routes(routes!(changes_list::changes_list))
}
