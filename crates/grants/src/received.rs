//! What came from the counties: lines of the ledger, beside the receipt that they came of.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use svenn_db::{Audience, HeldRow, Tx};
use svenn_grantrules::{Entry, Ledger, Party};
use svenn_kernel::{ApprenticeId, Fault, PersonId, Verb};
use svenn_money::Ore;

use crate::{
    TILSKUDDSINNBETALINGER,
    store::{self, NewLine, Period, Receipt},
};

/// What came of each apprentice.
pub struct Came {
    pub date: NaiveDate,
    /// Of which county; empty where that is not known.
    pub fylke: String,
    pub text: String,
    pub of: Vec<(ApprenticeId, Ore)>,
}

/// Posts what came, with its receipt, and answers the receipt's id.
///
/// # Errors
/// A fault of the database, which refuses lines of a period that is not open.
pub async fn post(
    tx: &Tx,
    period: &HeldRow<Period>,
    came: Came,
    by: &PersonId,
) -> Result<String, Fault> {
    let id = svenn_kernel::new_id_text(tx.now(), tx.entropy());
    let ids: Vec<ApprenticeId> = came.of.iter().map(|(id, _)| id.clone()).collect();
    let lines = came.of.iter().map(|(apprentice, ore)| NewLine {
        ledger: Ledger::Received,
        apprentice: Some(apprentice.clone()),
        entry: Entry { company: None, party: Party::Office, ore: *ore },
        reason: came.text.clone(),
        source: source_of(&id),
    });
    store::post(tx, &period.id, lines.collect(), Some(by)).await?;
    let receipt = Receipt {
        id: id.clone(),
        period: period.id.clone(),
        fylke: came.fylke,
        date: came.date,
        ore: came.of.iter().map(|(_, ore)| *ore).sum::<Ore>().ore(),
        text: came.text,
        created: tx.now(),
        by: Some(by.clone()),
    };
    store::insert_receipt(tx, receipt).await?;
    tx.record(TILSKUDDSINNBETALINGER, id.as_str(), Verb::Create, Audience::Coordinators);
    for id in ids {
        store::note_apprentice(tx, &period.id, &id);
    }
    Ok(id)
}

/// What the lines of a receipt name as what they came of.
fn source_of(receipt: &str) -> String {
    format!("receipt {receipt}")
}

/// Takes back what came with a receipt, where it was not taken back before; how many lines.
pub(crate) async fn take_back(
    tx: &Tx,
    period: &HeldRow<Period>,
    receipt: &str,
    by: &PersonId,
) -> Result<usize, Fault> {
    let source = source_of(receipt);
    let lines = store::rows_of(tx, &period.id, Ledger::Received).await?;
    let mut taken = 0;
    for line in lines.into_iter().filter(|it| it.source == source && it.reverses.is_none()) {
        if store::reverse(tx, &line.id, "Tatt tilbake", Some(by)).await?.is_some() {
            taken += 1;
            if let Some(apprentice) = &line.apprentice {
                store::note_apprentice(tx, &period.id, apprentice);
            }
        }
    }
    if taken > 0 {
        tx.record(TILSKUDDSINNBETALINGER, receipt, Verb::Delete, Audience::Coordinators);
    }
    Ok(taken)
}

/// The receipts of a period of which lines stand.
///
/// # Errors
/// A fault of the database.
pub async fn standing(tx: &Tx, period: &Period) -> Result<BTreeSet<String>, Fault> {
    let mut sums: BTreeMap<String, Ore> = BTreeMap::new();
    for line in store::rows_of(tx, &period.id, Ledger::Received).await? {
        if let Some(receipt) = line.source.strip_prefix("receipt ") {
            *sums.entry(receipt.to_owned()).or_default() += Ore::new(line.ore);
        }
    }
    Ok(sums.into_iter().filter(|(_, sum)| !sum.is_zero()).map(|(id, _)| id).collect())
}

/// What is expected and has not come, of a county or of all: by county.
pub(crate) async fn left(
    tx: &Tx,
    period: &Period,
    fylke: Option<&str>,
) -> Result<BTreeMap<String, Vec<(ApprenticeId, Ore)>>, Fault> {
    let received = store::by_apprentice(tx, &period.id, Ledger::Received, None).await?;
    let mut left: BTreeMap<String, Vec<(ApprenticeId, Ore)>> = BTreeMap::new();
    for row in store::rows_in_force(tx, period, None).await? {
        let county = row.fylke.clone().unwrap_or_default();
        if fylke.is_some_and(|asked| asked != county) {
            continue;
        }
        let came = received.get(&row.apprentice).copied().unwrap_or_default();
        let rest = Ore::new(row.expected_grant_sum) - came;
        if !rest.is_zero() {
            left.entry(county).or_default().push((row.apprentice, rest));
        }
    }
    Ok(left)
}
