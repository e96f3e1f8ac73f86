//! Who may do what with the employees of the host companies.

use std::collections::BTreeSet;

use serde::Serialize;
use svenn_kernel::{CompanyId, EmployeeId, Permission, Permissions};
use utoipa::ToSchema;

/// Somebody who manages employees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Manager {
    /// A coordinator of the training office: all employees.
    Coordinator,
    /// An employee with the permission TTAIB: those of the own companies.
    Colleague {
        id: EmployeeId,
        companies: BTreeSet<CompanyId>,
        /// What is on the own list.
        tilganger: Permissions,
    },
}

/// An employee, as far as it matters who may manage them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    pub id: EmployeeId,
    pub companies: BTreeSet<CompanyId>,
    /// The permissions on the employee's list.
    pub tilganger: Permissions,
}

/// Actions on an employee open to the caller; the web shows exactly these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = EmployeeCan)]
pub struct Can {
    /// Change name, role and address.
    pub edit: bool,
    /// Change e-mail and telephone; a caller changes their own on their own page, where the new one
    /// is confirmed by a code.
    pub contacts: bool,
    /// Change companies, departments and apprentices.
    pub connect: bool,
    /// Change permissions and identity number.
    pub tilganger: bool,
    pub delete: bool,
}

impl Manager {
    /// Whether the caller may know of the employee.
    #[must_use]
    pub fn sees(&self, subject: &Subject) -> bool {
        match self {
            Self::Coordinator => true,
            Self::Colleague { companies, .. } => !companies.is_disjoint(&subject.companies),
        }
    }

    /// What the caller may do with an employee whom the caller sees. A colleague changes and
    /// deletes nobody who belongs to other companies too or may do more: with changed contacts the
    /// colleague could sign in as that person.
    #[must_use]
    pub fn can(&self, subject: &Subject) -> Can {
        let Self::Colleague { id, companies, tilganger } = self else {
            return Can {
                edit: true,
                contacts: true,
                connect: true,
                tilganger: true,
                delete: true,
            };
        };
        let below =
            subject.companies.is_subset(companies) && subject.tilganger.is_subset(tilganger);
        let edits = tilganger.contains(&Permission::EditEmployee);
        let deletes = tilganger.contains(&Permission::DeleteEmployee);
        let other = subject.id != *id;
        Can {
            edit: edits && below,
            contacts: edits && below && other,
            connect: edits,
            tilganger: false,
            delete: deletes && below && other,
        }
    }

    /// Whether the caller's say reaches the company.
    #[must_use]
    pub fn reaches(&self, company: &CompanyId) -> bool {
        match self {
            Self::Coordinator => true,
            Self::Colleague { companies, .. } => companies.contains(company),
        }
    }
}

/// What is stored after a caller chose: of what the say reaches what was chosen, of the rest what
/// was there.
pub fn chosen<T: Ord + Clone>(
    stored: &BTreeSet<T>,
    chosen: &BTreeSet<T>,
    reaches: impl Fn(&T) -> bool,
) -> BTreeSet<T> {
    let beyond = stored.iter().filter(|it| !reaches(it));
    beyond.chain(chosen.iter()).cloned().collect()
}

#[cfg(test)]
mod tests {
    use svenn_kernel::permission;

    use super::*;

    fn companies(names: &[&str]) -> BTreeSet<CompanyId> {
        names.iter().map(|name| CompanyId::parse(name).unwrap()).collect()
    }

    fn colleague(tilganger: &[Permission]) -> Manager {
        Manager::Colleague {
            id: EmployeeId::parse("leder").unwrap(),
            companies: companies(&["bygg", "elektro"]),
            tilganger: permission::new_instructor()
                .into_iter()
                .chain(tilganger.iter().copied())
                .collect(),
        }
    }

    fn subject(id: &str, of: &[&str], more: &[Permission]) -> Subject {
        let own = permission::new_instructor().into_iter().chain(more.iter().copied());
        Subject {
            id: EmployeeId::parse(id).unwrap(),
            companies: companies(of),
            tilganger: own.collect(),
        }
    }

    const BOTH: [Permission; 2] = [Permission::EditEmployee, Permission::DeleteEmployee];

    #[test]
    fn a_colleague_sees_those_who_share_a_company_and_a_coordinator_everybody() {
        let (near, far) = (subject("near", &["bygg", "fjern"], &[]), subject("x", &["fjern"], &[]));
        assert!(colleague(&[]).sees(&near));
        assert!(!colleague(&[]).sees(&far));
        assert!(!colleague(&[]).sees(&subject("y", &[], &[])));
        assert!(Manager::Coordinator.sees(&far));
    }

    /// "create, edit or delete … employee".
    #[test]
    fn to_change_and_to_delete_are_separate_permissions() {
        let it = subject("nils", &["bygg"], &[]);
        let none =
            Can { edit: false, contacts: false, connect: false, tilganger: false, delete: false };
        assert_eq!(colleague(&[]).can(&it), none);
        let edits = Can { edit: true, contacts: true, connect: true, ..none };
        assert_eq!(colleague(&[Permission::EditEmployee]).can(&it), edits);
        let deletes = Can { delete: true, ..none };
        assert_eq!(colleague(&[Permission::DeleteEmployee]).can(&it), deletes);
    }

    #[test]
    fn nobody_takes_over_who_belongs_elsewhere_or_may_do_more() {
        for it in [
            subject("nils", &["bygg", "fjern"], &[]),
            subject("nils", &["bygg"], &[Permission::Applications]),
        ] {
            let can = colleague(&BOTH).can(&it);
            assert!(!can.edit && !can.contacts && !can.delete && can.connect, "{can:?}");
        }
    }

    #[test]
    fn oneself_is_not_deleted_and_proves_a_new_contact_on_the_own_page() {
        let can = colleague(&BOTH).can(&subject("leder", &["bygg"], &[]));
        assert!(can.edit && can.connect && !can.contacts && !can.delete, "{can:?}");
    }

    /// "each employee has a list (`tilganger`) that coordinators edit".
    #[test]
    fn only_a_coordinator_changes_what_somebody_may_do() {
        let all = subject("nils", &["fjern"], Permission::ALL);
        let can = Manager::Coordinator.can(&all);
        assert!(can.tilganger && can.edit && can.contacts && can.connect && can.delete);
        let everything = colleague(Permission::ALL);
        assert!(!everything.can(&subject("nils", &["bygg"], &[])).tilganger);
    }

    #[test]
    fn what_is_beyond_ones_say_stays_as_it_is() {
        let stored = companies(&["bygg", "fjern"]);
        let manager = colleague(&[]);
        let after = chosen(&stored, &companies(&["elektro"]), |it| manager.reaches(it));
        assert_eq!(after, companies(&["elektro", "fjern"]));
        let all = chosen(&stored, &companies(&["elektro"]), |it| Manager::Coordinator.reaches(it));
        assert_eq!(all, companies(&["elektro"]));
    }
}
