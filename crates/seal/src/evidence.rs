//! Who did what with a document, as data: a chain in which each event is bound to the one before.
//! Its last link goes into the sealed evidence, so nobody can take one out or change one unseen.

use serde::{Deserialize, Serialize};
use svenn_kernel::Timestamp;

use crate::Sha256Digest;

/// What somebody did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Act {
    /// The document was frozen and sent.
    Sent,
    /// It was fetched by a link, perhaps by a program that looks through mail.
    Fetched,
    /// Somebody opened it and moved in it.
    Opened,
    /// Every page was shown.
    ReadToEnd,
    Signed,
    Declined,
    Voided,
    Resent,
    Reminded,
    /// The link or the document ran out.
    Expired,
    /// The finished file was sealed.
    Sealed,
    /// The seal got its timestamp.
    Stamped,
    /// The office took out somebody who was to sign and had not; the words say whom, and why.
    TakenOut,
    /// Somebody else signs in their place; the words say whose, and why.
    Exchanged,
}

/// How it was known who did it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Identified {
    /// By nobody: the product did it.
    System,
    SignIn,
    /// A sign-in by a code or a device as well.
    SignInWithCode,
    /// A link that was sent.
    Link,
    /// A link that was sent, and a code; which way the code went was not noted.
    LinkWithCode,
    /// A link that was sent, and a code by SMS.
    LinkWithSmsCode,
    /// A link that was sent, and a code by e-mail, as the link.
    LinkWithEmailCode,
    /// An electronic identity.
    ElectronicId,
}

/// One event. It holds no identity number and no whole address.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Event {
    pub act: Act,
    pub at: Timestamp,
    /// The id of the signer that it concerns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub signer: Option<String>,
    pub identified: Identified,
    /// The network it came from, without its last part.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub network: Option<String>,
    /// The family of the browser and the system.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub browser: Option<String>,
    /// Of what was signed, or of what came out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sha256: Option<Sha256Digest>,
    /// The reason for declining, the words that were consented to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// An event with its place in the chain.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Link {
    #[serde(flatten)]
    pub event: Event,
    /// SHA-256 of the link before and this event.
    pub chain: Sha256Digest,
}

/// The link at this number (counted from 0) does not follow from the one before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("event {0} does not follow from the one before")]
pub struct BrokenChain(pub usize);

/// What the first event is bound to: the document that was frozen.
#[must_use]
pub fn beginning(frozen: &Sha256Digest) -> Sha256Digest {
    Sha256Digest::of_parts(&[b"svenn evidence 1", frozen.as_bytes()])
}

/// The event behind the last link, or behind [`beginning`].
///
/// # Errors
/// When the event cannot be written, which no event does.
pub fn link(before: &Sha256Digest, event: Event) -> Result<Link, serde_json::Error> {
    let written = serde_json::to_vec(&event)?;
    Ok(Link { chain: Sha256Digest::of_parts(&[before.as_bytes(), &written]), event })
}

/// Goes along the chain and gives its last link, which is [`beginning`] when there is no event.
///
/// # Errors
/// [`BrokenChain`] at the first event that was changed, put in or is missing before.
pub fn check(frozen: &Sha256Digest, links: &[Link]) -> Result<Sha256Digest, BrokenChain> {
    let mut before = beginning(frozen);
    for (at, one) in links.iter().enumerate() {
        let expected = link(&before, one.event.clone()).map_err(|_| BrokenChain(at))?;
        if expected.chain != one.chain {
            return Err(BrokenChain(at));
        }
        before = one.chain;
    }
    Ok(before)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(act: Act, millis: i64) -> Event {
        Event {
            act,
            at: Timestamp::from_millis(millis),
            signer: Some("kari".to_owned()),
            identified: Identified::LinkWithCode,
            network: Some("192.0.2.0".to_owned()),
            browser: None,
            sha256: None,
            text: None,
        }
    }

    fn chain(frozen: &Sha256Digest) -> Vec<Link> {
        let mut before = beginning(frozen);
        [Act::Sent, Act::Opened, Act::ReadToEnd, Act::Signed]
            .into_iter()
            .zip(1..)
            .map(|(act, millis)| {
                let link = link(&before, event(act, millis)).unwrap();
                before = link.chain;
                link
            })
            .collect()
    }

    #[test]
    fn a_chain_that_was_stored_is_checked() {
        let frozen = Sha256Digest::of(b"avtale");
        let links = chain(&frozen);
        let stored = serde_json::to_string(&links).unwrap();
        assert!(!stored.contains("browser"));
        let read: Vec<Link> = serde_json::from_str(&stored).unwrap();
        assert_eq!(check(&frozen, &read), Ok(links[3].chain));
        assert_eq!(check(&frozen, &[]), Ok(beginning(&frozen)));
    }

    #[test]
    fn an_event_that_was_changed_taken_out_or_moved_is_found() {
        let frozen = Sha256Digest::of(b"avtale");
        let links = chain(&frozen);
        let mut changed = links.clone();
        changed[2].event.at = Timestamp::from_millis(9);
        assert_eq!(check(&frozen, &changed), Err(BrokenChain(2)));
        let mut shorter = links.clone();
        shorter.remove(1);
        assert_eq!(check(&frozen, &shorter), Err(BrokenChain(1)));
        let mut moved = links.clone();
        moved.swap(0, 1);
        assert_eq!(check(&frozen, &moved), Err(BrokenChain(0)));
        let other = Sha256Digest::of(b"annen avtale");
        assert_eq!(check(&other, &links), Err(BrokenChain(0)));
    }
}
