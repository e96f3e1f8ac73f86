//! Bringing a training plan up to a newer version of its curriculum.

mod get_renewal;
mod renew;

use svenn_db::Tx;
use svenn_http::{Problem, Routes, routes};

use crate::{
    curricula,
    plans::{self, Content, Plan},
    rules::{self, Renewal},
};

pub(super) fn routes() -> Routes {
    Routes::new().routes(routes!(get_renewal::trainingplan_renewal_get, renew::trainingplan_renew))
}

/// What the curriculum would change of a plan, and the version that it has reached.
async fn told(tx: &Tx, plan: &Plan, content: &Content) -> Result<(Renewal, i64), Problem> {
    let found = curricula::find(tx, &plan.curriculum).await?;
    let (curriculum, version) = found.ok_or_else(Problem::not_found)?;
    let drafts = rules::categories(&curriculum, &plans::sets_of(plan)?);
    Ok((rules::renewal(content, drafts), version))
}
