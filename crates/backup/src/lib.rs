//! Back-ups of whole organisations: how they are written, and what is another since the last.
//!
//! A back-up is one file: lines of JSON, with files' bytes in between, and a checksum at the end
//! ([`archive`]). It is written while the server runs. The installation's secret is not in it. An
//! increment is such a file of what is another since the one before.
//!
//! # Invariants
//!
//! - An organisation's rows are one snapshot, in a back-up as in an increment.
//! - What an increment has is found by comparing all rows with those before ([`Known`]), not by
//!   what somebody noted of them: the change log does not have every write.
//! - A back-up with its increments is as one that was made at the last of them ([`whole`]). Where
//!   one is missing, damaged or of another back-up, that is said, and nothing is restored.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

pub mod archive;
mod increment;
mod join;
mod known;
mod names;
mod secrets;
mod write;

use std::{fmt, io};

use svenn_db::TenantError;
use svenn_kernel::{Fault, TenantId};

pub use svenn_age::{Identity, Recipient};

pub use self::{
    archive::{FORMAT, Source},
    increment::write_increment,
    join::whole,
    known::Known,
    names::{increment_name, increment_of, made, name_of, stem},
    secrets::{in_backups, known_in_backups, shortened},
    write::{Summary, write, write_followed, write_locked},
};

/// Why a back-up cannot be made or restored.
#[derive(Debug)]
pub enum BackupError {
    /// The file is no back-up.
    Foreign,
    /// It was written in a later format, of this number.
    Newer(u32),
    /// Its end is missing.
    Truncated,
    /// Its checksum does not hold, or what is in it makes no sense.
    Damaged(String),
    /// It is encrypted, and no key was given.
    Locked,
    /// It is what is another since a back-up, and no back-up itself.
    Increment,
    /// It was made under another secret than those that are here.
    OtherSecret {
        /// By what it knows those that it wants.
        wanted: Vec<String>,
        /// The same of those that are here.
        here: Vec<String>,
    },
    /// The back-up holds no such organisation.
    NotInIt(TenantId),
    /// The new id was given for a back-up of several organisations.
    ManyToRename,
    /// There is no such organisation, or there is one already, or the unexpected.
    Tenant(TenantError),
}

impl fmt::Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => f.write_str("this is no back-up"),
            Self::Newer(format) => {
                write!(f, "the back-up has format {format}, this version reads up to {FORMAT}")
            }
            Self::Truncated => f.write_str("the back-up is cut off: its end is missing"),
            Self::Damaged(what) => write!(f, "the back-up is damaged: {what}"),
            Self::Locked => f.write_str(
                "the back-up is encrypted: --identity names the file with its key, as `age-keygen` \
                 wrote it",
            ),
            Self::Increment => f.write_str(
                "this is an increment: name the back-up that it is of, beside which it lies",
            ),
            Self::OtherSecret { wanted, here } => write!(
                f,
                "the back-up was made under another SVENN_SECRET: identity numbers in it could \
                 not be read; restore with the secret it was made under. It wants {}, and here is \
                 {}; `svenn secret show` tells by what a secret is known in back-ups",
                each_shortened(wanted),
                each_shortened(here)
            ),
            Self::NotInIt(tenant) => write!(f, "the back-up does not hold {tenant}"),
            Self::ManyToRename => {
                f.write_str("the back-up holds several organisations: say which with --tenant")
            }
            Self::Tenant(TenantError::Exists(tenant)) => {
                write!(f, "organisation {tenant} exists already: --replace overwrites it")
            }
            Self::Tenant(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for BackupError {}

impl From<TenantError> for BackupError {
    fn from(error: TenantError) -> Self {
        Self::Tenant(error)
    }
}

impl From<Fault> for BackupError {
    fn from(fault: Fault) -> Self {
        Self::Tenant(fault.into())
    }
}

impl From<io::Error> for BackupError {
    fn from(error: io::Error) -> Self {
        Self::Tenant(Fault::from(error).into())
    }
}

fn each_shortened(digests: &[String]) -> String {
    let all: Vec<String> = digests.iter().map(|it| shortened(it)).collect();
    all.join(" and ")
}
