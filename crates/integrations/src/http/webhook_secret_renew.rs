use axum::{Extension, Json};
use sea_orm::ActiveValue::Set;
use serde::Serialize;
use svenn_access::{
    Access,
    http::{PresentPassword, demand_present_password},
};
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, WebhookSecret, endpoint};
use svenn_kernel::{Timestamp, Verb, WebhookId};
use utoipa::ToSchema;

use crate::webhooks::{
    deliver,
    store::{self, WebhookChange},
};

/// Who asks for a new secret.
#[derive(Debug, Input)]
pub(super) struct WebhookSecretRenew {
    /// The password that counts now, for an account that has one.
    current_password: Option<PresentPassword>,
}

/// A new secret of a system that is told.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WebhookSecretRenewed {
    /// What calls are signed with from now on, as `whsec_…`. It is told here and never again.
    hemmelighet: String,
    /// Until when calls are signed with the secret of before too.
    forrige_til: Timestamp,
}

/// Gives a system a new secret. For a week its calls are signed with the one of before too, so that
/// it takes them until it knows the new one; what was before that counts no more.
#[endpoint(
    post = "/integrations/webhooks/{id}/secret",
    forbidden = "Not a coordinator; `confirm_first`: one without a password answers a code first",
    too_many = "Tried too often"
)]
pub(super) async fn webhook_secret_renew(
    session: Session<Coordinator>,
    Extension(access): Extension<Access>,
    Ids(id): Ids<WebhookId>,
    Valid(WebhookSecretRenew { current_password }): Valid<WebhookSecretRenew>,
) -> Result<Json<WebhookSecretRenewed>, Problem> {
    let given = current_password.as_ref().map(PresentPassword::as_str);
    demand_present_password(&access, &session, given).await?;
    let (tx, _) = session.write().await?;
    store::lock(&tx).await?;
    let stored = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let secrets = &session.app.secrets;
    let signing = deliver::signing(secrets, tx.tenant(), &stored)?;
    let new = WebhookSecret::make(tx.entropy());
    let hemmelighet = new.text();
    let (signing, forrige_til) = signing.renewed(new, tx.now());
    let sealed = secrets.seal(tx.tenant(), &deliver::place(&id), &signing.text(), tx.entropy())?;
    let change = WebhookChange { secret: Set(sealed), ..Default::default() };
    store::change(&tx, &stored, change).await?;
    store::note(&tx, &id, Verb::Update);
    tx.commit().await?;
    Ok(Json(WebhookSecretRenewed { hemmelighet, forrige_til }))
}
