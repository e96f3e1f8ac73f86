//! How long a course takes.

const HOUR_MINUTES: i64 = 60;
const HALF_MINUTES: i64 = 30;

/// So many minutes as people say them: `7,5 timer`, `1 time`, `45 minutter`.
#[must_use]
pub fn duration_text(minutes: i64) -> String {
    let hours = minutes / HOUR_MINUTES;
    let word = if hours == 1 { "time" } else { "timer" };
    match (hours, minutes % HOUR_MINUTES) {
        (0, 1) => "1 minutt".to_owned(),
        (0, rest) => format!("{rest} minutter"),
        (hours, 0) => format!("{hours} {word}"),
        (hours, HALF_MINUTES) => format!("{hours},5 timer"),
        (hours, rest) => format!("{hours} {word} {rest} min"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_is_said_as_people_say_it() {
        let said = [1, 45, 60, 90, 100, 450, 480, 490].map(duration_text);
        let expected = [
            "1 minutt",
            "45 minutter",
            "1 time",
            "1,5 timer",
            "1 time 40 min",
            "7,5 timer",
            "8 timer",
            "8 timer 10 min",
        ];
        assert_eq!(said, expected);
    }
}
