use std::collections::HashSet;

use axum::Json;
use chrono::NaiveDate;
use serde::Deserialize;
use svenn_http::{Coordinator, Params, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, oslo};
use svenn_people::apprentices;
use utoipa::IntoParams;

use crate::{
    rules::{Counted, Wheel, is_overdue, wheel},
    store,
    view::named,
};

/// The years that there is a wheel of.
const YEARS: std::ops::RangeInclusive<i32> = 2000..=2100;

/// Which year.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CheckpointYearAsked {
    /// 2000 to 2100.
    year: i32,
}

/// The year of the office: deadlines by month, and fixed days. Archived apprentices are not
/// counted.
#[endpoint(get = "/checkpoints/year", invalid = "Not a year from 2000 to 2100")]
pub async fn checkpoint_year_view(
    session: Session<Coordinator>,
    Params(asked): Params<CheckpointYearAsked>,
) -> Result<Json<Wheel>, Problem> {
    let (tx, _) = session.read().await?;
    let ends = (
        NaiveDate::from_ymd_opt(asked.year, 1, 1).filter(|_| YEARS.contains(&asked.year)),
        NaiveDate::from_ymd_opt(asked.year, 12, 31),
    );
    let (Some(first), Some(last)) = ends else {
        let message = "Året må være mellom 2000 og 2100";
        return Err(Problem::invalid_field("year", "out_of_range", message));
    };
    let rows = store::of_due_year(&tx, (first, last)).await?;
    let definitions = store::definitions_named(&tx).await?;
    let people = rows.iter().map(|row| row.laerling.clone()).collect();
    let here: HashSet<ApprenticeId> = apprentices::named(&tx, people)
        .await?
        .into_iter()
        .filter_map(|(id, _, archived)| (!archived).then_some(id))
        .collect();
    let today = oslo::day_of(tx.now());
    let counted: Vec<Counted> = rows
        .iter()
        .filter(|row| here.contains(&row.laerling))
        .filter_map(|row| {
            let definition = row.checkpoint.as_ref().and_then(|id| definitions.get(id));
            Some(Counted {
                checkpoint: row.checkpoint.clone(),
                title: named(row, definition).title.to_owned(),
                frist: row.frist?,
                completed: row.is_completed(),
                overdue: is_overdue(row.standing(true), today),
            })
        })
        .collect();
    let dates: Vec<_> = store::all_dates(&tx)
        .await?
        .into_iter()
        .filter_map(|it| {
            Some((it.id, it.title, u32::try_from(it.month).ok()?, u32::try_from(it.day).ok()?))
        })
        .collect();
    Ok(Json(wheel(asked.year, &counted, &dates)))
}
