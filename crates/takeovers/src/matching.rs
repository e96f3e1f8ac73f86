//! Whom a name, an address or a day of birth in an archive means, and which goal a code.

use chrono::NaiveDate;
use svenn_curricula::plans::PlanTree;
use svenn_db::Tx;
use svenn_imports::{Cell, cells, plain};
use svenn_kernel::{ApprenticeId, Fault, GoalId};
use svenn_people::apprentices;

/// An apprentice as far as she is known by what archives say.
#[derive(Debug, Clone)]
pub struct Person {
    pub id: ApprenticeId,
    pub navn: String,
    epost: Option<String>,
    fodt: Option<NaiveDate>,
    /// First name first, and last name first.
    names: [String; 2],
}

impl Person {
    fn new(
        id: ApprenticeId,
        (fornavn, etternavn): (&str, &str),
        epost: Option<String>,
        fodt: Option<NaiveDate>,
    ) -> Self {
        let name = |first: &str, last: &str| plain(&format!("{first} {last}"));
        Self {
            id,
            navn: format!("{fornavn} {etternavn}"),
            epost,
            fodt,
            names: [name(fornavn, etternavn), name(etternavn, fornavn)],
        }
    }
}

/// What is said of an apprentice.
#[derive(Debug, Clone, Copy, Default)]
pub struct Said<'a> {
    /// A name, or what a folder is called.
    pub who: &'a str,
    pub epost: Option<&'a str>,
    pub fodt: Option<NaiveDate>,
}

/// All apprentices of the office.
#[derive(Debug, Default)]
pub struct Known(Vec<Person>);

impl Known {
    pub async fn load(tx: &Tx) -> Result<Self, Fault> {
        let all = apprentices::all(tx).await?.into_iter();
        let people = all.map(|it| {
            Person::new(it.id.clone(), (&it.fornavn, &it.etternavn), it.epost, it.fodselsdato)
        });
        Ok(Self(people.collect()))
    }

    /// The apprentice of an id.
    pub fn of(&self, id: &ApprenticeId) -> Option<&Person> {
        self.0.iter().find(|person| person.id == *id)
    }

    /// Whether a folder is called as an apprentice.
    pub fn is_person(&self, folder: &str) -> bool {
        let (_, name) = born_in(folder);
        !self.called(&name).is_empty()
    }

    fn called(&self, name: &str) -> Vec<&Person> {
        let name = plain(name);
        self.0.iter().filter(|person| person.names.contains(&name)).collect()
    }

    /// The one who is meant.
    ///
    /// # Errors
    /// Why nobody is, in Norwegian.
    pub fn find(&self, said: Said<'_>) -> Result<&Person, &'static str> {
        let written = said.epost.into_iter().chain(said.who.split_whitespace());
        for address in written.filter(|text| text.contains('@')) {
            let address = address.trim_matches(['(', ')', ',', ';']).to_lowercase();
            let is_hers = |person: &&Person| {
                person.epost.as_ref().is_some_and(|epost| epost.to_lowercase() == address)
            };
            if let Some(person) = self.0.iter().find(is_hers) {
                return Ok(person);
            }
        }
        let (born, name) = born_in(said.who);
        let born = said.fodt.or(born);
        let found = self.called(&name);
        let is_born_then = |person: &&Person| match (person.fodt, born) {
            (Some(hers), Some(said)) => hers == said,
            _ => true,
        };
        let fits: Vec<&Person> = found.iter().copied().filter(is_born_then).collect();
        match (found.len(), fits.as_slice()) {
            (_, [person]) => Ok(*person),
            (0, _) => Err("Fant ingen lærling med dette navnet"),
            (_, []) => Err("Fødselsdatoen stemmer ikke"),
            _ => Err("Flere lærlinger heter dette"),
        }
    }
}

/// The day that stands in a name, and the name without it.
fn born_in(text: &str) -> (Option<NaiveDate>, String) {
    let mut day = None;
    let mut words = Vec::new();
    for word in text.split([' ', '_']) {
        let bare = word.trim_matches(['(', ')', ',']);
        match day_of(bare) {
            Some(found) if day.is_none() => day = Some(found),
            _ => words.push(word),
        }
    }
    (day, words.join(" "))
}

/// A day as it is written in names of files: `2025-03-01`, `01.03.2025`.
pub fn day_of(text: &str) -> Option<NaiveDate> {
    cells::date(&Cell::Text(text.to_owned()), false).ok()
}

/// The goal of these plans that a code means: its national code, the office's number before its
/// text, or the whole of it.
pub fn goal_of<'a>(trees: &'a [PlanTree], code: &str) -> Option<(&'a GoalId, &'a str)> {
    let wanted = plain(code);
    let number = code.trim().trim_end_matches(['.', ')', ':']);
    let goals = || trees.iter().flat_map(PlanTree::goals);
    let by_code = goals().find(|goal| plain(goal.kode.as_str()) == wanted);
    let by_number = || {
        goals().find(|goal| {
            let first = goal.label.split_whitespace().next().unwrap_or_default();
            let is_number = first.starts_with(|letter: char| letter.is_ascii_digit());
            is_number && first.trim_end_matches(['.', ')', ':']) == number
        })
    };
    let by_text = || goals().find(|goal| plain(&goal.label) == wanted);
    let found = by_code.or_else(by_number).or_else(by_text)?;
    Some((&found.id, &found.label))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known() -> Known {
        let person = |id: &str, names, epost: Option<&str>, fodt: Option<&str>| {
            let id = ApprenticeId::parse(id).unwrap();
            Person::new(id, names, epost.map(str::to_owned), fodt.and_then(day_of))
        };
        Known(vec![
            person("a", ("Kari", "Berg"), Some("kari@mail.example"), Some("2007-05-01")),
            person("b", ("Kari", "Berg"), None, Some("2008-06-02")),
            person("c", ("Bjørn", "Åsæter"), None, None),
        ])
    }

    fn found(who: &str, epost: Option<&str>, fodt: Option<&str>) -> Result<String, &'static str> {
        let said = Said { who, epost, fodt: fodt.and_then(day_of) };
        known().find(said).map(|person| person.id.to_string())
    }

    #[test]
    fn an_apprentice_is_known_by_address_name_and_day_of_birth() {
        assert_eq!(found("", Some("Kari@mail.example"), None), Ok("a".into()));
        assert_eq!(found("Berg, Kari (kari@mail.example)", None, None), Ok("a".into()));
        assert_eq!(found("Åsæter, Bjørn", None, None), Ok("c".into()));
        assert_eq!(found("bjørn_åsæter", None, None), Ok("c".into()));
        assert_eq!(found("Kari Berg", None, Some("02.06.2008")), Ok("b".into()));
        assert_eq!(found("Kari Berg 2007-05-01", None, None), Ok("a".into()));
    }

    #[test]
    fn nobody_is_guessed() {
        assert_eq!(found("Kari Berg", None, None), Err("Flere lærlinger heter dette"));
        assert_eq!(found("Kari Berg", None, Some("2001-01-01")), Err("Fødselsdatoen stemmer ikke"));
        assert_eq!(found("Ola Dahl", None, None), Err("Fant ingen lærling med dette navnet"));
        assert!(known().is_person("Berg Kari") && !known().is_person("Dokumentasjon"));
    }
}
