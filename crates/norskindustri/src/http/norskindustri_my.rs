use axum::{Extension, Json};
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{App, Apprentice, Problem, Session, endpoint};
use svenn_kernel::ApprenticeId;
use utoipa::ToSchema;

use crate::{
    Trades,
    store::{self, Course, Row},
};

/// Norsk Industri's courses for an apprentice.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct MyIndustryView {
    title: String,
    /// The courses in order.
    curriculums: Vec<Course>,
}

/// The record of Norsk Industri for the signed-in apprentice's trade. 404 unless the organisation
/// has it, and the trade is linked to a record.
#[endpoint(get = "/norskindustri/my", not_found = "Nothing for the apprentice's trade")]
pub(super) async fn norskindustri_my(
    session: Session<Apprentice>,
    Extension(trades): Extension<Trades>,
) -> Result<Json<MyIndustryView>, Problem> {
    let (tx, caller) = session.read().await?;
    let row = record_of(&session.app, &tx, &trades, &caller.person.clone().into()).await?;
    Ok(Json(MyIndustryView { curriculums: row.courses()?, title: row.title }))
}

/// "Norsk Industri if the organisation has the norskindustri flag and the apprentice's programme
/// area is linked to an industry record". Nobody is shown what nobody is let into.
pub(super) async fn record_of(
    app: &App,
    tx: &Tx,
    trades: &Trades,
    apprentice: &ApprenticeId,
) -> Result<Row, Problem> {
    let is_here = app.has_industry_portal;
    if !is_here || !svenn_organisation::load(tx).await?.flags.norskindustri {
        return Err(Problem::not_found());
    }
    let trade = trades.trade_of(tx, apprentice).await?.ok_or_else(Problem::not_found)?;
    store::of_trade(tx, &trade).await?.ok_or_else(Problem::not_found)
}
