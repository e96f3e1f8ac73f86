//! What is to be signed, made ready before anybody sees it: what was signed can always be sealed.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use svenn_kernel::{SeededEntropy, Timestamp};

use super::{
    file::{File, Unread},
    inspect::{Apart, Inspection, Limits, Refusal, Sealing, inspect, refusal},
    load,
    rewrite::rewritten,
    seal::{Wording, seal},
};
use crate::{Organisation, SealIdentity};

/// When a seal is tried; any moment does.
const TRIED_AT: Timestamp = Timestamp::from_millis(1_795_000_000_000);

/// Everybody can know this key: what is sealed with it is thrown away.
static TRIAL: LazyLock<Option<SealIdentity>> = LazyLock::new(|| {
    let organisation = Organisation { name: "Prøve".to_owned(), number: None };
    SealIdentity::generate(&organisation, TRIED_AT, &SeededEntropy::new(1)).ok()
});

/// A file that is ready to be frozen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ready {
    /// Content.
    pub inspection: Inspection,
    /// The file written anew, where readers would not all have read it in the same way: this is
    /// what is to be frozen, shown and signed in its place.
    pub rewritten: Option<Vec<u8>>,
}

/// Looks through a file that is to be signed, and tries the seal on it. A file that not everybody
/// reads in the same way is written anew; one that is signed already, or that takes no seal even
/// so, is to stand beside its evidence: [`Sealing::Apart`].
///
/// # Errors
/// [`Refusal`]: it is not to be signed.
pub fn ready(bytes: &[u8], limits: &Limits) -> Result<Ready, Refusal> {
    let inspection = inspect(bytes, limits)?;
    let is_ready = inspection.sealing.is_within() && takes_a_seal(bytes);
    if is_ready || inspection.sealing == Sealing::Apart(Apart::Closed) {
        return Ok(Ready { inspection, rewritten: None });
    }
    if !inspection.is_signed()
        && let Some(prepared) = written_anew(bytes, limits)?
    {
        return Ok(prepared);
    }
    let apart = match inspection.sealing {
        Sealing::Apart(why) => why,
        Sealing::Certify | Sealing::Approve => Apart::NoRoom,
    };
    let inspection = Inspection { sealing: Sealing::Apart(apart), ..inspection };
    Ok(Ready { inspection, rewritten: None })
}

fn written_anew(bytes: &[u8], limits: &Limits) -> Result<Option<Ready>, Refusal> {
    let opened;
    let read = match File::leniently(bytes, limits.pages_max) {
        Err(Unread::Encrypted) => {
            opened = load::opened(bytes).ok_or(Refusal::Encrypted)?;
            File::leniently(&opened, limits.pages_max)
        }
        read => read,
    };
    let (file, pages) = read.map_err(|error| refusal(error, limits))?;
    let Some(new) = rewritten(&file, &pages) else { return Ok(None) };
    let Ok(inspection) = inspect(&new, limits) else { return Ok(None) };
    let is_ready = inspection.sealing.is_within()
        && inspection.pages == pages.pages.len()
        && takes_a_seal(&new);
    Ok(is_ready.then_some(Ready { inspection, rewritten: Some(new) }))
}

/// Whether a seal can be put on it, which is found out by doing so.
fn takes_a_seal(bytes: &[u8]) -> bool {
    let text = |text: &str| text.to_owned();
    let wording = Wording { name: text("Prøve"), reason: text("Prøve"), contact: text("Prøve") };
    TRIAL.as_ref().is_some_and(|identity| seal(bytes, identity, &wording, TRIED_AT).is_ok())
}
