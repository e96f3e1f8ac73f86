//! What a picker offers.

use serde::{Deserialize, Serialize};
use svenn_http::Problem;
use svenn_kernel::{
    PersonId,
    text::{collation_key, fold},
};
use utoipa::{IntoParams, ToSchema};

/// Most options in one answer.
const OPTIONS_MAX: usize = 20;
/// Longest text looked for, in characters.
const Q_CHARS_MAX: usize = 200;

/// What the picker looks for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OptionQuery {
    /// Beginnings of words in the name, e-mail or telephone; empty for the first ones.
    #[serde(default)]
    pub q: String,
}

impl OptionQuery {
    /// Refuses a text that is no name: each of its words is compared with everybody's.
    ///
    /// # Errors
    /// 422 `too_long`.
    pub fn check(&self) -> Result<(), Problem> {
        check_q(&self.q)
    }
}

/// Refuses a text to look for that is no name.
///
/// # Errors
/// 422 `too_long`.
pub fn check_q(q: &str) -> Result<(), Problem> {
    if q.chars().count() <= Q_CHARS_MAX {
        return Ok(());
    }
    let message = format!("Kan ikke være lengre enn {Q_CHARS_MAX} tegn");
    Err(Problem::invalid_field("q", "too_long", message))
}

/// One person that can be picked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PersonOption {
    pub id: PersonId,
    /// First and last name.
    pub navn: String,
    /// Detail that tells people of one name apart.
    pub detail: String,
}

/// Those in which a word begins with each word of `q`, by name, at most 20.
pub fn matching(people: impl Iterator<Item = PersonOption>, q: &str) -> Vec<PersonOption> {
    let wanted = fold(q);
    let wanted: Vec<&str> = wanted.split_whitespace().collect();
    let mut found: Vec<PersonOption> = people
        .filter(|person| {
            let text = fold(&format!("{} {}", person.navn, person.detail));
            wanted.iter().all(|want| text.split_whitespace().any(|word| word.starts_with(want)))
        })
        .collect();
    found.sort_by_cached_key(|person| collation_key(&person.navn));
    found.truncate(OPTIONS_MAX);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(id: &str, navn: &str, detail: &str) -> PersonOption {
        let id = PersonId::parse(id).unwrap();
        PersonOption { id, navn: navn.into(), detail: detail.into() }
    }

    #[test]
    fn every_word_must_begin_a_word_and_the_order_is_norwegian() {
        let people = [
            person("1", "Åse Berg", "aase@verksted.example"),
            person("2", "Ola Berge", "ola@bygg.example"),
            person("3", "Kari Dahl", "Bergen Bygg"),
        ];
        let found = |q: &str| -> Vec<String> {
            let found = matching(people.iter().cloned(), q);
            found.into_iter().map(|it| it.id.to_string()).collect()
        };
        assert_eq!(found(""), ["3", "2", "1"]);
        assert_eq!(found("berg"), ["3", "2", "1"]);
        assert_eq!(found("BERG aas"), ["1"]);
        assert_eq!(found("erg"), Vec::<String>::new());
    }

    #[test]
    fn an_answer_has_twenty_at_most() {
        let many = (0..50).map(|at| person(&at.to_string(), &format!("Ola {at:02}"), ""));
        let found = matching(many, "ola");
        assert_eq!(found.len(), 20);
        assert_eq!(found.last().unwrap().navn, "Ola 19");
    }
}
