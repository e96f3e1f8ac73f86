//! What applicants do with their application.

use std::time::Duration;

use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_http::{App, Problem};
use svenn_kernel::{ApplicationId, Fault, Fields, Timestamp, numbers::PhoneNumber, oslo};

use crate::{
    door, files,
    letters::{self, Letter},
    offers::OffersOf,
    proof::Proof,
    rules::{
        ApplicationStatus as S, Mover, RoundKind, Window, is_within, may_move, window, windows_for,
    },
    store::{self, Application, ApplicationChange, HeldApplication, Settings},
    trades,
    written::{Draft, Form, Round, Written},
};

const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// Drafts with one e-mail address whose link is sent to it by itself, within [`A_DAY`].
const BEGUN_LETTERS_A_DAY_MAX: u64 = 5;

/// What deleted applications are called.
pub const DELETED_NAME: &str = "Slettet";

/// The office's windows.
pub fn windows(settings: &Settings) -> Vec<Window> {
    let rounds = settings.runder.0.iter();
    let window =
        |it: &Round| Window { aar: it.aar, slag: it.slag, apner: it.apner, frist: it.frist };
    rounds.map(window).collect()
}

/// The window that counts now for a kind of contract.
pub fn window_of(settings: &Settings, slag: RoundKind, now: Timestamp) -> Option<Window> {
    window(&windows_for(&windows(settings), slag), now)
}

fn require_open(settings: &Settings, slag: RoundKind, now: Timestamp) -> Result<Window, Problem> {
    let window = window_of(settings, slag, now);
    if let Some(open) = window.filter(|it| is_within(it, now)) {
        return Ok(open);
    }
    let title = match window {
        Some(next) if next.apner > now => {
            format!("Det åpner for søknader {}", oslo::format_instant(next.apner))
        }
        Some(last) => format!(
            "Søknadsfristen gikk ut {}. Kladden din er lagret",
            oslo::format_instant(last.frist)
        ),
        None => "Det er ikke åpent for søknader nå".to_owned(),
    };
    Err(Problem::conflict("closed", title))
}

fn email_of(values: &Written) -> String {
    values.epost.trim().to_lowercase()
}

/// The columns that stand beside what was written, to be found by.
pub fn columns(values: &Written) -> ApplicationChange {
    let phone = PhoneNumber::parse(&values.telefon).map(|it| it.as_str().to_owned());
    ApplicationChange {
        navn: Set(values.navn.trim().to_owned()),
        epost: Set(email_of(values)),
        telefon: Set(phone.unwrap_or_else(|_| values.telefon.trim().to_owned())),
        fodselsdato: Set(values.fodselsdato),
        fylke: Set(values.fylke.trim().to_owned()),
        skjema: Set(Form(values.clone())),
        utkast: Set(Draft(None)),
        ..Default::default()
    }
}

/// Begins an application, and answers the key of the page. The same proof again opens the same
/// draft: a press that is doubled makes no second one.
///
/// # Errors
/// 409 `closed`, `proof_used`; 422 for the proof; a fault of the database.
pub async fn begin(app: &App, tx: &Tx, values: &Written, proof: &Proof) -> Result<String, Problem> {
    proof.require(&app.secrets, tx.tenant(), tx.now())?;
    tx.lock(proof.key()).await?;
    if let Some(made) = store::by_proof(tx, proof.key()).await? {
        if made.status == S::Creating && made.epost == email_of(values) {
            return Ok(door::let_in(app, tx, &made.id).await?);
        }
        return Err(Problem::conflict("proof_used", "Søknaden er begynt på. Prøv en gang til"));
    }
    let window = require_open(&store::load_settings(tx).await?, values.kind(), tx.now())?;
    let id = ApplicationId::new(tx.now(), tx.entropy());
    let link = door::link_of(&app.secrets, tx.tenant(), &id);
    let blank = Application {
        bevis: Some(proof.key().to_owned()),
        lenke: Some(link),
        ..blank(tx, id, window.aar)
    };
    let row = svenn_db::with_change(blank, columns(values))?;
    let before = store::begun_since(tx, &row.epost, tx.now().minus(A_DAY)).await?;
    store::insert(tx, &row).await?;
    // Anybody may begin with anybody's address: it is not flooded. Who wants the link asks for it.
    if before < BEGUN_LETTERS_A_DAY_MAX {
        letters::send(app, tx, &row, Letter::Begun, "begun").await?;
    }
    Ok(door::let_in(app, tx, &row.id).await?)
}

/// One with nothing in it.
pub fn blank(tx: &Tx, id: ApplicationId, soknadsaar: i32) -> Application {
    Application {
        id,
        version: 1,
        status: S::Creating,
        forrige: None,
        navn: String::new(),
        epost: String::new(),
        telefon: String::new(),
        fodselsdato: None,
        fylke: String::new(),
        soknadsaar,
        skjema: Form::default(),
        utkast: Draft::default(),
        begrunnelse: String::new(),
        tekst: String::new(),
        avslag: None,
        brev: None,
        imported: false,
        sendt: None,
        noekkel: None,
        opprettet: tx.now(),
        endret: tx.now(),
        lenke: None,
        bevis: None,
        laerling: None,
        import: None,
        personnr: None,
        personnr_index: None,
    }
}

/// Saves what was written; of an application that was sent, beside what counts.
///
/// # Errors
/// 409 `not_editing`, `forwarded`, or a fault of the database.
pub async fn save(tx: &Tx, row: &mut HeldApplication, values: &Written) -> Result<(), Problem> {
    let change = match row.status {
        S::Creating => columns(values),
        S::Sent if is_edited(row) => {
            ApplicationChange { utkast: Set(Draft(Some(values.clone()))), ..Default::default() }
        }
        S::Sent => {
            return Err(Problem::conflict("not_editing", "Velg Endre før du endrer søknaden"));
        }
        _ => return Err(under_way()),
    };
    Ok(store::change(tx, row, change).await?)
}

/// Sends what was written. The same press twice sends once.
///
/// # Errors
/// 409 `closed`, `already_sent`, `forwarded`; 422 with everything that is missing; a fault of the
/// database.
pub async fn send(
    app: &App,
    tx: &Tx,
    (row, settings): (&mut HeldApplication, &Settings),
    key: &str,
) -> Result<(), Problem> {
    if row.noekkel.as_deref() == Some(key) {
        return Ok(());
    }
    let values = match (row.status, &row.utkast) {
        (S::Creating, _) => row.skjema.0.clone(),
        (S::Sent, Draft(Some(values))) => values.clone(),
        (_, Draft(Some(_))) => return Err(under_way()),
        _ => return Err(Problem::conflict("already_sent", "Søknaden er sendt")),
    };
    let window = require_open(settings, values.kind(), tx.now())?;
    require_complete(tx, settings, (row, &values)).await?;
    let change = ApplicationChange {
        status: Set(S::Sent),
        soknadsaar: Set(if row.sendt.is_some() { row.soknadsaar } else { window.aar }),
        sendt: Set(row.sendt.or(Some(tx.now()))),
        noekkel: Set(Some(key.to_owned())),
        ..columns(&values)
    };
    let is_first = row.sendt.is_none();
    store::change(tx, row, change).await?;
    letters::send(app, tx, row, Letter::Received, &format!("received {}", row.version)).await?;
    // The page answers the same to everybody: it never says who has applied.
    if is_first && let Some(first) = store::double_of(tx, row).await? {
        letters::send(app, tx, &first, Letter::Double, &format!("double {}", row.id)).await?;
    }
    Ok(())
}

async fn require_complete(
    tx: &Tx,
    settings: &Settings,
    (row, values): (&Application, &Written),
) -> Result<(), Problem> {
    let mut fields = Fields::new();
    if settings.vedlegg.are_required() {
        settings.vedlegg.check_there(&files::there(tx, &row.id).await?, &mut fields);
    }
    let terms = !settings.vilkar.is_empty();
    values.check_complete(&settings.sporsmal, terms, oslo::day_of(tx.now()), &mut fields);
    if !trades::are_offered(tx, &values.fag_prioritet).await? {
        fields.wrong("fagPrioritet", "unknown", "Ett av fagene tilbys ikke lenger");
    }
    fields.finish().map_err(Problem::invalid)
}

/// Whether an application may be changed at an instant.
pub fn may_edit(row: &Application, settings: &Settings, now: Timestamp) -> bool {
    let window = window_of(settings, row.skjema.0.kind(), now);
    let is_open = window.is_some_and(|it| is_within(&it, now));
    row.status == S::Creating || (row.status == S::Sent && is_open)
}

/// Whether an application that was sent is being changed. Once the office goes on with it, what was
/// sent stands, and a changed edition comes to nothing.
pub fn is_edited(row: &Application) -> bool {
    row.status == S::Sent && row.utkast.0.is_some()
}

fn under_way() -> Problem {
    let title = "Søknaden er under behandling. Ta kontakt med opplæringskontoret";
    Problem::conflict("forwarded", title)
}

/// Begins to change an application that was sent; what was sent counts until it is sent again.
///
/// # Errors
/// 409 `closed`, `forwarded`; a fault of the database.
pub async fn edit(tx: &Tx, row: &mut HeldApplication) -> Result<(), Problem> {
    if row.status == S::Creating || is_edited(row) {
        return Ok(());
    }
    if row.status != S::Sent {
        return Err(under_way());
    }
    require_open(&store::load_settings(tx).await?, row.skjema.0.kind(), tx.now())?;
    let utkast = Set(Draft(Some(row.skjema.0.clone())));
    Ok(store::change(tx, row, ApplicationChange { utkast, ..Default::default() }).await?)
}

/// Withdraws an application: what is of the applicant goes at once.
///
/// # Errors
/// 409 `not_now`, or a fault of the database.
pub async fn withdraw(
    (app, offers): (&App, &dyn OffersOf),
    tx: &Tx,
    row: &mut HeldApplication,
) -> Result<(), Problem> {
    if row.status == S::Deleted {
        return Ok(());
    }
    if !may_move(row.status, S::Deleted, row.forrige, Mover::Applicant) {
        let title = "Du har fått læreplass. Ta kontakt med opplæringskontoret";
        return Err(Problem::conflict("not_now", title));
    }
    letters::send(app, tx, row, Letter::Withdrawn, "withdrawn").await?;
    Ok(clear(offers, tx, row).await?)
}

/// Takes away what says whose an application is. A nameless row stays for the counts, with its
/// season, trades and county.
pub async fn clear(offers: &dyn OffersOf, tx: &Tx, row: &mut HeldApplication) -> Result<(), Fault> {
    offers.forget(tx, row).await?;
    let kept = Written {
        fag_prioritet: row.skjema.0.fag_prioritet.clone(),
        fylke: row.skjema.0.fylke.clone(),
        ..Written::default()
    };
    door::close(tx, row).await?;
    files::forget(tx, &row.id).await?;
    for label in store::labels_of(tx, std::slice::from_ref(&row.id))
        .await?
        .remove(&row.id)
        .unwrap_or_default()
    {
        store::take_label(tx, &row.id, &label).await?;
    }
    let change = ApplicationChange {
        status: Set(S::Deleted),
        forrige: Set(None),
        navn: Set(DELETED_NAME.to_owned()),
        epost: Set(String::new()),
        telefon: Set(String::new()),
        fodselsdato: Set(None),
        skjema: Set(Form(kept)),
        utkast: Set(Draft(None)),
        begrunnelse: Set(String::new()),
        tekst: Set(String::new()),
        avslag: Set(None),
        noekkel: Set(None),
        bevis: Set(None),
        personnr: Set(None),
        personnr_index: Set(None),
        laerling: Set(None),
        ..Default::default()
    };
    store::change(tx, row, change).await
}
