//! Two activities that become one: who has a place on it, and in which order the others wait.

use svenn_kernel::{PersonId, Timestamp};

use super::InvitationStatus;

/// Somebody of the activity that goes into the other, or who waits on the other already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Joining {
    pub person: PersonId,
    pub answered: InvitationStatus,
    /// When the answer came.
    pub at: Option<Timestamp>,
    /// Whether they wait for a place.
    pub waits: bool,
    /// Whether they were on the activity that stays.
    pub stays: bool,
}

/// How somebody stands on the activity that stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// As they answered.
    AsAnswered,
    /// On the waiting list, with their number on it, from 1.
    Waits(i64),
    /// There is no place, and no list to wait on.
    Lost,
}

/// How somebody stands afterwards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Joins {
    pub person: PersonId,
    pub place: Place,
    /// Whether they had a place, or a number on a waiting list, and have it no more.
    pub loses: bool,
}

/// How everybody stands who joins or waits, by their order in `people`. `left` are the places left
/// on the activity that stays, none where there is no limit. Places go to those who said that they
/// come in the order of their answers, after nobody who waits there already; the others wait in the
/// order of their answers, all together.
#[must_use]
pub fn joined(people: &[Joining], left: Option<i64>, has_list: bool) -> Vec<Joins> {
    let mut order: Vec<&Joining> = people.iter().collect();
    order.sort_by_key(|one| (one.at.unwrap_or_default(), one.person.clone()));
    let others_wait = people.iter().any(|one| one.stays && one.waits);
    let mut left = left.map(|left| if others_wait { 0 } else { left });
    let mut number = 0;
    let mut stand: Vec<Joins> = Vec::with_capacity(people.len());
    for one in order {
        let comes = one.answered == InvitationStatus::Accepted;
        let has_room = left.is_none_or(|left| left > 0);
        let place = if !comes && !one.waits {
            Place::AsAnswered
        } else if comes && has_room {
            left = left.map(|left| left - 1);
            Place::AsAnswered
        } else if has_list || one.stays {
            number += 1;
            Place::Waits(number)
        } else {
            Place::Lost
        };
        let loses = match place {
            Place::AsAnswered => false,
            Place::Waits(_) => comes,
            Place::Lost => true,
        };
        stand.push(Joins { person: one.person.clone(), place, loses });
    }
    stand
}
