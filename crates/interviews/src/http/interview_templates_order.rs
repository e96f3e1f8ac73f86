use std::collections::BTreeSet;

use axum::http::StatusCode;
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fields, InterviewTemplateId};
use utoipa::ToSchema;

use crate::templates::{self, LOCK, TEMPLATES_MAX};

/// The templates in the order they are to have.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct InterviewTemplatesOrder {
    /// Every template once.
    #[schema(max_items = 100)]
    ids: Vec<InterviewTemplateId>,
}

impl Check for InterviewTemplatesOrder {
    fn check(&self, fields: &mut Fields) {
        fields.list("ids", &self.ids, TEMPLATES_MAX);
    }
}

/// Sets the order of the interview templates; refused when templates were added or removed since
/// they were read.
#[endpoint(
    put = "/interviewtemplates/order",
    conflict = "Templates were added or removed meanwhile"
)]
pub(super) async fn interview_templates_order(
    session: Session<Coordinator>,
    Valid(input): Valid<InterviewTemplatesOrder>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    let stored = templates::some(&tx, None).await?;
    let here: BTreeSet<_> = stored.iter().map(|it| &it.id).collect();
    let wanted: BTreeSet<_> = input.ids.iter().collect();
    if wanted != here || wanted.len() != input.ids.len() {
        let title = "Maler er lagt til eller slettet i mellomtiden. Last siden på nytt";
        return Err(Problem::conflict("changed", title));
    }
    for (order, id) in (1..).zip(&input.ids) {
        if stored.iter().any(|it| it.id == *id && it.order != order) {
            templates::place(&tx, id, order).await?;
        }
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
