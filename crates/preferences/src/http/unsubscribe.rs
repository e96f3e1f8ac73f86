use axum::{extract::State, response::Response};
use svenn_access::accounts;
use svenn_db::{Actor, Tx};
use svenn_http::{
    App, ClientAddress, Ids, Problem,
    announcements::{MessageKind, Templates},
    endpoint,
};
use svenn_kernel::{Fault, TenantId};

use super::{
    page::{Said, page},
    unsubscribe_view::{area_of, opened},
};
use crate::{
    links::{Leaving, Left},
    rules, store,
};

/// Unsubscribes from a group of e-mails by the link in one of them: pressed by a reader on its
/// page, or by a mail program (RFC 8058). Repeated, the answer is the same.
#[endpoint(
    post = "/unsubscribe/{tenant}/{token}",
    public,
    too_many = "Called too often",
    responses(
        (status = 200, description = "It comes no more", body = String, content_type = "text/html"),
        (status = 404, description = "Not one of our links", body = String, content_type = "text/html"),
    )
)]
pub async fn unsubscribe(
    State(app): State<App>,
    Ids((tenant, token)): Ids<(TenantId, String)>,
    address: ClientAddress,
) -> Result<Response, Problem> {
    let Some(leaving) = opened(&app, &tenant, &token, address).await? else {
        return Ok(page(&Said::Unknown));
    };
    let tx = app.databases.write(&tenant, Actor::System).await?;
    leave(&tx, &app.templates, &leaving).await?;
    tx.commit().await?;
    Ok(page(&Said::Done(area_of(&app.templates, &leaving.left))))
}

/// Of somebody who is gone nothing is written down.
async fn leave(tx: &Tx, templates: &Templates, leaving: &Leaving) -> Result<(), Fault> {
    let person = &leaving.person;
    let Some(account) = accounts::load_account(tx, person).await? else { return Ok(()) };
    for area in rules::groups(templates, account.rolle) {
        let mut of_group = rules::of_role(templates, account.rolle).filter(|it| it.area == area);
        let may_be_left = of_group.any(|it| rules::may_be_left(it, MessageKind::Epost));
        let is_meant = match &leaving.left {
            Left::Group(left) => left == area,
            Left::All => true,
        };
        if may_be_left && is_meant {
            store::switch(tx, person, area, MessageKind::Epost, false).await?;
        }
    }
    Ok(())
}
