use axum::{Json, http::StatusCode};
use serde::Deserialize;
use svenn_http::{Check, Problem, Session, Valid};
use svenn_kernel::{Fields, Role};
use utoipa::ToSchema;

use super::{GroupView, check_name};
use crate::groups::{self, Counts};

/// A new group.
#[derive(Debug, Deserialize, ToSchema)]
pub struct GroupCreate {
    /// What it is called.
    name: String,
}

impl Check for GroupCreate {
    fn check(&self, fields: &mut Fields) {
        check_name(fields, &self.name);
    }
}

/// Makes a group with nobody in it.
#[utoipa::path(
    post,
    path = "/groups",
    operation_id = "group_create",
    tag = "groups",
    request_body = GroupCreate,
    responses(
        (status = 201, body = GroupView),
        (status = 403, body = Problem, description = "Only coordinators have groups"),
    )
)]
pub async fn group_create(
    session: Session,
    Valid(input): Valid<GroupCreate>,
) -> Result<(StatusCode, Json<GroupView>), Problem> {
    let (tx, caller) = session.write().await?;
    caller.require_role(&[Role::Koordinator])?;
    let group = groups::create(&tx, &input.name).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(GroupView::of(group, Counts::default()))))
}
