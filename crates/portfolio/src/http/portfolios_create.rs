use std::collections::BTreeSet;

use axum::{Json, http::StatusCode};
use serde::Deserialize;
use svenn_http::{Check, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, Fields, PortfolioId, PortfolioOrderId};
use utoipa::ToSchema;

use crate::{
    Status, make, open,
    rules::{APPRENTICES_MAX, UNFINISHED_MAX},
    store::{self, Portfolio},
    view::{self, PortfolioOrder},
};

/// Apprentices whose portfolios are ordered.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PortfoliosCreate {
    /// Apprentices; at most 200.
    #[schema(max_items = 200)]
    laerlinger: BTreeSet<ApprenticeId>,
}

impl Check for PortfoliosCreate {
    fn check(&self, fields: &mut Fields) {
        if self.laerlinger.is_empty() {
            fields.wrong("laerlinger", "required", "Du må velge minst 1 lærling");
        }
        if self.laerlinger.len() > APPRENTICES_MAX {
            let message = format!("Velg høyst {APPRENTICES_MAX} lærlinger");
            fields.wrong("laerlinger", "too_many", message);
        }
    }
}

/// Orders portfolios: apprentices their own, employees those of their own apprentices, coordinators
/// anybody's. They are made one after the other, announced when all are there, and deleted after a
/// week.
#[endpoint(
    post = "/portfolios",
    not_found = "One of the apprentices is unknown to the caller",
    conflict = "Too many portfolios of the caller wait to be made"
)]
pub async fn portfolios_create(
    session: Session,
    Valid(input): Valid<PortfoliosCreate>,
) -> Result<(StatusCode, Json<PortfolioOrder>), Problem> {
    let (tx, caller) = session.write().await?;
    // One order after the other, so that the limit holds.
    tx.lock(caller.person.as_str()).await?;
    let seen = open::seen(&tx, &caller, &input.laerlinger).await?;
    if seen.len() != input.laerlinger.len() {
        return Err(Problem::not_found());
    }
    let unfinished = store::unfinished_by(&tx, &caller.person).await?;
    if usize::try_from(unfinished).unwrap_or(usize::MAX).saturating_add(seen.len()) > UNFINISHED_MAX
    {
        let message = "Vent til opplæringsmappene som lages, er klare";
        return Err(Problem::conflict("too_many", message));
    }
    let order = PortfolioOrderId::new(tx.now(), tx.entropy());
    let mut rows = Vec::with_capacity(seen.len());
    for (laerling, _) in seen {
        rows.push(Portfolio {
            id: PortfolioId::new(tx.now(), tx.entropy()),
            bestilling: order.clone(),
            laerling,
            by_id: caller.person.clone(),
            status: Status::Venter,
            prosent: 0,
            sider: 0,
            standard: String::new(),
            varsel: String::new(),
            created: tx.now(),
            ferdig: None,
        });
    }
    store::insert_all(&tx, &rows).await?;
    make::queue(&tx, &order, &rows).await?;
    let mut own = view::own(&session.app, &tx, &caller).await?;
    own.retain(|it| it.id == order);
    let answer = own.pop().ok_or_else(Problem::not_found)?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(answer)))
}
