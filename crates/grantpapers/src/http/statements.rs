//! Statements of companies.

use axum::{Extension, Json, http::StatusCode, response::Response};
use serde::Serialize;
use svenn_db::Tx;
use svenn_grants::{store as grants, view::company};
use svenn_http::{
    Caller, GrantsEditor, GrantsViewer, Ids, Input, Problem, Session, Valid,
    archive::telling_of_missing, endpoint,
};
use svenn_kernel::{
    CompanyId, Fault, GrantPeriodId, ListOf, OfficeRight, Permission, Role, Timestamp,
};
use svenn_organisation::{letterhead, paper::not_set};
use svenn_people::own;
use svenn_typesetting::Typesetter;
use utoipa::ToSchema;

use super::fetched;
use crate::{
    mailing,
    paper::{self, Kind, Of},
    statement::Content,
    store::statements::{self, Statement, StatementState},
};

/// Most companies that are named in one call.
const COMPANIES_MAX: usize = 5_000;

/// A statement of a company in a period.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantStatement)]
pub(crate) struct StatementView {
    id: String,
    period_id: GrantPeriodId,
    period_navn: String,
    company_id: CompanyId,
    company: String,
    /// The first, the second … of the company in the period.
    edition: i64,
    state: StatementState,
    state_label: &'static str,
    /// How many addresses it went to.
    receivers: i64,
    /// How many copies were sent after it.
    copies: i64,
    /// Whether a copy is being made.
    copying: bool,
    created: Timestamp,
    sent: Option<Timestamp>,
}

/// The statements of a period.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantStatements)]
pub(crate) struct StatementsView {
    /// Companies that have something in the period.
    companies: usize,
    /// Those that were sent a statement.
    sent: usize,
    /// Statements that are being made.
    waiting: u64,
    /// By company, the newest first of each.
    statements: Vec<StatementView>,
}

async fn shown(tx: &Tx, rows: Vec<Statement>) -> Result<Vec<StatementView>, Fault> {
    let ids: Vec<CompanyId> = rows.iter().map(|it| it.company.clone()).collect();
    let names = svenn_companies::names(tx, &ids).await?;
    let view = |it: Statement| {
        let state = it.standing()?;
        Ok(StatementView {
            state,
            state_label: state.label(),
            company: names.get(&it.company).cloned().unwrap_or_default(),
            copying: it.copies_sent < it.copies,
            copies: it.copies_sent,
            id: it.id,
            period_id: it.period,
            period_navn: it.period_navn,
            company_id: it.company,
            edition: it.edition,
            receivers: it.receivers,
            created: it.created,
            sent: it.sent,
        })
    };
    rows.into_iter().map(view).collect()
}

async fn of_period(tx: &Tx, period: &grants::Period) -> Result<StatementsView, Fault> {
    let companies = company::ids(tx, period).await?;
    let mut rows = statements::of_period(tx, &period.id).await?;
    rows.reverse();
    let sent = statements::sent(tx, &period.id).await?;
    let mut views = shown(tx, rows).await?;
    views.sort_by_cached_key(|it| svenn_kernel::text::collation_key(&it.company));
    Ok(StatementsView {
        companies: companies.len(),
        sent: companies.iter().filter(|id| sent.contains_key(id)).count(),
        waiting: statements::waiting(tx, &period.id).await?,
        statements: views,
    })
}

/// The statements of a period, and how far their sending is.
#[endpoint(get = "/grant/periods/{id}/statements")]
pub(crate) async fn grant_statements_view(
    session: Session<GrantsViewer>,
    Ids(id): Ids<GrantPeriodId>,
) -> Result<Json<StatementsView>, Problem> {
    let (tx, _) = session.read().await?;
    let period = grants::find_period(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    Ok(Json(of_period(&tx, &period).await?))
}

/// Which companies are sent their statement.
#[derive(Debug, Input)]
pub struct GrantStatementsSend {
    /// These alone; all of the period where it is left out.
    companies: Option<ListOf<CompanyId, COMPANIES_MAX, 1>>,
}

/// Makes the statements of companies and sends them by e-mail, in the background. A company whose
/// statement would say what the last one said is sent nothing.
#[endpoint(post = "/grant/periods/{id}/statements", conflict = "The period was not reckoned")]
pub(crate) async fn grant_statements_send(
    session: Session<GrantsEditor>,
    Ids(id): Ids<GrantPeriodId>,
    Valid(input): Valid<GrantStatementsSend>,
) -> Result<(StatusCode, Json<StatementsView>), Problem> {
    let (tx, caller) = session.write().await?;
    let period = grants::hold(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    if period.edition.is_none() {
        let title = "Perioden er ikke regnet ut ennå";
        return Err(Problem::conflict("not_reckoned", title));
    }
    let known = company::ids(&tx, &period).await?;
    let chosen = match input.companies.map(ListOf::into_vec) {
        Some(chosen) if chosen.iter().all(|id| known.contains(id)) => chosen,
        Some(_) => return Err(Problem::not_found()),
        None => known,
    };
    mailing::ask(&tx, &period, &chosen, Some(&caller.person)).await?;
    let view = of_period(&tx, &period).await?;
    tx.commit().await?;
    Ok((StatusCode::ACCEPTED, Json(view)))
}

/// Who sees statements at all: coordinators who see grants, and employees who may change their
/// company, which new instructors may not.
fn admitted(caller: &Caller) -> Result<(), Problem> {
    match caller.rolle {
        Role::Koordinator => caller.require_right(OfficeRight::GrantsView),
        Role::Ansatt if caller.may(Permission::EditCompany) => Ok(()),
        Role::Ansatt | Role::Laerling => Err(Problem::forbidden()),
    }
}

/// The company whose statements the caller may see: every one to coordinators, their own to employees.
async fn opened(tx: &Tx, caller: &Caller, id: &CompanyId) -> Result<(), Problem> {
    admitted(caller)?;
    let company = own::company(tx, caller, id, Permission::EditCompany).await?;
    company.map(drop).ok_or_else(Problem::not_found)
}

/// Whether a caller sees a statement: employees once it was sent.
fn is_seen(caller: &Caller, row: &Statement) -> bool {
    row.sent.is_some() || (caller.rolle == Role::Koordinator && row.content.is_some())
}

/// The statements of a company that were made, the newest first; employees see those that were sent.
#[endpoint(get = "/companies/{id}/grantstatements")]
pub(crate) async fn grant_company_statements_list(
    session: Session,
    Ids(id): Ids<CompanyId>,
) -> Result<Json<Vec<StatementView>>, Problem> {
    let (tx, caller) = session.read().await?;
    opened(&tx, &caller, &id).await?;
    let mut rows = statements::of_company(&tx, &id).await?;
    rows.retain(|row| is_seen(&caller, row));
    Ok(Json(shown(&tx, rows).await?))
}

/// Sends a statement once more, marked as a copy.
#[endpoint(post = "/grant/statements/{id}/copy", conflict = "`not_sent`, or a copy is being made")]
pub(crate) async fn grant_statement_copy(
    session: Session<GrantsEditor>,
    Ids(id): Ids<String>,
) -> Result<(StatusCode, Json<StatementView>), Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(&id).await?;
    let row = statements::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    if row.sent.is_none() {
        return Err(Problem::conflict("not_sent", "Oppgjøret er ikke sendt ennå"));
    }
    if row.copies_sent < row.copies {
        return Err(Problem::conflict("copying", "En kopi er på vei allerede"));
    }
    mailing::ask_for_copy(&tx, &row).await?;
    let row = statements::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let view = shown(&tx, vec![row]).await?.into_iter().next().ok_or_else(Problem::not_found)?;
    tx.commit().await?;
    Ok((StatusCode::ACCEPTED, Json(view)))
}

/// A statement as PDF; who fetched it is recorded. A POST, so that no cache keeps the answer.
#[endpoint(
    post = "/grant/statements/{id}/pdf",
    responses(
        (status = 200, description = "The statement", body = Vec<u8>,
            content_type = "application/pdf"),
    )
)]
pub(crate) async fn grant_statement_pdf(
    session: Session,
    Extension(typesetter): Extension<Typesetter>,
    Ids(id): Ids<String>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.write().await?;
    admitted(&caller)?;
    let row = statements::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    opened(&tx, &caller, &row.company).await?;
    let stored = row.content.as_deref().filter(|_| is_seen(&caller, &row));
    let content = Content::read(stored.ok_or_else(Problem::not_found)?)?;
    let head = letterhead::load(&tx).await?;
    let what = format!("oppgjor {id}");
    let disposition = "attachment; filename=\"tilskuddsoppgjor.pdf\"";
    let answer = fetched(&tx, what, (Vec::new(), "application/pdf", disposition))?;
    tx.commit().await?;
    let head = head.ready(&session.app.files, &caller.tenant).await?;
    let of = Of { id: &id, made: row.sent.unwrap_or(row.created), kind: Kind::Original };
    let document = paper::document(of, &content, head.letterhead.clone());
    let typesetter = typesetter.of(&caller.tenant).awaited();
    let set = typesetter.bytes(&document, &head.pictures()).await;
    let pdf = set.map_err(not_set)?;
    let (parts, _) = answer.into_parts();
    let missing = svenn_typesetting::missing(&document).code_points();
    Ok(telling_of_missing(Response::from_parts(parts, pdf.into()), &missing))
}
