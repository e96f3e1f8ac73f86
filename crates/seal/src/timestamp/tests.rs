//! Answers of services of different make, each to the same request: `openssl ts` with its whole
//! chain (whose certificates do not stand in the order of DER), `openssl ts` that names its
//! certificate by SHA-1 and signs on P-384, pyHanko, Bouncy Castle with RSA-PSS and SHA-512, and
//! its token in BER. They were made for these tests by services that are nobody's.

use super::*;
use crate::{Authorities, SealIdentity};

const MESSAGE: &[u8] = b"Svenn, tidsstempel";
const NONCE: u64 = 0x125BCAD438051C2F;
const ROOT: &str = include_str!("golden/root.pem");
const ANSWERS: [(&str, &[u8]); 5] = [
    ("openssl, chain", include_bytes!("golden/openssl-chain.tsr")),
    ("openssl, SHA-1", include_bytes!("golden/openssl-sha1.tsr")),
    ("pyHanko", include_bytes!("golden/pyhanko.tsr")),
    ("Bouncy Castle, PSS", include_bytes!("golden/bouncycastle-pss.tsr")),
    ("Bouncy Castle, BER", include_bytes!("golden/bouncycastle-ber.tsr")),
];

fn read(answer: &[u8]) -> Result<Checked, TokenError> {
    check(&token_of(answer)?, MESSAGE, Some(&NONCE.to_be_bytes()))
}

#[test]
fn answers_of_services_of_every_make_are_read() {
    let believed = Authorities::from_pem(ROOT).unwrap();
    for (name, answer) in ANSWERS {
        let checked = read(answer).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(checked.facts.authority.starts_with("Prove Tid"), "{name}: {:?}", checked.facts);
        assert!(checked.is_of(&believed), "{name}");
        assert!(!checked.is_of(&Authorities::default()), "{name}: nobody said so");
    }
}

#[test]
fn a_token_keeps_its_bytes_in_the_seal_that_it_is_put_on() {
    let organisation = crate::Organisation { name: "Fjord".to_owned(), number: None };
    let now = Timestamp::from_millis(1_795_000_000_000);
    let entropy = svenn_kernel::SeededEntropy::new(1);
    let identity = SealIdentity::generate(&organisation, now, &entropy).unwrap();
    let content = crate::signed::Content::Detached(&[b"en"]);
    let seal = crate::signed::sign(&identity, &content).unwrap();
    for (name, answer) in ANSWERS {
        let token = token_of(answer).unwrap();
        let stamped = Signed::parse(&seal).unwrap().with_timestamp(&token).unwrap();
        assert!(stamped.windows(token.len()).any(|part| part == token), "{name}");
        let again = Signed::parse(&stamped).unwrap();
        assert_eq!(again.timestamp().as_deref(), Some(&token[..]), "{name}");
        assert!(again.is_strict() && again.check(&[b"en"]).is_ok(), "{name}");
    }
}

#[test]
fn an_answer_to_something_else_or_changed_on_its_way_does_not_count() {
    for (name, answer) in ANSWERS {
        let token = token_of(answer).unwrap();
        let other = check(&token, b"noe annet", None).err();
        assert_eq!(other, Some(TokenError::OtherContent), "{name}");
        let other = check(&token, MESSAGE, Some(&7_u64.to_be_bytes())).err();
        assert_eq!(other, Some(TokenError::OtherRequest), "{name}");
        let said = Signed::parse(&token).unwrap();
        let (_, info) = said.enclosed().unwrap();
        let at = token.windows(info.len()).position(|part| part == info);
        // In BER it may stand in pieces.
        let Some(at) = at else { continue };
        for bit in (at..at + info.len()).step_by(5) {
            let mut changed = token.clone();
            changed[bit] ^= 0x04;
            assert!(check(&changed, MESSAGE, None).is_err(), "{name}: byte {bit}");
        }
    }
}

#[test]
fn what_is_no_answer_may_be_one_later_and_a_token_that_cannot_be_used_never_is() {
    for text in [&b"<html>Bad gateway</html>"[..], b"", b"\x30\x03\x02\x01\x00"] {
        assert!(!token_of(text).unwrap_err().is_for_good());
    }
    for error in [TokenError::Unreadable, TokenError::Unsupported, TokenError::Authority] {
        assert!(error.is_for_good(), "{error}");
    }
}

#[test]
fn a_timestamp_is_of_the_time_that_the_seal_states() {
    let organisation = crate::Organisation { name: "Fjord".to_owned(), number: None };
    let now = Timestamp::from_millis(1_795_000_000_000);
    let entropy = svenn_kernel::SeededEntropy::new(1);
    let identity = SealIdentity::generate(&organisation, now, &entropy).unwrap();
    let of = identity.certificate();
    let minutes = |minutes: u64| Duration::from_secs(60 * minutes);
    assert!(is_in_time(now, Some(now), of) && is_in_time(now.plus(minutes(10)), Some(now), of));
    assert!(!is_in_time(now.plus(minutes(11)), Some(now), of));
    assert!(!is_in_time(now.minus(minutes(11)), Some(now), of));
    let years = minutes(5 * 365 * 24 * 60);
    assert!(!is_in_time(now.minus(years), None, of), "the certificate did not hold then");
}
