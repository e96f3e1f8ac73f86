//! Who may shut whom out of the office's own administration.

use svenn_kernel::{CoordinatorId, OfficeRight, OfficeRights};

/// Why a coordinator is neither shut out nor deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// It is oneself: somebody else has to do it.
    Oneself,
    /// Nobody would be left who can sign in as a coordinator.
    Last,
    /// Nobody else holds one of the rights.
    LastHolder,
}

impl Kept {
    /// Stable code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Oneself => "oneself",
            Self::Last => "last_coordinator",
            Self::LastHolder => "last_holder",
        }
    }

    /// Text for people.
    #[must_use]
    pub const fn message(self) -> &'static str {
        match self {
            Self::Oneself => "Du kan ikke stenge ute eller slette deg selv",
            Self::Last => "Dette er den siste koordinatoren med tilgang",
            Self::LastHolder => {
                "Ingen andre har noen av rettighetene. Gi dem til en annen koordinator først"
            }
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

/// Why somebody's rights do not become these.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RightsRefused {
    /// The caller does not hold it, so neither gives nor takes it.
    NotHeld(OfficeRight),
    /// Nobody else holds it.
    LastHolder(OfficeRight),
}

impl RightsRefused {
    /// Stable code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::NotHeld(_) => "right_not_held",
            Self::LastHolder(_) => "last_holder",
        }
    }

    /// Text for people.
    #[must_use]
    pub fn message(self) -> String {
        match self {
            Self::NotHeld(it) => {
                format!("«{}» kan bare gis og tas av en som har den selv", it.label())
            }
            Self::LastHolder(it) => {
                format!("Ingen andre har «{}». Gi den til en annen først", it.label())
            }
        }
    }
}

/// Whether a caller may make a coordinator's rights others: only what the caller holds, and nothing
/// that nobody else would hold. `others` is what all others with access hold.
///
/// # Errors
/// [`RightsRefused`] says which right, and why.
pub fn may_change_rights(
    caller: &OfficeRights,
    (before, after): (&OfficeRights, &OfficeRights),
    others: &OfficeRights,
) -> Result<(), RightsRefused> {
    for right in before.symmetric_difference(after) {
        if !caller.contains(right) {
            return Err(RightsRefused::NotHeld(*right));
        }
        if before.contains(right) && !others.contains(right) {
            return Err(RightsRefused::LastHolder(*right));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_one_holds_and_never_the_last_ones() {
        use OfficeRight::{GrantsApprove, GrantsEdit, GrantsView};
        let of = |rights: &[OfficeRight]| rights.iter().copied().collect::<OfficeRights>();
        let change = |before: &[_], after: &[_], others: &[_]| {
            may_change_rights(
                &of(&[GrantsView, GrantsEdit]),
                (&of(before), &of(after)),
                &of(others),
            )
        };
        assert_eq!(change(&[], &[GrantsView], &[]), Ok(()));
        assert_eq!(change(&[GrantsView], &[], &[GrantsView]), Ok(()));
        let last = Err(RightsRefused::LastHolder(GrantsView));
        assert_eq!(change(&[GrantsView], &[], &[GrantsEdit]), last);
        let not_held = Err(RightsRefused::NotHeld(GrantsApprove));
        assert_eq!(change(&[], &[GrantsApprove], &[GrantsApprove]), not_held);
        assert_eq!(change(&[GrantsApprove], &[], &[GrantsApprove]), not_held);
        assert_eq!(change(&[GrantsApprove], &[GrantsApprove, GrantsEdit], &[]), Ok(()));
    }

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
