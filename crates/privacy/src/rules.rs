//! Who can be erased, what that means, and when something has been kept for too long.

use chrono::NaiveDate;
use svenn_http::personal::{ErasureOutcome, ExportPart};
use svenn_kernel::{Role, Timestamp, oslo};

/// Fewest months that a limit may be.
pub const MONTHS_MIN: i64 = 1;
/// Most months that a limit may be: fifty years.
pub const MONTHS_MAX: i64 = 600;

/// Why something is refused: a stable code and Norwegian text.
pub type Refusal = (&'static str, &'static str);

/// Whether a person can be erased.
///
/// # Errors
/// Why not.
pub const fn may_anonymise(rolle: Role, already: bool) -> Result<(), Refusal> {
    match rolle {
        _ if already => Err(("anonymised", "Personen er allerede anonymisert")),
        Role::Koordinator => {
            Err(("coordinator", "En koordinator kan ikke anonymiseres, bare få innsyn"))
        }
        Role::Ansatt | Role::Laerling => Ok(()),
    }
}

/// Whether what somebody typed is the name; how it is spaced and capitalised does not count.
#[must_use]
pub fn names_the_person(typed: &str, navn: &str) -> bool {
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    plain(typed) == plain(navn)
}

/// What erasing a person means, as it is confirmed.
#[must_use]
pub fn consequences(rolle: Role, parts: &[ExportPart]) -> Vec<String> {
    let of = |outcome| parts.iter().filter(move |part| part.outcome == outcome && !part.is_empty());
    let titles = |outcome| of(outcome).map(|part| part.title.to_lowercase()).collect::<Vec<_>>();
    let files: usize = of(ErasureOutcome::Erased).map(|part| part.files.len()).sum();
    let mut audit_labels = Vec::new();
    if !titles(ErasureOutcome::Erased).is_empty() {
        audit_labels.push(format!("Dette slettes: {}.", listed(&titles(ErasureOutcome::Erased))));
    }
    match files {
        0 => {}
        1 => audit_labels.push("Én fil slettes.".to_owned()),
        many => audit_labels.push(format!("{many} filer slettes.")),
    }
    if !titles(ErasureOutcome::Nameless).is_empty() {
        let kept = listed(&titles(ErasureOutcome::Nameless));
        audit_labels.push(format!("Dette blir stående uten navn, så tallene stemmer: {kept}."));
    }
    audit_labels.push("Kontoen fjernes, og alle innlogginger avsluttes med en gang.".to_owned());
    audit_labels.push(match rolle {
        Role::Laerling => "Lærlingen står i arkivet som «Anonymisert lærling».".to_owned(),
        Role::Ansatt | Role::Koordinator => {
            "Det den ansatte har godkjent, står som gjort av «Anonymisert ansatt».".to_owned()
        }
    });
    audit_labels.push(
        "Navn som andre har skrevet i egne tekster, og sikkerhetskopier fra før, endres ikke."
            .to_owned(),
    );
    audit_labels.push("Det kan ikke angres.".to_owned());
    audit_labels
}

fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} og {last}", first.join(", ")),
    }
}

/// Whatever began before this instant has been kept for longer than `months`.
#[must_use]
pub fn kept_since(months: i64, now: Timestamp) -> Timestamp {
    oslo::start_of_day(kept_since_day(months, oslo::day_of(now)))
}

fn kept_since_day(months: i64, today: NaiveDate) -> NaiveDate {
    let months = i32::try_from(months).unwrap_or(i32::MAX);
    oslo::add_months(today, months.saturating_neg())
}

/// Why something is on the list of what would be erased.
#[must_use]
pub fn why(since: Timestamp, months: i64) -> String {
    let begun = oslo::day_of(since);
    let over = oslo::add_months(begun, i32::try_from(months).unwrap_or(i32::MAX));
    format!(
        "Tiden begynte {}. {months} måneder var gått {}.",
        oslo::format_day(begun),
        oslo::format_day(over)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use svenn_http::personal::ExportRecord;

    fn at(text: &str) -> Timestamp {
        oslo::start_of_day(text.parse().unwrap())
    }

    #[test]
    fn apprentices_and_employees_are_erased_once() {
        assert_eq!(may_anonymise(Role::Laerling, false), Ok(()));
        assert_eq!(may_anonymise(Role::Ansatt, false), Ok(()));
        assert_eq!(may_anonymise(Role::Ansatt, true).unwrap_err().0, "anonymised");
        assert_eq!(may_anonymise(Role::Koordinator, false).unwrap_err().0, "coordinator");
    }

    #[test]
    fn the_name_confirms_however_it_is_spaced() {
        assert!(names_the_person("  kari  LÆRLINGSEN ", "Kari Lærlingsen"));
        assert!(!names_the_person("Kari", "Kari Lærlingsen"));
        assert!(!names_the_person("", "Kari Lærlingsen"));
    }

    #[test]
    fn the_consequences_name_what_goes_and_what_stays() {
        let one = || vec![ExportRecord::new().with("a", "A", "x")];
        let parts = [
            ExportPart::new("journal", "Journal", ErasureOutcome::Erased, one()),
            ExportPart::new("grupper", "Grupper", ErasureOutcome::Erased, Vec::new()),
            ExportPart::new("person", "Personopplysninger", ErasureOutcome::Erased, one()),
            ExportPart::new("laereforhold", "Læreforhold", ErasureOutcome::Nameless, one()),
        ];
        let audit_labels = consequences(Role::Laerling, &parts);
        assert_eq!(audit_labels[0], "Dette slettes: journal og personopplysninger.");
        assert!(audit_labels.contains(
            &"Dette blir stående uten navn, så tallene stemmer: læreforhold.".to_owned()
        ));
        assert_eq!(audit_labels.last().unwrap(), "Det kan ikke angres.");
    }

    #[test]
    fn a_limit_counts_in_months_of_the_calendar() {
        let now = at("2026-11-22");
        assert_eq!(kept_since(12, now), at("2025-11-22"));
        assert!(at("2025-11-21") < kept_since(12, now));
        assert!(at("2025-11-22") >= kept_since(12, now));
        let said = why(at("2025-08-31"), 6);
        assert_eq!(said, "Tiden begynte 31.08.2025. 6 måneder var gått 28.02.2026.");
    }
}
