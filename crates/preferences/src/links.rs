//! Links by which somebody wants no more of something, without signing in: they stand in the
//! headers of e-mails (`List-Unsubscribe`, [RFC 8058](https://www.rfc-editor.org/rfc/rfc8058)), are
//! pressed by mail programs, and work for as long as an e-mail is kept. A link names its reader and
//! a group, and is signed, so that nobody makes one for somebody else.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use svenn_http::Secrets;
use svenn_kernel::{PersonId, TenantId};

/// The path of a link, below the address of the API.
const PATH: &str = "/unsubscribe";
/// Longest text behind it that is looked at, in bytes.
const TOKEN_BYTES_MAX: usize = 1_000;
/// What stands for all groups.
const ALL: &str = "*";

/// What is not wanted any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Left {
    /// E-mails of the group of that name.
    Group(String),
    /// All e-mails that can be switched off.
    All,
}

/// Who wants no more of what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leaving {
    pub person: PersonId,
    pub left: Left,
}

impl Leaving {
    /// The link as it stands in an e-mail.
    #[must_use]
    pub fn url(&self, base_url: &str, secrets: &Secrets, tenant: &TenantId) -> String {
        format!("{base_url}/api{PATH}/{tenant}/{}", self.token(secrets, tenant))
    }

    fn token(&self, secrets: &Secrets, tenant: &TenantId) -> String {
        let left = match &self.left {
            Left::Group(area) => area,
            Left::All => ALL,
        };
        let said = format!("{} {left}", self.person);
        let signature = mac(&secrets.key(&purpose(tenant)), &said).finalize().into_bytes();
        let encoded = BASE64_URL_SAFE_NO_PAD.encode(&said);
        format!("{encoded}.{}", BASE64_URL_SAFE_NO_PAD.encode(signature))
    }

    /// What a link says; `None` for one that was not made here for the organisation.
    #[must_use]
    pub fn read(token: &str, secrets: &Secrets, tenant: &TenantId) -> Option<Self> {
        if token.len() > TOKEN_BYTES_MAX {
            return None;
        }
        let (said, signature) = token.split_once('.')?;
        let said = String::from_utf8(BASE64_URL_SAFE_NO_PAD.decode(said).ok()?).ok()?;
        let signature = BASE64_URL_SAFE_NO_PAD.decode(signature).ok()?;
        // Compared in constant time.
        let is_of = |key: &[u8; 32]| mac(key, &said).verify_slice(&signature).is_ok();
        if !secrets.keys(&purpose(tenant)).iter().any(is_of) {
            return None;
        }
        let (person, left) = said.split_once(' ')?;
        let left = if left == ALL { Left::All } else { Left::Group(left.to_owned()) };
        Some(Self { person: PersonId::parse(person).ok()?, left })
    }
}

fn purpose(tenant: &TenantId) -> String {
    format!("unsubscribe {tenant}")
}

#[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
fn mac(key: &[u8; 32], said: &str) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("a key of any length");
    mac.update(said.as_bytes());
    mac
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaving(left: Left) -> Leaving {
        Leaving { person: PersonId::parse("kari-1").unwrap(), left }
    }

    #[test]
    fn a_link_says_who_and_what_to_whoever_made_it() {
        let (secrets, fjord) = (Secrets::new([7; 32]), TenantId::parse("fjord").unwrap());
        for left in [Left::Group("Konto og tilgang".to_owned()), Left::All] {
            let url = leaving(left.clone()).url("https://svenn.example", &secrets, &fjord);
            let token = url.strip_prefix("https://svenn.example/api/unsubscribe/fjord/").unwrap();
            assert!(token.bytes().all(|it| it.is_ascii_alphanumeric() || b"-_.".contains(&it)));
            assert_eq!(Leaving::read(token, &secrets, &fjord), Some(leaving(left)));
        }
    }

    #[test]
    fn nobody_makes_one_for_somebody_else() {
        let (secrets, fjord) = (Secrets::new([7; 32]), TenantId::parse("fjord").unwrap());
        let token = leaving(Left::All).token(&secrets, &fjord);
        let (said, signature) = token.split_once('.').unwrap();
        let ola = BASE64_URL_SAFE_NO_PAD.encode("ola-1 *");
        let read = |token: &str| Leaving::read(token, &secrets, &fjord);
        for wrong in [
            format!("{ola}.{signature}"),
            format!("{said}."),
            format!("{said}.AAAA"),
            said.to_owned(),
            String::new(),
            "a".repeat(100_000),
        ] {
            assert_eq!(read(&wrong), None, "{}", wrong.len());
        }
        let vidde = TenantId::parse("vidde").unwrap();
        assert_eq!(Leaving::read(&token, &secrets, &vidde), None);
        assert_eq!(Leaving::read(&token, &Secrets::new([8; 32]), &fjord), None);
        let both = Secrets::new([8; 32]).and_old([7; 32]);
        assert!(Leaving::read(&token, &both, &fjord).is_some(), "while the secret is changed");
    }
}
