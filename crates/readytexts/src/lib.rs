//! Texts that the office has ready for the SMS and e-mails it writes ("Velg mal").
//!
//! Their table came with the automatic messages, in the migrations of `messaging`.

mod capability;
mod entity;
mod http;
mod store;

pub use capability::{STANDARDMELDINGER, capability};
pub use http::routes;
