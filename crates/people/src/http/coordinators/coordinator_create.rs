use axum::{Json, http::StatusCode};
use serde::Serialize;
use svenn_access::accounts::{self, NewAccount, PutAccount};
use svenn_http::{Problem, Session, Valid, endpoint};
use svenn_kernel::{CoordinatorId, IntoColumn, Permissions, Role};
use utoipa::ToSchema;

use super::CoordinatorFields;
use crate::{
    contacts::Contacts,
    coordinators::{self, Coordinator},
    refused::Refused,
    results::PersonResult,
};

/// Outcome.
#[derive(Debug, Serialize, ToSchema)]
pub struct CoordinatorCreated {
    /// The new coordinator.
    id: CoordinatorId,
    /// Always `SUCCESS`; everything else is a problem.
    status: PersonResult,
}

/// Creates a coordinator with an account, who can sign in at once.
#[endpoint(
    post = "/users/createcoordinator",
    invalid = "`exists`: another coordinator has the e-mail or the telephone; `result` says \
        which, as `EMAIL_EXISTS`, `PHONE_EXISTS` or `PHONEANDEMAIL_EXISTS`"
)]
pub async fn coordinator_create(
    session: Session<svenn_http::Coordinator>,
    Valid(input): Valid<CoordinatorFields>,
) -> Result<(StatusCode, Json<CoordinatorCreated>), Problem> {
    let (tx, _) = session.write().await?;
    let Contacts { epost, telefon } = Contacts::of(input.epost, input.telefon);
    let id = CoordinatorId::new(tx.now(), tx.entropy());
    let account = NewAccount {
        person: id.clone().into(),
        rolle: Role::Koordinator,
        epost: epost.clone(),
        telefon: telefon.clone(),
        tilganger: Permissions::new(),
    };
    match accounts::put(&tx, &account).await? {
        PutAccount::Done => {}
        taken => return Err(Refused::Taken(taken).into()),
    }
    let coordinator = Coordinator {
        fornavn: input.fornavn.into_column(),
        etternavn: input.etternavn.into_column(),
        epost,
        telefon,
        bedrift: input.bedrift.into_column(),
        ..coordinators::blank(id.clone())
    };
    coordinators::insert(&tx, coordinator).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(CoordinatorCreated { id, status: PersonResult::Success })))
}
