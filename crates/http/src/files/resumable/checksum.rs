//! Whether a part is what its sender took it from.

use axum::http::StatusCode;
use base64::{Engine, engine::general_purpose::STANDARD};
use sha1::Sha1;
use sha2::{Digest, Sha256};
use svenn_kernel::Fault;

use crate::Problem;

/// The protocol's own status for a part that is not.
const MISMATCH: u16 = 460;

/// What was taken in so far, and what it should come to.
pub(super) enum Checksum {
    Sha1(Sha1, Vec<u8>),
    Sha256(Sha256, Vec<u8>),
}

/// What a header asks for: the kind, a space, and the digest in base64.
///
/// # Errors
/// 422 for a kind that is not known, or what is no digest.
pub(super) fn asked(header: Option<&str>) -> Result<Option<Checksum>, Problem> {
    let Some(text) = header else { return Ok(None) };
    let wrong = || {
        let message = "Skriv sha1 eller sha256, mellomrom, og summen i base64";
        Problem::invalid_field("upload-checksum", "unknown_checksum", message)
    };
    let (kind, wanted) = text.split_once(' ').ok_or_else(wrong)?;
    let wanted = STANDARD.decode(wanted).map_err(|_| wrong())?;
    match (kind, wanted.len()) {
        ("sha1", 20) => Ok(Some(Checksum::Sha1(Sha1::new(), wanted))),
        ("sha256", 32) => Ok(Some(Checksum::Sha256(Sha256::new(), wanted))),
        _ => Err(wrong()),
    }
}

impl Checksum {
    pub(super) fn take(&mut self, bytes: &[u8]) {
        match self {
            Self::Sha1(taken, _) => taken.update(bytes),
            Self::Sha256(taken, _) => taken.update(bytes),
        }
    }

    /// Refuses a part that was changed on the way.
    ///
    /// # Errors
    /// 460.
    pub(super) fn require_same(&self) -> Result<(), Problem> {
        let is_same = match self {
            Self::Sha1(taken, wanted) => taken.clone().finalize().as_slice() == wanted.as_slice(),
            Self::Sha256(taken, wanted) => taken.clone().finalize().as_slice() == wanted.as_slice(),
        };
        if is_same {
            return Ok(());
        }
        let title = "Delen ble endret på veien. Den sendes en gang til";
        let status = StatusCode::from_u16(MISMATCH);
        let status = status.map_err(|error| Fault::caused("a status", error))?;
        Err(Problem::new(status, "checksum_mismatch", title))
    }
}
