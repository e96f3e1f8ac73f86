//! Whether a timestamp service does what seals need: one timestamp, of nothing that is anybody's.

use svenn_gateways::timestamp::TimestampAuthority;
use svenn_kernel::Entropy;

use crate::{Authorities, Sha256Digest, StampError, TimestampFacts, TokenError, timestamp};

const NONCE_BYTES: usize = 16;

/// Asks for a timestamp of random bytes and checks it as a seal's is: what it says, and whether the
/// service is one of those to be believed.
///
/// # Errors
/// [`StampError`]: the service does not answer, or its answer does not count.
pub async fn tried(
    authority: &dyn TimestampAuthority,
    authorities: &Authorities,
    entropy: &dyn Entropy,
) -> Result<(TimestampFacts, bool), StampError> {
    let (bytes, nonce) = (entropy.bytes::<32>(), entropy.bytes::<NONCE_BYTES>());
    let request = timestamp::request(&Sha256Digest::of(&bytes), &nonce);
    let request = request.map_err(|_| TokenError::Unreadable)?;
    let token = timestamp::token_of(&authority.stamp(request).await?)?;
    let checked = timestamp::check(&token, &bytes, Some(&nonce))?;
    let is_believed = checked.is_of(authorities);
    Ok((checked.facts, is_believed))
}
