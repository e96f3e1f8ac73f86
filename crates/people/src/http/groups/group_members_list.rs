use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_http::{Ids, Params, Problem, Session};
use svenn_kernel::{GroupId, Role};
use utoipa::{IntoParams, ToSchema};

use crate::{
    groups::{self, Member},
    options,
};

/// Members on a page when nobody says how many.
const PAGE_MEMBERS_DEFAULT: usize = 25;
/// Most members on a page.
const PAGE_MEMBERS_MAX: usize = 250;

/// Which members.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct MembersQuery {
    /// Beginnings of words in the name, telephone or company; empty for all.
    #[serde(default)]
    q: String,
    /// The page, from 1.
    page: Option<usize>,
    /// Members on a page, at most 250.
    per_page: Option<usize>,
}

/// A page of members, by name.
#[derive(Debug, Serialize, ToSchema)]
pub struct MembersPage {
    /// Members that match, on all pages.
    found: usize,
    /// The page answered.
    page: usize,
    /// The members.
    items: Vec<Member>,
}

/// Who is in a group. Archived apprentices are not shown.
#[utoipa::path(
    get,
    path = "/groups/{id}/members",
    operation_id = "group_members_list",
    tag = "groups",
    params(("id" = String, Path, description = "The group"), MembersQuery),
    responses(
        (status = 200, body = MembersPage),
        (status = 403, body = Problem, description = "Only coordinators have groups"),
    )
)]
pub async fn group_members_list(
    session: Session,
    Ids(id): Ids<GroupId>,
    Params(query): Params<MembersQuery>,
) -> Result<Json<MembersPage>, Problem> {
    options::check_q(&query.q)?;
    let page = query.page.unwrap_or(1);
    if page == 0 {
        return Err(Problem::invalid_field("page", "too_small", "Sidene teller fra 1"));
    }
    let per_page = query.per_page.unwrap_or(PAGE_MEMBERS_DEFAULT);
    if !(1..=PAGE_MEMBERS_MAX).contains(&per_page) {
        let message = format!("Må være mellom 1 og {PAGE_MEMBERS_MAX}");
        return Err(Problem::invalid_field("perPage", "out_of_range", message));
    }
    let (tx, caller) = session.read().await?;
    caller.require_role(&[Role::Koordinator])?;
    groups::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let all = groups::matching(&tx, &id, &query.q).await?;
    let found = all.len();
    let before = (page - 1).saturating_mul(per_page);
    let items = all.into_iter().skip(before).take(per_page).collect();
    Ok(Json(MembersPage { found, page, items }))
}
