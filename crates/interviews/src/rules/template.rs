//! What a template asks, and whom.

use serde::{Deserialize, Serialize};
use svenn_assessments::rules::Rating;
use svenn_kernel::{Role, stored_words};
use utoipa::ToSchema;

/// Who answers a question, and when: "questions with recipient (conversation, company or
/// apprentice)".
#[stored_words(schema)]
#[serde(rename_all = "lowercase")]
pub enum Recipient {
    /// All together, in the interview.
    Conversation,
    /// The company, while it prepares itself.
    Company,
    /// The apprentice, while preparing.
    Apprentice,
}

/// A question of a template.
///
/// "questions with recipient … and customRatings": two readings are possible; here the ratings are
/// the question's own scale, so that one question may be answered by a step and the next in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Question {
    /// Stays the same when it is written anew or moved: answers are kept by it.
    pub id: String,
    pub question: String,
    /// Help for answering it, plain text; may be empty.
    pub description: String,
    pub recipient: Recipient,
    /// Scale of the answer, the lowest first; without, the answer is a text.
    pub custom_ratings: Vec<Rating>,
}

/// Which parts interviews of a template have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Parts {
    /// The template's own questions.
    pub questions: bool,
    /// The competence goals of the apprentice's plans.
    pub competence_goals: bool,
    /// The office's general criteria.
    pub general_goals: bool,
    /// General criteria are rated in the interview alone. Spelled as the specification does.
    pub no_general_goals_in_preperation: bool,
    /// Competence goals are rated in the interview alone.
    pub no_competence_goals_in_preperation: bool,
    /// Whether each side's preparation is hidden from the other until the interview.
    pub hidden_preperation: bool,
}

/// The parts that a person who prepares is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preparation {
    pub questions: bool,
    pub competence_goals: bool,
    pub general_goals: bool,
}

impl Parts {
    /// What is prepared: "noGeneralGoalsInPreperation, noCompetenceGoalsInPreperation".
    #[must_use]
    pub const fn in_preparation(self) -> Preparation {
        Preparation {
            questions: self.questions,
            competence_goals: self.competence_goals && !self.no_competence_goals_in_preperation,
            general_goals: self.general_goals && !self.no_general_goals_in_preperation,
        }
    }

    /// Whether an interview would have anything in it.
    #[must_use]
    pub const fn has_any(self) -> bool {
        self.questions || self.competence_goals || self.general_goals
    }
}

/// The questions that somebody of a role prepares: "Preparation questions are filtered by
/// recipient depending on whether the user is an apprentice."
pub fn prepared_by(rolle: Role, questions: &[Question]) -> impl Iterator<Item = &Question> {
    let own = match rolle {
        Role::Laerling => Recipient::Apprentice,
        Role::Ansatt | Role::Koordinator => Recipient::Company,
    };
    questions.iter().filter(move |it| it.recipient == own)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: Parts = Parts {
        questions: true,
        competence_goals: true,
        general_goals: true,
        no_general_goals_in_preperation: false,
        no_competence_goals_in_preperation: false,
        hidden_preperation: false,
    };

    fn question(id: &str, recipient: Recipient) -> Question {
        Question {
            id: id.to_owned(),
            question: "Hvordan går det?".to_owned(),
            description: String::new(),
            recipient,
            custom_ratings: Vec::new(),
        }
    }

    /// "Preparation questions are filtered by recipient depending on whether the user is an
    /// apprentice."
    #[test]
    fn each_side_prepares_its_own_questions() {
        let all = [
            question("a", Recipient::Apprentice),
            question("b", Recipient::Company),
            question("c", Recipient::Conversation),
        ];
        let of = |rolle| prepared_by(rolle, &all).map(|it| it.id.as_str()).collect::<Vec<_>>();
        assert_eq!(of(Role::Laerling), ["a"]);
        assert_eq!(of(Role::Ansatt), ["b"]);
        assert_eq!(of(Role::Koordinator), ["b"]);
    }

    /// "enabled {questions, competenceGoals, generalGoals, noGeneralGoalsInPreperation,
    /// noCompetenceGoalsInPreperation}"
    #[test]
    fn what_is_not_in_the_preparation_is_in_the_interview_all_the_same() {
        assert_eq!(
            ALL.in_preparation(),
            Preparation { questions: true, competence_goals: true, general_goals: true }
        );
        let fewer = Parts {
            no_general_goals_in_preperation: true,
            no_competence_goals_in_preperation: true,
            ..ALL
        };
        assert_eq!(
            fewer.in_preparation(),
            Preparation { questions: true, competence_goals: false, general_goals: false }
        );
        let off = Parts { competence_goals: false, ..ALL };
        assert!(!off.in_preparation().competence_goals);
        assert!(off.has_any());
        let nothing =
            Parts { questions: false, competence_goals: false, general_goals: false, ..ALL };
        assert!(!nothing.has_any());
    }
}
