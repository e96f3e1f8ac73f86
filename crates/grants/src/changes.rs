//! What endpoints and GraphQL operations do alike: deviations, and reckoning some anew.

use chrono::NaiveDate;
use svenn_grantrules::{Deviation, DeviationType};
use svenn_http::{GrantsEditor, Problem, Session};
use svenn_kernel::{ApprenticeId, CompanyId, GrantModelId};
use svenn_money::Ore;
use svenn_people::apprentices;
use svenn_records::followup;

use crate::{
    GrantDeviationId, GrantPeriodId,
    closing::not_reckoned,
    http::held_open,
    job::{self, Begun},
    refresh::{apprentices_of, refresh},
    store,
};

/// A deviation as it is to be.
pub struct NewDeviation {
    /// Of the one that it replaces.
    pub id: Option<GrantDeviationId>,
    pub kind: DeviationType,
    pub value: Ore,
    pub date: NaiveDate,
    pub description: String,
    pub company: Option<CompanyId>,
}

/// Whose deviation it is.
pub(crate) enum Of {
    Apprentice(ApprenticeId),
    Company(CompanyId),
}

/// Reckons all of a period anew, in the background.
pub(crate) async fn reckon_period(
    session: &Session<GrantsEditor>,
    id: &GrantPeriodId,
) -> Result<Begun, Problem> {
    let (tx, _) = session.write().await?;
    let period = held_open(&tx, id).await?;
    let begun = job::begin(&tx, &period).await?;
    tx.commit().await?;
    Ok(begun)
}

/// Reckons these anew in a period.
pub(crate) async fn refresh_apprentices(
    session: &Session<GrantsEditor>,
    period: &GrantPeriodId,
    ids: Vec<ApprenticeId>,
) -> Result<(), Problem> {
    let (tx, _) = session.write().await?;
    let period = held_open(&tx, period).await?;
    for id in &ids {
        apprentices::find(&tx, id).await?.ok_or_else(Problem::not_found)?;
    }
    if !refresh(&tx, &period, &ids).await? {
        return Err(not_reckoned());
    }
    tx.commit().await?;
    Ok(())
}

/// Reckons those anew whom a company has in a period.
pub(crate) async fn refresh_company(
    session: &Session<GrantsEditor>,
    period: &GrantPeriodId,
    company: &CompanyId,
) -> Result<usize, Problem> {
    let (tx, _) = session.write().await?;
    let period = held_open(&tx, period).await?;
    svenn_companies::find(&tx, company).await?.ok_or_else(Problem::not_found)?;
    let ids = apprentices_of(&tx, &period, company).await?;
    if !refresh(&tx, &period, &ids).await? {
        return Err(not_reckoned());
    }
    store::note_company(&tx, &period.id, company);
    tx.commit().await?;
    Ok(ids.len())
}

/// Stores a deviation, or puts it in the place of that with its id, and reckons anew what it moves.
pub(crate) async fn put_deviation(
    session: &Session<GrantsEditor>,
    period: &GrantPeriodId,
    of: Of,
    new: NewDeviation,
) -> Result<GrantDeviationId, Problem> {
    let (tx, caller) = session.write().await?;
    let period = held_open(&tx, period).await?;
    let (apprentice, company) = match of {
        Of::Apprentice(id) => {
            apprentices::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
            (Some(id), new.company)
        }
        Of::Company(id) => (None, Some(id)),
    };
    if let Some(company) = &company {
        let found = svenn_companies::find(&tx, company).await?;
        found
            .ok_or_else(|| Problem::invalid_field("company", "unknown", "Bedriften finnes ikke"))?;
    }
    if let Some(id) = &new.id {
        crate::carried::require_free(&tx, id).await?;
        let before = store::find_deviation(&tx, &period.id, id).await?;
        let before = before.ok_or_else(Problem::not_found)?;
        let same_company = before.apprentice.is_some() || before.company == company;
        if before.apprentice != apprentice || !same_company {
            return Err(Problem::not_found());
        }
    }
    let id = new.id.unwrap_or_else(|| GrantDeviationId::new(tx.now(), tx.entropy()));
    let deviation = Deviation {
        id: id.clone().into(),
        kind: new.kind,
        value: new.value,
        date: new.date,
        description: new.description,
        company,
    };
    let by = Some(&caller.person);
    store::put_deviation(&tx, &period, apprentice.as_ref(), &deviation, by).await?;
    if let Some(apprentice) = &apprentice {
        refresh(&tx, &period, std::slice::from_ref(apprentice)).await?;
    }
    tx.commit().await?;
    Ok(id)
}

/// Reckons those anew, in all open periods, whose own model is this one; how many there are.
pub(crate) async fn reckon_model(
    session: &Session<GrantsEditor>,
    id: &GrantModelId,
) -> Result<usize, Problem> {
    let (tx, _) = session.write().await?;
    let model = store::find_model(&tx, id).await?.ok_or_else(Problem::not_found)?;
    let ids = apprentices::ids_after(&tx, "", u64::from(u32::MAX)).await?;
    let own = followup::grant_models(&tx, &ids).await?.into_iter();
    let own = own.filter(|(_, it)| [id.as_str(), &model.navn].contains(&it.custom_model.trim()));
    let own: Vec<ApprenticeId> = own.map(|(id, _)| id).collect();
    for period in store::open_periods(&tx).await? {
        refresh(&tx, &held_open(&tx, &period.id).await?, &own).await?;
    }
    tx.commit().await?;
    Ok(own.len())
}
