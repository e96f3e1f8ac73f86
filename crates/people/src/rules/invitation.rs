//! Inviting somebody to sign in: who may be invited, and how the welcome message of the role is
//! sent.

use std::time::Duration;

use svenn_kernel::Timestamp;

/// Nobody is invited again within this time: two presses are one invitation.
pub const AGAIN_AFTER: Duration = Duration::from_secs(60);

/// How an invitation goes out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way<'a> {
    Epost(&'a str),
    /// To a telephone that has no e-mail beside it.
    Sms(&'a str),
}

/// Whether the welcome goes out through a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gate {
    Open,
    /// The office has switched it off.
    ClosedByOffice,
    /// The person to be invited has switched the message off.
    ClosedByReader,
}

/// What is known of the person to be invited.
#[derive(Debug, Clone, Copy)]
pub struct Invited<'a> {
    pub epost: Option<&'a str>,
    pub epost_gate: Gate,
    /// In E.164.
    pub telefon: Option<&'a str>,
    pub sms_gate: Gate,
    /// Whether the account is there and open.
    pub may_sign_in: bool,
    /// When the person was last invited.
    pub last: Option<Timestamp>,
}

/// How the person is invited: by e-mail, or by SMS where there is no e-mail or it is switched off.
///
/// # Errors
/// Why the person is not invited: a stable code, and the text people read.
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
    let epost = invited.epost.map(|it| (Way::Epost(it), invited.epost_gate));
    let sms = invited.telefon.map(|it| (Way::Sms(it), invited.sms_gate));
    let ways: Vec<(Way<'a>, Gate)> = epost.into_iter().chain(sms).collect();
    if let Some((way, _)) = ways.iter().find(|(_, gate)| *gate == Gate::Open) {
        return Ok(*way);
    }
    Err(if ways.is_empty() {
        ("no_contact", "Mangler e-post og telefon")
    } else if ways.iter().any(|(_, gate)| *gate == Gate::ClosedByReader) {
        ("unwanted", "Har selv slått av velkomstmeldinger")
    } else {
        match ways.as_slice() {
            [(Way::Epost(_), _)] => ("deactivated", "Velkomstmeldingen er slått av på e-post"),
            [(Way::Sms(_), _)] => ("deactivated", "Velkomstmeldingen er slått av på SMS"),
            _ => ("deactivated", "Velkomstmeldingen er slått av på e-post og SMS"),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const KARI: Invited<'_> = Invited {
        epost: Some("kari@fjord.example"),
        epost_gate: Gate::Open,
        telefon: Some("+4740000001"),
        sms_gate: Gate::Open,
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

    /// The office's switches hold, and the reader's own; it is said plainly.
    #[test]
    fn a_channel_that_is_off_is_not_used_and_it_is_said() {
        let now = Timestamp::from_millis(1_000_000);
        let sms_alone = Invited { epost_gate: Gate::ClosedByOffice, ..KARI };
        assert_eq!(decide(&sms_alone, now), Ok(Way::Sms("+4740000001")));
        let why = |invited| decide(&invited, now).map_err(|(_, message)| message);
        let off = Invited { sms_gate: Gate::ClosedByOffice, ..sms_alone };
        assert_eq!(why(off), Err("Velkomstmeldingen er slått av på e-post og SMS"));
        let mail = Invited { telefon: None, ..off };
        assert_eq!(why(mail), Err("Velkomstmeldingen er slått av på e-post"));
        let phone = Invited { epost: None, ..off };
        assert_eq!(why(phone), Err("Velkomstmeldingen er slått av på SMS"));
        let unwanted = Invited { epost_gate: Gate::ClosedByReader, ..off };
        assert_eq!(why(unwanted), Err("Har selv slått av velkomstmeldinger"));
    }
}
