//! Values that are parsed once, at the edge, and carry their limits from then on.

use std::fmt;

use crate::{
    fields::{BLANK, LINE_BREAK, LINE_BREAK_MESSAGE},
    numbers::{
        AccountNumber, AccountNumberError, EMAIL_CHARS_MAX, EmailAddress, OrganisationNumber,
        OrganisationNumberError, PHONE_CHARS_MAX, PhoneNumber, PostalCode,
    },
    text::{has_line_break, is_blank},
};

/// Why a text is no such value: a stable code, and the Norwegian text for people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misfit {
    /// As in `not_an_email`.
    pub code: &'static str,
    /// Norwegian text.
    pub message: String,
}

impl Misfit {
    fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }
}

/// What a client may send as a text.
pub trait FromText: Sized {
    /// The value, out of a text that may have space around it.
    ///
    /// # Errors
    /// Why the text is none.
    fn from_text(text: &str) -> Result<Self, Misfit>;
}

/// What a form has to know of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextLimits {
    /// Least characters; nothing need be written where it is 0.
    pub min: usize,
    /// Most characters.
    pub max: usize,
    /// What kind of text it is, as the OpenAPI document names it; none for any of several lines.
    pub format: Option<&'static str>,
}

/// A value that is sent and stored as a text.
pub trait TextValue: FromText {
    /// How long it may be.
    const LIMITS: TextLimits;

    /// As it is stored.
    fn into_text(self) -> String;
}

/// A text without space around it, of `MIN` to `MAX` characters.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Text<const MIN: usize, const MAX: usize>(String);

impl<const MIN: usize, const MAX: usize> Text<MIN, MAX> {
    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The value as an owned text.
    #[must_use]
    pub fn into_string(self) -> String {
        self.0
    }
}

/// Its length alone: a text of a person does not belong in a log.
impl<const MIN: usize, const MAX: usize> fmt::Debug for Text<MIN, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Text({} characters)", self.0.chars().count())
    }
}

impl<const MIN: usize, const MAX: usize> FromText for Text<MIN, MAX> {
    fn from_text(text: &str) -> Result<Self, Misfit> {
        let kept = if is_blank(text) { "" } else { text.trim() };
        let count = kept.chars().count();
        if count == 0 && MIN > 0 {
            return Err(Misfit::new(BLANK, "Feltet må fylles ut"));
        }
        if count < MIN {
            return Err(Misfit::new("too_short", format!("Må være minst {MIN} tegn")));
        }
        if count > MAX {
            let message = format!("Kan ikke være lengre enn {MAX} tegn");
            return Err(Misfit::new("too_long", message));
        }
        if text.contains('\0') {
            let message = "Teksten har tegn som ikke kan lagres";
            return Err(Misfit::new("control_character", message));
        }
        Ok(Self(kept.to_owned()))
    }
}

impl<const MIN: usize, const MAX: usize> TextValue for Text<MIN, MAX> {
    const LIMITS: TextLimits = TextLimits { min: MIN, max: MAX, format: None };

    fn into_text(self) -> String {
        self.into_string()
    }
}

/// A text of one line without space around it, of `MIN` to `MAX` characters: a name, a title, a
/// place.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct OneLine<const MIN: usize, const MAX: usize>(Text<MIN, MAX>);

impl<const MIN: usize, const MAX: usize> OneLine<MIN, MAX> {
    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// The value as an owned text.
    #[must_use]
    pub fn into_string(self) -> String {
        self.0.into_string()
    }
}

impl<const MIN: usize, const MAX: usize> FromText for OneLine<MIN, MAX> {
    fn from_text(text: &str) -> Result<Self, Misfit> {
        let text = Text::from_text(text)?;
        if has_line_break(text.as_str()) {
            return Err(Misfit::new(LINE_BREAK, LINE_BREAK_MESSAGE));
        }
        Ok(Self(text))
    }
}

impl<const MIN: usize, const MAX: usize> TextValue for OneLine<MIN, MAX> {
    const LIMITS: TextLimits = TextLimits { min: MIN, max: MAX, format: Some("line") };

    fn into_text(self) -> String {
        self.into_string()
    }
}

/// Numbers and addresses, which are stored as they are compared.
macro_rules! stored_as_text {
    ($($kind:ty: $max:expr, $format:literal;)*) => {$(
        impl TextValue for $kind {
            const LIMITS: TextLimits = TextLimits { min: 1, max: $max, format: Some($format) };

            fn into_text(self) -> String {
                self.as_str().to_owned()
            }
        }
    )*};
}
stored_as_text! {
    EmailAddress: EMAIL_CHARS_MAX, "email";
    PhoneNumber: PHONE_CHARS_MAX, "phone";
    PostalCode: POSTAL_CODE_CHARS_MAX, "postal-code";
    OrganisationNumber: NUMBER_CHARS_MAX, "organisation-number";
    AccountNumber: NUMBER_CHARS_MAX, "account-number";
    WebAddress: WEB_ADDRESS_CHARS_MAX, "web-address";
}

/// Longest number of a bank account or an organisation as people write it, in characters: with
/// spaces and dots.
const NUMBER_CHARS_MAX: usize = 40;
/// Longest postal code as people write it, in characters.
const POSTAL_CODE_CHARS_MAX: usize = 40;

impl FromText for EmailAddress {
    fn from_text(text: &str) -> Result<Self, Misfit> {
        let misfit = |_| Misfit::new("not_an_email", "Vennligst skriv en gyldig e-post");
        Self::parse(text).map_err(misfit)
    }
}

impl FromText for PhoneNumber {
    fn from_text(text: &str) -> Result<Self, Misfit> {
        let message = "Vennligst skriv et gyldig telefonnummer";
        Self::parse(text).map_err(|_| Misfit::new("not_a_phone_number", message))
    }
}

impl FromText for PostalCode {
    fn from_text(text: &str) -> Result<Self, Misfit> {
        let misfit = |_| Misfit::new("not_a_postal_code", "Postnummeret har fire sifre");
        Self::parse(text).map_err(misfit)
    }
}

impl FromText for OrganisationNumber {
    fn from_text(text: &str) -> Result<Self, Misfit> {
        Self::parse(text).map_err(|error| match error {
            OrganisationNumberError::NotNineDigits => {
                Misfit::new("not_nine_digits", "Organisasjonsnummeret har ni sifre")
            }
            OrganisationNumberError::CheckDigit => {
                Misfit::new("check_digit", "Kontrollsifferet i organisasjonsnummeret stemmer ikke")
            }
        })
    }
}

impl FromText for AccountNumber {
    fn from_text(text: &str) -> Result<Self, Misfit> {
        Self::parse(text).map_err(|error| match error {
            AccountNumberError::NotElevenDigits => {
                Misfit::new("not_eleven_digits", "Kontonummeret har elleve sifre")
            }
            AccountNumberError::CheckDigit => {
                Misfit::new("check_digit", "Kontrollsifferet i kontonummeret stemmer ikke")
            }
        })
    }
}

/// Longest address of a page, in characters.
const WEB_ADDRESS_CHARS_MAX: usize = 500;

/// The address of a page: `www.fjord.example`, or with `http` or `https` before it. It becomes a
/// link, so that no other scheme may be in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebAddress(String);

impl WebAddress {
    /// As it was written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// As it was written, to keep.
    #[must_use]
    pub fn into_string(self) -> String {
        self.0
    }
}

impl FromText for WebAddress {
    fn from_text(text: &str) -> Result<Self, Misfit> {
        let kept = Text::<1, WEB_ADDRESS_CHARS_MAX>::from_text(text)?.into_string();
        if is_web_address(&kept) {
            return Ok(Self(kept));
        }
        Err(Misfit::new("not_a_web_address", "Vennligst skriv en gyldig nettadresse"))
    }
}

/// Whether a text is one web address with `https` and nothing else.
#[must_use]
pub fn is_https_address(text: &str) -> bool {
    let scheme = text.get(..8).is_some_and(|it| it.eq_ignore_ascii_case("https://"));
    scheme && is_web_address(text)
}

fn is_web_address(text: &str) -> bool {
    let lower = text.to_lowercase();
    let schemeless = ["https://", "http://"].iter().find_map(|scheme| lower.strip_prefix(scheme));
    let host = schemeless.unwrap_or(&lower).split(['/', '?', '#']).next().unwrap_or_default();
    let (name, port) = host.split_once(':').unwrap_or((host, ""));
    let is_name = |character: char| character.is_alphanumeric() || "-.".contains(character);
    name.starts_with(char::is_alphanumeric)
        && name.contains('.')
        && name.chars().all(is_name)
        && port.bytes().all(|byte| byte.is_ascii_digit())
        && !text.contains(|character: char| character.is_whitespace() || character.is_control())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_carries_its_limits_and_has_no_space_around_it() {
        let name = Text::<2, 5>::from_text("  Kari\n").unwrap();
        assert_eq!(name.as_str(), "Kari");
        assert_eq!(format!("{name:?}"), "Text(4 characters)");
        let code = |text: &str| Text::<2, 5>::from_text(text).unwrap_err().code;
        let codes = [code(" "), code("a"), code("ææææææ"), code("ab\0")];
        assert_eq!(codes, ["required", "too_short", "too_long", "control_character"]);
        assert_eq!(Text::<0, 5>::from_text(" ").unwrap().into_string(), "");
    }

    #[test]
    fn a_text_of_one_line_has_no_line_break_within() {
        assert_eq!(OneLine::<1, 9>::from_text(" Kari \n").unwrap().as_str(), "Kari");
        for broken in ["a\nb", "a\r\nb", "a\u{2028}b", "a\u{85}b"] {
            assert_eq!(OneLine::<1, 9>::from_text(broken).unwrap_err().code, "line_break");
        }
        assert_eq!(OneLine::<1, 9>::from_text("\u{200b}").unwrap_err().code, "required");
    }

    #[test]
    fn what_is_no_such_value_says_why() {
        fn code<T: FromText + fmt::Debug>(text: &str) -> &'static str {
            T::from_text(text).unwrap_err().code
        }
        assert_eq!(code::<EmailAddress>("kari"), "not_an_email");
        assert_eq!(code::<PhoneNumber>("kari"), "not_a_phone_number");
        assert_eq!(code::<PostalCode>("1"), "not_a_postal_code");
        assert_eq!(code::<OrganisationNumber>("1"), "not_nine_digits");
        assert_eq!(code::<OrganisationNumber>("974760674"), "check_digit");
        assert_eq!(code::<AccountNumber>("1"), "not_eleven_digits");
    }

    #[test]
    fn a_web_address_has_no_scheme_but_http_and_https() {
        for right in ["www.fjord.example", "https://fjord.example/a?b=c#d", "HTTP://x.no:81/"] {
            assert!(is_web_address(right), "{right}");
        }
        for wrong in [
            "javascript:alert(1)",
            "JavaScript:alert(1)//www.x.no",
            "javascript:1",
            "data:text/html,x.no",
            "https://",
            "https://javascript:alert(1)",
            "//evil.example",
            "file:///etc/passwd",
            "x.no/a b",
            "mailto:a@x.no",
            "fjord",
            "",
        ] {
            assert!(!is_web_address(wrong), "{wrong}");
        }
    }
}
