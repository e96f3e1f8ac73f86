//! What is shown of payouts.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::Serialize;
use svenn_companies::accounts::{self, CompanyAccount, Usable, Via};
use svenn_db::Tx;
use svenn_grantrules::{
    PayoutState,
    payout::{ApprovalRefused, may_approve},
};
use svenn_grants::{
    PayoutView,
    store::{Period, word},
};
use svenn_http::{App, Caller};
use svenn_kernel::{
    CompanyAccountId, CompanyId, Fault, GrantBatchId, OfficeRight, PersonId, Timestamp, oslo,
};
use svenn_money::Ore;
use utoipa::ToSchema;

use crate::{
    balances::balances,
    payfile::PayFormat,
    steps::BatchState,
    store::{self as payouts, Batch, Payout},
};

/// An account that was entered so few days before it is paid to is shown.
const NEW_ACCOUNT_DAYS: i64 = 30;
const DAY_MILLIS: i64 = 24 * 3_600_000;
/// Most companies that are named for which nothing can be paid.
const BLOCKED_MAX: usize = 50;

/// A batch of payouts; øre.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantBatch)]
pub struct BatchView {
    pub id: GrantBatchId,
    pub version: i64,
    pub state: BatchState,
    pub state_label: &'static str,
    /// On which day the bank is to pay.
    pub date: NaiveDate,
    pub count: usize,
    pub ore: i64,
    /// How many of its payouts stand where, in the order of the states.
    pub counts: Vec<StateCount>,
    pub ready_by: String,
    pub ready_at: Timestamp,
    pub approved_by: String,
    pub approved_at: Option<Timestamp>,
    pub sent_by: String,
    pub sent_at: Option<Timestamp>,
    /// What the bank calls the message.
    pub message_id: String,
    pub format_label: &'static str,
    pub sha256: String,
    /// Why it was sent back.
    pub reason: String,
    /// Why the caller does not approve it; absent when they may.
    pub hindring: Option<String>,
}

/// How many payouts stand somewhere.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = GrantStateCount)]
pub struct StateCount {
    pub label: &'static str,
    pub count: usize,
}

/// A batch with its payouts.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = GrantBatchDetail)]
pub struct BatchDetail {
    #[serde(flatten)]
    pub batch: BatchView,
    pub payouts: Vec<PayoutView>,
}

/// A company that cannot be paid, and why.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantPayoutBlocked)]
pub struct BlockedView {
    pub company_id: CompanyId,
    pub company: String,
    pub why: String,
}

/// The payouts of a period; øre.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantPayouts)]
pub struct PayoutsView {
    /// What may be paid and neither is on its way nor has a draft.
    pub open_companies: usize,
    pub open_ore: i64,
    /// Drafts.
    pub draft_count: usize,
    pub draft_ore: i64,
    /// What companies were paid too much ("Til gode for kontoret").
    pub owed_to_office: i64,
    /// How many companies with drafts cannot be paid, and the first of them.
    pub blocked_count: usize,
    pub blocked: Vec<BlockedView>,
    /// The newest first.
    pub batches: Vec<BatchView>,
    /// Whether the office's account and bank are known.
    pub can_pay: bool,
}

/// The payouts of a period as the caller sees them.
pub(crate) async fn of_period(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    period: &Period,
) -> Result<PayoutsView, Fault> {
    let all = payouts::of_period(tx, &period.id).await?;
    let is_draft = |it: &&Payout| it.state == PayoutState::Draft.as_str();
    let drafts: Vec<&Payout> = all.iter().filter(is_draft).collect();
    let balances = balances(tx, period).await?;
    let has_draft = |id: &CompanyId| drafts.iter().any(|it| it.company == *id);
    let open = balances.iter().filter(|(id, it)| !it.payable().is_zero() && !has_draft(id));
    let open: Vec<Ore> = open.map(|(_, it)| it.payable()).collect();
    let companies: Vec<CompanyId> = drafts.iter().map(|it| it.company.clone()).collect();
    let mut names = svenn_companies::names(tx, &companies).await?;
    let usable = accounts::usable_of(tx, &companies).await?;
    let why = |id: &CompanyId| usable.get(id).and_then(Usable::hindrance);
    let blocked = companies.iter().filter_map(|id| Some((id.clone(), why(id)?)));
    let blocked: Vec<(CompanyId, String)> = blocked.collect();
    let settings = payouts::find_settings(tx).await?;
    Ok(PayoutsView {
        open_companies: open.len(),
        open_ore: open.iter().copied().sum::<Ore>().ore(),
        draft_count: drafts.len(),
        draft_ore: drafts.iter().map(|it| it.ore).sum(),
        owed_to_office: balances.values().map(|it| it.owed_to_office()).sum::<Ore>().ore(),
        blocked_count: blocked.len(),
        blocked: blocked
            .into_iter()
            .take(BLOCKED_MAX)
            .map(|(company_id, why)| BlockedView {
                company: names.remove(&company_id).unwrap_or_default(),
                company_id,
                why,
            })
            .collect(),
        batches: batches(app, tx, caller, (period, &all)).await?,
        can_pay: settings.is_some_and(|it| it.sealed.is_some()),
    })
}

async fn batches(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    (period, all): (&Period, &[Payout]),
) -> Result<Vec<BatchView>, Fault> {
    let stored = payouts::batches_of(tx, &period.id).await?;
    let two_people = payouts::find_settings(tx).await?.is_none_or(|it| it.two_people);
    let names = people(app, tx, &stored).await?;
    let view = |batch: Batch| {
        let of: Vec<&Payout> =
            all.iter().filter(|it| it.batch.as_ref() == Some(&batch.id)).collect();
        batch_view(batch, &of, (caller, two_people), &names)
    };
    stored.into_iter().map(view).collect()
}

type Names = BTreeMap<PersonId, String>;

async fn people(app: &App, tx: &Tx, batches: &[Batch]) -> Result<Names, Fault> {
    let each = batches.iter();
    let people =
        each.flat_map(|it| [Some(&it.ready_by), it.approved_by.as_ref(), it.sent_by.as_ref()]);
    let people: Vec<PersonId> = people.flatten().cloned().collect();
    Ok(app.directory.names(tx, &people).await?.into_iter().collect())
}

fn batch_view(
    batch: Batch,
    of: &[&Payout],
    (caller, two_people): (&Caller, bool),
    names: &Names,
) -> Result<BatchView, Fault> {
    let state: BatchState = word(&batch.state)?;
    let format: PayFormat = word(&batch.format)?;
    let name = |id: Option<&PersonId>| id.and_then(|it| names.get(it).cloned()).unwrap_or_default();
    let counts = PayoutState::ALL.into_iter().map(|it| StateCount {
        label: it.label(),
        count: of.iter().filter(|payout| payout.state == it.as_str()).count(),
    });
    Ok(BatchView {
        state,
        state_label: state.label(),
        date: batch.date,
        count: of.len(),
        ore: of.iter().map(|it| it.ore).sum(),
        counts: counts.filter(|it| it.count > 0).collect(),
        ready_by: name(Some(&batch.ready_by)),
        approved_by: name(batch.approved_by.as_ref()),
        sent_by: name(batch.sent_by.as_ref()),
        hindring: hindrance(&batch, state, caller, two_people),
        ready_at: batch.ready_at,
        approved_at: batch.approved_at,
        sent_at: batch.sent_at,
        message_id: batch.message_id.unwrap_or_default(),
        format_label: format.label(),
        sha256: batch.sha256,
        reason: batch.reason,
        version: batch.version,
        id: batch.id,
    })
}

fn hindrance(
    batch: &Batch,
    state: BatchState,
    caller: &Caller,
    two_people: bool,
) -> Option<String> {
    if !caller.has_right(OfficeRight::GrantsApprove) {
        return Some("Du mangler tilgangen «Godkjenne utbetaling»".to_owned());
    }
    let at = if state == BatchState::Ready { PayoutState::Ready } else { PayoutState::Sent };
    let (maker, approver) = (batch.ready_by.clone().into(), caller.person.clone().into());
    match may_approve(at, &maker, &approver, two_people) {
        Ok(()) => None,
        Err(ApprovalRefused::NotReady) => Some("Den venter ikke på godkjenning".to_owned()),
        Err(ApprovalRefused::SamePerson) => {
            Some("Du gjorde den klar, så en annen må godkjenne den".to_owned())
        }
    }
}

/// A batch with its payouts, as the caller sees it.
pub(crate) async fn batch(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    batch: Batch,
) -> Result<BatchDetail, Fault> {
    let of = payouts::of_batch(tx, &batch.id).await?;
    let two_people = payouts::find_settings(tx).await?.is_none_or(|it| it.two_people);
    let names = people(app, tx, std::slice::from_ref(&batch)).await?;
    let refs: Vec<&Payout> = of.iter().collect();
    let date = batch.date;
    let view = batch_view(batch, &refs, (caller, two_people), &names)?;
    Ok(BatchDetail { batch: view, payouts: shown(tx, of, Some(date)).await? })
}

/// Payouts as they are shown, by company; with what to look at where they are to be paid on a day.
pub(crate) async fn shown(
    tx: &Tx,
    of: Vec<Payout>,
    date: Option<NaiveDate>,
) -> Result<Vec<PayoutView>, Fault> {
    let companies: Vec<CompanyId> = of.iter().map(|it| it.company.clone()).collect();
    let names = svenn_companies::names(tx, &companies).await?;
    let ids: Vec<CompanyAccountId> = of.iter().filter_map(|it| it.account.clone()).collect();
    let accounts = accounts::some(tx, &ids).await?;
    let mut views = Vec::with_capacity(of.len());
    for payout in of {
        let state = payouts::state_of(&payout)?;
        let account = payout.account.as_ref().and_then(|id| accounts.get(id));
        views.push(PayoutView {
            company: names.get(&payout.company).cloned().unwrap_or_default(),
            state: state.as_str(),
            state_label: state.label(),
            account: account.map(|it| it.masked.clone()).unwrap_or_default(),
            warnings: warnings(account, date),
            reasons: payout.reasons.lines().map(str::to_owned).collect(),
            id: payout.id,
            version: payout.version,
            company_id: payout.company,
            sequence: payout.sequence,
            ore: payout.ore,
            text: payout.text,
            batch_id: payout.batch,
            payout_date: payout.payout_date,
        });
    }
    views.sort_by_cached_key(|it| (svenn_kernel::text::collation_key(&it.company), it.sequence));
    Ok(views)
}

fn warnings(account: Option<&CompanyAccount>, date: Option<NaiveDate>) -> Vec<String> {
    let (Some(account), Some(date)) = (account, date) else { return Vec::new() };
    let pays = oslo::start_of_day(date).millis();
    let is_new = account.via != Via::Migrated.as_str()
        && pays.saturating_sub(account.at.millis()) < NEW_ACCOUNT_DAYS * DAY_MILLIS;
    let day = oslo::format_day(oslo::day_of(account.at));
    is_new.then(|| format!("Kontonummeret ble ført {day}")).into_iter().collect()
}
