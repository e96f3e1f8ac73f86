//! What is added to documentation after it was approved: goals that its text accounts for and that
//! nobody ticked. Text and approval stay as they are.

use svenn_kernel::{GoalId, Timestamp};
use svenn_review::ticks::{TICKS_MAX, Tick};

use super::Status;

/// Why a goal is not added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotAdded {
    /// The documentation is not there, or somebody else's.
    NotFound,
    /// Not approved: goals are ticked on it directly, or after it was answered.
    WrongStatus,
    /// The goal, or a part of it, is not in the apprentice's plans.
    Unknown,
    /// All of it is on the documentation already.
    NothingNew,
    /// More goals than one piece of documentation has.
    TooMany,
    /// It does not wait, or was changed since it was read.
    Changed,
    /// Somebody else's to answer.
    Forbidden,
}

impl NotAdded {
    /// Stable code, and why in Norwegian.
    #[must_use]
    pub const fn told(self) -> (&'static str, &'static str) {
        match self {
            Self::NotFound => ("not_found", "Dokumentasjonen finnes ikke lenger"),
            Self::WrongStatus => ("wrong_status", "Dokumentasjonen er ikke godkjent nå"),
            Self::Unknown => ("unknown", "Målet er ikke i opplæringsplanen lenger"),
            Self::NothingNew => ("nothing_new", "Målet står på dokumentasjonen allerede"),
            Self::TooMany => ("too_many", "Dokumentasjonen har så mange mål den kan ha"),
            Self::Changed => ("changed", "Det er trukket tilbake, endret eller besvart"),
            Self::Forbidden => ("forbidden", "Du har ikke tilgang til å svare på målene i den"),
        }
    }
}

/// Whether goals may be added to documentation: to what is approved. Where the approval is taken
/// back, they wait with the documentation again (`effects::of_undo`).
///
/// # Errors
/// Why not.
pub const fn may_add(status: Status) -> Result<(), NotAdded> {
    match status {
        Status::Godkjent => Ok(()),
        Status::Kladd | Status::Sendt | Status::MaaRettes => Err(NotAdded::WrongStatus),
    }
}

/// What of a tick is not on the documentation yet: the goal with its parts, or the parts alone. A
/// goal that was refused may be asked for again. So many other goals wait to be added already.
///
/// # Errors
/// Why nothing of it is added.
pub fn new_of(on_it: &[Tick], waiting: usize, asked: &Tick) -> Result<Tick, NotAdded> {
    let there = on_it.iter().find(|tick| tick.goal == asked.goal);
    let Some(there) = there.filter(|tick| tick.stands()) else {
        let is_there = there.is_some();
        let has_room = is_there || on_it.len().saturating_add(waiting) < TICKS_MAX;
        return if has_room { Ok(asked.clone()) } else { Err(NotAdded::TooMany) };
    };
    let is_new = |part: &&GoalId| !there.parts.contains(part);
    let parts: Vec<GoalId> = asked.parts.iter().filter(is_new).cloned().collect();
    if parts.is_empty() {
        return Err(NotAdded::NothingNew);
    }
    Ok(Tick { parts, ..asked.clone() })
}

/// What is ticked once these are added at an instant, or wait with the rest: more parts of a goal
/// that stands leave what shows it.
#[must_use]
pub fn with_added(on_it: &[Tick], added: &[Tick], at: Option<Timestamp>) -> Vec<Tick> {
    let mut all = on_it.to_vec();
    for tick in added {
        let new = Tick { refused: None, added: at, ..tick.clone() };
        match all.iter_mut().find(|it| it.goal == tick.goal) {
            Some(there) if there.stands() => {
                let more = tick.parts.iter().filter(|part| !there.parts.contains(part));
                let more: Vec<GoalId> = more.cloned().collect();
                there.parts.extend(more);
            }
            Some(there) => *there = new,
            None => all.push(new),
        }
    }
    all
}

/// What is ticked once an addition of an instant is taken back: of its goal what `was` ticked
/// before, or nothing. None where the goal was changed since.
#[must_use]
pub fn without_added(
    on_it: &[Tick],
    (asked, was): (&Tick, Option<&Tick>),
    at: Timestamp,
) -> Option<Vec<Tick>> {
    let before: Vec<Tick> = was.cloned().into_iter().collect();
    let then = with_added(&before, std::slice::from_ref(asked), Some(at)).pop()?;
    let place = on_it.iter().position(|it| *it == then)?;
    let left = on_it.iter().enumerate().filter_map(|(at, it)| {
        let is_it = at == place;
        if is_it { was.cloned() } else { Some(it.clone()) }
    });
    Some(left.collect())
}

#[cfg(test)]
mod tests {
    use svenn_review::ticks::{How, Proof};

    use super::*;

    fn id(text: &str) -> GoalId {
        GoalId::parse(text).unwrap()
    }

    fn tick(goal: &str, parts: &[&str]) -> Tick {
        let parts = parts.iter().map(|part| id(part)).collect();
        Tick { parts, ..Tick::plain(id(goal)) }
    }

    fn at(millis: i64) -> Timestamp {
        Timestamp::from_millis(millis)
    }

    /// "Additions to what is approved go to the instructor as one list; texts and approvals stay
    /// untouched."
    #[test]
    fn goals_are_added_to_what_is_approved_and_to_nothing_else() {
        assert_eq!(may_add(Status::Godkjent), Ok(()));
        for status in [Status::Kladd, Status::Sendt, Status::MaaRettes] {
            assert_eq!(may_add(status), Err(NotAdded::WrongStatus));
        }
    }

    #[test]
    fn only_what_is_new_is_added() {
        let refused = Tick { refused: Some("Nei".to_owned()), ..tick("c", &[]) };
        let on_it = [tick("a", &["a1"]), refused];
        let new = |asked: Tick| new_of(&on_it, 0, &asked);
        assert_eq!(new(tick("a", &["a1"])), Err(NotAdded::NothingNew));
        assert_eq!(new(tick("a", &["a1", "a2"])), Ok(tick("a", &["a2"])));
        assert_eq!(new(tick("b", &[])), Ok(tick("b", &[])));
        assert_eq!(new(tick("c", &[])), Ok(tick("c", &[])));
        assert_eq!(new_of(&on_it, TICKS_MAX, &tick("b", &[])), Err(NotAdded::TooMany));
        let full: Vec<Tick> = (0..TICKS_MAX).map(|at| tick(&format!("g{at}"), &[])).collect();
        assert_eq!(new_of(&full, 0, &tick("b", &[])), Err(NotAdded::TooMany));
        assert_eq!(new_of(&full, 0, &tick("g1", &["p"])), Ok(tick("g1", &["p"])));
    }

    /// "The edition and the timeline say what was added when."
    #[test]
    fn what_is_added_says_when_and_leaves_what_was_there() {
        let proof = Proof { how: Some(How::Did), ..Proof::default() };
        let first = Tick { proof: Some(proof.clone()), ..tick("a", &["a1"]) };
        let refused = Tick { refused: Some("Nei".to_owned()), ..tick("c", &[]) };
        let added = [tick("a", &["a1", "a2"]), tick("b", &[]), tick("c", &["c1"])];
        let all = with_added(&[first, refused], &added, Some(at(5)));
        let seen: Vec<_> = all.iter().map(|it| (it.parts.len(), it.added)).collect();
        assert_eq!(seen, [(2, None), (1, Some(at(5))), (0, Some(at(5)))]);
        assert_eq!(all[0].proof, Some(proof));
        assert!(all.iter().all(Tick::stands));
    }

    /// "An approval that is taken back never was."
    #[test]
    fn what_was_added_is_taken_back_and_what_changed_since_stays() {
        let refused = Tick { refused: Some("Nei".to_owned()), ..tick("c", &[]) };
        let before = [tick("a", &["a1"]), refused];
        let asked = [tick("a", &["a2"]), tick("b", &[]), tick("c", &["c1"])];
        let all = with_added(&before, &asked, Some(at(5)));
        let without = |on_it: &[Tick], place: usize| {
            without_added(on_it, (&asked[place], before.get(place / 2)), at(5))
        };
        // The places of what was there are 0 and 1, and of "b" there was nothing.
        let back = without(&all, 0).unwrap();
        let back = without_added(&back, (&asked[1], None), at(5)).unwrap();
        assert_eq!(without(&back, 2).unwrap(), before);
        let mut changed = all.clone();
        changed[0].parts.push(id("a3"));
        assert_eq!(without(&changed, 0), None);
        assert_eq!(without_added(&all, (&asked[1], None), at(6)), None);
    }
}
