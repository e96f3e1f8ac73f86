//! Counties by their codes, with when each code was in force.
//!
//! The codes are those of the national classification (Statistics Norway, standard for counties).
//! A contract keeps the code that it was made under: mergers and splits are many-to-many, so none
//! is translated into another.

/// A county code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct County {
    /// Two digits.
    pub code: &'static str,
    pub name: &'static str,
    /// First year in force.
    pub from: i32,
    /// Last year in force; none while it is.
    pub to: Option<i32>,
}

const fn past(code: &'static str, name: &'static str, from: i32, to: i32) -> County {
    County { code, name, from, to: Some(to) }
}

const fn now(code: &'static str, name: &'static str, from: i32) -> County {
    County { code, name, from, to: None }
}

/// All codes since 1972, by code. The code of Trøndelag came in 2018.
pub const COUNTIES: [County; 33] = [
    past("01", "Østfold", 1972, 2019),
    past("02", "Akershus", 1972, 2019),
    now("03", "Oslo", 1972),
    past("04", "Hedmark", 1972, 2019),
    past("05", "Oppland", 1972, 2019),
    past("06", "Buskerud", 1972, 2019),
    past("07", "Vestfold", 1972, 2019),
    past("08", "Telemark", 1972, 2019),
    past("09", "Aust-Agder", 1972, 2019),
    past("10", "Vest-Agder", 1972, 2019),
    now("11", "Rogaland", 1972),
    past("12", "Hordaland", 1972, 2019),
    past("14", "Sogn og Fjordane", 1972, 2019),
    now("15", "Møre og Romsdal", 1972),
    past("16", "Sør-Trøndelag", 1972, 2017),
    past("17", "Nord-Trøndelag", 1972, 2017),
    now("18", "Nordland", 1972),
    past("19", "Troms", 1972, 2019),
    past("20", "Finnmark", 1972, 2019),
    past("30", "Viken", 2020, 2023),
    now("31", "Østfold", 2024),
    now("32", "Akershus", 2024),
    now("33", "Buskerud", 2024),
    now("34", "Innlandet", 2020),
    past("38", "Vestfold og Telemark", 2020, 2023),
    now("39", "Vestfold", 2024),
    now("40", "Telemark", 2024),
    now("42", "Agder", 2020),
    now("46", "Vestland", 2020),
    now("50", "Trøndelag", 2018),
    past("54", "Troms og Finnmark", 2020, 2023),
    now("55", "Troms", 2024),
    now("56", "Finnmark", 2024),
];

/// The county with a code; one digit is read as if a zero stood before it.
#[must_use]
pub fn county(code: &str) -> Option<County> {
    let code = format!("{:0>2}", code.trim());
    COUNTIES.into_iter().find(|it| it.code == code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_code_is_there_once_and_fifteen_are_in_force() {
        assert!(COUNTIES.is_sorted_by(|one, next| one.code < next.code));
        assert_eq!(COUNTIES.iter().filter(|it| it.to.is_none()).count(), 15);
        assert_eq!(county("3").map(|it| it.name), Some("Oslo"));
        assert_eq!(county("46").map(|it| it.name), Some("Vestland"));
        assert_eq!(county("99"), None);
    }
}
