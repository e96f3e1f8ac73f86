//! Which menu items somebody sees.

use svenn_kernel::{Permission, Permissions, Role};
use svenn_organisation::Flags;

/// What the menu of somebody follows from.
#[derive(Debug, Clone, Copy)]
pub struct MenuFacts<'a> {
    pub rolle: Role,
    /// Permissions of the person.
    pub tilganger: &'a Permissions,
    /// What the organisation has.
    pub flags: &'a Flags,
    /// Training plans the employee is connected to.
    pub connected_trainingplans: usize,
    /// Whether the apprentice's training plan has a competence time sheet.
    pub competence_timesheet: bool,
    /// Whether the apprentice's programme area is linked to an industry record.
    pub industry_record: bool,
}

/// The menu permissions that hold, by the names the menu uses.
#[must_use]
pub fn menu_permissions(facts: &MenuFacts<'_>) -> Vec<&'static str> {
    let employee = facts.rolle == Role::Ansatt;
    let apprentice = facts.rolle == Role::Laerling;
    let holds = |permission| facts.tilganger.contains(&permission);
    let companies = [Permission::CreateCompany, Permission::EditCompany, Permission::DeleteCompany];
    let criteria = [
        Permission::CreateAssessmentCriteria,
        Permission::EditAssessmentCriteria,
        Permission::DeleteAssessmentCriteria,
    ];
    let flags = facts.flags;
    let connected = employee && facts.connected_trainingplans > 0;
    [
        ("OPPL", connected),
        ("ANYBELOW", connected || (flags.application && holds(Permission::Applications))),
        ("AAPL", holds(Permission::Applications)),
        ("TTAIB", employee && holds(Permission::ManageEmployees)),
        // Names of our own: the specification leaves open where these permissions lead.
        ("COMPANIES", employee && companies.into_iter().any(holds)),
        ("EDIT_COMPANY", employee && holds(Permission::EditCompany)),
        ("ASSESSMENT_CRITERIA", employee && criteria.into_iter().any(holds)),
        ("UPDATE_TERMS", employee && holds(Permission::UpdateTerms)),
        ("UPDATE_ABOUT_EDUCATION_OFFICE", employee && holds(Permission::UpdateEducationOffice)),
        ("competencetimesheet", apprentice && facts.competence_timesheet),
        ("application", flags.application),
        ("trainingday", flags.trainingday),
        ("courseEnabled", flags.course_enabled),
        ("vigo", flags.vigo),
        ("xtramile", flags.xtramile),
        ("norskindustri", apprentice && flags.norskindustri && facts.industry_record),
        ("timekeeping", flags.timekeeping),
        ("checkPointsEnabled", flags.check_points_enabled),
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
            industry_record: false,
        })
    }

    /// "OPPL applies only to employees with at least one connected training plan."
    #[test]
    fn oppl_is_for_employees_with_a_connected_training_plan() {
        let none = Permissions::new();
        assert_eq!(menu(Role::Ansatt, &none, 1, false), ["OPPL", "ANYBELOW"]);
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

    /// "AAPL, TTAIB and other names come from per-user claims".
    #[test]
    fn what_an_employee_may_of_companies_and_office_has_its_way_in_the_menu() {
        for (permission, items) in [
            (Permission::CreateCompany, vec!["COMPANIES"]),
            (Permission::EditCompany, vec!["COMPANIES", "EDIT_COMPANY"]),
            (Permission::DeleteCompany, vec!["COMPANIES"]),
            (Permission::UpdateTerms, vec!["UPDATE_TERMS"]),
            (Permission::UpdateEducationOffice, vec!["UPDATE_ABOUT_EDUCATION_OFFICE"]),
        ] {
            let held = Permissions::from([permission]);
            assert_eq!(menu(Role::Ansatt, &held, 0, false), items);
            assert!(menu(Role::Koordinator, &held, 0, false).is_empty());
        }
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
            industry_record: true,
        };
        let expected =
            ["application", "trainingday", "courseEnabled", "vigo", "xtramile", "timekeeping"];
        assert_eq!(menu_permissions(&facts), expected);
    }

    /// "Norsk Industri if the organisation has the norskindustri flag and the apprentice's
    /// programme area is linked to an industry record".
    #[test]
    fn norsk_industri_is_for_apprentices_of_a_linked_programme_area() {
        let with = |rolle, norskindustri, industry_record| {
            let flags = Flags { norskindustri, ..Flags::default() };
            let facts = MenuFacts {
                rolle,
                tilganger: &Permissions::new(),
                flags: &flags,
                connected_trainingplans: 0,
                competence_timesheet: false,
                industry_record,
            };
            menu_permissions(&facts)
        };
        assert_eq!(with(Role::Laerling, true, true), ["norskindustri"]);
        assert!(with(Role::Laerling, true, false).is_empty());
        assert!(with(Role::Laerling, false, true).is_empty());
        assert!(with(Role::Ansatt, true, true).is_empty());
    }

    /// "ANYBELOW is true if applications are enabled and the user has AAPL, or the user is an
    /// employee with a connected training plan."
    #[test]
    fn anybelow_needs_applications_enabled_or_a_connected_training_plan() {
        let with = |application, tilganger: &Permissions, plans| {
            let flags = Flags { application, ..Flags::default() };
            let facts = MenuFacts {
                rolle: Role::Ansatt,
                tilganger,
                flags: &flags,
                connected_trainingplans: plans,
                competence_timesheet: false,
                industry_record: false,
            };
            menu_permissions(&facts).contains(&"ANYBELOW")
        };
        let aapl = Permissions::from([Permission::Applications]);
        assert!(with(true, &aapl, 0));
        assert!(!with(false, &aapl, 0));
        assert!(!with(true, &Permissions::new(), 0));
        assert!(with(false, &Permissions::new(), 1));
    }
}
