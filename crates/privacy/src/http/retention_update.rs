use axum::Json;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::Fields;

use super::retention_view::{RetentionSetting, setting_of};
use crate::{
    retention::{self, Setting},
    rules::{MONTHS_MAX, MONTHS_MIN},
};

/// For how long a kind of data is to be kept.
#[derive(Debug, Input)]
#[input(check(months, automatic) = check_months)]
pub struct RetentionUpdate {
    /// The version that was read; 0 before the first.
    version: i64,
    /// Months; nothing for without a limit.
    months: Option<i64>,
    /// Whether what is over goes by itself, each night.
    automatic: bool,
}

fn check_months(months: &Option<i64>, automatic: &bool, fields: &mut Fields) {
    let within = months.is_none_or(|months| (MONTHS_MIN..=MONTHS_MAX).contains(&months));
    if !within {
        let message = format!("Må være mellom {MONTHS_MIN} og {MONTHS_MAX} måneder");
        fields.wrong("months", "out_of_range", message);
    }
    if *automatic && months.is_none() {
        let message = "Velg hvor mange måneder før det slettes automatisk";
        fields.wrong("months", "required", message);
    }
}

/// Sets how long a kind of data is kept. Nothing is erased by this call.
#[endpoint(put = "/privacy/retention/{kind}")]
pub async fn retention_update(
    session: Session<Coordinator>,
    Ids(name): Ids<String>,
    Valid(input): Valid<RetentionUpdate>,
) -> Result<Json<RetentionSetting>, Problem> {
    let (tx, _) = session.write().await?;
    let (_, kind) =
        retention::kind(&session.app.personal_data, &name).ok_or_else(Problem::not_found)?;
    tx.lock("retention").await?;
    let stored = retention::setting(&tx, kind).await?;
    let current = async { Ok(setting_of(&session.app, &tx, kind).await?) };
    edit_locked(stored.version, input.version, current).await?;
    let RetentionUpdate { version, months, automatic } = input;
    retention::save(&tx, kind, Setting { version, months, automatic }).await?;
    let setting = setting_of(&session.app, &tx, kind).await?;
    tx.commit().await?;
    Ok(Json(setting))
}
