//! The three roles.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Who somebody is in an organisation. Compared in upper case.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "UPPERCASE")]
pub enum Role {
    /// Employee of the training office, route prefix `/k`.
    Koordinator,
    /// Employee of a host company, route prefix `/b`.
    Ansatt,
    /// Apprentice, route prefix `/l`.
    Laerling,
}

impl Role {
    /// The stored and spoken name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Koordinator => "KOORDINATOR",
            Self::Ansatt => "ANSATT",
            Self::Laerling => "LAERLING",
        }
    }

    /// The route prefix's letter: `k`, `b` or `l`.
    #[must_use]
    pub const fn route_character(self) -> char {
        match self {
            Self::Koordinator => 'k',
            Self::Ansatt => 'b',
            Self::Laerling => 'l',
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The text names no role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a role: KOORDINATOR, ANSATT or LAERLING")]
pub struct NotARole;

impl FromStr for Role {
    type Err = NotARole;
    fn from_str(text: &str) -> Result<Self, NotARole> {
        match text.to_uppercase().as_str() {
            "KOORDINATOR" => Ok(Self::Koordinator),
            "ANSATT" => Ok(Self::Ansatt),
            "LAERLING" => Ok(Self::Laerling),
            _ => Err(NotARole),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn role_names_are_compared_in_upper_case() {
        assert_eq!("laerling".parse(), Ok(Role::Laerling));
        assert_eq!("Koordinator".parse(), Ok(Role::Koordinator));
        assert_eq!("ANSATT".parse(), Ok(Role::Ansatt));
        assert_eq!("lærling".parse::<Role>(), Err(NotARole));
    }
}
