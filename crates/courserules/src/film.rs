//! How much of a film was seen: the union of what was played. Seeking counts nothing.

use serde::{Deserialize, Serialize};

/// A stretch that was played, in whole seconds: from the first until before the second.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Segment(pub i64, pub i64);

/// The same stretches, each second once, in order; what lies outside of the film is left out.
#[must_use]
pub fn joined(played: &[Segment], seconds: i64) -> Vec<Segment> {
    let within = |&Segment(from, to): &Segment| {
        let (from, to) = (from.clamp(0, seconds), to.clamp(0, seconds));
        (from < to).then_some(Segment(from, to))
    };
    let mut sorted: Vec<Segment> = played.iter().filter_map(within).collect();
    sorted.sort_unstable();
    let mut found: Vec<Segment> = Vec::new();
    for Segment(from, to) in sorted {
        match found.last_mut() {
            Some(last) if from <= last.1 => last.1 = last.1.max(to),
            _ => found.push(Segment(from, to)),
        }
    }
    found
}

/// How much of a film was seen, in whole per cent, rounded down.
#[must_use]
pub fn share_seen(joined: &[Segment], seconds: i64) -> i64 {
    let seen: i64 = joined.iter().map(|segment| segment.1 - segment.0).sum();
    if seconds <= 0 { 0 } else { (seen * 100 / seconds).clamp(0, 100) }
}
