//! The parties outside that work is done with, and how each of them stands: what goes to a party
//! that does not answer waits, and one call at a time tries whether it does again.
//!
//! How a party stands is kept in the catalogue too, so that other processes, the first page of an
//! office and the command line know it: [`provider_states`].

mod breaker;
mod store;
mod watched;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError},
};

use serde::Serialize;
use svenn_db::Databases;
use svenn_gateways::GatewayError;
use svenn_kernel::{Clock, Fault, StoredWords, Timestamp};

use self::breaker::Breaker;
pub(crate) use self::breaker::May;
pub use self::{
    store::{MIGRATIONS as PROVIDER_MIGRATIONS, ProviderHealth, ProviderState, provider_states},
    watched::Watched,
};

/// A party outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, StoredWords)]
#[serde(rename_all = "lowercase")]
pub enum Party {
    /// The operator that takes SMS.
    Sms,
    /// The mail server.
    Mail,
    /// The push services of browsers.
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
    /// The national curricula.
    Curricula,
    /// Norsk Industri.
    Industry,
}

impl Party {
    /// What people call it.
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
            Self::Curricula => "Læreplaner",
            Self::Industry => "Norsk Industri",
        }
    }
}

/// What calling a party came to, whatever it says of the matter itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// It does its part.
    Answered,
    /// It does not: nothing is heard of it, or it says so itself, and when to come back.
    Silent { why: String, retry_after: Option<std::time::Duration> },
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
    breakers: Mutex<HashMap<Party, Breaker>>,
    kept_in: OnceLock<Databases>,
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
        for state in provider_states(databases).await? {
            self.with(state.party, |it| it.recall(&state));
        }
        let _ = self.0.kept_in.set(databases.clone());
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Party, Breaker>> {
        self.0.breakers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with<T>(&self, party: Party, work: impl FnOnce(&mut Breaker) -> T) -> T {
        work(self.lock().entry(party).or_default())
    }

    fn now(&self) -> Timestamp {
        self.0.clock.now()
    }

    /// Whether a party may be called now.
    pub(crate) fn ask(&self, party: Party) -> Result<Pass, Timestamp> {
        let now = self.now();
        match self.with(party, |it| it.ask(now)) {
            May::Call => Ok(Pass { parties: self.clone(), party, alone: false }),
            May::Try => Ok(Pass { parties: self.clone(), party, alone: true }),
            May::Wait(until) => Err(until),
        }
    }

    /// Whether the last that was heard of a party is that it does not do its part.
    #[must_use]
    pub fn is_failing(&self, party: Party) -> bool {
        self.with(party, |it| it.trouble().is_some())
    }

    /// How each party stands of which this process knows something.
    #[must_use]
    pub fn states(&self) -> Vec<ProviderState> {
        let mut states: Vec<ProviderState> =
            self.lock().iter().map(|(party, it)| it.state(*party)).collect();
        states.sort_by_key(|it| it.party);
        states
    }

    /// What to think of each party of which this process knows something.
    #[must_use]
    pub fn healths(&self) -> Vec<(Party, ProviderHealth)> {
        let now = self.now();
        self.states().iter().map(|it| (it.party, it.health(now))).collect()
    }

    /// Notes what calling a party came to.
    pub(crate) async fn note(&self, party: Party, outcome: Outcome) {
        let now = self.now();
        let (state, news) = self.with(party, |it| {
            let news = it.note(outcome, now);
            (it.state(party), news)
        });
        if let Some(said) = news.log {
            said.write(&state);
        }
        let Some(databases) = self.0.kept_in.get().filter(|_| news.keep) else { return };
        if let Err(fault) = store::keep(databases, &state, now).await {
            tracing::warn!(%fault, provider = %party, "keeping how a provider stands");
        }
    }
}

/// That a party may be called; while it is tried alone, nobody else may until this is dropped.
pub(crate) struct Pass {
    parties: Parties,
    party: Party,
    alone: bool,
}

impl Drop for Pass {
    fn drop(&mut self) {
        if self.alone {
            self.parties.with(self.party, Breaker::tried);
        }
    }
}
