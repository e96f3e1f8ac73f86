//! An offer, to the applicant whose page was let in.

use axum::{Json, extract::State};
use sea_orm::ActiveValue::Set;
use svenn_applications::offers::above::{self as applications, OwnApplication};
use svenn_http::{App, ClientAddress, Ids, Input, Problem, Valid, endpoint};
use svenn_kernel::{OneLine, TenantId};
use svenn_placerules::{Actor, OfferEvent, OfferState as S, step};

use crate::{
    accepting::accept,
    kept::KeptOffers,
    pile::Pile,
    store::{self, OfferChange, Stands},
    telling,
};

/// Longest key of a page.
const KEY_CHARS_MAX: usize = 128;

/// Yes or no to an offer.
#[derive(Debug, Input)]
pub struct OwnOfferAnswer {
    /// The key of the page.
    visit: OneLine<1, KEY_CHARS_MAX>,
    ja: bool,
}

/// Answers an offer. A yes takes one of the company's places and closes the applicant's other
/// offers. The same answer again changes nothing.
#[endpoint(
    post = "/soknad/{tenant}/tilbud/{id}",
    public,
    conflict = "`offer_over`: it waits for no answer any more; `has_place`: another was accepted; \
                `no_place`: others have taken the company's places; `visit_over`",
    too_many = "Asked too often"
)]
pub async fn ownapplication_answer(
    State(app): State<App>,
    address: ClientAddress,
    Ids((tenant, id)): Ids<(TenantId, String)>,
    Valid(input): Valid<OwnOfferAnswer>,
) -> Result<Json<OwnApplication>, Problem> {
    applications::count(&app, applications::USE, address).await?;
    let tx = applications::write(&app, &tenant).await?;
    let application = applications::visited(&app, &tx, input.visit.as_str()).await?;
    let offers = store::of_application(&tx, &application.id).await?;
    let mut pile = Pile { application, offers };
    if input.ja {
        accept(&app, &tx, &pile.application, &mut pile.offers, &id).await?;
    } else {
        decline(&app, &tx, &mut pile, &id).await?;
    }
    pile.settle(&tx).await?;
    let answer = applications::own_shown(&tx, &pile.application, &KeptOffers).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

async fn decline(app: &App, tx: &svenn_db::Tx, pile: &mut Pile, id: &str) -> Result<(), Problem> {
    let offer = pile.offers.iter_mut().find(|it| it.id == id).ok_or_else(Problem::not_found)?;
    if offer.status.0 == S::Declined {
        return Ok(());
    }
    let to = step(offer.status.0, OfferEvent::Declined, Actor::Applicant)
        .ok_or_else(|| Problem::conflict("offer_over", "Tilbudet gjelder ikke lenger"))?;
    let change = OfferChange { status: Set(Stands(to)), ..Default::default() };
    store::change(tx, &pile.application, offer, change).await?;
    Ok(telling::answered(app, tx, &pile.application, offer, false).await?)
}
