use axum::{Json, http::StatusCode};
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Problem, Session, Valid, endpoint};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use super::{GroupView, check_name};
use crate::groups::{self, Counts};

/// A new group.
#[derive(Debug, Deserialize, ToSchema)]
pub struct GroupCreate {
    name: String,
}

impl Check for GroupCreate {
    fn check(&self, fields: &mut Fields) {
        check_name(fields, &self.name);
    }
}

/// Creates an empty group.
#[endpoint(post = "/groups")]
pub async fn group_create(
    session: Session<Coordinator>,
    Valid(input): Valid<GroupCreate>,
) -> Result<(StatusCode, Json<GroupView>), Problem> {
    let (tx, _) = session.write().await?;
    let group = groups::create(&tx, &input.name).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(GroupView::new(group, Counts::default()))))
}
