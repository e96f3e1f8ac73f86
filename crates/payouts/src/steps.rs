//! What happens to payouts. All of it is done under the lock of their period; the machine of
//! `svenn_grantrules` says which steps there are.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use serde::Serialize;
use svenn_bank::{Report, Reported};
use svenn_companies::accounts::{self, Usable};
use svenn_db::{HeldRow, Tx};
use svenn_grantrules::{
    Entry, Ledger, Party, PayoutEvent, PayoutState,
    payout::{ApprovalRefused, may_approve, step},
};
use svenn_grants::store::{self as grants, NewLine, Period, word};
use svenn_http::{App, Problem};
use svenn_kernel::{CompanyId, Fault, GrantBatchId, GrantPayoutId, PersonId, oslo, stored_words};
use svenn_money::Ore;
use utoipa::ToSchema;

use crate::{
    balances::{balance_anew, balances, release},
    payfile::{self, PayFormat, Payer, Row, settings_missing},
    store::{self as payouts, Batch, BatchChange, Payout, PayoutChange, Settings},
};

/// Where a batch stands; what comes after it stands with each payout.
#[stored_words(schema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = GrantBatchState)]
pub enum BatchState {
    Ready,
    Approved,
    Sent,
    /// Sent back: its payouts are drafts again.
    Returned,
}

impl BatchState {
    #[must_use]
    pub(crate) const fn label(self) -> &'static str {
        match self {
            Self::Ready => "Klar",
            Self::Approved => "Godkjent",
            Self::Sent => "Sendt",
            Self::Returned => "Sendt tilbake",
        }
    }
}

/// What came of a proposal.
#[derive(Debug, Default)]
pub(crate) struct Proposed {
    pub(crate) made: usize,
    pub(crate) changed: usize,
}

/// Makes drafts of all that may be paid; a draft of more than there is becomes less, or goes.
pub(crate) async fn propose(tx: &Tx, period: &HeldRow<Period>) -> Result<Proposed, Fault> {
    let mut last: BTreeMap<CompanyId, i64> = BTreeMap::new();
    let mut drafts: BTreeMap<CompanyId, Payout> = BTreeMap::new();
    for payout in payouts::of_period(tx, &period.id).await? {
        let sequence = last.entry(payout.company.clone()).or_default();
        *sequence = payout.sequence.max(*sequence);
        if payouts::state_of(&payout)? == PayoutState::Draft {
            drafts.insert(payout.company.clone(), payout);
        }
    }
    let (mut new, mut done) = (Vec::new(), Proposed::default());
    for (company, balance) in balances(tx, period).await? {
        let payable = balance.payable();
        match drafts.remove(&company) {
            Some(draft) if payable.is_zero() => {
                payouts::delete(tx, &draft).await?;
                done.changed += 1;
            }
            Some(draft) if draft.ore > payable.ore() => {
                let change = PayoutChange { ore: Set(payable.ore()), ..Default::default() };
                payouts::change(tx, &draft, change).await?;
                done.changed += 1;
            }
            Some(_) => {}
            None if payable.is_zero() => {}
            None => {
                let sequence = last.get(&company).copied().unwrap_or_default() + 1;
                new.push(draft(tx, period, company, sequence, payable));
            }
        }
    }
    done.made = new.len();
    payouts::insert(tx, new).await?;
    Ok(done)
}

fn draft(tx: &Tx, period: &Period, company: CompanyId, sequence: i64, ore: Ore) -> Payout {
    Payout {
        id: GrantPayoutId::new(tx.now(), tx.entropy()),
        version: 1,
        period: period.id.clone(),
        company,
        sequence,
        state: PayoutState::Draft.as_str().to_owned(),
        ore: ore.ore(),
        account: None,
        batch: None,
        text: format!("Tilskudd {}", period.navn),
        payout_date: None,
        reasons: String::new(),
        line: None,
        created: tx.now(),
    }
}

/// Makes drafts a batch that waits for its approval: these, or all that can be paid. Their money is
/// taken out of what may be paid.
pub(crate) async fn make_ready(
    tx: &Tx,
    period: &HeldRow<Period>,
    (date, chosen): (NaiveDate, Option<&[GrantPayoutId]>),
    by: &PersonId,
) -> Result<GrantBatchId, Problem> {
    let settings = payouts::find_settings(tx).await?.ok_or_else(settings_missing)?;
    if settings.sealed.is_none() {
        return Err(settings_missing());
    }
    if date < oslo::day_of(tx.now()) {
        return Err(Problem::invalid_field("date", "out_of_range", "Velg en dag fra i dag av"));
    }
    let rows = ready_rows(tx, period, chosen).await?;
    if rows.is_empty() {
        let title = "Ingen av utbetalingene kan gjøres klare ennå. Se hva som mangler";
        return Err(Problem::conflict("nothing_ready", title));
    }
    let batch = GrantBatchId::new(tx.now(), tx.entropy());
    let new = Batch {
        id: batch.clone(),
        version: 1,
        period: period.id.clone(),
        state: BatchState::Ready.as_str().to_owned(),
        date,
        digest: String::new(),
        message_id: None,
        format: settings.format,
        file: None,
        sha256: String::new(),
        ready_by: by.clone(),
        ready_at: tx.now(),
        approved_by: None,
        approved_at: None,
        sent_by: None,
        sent_at: None,
        reason: String::new(),
    };
    payouts::insert_batch(tx, new).await?;
    let mut companies = BTreeSet::new();
    for (payout, account) in rows {
        companies.insert(payout.company.clone());
        let change = PayoutChange {
            state: Set(PayoutState::Ready.as_str().to_owned()),
            account: Set(Some(account)),
            batch: Set(Some(batch.clone())),
            ..Default::default()
        };
        payouts::change(tx, &payout, change).await?;
    }
    balance_anew(tx, period, &companies).await?;
    Ok(batch)
}

/// The drafts that can be made ready, each with the account that it goes to.
async fn ready_rows(
    tx: &Tx,
    period: &Period,
    chosen: Option<&[GrantPayoutId]>,
) -> Result<Vec<(Payout, svenn_kernel::CompanyAccountId)>, Problem> {
    let all = payouts::of_period(tx, &period.id).await?;
    let mut drafts = Vec::new();
    for payout in all {
        let is_draft = payouts::state_of(&payout)? == PayoutState::Draft;
        match chosen {
            None if is_draft => drafts.push(payout),
            Some(ids) if ids.contains(&payout.id) => {
                if !is_draft {
                    return Err(wrong_state(payouts::state_of(&payout)?));
                }
                drafts.push(payout);
            }
            _ => {}
        }
    }
    if chosen.is_some_and(|ids| ids.len() != drafts.len()) {
        return Err(Problem::not_found());
    }
    let companies: Vec<CompanyId> = drafts.iter().map(|it| it.company.clone()).collect();
    let usable = accounts::usable_of(tx, &companies).await?;
    let balances = balances(tx, period).await?;
    let mut rows = Vec::with_capacity(drafts.len());
    for payout in drafts {
        let is_covered =
            balances.get(&payout.company).is_some_and(|it| it.allows(Ore::new(payout.ore)));
        match usable.get(&payout.company) {
            Some(Usable::Ready(account)) if is_covered => rows.push((payout, account.clone())),
            _ if chosen.is_none() => {}
            Some(Usable::Ready(_)) => return Err(too_much()),
            other => return Err(not_payable(tx, &payout.company, other).await?),
        }
    }
    Ok(rows)
}

/// That a company is to be paid more than there is.
pub(crate) fn too_much() -> Problem {
    let title = "Beløpet er mer enn bedriften har til gode. Foreslå utbetalingene på nytt";
    Problem::conflict("too_much", title)
}

async fn not_payable(
    tx: &Tx,
    company: &CompanyId,
    usable: Option<&Usable>,
) -> Result<Problem, Fault> {
    let name = svenn_companies::names(tx, std::slice::from_ref(company)).await?.remove(company);
    let why = usable.and_then(Usable::hindrance).unwrap_or_default();
    let title = format!("{}: {why}", name.unwrap_or_default());
    Ok(Problem::conflict("account_not_usable", title))
}

fn wrong_state(state: PayoutState) -> Problem {
    let title =
        format!("Utbetalingen er {}, så dette kan ikke gjøres", state.label().to_lowercase());
    Problem::conflict("wrong_state", title)
}

fn wrong_batch(state: BatchState) -> Problem {
    let title = format!("Samlingen er {}, så dette kan ikke gjøres", state.label().to_lowercase());
    Problem::conflict("wrong_state", title)
}

/// The rows of a batch as they are paid now: what has changed since they were made ready is refused.
pub(crate) async fn rows_of(tx: &Tx, batch: &Batch) -> Result<Vec<Row>, Problem> {
    let of_batch = payouts::of_batch(tx, &batch.id).await?;
    let companies: Vec<CompanyId> = of_batch.iter().map(|it| it.company.clone()).collect();
    let mut names = svenn_companies::names(tx, &companies).await?;
    let usable = accounts::usable_of(tx, &companies).await?;
    let mut rows = Vec::with_capacity(of_batch.len());
    for payout in of_batch {
        let ready = match usable.get(&payout.company) {
            Some(Usable::Ready(account)) => {
                Some(account).filter(|it| payout.account.as_ref() == Some(*it))
            }
            other => return Err(not_payable(tx, &payout.company, other).await?),
        };
        let name = names.remove(&payout.company).unwrap_or_default();
        let Some(ready) = ready else {
            let title =
                format!("{name}: Kontonummeret er et annet enn da utbetalingen ble gjort klar");
            return Err(Problem::conflict("rows_changed", title));
        };
        let account = accounts::find(tx, ready).await?.ok_or_else(Problem::not_found)?;
        rows.push(Row { payout, name, account });
    }
    Ok(rows)
}

/// Who pays, and how.
pub(crate) struct Office {
    pub(crate) name: String,
    pub(crate) settings: Settings,
}

impl Office {
    pub(crate) async fn load(tx: &Tx) -> Result<Self, Problem> {
        let settings = payouts::find_settings(tx).await?.ok_or_else(settings_missing)?;
        Ok(Self { name: svenn_organisation::load(tx).await?.navn, settings })
    }

    pub(crate) fn payer(&self) -> Payer<'_> {
        Payer { name: &self.name, settings: &self.settings }
    }
}

/// Approves a batch: the approval is bound to whom, which account and how much.
pub(crate) async fn approve(
    app: &App,
    tx: &Tx,
    batch: &Batch,
    by: &PersonId,
) -> Result<(), Problem> {
    let state: BatchState = word(&batch.state)?;
    let at = match state {
        BatchState::Ready => PayoutState::Ready,
        _ => return Err(wrong_batch(state)),
    };
    let office = Office::load(tx).await?;
    let (maker, approver) = (batch.ready_by.clone().into(), by.clone().into());
    may_approve(at, &maker, &approver, office.settings.two_people).map_err(
        |refused| match refused {
            ApprovalRefused::NotReady => wrong_batch(state),
            ApprovalRefused::SamePerson => Problem::conflict(
                "same_person",
                "Den som gjorde utbetalingen klar, kan ikke godkjenne den. En annen må gjøre det",
            ),
        },
    )?;
    let rows = rows_of(tx, batch).await?;
    let payments = office.payer().batch(tx, &app.secrets, (batch.date, &rows))?;
    let digest = payfile::digest_of(&payments);
    let change = BatchChange {
        state: Set(BatchState::Approved.as_str().to_owned()),
        message_id: Set(Some(payfile::message_of(batch, &digest))),
        digest: Set(digest),
        approved_by: Set(Some(by.clone())),
        approved_at: Set(Some(tx.now())),
        format: Set(office.settings.format.clone()),
        ..Default::default()
    };
    payouts::change_batch(tx, batch, change).await?;
    move_all(tx, batch, PayoutState::Ready, PayoutEvent::Approved).await
}

async fn move_all(
    tx: &Tx,
    batch: &Batch,
    from: PayoutState,
    event: PayoutEvent,
) -> Result<(), Problem> {
    let to = step(from, event).ok_or_else(|| wrong_state(from))?;
    let change = PayoutChange { state: Set(to.as_str().to_owned()), ..Default::default() };
    payouts::change_all(tx, &batch.id, from, change).await?;
    Ok(())
}

/// Sends a batch back, which makes its payouts drafts again.
pub(crate) async fn ask_for_changes(
    tx: &Tx,
    period: &Period,
    batch: &Batch,
    reason: String,
) -> Result<(), Problem> {
    let state: BatchState = word(&batch.state)?;
    let from = match state {
        BatchState::Ready => PayoutState::Ready,
        BatchState::Approved => PayoutState::Approved,
        BatchState::Sent | BatchState::Returned => return Err(wrong_batch(state)),
    };
    let to = step(from, PayoutEvent::ChangesAsked).ok_or_else(|| wrong_state(from))?;
    let of_batch = payouts::of_batch(tx, &batch.id).await?;
    let change = PayoutChange {
        state: Set(to.as_str().to_owned()),
        account: Set(None),
        batch: Set(None),
        ..Default::default()
    };
    payouts::change_all(tx, &batch.id, from, change).await?;
    let change = BatchChange {
        state: Set(BatchState::Returned.as_str().to_owned()),
        message_id: Set(None),
        reason: Set(reason),
        ..Default::default()
    };
    payouts::change_batch(tx, batch, change).await?;
    release(tx, period, &of_batch.into_iter().map(|it| it.company).collect()).await?;
    Ok(())
}

/// Hands an approved batch to the bank: its file is made once, and is the same from then on.
pub(crate) async fn send(app: &App, tx: &Tx, batch: &Batch, by: &PersonId) -> Result<(), Problem> {
    let state: BatchState = word(&batch.state)?;
    if state != BatchState::Approved {
        return Err(wrong_batch(state));
    }
    let office = Office::load(tx).await?;
    let rows = rows_of(tx, batch).await?;
    let payer = office.payer();
    let payments = payer.batch(tx, &app.secrets, (batch.date, &rows))?;
    if payfile::digest_of(&payments) != batch.digest {
        let title = "Noe er endret siden godkjenningen. Send den tilbake, og godkjenn på nytt";
        return Err(Problem::conflict("rows_changed", title));
    }
    let (bytes, sha256) = payer.write(batch, payments)?;
    let text =
        String::from_utf8(bytes).map_err(|error| Fault::caused("a file of payments", error))?;
    let sealed =
        app.secrets.seal(tx.tenant(), &payfile::file_place(&batch.id), &text, tx.entropy())?;
    let change = BatchChange {
        state: Set(BatchState::Sent.as_str().to_owned()),
        file: Set(Some(sealed)),
        sha256: Set(sha256),
        sent_by: Set(Some(by.clone())),
        sent_at: Set(Some(tx.now())),
        ..Default::default()
    };
    payouts::change_batch(tx, batch, change).await?;
    move_all(tx, batch, PayoutState::Approved, PayoutEvent::Sent).await
}

/// The bytes that went to the bank, with what they are.
pub(crate) fn file_of(app: &App, tx: &Tx, batch: &Batch) -> Result<(Vec<u8>, PayFormat), Problem> {
    let Some(sealed) = &batch.file else {
        return Err(Problem::conflict("not_sent", "Filen lages når utbetalingen sendes"));
    };
    let text = app.secrets.open(tx.tenant(), &payfile::file_place(&batch.id), sealed);
    let text = text.map_err(|error| Fault::caused("opening a file of payments", error))?;
    Ok((text.into_bytes(), word(&batch.format)?))
}

/// What the bank or somebody who looked at the account says of a payout.
pub(crate) enum Said {
    Accepted(Vec<String>),
    Rejected(Vec<String>),
    /// Its entry stands on the account, on that day.
    Seen(NaiveDate),
    Loosened,
    /// Nothing that moves it, but worth showing.
    Noted(Vec<String>),
}

/// Does what was said of a payout; whether that was new.
pub(crate) async fn hear(
    tx: &Tx,
    period: &Period,
    payout: &Payout,
    (said, by): (Said, &PersonId),
) -> Result<bool, Problem> {
    let state = payouts::state_of(payout)?;
    let (event, reasons, day) = match said {
        Said::Noted(reasons) => return noted(tx, payout, &reasons).await,
        Said::Accepted(reasons) => (PayoutEvent::BankAccepted, reasons, None),
        Said::Rejected(reasons) => (PayoutEvent::BankRejected, reasons, None),
        Said::Seen(day) => (PayoutEvent::EntrySeen, Vec::new(), Some(day)),
        Said::Loosened => (PayoutEvent::EntryLoosened, Vec::new(), None),
    };
    let Some(to) = step(state, event) else { return Ok(false) };
    let mut change = PayoutChange {
        state: Set(to.as_str().to_owned()),
        reasons: Set(with(payout, &reasons)),
        payout_date: Set(day),
        ..Default::default()
    };
    if to == PayoutState::Paid {
        let lines = grants::post(tx, &period.id, vec![paid_line(payout)], Some(by)).await?;
        change.line = Set(lines.into_iter().next());
    } else if let Some(line) = &payout.line {
        grants::reverse(tx, line, "Utbetalingen er tatt tilbake", Some(by)).await?;
        change.line = Set(None);
    }
    payouts::change(tx, payout, change).await?;
    let of = BTreeSet::from([payout.company.clone()]);
    match (state.holds_money(), to.holds_money()) {
        // A payment that was called rejected has gone after all: it counts, however much there is.
        (false, true) | (true, false) => release(tx, period, &of).await?,
        _ => grants::note_company(tx, &period.id, &payout.company),
    }
    Ok(true)
}

fn paid_line(payout: &Payout) -> NewLine {
    NewLine {
        ledger: Ledger::Paid,
        apprentice: None,
        entry: Entry {
            company: Some(payout.company.clone()),
            party: Party::Company,
            ore: Ore::new(payout.ore),
        },
        reason: payout.text.clone(),
        source: format!("payout {}", payout.id),
    }
}

async fn noted(tx: &Tx, payout: &Payout, reasons: &[String]) -> Result<bool, Problem> {
    let text = with(payout, reasons);
    if text == payout.reasons {
        return Ok(false);
    }
    let change = PayoutChange { reasons: Set(text), ..Default::default() };
    payouts::change(tx, payout, change).await?;
    Ok(true)
}

/// What the bank has said, with what it says now; the same is said once.
fn with(payout: &Payout, reasons: &[String]) -> String {
    let mut all: Vec<&str> = payout.reasons.lines().collect();
    for reason in reasons {
        if !all.contains(&reason.as_str()) {
            all.push(reason);
        }
    }
    all.join("\n")
}

/// What came of a report of the bank.
#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(as = GrantPayoutReport)]
pub struct Heard {
    pub accepted: usize,
    pub rejected: usize,
    /// Held by the bank, or said in words that nobody knows: shown as it came.
    pub held: usize,
    /// What said nothing new.
    pub unchanged: usize,
}

/// Does what a report of the bank says of the payouts of its message.
pub(crate) async fn hear_report(
    tx: &Tx,
    period: &Period,
    (batch, report): (&Batch, &Report),
    by: &PersonId,
) -> Result<Heard, Problem> {
    let mut heard = Heard::default();
    let batch_id = format!("{}-001", batch.message_id.as_deref().unwrap_or_default());
    for payout in payouts::of_batch(tx, &batch.id).await? {
        let own = report.of(&payfile::end_to_end(&payout.id));
        let Some(status) = own.or_else(|| report.of_batch(&batch_id)) else {
            heard.unchanged += 1;
            continue;
        };
        let mut reasons = status.reasons.clone();
        let (said, count) = match &status.reported {
            Reported::Received | Reported::Partly => {
                heard.unchanged += 1;
                continue;
            }
            Reported::Accepted { changed } => {
                if *changed {
                    reasons.push("Banken har endret noe underveis (ACWC)".to_owned());
                }
                (Said::Accepted(reasons), &mut heard.accepted)
            }
            Reported::Settled => (Said::Accepted(reasons), &mut heard.accepted),
            Reported::Rejected => (Said::Rejected(reasons), &mut heard.rejected),
            Reported::Held(code) => {
                reasons.insert(0, format!("Banken holder betalingen: {code}"));
                (Said::Noted(reasons), &mut heard.held)
            }
        };
        let counts = hear(tx, period, &payout, (said, by)).await?;
        *(if counts { count } else { &mut heard.unchanged }) += 1;
    }
    Ok(heard)
}
