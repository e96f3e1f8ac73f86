use axum::Json;
use serde::Serialize;
use svenn_http::{Coordinator, Problem, Session, endpoint};
use svenn_kernel::Timestamp;
use utoipa::ToSchema;

use crate::store;

/// When the company register was read.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegistersView {
    /// When all was read last; nothing before the first reading.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    lest: Option<Timestamp>,
    /// Since when it does not answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    feilet: Option<Timestamp>,
    /// When the registers of approved companies and of training offices were read last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    godkjenninger_lest: Option<Timestamp>,
    /// Since when they do not answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    godkjenninger_feilet: Option<Timestamp>,
}

/// When the company register was read last, and whether it answers.
#[endpoint(get = "/registers")]
pub async fn registers_view(session: Session<Coordinator>) -> Result<Json<RegistersView>, Problem> {
    let (tx, _) = session.read().await?;
    let of = async |id| {
        let reading = store::reading(&tx, id).await?;
        Ok::<_, Problem>(reading.map_or((None, None), |it| (it.lest, it.feilet)))
    };
    let (lest, feilet) = of(store::READING).await?;
    let (godkjenninger_lest, godkjenninger_feilet) = of(store::APPROVALS).await?;
    Ok(Json(RegistersView { lest, feilet, godkjenninger_lest, godkjenninger_feilet }))
}
