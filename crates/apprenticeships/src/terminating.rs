//! Terminating a contract and taking that back, with all that follows in other capabilities.

use chrono::NaiveDate;
use svenn_http::follows::{Event, Happening};
use svenn_kernel::{Fault, oslo};
use svenn_people::{apprentices::Apprentice, subjects::Subject};
use svenn_records::followed;

/// The contract ends on this last day, or as it was agreed; answers what follows, in sentences.
///
/// # Errors
/// A fault of the database.
pub async fn follow(
    it: Happening<'_>,
    of: &Apprentice,
    ends: Option<NaiveDate>,
) -> Result<Vec<String>, Fault> {
    let (event, what) = match (of.unexpected_end_date, ends) {
        (before, after) if before == after => return Ok(Vec::new()),
        (Some(before), after) if after.is_none_or(|after| after > before) => {
            let event = Event::TerminationTakenBack(&of.id, before, after);
            (event, "Hevingen av lærekontrakten ble angret eller flyttet frem.".to_owned())
        }
        (_, Some(after)) => {
            let day = oslo::format_day(after);
            let what = format!("Lærekontrakten ble hevet. Siste dag er {day}.");
            (Event::Terminated(&of.id, after), what)
        }
        (_, None) => return Ok(Vec::new()),
    };
    let follows = it.follow(event).await?;
    followed::note(it, Subject::Apprentice(of.id.clone()), &what, &follows).await?;
    Ok(follows)
}
