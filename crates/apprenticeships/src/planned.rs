//! A leave, a moved end of a contract and another trade: what is planned then, after it or in the
//! former one is told of in the journal.

use chrono::NaiveDate;
use svenn_http::follows::{Event, Happening};
use svenn_kernel::{Fault, ProgramAreaId, oslo};
use svenn_people::{apprentices::Apprentice, parts::Absence, subjects::Subject};
use svenn_records::followed;

/// An apprentice has these leaves from now on. Answers what follows, in Norwegian sentences.
///
/// # Errors
/// A fault of the database.
pub async fn leave_changed(
    it: Happening<'_>,
    of: &Apprentice,
    leaves: &[Absence],
) -> Result<Vec<String>, Fault> {
    let known = |one: &Absence| {
        of.fravaer.0.iter().any(|before| (before.fra, before.til) == (one.fra, one.til))
    };
    let new: Vec<(NaiveDate, Option<NaiveDate>)> =
        leaves.iter().filter(|one| !known(one)).map(|one| (one.fra, one.til)).collect();
    if new.is_empty() {
        return Ok(Vec::new());
    }
    let follows = it.follow(Event::LeaveChanged(&of.id, &new)).await?;
    let said: Vec<String> = new.iter().map(span).collect();
    let what = format!("Fravær: {}.", said.join(", "));
    followed::note(it, Subject::Apprentice(of.id.clone()), &what, &follows).await?;
    Ok(follows)
}

/// "01.02.2027–28.02.2027", "fra 01.02.2027".
fn span((from, to): &(NaiveDate, Option<NaiveDate>)) -> String {
    let from = oslo::format_day(*from);
    match to {
        Some(to) => format!("{from}–{}", oslo::format_day(*to)),
        None => format!("fra {from}"),
    }
}

/// An apprentice's contract ends on another day than before; a contract that was terminated has
/// ended. Answers what follows, in Norwegian sentences.
///
/// # Errors
/// A fault of the database.
pub async fn end_moved(
    it: Happening<'_>,
    of: &Apprentice,
    ends: Option<NaiveDate>,
) -> Result<Vec<String>, Fault> {
    let Some(last) = ends.filter(|_| of.sluttdato != ends && of.unexpected_end_date.is_none())
    else {
        return Ok(Vec::new());
    };
    let follows = it.follow(Event::EndMoved(&of.id, last)).await?;
    let what = format!("Læretiden slutter {}.", oslo::format_day(last));
    followed::note(it, Subject::Apprentice(of.id.clone()), &what, &follows).await?;
    Ok(follows)
}

/// An apprentice learns this trade from now on: what was booked in the former one is told of in the
/// journal. Answers what follows, in Norwegian sentences.
///
/// # Errors
/// A fault of the database.
pub async fn trade_changed(
    it: Happening<'_>,
    of: &Apprentice,
    to: Option<&ProgramAreaId>,
) -> Result<Vec<String>, Fault> {
    if of.programomrade.is_none() || of.programomrade.as_ref() == to {
        return Ok(Vec::new());
    }
    let follows = it.follow(Event::TradeChanged(&of.id)).await?;
    let what = "Lærefaget er et annet enn før.";
    followed::note(it, Subject::Apprentice(of.id.clone()), what, &follows).await?;
    Ok(follows)
}
