//! The words that are signed by, and those of the evidence.

use svenn_kernel::{numbers::PhoneNumber, stored_words};
use svenn_seal::evidence::{Act, Identified};

/// Which edition of the words somebody agreed to.
pub const CONSENT_VERSION: &str = "2026-11";

/// What a person who signs for themselves agrees to.
pub const CONSENT: &str = "Jeg har lest alle sidene i dokumentene og signerer dem elektronisk. \
                           Jeg forstår at signaturen er bindende på samme måte som en underskrift \
                           på papir.";

/// What somebody agrees to who signs as the guardian of another.
#[must_use]
pub fn guardian_consent(navn: &str) -> String {
    format!(
        "Jeg har lest alle sidene i dokumentene og samtykker som foresatt for {navn}. Jeg forstår \
         at signaturen er bindende på samme måte som en underskrift på papir."
    )
}

/// How a signer was identified.
#[stored_words(schema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SigningMethod {
    /// Signed in to Svenn.
    Innlogging,
    /// A link that was sent.
    Lenke,
    /// A link that was sent, and a code; which way the code went was not noted.
    LenkeOgKode,
    /// A link that was sent, and a code by SMS.
    LenkeOgKodeSms,
    /// A link that was sent, and a code by e-mail.
    LenkeOgKodeEpost,
    /// An electronic identity.
    Eid,
    /// The product did it.
    Svenn,
}

impl From<Identified> for SigningMethod {
    fn from(identified: Identified) -> Self {
        match identified {
            Identified::System => Self::Svenn,
            Identified::SignIn | Identified::SignInWithCode => Self::Innlogging,
            Identified::Link => Self::Lenke,
            Identified::LinkWithCode => Self::LenkeOgKode,
            Identified::LinkWithSmsCode => Self::LenkeOgKodeSms,
            Identified::LinkWithEmailCode => Self::LenkeOgKodeEpost,
            Identified::ElectronicId => Self::Eid,
        }
    }
}

/// An act in words, as it stands in the evidence.
#[must_use]
pub const fn act(act: Act) -> &'static str {
    match act {
        Act::Sent => "Sendt til signering",
        Act::Fetched => "Hentet dokumentene",
        Act::Opened => "Åpnet dokumentet",
        Act::ReadToEnd => "Leste alle sidene",
        Act::Signed => "Signerte",
        Act::Declined => "Avslo å signere",
        Act::Voided => "Trukket tilbake",
        Act::Resent => "Sendte på nytt",
        Act::Reminded => "Sendte påminnelse",
        Act::Expired => "Frist endret",
        Act::Sealed => "Forseglet",
        Act::Stamped => "Tidsstemplet",
        Act::TakenOut => "Tatt ut av signeringen",
        Act::Exchanged => "Byttet ut",
    }
}

/// An e-mail address that its owner recognises: `ka***@mail.example`.
#[must_use]
pub fn masked_email(email: &str) -> String {
    let Some((local, domain)) = email.split_once('@') else { return String::new() };
    let shown: String = local.chars().take(2).collect();
    format!("{shown}***@{domain}")
}

/// A telephone number that its owner recognises: its last two digits.
#[must_use]
pub fn masked_phone(phone: &str) -> String {
    let digits: Vec<char> = phone.chars().collect();
    let last: String = digits.iter().rev().take(2).rev().collect();
    format!("*** ** *{last}")
}

/// A person's contact, masked; empty without one.
#[must_use]
pub fn masked(email: &str, phone: &str) -> String {
    if email.is_empty() {
        return if phone.is_empty() { String::new() } else { masked_phone(phone) };
    }
    masked_email(email)
}

/// Whether a telephone takes SMS.
#[must_use]
pub fn takes_sms(phone: &str) -> bool {
    PhoneNumber::parse(phone).is_ok_and(|it| it.can_receive_sms())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contact_is_recognised_by_whoever_has_it() {
        assert_eq!(masked("kari@mail.example", "+4740000000"), "ka***@mail.example");
        assert_eq!(masked("", "+4740000012"), "*** ** *12");
        assert_eq!(masked("", ""), "");
    }
}
