//! What a picker offers for a text.

use serde::Serialize;
use svenn_kernel::{
    CompanyId,
    numbers::OrganisationNumber,
    text::{collation_key, fold},
};
use utoipa::ToSchema;

use crate::Company;

/// Most choices a picker is offered.
pub const OPTIONS_MAX: usize = 20;

/// One choice of a picker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CompanyOption {
    /// The company.
    pub id: CompanyId,
    /// Its name.
    pub navn: String,
    /// Organisation number and place, to tell companies of one name apart.
    pub detail: String,
}

/// Companies whose name has each word of `q` at the beginning of a word, or whose organisation
/// number begins with its digits; all for an empty text. Names that begin with the text come
/// first, then in Norwegian order; at most [`OPTIONS_MAX`].
#[must_use]
pub fn options(companies: Vec<Company>, q: &str) -> Vec<CompanyOption> {
    let wanted = fold(q.trim());
    let digits: String = q.chars().filter(|character| !character.is_whitespace()).collect();
    let mut found: Vec<(bool, String, Company)> = companies
        .into_iter()
        .filter_map(|company| {
            let name = fold(&company.navn);
            let by_number = !digits.is_empty() && company.orgnr.starts_with(&digits);
            let fits = by_number || has_words(&name, &wanted);
            fits.then(|| (!name.starts_with(&wanted), collation_key(&company.navn), company))
        })
        .collect();
    found.sort_by(|a, b| (a.0, &a.1, &a.2.id).cmp(&(b.0, &b.1, &b.2.id)));
    found.truncate(OPTIONS_MAX);
    found.into_iter().map(|(_, _, company)| option(company)).collect()
}

fn has_words(name: &str, wanted: &str) -> bool {
    let is_border = |character: char| !character.is_alphanumeric();
    wanted
        .split(is_border)
        .filter(|word| !word.is_empty())
        .all(|word| name.split(is_border).any(|of_name| of_name.starts_with(word)))
}

fn option(company: Company) -> CompanyOption {
    let number = OrganisationNumber::parse(&company.orgnr);
    let number = number.map_or(company.orgnr, |number| number.display());
    let place = company.adresse.poststed;
    let detail = if place.is_empty() { number } else { format!("{number} · {place}") };
    CompanyOption { id: company.id, navn: company.navn, detail }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CompanyAddress, CompanyContact};

    fn company(id: &str, navn: &str, orgnr: &str, poststed: &str) -> Company {
        Company {
            id: CompanyId::parse(id).unwrap(),
            version: 1,
            navn: navn.to_owned(),
            orgnr: orgnr.to_owned(),
            adresse: CompanyAddress { poststed: poststed.to_owned(), ..CompanyAddress::default() },
            invoiceadress: String::new(),
            contact_information: CompanyContact::default(),
            typebedrift: String::new(),
            kontaktperson: None,
            nettside: String::new(),
            kontonummer: None,
            merknad: String::new(),
        }
    }

    fn ids(q: &str) -> Vec<String> {
        let all = vec![
            company("a", "Ås Bygg AS", "974760673", "Ås"),
            company("b", "Nordås Elektro", "912660680", ""),
            company("c", "Vest Bygg og Ås", "998447356", "Bergen"),
        ];
        options(all, q).into_iter().map(|option| option.id.to_string()).collect()
    }

    #[test]
    fn words_are_found_at_their_beginning_and_names_that_begin_so_come_first() {
        assert_eq!(ids("aas"), ["a", "c"]);
        assert_eq!(ids("ås bygg"), ["a", "c"]);
        assert_eq!(ids("elek"), ["b"]);
        assert_eq!(ids("rdås"), [""; 0]);
        assert_eq!(ids("  "), ["b", "c", "a"]);
    }

    #[test]
    fn an_organisation_number_is_found_with_and_without_spaces() {
        assert_eq!(ids("974 760"), ["a"]);
        assert_eq!(ids("912660680"), ["b"]);
    }

    #[test]
    fn number_and_place_tell_companies_apart() {
        let all =
            vec![company("a", "Bygg", "974760673", "Ås"), company("b", "Bygg", "912660680", "")];
        let details: Vec<_> = options(all, "").into_iter().map(|option| option.detail).collect();
        assert_eq!(details, ["974\u{a0}760\u{a0}673 · Ås", "912\u{a0}660\u{a0}680"]);
    }

    #[test]
    fn a_picker_is_offered_twenty() {
        let all = (0..30).map(|at| company(&format!("c{at}"), "Bygg", "974760673", "")).collect();
        assert_eq!(options(all, "bygg").len(), OPTIONS_MAX);
    }
}
