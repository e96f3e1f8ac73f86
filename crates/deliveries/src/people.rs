//! Whom a company has in training.

use chrono::NaiveDate;
use svenn_db::{LockKey, Tx};
use svenn_kernel::{
    ApprenticeId, Collection, CompanyId, Fault,
    numbers::{EmailAddress, PhoneNumber},
    oslo,
};
use svenn_people::apprentices::{self, Apprentice};
use svenn_stays::{rules::Stage, store as stays};

/// Most apprentices of a company that are looked through.
const PEOPLE_MAX: u64 = 2_000;

/// How a company names one of its apprentices.
#[derive(Debug)]
pub(crate) enum Named {
    Id(ApprenticeId),
    Epost(EmailAddress),
    Telefon(PhoneNumber),
}

impl Named {
    fn is(&self, it: &Apprentice) -> bool {
        match self {
            Self::Id(id) => it.id == *id,
            Self::Epost(epost) => it.epost.as_deref() == Some(epost.as_str()),
            Self::Telefon(telefon) => it.telefon.as_deref() == Some(telefon.as_str()),
        }
    }
}

/// The apprentice whom a company names so, if the company has them in training now: by contract, or
/// by a stay that goes on and has this day in it. Archived ones are nobody's.
pub(crate) async fn find(
    tx: &Tx,
    company: &CompanyId,
    named: &Named,
    day: NaiveDate,
) -> Result<Option<Apprentice>, Fault> {
    let own = apprentices::of_company(tx, company, PEOPLE_MAX).await?.into_iter();
    let mut found = own.filter(|it| !it.archived && named.is(it));
    if let Some(own) = found.next() {
        return Ok(Some(own));
    }
    let today = oslo::day_of(tx.now());
    let staying = stays::of_company(tx, company).await?.into_iter().filter(|stay| {
        let (fra, til) = stay.span();
        stay.stage(today) == Stage::Ongoing && (fra..=til).contains(&day)
    });
    let ids: Vec<ApprenticeId> = staying.flat_map(|stay| stay.apprentices).collect();
    let guests = apprentices::some(tx, &ids).await?.into_iter();
    let mut found = guests.filter(|it| !it.archived && named.is(it));
    Ok(found.next())
}

/// The same, for a call that writes: nobody archives or moves them until it has ended.
pub(crate) async fn hold(
    tx: &Tx,
    company: &CompanyId,
    named: &Named,
    day: NaiveDate,
) -> Result<Option<ApprenticeId>, Fault> {
    let Some(found) = find(tx, company, named, day).await? else { return Ok(None) };
    tx.hold(&LockKey::of(Collection::LAERLINGER, found.id.as_str())).await?;
    let named = Named::Id(found.id);
    Ok(find(tx, company, &named, day).await?.map(|it| it.id))
}
