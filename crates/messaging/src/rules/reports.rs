//! What becomes of a message after the provider took it, as far as reports say. Pure functions.
//!
//! Reports come late, more than once and out of order, and a long SMS is reported in parts. So what
//! is known of a part is the furthest that any report said ([`Known::and`]), and what is known of
//! the message follows from its parts ([`of_parts`]): the same reports come to the same, whatever
//! their order and number.

use std::cmp::Reverse;

use serde::Serialize;
use svenn_kernel::{Timestamp, stored_words};
use utoipa::ToSchema;

use super::{Delivery, MessageKind, Reason};

/// An SMS of which nothing was heard for so long may have arrived or not.
pub const AWAITED_HOURS: u64 = 72;

/// What a report says.
#[stored_words(schema)]
#[serde(rename_all = "lowercase")]
pub enum ReportStatus {
    /// Passed on, queued or delayed: not there yet.
    Sent,
    /// Given up, since the receiver could not be reached for too long.
    Expired,
    /// It will not arrive; of an e-mail: it came back.
    Failed,
    /// It is on the telephone, or in the mailbox.
    Delivered,
}

impl ReportStatus {
    /// Reads the stored word.
    #[must_use]
    pub fn from_stored(word: &str) -> Self {
        word.parse().unwrap_or(Self::Sent)
    }

    /// How far it is: what a telephone confirms outdoes what a network gave up, and an e-mail that
    /// a server took may come back after all.
    const fn rank(self, kind: MessageKind) -> u8 {
        match (self, kind) {
            (Self::Sent, _) => 0,
            (Self::Delivered, MessageKind::Epost) => 1,
            (Self::Expired, _) => 2,
            (Self::Failed, _) => 3,
            (Self::Delivered, MessageKind::Sms | MessageKind::Push) => 4,
        }
    }
}

/// What is known of a message, or of a part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Known {
    pub status: ReportStatus,
    /// When it became so, as the provider says.
    pub at: Timestamp,
    /// Why it will not arrive.
    pub reason: Option<Reason>,
}

impl Known {
    /// What a report says, with the provider's code.
    #[must_use]
    pub fn new(kind: MessageKind, status: ReportStatus, code: &str, at: Timestamp) -> Self {
        let reason = match status {
            ReportStatus::Sent | ReportStatus::Delivered => None,
            ReportStatus::Expired => Some(Reason::Expired),
            ReportStatus::Failed => Some(reason(kind, code)),
        };
        Self { status, at, reason }
    }

    /// What is known once another report is read too: the furthest, and of two that are as far the
    /// earlier.
    #[must_use]
    pub fn and(self, kind: MessageKind, other: Self) -> Self {
        let key =
            |it: Self| (it.status.rank(kind), Reverse(it.at), it.reason.map_or("", Reason::as_str));
        if key(other) > key(self) { other } else { self }
    }

    /// What became of the message for its receiver.
    #[must_use]
    pub const fn delivery(self) -> Delivery {
        match self.status {
            ReportStatus::Sent => Delivery::Delivered,
            ReportStatus::Expired | ReportStatus::Failed => Delivery::Failed,
            ReportStatus::Delivered => Delivery::Arrived,
        }
    }
}

/// Why a message came back; of an e-mail by the code of RFC 3463 (`5.1.1`: no such mailbox).
fn reason(kind: MessageKind, code: &str) -> Reason {
    if kind != MessageKind::Epost {
        return Reason::Undelivered;
    }
    let mut parts = code.trim().splitn(3, '.').skip(1);
    match (parts.next(), parts.next()) {
        (Some("1"), _) => Reason::NoMailbox,
        (Some("2"), Some("2")) => Reason::MailboxFull,
        _ => Reason::Bounced,
    }
}

/// What is known of a message of so many parts, from what is known of each: it has arrived with
/// all of them, and will not arrive when one does not.
#[must_use]
pub fn of_parts(kind: MessageKind, parts: &[Known], count: usize) -> Option<Known> {
    let failed = |it: &&Known| it.delivery() == Delivery::Failed;
    if let Some(failed) = parts.iter().filter(failed).copied().reduce(|a, b| a.and(kind, b)) {
        return Some(failed);
    }
    let arrived = parts.iter().filter(|it| it.status == ReportStatus::Delivered);
    if arrived.clone().count() >= count.max(1) {
        return arrived.max_by_key(|it| it.at).copied();
    }
    let first = parts.iter().map(|it| it.at).min()?;
    Some(Known { status: ReportStatus::Sent, at: first, reason: None })
}

/// Delivery of a message to a receiver, in four states.
#[stored_words(schema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum DeliveryOutcome {
    /// Will not be delivered.
    Undelivered,
    /// On its way.
    Waiting,
    /// Accepted; no further report is expected.
    Sent,
    Delivered,
}

impl DeliveryOutcome {
    /// What a receiver's message has come to. Only of an SMS something is expected to be heard,
    /// and for three days.
    #[must_use]
    pub fn of(kind: MessageKind, delivery: Delivery, since: Timestamp, now: Timestamp) -> Self {
        match delivery {
            Delivery::Queued => Self::Waiting,
            Delivery::Failed | Delivery::NoContact => Self::Undelivered,
            Delivery::Arrived => Self::Delivered,
            Delivery::Delivered if kind == MessageKind::Sms && now < awaited_until(since) => {
                Self::Waiting
            }
            Delivery::Delivered => Self::Sent,
        }
    }

    /// Label that people see.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Undelivered => "Ikke levert",
            Self::Waiting => "Venter",
            Self::Sent => "Sendt",
            Self::Delivered => "Levert",
        }
    }
}

/// Until when it is expected to hear of an SMS that was taken at an instant.
#[must_use]
pub fn awaited_until(taken: Timestamp) -> Timestamp {
    taken.plus(std::time::Duration::from_secs(AWAITED_HOURS * 3_600))
}

/// What a receiver is told beside a status that needs no reason.
#[must_use]
pub fn explanation(
    kind: MessageKind,
    delivery: Delivery,
    outcome: DeliveryOutcome,
) -> &'static str {
    match (kind, delivery, outcome) {
        (MessageKind::Sms, Delivery::Delivered, DeliveryOutcome::Waiting) => {
            "Venter på kvittering fra operatøren."
        }
        (MessageKind::Sms, Delivery::Delivered, _) => {
            "Operatøren har ikke sagt om meldingen kom fram."
        }
        _ => "",
    }
}

/// How many receivers a message has come to what for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OutcomeCounts {
    /// Delivered.
    pub levert: i64,
    /// Will not be delivered.
    pub ikke_levert: i64,
    /// On its way.
    pub venter: i64,
    /// Accepted; no further report is expected.
    pub sendt: i64,
}

impl OutcomeCounts {
    /// Counts one.
    pub const fn add(&mut self, outcome: DeliveryOutcome) {
        match outcome {
            DeliveryOutcome::Undelivered => self.ikke_levert += 1,
            DeliveryOutcome::Waiting => self.venter += 1,
            DeliveryOutcome::Sent => self.sendt += 1,
            DeliveryOutcome::Delivered => self.levert += 1,
        }
    }

    /// What a message as a whole is found by: what somebody may have to do something about comes
    /// first.
    #[must_use]
    pub const fn outcome(self) -> DeliveryOutcome {
        if self.ikke_levert > 0 {
            DeliveryOutcome::Undelivered
        } else if self.venter > 0 {
            DeliveryOutcome::Waiting
        } else if self.sendt > 0 || self.levert == 0 {
            DeliveryOutcome::Sent
        } else {
            DeliveryOutcome::Delivered
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use proptest::prelude::*;

    use super::*;

    const SMS: MessageKind = MessageKind::Sms;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_millis(seconds * 1_000)
    }

    fn known(kind: MessageKind, status: ReportStatus, seconds: i64) -> Known {
        Known::new(kind, status, "", at(seconds))
    }

    /// Reports of a message as they come: each with the number of its part.
    fn folded(kind: MessageKind, reports: &[(usize, Known)], count: usize) -> Option<Known> {
        let mut parts: Vec<Option<Known>> = vec![None; count];
        for (part, report) in reports {
            let before = parts[*part];
            parts[*part] = Some(before.map_or(*report, |before| before.and(kind, *report)));
        }
        let parts: Vec<Known> = parts.into_iter().flatten().collect();
        of_parts(kind, &parts, count)
    }

    /// "only move forward, final is final (late 'sent' after 'delivered' ignored)"
    #[test]
    fn what_comes_late_takes_nothing_back() {
        let sent = known(SMS, ReportStatus::Sent, 9);
        let delivered = known(SMS, ReportStatus::Delivered, 5);
        assert_eq!(delivered.and(SMS, sent), delivered);
        assert_eq!(sent.and(SMS, delivered), delivered);
        let again = known(SMS, ReportStatus::Delivered, 7);
        assert_eq!(again.and(SMS, delivered), delivered, "it arrived once, at first");
    }

    #[test]
    fn a_telephone_outdoes_a_network_and_an_e_mail_comes_back_after_all() {
        let (failed, delivered) = (ReportStatus::Failed, ReportStatus::Delivered);
        for kind in [SMS, MessageKind::Epost] {
            let both = known(kind, failed, 1).and(kind, known(kind, delivered, 2));
            let expected = if kind == SMS { delivered } else { failed };
            assert_eq!(both.status, expected);
        }
    }

    /// "part reports: delivered = all parts, failed = any"
    #[test]
    fn an_sms_has_arrived_with_all_its_parts() {
        let delivered = |seconds| known(SMS, ReportStatus::Delivered, seconds);
        let one = folded(SMS, &[(0, delivered(1))], 2).unwrap();
        assert_eq!(one.delivery(), Delivery::Delivered, "one of two is not there yet");
        let both = folded(SMS, &[(1, delivered(1)), (0, delivered(3))], 2).unwrap();
        assert_eq!((both.delivery(), both.at), (Delivery::Arrived, at(3)));
        let failed = known(SMS, ReportStatus::Failed, 2);
        let lost = folded(SMS, &[(1, failed), (0, delivered(3))], 2).unwrap();
        assert_eq!((lost.delivery(), lost.reason), (Delivery::Failed, Some(Reason::Undelivered)));
        assert_eq!(of_parts(SMS, &[], 1), None);
    }

    #[test]
    fn a_bounce_says_what_to_do() {
        let of = |code| {
            Known::new(MessageKind::Epost, ReportStatus::Failed, code, at(1)).reason.unwrap()
        };
        for (code, expected) in [
            ("5.1.1", Reason::NoMailbox),
            ("5.1.10", Reason::NoMailbox),
            ("5.2.2", Reason::MailboxFull),
            ("4.2.2", Reason::MailboxFull),
            ("5.7.1", Reason::Bounced),
            ("", Reason::Bounced),
            ("550", Reason::Bounced),
        ] {
            assert_eq!(of(code), expected, "{code}");
        }
        let sms = Known::new(SMS, ReportStatus::Failed, "5.1.1", at(1));
        assert_eq!(sms.reason, Some(Reason::Undelivered));
    }

    /// "No report in 72 h → `ukjent`, not failed."
    #[test]
    fn an_sms_is_waited_for_three_days() {
        let taken = at(0);
        let of = |kind, hours: u64| {
            DeliveryOutcome::of(
                kind,
                Delivery::Delivered,
                taken,
                taken.plus(Duration::from_secs(hours * 3_600)),
            )
        };
        assert_eq!(of(SMS, 71), DeliveryOutcome::Waiting);
        assert_eq!(of(SMS, 72), DeliveryOutcome::Sent);
        assert_eq!(of(MessageKind::Epost, 0), DeliveryOutcome::Sent);
        assert_eq!(of(MessageKind::Push, 0), DeliveryOutcome::Sent);
    }

    #[test]
    fn a_message_is_found_by_what_went_wrong_with_it() {
        let of = |outcomes: &[DeliveryOutcome]| {
            let mut counts = OutcomeCounts::default();
            outcomes.iter().for_each(|it| counts.add(*it));
            counts.outcome()
        };
        use DeliveryOutcome::{Delivered, Sent, Undelivered, Waiting};
        assert_eq!(of(&[Delivered, Waiting, Undelivered]), Undelivered);
        assert_eq!(of(&[Delivered, Sent, Waiting]), Waiting);
        assert_eq!(of(&[Delivered, Sent]), Sent);
        assert_eq!(of(&[Delivered, Delivered]), Delivered);
    }

    fn reports() -> impl Strategy<Value = Vec<(usize, Known)>> {
        let statuses = proptest::sample::select(ReportStatus::ALL.to_vec());
        let codes = proptest::sample::select(vec!["", "5.1.1", "5.2.2"]);
        let one =
            (0_usize..3, statuses, codes, 0_i64..5).prop_map(|(part, status, code, seconds)| {
                (part, Known::new(MessageKind::Epost, status, code, at(seconds)))
            });
        proptest::collection::vec(one, 1..12)
    }

    proptest! {
        /// Late, doubled and out of order: it comes to the same.
        #[test]
        fn the_same_reports_come_to_the_same_in_any_order_and_number(
            (all, mixed) in reports().prop_flat_map(|all| {
                let doubled = [all.clone(), all.clone()].concat();
                (Just(all), Just(doubled).prop_shuffle())
            }),
            is_sms in any::<bool>(),
        ) {
            let kind = if is_sms { SMS } else { MessageKind::Epost };
            prop_assert_eq!(folded(kind, &all, 3), folded(kind, &mixed, 3));
        }
    }
}
