//! Who may do what with a view. Pure functions.

use svenn_http::Caller;
use svenn_kernel::Role;

use super::View;

/// What somebody wants of a view that exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Change {
    /// Another name, or what it holds.
    Edit,
    /// To share it, or not to share it any longer.
    Sharing,
    /// To remove it.
    Delete,
}

fn owns(caller: &Caller, view: &View) -> bool {
    view.owner == caller.person
}

/// One's own views, and for coordinators the shared ones. Nobody else knows of a view.
pub(crate) fn may_see(caller: &Caller, view: &View) -> bool {
    owns(caller, view) || (view.shared && may_share(caller))
}

/// Sharing is among the coordinators: they have the same lists.
pub(crate) fn may_share(caller: &Caller) -> bool {
    caller.rolle == Role::Koordinator
}

/// A shared view is the office's: every coordinator edits and removes it, so that it does not
/// outlive its use when its owner has left. Only the owner takes it back.
pub(crate) fn may_change(caller: &Caller, view: &View, change: Change) -> bool {
    match change {
        Change::Edit | Change::Delete => may_see(caller, view),
        Change::Sharing => owns(caller, view) && may_share(caller),
    }
}

#[cfg(test)]
mod tests {
    use svenn_kernel::{Permissions, PersonId, SessionId, TenantId, ViewId};

    use super::*;

    fn caller(person: &str, rolle: Role) -> Caller {
        Caller {
            tenant: TenantId::parse("fjord").unwrap(),
            person: PersonId::parse(person).unwrap(),
            rolle,
            session: SessionId::parse("s").unwrap(),
            tilganger: Permissions::new(),
            rights: svenn_kernel::OfficeRights::new(),
        }
    }

    fn view(owner: &str, shared: bool) -> View {
        View {
            id: ViewId::parse("v").unwrap(),
            version: 1,
            list: "LAERLINGER".to_owned(),
            navn: "Mine".to_owned(),
            query: String::new(),
            owner: PersonId::parse(owner).unwrap(),
            shared,
        }
    }

    #[test]
    fn an_own_view_is_its_owners_alone() {
        let own = view("siri", false);
        assert!(may_see(&caller("siri", Role::Koordinator), &own));
        assert!(!may_see(&caller("nora", Role::Koordinator), &own));
        assert!(may_change(&caller("siri", Role::Ansatt), &own, Change::Delete));
        assert!(!may_change(&caller("nora", Role::Koordinator), &own, Change::Edit));
    }

    #[test]
    fn a_shared_view_is_the_coordinators_and_only_its_owner_takes_it_back() {
        let shared = view("siri", true);
        let nora = caller("nora", Role::Koordinator);
        assert!(may_see(&nora, &shared) && may_change(&nora, &shared, Change::Edit));
        assert!(may_change(&nora, &shared, Change::Delete));
        assert!(!may_change(&nora, &shared, Change::Sharing));
        assert!(may_change(&caller("siri", Role::Koordinator), &shared, Change::Sharing));
        assert!(!may_see(&caller("terje", Role::Ansatt), &shared));
        assert!(!may_share(&caller("terje", Role::Ansatt)));
    }
}
