//! Organisations that cannot be opened: garbage, a missing file, a migration that fails, a newer
//! version's data. Each is set aside by name, and tried again now and then; all others run.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use super::{Databases, Fault, TenantId};

/// One that could not be opened is left alone for so long.
const LEFT_ALONE_SECONDS: u64 = 5;

/// An organisation that cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetAside {
    pub tenant: TenantId,
    pub why: String,
}

#[derive(Default)]
pub(super) struct Aside(Mutex<BTreeMap<TenantId, Found>>);

struct Found {
    why: String,
    at: Instant,
}

impl Aside {
    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<TenantId, Found>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Why it is not to be tried yet.
    pub(super) fn left_alone(&self, tenant: &TenantId) -> Option<String> {
        let aside = self.lock();
        let left_alone = Duration::from_secs(LEFT_ALONE_SECONDS);
        aside.get(tenant).filter(|it| it.at.elapsed() < left_alone).map(|it| it.why.clone())
    }

    pub(super) fn put(&self, tenant: &TenantId, fault: &Fault) -> String {
        let why = fault.to_string();
        let found = Found { why: why.clone(), at: Instant::now() };
        let before = self.lock().insert(tenant.clone(), found);
        if before.is_none_or(|before| before.why != why) {
            tracing::error!(%tenant, why, "an organisation cannot be opened and is set aside");
        }
        why
    }

    pub(super) fn take_back(&self, tenant: &TenantId) {
        if self.lock().remove(tenant).is_some() {
            tracing::info!(%tenant, "an organisation that was set aside is open again");
        }
    }
}

impl Databases {
    /// Organisations that could not be opened when they were last tried, by id.
    #[must_use]
    pub fn set_aside(&self) -> Vec<SetAside> {
        let aside = self.0.aside.lock();
        let all = aside.iter();
        all.map(|(tenant, it)| SetAside { tenant: tenant.clone(), why: it.why.clone() }).collect()
    }
}
