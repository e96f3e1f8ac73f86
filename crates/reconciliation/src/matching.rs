//! Matching an entry, and taking that back.

use std::collections::BTreeMap;

use svenn_bank::{Candidate, Class};
use svenn_db::{HeldRow, Tx};
use svenn_grants::reconciling::{self, Arrived};
use svenn_http::Problem;
use svenn_kernel::{GrantPayoutId, GrantPeriodId, PersonId, oslo::format_day};
use svenn_money::Ore;

use crate::{
    candidates::{Item, Known},
    rules::{EntryState, MatchKind, NoMatch, shares},
    store::{self, Entry, Match, NewMatch},
};

/// Who matches, and what was said with it.
#[derive(Clone, Copy)]
pub(crate) struct By<'a> {
    pub person: &'a PersonId,
    /// Nobody pressed.
    pub automatic: bool,
    /// The amount is another, and that is right.
    pub difference: bool,
}

/// The candidate of an entry that has these ids.
pub(crate) fn chosen(known: &Known, entry: &Entry, ids: &[String]) -> Result<Candidate, Problem> {
    let mut asked = ids.to_vec();
    asked.sort_unstable();
    let is_it = |candidate: &Candidate| {
        let mut ids = candidate.ids.clone();
        ids.sort_unstable();
        ids == asked
    };
    known.candidates(entry).into_iter().find(is_it).ok_or_else(|| {
        let title = "Dette er ikke lenger et forslag for linjen. Last siden på nytt";
        Problem::conflict("not_a_candidate", title)
    })
}

/// Matches an open entry that is held: what it pays is paid, or noted as received.
pub(crate) async fn post(
    tx: &Tx,
    entry: &mut HeldRow<Entry>,
    (known, candidate): (&Known, &Candidate),
    by: By<'_>,
) -> Result<(), Problem> {
    require(entry, EntryState::Open)?;
    let items: Option<Vec<&Item>> = candidate.ids.iter().map(|id| known.get(id)).collect();
    let items = items.unwrap_or_default();
    let expected: Vec<Ore> = items.iter().map(|item| item.amount()).collect();
    let shares = shares(entry.amount(), &expected, candidate.class, by.difference);
    let shares = shares.map_err(refused)?;
    for (item, share) in items.into_iter().zip(shares) {
        let new = settle(tx, entry, (item, share), by).await?;
        let new = NewMatch {
            class: Some(candidate.class),
            reasons: candidate.reasons.clone(),
            automatic: by.automatic,
            ..new
        };
        store::insert_match(tx, &entry.id, new, by.person).await?;
    }
    Ok(store::change_entry(tx, entry, EntryState::Matched).await?)
}

fn refused(why: NoMatch) -> Problem {
    match why {
        NoMatch::Amount => {
            let title = "Beløpene er ikke like. Last siden på nytt";
            Problem::conflict("amounts_differ", title)
        }
        NoMatch::Unsaid => {
            let message = "Beløpet er et annet enn det som ble sendt. Bekreft at det er riktig";
            Problem::invalid_field("difference", "required", message)
        }
    }
}

/// Does in grants what an entry says of an item.
async fn settle(
    tx: &Tx,
    entry: &Entry,
    (item, share): (&Item, Ore),
    by: By<'_>,
) -> Result<NewMatch, Problem> {
    let (kind, target, period) = match item {
        Item::Payout(it) => {
            svenn_payouts::reconciling::pay(tx, &it.id, (entry.date, share.abs()), by.person)
                .await?;
            (
                MatchKind::Payout,
                it.id.to_string(),
                svenn_payouts::reconciling::period_of(tx, &it.id).await?,
            )
        }
        Item::County(it) => match &it.receipt {
            Some(receipt) => {
                reconciling::require_receipt(tx, &it.period, receipt).await?;
                // Of two that meant the same receipt, the second finds it taken.
                if store::taken_receipts(tx).await?.contains(receipt) {
                    let title = "Innbetalingen er koblet til en annen linje. Last siden på nytt";
                    return Err(Problem::conflict("taken", title));
                }
                (MatchKind::Receipt, receipt.clone(), it.period.clone())
            }
            None => {
                let text = format!("Mottatt fra fylket, på kontoen {}", format_day(entry.date));
                let arrived = Arrived { fylke: &it.fylke, date: entry.date, ore: share, text };
                let receipt = reconciling::receive(tx, &it.period, arrived, by.person).await?;
                (MatchKind::County, receipt, it.period.clone())
            }
        },
    };
    Ok(NewMatch {
        kind,
        target,
        period: Some(period.to_string()),
        label: item.label(),
        ore: share,
        expected: item.amount(),
        class: None,
        reasons: Vec::new(),
        automatic: false,
        reverses: None,
    })
}

/// Puts an open entry aside: it is nothing of grants.
pub(crate) async fn put_aside(
    tx: &Tx,
    entry: &mut HeldRow<Entry>,
    reason: String,
    by: &PersonId,
) -> Result<(), Problem> {
    require(entry, EntryState::Open)?;
    let new = NewMatch {
        kind: MatchKind::Aside,
        target: String::new(),
        period: None,
        label: EntryState::Aside.label().to_owned(),
        ore: entry.amount(),
        expected: entry.amount(),
        class: None,
        reasons: vec![reason],
        automatic: false,
        reverses: None,
    };
    store::insert_match(tx, &entry.id, new, by).await?;
    Ok(store::change_entry(tx, entry, EntryState::Aside).await?)
}

/// Takes back what an entry was matched to, by rows that name it; the entry waits again.
pub(crate) async fn undo(
    tx: &Tx,
    entry: &mut HeldRow<Entry>,
    reason: &str,
    by: &PersonId,
) -> Result<(), Problem> {
    let all = store::matches_of(tx, &entry.id).await?;
    let standing = store::standing_matches(&all);
    if standing.is_empty() {
        return Err(Problem::conflict("taken_back", "Dette er allerede tatt tilbake"));
    }
    for stands in standing {
        take_back(tx, stands, by).await?;
        let new = NewMatch {
            kind: store::word(&stands.kind)?,
            target: stands.target.clone(),
            period: stands.period.clone(),
            label: stands.label.clone(),
            ore: -Ore::new(stands.ore),
            expected: -Ore::new(stands.expected),
            class: stands.class.as_deref().map(store::word::<Class>).transpose()?,
            reasons: vec![reason.to_owned()],
            automatic: false,
            reverses: Some(stands.id.clone()),
        };
        store::insert_match(tx, &entry.id, new, by).await?;
    }
    Ok(store::change_entry(tx, entry, EntryState::Open).await?)
}

async fn take_back(tx: &Tx, stands: &Match, by: &PersonId) -> Result<(), Problem> {
    let gone = |_| Problem::not_found();
    let period = || GrantPeriodId::parse(stands.period.as_deref().unwrap_or_default());
    match store::word(&stands.kind)? {
        MatchKind::Payout => {
            let id = GrantPayoutId::parse(&stands.target).map_err(gone)?;
            svenn_payouts::reconciling::unpay(tx, &id, Ore::new(stands.expected).abs(), by).await
        }
        MatchKind::County => {
            let period = period().map_err(gone)?;
            reconciling::take_back(tx, &period, &stands.target, by).await
        }
        MatchKind::Receipt => reconciling::require_open(tx, &period().map_err(gone)?).await,
        MatchKind::Aside => Ok(()),
    }
}

fn require(entry: &Entry, state: EntryState) -> Result<(), Problem> {
    let is: EntryState = store::word(&entry.state)?;
    if is == state {
        return Ok(());
    }
    let title = format!("Linjen er {}. Last siden på nytt", is.label().to_lowercase());
    Err(Problem::conflict("wrong_state", title))
}

/// Which entries are matched by themselves: where the office says so of the class, and one entry
/// alone wants the item.
pub(crate) fn by_themselves(
    sure: Vec<(&Entry, Candidate)>,
    posts: impl Fn(Class) -> bool,
) -> Vec<(&Entry, Candidate)> {
    let mut wanted: BTreeMap<String, usize> = BTreeMap::new();
    for id in sure.iter().flat_map(|(_, candidate)| &candidate.ids) {
        *wanted.entry(id.clone()).or_default() += 1;
    }
    let is_alone = |candidate: &Candidate| {
        candidate.ids.iter().all(|id| wanted.get(id).is_some_and(|count| *count == 1))
    };
    sure.into_iter()
        .filter(|(_, candidate)| candidate.may_post && posts(candidate.class))
        .filter(|(_, candidate)| is_alone(candidate))
        .collect()
}
