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
