//! Invitations: who is invited, who may answer, and for how many there is room.

use serde::{Deserialize, Serialize};
use svenn_http::MailedAnswer;
use svenn_kernel::{Input, Timestamp};
use utoipa::ToSchema;

use super::{Activated, InvitationStatus, PublicStatus};

/// "deadline {deadline flag, date, maxSpotsEnabled, maxSpots}".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, Input)]
#[input(plain)]
#[serde(rename_all = "camelCase")]
#[schema(as = TrainingDayDeadline)]
pub struct Spots {
    /// Whether there is a day by which to answer.
    pub deadline: bool,
    /// The last instant to answer; 0 without one.
    pub date: Timestamp,
    pub max_spots_enabled: bool,
    pub max_spots: i64,
}

impl Spots {
    /// The last instant to answer, if there is one.
    #[must_use]
    pub fn last(&self) -> Option<Timestamp> {
        (self.deadline && self.date.millis() > 0).then_some(self.date)
    }

    fn has_passed(&self, now: Timestamp) -> bool {
        self.last().is_some_and(|last| last < now)
    }
}

/// "Spots left = max spots minus those who answered Kommer"; none where there is no limit.
#[must_use]
pub fn spots_left(spots: Spots, accepted: i64) -> Option<i64> {
    spots.max_spots_enabled.then(|| spots.max_spots.saturating_sub(accepted).max(0))
}

/// "'Fristen er utløpt' if registration is on and the deadline has passed; 'Ingen flere plasser'
/// if no spots are left; otherwise 'Åpen for påmelding'."
#[must_use]
pub fn public_status(
    activated: Activated,
    spots: Spots,
    accepted: i64,
    now: Timestamp,
) -> PublicStatus {
    if activated.registration && spots.has_passed(now) {
        PublicStatus::Expired
    } else if spots_left(spots, accepted) == Some(0) {
        PublicStatus::Full
    } else {
        PublicStatus::Open
    }
}

/// "A participant counts as invited only when they answered Kommer, or, when registration is off,
/// all participants are invited."
#[must_use]
pub const fn is_invited(activated: Activated, answered: InvitationStatus) -> bool {
    !activated.registration || matches!(answered, InvitationStatus::Accepted)
}

/// Whether an answer still counts: before the deadline, and before it is over.
#[must_use]
pub fn may_answer(
    activated: Activated,
    spots: Spots,
    (to, cancelled): (Timestamp, bool),
    now: Timestamp,
) -> bool {
    let is_over = to.millis() > 0 && to < now;
    activated.registration && !cancelled && !is_over && !spots.has_passed(now)
}

/// What an answer made of somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answered {
    /// As answered.
    Is(InvitationStatus),
    /// The participant gets a place as soon as one is free.
    Queued,
    /// There is no room, and no list to wait on.
    Full,
}

/// What becomes of an answer. `left` are the places without the participant who answers, `waiting`
/// says whether others wait for one; nobody overtakes them.
#[must_use]
pub fn answer(
    wanted: InvitationStatus,
    before: InvitationStatus,
    left: Option<i64>,
    (has_list, waiting): (bool, bool),
) -> Answered {
    if wanted != InvitationStatus::Accepted || before == InvitationStatus::Accepted {
        return Answered::Is(wanted);
    }
    match left {
        None => Answered::Is(wanted),
        Some(left) if left > 0 && !(has_list && waiting) => Answered::Is(wanted),
        Some(_) if has_list => Answered::Queued,
        Some(_) => Answered::Full,
    }
}

/// How many of those who wait move up: nobody does when it has begun, or when it is cancelled.
#[must_use]
pub fn next_in_line(
    left: Option<i64>,
    waiting: usize,
    (from, cancelled): (Timestamp, bool),
    now: Timestamp,
) -> usize {
    let has_begun = from.millis() > 0 && from <= now;
    if cancelled || has_begun {
        return 0;
    }
    let left = left.map_or(waiting, |left| usize::try_from(left).unwrap_or_default());
    left.min(waiting)
}

impl From<MailedAnswer> for InvitationStatus {
    fn from(answer: MailedAnswer) -> Self {
        match answer {
            MailedAnswer::Kommer => Self::Accepted,
            MailedAnswer::Kanskje => Self::Maybe,
            MailedAnswer::Rejected => Self::Rejected,
        }
    }
}
