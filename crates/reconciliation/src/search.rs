//! The list of entries: what stands on the office's accounts, and what it was matched to.

use std::collections::{BTreeMap, HashMap};

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_grants::{TILSKUDDSPERIODER, store as grants};
use svenn_http::{
    Caller,
    list::{List, holders_alone},
};
use svenn_kernel::{Collection, Fault, OfficeRight, Timestamp, oslo};
use svenn_search::{
    Changed, SearchDocument, Source, Touched,
    engine::{Document, Schema, Scope},
};

use crate::{
    BANKFILER, BANKKONTOER, BANKLINJER,
    rules::{EntryState, MatchKind},
    store::{self, Entry, Match},
};

/// Øre of a krone.
const ORE_PER_KRONE: i64 = 100;

/// An entry as it is in lists; amounts are øre, but for `belop`.
#[derive(Debug, Clone, Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = -"date")]
pub struct BankEntryItem {
    id: String,
    version: i64,
    #[search(int, facet, sort)]
    date: Timestamp,
    #[search(text, weight = 100, sort)]
    text: String,
    /// Who paid or was paid, as the bank writes it.
    #[search(text, weight = 80, sort)]
    party: String,
    #[search(text, weight = 60)]
    kid: String,
    #[search(text, weight = 40)]
    archive_ref: String,
    /// What went out is negative.
    #[search(int, facet, sort)]
    ore: i64,
    /// Whole kroner, whichever way they went.
    #[search(int, facet, sort)]
    belop: i64,
    /// The amount as people type it.
    #[search(text, weight = 30, hidden)]
    typed: String,
    /// Inn or Ut.
    #[search(keyword, facet)]
    retning: &'static str,
    /// Ikke koblet, Koblet or Lagt til side.
    #[search(keyword, facet, sort)]
    status: &'static str,
    /// The class of its match, A to F.
    #[search(keyword, facet, sort, empty_label = "Uten klasse")]
    klasse: String,
    /// Name of the period that it was matched in.
    #[search(keyword, facet, sort, empty_label = "Uten periode")]
    periode: String,
    /// Name of the account.
    #[search(keyword, facet, sort)]
    konto: String,
    /// What it is matched to, or why it was put aside.
    #[search(text, weight = 40)]
    matched_to: String,
}

/// What is known beside entries.
struct Beside {
    accounts: BTreeMap<String, String>,
    periods: HashMap<String, String>,
}

impl Beside {
    async fn of(tx: &Tx) -> Result<Self, Fault> {
        let accounts = store::accounts(tx).await?.into_iter().map(|it| (it.id, it.navn));
        let periods = grants::all_periods(tx).await?.into_iter();
        Ok(Self {
            accounts: accounts.collect(),
            periods: periods.map(|it| (it.id.to_string(), it.navn)).collect(),
        })
    }

    fn item(&self, of: Entry, matches: &[&Match]) -> Result<BankEntryItem, Fault> {
        let state: EntryState = store::word(&of.state)?;
        let kroner = of.ore.saturating_abs() / ORE_PER_KRONE;
        let with_point = of.amount().abs().decimal();
        let period = matches.iter().find_map(|it| it.period.as_ref());
        let said: Vec<&str> = matches.iter().map(|it| said(it)).collect();
        Ok(BankEntryItem {
            date: oslo::start_of_day(of.date),
            belop: kroner,
            typed: format!("{kroner} {with_point} {}", with_point.replace('.', ",")),
            retning: if of.ore < 0 { "Ut" } else { "Inn" },
            status: state.label(),
            klasse: matches.iter().find_map(|it| it.class.clone()).unwrap_or_default(),
            periode: period.and_then(|id| self.periods.get(id)).cloned().unwrap_or_default(),
            konto: self.accounts.get(&of.account).cloned().unwrap_or_default(),
            matched_to: said.join(", "),
            id: of.id,
            version: of.version,
            text: of.text,
            party: of.party.unwrap_or_default(),
            kid: of.kid.unwrap_or_default(),
            archive_ref: of.archive_ref.unwrap_or_default(),
            ore: of.ore,
        })
    }
}

/// What was put aside is told by its reason.
fn said(one: &Match) -> &str {
    let is_aside = one.kind == MatchKind::Aside.as_str();
    if is_aside { &one.reasons } else { &one.label }
}

/// Loads entries.
#[derive(Debug, Clone, Copy, Default)]
pub struct EntrySource;

#[async_trait]
impl Source for EntrySource {
    fn schema(&self) -> Schema {
        BankEntryItem::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        &[BANKFILER, BANKKONTOER, TILSKUDDSPERIODER]
    }

    /// A file brings its entries, and takes them along when it goes; what a period or an account is
    /// called stands with its entries.
    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        if to.collection == BANKKONTOER {
            return Ok(Touched::Everything);
        }
        if to.collection == TILSKUDDSPERIODER {
            return Ok(Touched::ids(store::entries_of_periods(tx, &to.ids).await?));
        }
        for id in &to.ids {
            if store::find_statement(tx, id).await?.is_none() {
                return Ok(Touched::Everything);
            }
        }
        Ok(Touched::ids(store::entries_of_statements(tx, &to.ids).await?))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let entries = store::some_entries(tx, ids).await?;
        let matches = store::matches_among(tx, ids).await?;
        let mut standing: BTreeMap<&str, Vec<&Match>> = BTreeMap::new();
        for one in store::standing_matches(&matches) {
            standing.entry(&one.entry).or_default().push(one);
        }
        let beside = Beside::of(tx).await?;
        let none: &[&Match] = &[];
        let documents = entries.into_iter().map(|entry| {
            let of = standing.get(entry.id.as_str()).map_or(none, Vec::as_slice);
            beside.item(entry, of)?.document()
        });
        documents.collect()
    }
}

#[async_trait]
impl List for EntrySource {
    fn collection(&self) -> Collection {
        BANKLINJER
    }

    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(holders_alone(caller, OfficeRight::GrantsView))
    }
}
