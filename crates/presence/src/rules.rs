//! What follows from heartbeats.

use std::time::Duration;

use svenn_kernel::Timestamp;

/// A browser tells this often that its person is active.
const HEARTBEAT_SECONDS: u64 = 30;
/// What this process has heard is written down this often.
pub const SAVE_SECONDS: u64 = 60;
/// A person with a heartbeat within this time is here: two heartbeats, of which one may be lost.
const HERE_SECONDS: u64 = 2 * HEARTBEAT_SECONDS + 15;
/// The same for what another process has written down.
const HERE_ELSEWHERE_SECONDS: u64 = HERE_SECONDS + SAVE_SECONDS;
/// A session ends when nothing was heard for this long.
const SESSION_GAP_SECONDS: u64 = 300;

/// When somebody was seen: in one session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seen {
    /// The session's first heartbeat.
    pub start: Timestamp,
    /// Its last one so far.
    pub lastseen: Timestamp,
}

impl Seen {
    /// A session that begins.
    #[must_use]
    pub const fn at(now: Timestamp) -> Self {
        Self { start: now, lastseen: now }
    }

    /// After another heartbeat: the same session, or a new one after a pause.
    #[must_use]
    pub fn again(self, now: Timestamp) -> Self {
        if self.goes_on_at(now) {
            Self { start: self.start, lastseen: now.max(self.lastseen) }
        } else {
            Self::at(now)
        }
    }

    /// Whether a heartbeat at `at` belongs to this session.
    #[must_use]
    pub fn goes_on_at(self, at: Timestamp) -> bool {
        at <= self.lastseen.plus(Duration::from_secs(SESSION_GAP_SECONDS))
    }

    /// What two processes have heard of the same session, together; `None` when `later` is a
    /// session of its own.
    #[must_use]
    pub fn joined_by(self, later: Self) -> Option<Self> {
        self.goes_on_at(later.start).then(|| Self {
            start: self.start.min(later.start),
            lastseen: self.lastseen.max(later.lastseen),
        })
    }
}

/// When somebody was last seen, and whether that is now: from what this process has heard and
/// what is written down.
#[must_use]
pub fn last_seen(
    here: Option<Timestamp>,
    stored: Option<Timestamp>,
    now: Timestamp,
) -> (Option<Timestamp>, bool) {
    let within = |seconds| now.minus(Duration::from_secs(seconds));
    match (here, stored) {
        (Some(here), stored) if Some(here) >= stored => (Some(here), here >= within(HERE_SECONDS)),
        (_, Some(stored)) => (Some(stored), stored >= within(HERE_ELSEWHERE_SECONDS)),
        (_, None) => (None, false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn second(second: i64) -> Timestamp {
        Timestamp::from_millis(1_000_000_000_000 + second * 1_000)
    }

    /// "An active session is written every 30 seconds while the user was active."
    #[test]
    fn heartbeats_make_one_session_until_there_is_a_pause() {
        let session = Seen::at(second(0)).again(second(30)).again(second(60));
        assert_eq!(session, Seen { start: second(0), lastseen: second(60) });
        assert_eq!(session.again(second(360)).start, second(0));
        assert_eq!(session.again(second(361)), Seen::at(second(361)));
        assert_eq!(session.again(second(30)).lastseen, second(60), "clocks differ a little");
    }

    #[test]
    fn what_two_processes_heard_of_a_session_is_one() {
        let one = Seen { start: second(0), lastseen: second(60) };
        let other = Seen { start: second(30), lastseen: second(90) };
        let both = Seen { start: second(0), lastseen: second(90) };
        assert_eq!(one.joined_by(other), Some(both));
        assert_eq!(other.joined_by(one), Some(both));
        assert_eq!(one.joined_by(Seen::at(second(400))), None);
    }

    #[test]
    fn somebody_is_here_while_heartbeats_come_and_for_one_that_is_lost() {
        let now = second(1_000);
        assert_eq!(last_seen(None, None, now), (None, false));
        let here = |at| last_seen(Some(second(at)), Some(second(at)), now).1;
        assert!(here(1_000 - 75) && !here(1_000 - 76));
        let elsewhere = |at| last_seen(None, Some(second(at)), now).1;
        assert!(elsewhere(1_000 - 135) && !elsewhere(1_000 - 136));
        // Left here long ago, and active in another process since.
        let moved = last_seen(Some(second(500)), Some(second(900)), now);
        assert_eq!(moved, (Some(second(900)), true));
    }
}
