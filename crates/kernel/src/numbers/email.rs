//! E-mail addresses: a plausible form, lower-cased so that one person has one address.

/// The longest address that mail servers carry, in characters.
pub const EMAIL_CHARS_MAX: usize = 254;
const LOCAL_CHARS_MAX: usize = 64;
const LABEL_CHARS_MAX: usize = 63;

/// A plausible e-mail address in lower case.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EmailAddress(String);

/// Why a text is not an e-mail address.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EmailAddressError {
    /// More than [`EMAIL_CHARS_MAX`] characters.
    #[error("an e-mail address has at most {EMAIL_CHARS_MAX} characters")]
    TooLong,
    /// Not of the form `name@host.domain`.
    #[error("this is not an e-mail address")]
    Malformed,
}

impl EmailAddress {
    /// Reads an address, ignoring surrounding white space. Quoted names and addresses without a
    /// dot in the domain are refused: nobody in the field has one, and most are typing errors.
    pub fn parse(text: &str) -> Result<Self, EmailAddressError> {
        let address = text.trim().to_lowercase();
        if address.chars().count() > EMAIL_CHARS_MAX || address.len() > EMAIL_CHARS_MAX {
            return Err(EmailAddressError::TooLong);
        }
        let (local, domain) = address.split_once('@').ok_or(EmailAddressError::Malformed)?;
        if !is_local_part(local) || !is_domain(domain) {
            return Err(EmailAddressError::Malformed);
        }
        Ok(Self(address))
    }

    /// The address in lower case.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The first letter and the domain, so that a log never holds a person's address.
impl std::fmt::Debug for EmailAddress {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let first: String = self.0.chars().take(1).collect();
        let domain = self.0.split_once('@').map_or("", |(_, domain)| domain);
        write!(out, "EmailAddress({first}***@{domain})")
    }
}

fn is_local_part(local: &str) -> bool {
    let allowed = |character: char| {
        character.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(character)
    };
    local.len() <= LOCAL_CHARS_MAX
        && local.split('.').all(|atom| !atom.is_empty() && atom.chars().all(allowed))
}

fn is_domain(domain: &str) -> bool {
    let Some((_, top)) = domain.rsplit_once('.') else { return false };
    let is_label = |label: &str| {
        (1..=LABEL_CHARS_MAX).contains(&label.chars().count())
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.chars().all(|character| character.is_alphanumeric() || character == '-')
    };
    domain.split('.').all(is_label)
        && top.chars().count() >= 2
        && !top.chars().all(|character| character.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lower_cases_and_trims() {
        let address = EmailAddress::parse(" Amina.Yusuf+Svenn@Verksted.EXAMPLE ").unwrap();
        assert_eq!(address.as_str(), "amina.yusuf+svenn@verksted.example");
        assert_eq!(format!("{address:?}"), "EmailAddress(a***@verksted.example)");
        assert!(EmailAddress::parse("post@blåbær.example").is_ok());
    }

    #[test]
    fn refuses_what_cannot_be_an_address() {
        for text in [
            "",
            "amina",
            "@x.example",
            "amina@",
            "amina@example",
            "a b@x.example",
            "amina@x..example",
            "amina@.example",
            "amina@x.example.",
            "a@b@x.example",
            ".amina@x.example",
            "amina.@x.example",
            "am..ina@x.example",
            "amina@-x.example",
            "amina@10.0.0.1",
            "amina@x.e",
            "\"a\"@x.example",
            "<a@x.example>",
            "a@x.example\r\nBcc: b@x.example",
            "a,b@x.example",
        ] {
            assert_eq!(EmailAddress::parse(text), Err(EmailAddressError::Malformed), "{text}");
        }
    }

    #[test]
    fn the_length_limits_hold_exactly() {
        let label = "d".repeat(61);
        let address =
            |local: usize| format!("{}@{label}.{label}.{label}.example", "a".repeat(local));
        let room = EMAIL_CHARS_MAX - address(0).len();
        assert!(EmailAddress::parse(&address(room)).is_ok());
        assert_eq!(EmailAddress::parse(&address(room + 1)), Err(EmailAddressError::TooLong));
        let local = |count: usize| format!("{}@x.example", "a".repeat(count));
        assert!(EmailAddress::parse(&local(64)).is_ok());
        assert_eq!(EmailAddress::parse(&local(65)), Err(EmailAddressError::Malformed));
    }
}
