//! What a unit of cmi5 may say, and when (cmi5 §9.3): `initialized` first, then at most one of
//! `completed` and one of `passed` and `failed`, `terminated` last; nothing after that. Order is that
//! of the statements' own times: a page that closes sends several at once, and what was said before
//! `terminated` is taken for a while after it (§9.3.8).

use std::time::Duration;

use serde::{Deserialize, Serialize};
use svenn_kernel::{StoredWords, Timestamp};

/// For how long after `terminated` what was said before it may still arrive.
const ON_THE_WAY: Duration = Duration::from_secs(60);

use super::{UnitState, better};

/// The verbs that are defined; a unit may say others, which count for nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, StoredWords)]
#[serde(rename_all = "lowercase")]
pub enum Cmi5Verb {
    Initialized,
    Completed,
    Passed,
    Failed,
    Terminated,
}

impl Cmi5Verb {
    /// The verb with an address.
    #[must_use]
    pub fn of(id: &str) -> Option<Self> {
        let word = id.strip_prefix("http://adlnet.gov/expapi/verbs/")?;
        word.parse().ok()
    }
}

/// How far a session of a unit has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Cmi5Session {
    pub initialized: bool,
    pub completed: bool,
    /// Passed or failed was said.
    pub judged: bool,
    pub terminated: bool,
    /// When it was terminated.
    #[serde(default)]
    pub farewell: Option<Farewell>,
}

/// When a session was terminated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Farewell {
    /// By the unit's clock.
    pub said: Timestamp,
    /// By ours.
    pub heard: Timestamp,
}

/// A statement, as far as it counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StatementFacts {
    /// None for a verb that counts for nothing.
    pub verb: Option<Cmi5Verb>,
    /// Whether it has the category of cmi5: without it a verb counts for nothing.
    pub is_defined: bool,
    /// In hundredths of a per cent.
    pub score: Option<i64>,
    /// When it says that it was said, by the unit's clock.
    pub said: Option<Timestamp>,
    /// When it was heard, by ours.
    pub heard: Timestamp,
}

/// Why a statement is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotTaken {
    NotInitialized,
    Terminated,
    Twice,
    /// The unit was passed, and cannot fail any more.
    FailedAfterPassed,
    /// The score does not fit what is said, by the score that passes.
    Score,
}

/// What becomes of a statement that is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Said {
    pub session: Cmi5Session,
    /// What the unit has come to then.
    pub state: UnitState,
}

/// Takes a statement of a session, where the unit has come to `state` so far.
///
/// # Errors
/// [`NotTaken`] where the statement conflicts with what was said before.
pub fn take(
    session: Cmi5Session,
    state: UnitState,
    (facts, mastery): (StatementFacts, Option<i64>),
) -> Result<Said, NotTaken> {
    if session.terminated && !was_on_the_way(session.farewell, facts) {
        return Err(NotTaken::Terminated);
    }
    let verb = facts.verb.filter(|_| facts.is_defined);
    if verb == Some(Cmi5Verb::Initialized) {
        let next = Cmi5Session { initialized: true, ..session };
        return if session.initialized {
            Err(NotTaken::Twice)
        } else {
            Ok(Said { session: next, state })
        };
    }
    if !session.initialized {
        return Err(NotTaken::NotInitialized);
    }
    let passes = facts.score.zip(mastery).map(|(score, least)| score >= least);
    let reached = |success: Option<bool>, completed: bool| {
        better(state, UnitState { completed, success, score: facts.score })
    };
    Ok(match verb {
        None | Some(Cmi5Verb::Initialized) => Said { session, state },
        Some(Cmi5Verb::Completed) if session.completed => return Err(NotTaken::Twice),
        Some(Cmi5Verb::Completed) => {
            Said { session: Cmi5Session { completed: true, ..session }, state: reached(None, true) }
        }
        Some(Cmi5Verb::Passed | Cmi5Verb::Failed) if session.judged => return Err(NotTaken::Twice),
        Some(Cmi5Verb::Failed) if state.success == Some(true) => {
            return Err(NotTaken::FailedAfterPassed);
        }
        Some(Cmi5Verb::Passed) if passes == Some(false) => return Err(NotTaken::Score),
        Some(Cmi5Verb::Failed) if passes == Some(true) => return Err(NotTaken::Score),
        Some(verb @ (Cmi5Verb::Passed | Cmi5Verb::Failed)) => {
            let session = Cmi5Session { judged: true, ..session };
            Said { session, state: reached(Some(verb == Cmi5Verb::Passed), false) }
        }
        Some(Cmi5Verb::Terminated) if session.terminated => return Err(NotTaken::Twice),
        Some(Cmi5Verb::Terminated) => {
            let StatementFacts { said, heard, .. } = facts;
            let farewell = Some(Farewell { said: said.unwrap_or(heard), heard });
            Said { session: Cmi5Session { terminated: true, farewell, ..session }, state }
        }
    })
}

/// Whether a statement was said before the session was terminated, and arrives soon after it.
fn was_on_the_way(farewell: Option<Farewell>, facts: StatementFacts) -> bool {
    farewell
        .zip(facts.said)
        .is_some_and(|(last, said)| said <= last.said && facts.heard <= last.heard.plus(ON_THE_WAY))
}
