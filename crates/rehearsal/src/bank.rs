//! The office's questions, and what apprentices handed in that they are asked of.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
};

use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_goals::{EvidenceAsked, Sources};
use svenn_kernel::{
    ApprenticeId, DocumentationId, Fault, GoalId, ProgramAreaId, RehearsalQuestionId, Role,
    Timestamp, oslo,
};
use svenn_people::apprentices::Apprentice;
use svenn_review::{ApprovalQuestion, HandedInTexts};

use crate::{
    own::OwnQuestion,
    rules::{Log, WithApproval},
    store::{self, Question},
};

/// Texts looked at by one statement.
pub(crate) const TEXTS_AT_ONCE: usize = 500;

/// Who knows what apprentices handed in.
#[derive(Debug, Clone)]
pub struct HandedIn {
    /// What of it shows goals.
    pub goals: Sources,
    /// What apprentices wrote, whether it shows a goal or none.
    pub texts: Arc<dyn HandedInTexts>,
}

/// Every question of the office.
pub(crate) struct Bank {
    all: BTreeMap<RehearsalQuestionId, Question>,
    by_goal: HashMap<GoalId, Vec<RehearsalQuestionId>>,
    by_trade: HashMap<ProgramAreaId, Vec<RehearsalQuestionId>>,
}

impl Bank {
    pub(crate) async fn load(tx: &Tx) -> Result<Self, Fault> {
        let mut bank =
            Self { all: BTreeMap::new(), by_goal: HashMap::new(), by_trade: HashMap::new() };
        for it in store::some(tx, None).await? {
            if let Some(kode) = it.kode.clone() {
                bank.by_goal.entry(kode).or_default().push(it.id.clone());
            } else if let Some(kode) = it.programomrade.clone() {
                bank.by_trade.entry(kode).or_default().push(it.id.clone());
            }
            bank.all.insert(it.id.clone(), it);
        }
        Ok(bank)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(crate) fn get(&self, id: &RehearsalQuestionId) -> Option<&Question> {
        self.all.get(id)
    }

    /// The questions about a goal, by its national code.
    pub(crate) fn of_goal(&self, kode: &GoalId) -> impl Iterator<Item = &Question> {
        self.by_goal.get(kode).into_iter().flatten().filter_map(move |id| self.all.get(id))
    }

    /// The questions about a trade.
    pub(crate) fn of_trade(&self, kode: &ProgramAreaId) -> impl Iterator<Item = &Question> {
        self.by_trade.get(kode).into_iter().flatten().filter_map(move |id| self.all.get(id))
    }
}

/// Something that an apprentice handed in.
#[derive(Debug, Clone)]
pub(crate) struct Handed {
    /// What may be asked of it, and its day.
    pub(crate) log: Log<RehearsalQuestionId>,
    pub(crate) title: String,
    /// The apprentice's page of it.
    pub(crate) path: String,
}

/// When something was handed in and its id, for the order of what is asked.
type Key = (ApprenticeId, Timestamp, String);

/// The title and the page of it, and its goals by their own ids.
type Shown = (String, String, BTreeSet<GoalId>);

/// What these apprentices handed in, the oldest first, each with what may be asked of it: what was
/// made of its text first, `own` being all of theirs, then about its goals and about the trade, and
/// nothing that the office wrote later, nor anything of the office where it shows no goal. Nothing
/// where there are no questions.
pub(crate) async fn handed_in(
    tx: &Tx,
    bank: &Bank,
    own: &[OwnQuestion],
    from: &HandedIn,
    people: &[Apprentice],
) -> Result<HashMap<ApprenticeId, Vec<Handed>>, Fault> {
    if bank.is_empty() && own.is_empty() {
        return Ok(HashMap::new());
    }
    let ids: Vec<ApprenticeId> = people.iter().map(|it| it.id.clone()).collect();
    let mut of_texts: HashMap<&str, Vec<RehearsalQuestionId>> = HashMap::new();
    for it in own {
        of_texts.entry(it.log.as_str()).or_default().push(it.id.clone());
    }
    let shown = shown(tx, own, from, &ids).await?;
    let goals: BTreeSet<&GoalId> = shown.values().flat_map(|(_, _, goals)| goals).collect();
    let goals: Vec<GoalId> = goals.into_iter().cloned().collect();
    let codes = plans::goals(tx, &goals).await?;
    let trades: HashMap<&ApprenticeId, &ProgramAreaId> = people
        .iter()
        .filter_map(|it| it.programomrade.as_ref().map(|kode| (&it.id, kode)))
        .collect();
    let mut found: HashMap<ApprenticeId, Vec<Handed>> = HashMap::new();
    for ((id, at, log), (title, path, goals)) in shown {
        let codes: BTreeSet<&GoalId> =
            goals.iter().filter_map(|goal| codes.get(goal)).map(|(_, goal)| &goal.kode).collect();
        let of_goals = codes.into_iter().flat_map(|kode| bank.of_goal(kode));
        let trade = trades.get(&id).filter(|_| !goals.is_empty());
        let of_trade = trade.into_iter().flat_map(|kode| bank.of_trade(kode));
        let questions = of_goals.chain(of_trade).filter(|it| it.created <= at);
        let questions = questions.map(|it| it.id.clone());
        let own = of_texts.remove(log.as_str()).unwrap_or_default();
        let questions = own.into_iter().chain(questions).collect();
        let log = Log { day: oslo::day_of(at), questions };
        found.entry(id).or_default().push(Handed { log, title, path });
    }
    Ok(found)
}

/// What these apprentices handed in that shows goals, or that questions were made of.
async fn shown(
    tx: &Tx,
    own: &[OwnQuestion],
    from: &HandedIn,
    apprentices: &[ApprenticeId],
) -> Result<BTreeMap<Key, Shown>, Fault> {
    let mut others: BTreeMap<&str, &DocumentationId> =
        own.iter().map(|it| (it.log.as_str(), &it.log)).collect();
    let asked = EvidenceAsked { reader: Role::Laerling, apprentices };
    let mut shown: BTreeMap<Key, Shown> = BTreeMap::new();
    for source in from.goals.iter() {
        for it in source.of(tx, asked).await? {
            others.remove(it.id.as_str());
            let key = (it.laerling, it.at, it.id);
            let new = || (it.title, it.path, BTreeSet::new());
            shown.entry(key).or_insert_with(new).2.insert(it.goal);
        }
    }
    let others: Vec<DocumentationId> = others.into_values().cloned().collect();
    for some in others.chunks(TEXTS_AT_ONCE) {
        for it in from.texts.of(tx, some).await? {
            let key = (it.laerling, it.at, it.id.into());
            shown.insert(key, (it.title, it.path, BTreeSet::new()));
        }
    }
    Ok(shown)
}

/// What may be asked of each.
pub(crate) fn logs(handed: &[Handed]) -> Vec<Log<RehearsalQuestionId>> {
    handed.iter().map(|it| it.log.clone()).collect()
}

/// What an apprentice was asked with approvals, of all that was asked so; the earliest first.
pub(crate) fn with_approvals(
    all: &[ApprovalQuestion],
    of: &ApprenticeId,
) -> Vec<WithApproval<RehearsalQuestionId>> {
    let hers = all.iter().filter(|it| it.laerling == *of);
    hers.map(|it| WithApproval { question: it.id.clone(), day: oslo::day_of(it.at) }).collect()
}
