//! The seal as a service of the house: documents that were frozen become sealed files with an
//! evidence page, by the organisation's own certificate, and anybody can have a file checked.
//!
//! What a capability does with it, from inside a job:
//!
//! 1. When a document is sent, [`freeze`] notes its SHA-256 in the transaction that sends it.
//! 2. When it is finished, [`Sealer::seal`] makes the sealed files and the evidence, outside any
//!    transaction; nothing of it counts yet.
//! 3. In the caller's transaction [`Made::store`] writes them down, beside what the caller itself
//!    has to write. After the commit [`Made::finalise`] puts the bytes in their place.
//! 4. [`withdraw`] says that it holds no more, [`forget`] lets go of a record that is deleted.
//!
//! ```ignore
//! let made = self.sealer.seal(tenant, &order).await?;
//! let tx = self.databases.write(tenant, Actor::System).await?;
//! let stored = made.store(&tx, &audience).await?;
//! if stored.is_new { /* the caller's own state, receipts */ }
//! tx.commit().await?;
//! made.finalise(&self.sealer, &stored).await;
//! ```
//!
//! A page that the product writes itself takes this way by [`PageJobs`].
//!
//! A process that dies before the commit has sealed nothing, and its job does it again; the second
//! one finds what is stored (`is_new` is false), and what it made is dropped. So a document is
//! sealed once.
//!
//! The sealed files are files of the caller's record: its `FileGuard` says who opens them. Which
//! they are tells [`files_of`], always: a file that gets its timestamp later is another file.
//!
//! Of a file that somebody has, the catalogue knows by a keyed digest which organisations to ask
//! ([`index`]); everything that is answered comes from the organisation's own database.
//!
//! # Invariants
//!
//! - No outage of a timestamp service holds a document back.
//! - Anybody with a file may ask whose it is without signing in (`/verifiser`); nobody in the
//!   document is named. The register or the operator says which organisation that is, never the
//!   office itself (`crates/organisation/src/identity.rs`), and no organisation number is there
//!   twice. A certificate that an office brings is refused when it names somebody else, and the
//!   name in a certificate is shown nowhere. Of a file that several documents share, each is told.
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
mod certificates;
mod evidence;
mod http;
pub mod index;
mod jobs;
mod made;
mod order;
mod pages;
pub mod reading;
mod registry;
pub mod rules;
mod schema;
mod sealer;
mod stamps;
mod store;
pub mod traces;

pub use capability::{FORSEGLINGER, SEGLSERTIFIKATER, capability};
pub use http::routes;
pub use made::{Made, Stored};
pub use order::{Document, Evidence, Level, Order, Signer, Source, Subject};
pub use pages::{Page, PageJobs, Pages};
pub use registry::{
    Ending, Freezing, PublicFacts, SealedFile, count_signers, files_of, forget, freeze, let_go,
    tell, withdraw,
};
pub use rules::FileKind;
pub use schema::{CATALOGUE_MIGRATIONS, MIGRATIONS};
pub use sealer::{Sealer, Services};
pub use svenn_seal::{
    Apart, Authorities, Frozen, Inspection, Limits, Ready, Refusal, Sealing, Sha256Digest,
    evidence::{Act, Event, Identified},
};
