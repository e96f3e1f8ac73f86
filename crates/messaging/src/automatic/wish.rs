//! The receiver's choices for an automatic message.

use svenn_db::Tx;
use svenn_http::announcements::{Template, Templates};
use svenn_kernel::{Fault, PersonId, Timestamp};
use svenn_preferences::Preferences;

use super::outbox::AutomaticMessage;
use crate::rules::MessageKind;

/// When a message is sent, by the receiver's choices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wish {
    Now,
    /// Not through this channel.
    Never,
    /// An SMS of the night.
    Morning(Timestamp),
    /// An e-mail that stands in the summary of then.
    Digest(Timestamp),
}

/// What is wished for a message now.
pub async fn of(tx: &Tx, templates: &Templates, row: &AutomaticMessage) -> Result<Wish, Fault> {
    // A try is of no template.
    let Some(template) = templates.find(&row.template) else { return Ok(Wish::Now) };
    let Ok(person) = PersonId::parse(&row.person) else { return Ok(Wish::Now) };
    let chosen = svenn_preferences::load(tx, &person).await?;
    match decide(&chosen, template, MessageKind::from_stored(&row.kind), tx.now()) {
        // What goes along has no place in a summary.
        Wish::Digest(_) if !row.enclosed.is_empty() => Ok(Wish::Now),
        wish => Ok(wish),
    }
}

/// "Per template group and channel, except critical ones; quiet hours for SMS (21–08) postpone;
/// 'daglig oppsummering' by e-mail instead of many."
pub fn decide(
    chosen: &Preferences,
    template: &Template,
    kind: MessageKind,
    now: Timestamp,
) -> Wish {
    if !chosen.wants(template, kind) {
        return Wish::Never;
    }
    match kind {
        MessageKind::Sms => chosen.sms_waits_until(template, now).map_or(Wish::Now, Wish::Morning),
        MessageKind::Epost => chosen.in_digest_at(template, now).map_or(Wish::Now, Wish::Digest),
        MessageKind::Push => Wish::Now,
    }
}

#[cfg(test)]
mod tests {
    use svenn_kernel::Role;
    use svenn_preferences::Settings;

    use super::*;

    const SENT: Template = Template::event("sendt", "Dokumentasjon", "Sendt")
        .to("Faglig leder", &[Role::Ansatt])
        .sms("Sendt")
        .epost("Sendt", "<p>Sendt</p>");
    const PASSWORD: Template =
        Template::event("passord", "Konto", "Passord").critical().sms("Endret");
    /// 20 November 2026 at 22 and at 10 in Norway.
    const NIGHT: Timestamp = Timestamp::from_millis(1_795_208_400_000);
    const DAY: Timestamp = Timestamp::from_millis(1_795_165_200_000);

    #[test]
    fn an_sms_waits_at_night_and_what_is_critical_never() {
        let everybody = Preferences::default();
        assert_eq!(decide(&everybody, &SENT, MessageKind::Sms, DAY), Wish::Now);
        let wish = decide(&everybody, &SENT, MessageKind::Sms, NIGHT);
        assert!(matches!(wish, Wish::Morning(until) if until.millis() == 1_795_244_400_000));
        assert_eq!(decide(&everybody, &PASSWORD, MessageKind::Sms, NIGHT), Wish::Now);
        assert_eq!(decide(&everybody, &SENT, MessageKind::Epost, NIGHT), Wish::Now);
        let settings = Settings { stille_timer: false, ..Settings::default() };
        let awake = Preferences::at(settings);
        assert_eq!(decide(&awake, &SENT, MessageKind::Sms, NIGHT), Wish::Now);
    }

    #[test]
    fn a_daily_summary_is_in_place_of_many() {
        let settings = Settings { daglig_oppsummering: true, ..Settings::default() };
        let daily = Preferences::at(settings);
        let wish = decide(&daily, &SENT, MessageKind::Epost, DAY);
        assert!(matches!(wish, Wish::Digest(at) if at.millis() == 1_795_186_800_000));
        assert_eq!(decide(&daily, &SENT, MessageKind::Sms, DAY), Wish::Now);
        assert_eq!(decide(&daily, &PASSWORD, MessageKind::Epost, DAY), Wish::Now);
    }
}
