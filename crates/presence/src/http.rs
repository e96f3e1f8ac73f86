//! The endpoints, one file per use case.

mod presence_note;
mod presence_sessions_list;
mod presence_view;

use axum::Extension;
use svenn_db::Tx;
use svenn_http::{Caller, Problem, Routes, routes};
use svenn_kernel::{PersonId, Role};
use svenn_people::{names, visible};

use crate::Presence;

/// All endpoints of this crate.
#[must_use]
pub fn routes(presence: Presence) -> Routes {
    Routes::new()
        .routes(routes!(presence_note::presence_note))
        .routes(routes!(presence_view::presence_view))
        .routes(routes!(presence_sessions_list::presence_sessions_list))
        .layer(Extension(presence))
}

/// 404 unless the person exists and the caller may know: oneself, everybody for coordinators,
/// their own apprentices for employees.
async fn require_seen(tx: &Tx, caller: &Caller, person: &PersonId) -> Result<(), Problem> {
    let seen = match caller.rolle {
        _ if caller.person == *person => true,
        Role::Koordinator => !names::load_names(tx, std::slice::from_ref(person)).await?.is_empty(),
        Role::Ansatt => visible::may_see_apprentice(tx, caller, &person.clone().into()).await?,
        Role::Laerling => false,
    };
    if seen { Ok(()) } else { Err(Problem::not_found()) }
}
