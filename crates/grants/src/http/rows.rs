//! Apprentices and companies of a period.

use axum::{Extension, Json, http::StatusCode};
use serde::Serialize;
use svenn_grantrules::{Deviation, Ledger, settling};
use svenn_http::{GrantsEditor, GrantsViewer, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, CompanyId, GrantModelId, oslo};
use svenn_money::Ore;
use utoipa::ToSchema;

use super::{held, held_open};
use crate::{
    GrantDeviationId, GrantPeriodId,
    changes::{reckon_model, refresh_apprentices},
    closing::not_reckoned,
    sent::Outside,
    store,
    view::{
        apprentice::{self, ApprenticeView},
        company::{self, CompanyView},
        flow::{self, FlowView},
    },
};

/// Whom to reckon anew, and in which period.
#[derive(Debug, Input)]
pub struct GrantApprenticeUpdate {
    apprentice_id: ApprenticeId,
    period_id: GrantPeriodId,
}

/// Reckons an apprentice anew in a period.
#[endpoint(post = "/grant/updateapprentice", conflict = "The period is not open or not reckoned")]
pub async fn grant_apprentice_update(
    session: Session<GrantsEditor>,
    Valid(input): Valid<GrantApprenticeUpdate>,
) -> Result<StatusCode, Problem> {
    refresh_apprentices(&session, &input.period_id, vec![input.apprentice_id]).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Which model has changed.
#[derive(Debug, Input)]
pub struct GrantTemplateUpdate {
    templateid: GrantModelId,
}

/// How many are reckoned anew.
#[derive(Debug, Serialize, ToSchema)]
pub struct GrantTemplateUpdated {
    apprentices: usize,
}

/// Reckons those anew, in all open periods, whose own model this is.
#[endpoint(post = "/grant/updatecustomtemplate")]
pub async fn grant_custom_template_update(
    session: Session<GrantsEditor>,
    Valid(input): Valid<GrantTemplateUpdate>,
) -> Result<Json<GrantTemplateUpdated>, Problem> {
    let apprentices = reckon_model(&session, &input.templateid).await?;
    Ok(Json(GrantTemplateUpdated { apprentices }))
}

/// An apprentice in a period, with how each figure came about.
#[endpoint(get = "/grant/periods/{id}/apprentices/{apprenticeId}")]
pub async fn grant_apprentice_view(
    session: Session<GrantsViewer>,
    Ids((id, apprentice)): Ids<(GrantPeriodId, ApprenticeId)>,
) -> Result<Json<ApprenticeView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(apprentice::load(&tx, &id, &apprentice).await?))
}

/// Makes the difference between what came and what was expected a deviation.
#[endpoint(
    post = "/grant/periods/{id}/apprentices/{apprenticeId}/settle",
    conflict = "There is no difference, or the period is not open"
)]
pub async fn grant_apprentice_settle(
    session: Session<GrantsEditor>,
    Ids((id, apprentice)): Ids<(GrantPeriodId, ApprenticeId)>,
) -> Result<Json<ApprenticeView>, Problem> {
    let (tx, caller) = session.write().await?;
    let period = held_open(&tx, &id).await?;
    let row = store::row_in_force(&tx, &period, &apprentice).await?;
    let (row, _) = row.ok_or_else(Problem::not_found)?;
    let ids = std::slice::from_ref(&apprentice);
    let came = store::by_apprentice(&tx, &id, Ledger::Received, Some(ids)).await?;
    let came = came.get(&apprentice).copied();
    let settled = came.and_then(|came| settling(Ore::new(row.expected_grant_sum), came));
    let Some((kind, value)) = settled else {
        return Err(Problem::conflict("no_difference", "Det er ingen differanse å gjøre opp"));
    };
    let deviation = Deviation {
        id: GrantDeviationId::new(tx.now(), tx.entropy()).into(),
        kind,
        value,
        date: oslo::day_of(tx.now()),
        description: "Differanse mellom mottatt og forventet tilskudd".to_owned(),
        company: None,
    };
    store::put_deviation(&tx, &period, Some(&apprentice), &deviation, Some(&caller.person)).await?;
    if !crate::refresh::refresh(&tx, &period, ids).await? {
        return Err(not_reckoned());
    }
    let view = apprentice::load(&tx, &id, &apprentice).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// A company in a period.
#[endpoint(get = "/grant/periods/{id}/companies/{companyId}")]
pub async fn grant_company_view(
    session: Session<GrantsViewer>,
    Extension(outside): Extension<Outside>,
    Ids((id, company)): Ids<(GrantPeriodId, CompanyId)>,
) -> Result<Json<CompanyView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(company::load(&tx, outside.payments.as_ref(), (&id, &company)).await?))
}

/// Takes a deviation away, and reckons whom it was of anew.
#[endpoint(delete = "/grant/deviations/{id}", conflict = "The period is not open")]
pub async fn grant_deviation_delete(
    session: Session<GrantsEditor>,
    Ids(id): Ids<GrantDeviationId>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    let period = store::period_of_deviation(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let period = held(&tx, &period).await?;
    let found = store::find_deviation(&tx, &period.id, &id).await?;
    let found = found.ok_or_else(Problem::not_found)?;
    store::remove_deviation(&tx, &period, &id).await?;
    crate::carried::deviation_gone(&tx, &id).await?;
    match (found.apprentice, found.company) {
        (Some(apprentice), _) => {
            crate::refresh::refresh(&tx, &period, std::slice::from_ref(&apprentice)).await?;
            store::note_apprentice(&tx, &period.id, &apprentice);
        }
        (None, Some(company)) => store::note_company(&tx, &period.id, &company),
        (None, None) => {}
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// From what is expected to what is paid, by county.
#[endpoint(get = "/grant/periods/{id}/flow")]
pub async fn grant_flow_view(
    session: Session<GrantsViewer>,
    Ids(id): Ids<GrantPeriodId>,
) -> Result<Json<FlowView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(flow::load(&tx, &id).await?))
}
