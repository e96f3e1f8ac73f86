//! The endpoints.

mod input;
mod norskindustri_authorization;
mod norskindustri_create;
mod norskindustri_delete;
mod norskindustri_list;
mod norskindustri_my;
mod norskindustri_update;
mod view;

use svenn_http::{Routes, routes};

use crate::{Portal, Trades};

pub(crate) fn routes(portal: Option<Portal>, trades: Trades) -> Routes {
    Routes::new()
        .routes(routes!(
            norskindustri_list::norskindustri_list,
            norskindustri_create::norskindustri_create
        ))
        .routes(routes!(
            norskindustri_update::norskindustri_update,
            norskindustri_delete::norskindustri_delete
        ))
        .routes(routes!(norskindustri_my::norskindustri_my))
        .routes(routes!(norskindustri_authorization::norskindustri_authorization))
        .layer(axum::Extension(portal))
        .layer(axum::Extension(trades))
}
