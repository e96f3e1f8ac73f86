//! Who answers what is handed in on a task of a course, and what each may do with it.

use svenn_db::Tx;
use svenn_http::Caller;
use svenn_kernel::{Fault, Role};
use svenn_people::visible;
use svenn_review::{AccessLevel, Action, Can, Refusal, rules};

use crate::{progress::HandinState, store::CourseUser};

/// How a caller stands to what somebody hands in: coordinators answer everybody, instructors their
/// own apprentices.
pub async fn access_level(tx: &Tx, caller: &Caller, of: &CourseUser) -> Result<AccessLevel, Fault> {
    if caller.person == of.person {
        return Ok(AccessLevel::Author);
    }
    Ok(match caller.rolle {
        Role::Koordinator => AccessLevel::Coordinator,
        Role::Ansatt => {
            let apprentice = of.person.clone().into();
            let is_near = visible::may_see_apprentice(tx, caller, &apprentice).await?;
            if is_near { AccessLevel::instructor(&caller.tilganger) } else { AccessLevel::Stranger }
        }
        Role::Laerling => AccessLevel::Stranger,
    })
}

/// Whether a caller may do this now. What was handed in goes with the course that is completed by
/// it: it is not withdrawn after that.
pub fn decide(
    action: Action,
    access_level: AccessLevel,
    (state, is_completed): (HandinState, bool),
) -> Result<(), Refusal> {
    rules::decide(action, access_level, state.phase())?;
    match action {
        Action::Withdraw if is_completed => Err(Refusal::WrongPhase),
        // It is a part of the course, of which the office reminds.
        Action::Delete | Action::Remind => Err(Refusal::WrongPhase),
        _ => Ok(()),
    }
}

/// What a caller may do with it.
pub fn can(access_level: AccessLevel, state: HandinState, of: &CourseUser) -> Can {
    let stands = (state, of.done().is_some());
    Can::of(|action| decide(action, access_level, stands).is_ok())
}
