//! When a job is tried again, and when it is given up. Pure functions.

use std::time::Duration;

use svenn_kernel::Timestamp;

use crate::parties::Party;

/// A message waits for its provider for so long, unless its handler says otherwise.
pub(crate) const PATIENCE_HOURS: u64 = 24;
/// The same where the operator has to mend something at the provider.
pub(crate) const OPERATOR_PATIENCE_DAYS: u64 = 7;
/// Longest pause between two tries.
const PAUSE_SECONDS_MAX: u64 = 15 * 60;
/// Longest pause of what somebody waits for in front of a screen.
const CODE_PAUSE_SECONDS_MAX: u64 = 15;
/// 2 to the power of this is far beyond every longest pause.
const DOUBLED_MAX: u32 = 20;

/// Which jobs go before which others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Lane {
    /// Codes and links that somebody waits for; they never wait for the other lanes.
    Codes,
    /// One by one, as they come.
    Single,
    /// One of many of its kind, which others need not wait for.
    Bulk,
}

impl Lane {
    /// As it is stored.
    pub(crate) const fn number(self) -> i32 {
        match self {
            Self::Codes => 0,
            Self::Single => 1,
            Self::Bulk => 2,
        }
    }
}

/// How many jobs of a group are under way at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Places {
    /// Of one organisation.
    pub(crate) office: usize,
    /// Of all organisations that this process serves.
    pub(crate) all: usize,
}

impl Places {
    /// Codes, to each party.
    const CODES: Self = Self { office: 4, all: 8 };
    /// SMS and push messages: a thousand in half a minute, where each takes 0.3 s.
    const MESSAGES: Self = Self { office: 16, all: 32 };
    /// E-mails: each has a connection, and mail servers count them.
    const MAIL: Self = Self { office: 8, all: 16 };
    /// Calls to the systems of offices, each of which may be slow.
    const WEBHOOKS: Self = Self { office: 4, all: 16 };
    /// Those of one office follow each other.
    const ONE_BY_ONE: Self = Self { office: 1, all: 8 };

    /// Of jobs that need this party, or nobody.
    pub(crate) const fn of(party: Option<Party>, codes: bool) -> Self {
        match (party, codes) {
            (_, true) => Self::CODES,
            (Some(Party::Sms | Party::Push), false) => Self::MESSAGES,
            (Some(Party::Mail), false) => Self::MAIL,
            (Some(Party::Webhooks), false) => Self::WEBHOOKS,
            (_, false) => Self::ONE_BY_ONE,
        }
    }
}

/// How long to wait after this many tries: twice as long each time, up to a quarter of an hour.
pub(crate) fn pause(is_code: bool, tries: i32) -> Duration {
    let doubled = u32::try_from(tries).unwrap_or(0).min(DOUBLED_MAX);
    let most = if is_code { CODE_PAUSE_SECONDS_MAX } else { PAUSE_SECONDS_MAX };
    Duration::from_secs(2_u64.saturating_pow(doubled).min(most))
}

/// How long a job is worth trying.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Patience {
    /// When it was first tried.
    pub(crate) since: Timestamp,
    /// For how long it is tried; `None` for ever.
    pub(crate) patience: Option<Duration>,
    /// When what it carries is worth nothing any more.
    pub(crate) expires: Option<Timestamp>,
}

impl Patience {
    /// One that lasts so long at least.
    pub(crate) fn at_least(self, long: Duration) -> Self {
        Self { patience: self.patience.map(|it| it.max(long)), ..self }
    }

    /// "Codes may expire; everything else waits for hours."
    pub(crate) fn is_over(self, at: Timestamp) -> bool {
        self.is_expired(at)
            || self.expires.is_none()
                && self.patience.is_some_and(|patience| self.since.plus(patience) <= at)
    }

    /// Whether what it carries is worth nothing any more.
    pub(crate) fn is_expired(self, at: Timestamp) -> bool {
        self.expires.is_some_and(|expires| expires <= at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_a_code_does_not_wait_long() {
        let pauses = |is_code| [1, 2, 5, 9, 10, i32::MAX].map(|it| pause(is_code, it).as_secs());
        assert_eq!(pauses(false), [2, 4, 32, 512, 900, 900]);
        assert_eq!(pauses(true), [2, 4, 15, 15, 15, 15]);
    }

    #[test]
    fn codes_expire_and_everything_else_waits_for_hours() {
        let since = Timestamp::from_millis(1_000_000);
        let after = |seconds| since.plus(Duration::from_secs(seconds));
        let day = Some(Duration::from_secs(24 * 3_600));
        let code = Patience { since, patience: day, expires: Some(after(600)) };
        assert!(!code.is_over(after(599)));
        assert!(code.is_over(after(600)));
        let message = Patience { since, patience: day, expires: None };
        assert!(!message.is_over(after(23 * 3_600)));
        assert!(message.is_over(after(24 * 3_600)));
        let long = message.at_least(Duration::from_secs(48 * 3_600));
        assert!(!long.is_over(after(47 * 3_600)) && long.is_over(after(48 * 3_600)));
        let bytes = Patience { since, patience: None, expires: None };
        assert!(!bytes.is_over(after(1_000_000)));
    }
}
