//! What a permission reaches: coordinators do what they may with every apprentice and company,
//! employees with their own.

use svenn_kernel::{Permission, Permissions, Role};

/// How an apprentice or a company is related to the caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Belonging {
    /// The employee instructs the apprentice, or works in the company.
    Own,
    /// Somebody else's.
    Others,
}

/// Why somebody may not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// Nobody of whom, or nothing of which, the caller may know.
    Hidden,
    /// The caller knows, but may not do this.
    NotAllowed,
}

/// Whether somebody may do what the permission opens, with this apprentice or company.
///
/// # Errors
/// The [`Refusal`]: what is hidden stays so, whatever is on the list.
pub fn decide(
    rolle: Role,
    tilganger: &Permissions,
    needed: Permission,
    belonging: Belonging,
) -> Result<(), Refusal> {
    match (rolle, belonging) {
        (Role::Laerling, _) => Err(Refusal::NotAllowed),
        (Role::Ansatt, Belonging::Others) => Err(Refusal::Hidden),
        (Role::Koordinator, _) | (Role::Ansatt, Belonging::Own) => {
            if tilganger.contains(&needed) {
                Ok(())
            } else {
                Err(Refusal::NotAllowed)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use svenn_kernel::permission;

    use super::*;

    const OF_OWN: [Permission; 5] = [
        Permission::CreateApprentice,
        Permission::EditApprentice,
        Permission::DeleteApprentice,
        Permission::EditCompany,
        Permission::DeleteCompany,
    ];

    /// "Permissions (employees, via tilganger): create, edit or delete … apprentice … company".
    #[test]
    fn an_employee_may_with_the_permission_and_of_her_own_alone() {
        for needed in OF_OWN {
            let with = Permissions::from([needed]);
            let without = Permission::ALL.iter().copied().filter(|it| *it != needed).collect();
            let asked = |held: &Permissions, of| decide(Role::Ansatt, held, needed, of);
            assert_eq!(asked(&with, Belonging::Own), Ok(()));
            assert_eq!(asked(&without, Belonging::Own), Err(Refusal::NotAllowed));
            for held in [&with, &without] {
                assert_eq!(asked(held, Belonging::Others), Err(Refusal::Hidden));
            }
        }
    }

    #[test]
    fn a_coordinator_may_with_everybodys_and_an_apprentice_with_nobodys() {
        let of_coordinator = permission::of_role(Role::Koordinator);
        let everything = Permission::ALL.iter().copied().collect();
        for needed in OF_OWN {
            for of in [Belonging::Own, Belonging::Others] {
                assert_eq!(decide(Role::Koordinator, &of_coordinator, needed, of), Ok(()));
                let apprentice = decide(Role::Laerling, &everything, needed, of);
                assert_eq!(apprentice, Err(Refusal::NotAllowed));
            }
        }
    }
}
