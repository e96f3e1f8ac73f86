//! What shows a tick, as it is told to those who answer it.

use std::collections::{BTreeSet, HashMap};

use serde::Serialize;
use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_kernel::{Fault, FileId, GoalId, TrainingPlanId};
use utoipa::ToSchema;

use super::{How, Proof, Tick};
use crate::mention::{Account, GoalWords, Mention, mention};

/// What shows a goal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReviewProof {
    /// How the apprentice was at it; none for one that was ticked before this was asked.
    pub how: Option<How>,
    /// The sentence that tells of it: the one that was marked, or where the text does best.
    pub sentence: Option<String>,
    /// Whether the apprentice marked the sentence.
    pub marked: bool,
    /// The file that shows it, where the apprentice marked one.
    pub file: Option<FileId>,
    /// Whether the text tells of it, or something was marked: "Ikke nevnt" where not.
    pub mentioned: bool,
}

/// What there is to show ticks with.
#[derive(Debug, Clone)]
pub struct Shown<'a> {
    /// The text in lines.
    pub text: &'a str,
    /// What is attached.
    pub files: &'a [FileId],
}

impl Shown<'static> {
    /// Where no text is to account for the goals.
    pub const NOTHING: Self = Self { text: "", files: &[] };
}

/// What goals and their parts say.
#[derive(Debug, Clone, Default)]
pub struct PlanWords {
    labels: HashMap<GoalId, String>,
    parts: HashMap<GoalId, Vec<(GoalId, String)>>,
}

impl PlanWords {
    /// Of these goals; one that is in no plan any more is left out.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn load(tx: &Tx, goals: &[GoalId]) -> Result<Self, Fault> {
        if goals.is_empty() {
            return Ok(Self::default());
        }
        let known = plans::goals(tx, goals).await?;
        let of: BTreeSet<TrainingPlanId> = known.values().map(|(plan, _)| plan.clone()).collect();
        let rows = plans::sub_goals_of(tx, &Vec::from_iter(of)).await?.into_iter();
        let rows = rows.filter(|(goal, _)| known.contains_key(goal));
        let parts = rows.map(|(goal, parts)| {
            (goal, parts.into_iter().map(|part| (part.id, part.label)).collect())
        });
        let parts = parts.collect();
        let labels = known.into_iter().map(|(id, (_, goal))| (id, goal.label)).collect();
        Ok(Self { labels, parts })
    }

    /// What a goal says.
    #[must_use]
    pub fn label(&self, goal: &GoalId) -> Option<&str> {
        self.labels.get(goal).map(String::as_str)
    }

    /// What a part of a goal says.
    #[must_use]
    pub fn part(&self, goal: &GoalId, part: &GoalId) -> Option<&str> {
        let (_, label) = self.parts.get(goal)?.iter().find(|(id, _)| id == part)?;
        Some(label)
    }

    /// The sentence of a text that tells of a goal, with or without its parts.
    #[must_use]
    pub fn told(&self, goal: &GoalId, account: &Account) -> Option<String> {
        match mention(account, &self.words(&Tick::plain(goal.clone()))?) {
            Mention::Told(sentence) => Some(sentence),
            Mention::Untold | Mention::Unknown => None,
        }
    }

    /// What a text may say to tell of a tick: the chosen parts, and nothing else of their goal as
    /// long as the rule knows what they are about; or the goal and any of its parts.
    fn words(&self, tick: &Tick) -> Option<GoalWords> {
        let label = self.label(&tick.goal)?;
        let parts = self.parts.get(&tick.goal).map(Vec::as_slice).unwrap_or_default();
        let is_chosen = |id: &GoalId| tick.parts.is_empty() || tick.parts.contains(id);
        let parts = parts.iter().filter(|(id, _)| is_chosen(id)).map(|(_, label)| label.as_str());
        let chosen = GoalWords::of(parts.clone());
        let alone = !tick.parts.is_empty() && chosen.is_known();
        Some(if alone { chosen } else { GoalWords::of(parts.chain([label])) })
    }

    /// What shows a tick; none where that is not asked, and of a goal that is gone.
    #[must_use]
    pub fn proof(&self, tick: &Tick, account: &Account, shown: &Shown<'_>) -> Option<ReviewProof> {
        let Proof { how, sentence, file } = tick.proof.as_ref()?;
        let said = mention(account, &self.words(tick)?);
        // What was marked and is not there any more shows nothing.
        let marked = sentence.as_ref().filter(|it| has_sentence(shown.text, it));
        let file = file.as_ref().filter(|it| shown.files.contains(it));
        let told = match &said {
            Mention::Told(sentence) => Some(sentence.clone()),
            Mention::Untold | Mention::Unknown => None,
        };
        Some(ReviewProof {
            how: *how,
            marked: marked.is_some(),
            mentioned: marked.is_some() || file.is_some() || said != Mention::Untold,
            sentence: marked.cloned().or(told),
            file: file.cloned(),
        })
    }

    /// Whether a text says nothing of one of the ticks.
    #[must_use]
    pub fn lacks_any(&self, ticks: &[Tick], shown: &Shown<'_>) -> bool {
        let account = Account::of(shown.text);
        let mut proofs = ticks.iter().filter_map(|tick| self.proof(tick, &account, shown));
        proofs.any(|proof| !proof.mentioned)
    }
}

/// Whether a text has a sentence, however it is broken into lines.
fn has_sentence(text: &str, sentence: &str) -> bool {
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let sentence = flat(sentence);
    !sentence.is_empty() && flat(text).contains(&sentence)
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    fn id(text: &str) -> GoalId {
        GoalId::parse(text).unwrap()
    }

    fn words() -> PlanWords {
        let part = |id_: &str, label: &str| (id(id_), label.to_owned());
        PlanWords {
            labels: HashMap::from([(id("g"), "legge rør, bokser og kabel".to_owned())]),
            parts: HashMap::from([(
                id("g"),
                vec![part("p1", "skjult i vegg"), part("p2", "tette gjennomføringer mot brann")],
            )]),
        }
    }

    fn ticked(parts: &[&str], proof: Proof) -> Tick {
        let parts = parts.iter().map(|part| id(part)).collect();
        Tick { parts, proof: Some(proof), ..Tick::plain(id("g")) }
    }

    fn proof(text: &str, tick: &Tick) -> ReviewProof {
        let file = FileId::parse("f1").unwrap();
        let shown = Shown { text, files: &[file] };
        words().proof(tick, &Account::of(text), &shown).unwrap()
    }

    /// A log with its ticks, labelled as a strict but fair instructor would.
    #[derive(Deserialize)]
    struct Labelled {
        text: String,
        ticks: Vec<LabelledTick>,
    }

    /// A goal with all of its parts, or one of them.
    #[derive(Deserialize)]
    struct LabelledTick {
        goal: String,
        parts: Vec<String>,
        /// Which part is ticked; none for the goal itself.
        part: Option<usize>,
        /// Whether the text accounts for it.
        told: bool,
    }

    impl LabelledTick {
        fn is_mentioned(&self, account: &Account) -> bool {
            let part = |at: usize| id(&format!("p{at}"));
            let labels = self.parts.iter().enumerate();
            let labels = labels.map(|(at, label)| (part(at), label.clone())).collect();
            let words = PlanWords {
                labels: HashMap::from([(id("g"), self.goal.clone())]),
                parts: HashMap::from([(id("g"), labels)]),
            };
            let parts = self.part.map(part).into_iter().collect();
            let tick = Tick { parts, proof: Some(Proof::default()), ..Tick::plain(id("g")) };
            words.proof(&tick, account, &Shown::NOTHING).unwrap().mentioned
        }
    }

    /// "of the ticks that the text does account for at most one in ten is called "Ikke nevnt", of
    /// those it does not at least six in ten are"
    #[test]
    fn of_goals_and_parts_that_are_told_of_few_are_untold_and_of_the_others_most() {
        let logs: Vec<Labelled> = serde_json::from_str(include_str!("logs.json")).unwrap();
        let (mut wrong, mut told, mut caught, mut untold) = (0, 0, 0, 0);
        for log in &logs {
            let account = Account::of(&log.text);
            for tick in &log.ticks {
                let is_untold = usize::from(!tick.is_mentioned(&account));
                if tick.told {
                    (told, wrong) = (told + 1, wrong + is_untold);
                } else {
                    (untold, caught) = (untold + 1, caught + is_untold);
                }
            }
        }
        assert!(wrong * 10 <= told, "{wrong} of {told} that are told of are called untold");
        assert!(caught * 10 >= untold * 6, "{caught} of {untold} that are not are called untold");
    }

    #[test]
    fn a_tick_is_shown_by_the_sentence_that_tells_of_it() {
        let text = "Ryddet bilen.\nJeg tettet hullet med brannmasse.";
        let of_any = proof(text, &ticked(&[], Proof::default()));
        assert!(of_any.mentioned && !of_any.marked);
        assert_eq!(of_any.sentence.as_deref(), Some("Jeg tettet hullet med brannmasse."));
        let hidden = proof("Kjørte bil.", &ticked(&["p1"], Proof::default()));
        assert!(!hidden.mentioned);
        assert_eq!((hidden.sentence, hidden.how), (None, None));
    }

    /// "The text accounts for that part": what it says of the goal otherwise is not enough.
    #[test]
    fn a_part_that_is_chosen_is_told_of_by_itself() {
        let text = "Jeg la rør og trakk kabel i stua.";
        assert!(proof(text, &ticked(&[], Proof::default())).mentioned);
        let part = proof(text, &ticked(&["p2"], Proof::default()));
        assert!(!part.mentioned && part.sentence.is_none());
        let sealed = "Jeg la rør. Jeg tettet hullet med brannmasse.";
        let part = proof(sealed, &ticked(&["p2"], Proof::default()));
        assert_eq!(part.sentence.as_deref(), Some("Jeg tettet hullet med brannmasse."));
    }

    #[test]
    fn what_was_marked_shows_it_as_long_as_it_is_there() {
        let marked = |sentence: &str| Proof {
            how: Some(How::Did),
            sentence: Some(sentence.to_owned()),
            file: None,
        };
        let text = "Kjørte\n bil.";
        assert!(proof(text, &ticked(&["p1"], marked("Kjørte bil."))).mentioned);
        let gone = proof(text, &ticked(&["p1"], marked("Kjørte buss.")));
        assert!(!gone.mentioned && !gone.marked);
        let file = |file: &str| Proof { file: FileId::parse(file).ok(), ..Proof::default() };
        assert!(proof(text, &ticked(&["p1"], file("f1"))).mentioned);
        assert!(!proof(text, &ticked(&["p1"], file("f2"))).mentioned);
    }
}
