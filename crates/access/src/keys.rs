//! What a key for a program looks like: how its kind begins, the organisation, a dot, 64
//! hexadecimal digits that are secret, and eight by which a mistyped one is known. Who finds one by
//! chance sees what it is. How long a key counts, and when its use is noted.

use std::time::Duration;

use chrono::NaiveDate;
use sha2::{Digest, Sha256};
use svenn_kernel::{Entropy, TenantId, Timestamp, oslo};

/// Bytes of the secret part.
const SECRET_BYTES: usize = 32;
/// Hexadecimal digits of the secret part.
const SECRET_CHARS: usize = 2 * SECRET_BYTES;
/// Hexadecimal digits by which a mistyped key is known.
const CHECK_CHARS: usize = 8;
/// Digits of the secret part by which people know a key again.
const PREFIX_CHARS: usize = 8;
/// A use is noted where the one before is older than this.
const USE_NOTED_EVERY: Duration = Duration::from_secs(3_600);

/// Whose key it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyKind {
    /// Of a company's own system.
    Company,
    /// Of another system of the office.
    Office,
    /// Of a person, for a program of their own.
    Person,
    /// No key yet: a code that is exchanged for a person's key within a minute.
    Code,
}

impl KeyKind {
    /// How every key of the kind begins. None begins as another does.
    const fn begin(self) -> &'static str {
        match self {
            Self::Company => "svenn_",
            Self::Office => "svenno_",
            Self::Person => "svennp_",
            Self::Code => "svennc_",
        }
    }
}

/// A key that was made just now.
pub struct NewKey {
    /// All of it: it is shown once and not stored.
    pub text: String,
    /// How its secret part begins.
    pub prefix: String,
}

impl NewKey {
    /// A key of an organisation.
    #[must_use]
    pub fn make(kind: KeyKind, tenant: &TenantId, entropy: &dyn Entropy) -> Self {
        let secret = hex::encode(entropy.bytes::<SECRET_BYTES>());
        let bare = format!("{}{tenant}.{secret}", kind.begin());
        Self {
            text: format!("{bare}{}", check_of(&bare)),
            prefix: secret.chars().take(PREFIX_CHARS).collect(),
        }
    }
}

/// What a key is stored as. It has 256 random bits, so that a plain digest tells nothing of it.
#[must_use]
pub fn hash(text: &str) -> String {
    hex::encode(Sha256::digest(text.as_bytes()))
}

/// Whether a text wants to be a key of a kind, be it mistyped.
#[must_use]
pub fn is_of_kind(kind: KeyKind, text: &str) -> bool {
    text.starts_with(kind.begin())
}

/// The organisation of a key of a kind; none of what is mistyped or no such key at all.
#[must_use]
pub fn tenant_of(kind: KeyKind, text: &str) -> Option<TenantId> {
    let (tenant, digits) = text.strip_prefix(kind.begin())?.rsplit_once('.')?;
    let is_hex = digits.bytes().all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f'));
    if !is_hex || digits.len() != SECRET_CHARS + CHECK_CHARS {
        return None;
    }
    let secret = digits.get(..SECRET_CHARS)?;
    let check = digits.get(SECRET_CHARS..)?;
    let is_whole = check_of(&format!("{}{tenant}.{secret}", kind.begin())) == check;
    TenantId::parse(tenant).ok().filter(|_| is_whole)
}

/// Whether a key counts.
#[must_use]
pub fn counts(expires: Timestamp, now: Timestamp) -> bool {
    now < expires
}

/// When a key that is made on a day and counts for so many months does not count any more.
#[must_use]
pub fn expiry(today: NaiveDate, months: i64) -> Timestamp {
    let months = i32::try_from(months).unwrap_or_default();
    oslo::end_of_day(oslo::add_months(today, months))
}

/// The last day on which a key counts.
#[must_use]
pub fn last_day(expires: Timestamp) -> NaiveDate {
    oslo::day_of(Timestamp::from_millis(expires.millis().saturating_sub(1)))
}

/// Whether a use is to be noted: of many calls one is.
#[must_use]
pub fn is_to_note(used: Option<Timestamp>, now: Timestamp) -> bool {
    used.is_none_or(|used| used <= now.minus(USE_NOTED_EVERY))
}

fn check_of(bare: &str) -> String {
    hash(bare).chars().take(CHECK_CHARS).collect()
}

#[cfg(test)]
mod tests {
    use svenn_kernel::SeededEntropy;

    use super::*;

    #[test]
    fn a_key_says_its_organisation_and_a_mistyped_one_says_nothing() {
        let fjord = TenantId::parse("fjord").unwrap();
        let make = |seed| NewKey::make(KeyKind::Company, &fjord, &SeededEntropy::new(seed));
        let key = make(1);
        assert_eq!(tenant_of(KeyKind::Company, &key.text), Some(fjord.clone()));
        assert!(key.text.starts_with(&format!("svenn_fjord.{}", key.prefix)), "{}", key.prefix);
        assert_ne!(key.text, make(2).text);
        let other = key.text.replace("fjord", "vidde");
        let upper = key.text.to_uppercase();
        let cut = key.text.get(..key.text.len() - 1).unwrap().to_owned();
        for wrong in [other, upper, cut, "svenn_fjord.".to_owned(), String::new()] {
            assert_eq!(tenant_of(KeyKind::Company, &wrong), None, "{wrong}");
        }
        assert_eq!(hash(&key.text).len(), 64);
        assert!(!hash(&key.text).contains(&key.prefix));
    }

    #[test]
    fn a_key_counts_until_the_end_of_its_last_day() {
        let expires = expiry("2026-11-30".parse().unwrap(), 3);
        let last: NaiveDate = "2027-02-28".parse().unwrap();
        assert_eq!((expires, last_day(expires)), (oslo::end_of_day(last), last));
        assert!(!counts(expires, expires));
        assert!(counts(expires, Timestamp::from_millis(expires.millis() - 1)));
    }

    #[test]
    fn a_use_is_noted_once_an_hour() {
        let noon = oslo::noon("2026-11-30".parse().unwrap());
        let after = |minutes: u64| noon.plus(Duration::from_secs(60 * minutes));
        assert!(is_to_note(None, noon));
        assert!(!is_to_note(Some(noon), after(59)) && is_to_note(Some(noon), after(60)));
    }

    #[test]
    fn a_key_of_one_kind_is_none_of_another() {
        let fjord = TenantId::parse("fjord").unwrap();
        let key = NewKey::make(KeyKind::Person, &fjord, &SeededEntropy::new(1)).text;
        assert!(is_of_kind(KeyKind::Person, &key) && !is_of_kind(KeyKind::Company, &key));
        assert_eq!(tenant_of(KeyKind::Person, &key), Some(fjord));
        assert_eq!(tenant_of(KeyKind::Company, &key), None);
        let as_another = key.replacen("svennp_", "svenn_", 1);
        assert_eq!(tenant_of(KeyKind::Company, &as_another), None);
    }
}
