//! Offers and places in the database.

use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect};
use svenn_applications::offers::above::{self as applications, HeldApplication, with_company};
use svenn_companies as companies;
use svenn_db::{Audience, LockKey, Tx, change_row};
use svenn_kernel::{ApplicationId, CompanyId, Fault, PersonId, ProgramAreaId, Verb};
use svenn_placerules::OfferState as S;

pub use crate::entity::{
    Seen, Stands, Times,
    offer::{Change as OfferChange, Model as Offer},
    spot::{Change as SpotChange, Model as Spot},
};
use crate::{
    capability::{APPLICATIONOFFERS, APPLICATIONSPOTS, COMPANYAPPLICATIONS},
    entity::{
        offer::{Column, Entity},
        spot::{Column as SpotColumn, Entity as Spots},
    },
    telling,
};

/// Ids asked for by one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 500;

/// The offers of an application, the newest first. Those of a company that was deleted are taken
/// back.
pub async fn of_application(tx: &Tx, id: &ApplicationId) -> Result<Vec<Offer>, Fault> {
    let theirs = Entity::find().filter(Column::Application.eq(id.clone()));
    with_companies(tx, theirs.order_by_desc(Column::Id).all(tx).await?).await
}

/// The offers of several applications. Those of a company that was deleted are taken back.
pub async fn of_applications(tx: &Tx, ids: &[ApplicationId]) -> Result<Vec<Offer>, Fault> {
    let mut found = Vec::new();
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let theirs = Entity::find().filter(Column::Application.is_in(some.iter().cloned()));
        found.extend(theirs.all(tx).await?);
    }
    with_companies(tx, found).await
}

/// One of them.
pub async fn find(tx: &Tx, id: &str) -> Result<Option<Offer>, Fault> {
    let found = Entity::find_by_id(id).one(tx).await?;
    Ok(with_companies(tx, found.into_iter().collect()).await?.pop())
}

/// Those of companies, the newest first.
pub async fn of_companies(tx: &Tx, ids: &[CompanyId]) -> Result<Vec<Offer>, Fault> {
    let theirs = Entity::find().filter(Column::Company.is_in(ids.iter().cloned()));
    Ok(theirs.order_by_desc(Column::Id).all(tx).await?)
}

/// All of companies that there are.
pub async fn all(tx: &Tx) -> Result<Vec<Offer>, Fault> {
    with_companies(tx, Entity::find().order_by_asc(Column::Id).all(tx).await?).await
}

/// Those that no company has answered, by id; after one, at most so many.
pub async fn unanswered(tx: &Tx, after: &str, limit: u64) -> Result<Vec<Offer>, Fault> {
    let waiting = Entity::find()
        .filter(Column::Status.eq(Stands(S::Forwarded)))
        .filter(Column::Id.gt(after))
        .order_by_asc(Column::Id)
        .limit(limit);
    Ok(waiting.all(tx).await?)
}

/// Those that a person has looked at or answered.
pub async fn known_to(tx: &Tx, person: &PersonId) -> Result<Vec<Offer>, Fault> {
    let all = Entity::find().order_by_asc(Column::Id).all(tx).await?;
    let knows = |it: &Offer| {
        it.svart_av.as_ref() == Some(person) || it.seen.0.iter().any(|(who, _)| who == person)
    };
    Ok(all.into_iter().filter(knows).collect())
}

async fn with_companies(tx: &Tx, mut offers: Vec<Offer>) -> Result<Vec<Offer>, Fault> {
    let mut ids: Vec<CompanyId> = offers.iter().map(|it| it.company.clone()).collect();
    ids.sort_unstable();
    ids.dedup();
    let there: Vec<CompanyId> =
        companies::some(tx, &ids).await?.into_iter().map(|it| it.id).collect();
    for offer in &mut offers {
        if offer.status.0.is_open() && !there.contains(&offer.company) {
            offer.status = Stands(S::Withdrawn);
        }
    }
    Ok(offers)
}

/// Adds an offer of an application that is held.
pub async fn insert(tx: &Tx, row: &Offer) -> Result<(), Fault> {
    Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    let since = row.offered.or(row.svart).unwrap_or(row.sent);
    with_company(tx, &row.application, &row.company, (row.status.0.label(), since)).await?;
    note(tx, row, Verb::Create).await
}

/// Stores what changes of an offer, and raises its version. Where it stands from now on is a part of
/// what has happened to the application.
pub async fn change(
    tx: &Tx,
    application: &HeldApplication,
    offer: &mut Offer,
    change: OfferChange,
) -> Result<(), Fault> {
    let (version, before) = (sea_orm::ActiveValue::Set(offer.version + 1), offer.status.0);
    application.change_part(tx, offer, OfferChange { version, ..change }).await?;
    if offer.status.0 != before {
        let now = (offer.status.0.label(), tx.now());
        with_company(tx, &offer.application, &offer.company, now).await?;
    }
    note(tx, offer, Verb::Update).await
}

/// An offer is of the company that its own has become a part of.
pub async fn go_over(
    tx: &Tx,
    application: &HeldApplication,
    offer: &mut Offer,
    to: &CompanyId,
) -> Result<(), Fault> {
    let before = offer.clone();
    let company = sea_orm::ActiveValue::Set(to.clone());
    change(tx, application, offer, OfferChange { company, ..Default::default() }).await?;
    let now = (offer.status.0.label(), tx.now());
    with_company(tx, &offer.application, to, now).await?;
    note(tx, &before, Verb::Update).await
}

/// Notes who has looked, which is no change of the offer.
pub async fn look(
    tx: &Tx,
    application: &HeldApplication,
    offer: &mut Offer,
    person: &PersonId,
) -> Result<(), Fault> {
    let mut seen = offer.seen.clone();
    seen.0.push((person.clone(), tx.now()));
    let seen = sea_orm::ActiveValue::Set(seen);
    application.change_part(tx, offer, OfferChange { seen, ..Default::default() }).await?;
    tx.record(APPLICATIONOFFERS, offer.id.as_str(), Verb::Update, Audience::Coordinators);
    Ok(())
}

/// Says to the office and to each of the company who sees applications that one changed, and that
/// the list of applications is to look again.
async fn note(tx: &Tx, row: &Offer, verb: Verb) -> Result<(), Fault> {
    tx.record(APPLICATIONOFFERS, row.id.as_str(), verb, Audience::Coordinators);
    applications::note(tx, &row.application, Verb::Update);
    for person in telling::readers(tx, &row.company).await? {
        tx.record(COMPANYAPPLICATIONS, person.as_str(), Verb::Update, Audience::channel(&person));
    }
    Ok(())
}

/// Where the offers of a company in a trade stand, and whether each applicant was invited.
pub async fn of_place(
    tx: &Tx,
    company: &CompanyId,
    fag: &ProgramAreaId,
) -> Result<Vec<(S, bool)>, Fault> {
    let theirs = Entity::find()
        .filter(Column::Company.eq(company.clone()))
        .filter(Column::Fag.eq(fag.clone()));
    Ok(theirs.all(tx).await?.into_iter().map(|it| (it.status.0, it.invited)).collect())
}

/// What is said of a company's places in a trade.
pub async fn spot(
    tx: &Tx,
    company: &CompanyId,
    fag: &ProgramAreaId,
) -> Result<Option<Spot>, Fault> {
    Ok(Spots::find_by_id((company.clone(), fag.clone())).one(tx).await?)
}

/// The same under the lock of these places, which is taken after that of an application.
pub async fn hold_spot(
    tx: &Tx,
    company: &CompanyId,
    fag: &ProgramAreaId,
) -> Result<Option<Spot>, Fault> {
    tx.hold(&LockKey::of(APPLICATIONSPOTS, &spot_id(company, fag))).await?;
    spot(tx, company, fag).await
}

/// What the places of a company in a trade are known by.
pub fn spot_id(company: &CompanyId, fag: &ProgramAreaId) -> String {
    format!("{company}.{fag}")
}

/// What is said of all places.
pub async fn spots(tx: &Tx) -> Result<Vec<Spot>, Fault> {
    Ok(Spots::find()
        .order_by_asc(SpotColumn::Company)
        .order_by_asc(SpotColumn::Fag)
        .all(tx)
        .await?)
}

/// Says how many places there are, which are held.
pub async fn save_spot(tx: &Tx, stored: Option<&Spot>, row: Spot) -> Result<(), Fault> {
    let id = spot_id(&row.company, &row.fag);
    let verb = match stored {
        Some(stored) => {
            let change = SpotChange {
                version: sea_orm::ActiveValue::Set(row.version),
                available: sea_orm::ActiveValue::Set(row.available),
            };
            change_row(tx, stored, change).await?;
            Verb::Update
        }
        None => {
            Spots::insert(row.into_active_model()).exec_without_returning(tx).await?;
            Verb::Create
        }
    };
    tx.record(APPLICATIONSPOTS, id.as_str(), verb, Audience::Coordinators);
    Ok(())
}

/// The places that a company has said go over to another, in addition to its own.
pub async fn spots_go_over(tx: &Tx, from: &CompanyId, to: &CompanyId) -> Result<(), Fault> {
    let theirs =
        Spots::find().filter(SpotColumn::Company.eq(from.clone())).order_by_asc(SpotColumn::Fag);
    for spot in theirs.all(tx).await? {
        let Some(gone) = hold_spot(tx, from, &spot.fag).await? else { continue };
        let stored = hold_spot(tx, to, &spot.fag).await?;
        let (version, own) = stored.as_ref().map_or((0, 0), |it| (it.version, it.available));
        let more = Spot {
            company: to.clone(),
            fag: gone.fag.clone(),
            version: version.saturating_add(1),
            available: own.saturating_add(gone.available),
        };
        save_spot(tx, stored.as_ref(), more).await?;
        Spots::delete_by_id((from.clone(), gone.fag.clone())).exec(tx).await?;
        let id = spot_id(from, &gone.fag);
        tx.record(APPLICATIONSPOTS, id.as_str(), Verb::Delete, Audience::Coordinators);
    }
    Ok(())
}
