//! What an apprentice is shown.

use std::collections::{BTreeSet, HashMap};

use chrono::NaiveDate;
use serde::Serialize;
use svenn_curricula::{plans::PlanTree, program_areas};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault, PersonId, RehearsalQuestionId};
use svenn_people::{
    apprentices, goals,
    names::{self, PersonName},
};
use svenn_review::{ApprovalQuestion, ApprovalQuestions};
use utoipa::ToSchema;

use crate::{
    bank::{Bank, Handed, HandedIn, handed_in, logs, with_approvals},
    own::{self, OwnQuestion},
    rules::{self, Answered, Due, Why, asking_day},
    store::{self, Question},
};

/// What was handed in that a question is asked of.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RehearsalLog {
    tittel: String,
    /// The apprentice's page of it.
    path: String,
}

/// A question, and what a good answer has.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RehearsalCard {
    id: RehearsalQuestionId,
    sporsmal: String,
    /// What a good answer has; left out for one that came with an approval or of the caller's text.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    fasit: Option<String>,
    /// The goal or the trade that it is about, or what was approved; or that it is made of the
    /// caller's own text.
    gjelder: String,
    /// The name of who asks it with an approval; left out for those of the office.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    fra: Option<String>,
    /// What it is asked of; left out for one that comes again, and for one that is chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    logg: Option<RehearsalLog>,
}

/// The questions about one goal, or about the trade.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RehearsalTopic {
    /// National code of the goal, or code of the trade.
    kode: String,
    navn: String,
    sporsmal: Vec<RehearsalCard>,
}

/// What the caller can rehearse.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RehearsalView {
    /// What is asked now, the oldest first.
    sporsmal: Vec<RehearsalCard>,
    /// The day of the next one that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    neste: Option<NaiveDate>,
    /// Whether the caller wants questions from their own texts; left out where nothing makes any.
    #[serde(rename = "egenTekst", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(crate) egen_tekst: Option<bool>,
    /// All that there are questions about, in the order of the plan.
    emner: Vec<RehearsalTopic>,
}

/// Who asks, where nobody knows the name any more.
const SOMEBODY: &str = "Faglig leder";

/// What a question is about that was made of the apprentice's own text.
const OWN_TEXT: &str = "Laget av din egen tekst";

type Names = HashMap<PersonId, PersonName>;

/// What an apprentice may be asked about.
pub(crate) struct Mine {
    bank: Bank,
    /// Code and name of each goal and of the trade that there are questions about.
    topics: Vec<(String, String, Vec<RehearsalQuestionId>)>,
    /// What was asked with approvals, the earliest first.
    asked: Vec<ApprovalQuestion>,
    /// What was made of their own texts.
    own: Vec<OwnQuestion>,
}

impl Mine {
    pub(crate) async fn load(
        tx: &Tx,
        asked: &dyn ApprovalQuestions,
        id: &ApprenticeId,
    ) -> Result<Self, Fault> {
        let asked = asked.of(tx, std::slice::from_ref(id)).await?;
        let own = own::of(tx, std::slice::from_ref(id)).await?;
        let bank = Bank::load(tx).await?;
        let mut topics = Vec::new();
        if bank.is_empty() {
            return Ok(Self { bank, topics, asked, own });
        }
        let ids = |questions: Vec<&Question>| -> Vec<RehearsalQuestionId> {
            questions.into_iter().map(|it| it.id.clone()).collect()
        };
        let trees = goals::trees(tx, id).await?;
        let mut known = BTreeSet::new();
        for goal in trees.iter().flat_map(PlanTree::goals) {
            let hers = ids(bank.of_goal(&goal.kode).collect());
            if !hers.is_empty() && known.insert(&goal.kode) {
                topics.push((goal.kode.to_string(), goal.label.clone(), hers));
            }
        }
        let trade = apprentices::find(tx, id).await?.and_then(|it| it.programomrade);
        if let Some(kode) = trade {
            let hers = ids(bank.of_trade(&kode).collect());
            let title = program_areas::find(tx, &kode).await?.map(|it| it.title);
            if !hers.is_empty() {
                topics.push((kode.to_string(), title.unwrap_or_default(), hers));
            }
        }
        Ok(Self { bank, topics, asked, own })
    }

    /// The words of a question, if it may be asked of the apprentice.
    pub(crate) fn words_of(&self, id: &RehearsalQuestionId) -> Option<&str> {
        if let Some(asked) = self.asked.iter().find(|it| it.id == *id) {
            return Some(&asked.question);
        }
        if let Some(own) = self.own.iter().find(|it| it.id == *id) {
            return Some(&own.sporsmal);
        }
        let mut hers = self.topics.iter().flat_map(|(_, _, ids)| ids);
        let question = if hers.any(|one| one == id) { self.bank.get(id) } else { None };
        question.map(|it| it.sporsmal.as_str())
    }

    fn card(&self, id: &RehearsalQuestionId, logg: Option<RehearsalLog>) -> Option<RehearsalCard> {
        if let Some(own) = self.own.iter().find(|it| it.id == *id) {
            return Some(RehearsalCard {
                id: own.id.clone(),
                sporsmal: own.sporsmal.clone(),
                fasit: None,
                gjelder: OWN_TEXT.to_owned(),
                fra: None,
                logg,
            });
        }
        let (_, gjelder, _) = self.topics.iter().find(|(_, _, ids)| ids.contains(id))?;
        let question = self.bank.get(id)?;
        Some(RehearsalCard {
            id: question.id.clone(),
            sporsmal: question.sporsmal.clone(),
            fasit: Some(question.fasit.clone()),
            gjelder: gjelder.clone(),
            fra: None,
            logg,
        })
    }

    /// One that came with an approval, with the names of those who ask.
    fn card_of_approval(&self, id: &RehearsalQuestionId, names: &Names) -> Option<RehearsalCard> {
        let asked = self.asked.iter().find(|it| it.id == *id)?;
        let fra = names.get(&asked.by).map(PersonName::navn);
        Some(RehearsalCard {
            id: asked.id.clone(),
            sporsmal: asked.question.clone(),
            fasit: None,
            gjelder: asked.title.clone(),
            fra: Some(fra.unwrap_or_else(|| SOMEBODY.to_owned())),
            logg: Some(RehearsalLog { tittel: asked.title.clone(), path: asked.path.clone() }),
        })
    }
}

/// What an apprentice can rehearse, as things stand.
pub(crate) async fn load(
    tx: &Tx,
    (from, asked): (&HandedIn, &dyn ApprovalQuestions),
    id: &ApprenticeId,
) -> Result<RehearsalView, Fault> {
    let mine = Mine::load(tx, asked, id).await?;
    let people = apprentices::some(tx, std::slice::from_ref(id)).await?;
    let mut handed = handed_in(tx, &mine.bank, &mine.own, from, &people).await?;
    let handed = handed.remove(id).unwrap_or_default();
    let answers = store::answers_of(tx, id).await?.into_iter();
    let answers: Vec<Answered<RehearsalQuestionId>> = answers
        .map(|it| Answered { question: it.question, day: asking_day(it.besvart), knew: it.visste })
        .collect();
    let today = asking_day(tx.now());
    let told = rules::told(&logs(&handed), &with_approvals(&mine.asked, id));
    let due = rules::due(told, &answers, today);
    let who: Vec<PersonId> = mine.asked.iter().map(|it| it.by.clone()).collect();
    let names = names::load_names(tx, &who).await?;
    let log_of = |at: usize| -> Option<RehearsalLog> {
        let Handed { title, path, .. } = handed.get(at)?;
        Some(RehearsalLog { tittel: title.clone(), path: path.clone() })
    };
    let card_of = |it: &Due<RehearsalQuestionId>| match it.why {
        Why::Log(at) => mine.card(&it.question, log_of(at)),
        Why::Approval => mine.card_of_approval(&it.question, &names),
        Why::Miss => mine.card(&it.question, None),
    };
    let open = due.iter().filter(|it| it.day <= today);
    let emner = mine.topics.iter().map(|(kode, navn, ids)| RehearsalTopic {
        kode: kode.clone(),
        navn: navn.clone(),
        sporsmal: ids.iter().filter_map(|id| mine.card(id, None)).collect(),
    });
    Ok(RehearsalView {
        sporsmal: open.filter_map(card_of).collect(),
        egen_tekst: None,
        neste: due.iter().map(|it| it.day).find(|day| *day > today),
        emner: emner.collect(),
    })
}
