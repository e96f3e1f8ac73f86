//! The endpoints, one file per use case.

mod outlook_update;
mod outlook_view;
mod page;
mod preference_switch;
mod preferences_update;
mod preferences_view;
mod unsubscribe;
mod unsubscribe_view;

use std::sync::Arc;

use axum::Extension;
use svenn_http::{Routes, routes};

use crate::{OfficeChannels, OutlookApp};

/// All endpoints of this crate.
pub fn routes(office: Arc<dyn OfficeChannels>, outlook: Option<OutlookApp>) -> Routes {
    Routes::new()
        .routes(routes!(preferences_view::preferences_view, preferences_update::preferences_update))
        .routes(routes!(preference_switch::preference_switch))
        .routes(routes!(unsubscribe_view::unsubscribe_view, unsubscribe::unsubscribe))
        .routes(routes!(outlook_view::outlook_view, outlook_update::outlook_update))
        .layer(Extension(outlook))
        .layer(Extension(office))
}
