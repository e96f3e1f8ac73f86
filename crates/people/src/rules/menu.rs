//! Which menu items somebody sees.

use svenn_kernel::{Permission, Permissions, Role};
use svenn_organisation::Flags;

/// What the menu of somebody follows from.
#[derive(Debug, Clone, Copy)]
pub struct MenuFacts<'a> {
    pub rolle: Role,
    /// What the person may do.
    pub tilganger: &'a Permissions,
    /// What the organisation has.
    pub flags: &'a Flags,
    /// Training plans the employee is connected to.
    pub connected_trainingplans: usize,
    /// Whether the apprentice's training plan has a competence time sheet.
    pub competence_timesheet: bool,
}

/// The menu permissions that hold, by the names the menu uses.
#[must_use]
pub fn menu_permissions(facts: &MenuFacts<'_>) -> Vec<&'static str> {
    let employee = facts.rolle == Role::Ansatt;
    let apprentice = facts.rolle == Role::Laerling;
    let holds = |permission| facts.tilganger.contains(&permission);
    let flags = facts.flags;
    [
        ("OPPL", employee && facts.connected_trainingplans > 0),
        ("AAPL", holds(Permission::Applications)),
        ("TTAIB", employee && holds(Permission::ManageEmployees)),
        ("competencetimesheet", apprentice && facts.competence_timesheet),
        ("application", flags.application),
        ("trainingday", flags.trainingday),
        ("courseEnabled", flags.course_enabled),
        ("vigo", flags.vigo),
        ("xtramile", flags.xtramile),
        ("norskindustri", flags.norskindustri),
        ("timekeeping", flags.timekeeping),
    ]
    .into_iter()
    .filter_map(|(name, held)| held.then_some(name))
    .collect()
}

#[cfg(test)]
mod tests {
    use svenn_kernel::permission;

    use super::*;

    fn menu(rolle: Role, tilganger: &Permissions, plans: usize, timesheet: bool) -> Vec<&str> {
        menu_permissions(&MenuFacts {
            rolle,
            tilganger,
            flags: &Flags::default(),
            connected_trainingplans: plans,
            competence_timesheet: timesheet,
        })
    }

    /// "OPPL applies only to employees with at least one connected training plan."
    #[test]
    fn oppl_is_for_employees_with_a_connected_training_plan() {
        let none = Permissions::new();
        assert_eq!(menu(Role::Ansatt, &none, 1, false), ["OPPL"]);
        assert!(menu(Role::Ansatt, &none, 0, false).is_empty());
        assert!(menu(Role::Laerling, &none, 1, false).is_empty());
        assert!(menu(Role::Koordinator, &none, 1, false).is_empty());
    }

    /// "AAPL, TTAIB and other names come from per-user claims (TTAIB also needs the employee
    /// role)."
    #[test]
    fn ttaib_also_needs_the_employee_role() {
        let both = Permissions::from([Permission::Applications, Permission::ManageEmployees]);
        assert_eq!(menu(Role::Ansatt, &both, 0, false), ["AAPL", "TTAIB"]);
        let of_coordinator = permission::of_role(Role::Koordinator);
        assert_eq!(menu(Role::Koordinator, &of_coordinator, 0, false), ["AAPL"]);
        assert!(menu(Role::Ansatt, &permission::new_instructor(), 0, false).is_empty());
    }

    /// "competencetimesheet applies to apprentices whose training plan has a competence time
    /// sheet."
    #[test]
    fn the_time_sheet_is_for_apprentices_whose_plan_has_one() {
        let none = Permissions::new();
        assert_eq!(menu(Role::Laerling, &none, 0, true), ["competencetimesheet"]);
        assert!(menu(Role::Laerling, &none, 0, false).is_empty());
        assert!(menu(Role::Ansatt, &none, 0, true).is_empty());
    }

    /// "Flags from the organisation: application, trainingday, courseEnabled, vigo, xtramile,
    /// norskindustri, timekeeping."
    #[test]
    fn flags_of_the_organisation_open_their_menu_items() {
        let flags = Flags {
            application: true,
            trainingday: true,
            timekeeping: true,
            xtramile: true,
            norskindustri: true,
            vigo: true,
            course_enabled: true,
            ..Flags::default()
        };
        let facts = MenuFacts {
            rolle: Role::Koordinator,
            tilganger: &Permissions::new(),
            flags: &flags,
            connected_trainingplans: 0,
            competence_timesheet: false,
        };
        let expected = [
            "application",
            "trainingday",
            "courseEnabled",
            "vigo",
            "xtramile",
            "norskindustri",
            "timekeeping",
        ];
        assert_eq!(menu_permissions(&facts), expected);
    }
}
