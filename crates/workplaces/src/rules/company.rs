//! What may be taken away of a host company, and what is to be looked at.

use svenn_companies::GivenCompany;
use svenn_http::Environment;
use svenn_kernel::{Role, numbers::OrganisationNumber, text::counted};

/// "Count queries: apprentices by company, by department, employees by department." Nobody loses
/// the place of an apprenticeship by a deletion: apprentices are moved or archived before. Those
/// in the archive keep the company's name, and employees stay without it.
#[must_use]
pub fn company_hindrance(apprentices: usize) -> Option<String> {
    let all = counted(apprentices, "lærling", "lærlinger")?;
    Some(format!("Bedriften har {all}. Flytt eller arkiver dem før bedriften slettes"))
}

/// What else keeps a company for this caller: journal, note and documents go with it, and what the
/// office wrote the office alone throws away.
#[must_use]
pub fn records_hindrance(rolle: Role, kept: bool) -> Option<String> {
    let hinders = kept && rolle != Role::Koordinator;
    let text = "Opplæringskontoret har journal, merknad eller dokumenter på bedriften. Be kontoret \
        slette den";
    hinders.then(|| text.to_owned())
}

/// What was given of that which only the office writes of a company: by what it pays, and to whom
/// it writes about it.
pub fn of_the_office(given: &GivenCompany) -> impl Iterator<Item = &'static str> {
    let contact = &given.company.contact_information;
    [
        ("kontonummer", given.kontonummer.is_some()),
        ("contactInformation.grantemail", !contact.grantemail.is_empty()),
        ("contactInformation.moreGrantEmails", !contact.more_grant_emails.is_empty()),
    ]
    .into_iter()
    .filter_map(|(field, is_given)| is_given.then_some(field))
}

/// A department that somebody is in is not taken away under them.
#[must_use]
pub fn department_hindrance(name: &str, apprentices: usize, employees: usize) -> Option<String> {
    let of_apprentices = counted(apprentices, "lærling", "lærlinger");
    let of_employees = counted(employees, "ansatt", "ansatte");
    let all: Vec<String> = of_apprentices.into_iter().chain(of_employees).collect();
    let who = all.join(" og ");
    (!all.is_empty()).then(|| format!("Avdelingen {name} har {who}. Flytt dem først"))
}

/// What to look at in an organisation number. The simulator's companies have test numbers.
#[must_use]
pub fn orgnr_warning(orgnr: &str, environment: Environment) -> Option<&'static str> {
    let orgnr = OrganisationNumber::parse(orgnr).ok()?;
    let test = environment == Environment::Simulator && orgnr.is_synthetic();
    let expected = orgnr.is_usual() || test;
    let warning = "Organisasjonsnummeret begynner ikke med 8 eller 9. Kontroller at det er riktig";
    (!expected).then_some(warning)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_company_with_apprentices_is_not_deleted() {
        assert_eq!(company_hindrance(0), None);
        let one = company_hindrance(1).unwrap();
        assert!(one.starts_with("Bedriften har 1 lærling."), "{one}");
        assert!(company_hindrance(3).unwrap().contains("3 lærlinger"));
    }

    #[test]
    fn what_the_office_wrote_of_a_company_the_office_alone_throws_away() {
        assert!(records_hindrance(Role::Ansatt, true).is_some());
        assert_eq!(records_hindrance(Role::Ansatt, false), None);
        assert_eq!(records_hindrance(Role::Koordinator, true), None);
    }

    #[test]
    fn a_number_that_does_not_begin_with_8_or_9_is_warned_about() {
        use Environment::{Production, Simulator};
        for (orgnr, environment, warned) in [
            ("974760673", Production, false),
            ("123456785", Production, true),
            ("123456785", Simulator, true),
            ("319000003", Production, true),
            ("319000003", Simulator, false),
        ] {
            assert_eq!(orgnr_warning(orgnr, environment).is_some(), warned, "{orgnr}");
        }
    }

    #[test]
    fn a_department_that_somebody_is_in_stays() {
        assert_eq!(department_hindrance("Verksted", 0, 0), None);
        for (apprentices, employees, who) in
            [(1, 0, "1 lærling"), (0, 2, "2 ansatte"), (2, 1, "2 lærlinger og 1 ansatt")]
        {
            assert_eq!(
                department_hindrance("Verksted", apprentices, employees),
                Some(format!("Avdelingen Verksted har {who}. Flytt dem først"))
            );
        }
    }
}
