//! Sign-in by OpenID Connect: each office may have a provider of its own (ID-porten, Entra, a
//! broker of BankID, Feide), beside SMS and password.
//!
//! What the provider is, how we show it who we are, and what of its answer is believed are settings
//! of the office. Where it tells the identity number, that says whose account it is; where it does
//! not, somebody signs in by SMS once and links the provider's account under Min side.
//!
//! # Invariants
//!
//! - A sign-in ends in the account that the identity number or the link names, and nowhere else. An
//!   e-mail or a name of the provider's never decides; nobody is made an account.
//! - The code flow with PKCE (S256). What comes back counts once, within ten minutes, in the
//!   browser that began (the cookie is `SameSite=Strict`: the page of the app makes the call, not
//!   the navigation that the provider sends). An answer that names another issuer is refused.
//! - A token is believed for its signature (RS256, PS256 or ES256 with a published key), its
//!   issuer, audience, times and nonce, and its level (`acr`) where one is asked for
//!   (`tokens.rs`).
//! - A session that is linked or signed in to so is a session as any other; it is a new one.
//! - Addresses lead outside alone, in the simulator to this machine too. What a provider says of
//!   itself and its keys is kept for an hour; for a new name the keys are asked for again, once a
//!   minute.
//! - What the back channel says is done in one transaction, and answered.
//! - A provider that is away takes nothing else with it: SMS, password and signing out stand.
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
mod ending;
mod flows;
pub mod history;
mod http;
mod keys;
mod links;
mod meant;
mod personal;
mod provider;
mod rules;
mod schema;
mod sessions;
mod settings;
mod simulated;
mod templates;
mod tokens;

pub use capability::{OPENID, OPENIDKOBLINGER, capability};
pub use provider::Providers;
pub use schema::MIGRATIONS;
pub use settings::forget_copied;
pub use simulated::{Likeness, simulated_routes};

/// Where coordinators set it up.
const PAGE: &str = "/k/systemvalg/innlogging";
