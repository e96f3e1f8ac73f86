//! Who may come in: accounts, passwords, SMS codes, one-time links, sessions and tokens.
//!
//! An organisation's database holds its accounts and sessions, and which version of the terms must
//! be accepted before anything else ([`terms`]). The catalogue holds the sign-in
//! index (phone or e-mail to organisation, role, person), which is derived from the change log
//! and can always be rebuilt, the pending SMS codes, the one-time links and the budgets.
//!
//! # Invariants
//!
//! - Whether a token's holder is let in is decided in the transaction of the call, by one query: a
//!   closed session or account counts at once, also on open sockets. The same query says whether
//!   terms in force wait to be accepted; until then an apprentice or an employee gets nothing but
//!   what it takes to read and accept them, where the office demands it.
//! - A refresh token is a 256-bit value in an HttpOnly cookie, stored as a keyed digest and
//!   replaced at each use. The previous one is accepted for ten seconds and answered with the same
//!   successor (an answer may get lost on a phone, tabs wake together); after that it means a copy,
//!   and the session ends. Each value proves that it was issued here: an invented one ends nothing.
//! - A new password is not one that is guessed first: known from break-ins, or made of words of the
//!   person, the office or the product (`docs/security/passwords.md`).
//! - A browser has one session: a sign-in ends the one before. Everybody may end their own
//!   sessions, a coordinator those of one person or of all.
//! - Attempts from a browser that the person has signed in with are counted separately, so that
//!   attempts from elsewhere in somebody's name lock nobody out. Invented numbers and addresses use
//!   up nothing of an organisation's budget.
//! - A contact may be in an account of each role. A way in opens the account that is meant, and
//!   asks which where several are open (`http/roles.rs`). A person's own new telephone or e-mail
//!   counts once the code sent to it has been answered.
//! - A caller with a password sends it to change contacts or password, or to sign devices out; one
//!   without has signed in a short while ago or answers a code (`http/present_password.rs`). The
//!   previous address is notified. A link for a new password ends with the password and the e-mail
//!   it was sent for.
//! - A person who proves to be the holder of a closed account is told so, by a token of no session
//!   that opens nothing. Nobody else is told.
//! - Everybody with an account can sign in: by e-mail, or by a telephone that takes SMS
//!   (`svenn_people::contacts::may_sign_in`).
//! - `sendverificationsms` takes the password that `verifysms` then demands where the office has
//!   chosen password with SMS; so both result vocabularies of the specification (`need password`,
//!   `wrong password`) are used.
//! - A key of a person's own program ([`tokens`]) reads what its scopes name, or begins drafts.
//!   It ends with all that ends the person's sessions, and is refused while the office allows none.
//!   A program may ask for one itself, and the person says yes or no in the product ([`oauth`]).
//! - Cookies have the `__Host-` prefix and `Secure` whenever the base URL is https. On
//!   `http://localhost` browsers would not send them.
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
pub mod invitations;
pub mod keys;
pub mod links;
mod notices;
pub mod oauth;
pub mod passwords;
mod personal;
mod schema;
pub mod sessions;
pub mod settings;
mod state;
mod templates;
pub mod terms;
pub mod tokens;
mod verifications;

pub use budgets::{Budget, Budgets, count_call, forget_tries};
pub use capability::capability;
pub use gate::AccountGate;
pub use http::{refresh_cookie, routes};
pub use personal::SignInData;
pub use schema::{CATALOGUE_MIGRATIONS, MIGRATIONS};
pub use state::{Access, ContactMirror};
