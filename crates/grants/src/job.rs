//! `grants.reckon`: reckons all of a period into an edition that nobody reads, in portions, and puts
//! it in force by one short transaction. A portion is a transaction of its own: others write in
//! between, and a process that ends loses nothing but the portion that it was at.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use svenn_db::{Actor, Change, Databases, HeldRow, Tx};
use svenn_jobs::{NewJob, enqueue};
use svenn_kernel::{ApprenticeId, Collection, CompanyId, Fault, TenantId};
use svenn_people::apprentices;

use crate::{
    GrantPeriodId, TILSKUDDLAERLINGER, TILSKUDDSMODELLER, TILSKUDDSSATSER,
    load::Known,
    refresh::apprentices_of,
    store::{self, Edition, EditionState, Period},
};

/// Reckons all of a period.
pub(crate) const RECKON: &str = "grants.reckon";
/// Apprentices reckoned in one transaction.
const PORTION_APPRENTICES: u64 = 200;
/// Most that are counted beforehand.
const APPRENTICES_MAX: u64 = 1_000_000;
/// Changes of the log looked at in one transaction.
const CHANGES_AT_ONCE: u64 = 500;
/// Rows of old editions deleted in one transaction.
const OLD_ROWS_AT_ONCE: u64 = 1_000;

/// What is reckoned.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Reckon {
    period: GrantPeriodId,
    edition: i64,
}

/// An edition that was begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Begun {
    /// The key of its job.
    pub job: String,
    /// How many apprentices there are to be reckoned.
    pub total: usize,
}

/// Begins to reckon all of a held period; what was being reckoned of it is given up.
pub(crate) async fn begin(tx: &Tx, period: &HeldRow<Period>) -> Result<Begun, Fault> {
    let total = apprentices::ids_after(tx, "", APPRENTICES_MAX).await?.len();
    let edition = store::begin_edition(tx, period, total).await?;
    let job = format!("{RECKON} {} {edition}", period.id);
    let payload = serde_json::to_string(&Reckon { period: period.id.clone(), edition })?;
    enqueue(tx, NewJob { kind: RECKON, key: job.clone(), payload, due: tx.now() }).await?;
    Ok(Begun { job, total })
}

/// Does what was begun, from where it was left.
pub(crate) async fn run(
    databases: &Databases,
    tenant: &TenantId,
    reckon: &Reckon,
) -> Result<(), Fault> {
    while portion(databases, tenant, reckon).await? {}
    while finish(databases, tenant, reckon).await? {}
    loop {
        let tx = write(databases, tenant).await?;
        let more = store::drop_some(&tx, &reckon.period, OLD_ROWS_AT_ONCE).await?;
        tx.commit().await?;
        if !more {
            return Ok(());
        }
    }
}

pub(crate) async fn write(databases: &Databases, tenant: &TenantId) -> Result<Tx, Fault> {
    let begun = databases.write(tenant, Actor::System).await;
    begun.map_err(|error| Fault::caused("grants", error))
}

/// The edition while it is being built.
async fn built(tx: &Tx, reckon: &Reckon) -> Result<Option<Edition>, Fault> {
    let edition = store::find_edition(tx, &reckon.period, reckon.edition).await?;
    Ok(edition.filter(|it| it.state == EditionState::Building.as_str()))
}

/// Reckons the next portion; whether there may be more.
async fn portion(databases: &Databases, tenant: &TenantId, reckon: &Reckon) -> Result<bool, Fault> {
    let tx = write(databases, tenant).await?;
    let Some(edition) = built(&tx, reckon).await? else { return Ok(false) };
    let Some(period) = store::find_period(&tx, &reckon.period).await? else { return Ok(false) };
    let ids = apprentices::ids_after(&tx, &edition.after, PORTION_APPRENTICES).await?;
    let Some(last) = ids.last() else { return Ok(false) };
    let rows = Known::of(&tx, &period).await?.reckon(&tx, &ids).await?;
    store::write_row(&tx, &period.id, edition.edition, &ids, &rows).await?;
    store::progress(&tx, &edition, ids.len(), last.as_str()).await?;
    tx.commit().await?;
    Ok(true)
}

/// Reckons those anew whom something has happened to since the edition was begun, and puts it in
/// force when that is nobody any more; whether there may be more.
async fn finish(databases: &Databases, tenant: &TenantId, reckon: &Reckon) -> Result<bool, Fault> {
    let tx = write(databases, tenant).await?;
    let Some(mut period) = store::hold(&tx, &reckon.period).await? else { return Ok(false) };
    let Some(edition) = built(&tx, reckon).await? else { return Ok(false) };
    if !period.standing()?.may_write() {
        store::give_up(&tx, &period.id).await?;
        tx.commit().await?;
        return Ok(false);
    }
    let changes = tx.changes_since(edition.seq, CHANGES_AT_ONCE).await?;
    let more = u64::try_from(changes.len()).is_ok_and(|it| it >= CHANGES_AT_ONCE);
    match concerned(&tx, &period, &changes).await? {
        Concerned::Everybody => {
            begin(&tx, &period).await?;
            tx.commit().await?;
            return Ok(false);
        }
        Concerned::These(ids) => {
            let ids: Vec<ApprenticeId> = ids.into_iter().collect();
            let rows = Known::of(&tx, &period).await?.reckon(&tx, &ids).await?;
            store::write_row(&tx, &period.id, edition.edition, &ids, &rows).await?;
        }
    }
    let seen = changes.last().map_or(edition.seq, |last| last.seq);
    if more {
        store::caught_up(&tx, &edition, seen).await?;
    } else {
        if store::followed(&tx).await?.is_none() {
            store::set_followed(&tx, seen).await?;
        }
        store::put_in_force(&tx, &mut period, edition.edition).await?;
    }
    tx.commit().await?;
    Ok(more)
}

/// Whom changes concern.
#[derive(Debug)]
pub(crate) enum Concerned {
    /// Rates or models are others now.
    Everybody,
    These(BTreeSet<ApprenticeId>),
}

/// Whom of a period these changes concern.
pub(crate) async fn concerned(
    tx: &Tx,
    period: &Period,
    changes: &[Change],
) -> Result<Concerned, Fault> {
    let mut these = BTreeSet::new();
    let mut companies = BTreeSet::new();
    let of_period = format!("{}.", period.id);
    for change in changes {
        let collection = change.collection.as_str();
        let (own, id) = match collection {
            it if it == TILSKUDDSSATSER.0 || it == TILSKUDDSMODELLER.0 => {
                return Ok(Concerned::Everybody);
            }
            it if it == Collection::LAERLINGER.0 => (true, Some(change.id.as_str())),
            it if it == Collection::LAEREKONTRAKT.0 => (true, change.concerns.as_deref()),
            it if it == TILSKUDDLAERLINGER.0 => (true, change.id.strip_prefix(&of_period)),
            it if it == Collection::BEDRIFTER.0 => (false, Some(change.id.as_str())),
            _ => continue,
        };
        let Some(id) = id else { continue };
        if own {
            these.extend(ApprenticeId::parse(id));
        } else {
            companies.extend(CompanyId::parse(id));
        }
    }
    for company in companies {
        these.extend(apprentices_of(tx, period, &company).await?);
    }
    Ok(Concerned::These(these))
}
