//! What a person decides about automatic messages. Pure functions.

pub mod hours;

use serde::Serialize;
use svenn_http::announcements::{MessageKind, Template, Templates};
use svenn_kernel::Role;
use utoipa::ToSchema;

/// A person's choice of a channel of a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ChannelChoice {
    On,
    /// The person has switched it off.
    Off,
    /// On, and cannot be switched off.
    Critical,
    /// Nothing of the group is sent through this channel.
    Unavailable,
}

/// The groups that somebody of a role is told of, in the order of their first templates.
#[must_use]
pub fn groups(templates: &Templates, role: Role) -> Vec<&'static str> {
    let mut groups = Vec::new();
    for template in of_role(templates, role) {
        if !groups.contains(&template.area) {
            groups.push(template.area);
        }
    }
    groups
}

/// What somebody of a role may be told by.
pub fn of_role(templates: &Templates, role: Role) -> impl Iterator<Item = &'static Template> {
    templates.iter().filter(move |it| it.roles.contains(&role))
}

/// How a channel of a group stands, of whose templates those that the office sends through it are
/// given: "per template group and channel, except critical ones".
#[must_use]
pub fn choice<'t>(sent: impl Iterator<Item = &'t Template>, is_off: bool) -> ChannelChoice {
    let mut found = ChannelChoice::Unavailable;
    for template in sent {
        match (template.critical, is_off) {
            (true, _) if found == ChannelChoice::Unavailable => found = ChannelChoice::Critical,
            (true, _) => {}
            (false, true) => found = ChannelChoice::Off,
            (false, false) => found = ChannelChoice::On,
        }
    }
    found
}

/// Whether a message is sent though the receiver has switched the channel of its group off.
#[must_use]
pub const fn passes(template: &Template, is_off: bool) -> bool {
    template.critical || !is_off
}

/// Whether an SMS waits for the morning: none that is critical, and none that somebody at the
/// office has sent by hand, who knows what the clock says.
#[must_use]
pub const fn may_wait(template: &Template) -> bool {
    !template.critical && !template.is_sent_by_hand()
}

/// Whether there is a way to want no more of it in an e-mail.
#[must_use]
pub const fn may_be_left(template: &Template, kind: MessageKind) -> bool {
    !template.critical && matches!(kind, MessageKind::Epost)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SENT: Template = Template::event("sendt", "Dokumentasjon", "Sendt")
        .to("Faglig leder", &[Role::Ansatt])
        .sms("Sendt");
    const APPROVED: Template = Template::event("godkjent", "Dokumentasjon", "Godkjent")
        .to("Lærlingen", &[Role::Laerling])
        .sms("Godkjent");
    const PASSWORD: Template = Template::event("passord", "Konto", "Passord")
        .critical()
        .to("Den det gjelder", &[Role::Ansatt, Role::Laerling])
        .sms("Endret");
    const WELCOME: Template = Template::event("velkommen", "Velkommen", "Velkommen")
        .by_hand()
        .to("Lærlingen", &[Role::Laerling])
        .sms("Hei");

    #[test]
    fn everybody_sees_the_groups_of_her_role_once() {
        let all = Templates::new(vec![&PASSWORD, &SENT, &APPROVED, &WELCOME]);
        assert_eq!(groups(&all, Role::Ansatt), ["Konto", "Dokumentasjon"]);
        assert_eq!(groups(&all, Role::Laerling), ["Konto", "Dokumentasjon", "Velkommen"]);
        assert!(groups(&all, Role::Koordinator).is_empty());
    }

    /// "per template group and channel, except critical ones"
    #[test]
    fn a_channel_is_switched_for_its_group_but_for_what_is_critical() {
        let of = |sent: &[&'static Template], is_off| choice(sent.iter().copied(), is_off);
        assert_eq!(of(&[], false), ChannelChoice::Unavailable);
        assert_eq!(of(&[&PASSWORD], true), ChannelChoice::Critical);
        assert_eq!(of(&[&SENT], false), ChannelChoice::On);
        assert_eq!(of(&[&SENT], true), ChannelChoice::Off);
        for both in [[&PASSWORD, &SENT], [&SENT, &PASSWORD]] {
            assert_eq!(of(&both, false), ChannelChoice::On);
            assert_eq!(of(&both, true), ChannelChoice::Off, "the other of the two");
        }
        assert!(passes(&PASSWORD, true) && passes(&SENT, false));
        assert!(!passes(&SENT, true));
    }

    #[test]
    fn what_is_critical_or_sent_by_hand_waits_for_nothing() {
        assert!(may_wait(&SENT));
        assert!(!may_wait(&PASSWORD) && !may_wait(&WELCOME));
        assert!(
            may_be_left(&SENT, MessageKind::Epost) && may_be_left(&WELCOME, MessageKind::Epost)
        );
        assert!(!may_be_left(&PASSWORD, MessageKind::Epost));
        assert!(!may_be_left(&SENT, MessageKind::Sms));
    }
}
