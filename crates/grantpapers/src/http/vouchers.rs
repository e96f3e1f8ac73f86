//! Vouchers of a period.

use std::collections::BTreeSet;

use axum::{Json, response::Response};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_grantrules::Ledger;
use svenn_grants::store as grants;
use svenn_http::{
    App, GrantsApprover, GrantsEditor, GrantsViewer, Ids, Input, Problem, Session, Valid,
    edit_locked, endpoint,
};
use svenn_kernel::{Fault, Fields, GrantPeriodId, OneLine, PersonId, Timestamp, Verb};
use utoipa::ToSchema;

use super::fetched;
use crate::{
    store::vouchers::{self as stored, StoredVoucher, VoucherAccounts},
    vouchers::{self, SERIES, VoucherKind},
    workbook,
};

/// The accounts are changed one after the other.
const ACCOUNTS_LOCK: &str = "BILAG kontoer";

/// A line of a voucher; øre, debit is positive.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = GrantVoucherLine)]
pub(crate) struct LineView {
    konto: String,
    ore: i64,
    /// The company; empty for none.
    navn: String,
}

/// A voucher; øre.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantVoucher)]
pub(crate) struct VoucherView {
    id: String,
    /// Its series and its number, with the year in which that counts.
    number: String,
    year: i64,
    kind: VoucherKind,
    kind_label: &'static str,
    date: NaiveDate,
    text: String,
    /// The sum of its debits.
    ore: i64,
    lines: Vec<LineView>,
    /// The number of the voucher that it takes back; empty for none.
    reverses: String,
    /// When it was exported first; what is exported after that is a copy.
    exported: Option<Timestamp>,
    exported_by: String,
}

/// On which accounts vouchers are.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = GrantVoucherAccounts)]
pub(crate) struct AccountsView {
    version: i64,
    /// The office's account in the bank.
    bank: String,
    /// What came and is not divided yet.
    received: String,
    /// The office's part.
    income: String,
    /// What companies have.
    companies: String,
}

/// The vouchers of a period.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantVouchers)]
pub(crate) struct VouchersView {
    vouchers: Vec<VoucherView>,
    /// Lines of money that were posted and are in no voucher.
    open_lines: usize,
    /// Vouchers that were not exported.
    not_exported: usize,
    accounts: AccountsView,
}

impl From<VoucherAccounts> for AccountsView {
    fn from(it: VoucherAccounts) -> Self {
        Self {
            version: it.version,
            bank: it.bank,
            received: it.received,
            income: it.income,
            companies: it.companies,
        }
    }
}

async fn shown(app: &App, tx: &Tx, id: &GrantPeriodId) -> Result<VouchersView, Fault> {
    let rows = stored::of_period(tx, id).await?;
    let people: BTreeSet<PersonId> = rows.iter().filter_map(|it| it.exported_by.clone()).collect();
    let names = app.directory.names(tx, &Vec::from_iter(people)).await?;
    let placed = stored::placed(tx, id).await?;
    let mut open_lines = 0;
    for ledger in [Ledger::Received, Ledger::Distributed, Ledger::Paid] {
        let lines = grants::rows_of(tx, id, ledger).await?;
        open_lines += lines.iter().filter(|it| it.ore != 0 && !placed.contains_key(&it.id)).count();
    }
    let number = |it: &StoredVoucher| format!("{SERIES}-{}", it.number);
    let mut views = Vec::with_capacity(rows.len());
    for it in &rows {
        let kind: VoucherKind =
            it.kind.parse().map_err(|_| Fault::new("a stored kind of a voucher that is none"))?;
        let lines = vouchers::lines_of(it)?.into_iter();
        let reversed = rows.iter().find(|other| it.reverses.as_ref() == Some(&other.id));
        views.push(VoucherView {
            id: it.id.clone(),
            number: number(it),
            year: it.year,
            kind,
            kind_label: kind.label(),
            date: it.date,
            text: it.text.clone(),
            ore: it.ore,
            lines: lines
                .map(|it| LineView { konto: it.account, ore: it.ore, navn: it.navn })
                .collect(),
            reverses: reversed.map(number).unwrap_or_default(),
            exported: it.exported,
            exported_by: it
                .exported_by
                .as_ref()
                .and_then(|by| names.get(by).cloned())
                .unwrap_or_default(),
        });
    }
    Ok(VouchersView {
        not_exported: rows.iter().filter(|it| it.exported.is_none()).count(),
        vouchers: views,
        open_lines,
        accounts: stored::accounts(tx).await?.into(),
    })
}

/// The vouchers of a period.
#[endpoint(get = "/grant/periods/{id}/vouchers")]
pub(crate) async fn grant_vouchers_view(
    session: Session<GrantsViewer>,
    Ids(id): Ids<GrantPeriodId>,
) -> Result<Json<VouchersView>, Problem> {
    let (tx, _) = session.read().await?;
    grants::find_period(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    Ok(Json(shown(&session.app, &tx, &id).await?))
}

/// Makes vouchers of all that was posted in a period and is in none. A closed period has them made
/// too: what closing posts is divided.
#[endpoint(post = "/grant/periods/{id}/vouchers", conflict = "`nothing_new`")]
pub(crate) async fn grant_vouchers_create(
    session: Session<GrantsEditor>,
    Ids(id): Ids<GrantPeriodId>,
) -> Result<Json<VouchersView>, Problem> {
    let (tx, caller) = session.write().await?;
    let period = grants::hold(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    if vouchers::make(&tx, &period, Some(&caller.person)).await? == 0 {
        let title = "Alt som er ført i perioden, har bilag";
        return Err(Problem::conflict("nothing_new", title));
    }
    let view = shown(&session.app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// What accounting systems take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, Input)]
#[serde(rename_all = "UPPERCASE")]
pub enum GrantVoucherFormat {
    /// A plain table with semicolons.
    Csv,
    /// A workbook.
    Xlsx,
    /// The format that Norwegian accounting systems share.
    Gbat10,
}

impl GrantVoucherFormat {
    const fn file(self) -> (&'static str, &'static str) {
        match self {
            Self::Csv => ("text/csv; charset=utf-8", "attachment; filename=\"bilag.csv\""),
            Self::Xlsx => (workbook::MEDIA_TYPE, "attachment; filename=\"bilag.xlsx\""),
            Self::Gbat10 => {
                ("text/plain; charset=iso-8859-1", "attachment; filename=\"bilag.gbat10\"")
            }
        }
    }
}

/// How vouchers are exported.
#[derive(Debug, Input)]
pub struct GrantVouchersExport {
    format: GrantVoucherFormat,
    /// Whether those that were exported before come along, as copies.
    copies: bool,
}

/// The vouchers of a period as a file, which marks them as exported; those that were exported before
/// are left out, or come along as copies ("KOPI").
#[endpoint(
    post = "/grant/periods/{id}/vouchers/export",
    conflict = "`nothing_new`: all of them were exported before",
    responses(
        (status = 200, description = "The file", content(
            (Vec<u8> = "text/csv"),
            (Vec<u8> = "text/plain"),
            (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        )),
    ),
)]
pub(crate) async fn grant_vouchers_export(
    session: Session<GrantsEditor>,
    Ids(id): Ids<GrantPeriodId>,
    Valid(input): Valid<GrantVouchersExport>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.write().await?;
    grants::hold(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let mut rows = stored::of_period(&tx, &id).await?;
    if !input.copies {
        rows.retain(|it| it.exported.is_none());
    }
    if rows.is_empty() {
        let title = "Alle bilagene er hentet før. Velg «Ta med kopier» for å hente dem igjen";
        return Err(Problem::conflict("nothing_new", title));
    }
    let written = rows.iter().map(vouchers::written).collect::<Result<Vec<_>, _>>()?;
    let unwritten = |refused: svenn_bank::Refused| {
        Problem::conflict("not_written", format!("Filen kan ikke lages. {}", refused.message()))
    };
    let bytes = match input.format {
        GrantVoucherFormat::Csv => svenn_bank::plain_table(&written).map_err(unwritten)?,
        GrantVoucherFormat::Gbat10 => svenn_bank::gbat10(&written).map_err(unwritten)?,
        GrantVoucherFormat::Xlsx => workbook::vouchers(&written)?,
    };
    for row in rows.iter().filter(|it| it.exported.is_none()) {
        stored::set_exported(&tx, row, &caller.person).await?;
    }
    stored::note(&tx, &id, Verb::Update);
    let (media_type, disposition) = input.format.file();
    let answer = fetched(&tx, format!("bilag {id}"), (bytes, media_type, disposition))?;
    tx.commit().await?;
    Ok(answer)
}

/// On which accounts vouchers are to be.
#[derive(Debug, Input)]
#[input(check(bank, received, income, companies) = four_digits)]
pub struct GrantVoucherAccountsUpdate {
    /// The version that was read; 0 before the first.
    version: i64,
    /// The office's account in the bank.
    bank: OneLine<4, 4>,
    /// What came and is not divided yet.
    received: OneLine<4, 4>,
    /// The office's part.
    income: OneLine<4, 4>,
    /// What companies have.
    companies: OneLine<4, 4>,
}

type Number = OneLine<4, 4>;

fn four_digits(
    bank: &Number,
    received: &Number,
    income: &Number,
    companies: &Number,
    fields: &mut Fields,
) {
    let all =
        [("bank", bank), ("received", received), ("income", income), ("companies", companies)];
    for (field, number) in all {
        if !number.as_str().chars().all(|it| it.is_ascii_digit()) {
            fields.wrong(field, "characters", "En konto har fire siffer");
        }
    }
}

/// Says on which accounts vouchers are from now on; those that are made stay.
#[endpoint(put = "/grant/voucheraccounts", conflict = "Stale version")]
pub(crate) async fn grant_voucher_accounts_update(
    session: Session<GrantsApprover>,
    Valid(input): Valid<GrantVoucherAccountsUpdate>,
) -> Result<Json<AccountsView>, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(ACCOUNTS_LOCK).await?;
    let now = stored::accounts(&tx).await?;
    let view = async { Ok(AccountsView::from(stored::accounts(&tx).await?)) };
    edit_locked(now.version, input.version, view).await?;
    let new = VoucherAccounts {
        bank: input.bank.into_string(),
        received: input.received.into_string(),
        income: input.income.into_string(),
        companies: input.companies.into_string(),
        ..now
    };
    stored::put_accounts(&tx, new).await?;
    let view = stored::accounts(&tx).await?.into();
    tx.commit().await?;
    Ok(Json(view))
}
