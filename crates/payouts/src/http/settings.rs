//! How the office pays.

use axum::Json;
use sea_orm::ActiveValue::Set;
use serde::Serialize;
use svenn_companies::accounts::{self, COOLDOWN_DAYS_MAX};
use svenn_db::Tx;
use svenn_grants::store::word;
use svenn_http::{
    GrantsApprover, GrantsViewer, Input, Problem, Session, Valid, edit_locked, endpoint,
};
use svenn_kernel::{Fault, Fields, OneLine, Whole, numbers::AccountNumber};
use utoipa::ToSchema;

use crate::{
    payfile::{self, PayFormat, PayerScheme},
    store::{self as payouts, SettingsChange},
};

/// Settings are changed one after the other.
const LOCK: &str = "TILSKUDDSOPPSETT all";

/// How the office pays.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GrantSettingsView {
    /// Grows by one with each change; 0 before the first.
    version: i64,
    /// Whether another person approves than the one who made a payout ready.
    two_people: bool,
    /// What the bank takes.
    format: PayFormat,
    /// The office's own account, masked; empty as long as it is not known.
    account: String,
    /// The bank's own code, of eight or eleven characters.
    bic: String,
    /// Whether the bank wants the account as an IBAN.
    as_iban: bool,
    /// How the bank knows the office: an organisation number, or the number of an agreement.
    initiator_id: String,
    /// Which of them it is: CUST or BANK.
    scheme: PayerScheme,
    /// How many days a company's new account number rests before it is paid to.
    cooldown_days: i64,
}

async fn shown(tx: &Tx) -> Result<GrantSettingsView, Fault> {
    let cooldown_days = accounts::cooldown_days(tx).await?;
    let Some(it) = payouts::find_settings(tx).await? else {
        return Ok(GrantSettingsView {
            version: 0,
            two_people: true,
            format: PayFormat::Pain03,
            account: String::new(),
            bic: String::new(),
            as_iban: false,
            initiator_id: String::new(),
            scheme: PayerScheme::Cust,
            cooldown_days,
        });
    };
    Ok(GrantSettingsView {
        version: it.version,
        two_people: it.two_people,
        format: word(&it.format)?,
        account: it.masked,
        bic: it.bic,
        as_iban: it.as_iban,
        initiator_id: it.initiator_id,
        scheme: word(&it.scheme)?,
        cooldown_days,
    })
}

/// How the office pays.
#[endpoint(get = "/grant/settings")]
pub async fn grant_settings_view(
    session: Session<GrantsViewer>,
) -> Result<Json<GrantSettingsView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(shown(&tx).await?))
}

/// How the office is to pay.
#[derive(Debug, Input)]
#[input(check(bic, initiator_id) = known_to_the_bank)]
pub struct GrantSettingsUpdate {
    /// The version that was read; 0 before the first.
    version: i64,
    two_people: bool,
    format: PayFormat,
    /// The office's own account; what is stored stays where it is left out.
    account: Option<AccountNumber>,
    bic: OneLine<0, 11>,
    as_iban: bool,
    initiator_id: OneLine<0, 35>,
    scheme: PayerScheme,
    cooldown_days: Whole<0, COOLDOWN_DAYS_MAX>,
}

fn known_to_the_bank(bic: &OneLine<0, 11>, id: &OneLine<0, 35>, fields: &mut Fields) {
    let letters = bic.as_str();
    let is_bic = matches!(letters.len(), 8 | 11)
        && letters.chars().all(|it| it.is_ascii_uppercase() || it.is_ascii_digit());
    if !letters.is_empty() && !is_bic {
        fields.wrong("bic", "not_a_bic", "BIC har åtte eller elleve store bokstaver og tall");
    }
    if !id.as_str().chars().all(|it| it.is_ascii_alphanumeric() || "-./".contains(it)) {
        let message = "Bruk bare bokstaver, tall, bindestrek, punktum og skråstrek";
        fields.wrong("initiatorId", "characters", message);
    }
}

/// Says how the office pays.
#[endpoint(put = "/grant/settings", conflict = "Stale version")]
pub async fn grant_settings_update(
    session: Session<GrantsApprover>,
    Valid(input): Valid<GrantSettingsUpdate>,
) -> Result<Json<GrantSettingsView>, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    let stored = payouts::find_settings(&tx).await?;
    let version = stored.as_ref().map_or(0, |it| it.version);
    edit_locked(version, input.version, async { Ok(shown(&tx).await?) }).await?;
    let is_file = input.format != PayFormat::Csv;
    if is_file && (input.bic.as_str().is_empty() || input.initiator_id.as_str().is_empty()) {
        let message = "Banken trenger BIC og avtale i en betalingsfil";
        return Err(Problem::invalid_field("bic", "required", message));
    }
    let mut change = SettingsChange {
        two_people: Set(input.two_people),
        format: Set(input.format.as_str().to_owned()),
        bic: Set(input.bic.into_string()),
        as_iban: Set(input.as_iban),
        initiator_id: Set(input.initiator_id.into_string()),
        scheme: Set(input.scheme.as_str().to_owned()),
        ..Default::default()
    };
    match (&input.account, &stored) {
        (Some(number), _) => {
            change.sealed = Set(Some(payfile::seal_own(&tx, &session.app.secrets, number)?));
            change.masked = Set(svenn_bank::masked(number));
        }
        (None, None) => {
            change.sealed = Set(None);
            change.masked = Set(String::new());
        }
        (None, Some(_)) => {}
    }
    payouts::put_settings(&tx, change).await?;
    let days = input.cooldown_days.get();
    if days != accounts::cooldown_days(&tx).await? {
        accounts::set_cooldown_days(&tx, days).await?;
    }
    let view = shown(&tx).await?;
    tx.commit().await?;
    Ok(Json(view))
}
