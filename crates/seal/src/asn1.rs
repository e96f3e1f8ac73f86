//! What the structures of signatures and timestamps have in common.

use der::{
    Any, Decode, Encode,
    asn1::{GeneralizedTime, ObjectIdentifier, UtcTime},
};
use svenn_kernel::Timestamp;
use x509_cert::time::Time;

/// The tag of a `GeneralizedTime`.
const GENERALIZED_TIME: u8 = 0x18;

macro_rules! oids {
    ($($name:ident = $oid:literal;)+) => {
        $(pub(crate) const $name: ObjectIdentifier = ObjectIdentifier::new_unwrap($oid);)+
    };
}

oids! {
    ID_DATA = "1.2.840.113549.1.7.1";
    ID_SIGNED_DATA = "1.2.840.113549.1.7.2";
    CONTENT_TYPE = "1.2.840.113549.1.9.3";
    MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
    SIGNING_CERTIFICATE_V1 = "1.2.840.113549.1.9.16.2.12";
    SIGNING_CERTIFICATE_V2 = "1.2.840.113549.1.9.16.2.47";
    SIGNATURE_TIMESTAMP = "1.2.840.113549.1.9.16.2.14";
    TST_INFO = "1.2.840.113549.1.9.16.1.4";
    SHA256 = "2.16.840.1.101.3.4.2.1";
    SHA384 = "2.16.840.1.101.3.4.2.2";
    SHA512 = "2.16.840.1.101.3.4.2.3";
    RSA = "1.2.840.113549.1.1.1";
    RSA_PSS = "1.2.840.113549.1.1.10";
    RSA_SHA256 = "1.2.840.113549.1.1.11";
    RSA_SHA384 = "1.2.840.113549.1.1.12";
    RSA_SHA512 = "1.2.840.113549.1.1.13";
    ECDSA_SHA256 = "1.2.840.10045.4.3.2";
    ECDSA_SHA384 = "1.2.840.10045.4.3.3";
    EC_PUBLIC_KEY = "1.2.840.10045.2.1";
    P256 = "1.2.840.10045.3.1.7";
    P384 = "1.3.132.0.34";
    TIME_STAMPING = "1.3.6.1.5.5.7.3.8";
    COMMON_NAME = "2.5.4.3";
    COUNTRY = "2.5.4.6";
    ORGANISATION_NAME = "2.5.4.10";
    ORGANISATION_IDENTIFIER = "2.5.4.97";
    KEY_USAGE = "2.5.29.15";
    BASIC_CONSTRAINTS = "2.5.29.19";
    SUBJECT_KEY_IDENTIFIER = "2.5.29.14";
    EXTENDED_KEY_USAGE = "2.5.29.37";
}

/// Any value of its parts.
pub(crate) fn any(value: &impl Encode) -> der::Result<Any> {
    Any::from_der(&value.to_der()?)
}

/// The first value in some bytes, which may be followed by others; `None` when it is cut off or
/// does not say its length beforehand.
pub(crate) fn first_value(bytes: &[u8]) -> Option<&[u8]> {
    let short = usize::from(*bytes.get(1)?);
    if short < 0x80 {
        return bytes.get(..short.checked_add(2)?);
    }
    let digits = short - 0x80;
    if digits == 0 || digits > 4 {
        return None;
    }
    let digits_end = digits.checked_add(2)?;
    let length = bytes
        .get(2..digits_end)?
        .iter()
        .try_fold(0_usize, |sum, byte| sum.checked_mul(256)?.checked_add(usize::from(*byte)))?;
    bytes.get(..digits_end.checked_add(length)?)
}

/// An instant of a certificate.
pub(crate) fn instant(time: Time) -> Timestamp {
    let millis = i64::try_from(time.to_unix_duration().as_millis()).unwrap_or(i64::MAX);
    Timestamp::from_millis(millis)
}

/// An instant as certificates have it, in whole seconds.
pub(crate) fn time(at: Timestamp) -> der::Result<Time> {
    let seconds = u64::try_from(at.seconds()).unwrap_or_default();
    let since = std::time::Duration::from_secs(seconds);
    // Years up to 2049 are written with two digits.
    UtcTime::from_unix_duration(since)
        .map(Time::UtcTime)
        .or_else(|_| GeneralizedTime::from_unix_duration(since).map(Time::GeneralTime))
}

/// The instant of a `GeneralizedTime`, which in timestamps may have fractions of a second.
pub(crate) fn general_time(tag: u8, content: &[u8]) -> Option<Timestamp> {
    if tag != GENERALIZED_TIME {
        return None;
    }
    let text = std::str::from_utf8(content).ok()?.strip_suffix('Z')?;
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let at = chrono::NaiveDateTime::parse_from_str(whole, "%Y%m%d%H%M%S").ok()?;
    if !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let millis: i64 = format!("{fraction:0<3}").get(..3)?.parse().ok()?;
    Some(Timestamp::from_millis(at.and_utc().timestamp_millis().checked_add(millis)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_value_says_how_long_it_is() {
        assert_eq!(first_value(&[0x04, 2, 1, 2, 0, 0]), Some(&[0x04, 2, 1, 2][..]));
        assert_eq!(first_value(&[0x04, 0x81, 1, 9, 0]), Some(&[0x04, 0x81, 1, 9][..]));
        for cut in [&[][..], &[0x30], &[0x30, 5, 1], &[0x30, 0x80, 1], &[0x30, 0x84, 255, 255]] {
            assert_eq!(first_value(cut), None);
        }
    }

    #[test]
    fn a_time_may_have_fractions() {
        let at = |text: &str| general_time(GENERALIZED_TIME, text.as_bytes());
        assert_eq!(at("19700101000001Z"), Some(Timestamp::from_millis(1000)));
        assert_eq!(at("19700101000001.25Z"), Some(Timestamp::from_millis(1250)));
        assert_eq!(at("19700101000001.1234567Z"), Some(Timestamp::from_millis(1123)));
        for wrong in ["19700101000001", "1970Z", "19700101000001.xZ", ""] {
            assert_eq!(at(wrong), None, "{wrong}");
        }
    }
}
