//! The fields of a row about when its person was last here, and whether the person was invited.

use std::collections::HashMap;

use svenn_access::{
    invitations,
    sessions::{self, LastHere},
};
use svenn_db::Tx;
use svenn_kernel::{Fault, PersonId, Timestamp};

/// How the lists tell that somebody has never signed in.
pub const NEVER_SIGNED_IN: &str = "Aldri logget inn";
/// Of those: who was invited, and who was not.
const INVITED: &str = "Invitert, ikke logget inn";
const NOT_INVITED: &str = "Ikke invitert";
const SIGNED_IN: &str = "Har logget inn";

/// When people were here last, and were invited last.
pub(super) struct Comings {
    last_here: HashMap<PersonId, LastHere>,
    invited: HashMap<PersonId, Timestamp>,
}

impl Comings {
    /// Of these people, or of all.
    pub(super) async fn load(tx: &Tx, ids: Option<&[String]>) -> Result<Self, Fault> {
        let last_here = sessions::last_here(tx, ids).await?;
        Ok(Self { last_here, invited: invitations::last_invited(tx, ids).await? })
    }

    pub(super) fn of(&self, person: &PersonId) -> Here {
        Here::of(self.last_here.get(person), self.invited.get(person).copied())
    }
}

/// Instants are milliseconds, 0 for never.
pub(super) struct Here {
    pub(super) sist_innlogget: i64,
    pub(super) sist_aktiv: i64,
    pub(super) innlogging: Vec<&'static str>,
    pub(super) invitert: i64,
}

impl Here {
    fn of(last: Option<&LastHere>, invited: Option<Timestamp>) -> Self {
        let innlogging = match (last, invited) {
            (Some(_), _) => vec![SIGNED_IN],
            (None, Some(_)) => vec![NEVER_SIGNED_IN, INVITED],
            (None, None) => vec![NEVER_SIGNED_IN, NOT_INVITED],
        };
        Self {
            sist_innlogget: last.map_or(0, |last| last.signed_in.millis()),
            sist_aktiv: last.map_or(0, |last| last.active.millis()),
            innlogging,
            invitert: invited.map_or(0, Timestamp::millis),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "invitert / har logget inn" per person: a person who never signed in is found by both.
    #[test]
    fn whoever_never_came_is_invited_or_is_not() {
        let at = Timestamp::from_millis(5);
        let here = LastHere { signed_in: at, active: at };
        assert_eq!(Here::of(Some(&here), None).innlogging, [SIGNED_IN]);
        assert_eq!(Here::of(Some(&here), Some(at)).invitert, 5);
        assert_eq!(Here::of(None, Some(at)).innlogging, [NEVER_SIGNED_IN, INVITED]);
        assert_eq!(Here::of(None, None).innlogging, [NEVER_SIGNED_IN, NOT_INVITED]);
    }
}
