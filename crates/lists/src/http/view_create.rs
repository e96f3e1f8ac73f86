use std::sync::Arc;

use axum::{Extension, Json, http::StatusCode};
use svenn_db::Tx;
use svenn_http::{Caller, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{Text, ViewId};

use super::view::{self, SavedView, Shelf, ViewInput};
use crate::views::{self, OWN_VIEWS_MAX, OwnerNames, SHARED_VIEWS_MAX, View};

/// A new view.
#[derive(Debug, Input)]
pub(super) struct NewView {
    /// The list's collection, as in `LAERLINGER`.
    list: Text<0, 100>,
    /// Its name, content and sharing.
    #[input(flatten)]
    view: ViewInput,
}

/// Saves a view of a list.
#[endpoint(
    post = "/views",
    forbidden = "Only coordinators share",
    conflict = "There is room for no more"
)]
pub(super) async fn view_create(
    session: Session,
    Extension(names): Extension<Arc<dyn OwnerNames>>,
    Valid(input): Valid<NewView>,
) -> Result<(StatusCode, Json<SavedView>), Problem> {
    let list = view::list_of(&session.app, input.list.as_str())?;
    let (tx, caller) = session.write().await?;
    tx.lock("views").await?;
    demand_room(&tx, &caller, list, input.view.shared).await?;
    let new = View {
        id: ViewId::new(tx.now(), tx.entropy()),
        version: 1,
        list: list.to_owned(),
        navn: input.view.navn.into_string(),
        query: input.view.query.into_string(),
        owner: caller.person.clone(),
        shared: input.view.shared,
    };
    views::insert(&tx, new.clone()).await?;
    let shelf = Shelf { tx: &tx, caller: &caller, names: &*names };
    let saved = shelf.one(&new).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(saved)))
}

/// Room for one more own view, or one more shared one.
pub(super) async fn demand_room(
    tx: &Tx,
    caller: &Caller,
    list: &str,
    shared: bool,
) -> Result<(), Problem> {
    if shared && !views::may_share(caller) {
        return Err(Problem::forbidden());
    }
    let (count, most) = if shared {
        (views::count(tx, list, None).await?, SHARED_VIEWS_MAX)
    } else {
        (views::count(tx, list, Some(&caller.person)).await?, OWN_VIEWS_MAX)
    };
    if count >= most {
        let title = format!("Det kan ikke være flere enn {most} visninger. Slett en først");
        return Err(Problem::conflict("too_many_views", title));
    }
    Ok(())
}
