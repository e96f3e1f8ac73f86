use axum::Json;
use sea_orm::ActiveValue::Set;
use svenn_access::accounts::{self, PutAccount};
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{CoordinatorId, IntoColumn};

use super::{CoordinatorDetail, CoordinatorFields, Editing};
use crate::{
    contacts::Contacts,
    coordinators,
    entity::coordinator::ActiveModel,
    refused::{Refused, own_contacts},
};

/// What is written of a coordinator.
#[derive(Debug, Input)]
pub struct CoordinatorUpdate {
    /// The version that was read.
    version: i64,
    /// The rest.
    #[input(flatten)]
    fields: CoordinatorFields,
}

/// Changes a coordinator. Callers change their own contacts on their own page, where the new ones
/// are confirmed by a code.
#[endpoint(
    put = "/coordinators/{id}",
    conflict = "`own_contacts`, or stale version",
    invalid = "`exists`: another coordinator has the e-mail or the telephone"
)]
pub async fn coordinator_update(
    session: Session<Coordinator>,
    Ids(id): Ids<CoordinatorId>,
    Valid(CoordinatorUpdate { version, fields }): Valid<CoordinatorUpdate>,
) -> Result<Json<CoordinatorDetail>, Problem> {
    let editing = Editing::open(&session, &id, version).await?;
    let stored = &editing.coordinator;
    let Contacts { epost, telefon } = Contacts::of(fields.epost, fields.telefon);
    if (&epost, &telefon) != (&stored.epost, &stored.telefon) {
        if id.as_str() == editing.caller.person.as_str() {
            return Err(own_contacts().into());
        }
        let account = accounts::load_account(&editing.tx, &id.clone().into()).await?;
        let account = account.ok_or_else(Problem::not_found)?;
        let (mail, phone) = (epost.as_deref(), telefon.as_deref());
        match accounts::set_contacts(&editing.tx, &account, mail, phone).await? {
            PutAccount::Done => {}
            taken => return Err(Refused::Taken(taken).into()),
        }
    }
    let row = ActiveModel {
        fornavn: Set(fields.fornavn.into_column()),
        etternavn: Set(fields.etternavn.into_column()),
        epost: Set(epost),
        telefon: Set(telefon),
        bedrift: Set(fields.bedrift.into_column()),
        ..Default::default()
    };
    coordinators::store(&editing.tx, &id, row).await?;
    editing.done().await.map(Json)
}
