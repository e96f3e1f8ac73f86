//! What is stored already, as far as an import must know it.

use std::collections::{BTreeSet, HashMap};

use chrono::NaiveDate;
use svenn_companies as companies;
use svenn_curricula::{plans, program_areas};
use svenn_db::Tx;
use svenn_http::Secrets;
use svenn_kernel::{
    ApprenticeId, CompanyId, CoordinatorId, EmployeeId, Fault, ProgramAreaId, TrainingPlanId,
    numbers::{IdentityNumber, IdentityRules, OrganisationNumber},
    oslo,
    text::fold,
};
use svenn_people::{apprentices, coordinators, employees, personnr};

use crate::report::Wrong;

/// Length of a trade's code; shorter ones are filled up with `-`.
const PROGRAM_AREA_CODE_CHARS: usize = 10;

/// What people, companies, trades and plans there are.
pub struct Context {
    pub(crate) identity_rules: IdentityRules,
    pub(crate) today: NaiveDate,
    secrets: Secrets,
    pub(crate) apprentices: Known<ApprenticeId>,
    pub(crate) employees: Known<EmployeeId>,
    coordinators: HashMap<String, CoordinatorId>,
    pub(crate) companies: HashMap<String, BTreeSet<OrganisationNumber>>,
    orgnrs: HashMap<OrganisationNumber, CompanyId>,
    trades: Named<ProgramAreaId>,
    plans: Named<TrainingPlanId>,
}

/// People by what identifies them.
#[derive(Debug)]
pub(crate) struct Known<T> {
    pub(crate) personnr: HashMap<String, T>,
    pub(crate) epost: HashMap<String, T>,
    pub(crate) telefon: HashMap<String, T>,
}

impl<T> Default for Known<T> {
    fn default() -> Self {
        Self { personnr: HashMap::new(), epost: HashMap::new(), telefon: HashMap::new() }
    }
}

impl<T: Clone> Known<T> {
    fn add(
        &mut self,
        id: &T,
        index: Option<&String>,
        epost: Option<&String>,
        telefon: Option<&String>,
    ) {
        let put = |map: &mut HashMap<String, T>, key: Option<&String>| {
            if let Some(key) = key {
                map.insert(key.clone(), id.clone());
            }
        };
        put(&mut self.personnr, index);
        put(&mut self.epost, epost);
        put(&mut self.telefon, telefon);
    }
}

/// Things by code and by title; a title that several have leads to none.
#[derive(Debug)]
struct Named<T> {
    codes: HashMap<String, Vec<T>>,
    titles: HashMap<String, Vec<T>>,
}

impl<T: Clone> Named<T> {
    fn new(things: impl IntoIterator<Item = (T, String, String)>) -> Self {
        let mut named = Self { codes: HashMap::new(), titles: HashMap::new() };
        for (id, code, title) in things {
            named.codes.entry(code.to_uppercase()).or_default().push(id.clone());
            named.titles.entry(fold(title.trim())).or_default().push(id);
        }
        named
    }

    fn find(&self, code: &str, title: &str, unknown: &'static str) -> Result<T, Wrong> {
        let by_title = self.titles.get(&fold(title));
        let found = by_title.or_else(|| self.codes.get(&code.to_uppercase()));
        match found.map(Vec::as_slice) {
            Some([one]) => Ok(one.clone()),
            Some(_) => Err(Wrong::new("ambiguous", format!("Flere heter «{title}»"))),
            None => Err(Wrong::new(unknown, format!("Finner ikke «{title}»"))),
        }
    }
}

impl Context {
    /// Reads what is stored, in as many queries for a small organisation as for a large one.
    pub async fn load(tx: &Tx, secrets: &Secrets, rules: IdentityRules) -> Result<Self, Fault> {
        let mut context = Self::empty(secrets, rules);
        context.today = oslo::day_of(tx.now());
        for it in apprentices::all(tx).await? {
            let (index, epost) = (it.personnr_index.as_ref(), it.epost.as_ref());
            context.apprentices.add(&it.id, index, epost, it.telefon.as_ref());
        }
        for it in employees::all(tx).await? {
            context.employees.add(&it.id, None, it.epost.as_ref(), it.telefon.as_ref());
        }
        for it in coordinators::all(tx).await? {
            context.coordinators.extend(it.epost.map(|epost| (epost, it.id)));
        }
        for it in companies::all(tx).await? {
            let orgnr = OrganisationNumber::parse(&it.orgnr)
                .map_err(|error| Fault::caused("a stored organisation number", error))?;
            context.companies.entry(fold(it.navn.trim())).or_default().insert(orgnr.clone());
            context.orgnrs.insert(orgnr, it.id);
        }
        let trades = program_areas::all(tx).await?;
        context.trades = Named::new(
            trades.into_iter().map(|it| (it.kode.clone(), it.kode.to_string(), it.title)),
        );
        let stored = plans::all(tx).await?;
        context.plans =
            Named::new(stored.into_iter().map(|it| (it.id, it.curriculum.to_string(), it.title)));
        Ok(context)
    }

    pub(crate) fn empty(secrets: &Secrets, identity_rules: IdentityRules) -> Self {
        Self {
            identity_rules,
            today: NaiveDate::default(),
            secrets: secrets.clone(),
            apprentices: Known::default(),
            employees: Known::default(),
            coordinators: HashMap::new(),
            companies: HashMap::new(),
            orgnrs: HashMap::new(),
            trades: Named::new([]),
            plans: Named::new([]),
        }
    }

    pub(crate) fn index(&self, number: &IdentityNumber) -> String {
        personnr::index(&self.secrets, number)
    }

    pub(crate) fn has_company(&self, orgnr: &OrganisationNumber) -> bool {
        self.orgnrs.contains_key(orgnr)
    }

    /// The stored company with a number.
    pub(crate) fn company(&self, orgnr: &OrganisationNumber) -> Option<&CompanyId> {
        self.orgnrs.get(orgnr)
    }

    /// A trade by its code, with or without the dashes at the end, or by its title.
    pub(crate) fn trade(&self, text: &str) -> Result<ProgramAreaId, Wrong> {
        let code = format!("{text:-<PROGRAM_AREA_CODE_CHARS$}");
        self.trades.find(&code, text, "unknown_trade")
    }

    /// A training plan by its title, or by the code of its curriculum if only one is made of it.
    pub(crate) fn plan(&self, text: &str) -> Result<TrainingPlanId, Wrong> {
        self.plans.find(text, text, "unknown_plan")
    }

    /// Coordinators by their e-mail addresses, which commas, semicolons or spaces separate.
    pub(crate) fn coordinators(&self, text: &str) -> Result<Vec<CoordinatorId>, Wrong> {
        text.split([',', ';', ' ', '\n'])
            .filter(|part| !part.is_empty())
            .map(|epost| {
                self.coordinators.get(&epost.to_lowercase()).cloned().ok_or_else(|| {
                    let message = format!("Finner ingen koordinator med e-post «{epost}»");
                    Wrong::new("unknown_coordinator", message)
                })
            })
            .collect()
    }

    #[cfg(test)]
    pub(crate) fn with(
        mut self,
        trades: &[(&str, &str)],
        plans: &[(&str, &str, &str)],
        coordinators: &[(&str, &str)],
    ) -> Self {
        let trade = |(code, title): &(&str, &str)| {
            (ProgramAreaId::parse(code).unwrap(), (*code).to_owned(), (*title).to_owned())
        };
        self.trades = Named::new(trades.iter().map(trade));
        let plan = |(id, code, title): &(&str, &str, &str)| {
            (TrainingPlanId::parse(id).unwrap(), (*code).to_owned(), (*title).to_owned())
        };
        self.plans = Named::new(plans.iter().map(plan));
        for (epost, id) in coordinators {
            self.coordinators.insert((*epost).to_owned(), CoordinatorId::parse(id).unwrap());
        }
        self
    }
}
