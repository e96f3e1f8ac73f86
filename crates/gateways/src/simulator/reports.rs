//! What the simulated operator and mail server report of messages they took: late, each more than
//! once, and the last one first, as real ones do.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use svenn_kernel::Timestamp;

use super::{Channel, MESSAGES_MAX};

/// Reports that wait; the oldest give way.
const REPORTS_MAX: usize = MESSAGES_MAX * 3;
/// When an SMS reaches the telephone, after it was taken.
const ARRIVES_SECONDS: u64 = 2;
/// When the outcome is told: first, and once more.
const TOLD_SECONDS: [u64; 2] = [4, 12];
/// When it is told that the SMS was passed on, which was long before.
const PASSED_ON_TOLD_SECONDS: u64 = 8;

/// What became of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SimulatedOutcome {
    /// It arrived.
    Delivered,
    /// It will not arrive, with the operator's or the mail server's code.
    Failed(&'static str),
    /// The telephone was off for too long.
    Expired,
}

/// A report as it is to be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SimulatedReport {
    pub channel: Channel,
    /// The simulator's name for the message.
    pub id: String,
    /// The idempotency key that the message came with.
    pub reference: String,
    /// `None`: passed on, and not there yet.
    pub outcome: Option<SimulatedOutcome>,
    /// When that was.
    pub at: Timestamp,
    /// When it is told.
    pub due: Timestamp,
}

#[derive(Default)]
pub(super) struct Reports(Mutex<VecDeque<SimulatedReport>>);

impl Reports {
    /// Notes what will be told of a message that was taken now.
    pub(super) fn plan(
        &self,
        (channel, id, reference): (Channel, &str, &str),
        outcome: SimulatedOutcome,
        now: Timestamp,
    ) {
        let after = |seconds| now.plus(Duration::from_secs(seconds));
        let report = |outcome, at, due| SimulatedReport {
            channel,
            id: id.to_owned(),
            reference: reference.to_owned(),
            outcome,
            at,
            due,
        };
        let arrived = after(ARRIVES_SECONDS);
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend(TOLD_SECONDS.map(|told| report(Some(outcome), arrived, after(told))));
        kept.push_back(report(None, now, after(PASSED_ON_TOLD_SECONDS)));
        let surplus = kept.len().saturating_sub(REPORTS_MAX);
        kept.drain(..surplus);
    }

    /// Takes those that are due, in the order in which they are told.
    pub(super) fn take(&self, now: Timestamp) -> Vec<SimulatedReport> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (mut due, waiting): (Vec<_>, Vec<_>) =
            kept.drain(..).partition(|report| report.due <= now);
        kept.extend(waiting);
        due.sort_by_key(|report| report.due);
        due
    }
}
