//! Who may come in: accounts, passwords, SMS codes, one-time links, sessions and tokens.
//!
//! An organisation's database holds its accounts and sessions, and which version of the terms must
//! be accepted before anything else ([`terms`]). The catalogue holds the sign-in
//! index (phone or e-mail to organisation, role, person), which is derived from the change log
//! and can always be rebuilt, the pending SMS codes, the one-time links and the budgets.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

pub mod accounts;
mod budgets;
mod capability;
mod gate;
pub mod graphql;
pub mod http;
pub mod index;
pub mod links;
mod notices;
pub mod passwords;
mod personal;
mod schema;
pub mod sessions;
pub mod settings;
mod state;
pub mod terms;
mod verifications;

pub use budgets::{Budget, Budgets, count_call};
pub use capability::capability;
pub use gate::AccountGate;
pub use http::{refresh_cookie, routes};
pub use personal::SignInData;
pub use schema::{CATALOGUE_MIGRATIONS, MIGRATIONS};
pub use state::{Access, ContactMirror};
