use async_trait::async_trait;
use axum::http::StatusCode;
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{Caller, Check, Permitted, Problem, Question, Session, Valid, endpoint};
use svenn_kernel::{Fields, ViewId};
use utoipa::ToSchema;

use super::view;
use crate::views::{self, PINS_MAX};

/// Whether a view stands in the caller's menu.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ViewPin {
    /// Whether it does.
    festet: bool,
}

impl Check for ViewPin {
    fn check(&self, _fields: &mut Fields) {}
}

/// A view that the caller may know of.
pub(super) struct SeenView;

#[async_trait]
impl Question<ViewId> for SeenView {
    async fn ask(tx: &Tx, caller: &Caller, id: &ViewId) -> Result<(), Problem> {
        view::visible(tx, caller, id).await.map(drop)
    }
}

/// Pins a view to the caller's menu, or unpins it.
#[endpoint(put = "/views/{id}/pin", conflict = "There is room for no more")]
pub(super) async fn view_pin_set(
    session: Session,
    Permitted(id, _): Permitted<ViewId, SeenView>,
    Valid(input): Valid<ViewPin>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock("views").await?;
    let found = view::visible(&tx, &caller, &id).await?;
    if input.festet {
        let pins = views::pins_of(&tx, &caller.person).await?;
        if pins.len() >= PINS_MAX && !pins.contains(&found.id) {
            let title = format!("Menyen har plass til {PINS_MAX} visninger. Løsne en først");
            return Err(Problem::conflict("too_many_pins", title));
        }
        views::pin(&tx, &caller.person, &found.id).await?;
    } else {
        views::unpin(&tx, &caller.person, &found.id).await?;
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
