//! The sign-in calls.

mod answer;
mod confirmation_send;
mod confirmation_verify;
mod cookies;
mod known;
mod new_contact;
mod new_password;
mod oauth_request_answer;
mod oauth_request_check;
mod own_code;
mod own_session_end;
mod own_sessions_end;
mod own_sessions_list;
mod own_token_create;
mod own_token_delete;
mod own_tokens_list;
mod person_sessions_end;
mod present_password;
mod refresh;
mod roles;
mod send_new_phone_sms;
mod send_reset_password_email;
mod send_verification_sms;
mod sessions_end;
mod set_password;
mod signin;
mod signin_token;
mod signin_token_owner;
mod signout;
mod tenants;
mod tenants_by_email;
mod tenants_by_phone_number;
mod token_settings_update;
mod token_settings_view;
mod update_self_email;
mod verification_status;
mod verify_new_email;
mod verify_new_phone_sms;
mod verify_reset_password;
mod verify_sms;

pub use answer::{SignInAnswer, Status, entered, tell_closed, which_role};
pub use cookies::{browser, read_browser, refresh_cookie, without_refresh};
pub use present_password::{PresentPassword, demand as demand_present_password};

use axum::Extension;
use svenn_http::{Routes, routes};

use crate::Access;

/// All sign-in calls.
pub fn routes(access: Access) -> Routes {
    Routes::new()
        .routes(routes!(tenants_by_phone_number::tenants_by_phone_number))
        .routes(routes!(tenants_by_email::tenants_by_email))
        .routes(routes!(send_verification_sms::send_verification_sms))
        .routes(routes!(verification_status::verification_status))
        .routes(routes!(verify_sms::verify_sms))
        .routes(routes!(signin::signin))
        .routes(routes!(signin_token::signin_token))
        .routes(routes!(signin_token_owner::signin_token_owner))
        .routes(routes!(refresh::refresh))
        .routes(routes!(signout::signout))
        .routes(routes!(send_reset_password_email::send_reset_password_email))
        .routes(routes!(verify_reset_password::verify_reset_password))
        .routes(routes!(set_password::set_password))
        .routes(routes!(send_new_phone_sms::send_new_phone_sms))
        .routes(routes!(verify_new_phone_sms::verify_new_phone_sms))
        .routes(routes!(update_self_email::update_self_email))
        .routes(routes!(verify_new_email::verify_new_email))
        .routes(routes!(confirmation_send::confirmation_send))
        .routes(routes!(confirmation_verify::confirmation_verify))
        .routes(routes!(own_sessions_list::own_sessions_list))
        .routes(routes!(own_session_end::own_session_end))
        .routes(routes!(own_sessions_end::own_sessions_end))
        .routes(routes!(own_tokens_list::own_tokens_list, own_token_create::own_token_create))
        .routes(routes!(own_token_delete::own_token_delete))
        .routes(routes!(oauth_request_check::oauth_request_check))
        .routes(routes!(oauth_request_answer::oauth_request_answer))
        .routes(routes!(
            token_settings_view::token_settings_view,
            token_settings_update::token_settings_update
        ))
        .routes(routes!(person_sessions_end::person_sessions_end))
        .routes(routes!(sessions_end::sessions_end))
        .layer(Extension(access))
}
