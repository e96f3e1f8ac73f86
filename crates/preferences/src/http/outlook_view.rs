use axum::{Extension, Json};
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Caller, Coordinator, Problem, Session, endpoint};
use svenn_kernel::Fault;
use utoipa::ToSchema;

use crate::outlook::{self, OutlookApp, OutlookChoice};

/// How the caller reads the own mailbox.
#[derive(Debug, Serialize, ToSchema)]
pub struct OutlookView {
    /// Whether the installation is registered with Microsoft at all.
    tilgjengelig: bool,
    /// What the caller has chosen; absent before the first choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    valg: Option<OutlookChoice>,
    /// The application that signs in; empty where there is none.
    klient: String,
    /// What comes before `/oauth2/v2.0/authorize`.
    autoritet: String,
    /// What comes before `/me`.
    graf: String,
}

/// Whether the caller has connected Outlook or skipped it, and where the browser signs in. Mail is
/// read by the browser alone.
#[endpoint(get = "/outlook")]
pub async fn outlook_view(
    session: Session<Coordinator>,
    Extension(app): Extension<Option<OutlookApp>>,
) -> Result<Json<OutlookView>, Problem> {
    let (tx, caller) = session.read().await?;
    Ok(Json(shown(&tx, &caller, app).await?))
}

/// The choice as it is now.
pub async fn shown(
    tx: &Tx,
    caller: &Caller,
    app: Option<OutlookApp>,
) -> Result<OutlookView, Fault> {
    let valg = outlook::load(tx, &caller.person).await?.map(|(choice, _)| choice);
    let tilgjengelig = app.is_some();
    let (klient, autoritet, graf) =
        app.map(|it| (it.client, it.authority, it.graph)).unwrap_or_default();
    Ok(OutlookView { tilgjengelig, valg, klient, autoritet, graf })
}
