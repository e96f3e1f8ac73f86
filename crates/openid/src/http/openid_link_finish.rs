use axum::{Extension, Json};
use axum_extra::extract::CookieJar;
use svenn_access::{count_call, http::read_browser};
use svenn_http::{ClientAddress, Problem, Session, Valid, endpoint};

use super::{
    CALLS,
    openid_link_view::{OpenidLinkView, shown},
    returned::{OpenidReturn, Refused, believed},
};
use crate::{Providers, flows::Purpose, links, meant};

/// Links the caller's account to the one that the organisation's own provider tells of.
#[endpoint(
    post = "/openid/link",
    too_many = "Tried too often",
    conflict = "`openid_expired`: begin anew; `openid_refused`: what came back is not believed; \
                `another_person`: it is somebody else's",
    unavailable = "`openid_unavailable`: the provider does not answer"
)]
pub(super) async fn openid_link_finish(
    session: Session,
    Extension(providers): Extension<Providers>,
    address: ClientAddress,
    jar: CookieJar,
    Valid(input): Valid<OpenidReturn>,
) -> Result<Json<OpenidLinkView>, Problem> {
    let (read, caller) = session.read().await?;
    drop(read);
    let app = &session.app;
    count_call(app, "openid finish", address, CALLS).await?;
    let found = match believed(app, &providers, read_browser(app, &jar), &input).await? {
        Ok(found) => found,
        Err(Refused::Unknown) => return Err(expired()),
        Err(Refused::NotBelieved) => return Err(refused()),
        Err(Refused::Away(problem)) => return Err(*problem),
    };
    // What another began, or in another organisation, is not theirs to finish.
    let is_hers = found.tenant == caller.tenant && found.purpose == Purpose::Link(caller.person);
    if !is_hers {
        return Err(refused());
    }
    let (tx, caller) = session.write().await?;
    if !found.settings.roles().contains(&caller.rolle) {
        return Err(refused());
    }
    let with_number = meant::of_number(&tx, app, &found.told).await?;
    if !with_number.is_empty() && !with_number.contains(&caller.person) {
        return Err(another_person());
    }
    let (whose, issuer) = ((&caller.person, caller.rolle), &found.settings.utsteder);
    if !links::put(&tx, whose, issuer, &found.told.subject).await? {
        return Err(another_person());
    }
    let view = shown(&tx, &caller).await?;
    tx.commit().await?;
    Ok(Json(view))
}

fn expired() -> Problem {
    Problem::conflict("openid_expired", "Innloggingen er utløpt. Prøv igjen fra Min side")
}

fn refused() -> Problem {
    Problem::conflict("openid_refused", "Innloggingen kunne ikke brukes. Prøv igjen fra Min side")
}

fn another_person() -> Problem {
    Problem::conflict("another_person", "Kontoen hos leverandøren tilhører en annen bruker her")
}
