use std::collections::{BTreeSet, HashSet};

use axum::Json;
use chrono::NaiveDate;
use serde::Serialize;
use svenn_companies::{self as companies, Gives};
use svenn_http::{Coordinator, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{
    ApprenticeId, CompanyId, EmployeeId, GoalId, ListOf, ProgramAreaId, oslo, text::collation_key,
};
use svenn_people::{apprentices, employees, relations};
use utoipa::ToSchema;

use crate::{needs, rules::overlap, store};

/// Most apprentices that are asked for.
const APPRENTICES_MAX: usize = 50;
/// Most goals that are asked for.
const GOALS_MAX: usize = 100;
/// Most places that are answered.
const PLACES_MAX: usize = 50;
/// Most employees that are named of a place.
const EMPLOYEES_MAX: u64 = 50;

/// Who is to be taken, for which goals, and when.
#[derive(Debug, Input)]
pub(super) struct StayPlacesAsk {
    laerlinger: ListOf<ApprenticeId, APPRENTICES_MAX, 1>,
    /// National codes of the goals.
    koder: ListOf<GoalId, GOALS_MAX, 1>,
    /// First day, for who is taken then.
    fra: Option<NaiveDate>,
    til: Option<NaiveDate>,
}

/// An employee of a company that can take a stay.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StayPlaceEmployee {
    id: EmployeeId,
    navn: String,
}

/// A company that can take a stay.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StayPlace {
    bedriftid: CompanyId,
    bedrift: String,
    fylke: String,
    /// How often it gives the goal that it gives least often.
    gis: Gives,
    #[serde(rename = "gisLabel")]
    gis_label: &'static str,
    /// How many of the goals it gives, of how many.
    maal: usize,
    av: usize,
    /// Apprentices of its own.
    laerlinger: i64,
    /// Stays that it takes in those days already.
    opptatt: usize,
    ansatte: Vec<StayPlaceEmployee>,
}

/// Which companies can take apprentices for goals: approved in their trade or with apprentices of
/// its own in it, and with work for the goals. Those that give most of them, and most often, come first.
#[endpoint(post = "/stays/places")]
pub(super) async fn stay_places(
    session: Session<Coordinator>,
    Valid(input): Valid<StayPlacesAsk>,
) -> Result<Json<Vec<StayPlace>>, Problem> {
    let (tx, _) = session.read().await?;
    let today = oslo::day_of(tx.now());
    let koder: Vec<GoalId> = BTreeSet::from_iter(input.koder).into_iter().collect();
    let ids: Vec<ApprenticeId> = input.laerlinger.into_iter().collect();
    let people = apprentices::some(&tx, &ids).await?;
    let homes: HashSet<&CompanyId> = people.iter().filter_map(|it| it.bedriftid.as_ref()).collect();
    let trades: HashSet<&ProgramAreaId> =
        people.iter().filter_map(|it| it.programomrade.as_ref()).collect();
    let trees = needs::all_trees(&tx).await?;
    let standings = needs::standings(&tx, &koder, &trees).await?;
    let approved = companies::trades_by_company(&tx).await?;
    let own = apprentices::trades_in_companies(&tx, None).await?;
    let stays = store::some(&tx, None).await?;
    let mut places = Vec::new();
    for it in companies::all(&tx).await? {
        let Some(gives) = standings.get(&it.id).filter(|_| !homes.contains(&it.id)) else {
            continue;
        };
        let given: Vec<Gives> =
            gives.values().copied().filter(|gives| *gives != Gives::Aldri).collect();
        let mut of = approved.get(&it.id).into_iter().flatten();
        let is_approved = of.any(|trade| {
            trades.contains(&trade.programomrade)
                && trade.godkjent_til.is_none_or(|last| last >= today)
        });
        let trains = own.iter().any(|(company, trade, number)| {
            *company == it.id && trades.contains(trade) && *number > 0
        });
        let least = given.iter().copied().max_by_key(|gives| rank(*gives));
        let (Some(gis), true) = (least, is_approved || trains) else { continue };
        let taken = stays.iter().filter(|stay| {
            let span = (input.fra.unwrap_or(today), input.til.or(input.fra).unwrap_or(today));
            stay.row.company == it.id && stay.row.cancelled.is_none() && overlap(stay.span(), span)
        });
        let theirs = own.iter().filter(|(company, ..)| *company == it.id);
        places.push(StayPlace {
            gis,
            gis_label: gis.label(),
            maal: given.len(),
            av: koder.len(),
            laerlinger: theirs.map(|(.., number)| number).sum(),
            opptatt: taken.count(),
            ansatte: Vec::new(),
            bedriftid: it.id,
            bedrift: it.navn,
            fylke: it.adresse.fylke,
        });
    }
    places.sort_by_cached_key(|it| {
        (it.av.saturating_sub(it.maal), rank(it.gis), it.opptatt, collation_key(&it.bedrift))
    });
    places.truncate(PLACES_MAX);
    for place in &mut places {
        let ids = relations::employees_of_company(&tx, &place.bedriftid, EMPLOYEES_MAX).await?;
        let mut found = employees::some(&tx, &ids).await?;
        found.sort_by_cached_key(|it| collation_key(&it.navn()));
        let named = |it: employees::Employee| StayPlaceEmployee { navn: it.navn(), id: it.id };
        place.ansatte = found.into_iter().map(named).collect();
    }
    Ok(Json(places))
}

/// The more seldom, the higher.
const fn rank(gives: Gives) -> u8 {
    match gives {
        Gives::Ofte => 0,
        Gives::Sjelden => 1,
        Gives::Aldri => 2,
    }
}
