//! The parties outside that work is done with, and how each of them stands: what goes to a party
//! that does not answer waits, and one call at a time tries whether it does again.
//!
//! How a party stands is kept in the catalogue too, so that other processes, the first page of an
//! office and the command line know it: [`provider_states`].

mod breaker;
mod hosts;
mod store;
mod watched;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError},
    time::Duration,
};

use svenn_db::Databases;
use svenn_gateways::GatewayError;
use svenn_kernel::{Clock, Fault, Timestamp, stored_words};

pub(crate) use self::breaker::May;
use self::{
    breaker::{Breaker, News},
    hosts::Hosts,
};
pub use self::{
    store::{MIGRATIONS as PROVIDER_MIGRATIONS, ProviderHealth, ProviderState, provider_states},
    watched::Watched,
};

/// A party outside.
#[stored_words]
#[serde(rename_all = "lowercase")]
pub enum Party {
    /// The operator that takes SMS.
    Sms,
    /// The mail server.
    Mail,
    /// The push services of browsers: each host stands for itself.
    Push,
    /// The timestamp service.
    Timestamps,
    /// Sealing documents, which asks for a timestamp and goes on without: nothing is noted of it.
    Sealing,
    /// The store of files' bytes, where it is another machine: nothing is noted of it.
    Files,
    /// The language model behind the draft help.
    Drafts,
    /// The register of companies.
    Register,
    /// The registers of approved companies and of training offices.
    Approvals,
    /// The national curricula.
    Curricula,
    /// Norsk Industri.
    Industry,
    /// The provider of digital courses.
    Xtramile,
    /// The systems that offices have told of changes, each at an address of its own: nothing is
    /// noted of them together.
    Webhooks,
}

impl Party {
    /// Whether it is many hosts, each of which is left alone by itself.
    const fn is_many(self) -> bool {
        matches!(self, Self::Push)
    }

    /// Name that people see.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Sms => "SMS",
            Self::Mail => "E-post",
            Self::Push => "Push-varsler",
            Self::Timestamps => "Tidsstempler",
            Self::Sealing => "Forsegling",
            Self::Files => "Fillagring",
            Self::Drafts => "Skrivehjelp",
            Self::Register => "Enhetsregisteret",
            Self::Approvals => "Register over lærebedrifter",
            Self::Curricula => "Læreplaner",
            Self::Industry => "Norsk Industri",
            Self::Xtramile => "Digitale kurs",
            Self::Webhooks => "Webhooks",
        }
    }
}

/// What calling a party came to, whatever it says of the matter itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// It does its part.
    Answered,
    /// It does not: nothing is heard of it, or it says so itself, and when to come back.
    Silent { why: String, retry_after: Option<Duration> },
    /// It does not know us, or not what we ask of it: the operator has to mend that.
    Operator { why: String },
}

impl Outcome {
    pub(crate) fn of<T>(result: &Result<T, GatewayError>) -> Self {
        match result {
            Err(GatewayError::Unavailable { detail, retry_after }) => {
                Self::Silent { why: detail.clone(), retry_after: *retry_after }
            }
            Err(GatewayError::Misconfigured { detail }) => Self::Operator { why: detail.clone() },
            Ok(_)
            | Err(
                GatewayError::Refused { .. } | GatewayError::Gone | GatewayError::Deferred { .. },
            ) => Self::Answered,
        }
    }
}

/// How every party stands, for this process. Cheap to clone; all clones are the same.
#[derive(Clone)]
pub struct Parties(Arc<Shared>);

struct Shared {
    clock: Arc<dyn Clock>,
    breakers: Mutex<Breakers>,
    kept_in: OnceLock<Databases>,
}

/// How the parties stand, and the hosts of those that are many.
#[derive(Default)]
struct Breakers {
    one: HashMap<Party, Breaker>,
    many: HashMap<Party, Hosts>,
}

impl Breakers {
    fn states(&self) -> Vec<ProviderState> {
        let one = self.one.iter().map(|(party, it)| it.state(*party));
        let mut states: Vec<ProviderState> =
            one.chain(self.many.iter().map(|(party, it)| it.state(*party))).collect();
        states.sort_by_key(|it| it.party);
        states
    }
}

/// Whom a call goes to: a party, or one host of a party that is many.
#[derive(Debug, Clone)]
pub(crate) struct Called {
    party: Party,
    host: Option<String>,
}

impl Called {
    pub(crate) const fn party(party: Party) -> Self {
        Self { party, host: None }
    }

    pub(crate) const fn host(party: Party, host: String) -> Self {
        Self { party, host: Some(host) }
    }
}

impl Parties {
    #[must_use]
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        let (breakers, kept_in) = (Mutex::default(), OnceLock::new());
        Self(Arc::new(Shared { clock, breakers, kept_in }))
    }

    /// Keeps how parties stand in the catalogue from now on, and begins with what stands there.
    ///
    /// # Errors
    /// A fault of the catalogue.
    pub async fn keep_in(&self, databases: &Databases) -> Result<(), Fault> {
        // Of a party that is many it is not kept which host it was: those begin anew.
        for state in provider_states(databases).await?.iter().filter(|it| !it.party.is_many()) {
            self.lock().one.entry(state.party).or_default().recall(state);
        }
        let _ = self.0.kept_in.set(databases.clone());
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, Breakers> {
        self.0.breakers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn now(&self) -> Timestamp {
        self.0.clock.now()
    }

    /// Whether a party, or a host of it, may be called now; of a party that is many as a whole
    /// always, since each of its hosts is asked about by itself. Otherwise when to ask again.
    pub(crate) fn ask(&self, called: Called) -> Result<Pass, Timestamp> {
        let now = self.now();
        let mut breakers = self.lock();
        let may = match &called.host {
            Some(host) => breakers.many.entry(called.party).or_default().ask(host, now),
            None if called.party.is_many() => May::Call,
            None => breakers.one.entry(called.party).or_default().ask(now),
        };
        drop(breakers);
        match may {
            May::Call => Ok(Pass { parties: self.clone(), called, alone: false }),
            May::Try => Ok(Pass { parties: self.clone(), called, alone: true }),
            May::Wait(until) => Err(until),
        }
    }

    /// For how long something outside is left alone from now on.
    pub(crate) fn until(&self, until: Timestamp) -> Duration {
        let millis = until.millis().saturating_sub(self.now().millis());
        Duration::from_millis(u64::try_from(millis).unwrap_or_default())
    }

    /// Whether the last that was heard of a party is that it does not do its part.
    #[must_use]
    pub fn is_failing(&self, party: Party) -> bool {
        self.lock().states().iter().any(|it| it.party == party && it.since.is_some())
    }

    /// How each party stands of which this process knows something.
    #[must_use]
    pub fn states(&self) -> Vec<ProviderState> {
        self.lock().states()
    }

    /// What to think of each party of which this process knows something.
    #[must_use]
    pub fn healths(&self) -> Vec<(Party, ProviderHealth)> {
        let now = self.now();
        self.states().iter().map(|it| (it.party, it.health(now))).collect()
    }

    /// Notes what calling a party, or a host of it, came to.
    pub(crate) async fn note(&self, called: &Called, outcome: Outcome) {
        let now = self.now();
        let (state, news) = self.noted(called, outcome, now);
        if let Some(said) = news.log {
            said.write(&state);
        }
        let Some(databases) = self.0.kept_in.get().filter(|_| news.keep) else { return };
        if let Err(fault) = store::keep(databases, &state, now).await {
            tracing::warn!(%fault, provider = %state.party, "keeping how a provider stands");
        }
    }

    fn noted(&self, called: &Called, outcome: Outcome, now: Timestamp) -> (ProviderState, News) {
        let mut breakers = self.lock();
        match &called.host {
            Some(host) => {
                let hosts = breakers.many.entry(called.party).or_default();
                let news = hosts.note(host, outcome, now);
                (hosts.state(called.party), news)
            }
            None => {
                let breaker = breakers.one.entry(called.party).or_default();
                let news = breaker.note(outcome, now);
                (breaker.state(called.party), news)
            }
        }
    }

    fn tried(&self, called: &Called) {
        let mut breakers = self.lock();
        match &called.host {
            Some(host) => breakers.many.entry(called.party).or_default().tried(host),
            None => breakers.one.entry(called.party).or_default().tried(),
        }
    }
}

/// That a party may be called; while it is tried alone, nobody else may until this is dropped.
pub(crate) struct Pass {
    parties: Parties,
    called: Called,
    alone: bool,
}

impl Drop for Pass {
    fn drop(&mut self) {
        if self.alone {
            self.parties.tried(&self.called);
        }
    }
}
