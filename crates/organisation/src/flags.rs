//! Which parts of the product an organisation uses.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The organisation's flags; all off until somebody turns them on. A flag that a stored text
/// does not have is off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct Flags {
    /// Applications for apprenticeship places (søknader).
    pub application: bool,
    /// Training days (aktiviteter).
    pub trainingday: bool,
    /// Hour logs take the place of documentation (timeføring).
    pub timekeeping: bool,
    /// Checkpoints (sjekkpunkter).
    pub check_points_enabled: bool,
    /// Digital courses for apprentices (digitale kurs).
    pub xtramile: bool,
    /// Plans of Norsk Industri.
    pub norskindustri: bool,
    /// The counties' register.
    pub vigo: bool,
    /// Apprentices may connect themselves to employees.
    pub apprentice_self_connect_employees: bool,
    /// Courses of the office's own.
    pub course_enabled: bool,
    /// Apprentices and employees must accept the terms after signing in.
    pub accept_terms_enabled: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_have_the_names_of_the_specification() {
        let value = serde_json::to_value(Flags::default()).unwrap();
        let names: std::collections::BTreeSet<&str> =
            value.as_object().unwrap().keys().map(String::as_str).collect();
        let expected = [
            "application",
            "trainingday",
            "timekeeping",
            "checkPointsEnabled",
            "xtramile",
            "norskindustri",
            "vigo",
            "apprenticeSelfConnectEmployees",
            "courseEnabled",
            "acceptTermsEnabled",
        ];
        assert_eq!(names, expected.into_iter().collect());
    }

    #[test]
    fn a_flag_that_is_not_stored_is_off() {
        let read: Flags = serde_json::from_str(r#"{"vigo":true,"retired":true}"#).unwrap();
        assert_eq!(read, Flags { vigo: true, ..Flags::default() });
    }
}
