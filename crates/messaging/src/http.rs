//! The endpoints, one file per use case.

mod automatic;
mod message_resend;
mod message_view;
mod messages_has_user_fcm_token;
mod messages_recipients;
mod messages_sendepost;
mod messages_sendpush;
mod messages_sendsms;
mod notificationcenter_my;
mod notificationcenter_readmessages;
mod notificationcenter_unreadmessages;
mod push_key_view;
mod push_subscription_create;
mod push_subscription_forget;
mod reports_receive;
mod send;
mod smsbudget_update;
mod smsbudget_view;
mod view;

use axum::Extension;
use svenn_http::{Routes, routes};

pub use push_key_view::PushOffer;
pub use reports_receive::purpose;

/// Automatic messages.
fn automatic_routes() -> Routes {
    Routes::new()
        .routes(routes!(automatic::automatic_messages_list::automatic_messages_list))
        .routes(routes!(automatic::automatic_message_view::automatic_message_view))
        .routes(routes!(automatic::automatic_message_update::automatic_message_update))
        .routes(routes!(automatic::automatic_message_switch::automatic_message_switch))
        .routes(routes!(automatic::automatic_message_preview::automatic_message_preview))
        .routes(routes!(automatic::automatic_message_try::automatic_message_try))
        .routes(routes!(automatic::automatic_message_sent::automatic_message_sent))
        .routes(routes!(automatic::invitations_send::invitations_send))
        .routes(routes!(automatic::messages_automatic_preview::messages_automatic_preview))
        .routes(routes!(
            automatic::messages_sendautomaticmessagemanual::messages_sendautomaticmessagemanual
        ))
}

/// All endpoints of this crate; `push` is what browsers are offered.
#[must_use]
pub fn routes(push: PushOffer) -> Routes {
    Routes::new()
        .routes(routes!(push_key_view::push_key_view))
        .routes(routes!(push_subscription_create::push_subscription_create))
        .routes(routes!(push_subscription_forget::push_subscription_forget))
        .routes(routes!(messages_sendpush::messages_sendpush))
        .routes(routes!(messages_has_user_fcm_token::messages_has_user_fcm_token))
        .routes(routes!(messages_recipients::messages_recipients))
        .routes(routes!(messages_sendsms::messages_sendsms))
        .routes(routes!(messages_sendepost::messages_sendepost))
        .routes(routes!(message_view::message_view))
        .routes(routes!(message_resend::message_resend))
        .routes(routes!(notificationcenter_my::notificationcenter_my))
        .routes(routes!(notificationcenter_unreadmessages::notificationcenter_unreadmessages))
        .routes(routes!(notificationcenter_readmessages::notificationcenter_readmessages))
        .routes(routes!(smsbudget_view::smsbudget_view, smsbudget_update::smsbudget_update))
        .routes(routes!(reports_receive::sms_reports_receive))
        .routes(routes!(reports_receive::email_reports_receive))
        .merge(automatic_routes())
        .layer(Extension(push))
}
