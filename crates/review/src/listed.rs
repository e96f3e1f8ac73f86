//! What lists of what is handed in say of its apprentice, and who finds what.

use std::collections::{BTreeSet, HashMap};

use svenn_curricula::program_areas;
use svenn_db::Tx;
use svenn_http::Caller;
use svenn_kernel::{
    ApprenticeId, Collection, CompanyId, EmployeeId, Fault, PersonId, ProgramAreaId, Role,
};
use svenn_people::{
    apprentices::{self, Apprentice},
    relations,
};
use svenn_search::{Changed, engine::Expr};

/// So many apprentices are asked for by their ids; of more, all are loaded at once. The portions of
/// a list have fewer: were all loaded for each of them, a list would take its length times theirs.
const APPRENTICES_NAMED_MAX: usize = 5_000;
/// Apprentices whose instructors are asked for by one statement; engines limit its values.
const APPRENTICES_PER_STATEMENT: usize = 500;

/// What is said of an apprentice depends on these.
pub const APPRENTICES_DEPEND_ON: [Collection; 4] = [
    Collection::LAERLINGER,
    Collection::BEDRIFTER,
    Collection::ANSATTER,
    Collection::PROGRAMOMRAADER,
];

/// The apprentices of whom something else is said after a change; none where it may be any.
///
/// # Errors
/// A fault of the database.
pub async fn apprentices_touched(
    tx: &Tx,
    to: &Changed<'_>,
) -> Result<Option<Vec<ApprenticeId>>, Fault> {
    Ok(Some(match to.collection {
        Collection::LAERLINGER => {
            to.ids.iter().filter_map(|id| ApprenticeId::parse(id).ok()).collect()
        }
        Collection::BEDRIFTER => {
            let theirs = apprentices::all(tx).await?.into_iter().filter(|apprentice| {
                apprentice.bedriftid.as_ref().is_some_and(|it| to.ids.contains(it.as_str()))
            });
            theirs.map(|apprentice| apprentice.id).collect()
        }
        Collection::ANSATTER => {
            let ids = to.ids.iter().filter_map(|id| EmployeeId::parse(id).ok());
            relations::apprentices_of_any(tx, &Vec::from_iter(ids)).await?
        }
        _ => return Ok(None),
    }))
}

/// The documents that a caller finds: apprentices their own, instructors those of their
/// apprentices, coordinators all, the last two within a condition of the list.
///
/// # Errors
/// A fault of the database.
pub async fn found_by(tx: &Tx, caller: &Caller, condition: Expr) -> Result<Expr, Fault> {
    let own = match caller.rolle {
        Role::Ansatt => relations::apprentices_of(tx, &caller.person.clone().into()).await?,
        Role::Koordinator | Role::Laerling => Vec::new(),
    };
    Ok(visible(caller.rolle, &caller.person, own, condition))
}

/// The same where the instructor's apprentices are known.
#[must_use]
pub fn visible(rolle: Role, person: &PersonId, own: Vec<ApprenticeId>, condition: Expr) -> Expr {
    match rolle {
        Role::Koordinator => condition,
        Role::Laerling => Expr::is("laerlingid", person.as_str()),
        Role::Ansatt if own.is_empty() => Expr::Nothing,
        Role::Ansatt => {
            condition.and(Expr::any_of("laerlingid", own.into_iter().map(String::from)))
        }
    }
}

/// What is said of an apprentice.
#[derive(Debug, Default)]
pub struct ListedApprentice {
    pub navn: String,
    pub arkivert: bool,
    pub bedriftid: Option<CompanyId>,
    pub bedrift: String,
    pub laerefag: String,
    /// The instructors.
    pub ansatte: Vec<EmployeeId>,
    /// Their names, in the same order.
    pub ansattenavn: Vec<String>,
}

/// Apprentices with what lists say of them.
pub struct ListedApprentices {
    apprentices: HashMap<ApprenticeId, Apprentice>,
    companies: HashMap<CompanyId, String>,
    trades: HashMap<ProgramAreaId, String>,
    instructors: HashMap<ApprenticeId, Vec<(EmployeeId, String)>>,
}

impl ListedApprentices {
    /// Loads those that are wanted, in few statements where a list is built anew.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn load<'a>(
        tx: &Tx,
        wanted: impl Iterator<Item = &'a ApprenticeId> + Send,
        is_whole_list: bool,
    ) -> Result<Self, Fault> {
        let wanted: BTreeSet<ApprenticeId> = wanted.cloned().collect();
        let named = (!is_whole_list && wanted.len() <= APPRENTICES_NAMED_MAX)
            .then(|| wanted.into_iter().collect::<Vec<_>>());
        let instructors = instructors_of(tx, named.as_deref()).await?;
        let apprentices = apprentices_of(tx, named.as_deref()).await?;
        let companies: BTreeSet<CompanyId> =
            apprentices.values().filter_map(|it| it.bedriftid.clone()).collect();
        let trades = program_areas::all(tx).await?;
        Ok(Self {
            companies: svenn_companies::names(tx, &Vec::from_iter(companies)).await?,
            trades: trades.into_iter().map(|area| (area.kode, area.title)).collect(),
            apprentices,
            instructors,
        })
    }

    /// What is said of one; nothing of somebody who is gone.
    #[must_use]
    pub fn of(&self, laerling: &ApprenticeId) -> ListedApprentice {
        let Some(apprentice) = self.apprentices.get(laerling) else {
            return ListedApprentice::default();
        };
        let bedriftid = apprentice.bedriftid.clone();
        let bedrift = bedriftid.as_ref().and_then(|id| self.companies.get(id));
        let trade = apprentice.programomrade.as_ref().and_then(|kode| self.trades.get(kode));
        let instructors = self.instructors.get(laerling).cloned().unwrap_or_default();
        let (ansatte, ansattenavn) = instructors.into_iter().unzip();
        ListedApprentice {
            navn: apprentice.navn(),
            arkivert: apprentice.archived,
            bedrift: bedrift.cloned().unwrap_or_default(),
            laerefag: trade.cloned().unwrap_or_default(),
            bedriftid,
            ansatte,
            ansattenavn,
        }
    }
}

async fn instructors_of(
    tx: &Tx,
    named: Option<&[ApprenticeId]>,
) -> Result<HashMap<ApprenticeId, Vec<(EmployeeId, String)>>, Fault> {
    let Some(named) = named else {
        return relations::instructors_by_apprentice(tx, None).await;
    };
    let mut found = HashMap::with_capacity(named.len());
    for some in named.chunks(APPRENTICES_PER_STATEMENT) {
        found.extend(relations::instructors_by_apprentice(tx, Some(some)).await?);
    }
    Ok(found)
}

async fn apprentices_of(
    tx: &Tx,
    named: Option<&[ApprenticeId]>,
) -> Result<HashMap<ApprenticeId, Apprentice>, Fault> {
    let found = match named {
        Some(named) => apprentices::some(tx, named).await?,
        None => apprentices::all(tx).await?,
    };
    Ok(found.into_iter().map(|apprentice| (apprentice.id.clone(), apprentice)).collect())
}
