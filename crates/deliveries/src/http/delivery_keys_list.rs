use async_trait::async_trait;
use axum::Json;
use chrono::NaiveDate;
use serde::Serialize;
use svenn_access::keys;
use svenn_companies::Company;
use svenn_db::Tx;
use svenn_http::{Caller, CompanySpeaker, Ids, Problem, Question, Session, endpoint};
use svenn_kernel::{CompanyId, DeliveryKeyId, Permission, Timestamp};
use svenn_people::own;
use utoipa::ToSchema;

use crate::store::{self, Key};

/// A key of a company's own system.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DeliveryKeyView {
    pub(super) id: DeliveryKeyId,
    /// What people call it.
    navn: String,
    /// How its secret part begins, to know it again by.
    begynner: String,
    laget: Timestamp,
    /// The last day on which it counts.
    gjelder_til: NaiveDate,
    /// Whether it counts now.
    gjelder: bool,
    /// When it was used last, to the hour.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    sist_brukt: Option<Timestamp>,
}

impl DeliveryKeyView {
    pub(super) fn of(key: Key, now: Timestamp) -> Self {
        Self {
            gjelder: keys::counts(key.expires, now),
            gjelder_til: keys::last_day(key.expires),
            id: key.id,
            navn: key.navn,
            begynner: key.prefix,
            laget: key.created,
            sist_brukt: key.used,
        }
    }
}

/// A company that the caller speaks for: every one for coordinators, their own for employees.
pub(super) struct SpokenFor;

#[async_trait]
impl Question<CompanyId> for SpokenFor {
    async fn ask(tx: &Tx, caller: &Caller, id: &CompanyId) -> Result<(), Problem> {
        spoken_for(tx, caller, id).await.map(drop)
    }
}

pub(super) async fn spoken_for(
    tx: &Tx,
    caller: &Caller,
    id: &CompanyId,
) -> Result<Company, Problem> {
    let found = own::company(tx, caller, id, Permission::EditCompany).await?;
    found.ok_or_else(Problem::not_found)
}

/// The keys by which a company's own system delivers work days, the oldest first.
#[endpoint(get = "/companies/{id}/deliverykeys")]
pub(super) async fn delivery_keys_list(
    session: Session<CompanySpeaker>,
    Ids(id): Ids<CompanyId>,
) -> Result<Json<Vec<DeliveryKeyView>>, Problem> {
    let (tx, caller) = session.read().await?;
    spoken_for(&tx, &caller, &id).await?;
    let keys = store::keys_of(&tx, &id).await?.into_iter();
    Ok(Json(keys.map(|key| DeliveryKeyView::of(key, tx.now())).collect()))
}
