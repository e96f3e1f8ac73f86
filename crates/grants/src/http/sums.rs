//! Sums over all that a list finds.

use std::collections::BTreeMap;

use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_http::{Check, GrantsViewer, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::Fields;
use svenn_lists::problem;
use svenn_search::ListRequest;
use utoipa::ToSchema;

use crate::{TILSKUDDBEDRIFTER, TILSKUDDLAERLINGER};

/// A list's question; the engine checks it.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct SumsQuestion(ListRequest);

impl Check for SumsQuestion {
    fn check(&self, _fields: &mut Fields) {}
}

/// Sums of all that was found.
#[derive(Debug, Serialize, ToSchema)]
pub struct GrantSumsView {
    /// How many rows there are.
    found: usize,
    /// By field; øre.
    sums: BTreeMap<String, i64>,
}

/// What is summed of each list.
const SUMMED: [(&str, &[&str]); 2] = [
    (TILSKUDDLAERLINGER.0, &["expectedGrantSum", "acquiredGrantSum", "difference"]),
    (TILSKUDDBEDRIFTER.0, &["expectedTotal", "expectedOffice", "expectedCompany", "payoutsum"]),
];

/// Sums what a list of grants finds: of TILSKUDDLAERLINGER or of TILSKUDDBEDRIFTER.
#[endpoint(post = "/grant/sums/{collection}", request_body = ListRequest)]
pub async fn grant_sums_view(
    session: Session<GrantsViewer>,
    Ids(collection): Ids<String>,
    Valid(SumsQuestion(request)): Valid<SumsQuestion>,
) -> Result<Json<GrantSumsView>, Problem> {
    let (tx, caller) = session.read().await?;
    let summed = SUMMED.iter().find(|(list, _)| *list == collection);
    let (_, fields) = summed.ok_or_else(Problem::not_found)?;
    let list = session.app.lists.get(&collection).ok_or_else(Problem::not_found)?;
    let scope = list.scope(&tx, &caller).await?;
    let facets = fields.iter().map(|field| (*field).to_owned()).collect();
    let request = ListRequest { facets, page: Some(1), per_page: Some(1), ..request };
    let query = list.question(&caller, request, scope, tx.now()).map_err(problem::of_error)?;
    let answer = session.app.read_model.search(&tx, &collection, &query).await;
    let answer = answer.map_err(|failure| problem::of_question(failure, &query))?.value;
    let sums = answer.facets.into_iter().map(|facet| {
        let sum = facet.stats.and_then(|stats| stats.sum.as_f64()).unwrap_or_default();
        (facet.field_name, whole(sum))
    });
    Ok(Json(GrantSumsView { found: answer.found, sums: sums.collect() }))
}

#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    reason = "a sum of whole øre, far below what a fraction still holds exactly"
)]
fn whole(sum: f64) -> i64 {
    sum.round() as i64
}
