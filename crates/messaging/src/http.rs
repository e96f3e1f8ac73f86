//! The endpoints, one file per use case.

mod message_resend;
mod message_view;
mod messages_recipients;
mod messages_sendepost;
mod messages_sendsms;
mod notificationcenter_my;
mod notificationcenter_readmessages;
mod notificationcenter_unreadmessages;
mod send;
mod view;

use svenn_http::Routes;
use utoipa_axum::routes;

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .routes(routes!(messages_recipients::messages_recipients))
        .routes(routes!(messages_sendsms::messages_sendsms))
        .routes(routes!(messages_sendepost::messages_sendepost))
        .routes(routes!(message_view::message_view))
        .routes(routes!(message_resend::message_resend))
        .routes(routes!(notificationcenter_my::notificationcenter_my))
        .routes(routes!(notificationcenter_unreadmessages::notificationcenter_unreadmessages))
        .routes(routes!(notificationcenter_readmessages::notificationcenter_readmessages))
}
