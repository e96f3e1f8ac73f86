//! Who may shut whom out of the office's own administration.

use svenn_kernel::CoordinatorId;

/// Why a coordinator is neither shut out nor deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// It is oneself: somebody else has to do it.
    Oneself,
    /// Nobody would be left who can sign in as a coordinator.
    Last,
}

impl Kept {
    /// Stable code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Oneself => "oneself",
            Self::Last => "last_coordinator",
        }
    }

    /// Text for people.
    #[must_use]
    pub const fn message(self) -> &'static str {
        match self {
            Self::Oneself => "Du kan ikke stenge ute eller slette deg selv",
            Self::Last => "Dette er den siste koordinatoren med tilgang",
        }
    }
}

/// Never oneself, and never the last one with access: an office that nobody can administer is
/// lost. `with_access` are those who can sign in now.
///
/// # Errors
/// [`Kept`] says why not.
pub fn may_shut_out(
    caller: &CoordinatorId,
    subject: &CoordinatorId,
    with_access: &[CoordinatorId],
) -> Result<(), Kept> {
    if caller == subject {
        return Err(Kept::Oneself);
    }
    if with_access.iter().all(|one| one == subject) {
        return Err(Kept::Last);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn never_oneself_and_never_the_last_one_with_access() {
        let id = |text: &str| CoordinatorId::parse(text).unwrap();
        let (ingrid, marit) = (id("ingrid"), id("marit"));
        let both = [ingrid.clone(), marit.clone()];
        assert_eq!(may_shut_out(&ingrid, &marit, &both), Ok(()));
        assert_eq!(may_shut_out(&ingrid, &ingrid, &both), Err(Kept::Oneself));
        assert_eq!(may_shut_out(&ingrid, &marit, std::slice::from_ref(&marit)), Err(Kept::Last));
        assert_eq!(may_shut_out(&ingrid, &marit, std::slice::from_ref(&ingrid)), Ok(()));
        assert_eq!(may_shut_out(&ingrid, &marit, &[]), Err(Kept::Last));
    }
}
