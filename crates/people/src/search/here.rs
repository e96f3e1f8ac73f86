//! What a row says of when its person was here.

use svenn_access::sessions::LastHere;

/// How the lists tell that somebody has never signed in.
pub const NEVER_SIGNED_IN: &str = "Aldri logget inn";

/// Instants are milliseconds, 0 for never.
pub(super) struct Here {
    pub(super) sist_innlogget: i64,
    pub(super) sist_aktiv: i64,
    pub(super) innlogging: &'static str,
}

impl Here {
    pub(super) fn of(last: Option<&LastHere>) -> Self {
        Self {
            sist_innlogget: last.map_or(0, |last| last.signed_in.millis()),
            sist_aktiv: last.map_or(0, |last| last.active.millis()),
            innlogging: if last.is_some() { "Har logget inn" } else { NEVER_SIGNED_IN },
        }
    }
}
