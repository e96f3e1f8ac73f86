use std::time::Duration;

use axum::Json;
use serde::Serialize;
use svenn_http::{Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, Role, Timestamp};
use svenn_people::{apprentices, relations};
use utoipa::ToSchema;

use crate::{
    store,
    view::{TradeTestView, shown},
};

/// Most tests of one answer.
const TESTS_MAX: u64 = 50;
/// How long before now a test that goes on may have begun.
const BACK: Duration = Duration::from_secs(10 * 86_400);

/// Trade tests that are to come.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TradeTestsComing)]
pub(super) struct TradeTestsComing {
    /// The next first.
    items: Vec<TradeTestView>,
}

/// The coming trade tests, at most 50: for an apprentice their own, for an employee those of own
/// apprentices, for a coordinator all. Archived apprentices are left out.
#[endpoint(get = "/tradetests/coming")]
pub(super) async fn tradetests_coming(session: Session) -> Result<Json<TradeTestsComing>, Problem> {
    let (tx, caller) = session.read().await?;
    let of: Option<Vec<ApprenticeId>> = match caller.rolle {
        Role::Koordinator => None,
        Role::Ansatt => Some(relations::apprentices_of(&tx, &caller.person.clone().into()).await?),
        Role::Laerling => Some(vec![caller.person.clone().into()]),
    };
    let span = (tx.now().minus(BACK), Timestamp::from_millis(i64::MAX));
    let mut rows = store::between(&tx, span, of.as_deref(), TESTS_MAX).await?;
    rows.retain(|row| row.is_coming(tx.now()));
    let owners = rows.iter().map(|row| row.apprentice.clone()).collect();
    let owners = apprentices::named(&tx, owners).await?;
    let items = rows.into_iter().filter_map(|row| {
        let (_, navn, is_archived) = owners.iter().find(|(id, ..)| *id == row.apprentice)?;
        (!is_archived).then(|| shown(&caller, row, navn.clone(), tx.now()))
    });
    Ok(Json(TradeTestsComing { items: items.collect() }))
}
