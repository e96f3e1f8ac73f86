//! `reconciliation.store`: stores what a file staged, in portions of a transaction each, and then
//! matches what the office lets be matched by itself. A process that ends loses nothing but the
//! portion that it was at.

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use svenn_bank::Class;
use svenn_db::{Actor, Databases, Tx};
use svenn_jobs::{Handler, JobError, NewJob, enqueue};
use svenn_kernel::{Fault, TenantId};

use crate::{
    candidates::Known,
    matching::{self, By},
    rules::EntryState,
    store::{self, StatementChange},
};

/// Stores a file.
const STORE: &str = "reconciliation.store";
/// Entries matched in one transaction.
const MATCHES_AT_ONCE: usize = 50;

/// Queues that a file is stored.
pub(crate) async fn begin(tx: &Tx, statement: &str) -> Result<(), Fault> {
    let key = format!("{STORE} {statement}");
    enqueue(tx, NewJob { kind: STORE, key, payload: statement.to_owned(), due: tx.now() }).await
}

/// Does the jobs of this crate.
pub(crate) struct StoreFiles {
    pub(crate) databases: Databases,
}

#[async_trait]
impl Handler for StoreFiles {
    fn kinds(&self) -> &'static [&'static str] {
        &[STORE]
    }

    async fn run(
        &self,
        tenant: &TenantId,
        _kind: &str,
        _key: &str,
        statement: &str,
    ) -> Result<(), JobError> {
        while self.portion(tenant, statement).await? {}
        while self.matches(tenant, statement).await? {}
        Ok(())
    }
}

impl StoreFiles {
    async fn write(&self, tenant: &TenantId) -> Result<Tx, Fault> {
        let begun = self.databases.write(tenant, Actor::System).await;
        begun.map_err(|error| Fault::caused("bank reconciliation", error))
    }

    /// Stores the next portion; whether there may be more.
    async fn portion(&self, tenant: &TenantId, id: &str) -> Result<bool, Fault> {
        let tx = self.write(tenant).await?;
        let Some(found) = store::find_statement(&tx, id).await? else { return Ok(false) };
        // Two files of one account are stored one after the other.
        store::hold_account(&tx, &found.account).await?;
        let Some(statement) = store::find_statement(&tx, id).await? else { return Ok(false) };
        let Some((ordinal, lines)) = store::next_portion(&tx, id).await? else {
            if !statement.done {
                let change = StatementChange { done: Set(true), ..Default::default() };
                store::change_statement(&tx, &statement, change).await?;
                tx.commit().await?;
            }
            return Ok(false);
        };
        let count = lines.len();
        let added = store::insert_new(&tx, &statement, lines).await?;
        store::drop_portion(&tx, id, ordinal).await?;
        let more = |before: i64, some: usize| {
            before.saturating_add(i64::try_from(some).unwrap_or(i64::MAX))
        };
        let change = StatementChange {
            stored: Set(more(statement.stored, count)),
            added: Set(more(statement.added, added)),
            ..Default::default()
        };
        store::change_statement(&tx, &statement, change).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Matches some of a stored file's entries; whether there may be more.
    async fn matches(&self, tenant: &TenantId, id: &str) -> Result<bool, Fault> {
        let tx = self.write(tenant).await?;
        let settings = store::settings(&tx).await?;
        let Some(statement) = store::find_statement(&tx, id).await? else { return Ok(false) };
        if !(settings.post_a || settings.post_b) || !statement.done {
            return Ok(false);
        }
        let posts = |class| match class {
            Class::A => settings.post_a,
            Class::B => settings.post_b,
            _ => false,
        };
        let known = Known::load(&tx).await.map_err(unmatched)?;
        let open = store::open_of(&tx, id).await?;
        let found = matching::by_themselves(known.sure(&open), posts);
        let more = found.len() > MATCHES_AT_ONCE;
        let by = By { person: &statement.by, automatic: true, difference: false };
        let mut matched = 0_i64;
        for (entry, candidate) in found.into_iter().take(MATCHES_AT_ONCE) {
            let Some(mut held) = store::hold_entry(&tx, &entry.id).await? else { continue };
            if held.state != EntryState::Open.as_str() {
                continue;
            }
            let posted = matching::post(&tx, &mut held, (&known, &candidate), by).await;
            posted.map_err(unmatched)?;
            matched += 1;
        }
        if matched > 0 {
            let matched = Set(statement.matched.saturating_add(matched));
            let change = StatementChange { matched, ..Default::default() };
            store::change_statement(&tx, &statement, change).await?;
            tx.commit().await?;
        }
        Ok(more && matched > 0)
    }
}

/// What was matched or closed by somebody in the meantime: the job is done again, and looks anew.
fn unmatched(_: svenn_http::Problem) -> Fault {
    Fault::new("entries could not be matched by themselves")
}
