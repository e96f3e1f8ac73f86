//! When a party is left alone, and who tries it again. Pure.

use std::time::Duration;

use svenn_kernel::Timestamp;

use super::{Outcome, ProviderState, store::ALARM_AFTER_SECONDS};
use crate::parties::Party;

/// So many calls in a row without an answer, and a party is left alone.
const FAILURES_TO_OPEN: u32 = 3;
/// The first pause before it is tried again; each further one is twice as long.
const PAUSE_SECONDS_MIN: u64 = 1;
/// The longest pause. Codes that somebody waits for expire after minutes.
const PAUSE_SECONDS_MAX: u64 = 15;
/// Longest pause that a party may ask for.
const RETRY_AFTER_SECONDS_MAX: u64 = 15 * 60;
/// That a party works is kept again after so long.
const KEEP_SECONDS: u64 = 60;
/// Somebody who finds it being tried looks again after so long.
const LOOK_AGAIN_SECONDS: u64 = 1;

/// What somebody may do who wants to call a party.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum May {
    Call,
    /// Alone: it is tried whether it answers again.
    Try,
    Wait(Timestamp),
}

/// What is wrong with a party.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Trouble {
    since: Timestamp,
    operators: bool,
    why: String,
    told: bool,
}

/// What is to be said in the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Said {
    /// The operator has to mend something.
    Operator,
    /// It has not answered for long.
    Silent,
    /// It answers again.
    Works,
}

impl Said {
    pub(crate) fn write(self, state: &ProviderState) {
        let (provider, why) = (state.party.as_str(), state.why.as_str());
        match self {
            Self::Operator => tracing::error!(
                provider,
                why,
                "a provider does not take what we send: its address, account or key is wrong"
            ),
            Self::Silent => tracing::error!(
                provider,
                why,
                "a provider has not answered for {} minutes",
                ALARM_AFTER_SECONDS / 60
            ),
            Self::Works => tracing::info!(provider, "a provider works again"),
        }
    }
}

/// What follows from an outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct News {
    pub(crate) log: Option<Said>,
    /// Whether it is kept for others.
    pub(crate) keep: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Open {
    until: Timestamp,
    pause: Duration,
}

/// How one party stands.
#[derive(Debug, Default)]
pub(crate) struct Breaker {
    /// Calls in a row without an answer.
    failures: u32,
    /// It is left alone.
    open: Option<Open>,
    /// Somebody tries it.
    trying: bool,
    trouble: Option<Trouble>,
    worked: Option<Timestamp>,
    kept: Option<Timestamp>,
}

impl Breaker {
    /// When it last did its part.
    pub(crate) const fn worked(&self) -> Option<Timestamp> {
        self.worked
    }

    pub(crate) fn ask(&mut self, now: Timestamp) -> May {
        let Some(open) = self.open else { return May::Call };
        if now < open.until {
            return May::Wait(open.until);
        }
        if self.trying {
            return May::Wait(now.plus(Duration::from_secs(LOOK_AGAIN_SECONDS)));
        }
        self.trying = true;
        May::Try
    }

    /// The one try has ended.
    pub(crate) const fn tried(&mut self) {
        self.trying = false;
    }

    pub(crate) fn note(&mut self, outcome: Outcome, now: Timestamp) -> News {
        match outcome {
            Outcome::Answered => self.answered(now),
            Outcome::Silent { why, retry_after } => {
                self.failures = self.failures.saturating_add(1);
                if retry_after.is_some() || self.failures >= FAILURES_TO_OPEN {
                    self.leave_alone(now, retry_after);
                }
                self.failed(now, false, why)
            }
            Outcome::Operator { why } => {
                // What is wrong for one message is wrong for all.
                self.leave_alone(now, None);
                self.failed(now, true, why)
            }
        }
    }

    fn answered(&mut self, now: Timestamp) -> News {
        (self.failures, self.open, self.worked) = (0, None, Some(now));
        let was = self.trouble.take();
        let every = Duration::from_secs(KEEP_SECONDS);
        let keep = was.is_some() || self.kept.is_none_or(|at| at.plus(every) <= now);
        if keep {
            self.kept = Some(now);
        }
        News { log: was.filter(|it| it.told).map(|_| Said::Works), keep }
    }

    /// Of calls that were on their way together, one counts.
    fn leave_alone(&mut self, now: Timestamp, retry_after: Option<Duration>) {
        let asked = retry_after.map(|it| it.min(Duration::from_secs(RETRY_AFTER_SECONDS_MAX)));
        let pause = match self.open {
            None => Duration::from_secs(PAUSE_SECONDS_MIN),
            Some(open) if open.until <= now => {
                open.pause.saturating_mul(2).min(Duration::from_secs(PAUSE_SECONDS_MAX))
            }
            Some(open) => {
                let until = asked.map_or(open.until, |it| open.until.max(now.plus(it)));
                self.open = Some(Open { until, ..open });
                return;
            }
        };
        let until = now.plus(asked.map_or(pause, |it| it.max(pause)));
        self.open = Some(Open { until, pause });
    }

    fn failed(&mut self, now: Timestamp, operators: bool, why: String) -> News {
        let before = self.trouble.take();
        let is_new = before.as_ref().is_none_or(|it| it.operators != operators);
        let since = before.as_ref().map_or(now, |it| it.since);
        let told = before.filter(|_| !is_new).is_some_and(|it| it.told);
        let is_alarm = operators || since.plus(Duration::from_secs(ALARM_AFTER_SECONDS)) <= now;
        let said = if operators { Said::Operator } else { Said::Silent };
        let log = (is_alarm && !told).then_some(said);
        self.trouble = Some(Trouble { since, operators, why, told: is_alarm });
        News { log, keep: is_new || log.is_some() }
    }

    /// Begins with what was kept.
    pub(crate) fn recall(&mut self, state: &ProviderState) {
        self.worked = state.worked;
        if let Some(since) = state.since {
            let (operators, why) = (state.operators, state.why.clone());
            self.trouble = Some(Trouble { since, operators, why, told: false });
        }
    }

    pub(crate) fn state(&self, party: Party) -> ProviderState {
        let trouble = self.trouble.as_ref();
        ProviderState {
            party,
            since: trouble.map(|it| it.since),
            operators: trouble.is_some_and(|it| it.operators),
            why: trouble.map(|it| it.why.clone()).unwrap_or_default(),
            worked: self.worked,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::ProviderHealth, *};

    fn at(seconds: u64) -> Timestamp {
        Timestamp::from_millis(1_000_000).plus(Duration::from_secs(seconds))
    }

    fn silent() -> Outcome {
        Outcome::Silent { why: "no answer in time".to_owned(), retry_after: None }
    }

    fn wrong_key() -> Outcome {
        Outcome::Operator { why: "401".to_owned() }
    }

    fn busy(seconds: u64) -> Outcome {
        let retry_after = Some(Duration::from_secs(seconds));
        Outcome::Silent { why: "429".to_owned(), retry_after }
    }

    #[test]
    fn a_party_that_fails_is_left_alone_and_tried_by_one() {
        let mut party = Breaker::default();
        for _ in 0..2 {
            party.note(silent(), at(0));
            assert_eq!(party.ask(at(0)), May::Call, "one that fails now and then");
        }
        // Twelve were on their way: the pause does not grow with each.
        for _ in 0..12 {
            party.note(silent(), at(0));
        }
        assert_eq!(party.ask(at(0)), May::Wait(at(1)));
        assert_eq!(party.ask(at(1)), May::Try);
        assert_eq!(party.ask(at(1)), May::Wait(at(2)), "one alone");
        party.note(silent(), at(1));
        party.tried();
        assert_eq!(party.ask(at(2)), May::Wait(at(3)), "the pauses grow");
        assert_eq!(party.ask(at(3)), May::Try);
        // It never came to a call: somebody else tries.
        party.tried();
        assert_eq!(party.ask(at(3)), May::Try);
        party.note(Outcome::Answered, at(3));
        party.tried();
        assert_eq!((party.ask(at(3)), party.ask(at(3))), (May::Call, May::Call));
    }

    #[test]
    fn pauses_do_not_grow_for_ever() {
        let mut party = Breaker::default();
        let mut now = 0;
        for _ in 0..20 {
            party.note(wrong_key(), at(now));
            let May::Wait(until) = party.ask(at(now)) else { panic!("it is left alone") };
            now = u64::try_from(until.millis() - at(0).millis()).unwrap() / 1_000;
        }
        party.note(wrong_key(), at(now));
        assert_eq!(party.ask(at(now)), May::Wait(at(now + 15)));
    }

    #[test]
    fn a_party_that_says_when_to_come_back_is_left_alone_until_then() {
        let mut party = Breaker::default();
        party.note(busy(120), at(0));
        assert_eq!(party.ask(at(119)), May::Wait(at(120)));
        assert_eq!(party.ask(at(120)), May::Try);
        let mut long = Breaker::default();
        long.note(busy(86_400), at(0));
        assert_eq!(long.ask(at(0)), May::Wait(at(900)), "no longer than a quarter of an hour");
    }

    #[test]
    fn a_wrong_key_is_an_alarm_at_once_and_silence_after_five_minutes() {
        let mut party = Breaker::default();
        assert_eq!(party.note(silent(), at(0)), News { log: None, keep: true });
        assert_eq!(party.note(silent(), at(200)), News::default());
        assert_eq!(party.state(Party::Sms).health(at(299)), ProviderHealth::Failing);
        assert_eq!(party.note(silent(), at(300)), News { log: Some(Said::Silent), keep: true });
        assert_eq!(party.note(silent(), at(310)), News::default(), "once");
        assert_eq!(party.state(Party::Sms).health(at(310)), ProviderHealth::Alarm);
        let wrong = party.note(wrong_key(), at(320));
        assert_eq!(wrong, News { log: Some(Said::Operator), keep: true });
        let works = party.note(Outcome::Answered, at(330));
        assert_eq!(works, News { log: Some(Said::Works), keep: true });
        assert_eq!(party.state(Party::Sms).health(at(330)), ProviderHealth::Works);
        assert_eq!(party.note(Outcome::Answered, at(340)), News::default());
        assert_eq!(party.note(Outcome::Answered, at(390)), News { log: None, keep: true });
    }
}
