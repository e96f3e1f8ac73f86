//! What an apprentice is shown.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use serde::Serialize;
use svenn_curricula::{plans::PlanTree, program_areas};
use svenn_db::Tx;
use svenn_goals::Sources;
use svenn_kernel::{ApprenticeId, Fault, RehearsalQuestionId};
use svenn_people::{apprentices, goals};
use utoipa::ToSchema;

use crate::{
    bank::{Bank, Handed, handed_in, logs},
    rules::{self, Answered, asking_day},
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
    /// What a good answer has.
    fasit: String,
    /// The goal or the trade that it is about.
    gjelder: String,
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
    /// All that there are questions about, in the order of the plan.
    emner: Vec<RehearsalTopic>,
}

/// What an apprentice may be asked about.
pub(crate) struct Mine {
    bank: Bank,
    /// Code and name of each goal and of the trade that there are questions about.
    topics: Vec<(String, String, Vec<RehearsalQuestionId>)>,
}

impl Mine {
    pub(crate) async fn load(tx: &Tx, id: &ApprenticeId) -> Result<Self, Fault> {
        let bank = Bank::load(tx).await?;
        let mut topics = Vec::new();
        if bank.is_empty() {
            return Ok(Self { bank, topics });
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
        Ok(Self { bank, topics })
    }

    /// The question, if it may be asked of the apprentice.
    pub(crate) fn question(&self, id: &RehearsalQuestionId) -> Option<&Question> {
        let mut hers = self.topics.iter().flat_map(|(_, _, ids)| ids);
        if hers.any(|one| one == id) { self.bank.get(id) } else { None }
    }

    fn card(&self, id: &RehearsalQuestionId, logg: Option<RehearsalLog>) -> Option<RehearsalCard> {
        let (_, gjelder, _) = self.topics.iter().find(|(_, _, ids)| ids.contains(id))?;
        let question = self.bank.get(id)?;
        Some(RehearsalCard {
            id: question.id.clone(),
            sporsmal: question.sporsmal.clone(),
            fasit: question.fasit.clone(),
            gjelder: gjelder.clone(),
            logg,
        })
    }
}

/// What an apprentice can rehearse, as things stand.
pub(crate) async fn load(
    tx: &Tx,
    sources: &Sources,
    id: &ApprenticeId,
) -> Result<RehearsalView, Fault> {
    let mine = Mine::load(tx, id).await?;
    let people = apprentices::some(tx, std::slice::from_ref(id)).await?;
    let mut handed = handed_in(tx, &mine.bank, sources, &people).await?;
    let handed = handed.remove(id).unwrap_or_default();
    let answers = store::answers_of(tx, id).await?.into_iter();
    let answers: Vec<Answered<RehearsalQuestionId>> = answers
        .map(|it| Answered { question: it.question, day: asking_day(it.besvart), knew: it.visste })
        .collect();
    let today = asking_day(tx.now());
    let due = rules::due(&logs(&handed), &answers, today);
    let log_of = |at: Option<usize>| -> Option<RehearsalLog> {
        let Handed { title, path, .. } = handed.get(at?)?;
        Some(RehearsalLog { tittel: title.clone(), path: path.clone() })
    };
    let open = due.iter().filter(|it| it.day <= today);
    let emner = mine.topics.iter().map(|(kode, navn, ids)| RehearsalTopic {
        kode: kode.clone(),
        navn: navn.clone(),
        sporsmal: ids.iter().filter_map(|id| mine.card(id, None)).collect(),
    });
    Ok(RehearsalView {
        sporsmal: open.filter_map(|it| mine.card(&it.question, log_of(it.log))).collect(),
        neste: due.iter().map(|it| it.day).find(|day| *day > today),
        emner: emner.collect(),
    })
}
