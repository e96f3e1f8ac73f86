//! Accepting an offer: it takes one of the company's places, and the others of the application are
//! closed, all in one transaction.

use sea_orm::ActiveValue::Set;
use svenn_applications::offers::above::HeldApplication;
use svenn_db::Tx;
use svenn_http::{App, Problem};
use svenn_placerules::{self as rules, NotAccepted, OfferState as S, Places, places};

use crate::{
    pile::{close, held},
    store::{self, Offer, OfferChange, Stands},
    telling,
};

/// Accepts one of the offers of an application that is held. The same again changes nothing.
///
/// # Errors
/// 409 `offer_over`, `has_place`, `no_place`, or a fault of the database.
pub async fn accept(
    app: &App,
    tx: &Tx,
    application: &HeldApplication,
    offers: &mut [Offer],
    id: &str,
) -> Result<(), Problem> {
    let Some(chosen) = offers.iter().find(|it| it.id == id).cloned() else {
        return Err(Problem::not_found());
    };
    if chosen.status.0 == S::Accepted {
        return Ok(());
    }
    // Who has a place is told so, and not that the offer is over.
    let has_place = offers.iter().any(|it| it.status.0 == S::Accepted);
    if !application.status.is_open() && !has_place {
        return Err(refused(NotAccepted::NotOffered));
    }
    let places = held_places(tx, &chosen).await?;
    rules::accept(&held(offers), &chosen.id, places).map_err(refused)?;
    if let Some(offer) = offers.iter_mut().find(|it| it.id == id) {
        let change = OfferChange { status: Set(Stands(S::Accepted)), ..Default::default() };
        store::change(tx, application, offer, change).await?;
    }
    for closed in close(tx, application, offers, Some(id)).await? {
        telling::not_relevant(tx, &closed).await?;
    }
    telling::answered(app, tx, application, &chosen, true).await?;
    Ok(())
}

/// The places that an offer is of, under their lock. Where nobody has said how many there are,
/// there is one more than are taken.
async fn held_places(tx: &Tx, offer: &Offer) -> Result<Places, Problem> {
    let spot = store::hold_spot(tx, &offer.company, &offer.fag).await?;
    let states: Vec<S> = store::of_place(tx, &offer.company, &offer.fag)
        .await?
        .into_iter()
        .map(|(state, _)| state)
        .collect();
    let taken = places(0, &states).accepted;
    let available = spot.map(|it| u32::try_from(it.available).unwrap_or_default());
    Ok(places(available.unwrap_or_else(|| taken.saturating_add(1)), &states))
}

fn refused(why: NotAccepted) -> Problem {
    let code = match why {
        NotAccepted::NotOffered => "offer_over",
        NotAccepted::HasPlace => "has_place",
        NotAccepted::NoPlace => "no_place",
    };
    Problem::conflict(code, why.to_string())
}
