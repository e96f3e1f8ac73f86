//! Entries of the office's accounts.

use std::collections::{BTreeMap, BTreeSet};

use axum::Json;
use chrono::NaiveDate;
use serde::Serialize;
use svenn_bank::Candidate;
use svenn_db::Tx;
use svenn_http::{App, GrantsViewer, Ids, Problem, Session, endpoint};
use svenn_kernel::{PersonId, Timestamp};
use utoipa::ToSchema;

use crate::{
    candidates::Known,
    rules::{EntryState, MatchKind},
    store::{self, Entry, Match},
};

/// An entry of an account.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankEntryView {
    id: String,
    /// Increases with every change; send back the version you read.
    version: i64,
    /// Name of the account.
    account: String,
    state: EntryState,
    /// The state, as it is shown.
    state_label: &'static str,
    date: NaiveDate,
    value_date: Option<NaiveDate>,
    /// øre; what went out is negative.
    ore: i64,
    text: String,
    /// Who paid or was paid, as the bank writes it.
    party: Option<String>,
    /// Account of the other side, masked.
    party_account: Option<String>,
    kid: Option<String>,
    archive_ref: Option<String>,
    reversal: bool,
    /// What it is matched to, or why it was put aside.
    matched_to: Vec<String>,
}

async fn shown(tx: &Tx, entries: Vec<Entry>) -> Result<Vec<BankEntryView>, Problem> {
    let accounts = store::accounts(tx).await?;
    let names: BTreeMap<String, String> = accounts.into_iter().map(|it| (it.id, it.navn)).collect();
    let ids: Vec<String> = entries.iter().map(|it| it.id.clone()).collect();
    let matches = store::matches_of_some(tx, &ids).await?;
    let standing = store::standing_matches(&matches);
    let view = |it: Entry| -> Result<BankEntryView, Problem> {
        let state: EntryState = store::word(&it.state)?;
        let of = standing.iter().filter(|one| one.entry == it.id);
        Ok(BankEntryView {
            matched_to: of.map(|one| said(one)).collect(),
            account: names.get(&it.account).cloned().unwrap_or_default(),
            state,
            state_label: state.label(),
            id: it.id,
            version: it.version,
            date: it.date,
            value_date: it.value_date,
            ore: it.ore,
            text: it.text,
            party: it.party,
            party_account: it.party_masked,
            kid: it.kid,
            archive_ref: it.archive_ref,
            reversal: it.reversal,
        })
    };
    entries.into_iter().map(view).collect()
}

/// What was put aside is told by its reason.
fn said(one: &Match) -> String {
    let is_aside = one.kind == MatchKind::Aside.as_str();
    if is_aside { one.reasons.clone() } else { one.label.clone() }
}

/// One entry as it stands.
pub(super) async fn one(tx: &Tx, id: &str) -> Result<BankEntryView, Problem> {
    let entry = store::find_entry(tx, id).await?.ok_or_else(Problem::not_found)?;
    shown(tx, vec![entry]).await?.into_iter().next().ok_or_else(Problem::not_found)
}

/// Something that an entry may be matched to.
#[derive(Debug, Serialize, ToSchema)]
pub struct BankCandidateItem {
    /// As it is shown.
    label: String,
    /// øre, as it would stand on the account: what went out is negative.
    ore: i64,
}

/// What an entry may be the payment of.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankCandidate {
    /// Sent back to match.
    ids: Vec<String>,
    /// A to F, the surest first.
    class: &'static str,
    /// 100, 90, 70, 60, 50 or 20.
    score: u32,
    /// Why, in words.
    reasons: Vec<String>,
    items: Vec<BankCandidateItem>,
    /// øre that the entry is more than what is expected; not 0 where it must be confirmed.
    difference: i64,
}

/// What was done with an entry.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankMatchView {
    kind: MatchKind,
    /// What it was matched to.
    label: String,
    /// øre; a row that takes another back has its sign turned.
    ore: i64,
    /// A to F; none where it was put aside.
    class: Option<String>,
    /// Why.
    reasons: Vec<String>,
    /// Nobody pressed.
    automatic: bool,
    /// Takes an earlier row back.
    takes_back: bool,
    at: Timestamp,
    /// Who did it, or read the file in; empty for people who are gone.
    by: String,
}

/// An entry with its candidates and its past.
#[derive(Debug, Serialize, ToSchema)]
pub struct BankEntryDetail {
    entry: BankEntryView,
    /// Name of the file that it first came in.
    file: String,
    /// The best first; none of an entry that does not wait.
    candidates: Vec<BankCandidate>,
    history: Vec<BankMatchView>,
}

fn candidate(known: &Known, entry: &Entry, it: Candidate) -> BankCandidate {
    let items: Vec<BankCandidateItem> = it
        .ids
        .iter()
        .filter_map(|id| known.get(id))
        .map(|item| BankCandidateItem { label: item.label(), ore: item.amount().ore() })
        .collect();
    let sum: i64 = items.iter().map(|item| item.ore).sum();
    BankCandidate {
        class: it.class.as_str(),
        score: it.class.score(),
        ids: it.ids,
        reasons: it.reasons,
        difference: entry.ore.saturating_sub(sum),
        items,
    }
}

/// An entry, what it may be the payment of, and what was done with it.
#[endpoint(get = "/bank/entries/{id}")]
pub async fn bank_entry_view(
    session: Session<GrantsViewer>,
    Ids(id): Ids<String>,
) -> Result<Json<BankEntryDetail>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(detail(&session.app, &tx, &id).await?))
}

/// The detail of an entry.
pub(super) async fn detail(app: &App, tx: &Tx, id: &str) -> Result<BankEntryDetail, Problem> {
    let entry = store::find_entry(tx, id).await?.ok_or_else(Problem::not_found)?;
    let candidates = if entry.state == EntryState::Open.as_str() {
        let known = Known::load(tx).await?;
        let found = known.candidates(&entry).into_iter();
        found.map(|it| candidate(&known, &entry, it)).collect()
    } else {
        Vec::new()
    };
    let file = store::find_statement(tx, &entry.statement).await?;
    let matches = store::matches_of(tx, id).await?;
    let people: BTreeSet<PersonId> = matches.iter().map(|it| it.by.clone()).collect();
    let names = app.directory.names(tx, &Vec::from_iter(people)).await?;
    let history = matches.into_iter().map(|it| {
        Ok(BankMatchView {
            kind: store::word(&it.kind)?,
            label: it.label,
            ore: it.ore,
            class: it.class,
            reasons: it.reasons.lines().map(str::to_owned).collect(),
            automatic: it.automatic,
            takes_back: it.reverses.is_some(),
            at: it.at,
            by: names.get(&it.by).cloned().unwrap_or_default(),
        })
    });
    let history: Result<Vec<_>, svenn_kernel::Fault> = history.collect();
    Ok(BankEntryDetail {
        entry: one(tx, id).await?,
        file: file.map(|it| it.navn).unwrap_or_default(),
        candidates,
        history: history?,
    })
}
