//! What tests are made of: the whole product on a real database, and people who use it.
//!
//! ```ignore
//! testkit::on_both_engines! {
//!     async fn an_instructor_approves(world) {
//!         let fjord = world.office("fjord").await;
//!         let kari = fjord.apprentice("Kari").await;
//!         let reply = kari.post("/documentation", json!({ … })).await.expect_status(201);
//!     }
//! }
//! ```
//! Each test makes two: `…::sqlite` and `…::postgres`. The clock stands still until
//! [`World::clock`] is moved; randomness is repeatable.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::missing_panics_doc,
    reason = "a test that cannot go on says why by panicking"
)]

mod bodies;
mod client;
mod mailed;
mod office;
mod race;
mod template;
mod world;

pub use bodies::{goal_as_sent, step_body};
pub use client::{Client, Reply};
pub use mailed::MailedEvent;
pub use office::{Instructor, Office};
pub use race::{Schedule, explored, explored_by};
pub use serde_json::{self, Value, json};
pub use svenn_cluster as postgres;
pub use tokio;
pub use world::{Backend, World};

/// A password that the product takes, of everybody in tests who has one.
pub const PASSWORD: &str = "Stein7Hagl%Ask";
/// Another, to change to.
pub const NEW_PASSWORD: &str = "vaffelHimmel9Sykkel";

/// Makes a test run on SQLite and on PostgreSQL.
#[macro_export]
macro_rules! on_both_engines {
    ($($(#[$meta:meta])* async fn $name:ident($world:ident) $body:block)*) => {$(
        mod $name {
            #[expect(unused_imports, reason = "tests use what they need of their module")]
            use super::*;

            async fn test($world: $crate::World) $body

            $(#[$meta])*
            #[test]
            fn sqlite() {
                $crate::World::run($crate::Backend::Sqlite, test);
            }

            $(#[$meta])*
            #[test]
            fn postgres() {
                $crate::World::run($crate::Backend::Postgres, test);
            }
        }
    )*};
}
