//! An application, to the applicant whose page was let in.

use axum::{Extension, Json, extract::State};
use serde::Serialize;
use serde_json::Value;
use svenn_db::Tx;
use svenn_http::{
    App, ClientAddress, Ids, Input, Problem, Valid, edit_locked, endpoint, personal::ExportRecord,
};
use svenn_kernel::{Fault, Fields, OneLine, TenantId, Timestamp};
use utoipa::ToSchema;

use crate::{
    applying, door,
    offers::{Offers, OffersOf, OwnOffer},
    personal,
    rules::{ApplicationStatus as S, Mover, may_move, told},
    store::{self, Application, Settings},
    written::Written,
};

/// Longest key of a page, or of a press.
pub const KEY_CHARS_MAX: usize = 128;

/// The key of the page.
#[derive(Debug, Input)]
pub struct ApplicationVisitKey {
    pub visit: OneLine<1, KEY_CHARS_MAX>,
}

/// What an applicant may do now.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnApplicationCan {
    edit: bool,
    withdraw: bool,
}

/// An application as its applicant sees it; instants in milliseconds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnApplication {
    /// `CREATING` also while a sent application is being changed.
    status: S,
    /// What the applicant and the office may call it.
    nummer: String,
    version: i64,
    values: Written,
    /// The last instant to send or change it.
    frist: Option<Timestamp>,
    /// When it was sent first.
    sendt_inn: Option<Timestamp>,
    /// The office's words, where it was rejected.
    begrunnelse: String,
    can: OwnApplicationCan,
    /// Offers of companies, also those that are answered.
    offers: Vec<OwnOffer>,
    /// Names of the companies that have the application.
    bedrifter: Vec<String>,
}

/// What an application is called: the season and the end of its id.
pub fn number(row: &Application) -> String {
    let id = row.id.as_str();
    let tail: String = id.chars().rev().take(6).collect();
    let tail: String = tail.chars().rev().collect();
    format!("{}-{}", row.soknadsaar, tail.to_uppercase())
}

/// An application as its applicant sees it.
pub async fn shown(
    tx: &Tx,
    row: &Application,
    offers: &dyn OffersOf,
) -> Result<OwnApplication, Fault> {
    shown_by(tx, row, (offers, &store::load_settings(tx).await?)).await
}

/// The same by settings that are known.
async fn shown_by(
    tx: &Tx,
    row: &Application,
    (offers, settings): (&dyn OffersOf, &Settings),
) -> Result<OwnApplication, Fault> {
    let (offers, bedrifter) = offers.to_applicant(tx, &row.id).await?;
    let status = told(row.status, row.forrige, row.brev);
    let is_edited = applying::is_edited(row);
    let edition = row.utkast.0.clone().filter(|_| is_edited);
    let values = edition.unwrap_or_else(|| row.skjema.0.clone());
    Ok(OwnApplication {
        status: if is_edited { S::Creating } else { status },
        nummer: number(row),
        version: row.version,
        frist: applying::window_of(settings, values.kind(), tx.now()).map(|it| it.frist),
        values,
        sendt_inn: row.sendt,
        begrunnelse: if status == S::Rejected { row.tekst.clone() } else { String::new() },
        can: OwnApplicationCan {
            edit: applying::may_edit(row, settings, tx.now()),
            withdraw: may_move(row.status, S::Deleted, row.forrige, Mover::Applicant),
        },
        offers,
        bedrifter,
    })
}

/// What an applicant does to the own application.
#[derive(Debug)]
enum Deed<'i> {
    Save(&'i OwnApplicationSave),
    Send {
        key: &'i str,
    },
    /// Begin to change what was sent.
    Edit,
    Withdraw,
}

impl Deed<'_> {
    /// Does it in one transaction: the call is counted, the page let in, and the application as it
    /// is then answered.
    async fn done(
        self,
        (app, offers): (&App, &dyn OffersOf),
        address: ClientAddress,
        (tenant, visit): (&TenantId, &str),
    ) -> Result<Json<OwnApplication>, Problem> {
        door::count(app, door::USE, address).await?;
        let tx = door::write(app, tenant).await?;
        let mut row = door::visited(app, &tx, visit).await?;
        let settings = store::load_settings(&tx).await?;
        match self {
            Deed::Save(input) => {
                let current = async { Ok(shown_by(&tx, &row, (offers, &settings)).await?) };
                edit_locked(row.version, input.version, current).await?;
                applying::save(&tx, &mut row, &input.values).await?;
            }
            Deed::Send { key } => applying::send(app, &tx, (&mut row, &settings), key).await?,
            Deed::Edit => applying::edit(&tx, &mut row).await?,
            Deed::Withdraw => applying::withdraw((app, offers), &tx, &mut row).await?,
        }
        let answer = shown_by(&tx, &row, (offers, &settings)).await?;
        tx.commit().await?;
        Ok(Json(answer))
    }
}

/// The application that a page was let in to.
#[endpoint(
    post = "/soknad/{tenant}/vis",
    public,
    conflict = "`visit_over`",
    too_many = "Asked too often"
)]
pub async fn ownapplication_view(
    State(app): State<App>,
    Extension(offers): Extension<Offers>,
    address: ClientAddress,
    Ids(tenant): Ids<TenantId>,
    Valid(input): Valid<ApplicationVisitKey>,
) -> Result<Json<OwnApplication>, Problem> {
    door::count(&app, door::USE, address).await?;
    let tx = door::read(&app, &tenant).await?;
    let row = door::seen(&app, &tx, input.visit.as_str()).await?;
    Ok(Json(shown(&tx, &row, &*offers).await?))
}

/// An application as it is to be saved.
#[derive(Debug, Input)]
#[input(check(values) = check_draft)]
pub struct OwnApplicationSave {
    visit: OneLine<1, KEY_CHARS_MAX>,
    /// The version that was read.
    version: i64,
    values: Written,
}

fn check_draft(values: &Written, fields: &mut Fields) {
    fields.within("values", |fields| values.check_draft(fields));
}

/// Saves the draft; of an application that was sent, beside what counts.
#[endpoint(
    put = "/soknad/{tenant}/kladd",
    public,
    conflict = "`visit_over`, `not_editing`, `forwarded`, or a stale version",
    too_many = "Asked too often"
)]
pub async fn ownapplication_save(
    State(app): State<App>,
    Extension(offers): Extension<Offers>,
    address: ClientAddress,
    Ids(tenant): Ids<TenantId>,
    Valid(input): Valid<OwnApplicationSave>,
) -> Result<Json<OwnApplication>, Problem> {
    let page = (&tenant, input.visit.as_str());
    Deed::Save(&input).done((&app, &*offers), address, page).await
}

/// The press that sends an application.
#[derive(Debug, Input)]
pub struct OwnApplicationSend {
    visit: OneLine<1, KEY_CHARS_MAX>,
    /// Made by the page for this press: the same again sends nothing twice.
    key: OneLine<1, KEY_CHARS_MAX>,
}

/// Sends what was written.
#[endpoint(
    post = "/soknad/{tenant}/send",
    public,
    conflict = "`closed`: too early or too late, the draft is kept; `already_sent`, `forwarded`, \
                `visit_over`",
    invalid = "Everything that is missing or wrong",
    too_many = "Asked too often"
)]
pub async fn ownapplication_send(
    State(app): State<App>,
    Extension(offers): Extension<Offers>,
    address: ClientAddress,
    Ids(tenant): Ids<TenantId>,
    Valid(input): Valid<OwnApplicationSend>,
) -> Result<Json<OwnApplication>, Problem> {
    let page = (&tenant, input.visit.as_str());
    let deed = Deed::Send { key: input.key.as_str() };
    deed.done((&app, &*offers), address, page).await
}

/// Begins to change an application that was sent. What was sent counts until it is sent again.
#[endpoint(
    post = "/soknad/{tenant}/endre",
    public,
    conflict = "`closed`, `forwarded`, `visit_over`",
    too_many = "Asked too often"
)]
pub async fn ownapplication_edit(
    State(app): State<App>,
    Extension(offers): Extension<Offers>,
    address: ClientAddress,
    Ids(tenant): Ids<TenantId>,
    Valid(input): Valid<ApplicationVisitKey>,
) -> Result<Json<OwnApplication>, Problem> {
    let page = (&tenant, input.visit.as_str());
    Deed::Edit.done((&app, &*offers), address, page).await
}

/// Withdraws an application: what is of the applicant is deleted at once, and the page is let in no
/// more.
#[endpoint(
    post = "/soknad/{tenant}/trekk",
    public,
    conflict = "`not_now`: a place was found; `visit_over`",
    too_many = "Asked too often"
)]
pub async fn ownapplication_withdraw(
    State(app): State<App>,
    Extension(offers): Extension<Offers>,
    address: ClientAddress,
    Ids(tenant): Ids<TenantId>,
    Valid(input): Valid<ApplicationVisitKey>,
) -> Result<Json<OwnApplication>, Problem> {
    let page = (&tenant, input.visit.as_str());
    Deed::Withdraw.done((&app, &*offers), address, page).await
}

/// All that is kept of an application, for the applicant to take along.
#[endpoint(
    post = "/soknad/{tenant}/alt",
    public,
    conflict = "`visit_over`",
    too_many = "Asked too often"
)]
pub async fn ownapplication_export(
    State(app): State<App>,
    Extension(offers): Extension<Offers>,
    address: ClientAddress,
    Ids(tenant): Ids<TenantId>,
    Valid(input): Valid<ApplicationVisitKey>,
) -> Result<Json<Value>, Problem> {
    door::count(&app, door::USE, address).await?;
    let tx = door::read(&app, &tenant).await?;
    let row = door::seen(&app, &tx, input.visit.as_str()).await?;
    let record: ExportRecord = personal::record(&tx, &row, &*offers).await?;
    Ok(Json(record.json()))
}
