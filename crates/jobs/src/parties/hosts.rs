//! The hosts of a party that is many, as the push services of browsers are: a host that fails is
//! left alone, and the others are called as before.
//!
//! Browsers name the hosts in their addresses, so a host may be made up. One that has never answered
//! counts for the state of the party only while no host has, and is dropped first when there are
//! more than [`HOSTS_MAX`].

use std::collections::HashMap;

use svenn_kernel::Timestamp;

use super::{
    Outcome, Party, ProviderState,
    breaker::{Breaker, May, News},
};

/// Most hosts that are kept.
pub(super) const HOSTS_MAX: usize = 64;

struct Host {
    breaker: Breaker,
    /// When it was last to be called.
    used: Timestamp,
}

impl Host {
    const fn has_answered(&self) -> bool {
        self.breaker.worked().is_some()
    }
}

/// The hosts of one party, by name.
#[derive(Default)]
pub(super) struct Hosts(HashMap<String, Host>);

impl Hosts {
    /// Whether a host may be called now.
    pub(super) fn ask(&mut self, name: &str, now: Timestamp) -> May {
        self.host(name, now).breaker.ask(now)
    }

    /// Notes what calling a host came to; what is told of it is told of the party.
    pub(super) fn note(&mut self, name: &str, outcome: Outcome, now: Timestamp) -> News {
        let outcome = match outcome {
            Outcome::Answered => Outcome::Answered,
            Outcome::Silent { why, retry_after } => {
                Outcome::Silent { why: format!("{name}: {why}"), retry_after }
            }
            Outcome::Operator { why } => Outcome::Operator { why: format!("{name}: {why}") },
        };
        let host = self.host(name, now);
        let news = host.breaker.note(outcome, now);
        let counts = host.has_answered() || !self.has_any_answered();
        if counts { news } else { News::default() }
    }

    /// The one try of a host has ended.
    pub(super) fn tried(&mut self, name: &str) {
        if let Some(host) = self.0.get_mut(name) {
            host.breaker.tried();
        }
    }

    /// How the party stands: as that of its hosts which has been in trouble for the longest, the
    /// operator's first.
    pub(super) fn state(&self, party: Party) -> ProviderState {
        let is_any = self.has_any_answered();
        let counting = || self.0.values().filter(|it| it.has_answered() || !is_any);
        let states = counting().map(|it| it.breaker.state(party));
        let worst = states
            .filter(|it| it.since.is_some())
            .min_by(|one, other| (!one.operators, one.since).cmp(&(!other.operators, other.since)));
        let worked = counting().filter_map(|it| it.breaker.worked()).max();
        ProviderState { worked, ..worst.unwrap_or_else(|| Breaker::default().state(party)) }
    }

    fn has_any_answered(&self) -> bool {
        self.0.values().any(Host::has_answered)
    }

    fn host(&mut self, name: &str, now: Timestamp) -> &mut Host {
        if !self.0.contains_key(name) && self.0.len() >= HOSTS_MAX {
            self.drop_one();
        }
        let host = self.0.entry(name.to_owned());
        let host = host.or_insert_with(|| Host { breaker: Breaker::default(), used: now });
        host.used = now;
        host
    }

    /// Forgets the host that was not used for the longest, one that never answered first.
    fn drop_one(&mut self) {
        let least = self.0.iter().min_by_key(|(_, it)| (it.has_answered(), it.used));
        if let Some(name) = least.map(|(name, _)| name.clone()) {
            self.0.remove(&name);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{super::ProviderHealth, *};

    const KNOWN: &str = "https://fcm.googleapis.com";
    const AWAY: &str = "https://updates.push.services.mozilla.com";

    fn at(seconds: u64) -> Timestamp {
        Timestamp::from_millis(1_000_000).plus(Duration::from_secs(seconds))
    }

    fn silent() -> Outcome {
        Outcome::Silent { why: "no answer in time".to_owned(), retry_after: None }
    }

    #[test]
    fn a_host_that_fails_is_left_alone_and_the_others_are_not() {
        let mut hosts = Hosts::default();
        for _ in 0..3 {
            hosts.note(AWAY, silent(), at(0));
        }
        assert_eq!(hosts.ask(AWAY, at(0)), May::Wait(at(1)));
        assert_eq!(hosts.ask(KNOWN, at(0)), May::Call);
        hosts.note(KNOWN, Outcome::Answered, at(0));
        assert_eq!(hosts.ask(AWAY, at(0)), May::Wait(at(1)), "another's answer is not its own");
        assert_eq!((hosts.ask(AWAY, at(1)), hosts.ask(AWAY, at(1))), (May::Try, May::Wait(at(2))));
        hosts.tried(AWAY);
        hosts.note(AWAY, Outcome::Answered, at(2));
        assert_eq!(hosts.ask(AWAY, at(2)), May::Call);
    }

    #[test]
    fn a_party_stands_as_the_worst_of_the_hosts_that_answered_before() {
        let mut hosts = Hosts::default();
        let health = |hosts: &Hosts, seconds| hosts.state(Party::Push).health(at(seconds));
        assert_eq!(health(&hosts, 0), ProviderHealth::Works);
        // Where nobody has ever answered, nothing gets out of the house.
        let first = hosts.note(AWAY, silent(), at(0));
        assert!(first.keep);
        assert_eq!(health(&hosts, 400), ProviderHealth::Alarm);
        assert!(hosts.state(Party::Push).why.starts_with(AWAY));
        hosts.note(KNOWN, Outcome::Answered, at(400));
        assert_eq!(health(&hosts, 400), ProviderHealth::Works, "it may be made up");
        hosts.note(AWAY, Outcome::Answered, at(401));
        hosts.note(AWAY, silent(), at(402));
        assert_eq!(health(&hosts, 403), ProviderHealth::Failing);
        hosts.note(KNOWN, Outcome::Operator { why: "401".to_owned() }, at(404));
        let state = hosts.state(Party::Push);
        assert_eq!(state.health(at(404)), ProviderHealth::Alarm);
        assert_eq!((state.why, state.worked), (format!("{KNOWN}: 401"), Some(at(401))));
    }

    #[test]
    fn made_up_hosts_drive_out_none_that_answered_and_are_not_told() {
        let mut hosts = Hosts::default();
        hosts.note(KNOWN, Outcome::Answered, at(0));
        for number in 0..3 * HOSTS_MAX {
            let name = format!("https://x{number}.push.apple.com");
            let seconds = 1_000 + u64::try_from(number).unwrap();
            assert_eq!(hosts.ask(&name, at(seconds)), May::Call);
            assert_eq!(hosts.note(&name, silent(), at(seconds)), News::default());
        }
        assert_eq!(hosts.0.len(), HOSTS_MAX);
        assert!(hosts.0.contains_key(KNOWN));
        assert_eq!(hosts.state(Party::Push).health(at(9_000)), ProviderHealth::Works);
    }
}
