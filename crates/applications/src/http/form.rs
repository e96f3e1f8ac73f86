//! The form, and how a page comes to an application.

use axum::{Json, extract::State, http::StatusCode};
use serde::Serialize;
use svenn_http::{App, ClientAddress, Ids, Input, Problem, Valid, endpoint};
use svenn_kernel::{Fields, OneLine, TenantId, Text, Timestamp, numbers::EmailAddress};
use svenn_organisation::information;
use utoipa::ToSchema;

use crate::{
    applying,
    door::{self, HIDDEN_CHARS_MAX},
    files,
    letters::{self, Letter},
    proof::{self, Challenge, Proof},
    rules::{ApplicationStatus, RoundKind, Window, is_within, window},
    store::{self, Application, Settings},
    trades::{self, COUNTIES},
    written::{AskedFile, Question, Written},
};

/// Longest token of a link.
const TOKEN_CHARS_MAX: usize = 128;

/// A trade that may be wished for.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApplicationTrade {
    /// National code.
    pub id: String,
    pub navn: String,
}

/// When applications for a kind of contract are taken; instants in milliseconds.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApplicationFormRound {
    slag: RoundKind,
    /// Whether they are taken now.
    apen: bool,
    apner: Timestamp,
    /// The last instant.
    frist: Timestamp,
}

/// The form of an organisation; instants in milliseconds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationForm {
    opplaeringskontor: String,
    /// Contacts of the office; may be empty.
    epost: String,
    telefon: String,
    innledning: String,
    /// Whether applications are taken now.
    apen: bool,
    apner: Option<Timestamp>,
    /// The last instant.
    frist: Option<Timestamp>,
    /// The same for each kind of contract that the season has a round for.
    runder: Vec<ApplicationFormRound>,
    fag: Vec<ApplicationTrade>,
    fylker: Vec<&'static str>,
    sporsmal: Vec<Question>,
    /// Files that are asked for.
    vedlegg: Vec<AskedFile>,
    /// Terms to be accepted; may be empty.
    vilkar: String,
    /// Files that may be added.
    filer_maks: usize,
}

/// What a page needs to show the form of an organisation.
#[endpoint(get = "/soknad/{tenant}", public, too_many = "Asked too often")]
pub async fn applicationform_view(
    State(app): State<App>,
    address: ClientAddress,
    Ids(tenant): Ids<TenantId>,
) -> Result<Json<ApplicationForm>, Problem> {
    door::count(&app, door::LOOK, address).await?;
    let tx = door::read(&app, &tenant).await?;
    let settings = store::load_settings(&tx).await?;
    let reached = information::load(&tx).await?;
    let window = window(&applying::windows(&settings), tx.now());
    let runder = rounds(&settings, window, tx.now());
    let fag = trades::offered(&tx).await?.into_iter();
    Ok(Json(ApplicationForm {
        opplaeringskontor: svenn_organisation::load(&tx).await?.navn,
        epost: reached.epost,
        telefon: reached.telefon,
        innledning: settings.innledning,
        apen: window.is_some_and(|it| is_within(&it, tx.now())),
        apner: window.map(|it| it.apner),
        frist: window.map(|it| it.frist),
        runder,
        fag: fag
            .map(|it| ApplicationTrade { id: it.kode.as_str().to_owned(), navn: it.title })
            .collect(),
        fylker: COUNTIES.to_vec(),
        sporsmal: settings.sporsmal.0,
        vedlegg: settings.vedlegg.0,
        vilkar: settings.vilkar,
        filer_maks: files::FILES_MAX,
    }))
}

/// The rounds of the season of a window, one for each kind of contract.
fn rounds(
    settings: &Settings,
    season: Option<Window>,
    now: Timestamp,
) -> Vec<ApplicationFormRound> {
    let own = RoundKind::ALL.into_iter().filter_map(|slag| {
        let window = applying::window_of(settings, slag, now)?;
        let is_of_season = season.is_some_and(|it| it.aar == window.aar);
        (window.slag == slag && is_of_season).then(|| ApplicationFormRound {
            slag,
            apen: is_within(&window, now),
            apner: window.apner,
            frist: window.frist,
        })
    });
    own.collect()
}

/// What a page has to reckon before it may begin an application.
#[endpoint(post = "/soknad/{tenant}/oppgave", public, too_many = "Asked too often")]
pub async fn applicationform_challenge(
    State(app): State<App>,
    address: ClientAddress,
    Ids(tenant): Ids<TenantId>,
) -> Result<Json<Challenge>, Problem> {
    door::count(&app, door::BEGIN, address).await?;
    let tx = door::read(&app, &tenant).await?;
    Ok(Json(proof::ask(&app.secrets, &tenant, tx.now(), tx.entropy())))
}

/// The beginning of an application.
#[derive(Debug, Input)]
#[input(check(values) = check_draft)]
pub struct ApplicationBegin {
    values: Written,
    proof: Proof,
    /// A field that people do not see: it stays empty.
    nettside: Text<0, HIDDEN_CHARS_MAX>,
}

fn check_draft(values: &Written, fields: &mut Fields) {
    fields.within("values", |fields| values.check_draft(fields));
}

/// What a page goes on with.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApplicationVisit {
    /// Sent with each call, in its body; it is in no address and no cookie.
    visit: String,
}

/// Begins an application, which is sent by another call. Its address is sent a link to it.
#[endpoint(
    post = "/soknad/{tenant}/kladd",
    public,
    conflict = "`closed`: no applications are taken now; `proof_used`; `hidden_field`",
    invalid = "Among others `proof`",
    too_many = "Asked too often"
)]
pub async fn applicationform_begin(
    State(app): State<App>,
    address: ClientAddress,
    Ids(tenant): Ids<TenantId>,
    Valid(input): Valid<ApplicationBegin>,
) -> Result<(StatusCode, Json<ApplicationVisit>), Problem> {
    door::count(&app, door::BEGIN, address).await?;
    let tx = door::write(&app, &tenant).await?;
    door::require_untouched(&input.nettside)?;
    let visit = applying::begin(&app, &tx, &input.values, &input.proof).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(ApplicationVisit { visit })))
}

/// Where a link is to be sent.
#[derive(Debug, Input)]
pub struct ApplicationLinkSend {
    epost: EmailAddress,
}

/// The application that a link leads to, of those with one address, the newest first: a draft,
/// which anybody may begin, stands behind one of its season that was sent.
fn led_to(theirs: &[Application]) -> Option<&Application> {
    let there: Vec<&Application> =
        theirs.iter().filter(|it| it.status != ApplicationStatus::Deleted).collect();
    let newest = *there.first()?;
    let is_sent = |it: &&Application| it.sendt.is_some() && it.soknadsaar == newest.soknadsaar;
    Some(there.iter().copied().find(is_sent).unwrap_or(newest))
}

/// Sends the link of the application with an address to that address. The answer is the same
/// whether there is one: it never says who has applied.
#[endpoint(post = "/soknad/{tenant}/lenke", public, too_many = "Asked too often")]
pub async fn applicationform_link(
    State(app): State<App>,
    address: ClientAddress,
    Ids(tenant): Ids<TenantId>,
    Valid(input): Valid<ApplicationLinkSend>,
) -> Result<StatusCode, Problem> {
    door::count(&app, door::ASK, address).await?;
    let tx = door::write(&app, &tenant).await?;
    let email = input.epost.as_str().to_lowercase();
    let theirs = store::by_email(&tx, &email).await?;
    if let Some(row) = led_to(&theirs) {
        // One within ten minutes, however often it is asked for.
        let at = tx.now().millis().div_euclid(600_000);
        letters::send(&app, &tx, row, Letter::Link, &format!("link {at}")).await?;
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The token of a link.
#[derive(Debug, Input)]
pub struct ApplicationOpen {
    token: OneLine<1, TOKEN_CHARS_MAX>,
}

/// Where a code was sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApplicationCodeSent {
    /// The address, masked.
    to: String,
}

/// Sends a code to the address of the application that a link opens, when its page's button is
/// pressed.
#[endpoint(
    post = "/soknad/{tenant}/apne",
    public,
    conflict = "`unknown_link`",
    too_many = "Asked too often"
)]
pub async fn applicationform_open(
    State(app): State<App>,
    address: ClientAddress,
    Ids(tenant): Ids<TenantId>,
    Valid(input): Valid<ApplicationOpen>,
) -> Result<Json<ApplicationCodeSent>, Problem> {
    door::count(&app, door::ASK, address).await?;
    let tx = door::write(&app, &tenant).await?;
    let to = door::send_code(&app, &tx, input.token.as_str()).await?;
    tx.commit().await?;
    Ok(Json(ApplicationCodeSent { to }))
}

/// The token of a link with the code that was sent for it.
#[derive(Debug, Input)]
pub struct ApplicationCode {
    token: OneLine<1, TOKEN_CHARS_MAX>,
    /// Six digits; white space is passed over.
    kode: OneLine<1, 20>,
}

/// Lets a page in that has the code.
#[endpoint(
    post = "/soknad/{tenant}/kode",
    public,
    conflict = "`code_expired`, `code_tries`, `unknown_link`",
    invalid = "`kode`: wrong code",
    too_many = "Asked too often"
)]
pub async fn applicationform_verify(
    State(app): State<App>,
    address: ClientAddress,
    Ids(tenant): Ids<TenantId>,
    Valid(input): Valid<ApplicationCode>,
) -> Result<Json<ApplicationVisit>, Problem> {
    door::count(&app, door::TRY, address).await?;
    let tx = door::write(&app, &tenant).await?;
    let code: String = input.kode.as_str().chars().filter(|it| !it.is_whitespace()).collect();
    let visit = door::try_code(&app, &tx, input.token.as_str(), &code).await?;
    tx.commit().await?;
    let wrong = || {
        let message = "Koden er feil. Bare den nyeste koden gjelder";
        Problem::invalid_field("kode", "wrong", message)
    };
    visit.map(|visit| Json(ApplicationVisit { visit })).ok_or_else(wrong)
}
