//! Organisations that had nothing to do when they were looked at. As long as nothing is written in
//! one of them it is left alone: its database is not opened, so that thousands of idle
//! organisations cost neither time nor memory.

use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

use svenn_kernel::{TenantId, Timestamp};

/// Each is looked at once a day in any case: what was done goes with time alone.
const LEFT_ALONE_MAX: Duration = Duration::from_secs(24 * 3_600);

/// How an organisation was when it had nothing to do.
struct Seen<Mark> {
    mark: Mark,
    /// When its first job is due.
    first: Timestamp,
    at: Instant,
}

/// Those that are left alone; `Mark` is another once anything is written.
pub(crate) struct Idle<Mark>(HashMap<TenantId, Seen<Mark>>);

impl<Mark> Default for Idle<Mark> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<Mark: PartialEq> Idle<Mark> {
    /// Whether an organisation is as it was, and has nothing to do before that.
    pub(crate) fn has(&self, tenant: &TenantId, mark: Option<&Mark>, until: Timestamp) -> bool {
        self.0.get(tenant).is_some_and(|seen| {
            Some(&seen.mark) == mark && seen.first >= until && seen.at.elapsed() < LEFT_ALONE_MAX
        })
    }

    /// Leaves an organisation alone that was so before it was looked at.
    pub(crate) fn keep(&mut self, tenant: &TenantId, mark: Mark, first: Timestamp) {
        self.0.insert(tenant.clone(), Seen { mark, first, at: Instant::now() });
    }

    /// Leaves one alone no more; whether it was.
    pub(crate) fn wake(&mut self, tenant: &TenantId) -> bool {
        self.0.remove(tenant).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_left_alone_until_something_is_written_or_due() {
        let at = Timestamp::from_millis;
        let fjord = TenantId::parse("fjord").unwrap();
        let mut idle = Idle::default();
        assert!(!idle.has(&fjord, Some(&1), at(10)), "nobody has looked at it");
        idle.keep(&fjord, 1, at(20));
        assert!(idle.has(&fjord, Some(&1), at(10)));
        assert!(idle.has(&fjord, Some(&1), at(20)));
        assert!(!idle.has(&fjord, Some(&1), at(21)), "a job is due");
        assert!(!idle.has(&fjord, Some(&2), at(10)), "something was written");
        assert!(!idle.has(&fjord, None, at(10)), "nobody can tell");
        assert!(!idle.has(&TenantId::parse("vidde").unwrap(), Some(&1), at(10)));
        assert!(idle.wake(&fjord) && !idle.wake(&fjord));
        assert!(!idle.has(&fjord, Some(&1), at(10)));
    }
}
