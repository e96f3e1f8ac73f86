//! Inviting somebody to sign in: who may be, how it goes out, and what the letter says.

use std::time::Duration;

use svenn_kernel::{Role, Timestamp};

/// Nobody is invited again within this time: two presses are one invitation.
pub const AGAIN_AFTER: Duration = Duration::from_secs(60);

/// How an invitation goes out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way<'a> {
    Epost(&'a str),
    /// To a telephone that has no e-mail beside it.
    Sms(&'a str),
}

/// What is known of whoever is to be invited.
#[derive(Debug, Clone, Copy)]
pub struct Invited<'a> {
    pub epost: Option<&'a str>,
    /// In E.164.
    pub telefon: Option<&'a str>,
    /// Whether the account is there and open.
    pub may_sign_in: bool,
    /// When she was invited last.
    pub last: Option<Timestamp>,
}

/// How she is invited: by e-mail, or by SMS where she has none.
///
/// # Errors
/// Why she is not: a stable code and what people read.
pub fn decide<'a>(
    invited: &Invited<'a>,
    now: Timestamp,
) -> Result<Way<'a>, (&'static str, &'static str)> {
    if !invited.may_sign_in {
        return Err(("no_access", "Kontoen er stengt"));
    }
    if invited.last.is_some_and(|last| now < last.plus(AGAIN_AFTER)) {
        return Err(("just_invited", "Ble invitert for et øyeblikk siden"));
    }
    match (invited.epost, invited.telefon) {
        (Some(epost), _) => Ok(Way::Epost(epost)),
        (None, Some(telefon)) => Ok(Way::Sms(telefon)),
        (None, None) => Err(("no_contact", "Mangler e-post og telefon")),
    }
}

/// What a letter is written of.
#[derive(Debug, Clone, Copy)]
pub struct Letter<'a> {
    pub rolle: Role,
    pub fornavn: &'a str,
    /// The training office.
    pub kontor: &'a str,
    /// Where people reach the product, without a slash at the end.
    pub base_url: &'a str,
    /// Whether a code by SMS is all that it takes.
    pub by_sms_alone: bool,
}

impl Letter<'_> {
    /// One line.
    #[must_use]
    pub fn subject(&self) -> String {
        format!("Velkommen til Svenn hos {}", self.kontor)
    }

    /// The e-mail: what Svenn is for her, and how she comes in.
    #[must_use]
    pub fn text(&self) -> String {
        let Self { fornavn, kontor, base_url, .. } = self;
        let (what, first) = what_it_is(self.rolle);
        format!(
            "Hei {fornavn}!\n\n{kontor} bruker Svenn. {what}\n\nSlik kommer du i gang:\n\n\
             1. Åpne {base_url}/login\n2. {}\n3. {first}\n\nLurer du på noe? Ta kontakt med \
             {kontor}.\n\nHilsen {kontor}",
            self.how()
        )
    }

    /// The same as short as an SMS.
    #[must_use]
    pub fn short(&self) -> String {
        let Self { fornavn, kontor, base_url, .. } = self;
        let what = match self.rolle {
            Role::Laerling => "Der dokumenterer du opplæringen din",
            Role::Ansatt => "Der godkjenner du det lærlingene dokumenterer",
            Role::Koordinator => "Der følger du opp lærlinger og bedrifter",
        };
        format!(
            "Hei {fornavn}! {kontor} bruker Svenn. {what}. Logg inn med telefonnummeret ditt: \
             {base_url}/login"
        )
    }

    const fn how(&self) -> &'static str {
        if self.by_sms_alone {
            "Skriv telefonnummeret ditt. Du får en kode på SMS."
        } else {
            "Velg å logge inn med e-post. Har du ikke passord ennå, trykker du på «Glemt \
             passord?» og lager et."
        }
    }
}

/// What Svenn is for a role, and what comes first.
const fn what_it_is(rolle: Role) -> (&'static str, &'static str) {
    match rolle {
        Role::Laerling => (
            "Der dokumenterer du det du gjør på jobben, med tekst og bilder. Faglig leder \
             godkjenner, og du ser hvor langt du har kommet med målene i opplæringsplanen din.",
            "Lag din første dokumentasjon. Et bilde og noen setninger er nok.",
        ),
        Role::Ansatt => (
            "Der ser du hva lærlingene dine har dokumentert. Du godkjenner det, eller sender det \
             tilbake med en kommentar, og ser hvor langt de har kommet med målene sine.",
            "Se om noe venter på deg under «Dokumentasjoner».",
        ),
        Role::Koordinator => (
            "Der følger du opp lærlinger, bedrifter og faglige ledere, og ser hvem som trenger \
             deg nå.",
            "Begynn på «Oversikt».",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KARI: Invited<'_> = Invited {
        epost: Some("kari@fjord.example"),
        telefon: Some("+4740000001"),
        may_sign_in: true,
        last: None,
    };

    /// "An onboarding mail (or SMS where she has no e-mail)".
    #[test]
    fn it_goes_by_email_or_by_sms_where_there_is_none() {
        let now = Timestamp::from_millis(1_000_000);
        assert_eq!(decide(&KARI, now), Ok(Way::Epost("kari@fjord.example")));
        let phone = Invited { epost: None, ..KARI };
        assert_eq!(decide(&phone, now), Ok(Way::Sms("+4740000001")));
        let code = |invited| decide(&invited, now).map_err(|(code, _)| code);
        assert_eq!(code(Invited { telefon: None, ..phone }), Err("no_contact"));
        assert_eq!(code(Invited { may_sign_in: false, ..KARI }), Err("no_access"));
    }

    #[test]
    fn two_presses_are_one_invitation_and_another_day_is_another() {
        let now = Timestamp::from_millis(1_000_000);
        let again = Invited { last: Some(now), ..KARI };
        assert_eq!(decide(&again, now).map_err(|(code, _)| code), Err("just_invited"));
        assert!(decide(&again, now.plus(AGAIN_AFTER)).is_ok());
    }

    #[test]
    fn every_letter_says_who_writes_what_it_is_for_and_where_to_go() {
        let mut texts = std::collections::BTreeSet::new();
        for rolle in [Role::Laerling, Role::Ansatt, Role::Koordinator] {
            for by_sms_alone in [true, false] {
                let letter = Letter {
                    rolle,
                    fornavn: "Kari",
                    kontor: "Kontoret fjord",
                    base_url: "https://svenn.example",
                    by_sms_alone,
                };
                for text in [letter.text(), letter.short()] {
                    for part in ["Kari", "Kontoret fjord", "https://svenn.example/login"] {
                        assert!(text.contains(part), "{part} in {text}");
                    }
                }
                assert!(!letter.subject().contains('\n'));
                texts.insert(letter.text());
            }
        }
        assert_eq!(texts.len(), 6, "one for each role and way in");
    }
}
