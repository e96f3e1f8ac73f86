//! The seal on a PDF: what may be sealed, the organisation's certificate, the seal itself
//! (PAdES B-B, and B-T with a timestamp), and whether a file is ours and whole.
//!
//! Nothing here knows the database or HTTP. Bytes come in and go out; the source's bytes are
//! never changed, a seal is appended behind them.
//!
//! | what | where |
//! |---|---|
//! | what a foreign PDF holds, and whether it may be sealed | [`inspect`] |
//! | a foreign PDF made ready to be signed: tried, written anew where readers differ | [`ready`] |
//! | what was frozen when a document was sent | [`Frozen`], [`Sha256Digest`] |
//! | who did what, as data that nobody changes unseen | [`evidence`] |
//! | the organisation's key and certificate | [`SealIdentity`] |
//! | the seal | [`seal`], later [`stamp_request`] and [`stamp`], or both in [`stamped`] |
//! | whether a file is ours and whole | [`verify`] |
//! | which timestamp services are to be believed | [`Authorities`] |
//!
//! # Invariants
//!
//! - A seal goes only on a file that everybody reads in the same way: its tables are exact, and
//!   nothing in it could be taken for another version of what counts (`pdf/sound.rs`).
//! - A file that comes to be signed is made ready first ([`ready`]): a seal is tried on it, and
//!   what readers differ about is rewritten before it is frozen, so that the signers see what is
//!   sealed. A file that is signed already and takes no seal stands beside its sealed evidence
//!   (`Sealing::Apart`), which is said at upload, to the signers, on the page, and at `/verifiser`.
//!   A signed document is finished in any case.
//! - A seal is checked before it is handed out. One of ours that is written in another way than
//!   ours, down to the zeros behind the signature and to which of its two forms an ECDSA signature
//!   has, does not count.
//! - A later timestamp goes into the room behind the signature: the file then has another SHA-256,
//!   and both are kept. It counts within ten minutes of the time that the seal states, so a seal
//!   that waited longer is made anew. It is shown as confirmed only where the operator has named
//!   its service ([`Authorities`]). Tokens are read as others write them (`ber.rs`), and their
//!   bytes are kept; one that can never be used ends the waiting.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod asn1;
mod authorities;
mod ber;
mod certificate;
mod digest;
pub mod evidence;
mod identity;
mod key;
mod pdf;
mod pkcs12;
mod probe;
mod signature;
mod signed;
mod simulator;
mod stamping;
mod timestamp;

pub use authorities::Authorities;
pub use certificate::{CertificateError, SealCertificate};
pub use digest::{Frozen, NotADigest, Sha256Digest};
pub use identity::{IdentityError, Organisation, SealIdentity};
pub use key::{KeyError, SealKey};
pub use pdf::{
    inspect::{
        ActiveContent, Apart, Inspection, Limits, PdfA, Permission, Refusal, Sealing,
        SignatureSeen, inspect,
    },
    ready::{Ready, ready},
    seal::{SealFault, Sealed, Unsigned, Wording, prepare, seal},
    verify::{Damage, SealedTime, SignatureVerdict, Unreadable, Verification, Wholeness, verify},
};
pub use pkcs12::{ImportError, Imported, import_pkcs12};
pub use probe::tried;
pub use simulator::SimulatedTimestamps;
pub use stamping::{StampError, StampRequest, stamp, stamp_request, stamped};
pub use timestamp::{APART_MAX, TimestampFacts, TokenError};
