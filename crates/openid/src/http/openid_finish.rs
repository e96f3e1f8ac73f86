use axum::{
    Extension,
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;
use svenn_access::{
    accounts::Account,
    count_call,
    http::{SignInAnswer, Status, entered, read_browser, tell_closed, which_role},
};
use svenn_db::Actor;
use svenn_http::{App, ClientAddress, Problem, Valid, endpoint};

use super::{
    CALLS,
    returned::{Believed, OpenidReturn, Refused, believed},
};
use crate::{Providers, flows::Purpose, links, meant, sessions};

/// Signs in with what the organisation's own provider sent back. In the account of the identity
/// number that the provider tells, or of the link that its holder has made, and in no other.
#[endpoint(
    post = "/authentication/openid/finish",
    public,
    conflict = "`not_linked`: the provider's account is nobody's here",
    unavailable = "`openid_unavailable`: the provider does not answer",
    responses(
        (status = 200, body = SignInAnswer),
        (status = 401, body = SignInAnswer, description = "Expired, or not believed"),
        (status = 429, body = Problem, description = "Tried too often"),
    ),
)]
pub(super) async fn openid_finish(
    State(app): State<App>,
    Extension(providers): Extension<Providers>,
    address: ClientAddress,
    headers: HeaderMap,
    jar: CookieJar,
    Valid(input): Valid<OpenidReturn>,
) -> Result<Response, Problem> {
    count_call(&app, "openid finish", address, CALLS).await?;
    let found = match believed(&app, &providers, read_browser(&app, &jar), &input).await? {
        Ok(found) => found,
        Err(Refused::Unknown) => return Ok(Status::Expired.into_response()),
        Err(Refused::NotBelieved) => return Ok(Status::Failed.into_response()),
        Err(Refused::Away(problem)) => return Err(problem),
    };
    // What was begun to link signs nobody in.
    let Purpose::SignIn(rolle) = found.purpose else {
        return Ok(Status::Failed.into_response());
    };
    let tx = app.databases.read(&found.tenant, Actor::System).await?;
    let meant = meant::accounts(&tx, &app, &found.settings, &found.told, rolle).await?;
    drop(tx);
    match meant.as_slice() {
        [] => Err(not_linked()),
        [account] if account.closed => {
            tell_closed(&app, jar, &found.tenant, &account.person, account.rolle)
        }
        [account] => enter(&app, &headers, jar, &found, account).await,
        several => Ok(which_role(several.iter().map(|it| it.rolle).collect()).into_response()),
    }
}

/// Begins the session, with what it is known by at the provider.
async fn enter(
    app: &App,
    headers: &HeaderMap,
    jar: CookieJar,
    found: &Believed,
    account: &Account,
) -> Result<Response, Problem> {
    let device = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
    let actor = Actor::Person { role: account.rolle, id: account.person.clone() };
    let tx = app.databases.write(&found.tenant, actor).await?;
    let device = device.unwrap_or_default();
    let token = svenn_access::sessions::begin(&tx, &app.secrets, &account.person, device).await?;
    let session = (&token.session, &account.person);
    sessions::keep(&tx, &app.secrets, session, &found.names).await?;
    links::used(&tx, &account.person).await?;
    tx.commit().await?;
    entered(app, jar, &account.person, account.rolle, &token).await
}

fn not_linked() -> Problem {
    let title = "Kontoen din er ikke koblet til denne innloggingen. Logg inn med SMS eller \
                 passord, og koble den til på Min side";
    Problem::conflict("not_linked", title)
}
