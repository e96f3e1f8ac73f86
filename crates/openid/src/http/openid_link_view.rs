use axum::Json;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Caller, Problem, Session, endpoint};
use svenn_kernel::{Fault, Timestamp};
use utoipa::ToSchema;

use crate::{links, settings};

/// Whether the caller signs in by the organisation's own provider.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct OpenidLinkView {
    /// What the provider is called; missing where the caller's role has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    navn: Option<String>,
    /// Since when the provider's account is linked; missing where none is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    koblet: Option<Timestamp>,
    /// The last sign-in by it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    brukt: Option<Timestamp>,
}

pub(super) async fn shown(tx: &Tx, caller: &Caller) -> Result<OpenidLinkView, Fault> {
    let settings = settings::active(tx).await?;
    let settings = settings.filter(|it| it.roles().contains(&caller.rolle));
    let issuer = settings.as_ref().map(|it| it.utsteder.clone());
    let link = links::of(tx, &caller.person).await?;
    let link = link.filter(|link| issuer.as_deref() == Some(link.issuer.as_str()));
    Ok(OpenidLinkView {
        navn: settings.map(|settings| settings.navn),
        koblet: link.as_ref().map(|link| link.linked),
        brukt: link.and_then(|link| link.used),
    })
}

/// Whether the caller's account is linked to one at the organisation's own provider.
#[endpoint(get = "/openid/link")]
pub(super) async fn openid_link_view(session: Session) -> Result<Json<OpenidLinkView>, Problem> {
    let (tx, caller) = session.read().await?;
    Ok(Json(shown(&tx, &caller).await?))
}
