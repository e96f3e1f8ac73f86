//! An application under its lock, with its offers, and the steps that they take.

use sea_orm::ActiveValue::Set;
use svenn_applications::{
    offers::above::{self as applications, HeldApplication},
    rules::ApplicationStatus,
};
use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::{ApplicationId, Fault};
use svenn_placerules::{
    Actor, Held, OfferEvent, OfferState as S, Standing, closed_with, standing, step,
};

use crate::store::{self, Offer, OfferChange, Stands};

/// An application that is held, with its offers.
#[derive(Debug)]
pub struct Pile {
    pub application: HeldApplication,
    pub offers: Vec<Offer>,
}

impl Pile {
    /// Takes the lock of an application, and reads its offers; none where there is no such one.
    pub async fn of(tx: &Tx, id: &ApplicationId) -> Result<Option<Self>, Fault> {
        let Some(application) = applications::hold(tx, id).await? else { return Ok(None) };
        let offers = store::of_application(tx, id).await?;
        Ok(Some(Self { application, offers }))
    }

    /// The pile of an offer, and the place of the offer in it.
    ///
    /// # Errors
    /// 404 for an unknown id, or a fault of the database.
    pub async fn of_offer(tx: &Tx, id: &str) -> Result<(Self, usize), Problem> {
        let found = store::find(tx, id).await?.ok_or_else(Problem::not_found)?;
        let pile = Self::of(tx, &found.application).await?.ok_or_else(Problem::not_found)?;
        let at = pile.offers.iter().position(|it| it.id == id).ok_or_else(Problem::not_found)?;
        Ok((pile, at))
    }

    /// One of its offers.
    ///
    /// # Errors
    /// 404 where it has none there.
    pub fn offer(&self, at: usize) -> Result<&Offer, Problem> {
        self.offers.get(at).ok_or_else(Problem::not_found)
    }

    /// Whether another offer of the same company is open.
    #[must_use]
    pub fn has_other(&self, offer: &Offer) -> bool {
        self.offers.iter().any(|it| {
            it.id != offer.id
                && it.company == offer.company
                && (it.status.0.is_open() || it.status.0 == S::Accepted)
        })
    }

    /// Has an offer take a step, with other columns that change.
    ///
    /// # Errors
    /// 404, 409 `no_step`, or a fault of the database.
    pub async fn step(
        &mut self,
        tx: &Tx,
        at: usize,
        (event, by): (OfferEvent, Actor),
        change: OfferChange,
    ) -> Result<(), Problem> {
        let offer = self.offer(at)?;
        let to = step(offer.status.0, event, by).ok_or_else(|| no_step(offer))?;
        if to.is_open() && !offer.status.0.is_open() && self.has_other(offer) {
            return Err(no_step(offer));
        }
        let change = OfferChange { status: Set(Stands(to)), ..change };
        let offer = self.offers.get_mut(at).ok_or_else(Problem::not_found)?;
        Ok(store::change(tx, &self.application, offer, change).await?)
    }

    /// Moves the application to where its offers stand.
    pub async fn settle(&mut self, tx: &Tx) -> Result<(), Fault> {
        let to = status_of(standing(&held(&self.offers)));
        applications::follow(tx, &mut self.application, to).await
    }
}

fn no_step(offer: &Offer) -> Problem {
    let title = format!("Det går ikke nå. Status er: {}", offer.status.0.label());
    Problem::conflict("no_step", title)
}

/// Offers as the rules see them.
pub fn held(offers: &[Offer]) -> Vec<Held<String>> {
    let of = |it: &Offer| Held { id: it.id.clone(), state: it.status.0, invited: it.invited };
    offers.iter().map(of).collect()
}

/// Closes what is open, but for one; which they were.
pub async fn close(
    tx: &Tx,
    application: &HeldApplication,
    offers: &mut [Offer],
    but: Option<&str>,
) -> Result<Vec<Offer>, Fault> {
    let but = but.map(str::to_owned);
    let ids = closed_with(&held(offers), but.as_ref());
    let mut closed = Vec::new();
    for offer in offers.iter_mut().filter(|it| ids.contains(&it.id)) {
        let change = OfferChange { status: Set(Stands(S::Closed)), ..Default::default() };
        store::change(tx, application, offer, change).await?;
        closed.push(offer.clone());
    }
    Ok(closed)
}

/// Takes an open offer back, and moves the application to where the others stand; the offer as it
/// is then, and none where it was not open.
pub async fn take_back(tx: &Tx, pile: &mut Pile, id: &str) -> Result<Option<Offer>, Fault> {
    let Some(offer) = pile.offers.iter_mut().find(|it| it.id == id) else { return Ok(None) };
    let Some(to) = step(offer.status.0, OfferEvent::Withdrawn, Actor::Coordinator) else {
        return Ok(None);
    };
    let change = OfferChange { status: Set(Stands(to)), ..Default::default() };
    store::change(tx, &pile.application, offer, change).await?;
    let taken = offer.clone();
    pile.settle(tx).await?;
    Ok(Some(taken))
}

/// The status of an application that stands there.
pub const fn status_of(standing: Standing) -> ApplicationStatus {
    match standing {
        Standing::Received => ApplicationStatus::Sent,
        Standing::Forwarded => ApplicationStatus::Forwarded,
        Standing::Interview => ApplicationStatus::Interview,
        Standing::Offered => ApplicationStatus::Offered,
        Standing::Placed => ApplicationStatus::Approved,
    }
}
