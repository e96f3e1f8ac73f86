//! The composed product: configuration, the parts put together, and the router.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod antivirus;
mod arrival;
pub mod backup;
mod between;
mod capabilities;
mod compose;
mod config;
pub mod doctor;
mod frames;
mod graphql;
pub mod listen;
mod lists;
mod metrics;
mod openapi;
mod ready;
mod router;
mod secret;
mod shed;
mod simulator;

pub use capabilities::{audit_labels, described};
pub use compose::{Composed, Outside, accept_secret, compose, schema};
pub use config::{
    Config, ConfigError, ConfigErrors, DraftSettings, FilesConfig, MailConfig, SETTINGS, SmsConfig,
};
pub use graphql::graphql_sdl;
pub use lists::lists_json;
pub use metrics::MetricsAccess;
pub use openapi::openapi_json;
