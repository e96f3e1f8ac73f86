//! Passwords that are guessed first: those that break-ins have made known, those made of words
//! that everybody knows who knows the person, and whatever else takes too few guesses.

use std::{collections::HashSet, sync::LazyLock};

use zxcvbn::{Score, zxcvbn};

/// Passwords known from break-ins that have what is asked of a new one, in lower case.
const BREACHED: &str = include_str!("breached.txt");
/// Words of the product and its people, which no password may hold.
const CONTEXT_WORDS: &str = include_str!("context-words.txt");
/// Words that guessing begins with.
const COMMON_WORDS: &str = include_str!("common-words.txt");
/// A shorter word stands in others by chance; it only counts as easy to guess.
const WORD_CHARS_MIN: usize = 4;
/// What a telephone number of the country begins with, as it is stored.
const COUNTRY: &str = "+47";
/// What a password must withstand: about a hundred million guesses.
const SCORE_MIN: Score = Score::Three;

static KNOWN: LazyLock<HashSet<&str>> = LazyLock::new(|| BREACHED.lines().collect());

fn listed(list: &str) -> impl Iterator<Item = &str> {
    list.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// Why a password is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Guessable {
    /// It is known from break-ins.
    Breached,
    /// It holds a word of the person, the office or the product.
    Word(String),
    /// It takes too few guesses.
    Easy,
}

impl Guessable {
    /// What the field's error is called.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Breached => "breached_password",
            Self::Word(_) => "context_word",
            Self::Easy => "guessable_password",
        }
    }

    /// Why a password is refused, for people.
    #[must_use]
    pub fn message(&self) -> String {
        match self {
            Self::Breached => "Passordet står på lister over passord som er på avveie. Velg et \
                               annet."
                .to_owned(),
            Self::Word(word) => format!(
                "Passordet kan ikke inneholde «{word}». Velg ord som ikke har med deg, kontoret \
                 eller Svenn å gjøre."
            ),
            Self::Easy => "Passordet er for lett å gjette. Velg et lengre, for eksempel tre ord \
                           som ikke hører sammen, og et tall."
                .to_owned(),
        }
    }
}

/// The person who chooses a password.
#[derive(Debug, Clone, Copy, Default)]
pub struct Chooser<'a> {
    /// Name of the person's office.
    pub kontor: &'a str,
    /// Name of the person.
    pub navn: &'a str,
    /// E-mail.
    pub epost: Option<&'a str>,
    /// E.164 phone number.
    pub telefon: Option<&'a str>,
}

/// What is known of the person who chooses a password: none of it may occur in the password.
#[derive(Debug, Clone, Default)]
pub struct OwnWords {
    words: Vec<String>,
}

impl OwnWords {
    /// Names, what stands before the @ of the e-mail, and the number without its country.
    #[must_use]
    pub fn of(chooser: Chooser<'_>) -> Self {
        let epost = chooser.epost.and_then(|epost| epost.split('@').next()).unwrap_or("");
        let telefon = chooser.telefon.unwrap_or("");
        let telefon = telefon.strip_prefix(COUNTRY).unwrap_or(telefon);
        let texts = [chooser.kontor, chooser.navn, epost, telefon];
        let split = |text| str::split(text, |it: char| !it.is_alphanumeric());
        let words = texts.into_iter().flat_map(split).filter(|word| !word.is_empty());
        Self { words: words.map(str::to_lowercase).collect() }
    }
}

/// Why a password is refused that has what is asked of its characters, if it is.
pub(super) fn refusal(password: &str, own: &OwnWords) -> Option<Guessable> {
    if KNOWN.contains(password.to_lowercase().as_str()) {
        return Some(Guessable::Breached);
    }
    let readings = readings(password);
    let own_words = own.words.iter().map(String::as_str);
    let held = own_words.clone().chain(listed(CONTEXT_WORDS)).find(|word| {
        let word = folded(word);
        word.chars().count() >= WORD_CHARS_MIN && readings.iter().any(|it| it.contains(&word))
    });
    if let Some(word) = held {
        return Some(Guessable::Word(word.to_owned()));
    }
    let words: Vec<&str> =
        own_words.chain(listed(CONTEXT_WORDS)).chain(listed(COMMON_WORDS)).collect();
    // Norwegian letters are guessed as they are and as they are written abroad.
    let written: Vec<String> = words.iter().map(|word| folded(word)).collect();
    let known: Vec<&str> = words.into_iter().chain(written.iter().map(String::as_str)).collect();
    (zxcvbn(password, &known).score() < SCORE_MIN).then_some(Guessable::Easy)
}

/// A text without case and without the ways to write Norwegian letters: Bjørg is Bjorg and Bjoerg.
fn folded(text: &str) -> String {
    let letter = |letter: char| match letter {
        'æ' | 'ä' | 'å' | 'á' | 'à' => 'a',
        'ø' | 'ö' | 'ó' | 'ò' | 'ô' => 'o',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'ü' => 'u',
        other => other,
    };
    let plain: String = text.to_lowercase().chars().map(letter).collect();
    plain.replace("aa", "a").replace("ae", "a").replace("oe", "o")
}

/// The ways to read a password: as it stands, and with digits and signs taken for letters.
fn readings(password: &str) -> [String; 3] {
    let letters = |one: char| -> String {
        let letter = |sign: char| match sign {
            '0' => 'o',
            '1' | '!' | '|' => one,
            '3' => 'e',
            '4' | '@' => 'a',
            '5' | '$' => 's',
            '7' => 't',
            other => other,
        };
        folded(&password.chars().map(letter).collect::<String>())
    };
    [folded(password), letters('i'), letters('l')]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::passwords::weaknesses;

    fn kari() -> OwnWords {
        OwnWords::of(Chooser {
            kontor: "Opplæringskontoret for byggfag Bjørgvin",
            navn: "Kari Nordmann-Å",
            epost: Some("kari.no@bygg.example"),
            telefon: Some("+4790000001"),
        })
    }

    fn word(password: &str) -> Option<String> {
        match refusal(password, &kari()) {
            Some(Guessable::Word(word)) => Some(word),
            _ => None,
        }
    }

    /// ASVS 6.2.4: "at least, the top 3000 passwords which match the application's password
    /// policy". They are written as people write them to get past the rules.
    #[test]
    fn the_most_common_passwords_that_fit_are_refused() {
        let mut refused = 0;
        for listed in BREACHED.lines() {
            let mut written = listed.to_owned();
            let letter = written.find(|it: char| it.is_ascii_alphabetic()).unwrap();
            written[letter..=letter].make_ascii_uppercase();
            if weaknesses(&written).is_empty() {
                assert_eq!(refusal(&written, &OwnWords::default()), Some(Guessable::Breached));
                refused += 1;
            }
        }
        assert!(refused >= 3_000, "{refused}");
        assert_eq!(refusal("Password1", &kari()), Some(Guessable::Breached));
        assert_eq!(refusal("pASSWORD1", &kari()), Some(Guessable::Breached));
    }

    /// ASVS 6.2.11: "the documented list of context specific words is used to prevent easy to
    /// guess passwords being created".
    #[test]
    fn no_password_holds_the_product_the_office_or_ones_own_name() {
        assert_eq!(word("Svenn2026").as_deref(), Some("svenn"));
        assert_eq!(word("Min5v3nnApp").as_deref(), Some("svenn"));
        assert_eq!(word("xKari%Regn77").as_deref(), Some("kari"));
        assert_eq!(word("K4r1%Regn77").as_deref(), Some("kari"));
        assert_eq!(word("Nordmann!77Regn").as_deref(), Some("nordmann"));
        assert_eq!(word("Bjoergvin#77").as_deref(), Some("bjørgvin"));
        assert_eq!(word("BJORGVIN#77a").as_deref(), Some("bjørgvin"));
        assert_eq!(word("Laerling%77").as_deref(), Some("lærling"));
        assert_eq!(word("Lærling%77").as_deref(), Some("lærling"));
        assert_eq!(word("Ring90000001").as_deref(), Some("90000001"));
        assert_eq!(word("Stein7Hagl%Ask"), None, "«for», «no» and «å» stand in many words");
    }

    #[test]
    fn what_takes_few_guesses_is_refused_and_what_takes_many_is_not() {
        let easy = ["Sommer2026", "Passord123", "Høsten2025", "Vålerenga1", "Abcdefg1", "Tromsoe1"];
        for easy in easy {
            assert!(refusal(easy, &kari()).is_some(), "{easy}");
        }
        let good = ["Stein7Hagl%Ask", "vaffelHimmel9Sykkel", "Tog4-til-Røros", "gX7kq2Lm9p"];
        for good in good {
            assert_eq!(refusal(good, &kari()), None, "{good}");
        }
    }

    #[test]
    fn a_list_says_each_word_once_and_says_what_it_is() {
        assert!(BREACHED.lines().all(|line| line == line.to_lowercase() && line.len() >= 8));
        assert!(BREACHED.lines().is_sorted());
        assert!(listed(CONTEXT_WORDS).all(|word| word == word.to_lowercase()));
    }
}
