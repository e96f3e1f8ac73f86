//! What this process has heard of.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use svenn_db::{Actor, Databases, TenantError};
use svenn_kernel::{Fault, PersonId, Role, TenantId, Timestamp};

use crate::{
    rules::Seen,
    store::{self, LastTime},
};

/// Somebody who is or was active.
#[derive(Debug, Clone)]
pub(crate) struct Active {
    pub person: PersonId,
    pub rolle: Role,
    pub seen: Seen,
}

#[derive(Debug)]
struct Entry {
    active: Active,
    /// What of it is written down.
    saved: Option<Timestamp>,
}

type People = HashMap<PersonId, Entry>;

/// Who is active, as this process has heard. Cheap to clone; all clones are the same.
#[derive(Debug, Clone, Default)]
pub struct Presence(Arc<Mutex<HashMap<TenantId, People>>>);

impl Presence {
    fn seen_people(&self) -> MutexGuard<'_, HashMap<TenantId, People>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes a heartbeat.
    pub(crate) fn note(&self, tenant: &TenantId, person: &PersonId, rolle: Role, now: Timestamp) {
        let mut seen_people = self.seen_people();
        let people = seen_people.entry(tenant.clone()).or_default();
        match people.get_mut(person) {
            Some(entry) => entry.active.seen = entry.active.seen.again(now),
            None => {
                let active = Active { person: person.clone(), rolle, seen: Seen::at(now) };
                people.insert(person.clone(), Entry { active, saved: None });
            }
        }
    }

    pub(crate) fn last_time(&self, tenant: &TenantId, person: &PersonId) -> Option<LastTime> {
        let seen_people = self.seen_people();
        let Active { rolle, seen, .. } = &seen_people.get(tenant)?.get(person)?.active;
        Some(LastTime { role: Some(*rolle), start: seen.start, lastseen: seen.lastseen })
    }

    /// Drops what was heard of somebody whose data goes.
    pub(crate) fn drop_person(&self, tenant: &TenantId, person: &PersonId) {
        if let Some(people) = self.seen_people().get_mut(tenant) {
            people.remove(person);
        }
    }

    /// Writes down what is not written down yet, and deletes who left. An organisation whose
    /// database does not answer is tried again the next time.
    pub async fn save(&self, databases: &Databases) {
        let tenants: Vec<TenantId> = self.seen_people().keys().cloned().collect();
        for tenant in tenants {
            if let Err(fault) = self.save_one(databases, &tenant).await {
                tracing::warn!(%fault, %tenant, "presence is written down later");
            }
        }
    }

    async fn save_one(&self, databases: &Databases, tenant: &TenantId) -> Result<(), Fault> {
        let fresh = self.unsaved(tenant);
        if !fresh.is_empty() {
            let tx = match databases.write(tenant, Actor::System).await {
                Ok(tx) => tx,
                Err(TenantError::Unknown(_)) => {
                    self.seen_people().remove(tenant);
                    return Ok(());
                }
                Err(error) => return Err(Fault::caused("presence", error)),
            };
            store::save(&tx, &fresh).await?;
            tx.commit().await?;
        }
        self.mark_saved(tenant, &fresh, databases.clock().now());
        Ok(())
    }

    fn unsaved(&self, tenant: &TenantId) -> Vec<Active> {
        let seen_people = self.seen_people();
        let people = seen_people.get(tenant).into_iter().flat_map(HashMap::values);
        let fresh = people.filter(|entry| entry.saved != Some(entry.active.seen.lastseen));
        fresh.map(|entry| entry.active.clone()).collect()
    }

    fn mark_saved(&self, tenant: &TenantId, written: &[Active], now: Timestamp) {
        let mut seen_people = self.seen_people();
        let Some(people) = seen_people.get_mut(tenant) else { return };
        for active in written {
            if let Some(entry) = people.get_mut(&active.person) {
                entry.saved = Some(active.seen.lastseen);
            }
        }
        people.retain(|_, entry| {
            let seen = entry.active.seen;
            seen.goes_on_at(now) || entry.saved != Some(seen.lastseen)
        });
        if people.is_empty() {
            seen_people.remove(tenant);
        }
    }
}
