//! Trade tests as they are shown.

use serde::Serialize;
use svenn_http::Caller;
use svenn_kernel::{ApprenticeId, Permission, Role, Timestamp, TradeTestId};
use utoipa::ToSchema;

use crate::store::TradeTest;

/// A trade test of an apprentice.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TradeTestEvent)]
pub struct TradeTestView {
    pub id: TradeTestId,
    /// Send it back when changing.
    pub version: i64,
    pub laerlingid: ApprenticeId,
    pub laerlingnavn: String,
    pub starts: Timestamp,
    pub ends: Timestamp,
    pub minutes: i64,
    /// May be empty.
    pub place: String,
    /// Examiners, in words of the office; may be empty.
    pub examiners: String,
    /// When it was cancelled.
    pub cancelled: Option<Timestamp>,
    /// Why; may be empty.
    pub cancelled_message: String,
    /// Whether it is still to come.
    pub coming: bool,
    /// Whether the caller may change and cancel it.
    pub kan_endres: bool,
}

/// Whether somebody who knows of an apprentice holds a permission on the tests.
pub fn holds(caller: &Caller, permission: Permission) -> bool {
    match caller.rolle {
        Role::Koordinator => true,
        Role::Ansatt => caller.tilganger.contains(&permission),
        Role::Laerling => false,
    }
}

/// A test as the caller, who knows of the apprentice, sees it.
pub fn shown(
    caller: &Caller,
    row: TradeTest,
    laerlingnavn: String,
    now: Timestamp,
) -> TradeTestView {
    TradeTestView {
        coming: row.is_coming(now),
        ends: row.ends(),
        kan_endres: row.cancelled.is_none() && holds(caller, Permission::EditApprenticeTest),
        id: row.id,
        version: row.version,
        laerlingid: row.apprentice,
        laerlingnavn,
        starts: row.starts,
        minutes: row.minutes,
        place: row.place,
        examiners: row.examiners,
        cancelled: row.cancelled,
        cancelled_message: row.cancelled_message,
    }
}
