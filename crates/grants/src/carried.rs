//! What changes of apprentices after their period was closed: nothing posted moves, and the
//! difference is a task of the next period, where somebody carries it or leaves it.

use std::collections::{BTreeMap, BTreeSet};

use svenn_db::{HeldRow, Tx};
use svenn_grantrules::{Deviation, PeriodState, Split, carrying, changed_since};
use svenn_http::Problem;
use svenn_kernel::{ApprenticeId, CompanyId, Fault, PersonId};
use svenn_people::{anonymised, apprentices};

use crate::{
    GrantDeviationId,
    load::Known,
    refresh::refresh,
    store::{
        self, Period, SharesOf,
        differences::{self as stored, Difference, NewDecision},
    },
    view::company,
};

/// Compares what these apprentices would come to in a held period that is closed with what was
/// posted. Whose grant cannot be reckoned now, and who is erased, is left as it was.
pub(crate) async fn compare(
    tx: &Tx,
    period: &HeldRow<Period>,
    ids: &[ApprenticeId],
) -> Result<(), Fault> {
    if period.standing()? != PeriodState::Closed || ids.is_empty() {
        return Ok(());
    }
    let mut now: BTreeMap<ApprenticeId, BTreeMap<CompanyId, Split>> = BTreeMap::new();
    for row in apprentices::some(tx, ids).await? {
        if anonymised::when(tx, &row.id.clone().into()).await?.is_none() {
            now.insert(row.id, BTreeMap::new());
        }
    }
    for row in Known::of(tx, period).await?.reckon(tx, ids).await? {
        if !row.obstacles.is_empty() {
            now.remove(&row.apprentice);
        } else if let Some(of) = now.get_mut(&row.apprentice) {
            let companies = row.calculation.iter().flat_map(|it| &it.companies);
            of.extend(
                companies.map(|it| (it.company.clone(), it.after_deviations + it.extra_ordinary)),
            );
        }
    }
    let mut then: BTreeMap<ApprenticeId, BTreeMap<CompanyId, Split>> = BTreeMap::new();
    for share in store::shares_in_force(tx, period, SharesOf::Apprentices(ids)).await? {
        let split = company::expected_of(&share);
        then.entry(share.apprentice).or_default().insert(share.company, split);
    }
    let mut is_other = false;
    for (id, now) in now {
        let then = then.remove(&id).unwrap_or_default();
        is_other |= stored::put(tx, period, &id, changed_since(&then, &now)).await?;
    }
    if is_other {
        store::note_period(tx, &period.id);
    }
    Ok(())
}

/// The period in which what changes of a closed one is settled: the first after it that is not
/// closed itself.
pub(crate) fn next_of<'a>(all: &'a [Period], of: &Period) -> Option<&'a Period> {
    let closed = PeriodState::Closed.as_str();
    let later = all.iter().filter(|it| it.from > of.to && it.state != closed);
    later.min_by_key(|it| it.from)
}

/// The closed periods whose differences are settled in a period.
pub(crate) fn settled_in(all: &[Period], period: &Period) -> Vec<Period> {
    let is_here = |it: &&Period| next_of(all, it).is_some_and(|next| next.id == period.id);
    let closed = all.iter().filter(|it| it.state == PeriodState::Closed.as_str());
    closed.filter(is_here).cloned().collect()
}

/// The differences that wait to be decided in a period, each with the period that it is of.
pub(crate) async fn waiting(tx: &Tx, period: &Period) -> Result<Vec<(Period, Difference)>, Fault> {
    let closed = settled_in(&store::all_periods(tx).await?, period);
    let ids: Vec<_> = closed.iter().map(|it| it.id.clone()).collect();
    let open = stored::of_periods(tx, &ids).await?.into_iter().filter(Difference::is_open);
    let of = |it: Difference| Some((closed.iter().find(|of| of.id == it.period)?.clone(), it));
    Ok(open.filter_map(of).collect())
}

/// What is to become of a difference.
pub(crate) enum Decided {
    /// It is carried into the period.
    Carried,
    /// It stays, for this reason.
    Left(String),
}

/// Decides an open difference in a held period that is open.
pub(crate) async fn decide(
    tx: &Tx,
    into: &HeldRow<Period>,
    (of, difference): (&Period, &Difference),
    decided: Decided,
    by: &PersonId,
) -> Result<(), Problem> {
    let new =
        |deviation, split, reason| NewDecision { into: into.id.clone(), deviation, split, reason };
    match decided {
        Decided::Left(reason) => {
            stored::decide(tx, difference, new(None, difference.open(), reason), by).await?;
        }
        Decided::Carried => {
            for (kind, value, split) in carrying(difference.open()) {
                let id = GrantDeviationId::new(tx.now(), tx.entropy());
                let deviation = Deviation {
                    id: id.clone().into(),
                    kind,
                    value,
                    date: into.from,
                    description: format!("Differanse fra {}", of.navn),
                    company: Some(difference.company.clone()),
                };
                let apprentice = Some(&difference.apprentice);
                store::put_deviation(tx, into, apprentice, &deviation, Some(by)).await?;
                let new = new(Some(id), split, String::new());
                stored::decide(tx, difference, new, by).await?;
            }
            refresh(tx, into, std::slice::from_ref(&difference.apprentice)).await?;
        }
    }
    store::note_period(tx, &into.id);
    Ok(())
}

/// A deviation is taken away: where it carried a difference, that is open again.
pub(crate) async fn deviation_gone(tx: &Tx, id: &GrantDeviationId) -> Result<(), Fault> {
    if let Some(decision) = stored::carried_by(tx, id).await? {
        stored::take_back(tx, &decision).await?;
        store::note_period(tx, &decision.into);
    }
    Ok(())
}

/// Whether a deviation may be replaced: not where it carries a difference to the øre.
pub(crate) async fn require_free(tx: &Tx, id: &GrantDeviationId) -> Result<(), Problem> {
    if stored::carried_by(tx, id).await?.is_none() {
        return Ok(());
    }
    let title =
        "Avviket er ført fra en lukket periode. Slett det for å avgjøre differansen på nytt";
    Err(Problem::conflict("carried", title))
}

/// A closed period is opened again, and reckoned itself: what is known of its differences goes.
///
/// # Errors
/// 409 `carried` where a later period has them.
pub(crate) async fn opened_again(tx: &Tx, period: &Period) -> Result<(), Problem> {
    let rows = stored::of_periods(tx, std::slice::from_ref(&period.id)).await?;
    let ids: Vec<String> = rows.into_iter().map(|row| row.id).collect();
    let decisions = stored::decisions_of(tx, &ids).await?;
    let into: BTreeSet<_> =
        decisions.iter().filter(|it| it.deviation.is_some()).map(|it| it.into.clone()).collect();
    let all = store::all_periods(tx).await?;
    if let Some(later) = all.iter().find(|it| into.contains(&it.id)) {
        let title =
            format!("Differanser herfra er ført i {}. Slett avvikene der først", later.navn);
        return Err(Problem::conflict("carried", title));
    }
    Ok(stored::forget(tx, &period.id).await?)
}
