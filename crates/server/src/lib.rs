//! The composed product: configuration, the parts put together, and the router.
//!
//! # Invariants
//!
//! - What the server lacks for a moment (disk, database, descriptors) answers 503 with
//!   `Retry-After` within two seconds, and so does a database whose lock is not free in time. More
//!   calls than the machine can work on are refused early (`shed.rs`).
//! - A call takes its place when all of its body is here; an upload, which is passed on as it comes
//!   at a minimal pace, takes none (`arrival.rs`): a slow sender holds only its connection. An idle
//!   connection, or one whose sender is waited for, gives way to a new one, and a client that reads
//!   nothing of its answer loses the connection (`listen.rs`).
//! - `/readyz` tries a write, and in SQLite's folder whether there is space for new data.
//! - A process that is told to stop is gone within ten seconds: a thread of its own listens, and
//!   waits for no other (`commands/serve.rs`).
//! - The app cannot be framed (`frame-ancestors 'none'`). The screen with a way out that the
//!   specification wants there is a page of its own, answered to requests for a frame
//!   (`Sec-Fetch-Dest`, `frames.rs`): a link, no script, no cookie. The form for those who apply
//!   alone is framed by the sites that its office names.
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
pub mod doctor;
mod frames;
mod graphql;
mod installation;
mod kept;
pub mod kept_lists;
pub mod listen;
mod lists;
mod metrics;
pub mod moving;
mod openapi;
mod proxies;
mod ready;
mod router;
pub mod secret;
mod security;
mod shed;
mod simulator;
pub mod sweep;

pub use capabilities::{audit_labels, described};
pub use compose::{Composed, Outside, compose, schema, secret_databases};
use svenn_settings as config;
use svenn_webapp as webapp;

pub use config::{
    ApprovalSettings, BackupPlace, BackupSettings, BucketAccount, Config, ConfigError,
    ConfigErrors, DraftSettings, FilesConfig, Given, Keep, MailConfig, MetricsAccess, SecretBeside,
    Settings, SmsConfig, known_settings,
};
pub use graphql::graphql_sdl;
pub use lists::lists_json;
pub use openapi::openapi_json;
