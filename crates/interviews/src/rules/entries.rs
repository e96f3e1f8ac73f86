//! What is written in an interview: an answer and a comment to each thing that is asked, each kept
//! by itself, so that two who write at once write to different places.

use std::{collections::HashSet, fmt, str::FromStr};

use svenn_assessments::rules::Rating;
use svenn_kernel::{PersonId, Role, stored_words};

use super::{Parts, Question, Recipient};

/// Longest key of an entry, in bytes.
pub const KEY_BYTES_MAX: usize = 80;

/// Where something is written.
#[stored_words(schema)]
#[schema(as = InterviewPart)]
pub enum Part {
    /// What the apprentice prepares. Spelled as the specification does.
    #[serde(rename = "apprenticePreperation")]
    ApprenticePreperation,
    /// What the company prepares.
    #[serde(rename = "companyPreperation")]
    CompanyPreperation,
    /// What is said in the interview.
    #[serde(rename = "completedData")]
    CompletedData,
}

impl Part {
    /// What somebody of a role prepares.
    #[must_use]
    pub const fn prepared_by(rolle: Role) -> Self {
        match rolle {
            Role::Laerling => Self::ApprenticePreperation,
            Role::Ansatt | Role::Koordinator => Self::CompanyPreperation,
        }
    }
}

/// What an entry is the answer to.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum EntryKey {
    Question(String),
    CompetenceGoal(String),
    GeneralGoal(String),
    /// A participant's own comment (KOMMENTARER).
    Comment(String),
    /// How the apprentice can go on: what the assessment of a half-year guides to.
    Guidance,
    /// What else was said.
    Notes,
}

impl FromStr for EntryKey {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text.len() > KEY_BYTES_MAX {
            return Err(());
        }
        match text {
            "n" => return Ok(Self::Notes),
            "v" => return Ok(Self::Guidance),
            _ => {}
        }
        let (kind, id) = text.split_once('.').ok_or(())?;
        if !svenn_kernel::is_id(id) {
            return Err(());
        }
        let id = id.to_owned();
        match kind {
            "q" => Ok(Self::Question(id)),
            "g" => Ok(Self::CompetenceGoal(id)),
            "c" => Ok(Self::GeneralGoal(id)),
            "k" => Ok(Self::Comment(id)),
            _ => Err(()),
        }
    }
}

impl fmt::Display for EntryKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Question(id) => write!(f, "q.{id}"),
            Self::CompetenceGoal(id) => write!(f, "g.{id}"),
            Self::GeneralGoal(id) => write!(f, "c.{id}"),
            Self::Comment(id) => write!(f, "k.{id}"),
            Self::Guidance => f.write_str("v"),
            Self::Notes => f.write_str("n"),
        }
    }
}

/// All that an interview asks.
#[derive(Debug, Clone)]
pub struct Questionnaire<'a> {
    pub enabled: Parts,
    pub questions: &'a [Question],
    /// Ids of the competence goals.
    pub competence_goals: HashSet<&'a str>,
    /// Ids of the general criteria.
    pub general_goals: HashSet<&'a str>,
    pub competence_goal_ratings: &'a [Rating],
    pub general_ratings: &'a [Rating],
}

impl Questionnaire<'_> {
    /// The scale that an entry is answered on: none for one that is answered in words.
    #[must_use]
    pub fn ratings(&self, key: &EntryKey) -> &[Rating] {
        match key {
            EntryKey::Question(id) => {
                let question = self.questions.iter().find(|it| it.id == *id);
                question.map_or(&[], |it| it.custom_ratings.as_slice())
            }
            EntryKey::CompetenceGoal(_) => self.competence_goal_ratings,
            EntryKey::GeneralGoal(_) => self.general_ratings,
            EntryKey::Comment(_) | EntryKey::Guidance | EntryKey::Notes => &[],
        }
    }

    /// Whether something is asked in a part at all.
    #[must_use]
    pub fn asks(&self, part: Part, key: &EntryKey) -> bool {
        let is_interview = part == Part::CompletedData;
        let prepared = self.enabled.in_preparation();
        match key {
            EntryKey::Question(id) => {
                let recipient = match part {
                    Part::ApprenticePreperation => Recipient::Apprentice,
                    Part::CompanyPreperation => Recipient::Company,
                    Part::CompletedData => Recipient::Conversation,
                };
                self.enabled.questions
                    && self.questions.iter().any(|it| it.id == *id && it.recipient == recipient)
            }
            EntryKey::CompetenceGoal(id) => {
                let is_on = if is_interview {
                    self.enabled.competence_goals
                } else {
                    prepared.competence_goals
                };
                is_on && self.competence_goals.contains(id.as_str())
            }
            EntryKey::GeneralGoal(id) => {
                let is_on =
                    if is_interview { self.enabled.general_goals } else { prepared.general_goals };
                is_on && self.general_goals.contains(id.as_str())
            }
            EntryKey::Comment(_) => is_interview,
            EntryKey::Guidance | EntryKey::Notes => is_interview,
        }
    }

    /// Every key that a part asks for an answer to, in the order of the page; comments and notes
    /// are not asked for.
    fn asked(&self, part: Part) -> impl Iterator<Item = EntryKey> {
        let questions = self.questions.iter().map(|it| EntryKey::Question(it.id.clone()));
        let goals = self.competence_goals.iter();
        let goals = goals.map(|id| EntryKey::CompetenceGoal((*id).to_owned()));
        let general = self.general_goals.iter();
        let general = general.map(|id| EntryKey::GeneralGoal((*id).to_owned()));
        questions.chain(goals).chain(general).filter(move |key| self.asks(part, key))
    }
}

/// Whether an answer is one to what is asked: a step of the scale, or words where there is none.
#[must_use]
pub fn fits(ratings: &[Rating], answer: &str) -> bool {
    answer.is_empty()
        || ratings.is_empty()
        || ratings.iter().any(|it| it.value.to_string() == answer)
}

/// How much of a part is not answered yet, of how much: "reminder with what is missing".
#[must_use]
pub fn missing(
    asked: &Questionnaire<'_>,
    part: Part,
    answered: &HashSet<String>,
) -> (usize, usize) {
    let mut counts = (0, 0);
    for key in asked.asked(part) {
        counts.1 += 1;
        if !answered.contains(&key.to_string()) {
            counts.0 += 1;
        }
    }
    counts
}

/// Whether somebody sees a part: "hidden from the other side until the interview where the template
/// says so". The office is no side.
#[must_use]
pub const fn sees_part(rolle: Role, part: Part, is_hidden: bool, has_begun: bool) -> bool {
    let is_others = match (rolle, part) {
        (Role::Koordinator, _) | (_, Part::CompletedData) => false,
        (Role::Laerling, part) => matches!(part, Part::CompanyPreperation),
        (Role::Ansatt, part) => matches!(part, Part::ApprenticePreperation),
    };
    !is_others || !is_hidden || has_begun
}

impl EntryKey {
    /// Whether it is somebody's own comment.
    #[must_use]
    pub fn is_comment_of(&self, person: &PersonId) -> bool {
        matches!(self, Self::Comment(id) if id == person.as_str())
    }
}

#[cfg(test)]
mod tests {
    use svenn_assessments::rules::scale;

    use super::*;

    const ALL: Parts = Parts {
        questions: true,
        competence_goals: true,
        general_goals: true,
        no_general_goals_in_preperation: true,
        no_competence_goals_in_preperation: false,
        hidden_preperation: true,
    };

    fn question(id: &str, recipient: Recipient) -> Question {
        Question {
            id: id.to_owned(),
            question: "Hva?".to_owned(),
            description: String::new(),
            recipient,
            custom_ratings: Vec::new(),
        }
    }

    fn key(text: &str) -> EntryKey {
        text.parse().unwrap()
    }

    #[test]
    fn a_key_says_what_it_is_the_answer_to() {
        for text in ["q.a", "g.KM1", "c.b-1", "k.kari", "v", "n"] {
            assert_eq!(key(text).to_string(), text);
        }
        for text in ["", "q", "q.", "x.a", "q.a b", "n.a"] {
            assert!(text.parse::<EntryKey>().is_err(), "{text}");
        }
        assert!(format!("q.{}", "a".repeat(KEY_BYTES_MAX)).parse::<EntryKey>().is_err());
    }

    #[test]
    fn each_part_asks_what_the_template_says() {
        let questions = [
            question("a", Recipient::Apprentice),
            question("b", Recipient::Company),
            question("c", Recipient::Conversation),
        ];
        let scale = scale(["Lav", "Høy"]);
        let asked = Questionnaire {
            enabled: ALL,
            questions: &questions,
            competence_goals: HashSet::from(["m"]),
            general_goals: HashSet::from(["o"]),
            competence_goal_ratings: &scale,
            general_ratings: &scale,
        };
        let (mine, interview) = (Part::ApprenticePreperation, Part::CompletedData);
        assert!(asked.asks(mine, &key("q.a")) && !asked.asks(mine, &key("q.b")));
        assert!(asked.asks(mine, &key("g.m")) && !asked.asks(mine, &key("g.x")));
        assert!(!asked.asks(mine, &key("c.o")), "general criteria in the interview alone");
        assert!(asked.asks(interview, &key("c.o")) && asked.asks(interview, &key("q.c")));
        assert!(!asked.asks(interview, &key("q.a")));
        assert!(fits(asked.ratings(&key("g.m")), "2") && !fits(asked.ratings(&key("g.m")), "3"));
        assert!(fits(asked.ratings(&key("q.a")), "Bra"));
        let answered = HashSet::from(["q.a".to_owned()]);
        assert_eq!(missing(&asked, mine, &answered), (1, 2));
    }

    /// "hidden from the other side until the interview where the template says so"
    #[test]
    fn what_one_side_prepares_the_other_sees_in_the_interview() {
        let (theirs, hers) = (Part::CompanyPreperation, Part::ApprenticePreperation);
        assert!(!sees_part(Role::Laerling, theirs, true, false));
        assert!(sees_part(Role::Laerling, theirs, true, true));
        assert!(sees_part(Role::Laerling, theirs, false, false));
        assert!(sees_part(Role::Laerling, hers, true, false));
        assert!(!sees_part(Role::Ansatt, hers, true, false));
        assert!(sees_part(Role::Koordinator, hers, true, false));
    }
}
