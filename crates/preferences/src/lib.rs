//! What a person wants to be told, and how (varselvalg): which channels of which groups of automatic
//! messages, whether SMS wait for the morning, and whether e-mails come as one a day; and whether a
//! coordinator reads the own mailbox here.
//!
//! Senders ask [`load`]; the rules are pure functions in [`rules`].
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod capability;
mod http;
pub mod links;
mod outlook;
mod personal;
pub mod rules;
mod schema;
mod store;

use std::collections::HashMap;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::announcements::{MessageKind, Templates};
use svenn_kernel::Fault;

pub use capability::{VARSELVALG, capability};
pub use outlook::{OutlookApp, OutlookChoice};
pub use store::{Preferences, Settings, load, set_settings, switch, switched_off};

/// Which channels the office has switched on: what it does not send nobody needs to switch off.
#[async_trait]
pub trait OfficeChannels: Send + Sync {
    /// The channels that are on, by the template's id.
    ///
    /// # Errors
    /// A fault of the database.
    async fn on(
        &self,
        tx: &Tx,
        templates: &Templates,
    ) -> Result<HashMap<&'static str, Vec<MessageKind>>, Fault>;
}
