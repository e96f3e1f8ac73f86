//! Archiving and restoring, with all that follows from it in other capabilities.

use svenn_http::follows::{Event, Happening, Unsigned};
use svenn_kernel::Fault;
use svenn_people::{apprentices::Apprentice, archive, subjects::Subject};
use svenn_records::followed;

/// Archives an apprentice; answers what follows from it, in sentences.
///
/// # Errors
/// A fault of the database.
pub async fn archive(
    it: Happening<'_>,
    of: &Apprentice,
    unsigned: Unsigned,
) -> Result<Vec<String>, Fault> {
    let follows = it.follow(Event::Archived(&of.id, unsigned)).await?;
    archive::archive(it.tx, of).await?;
    followed::note(it, subject(of), "Lærlingen ble arkivert.", &follows).await?;
    Ok(follows)
}

/// Brings an apprentice back; answers what follows from it, in sentences.
///
/// # Errors
/// A fault of the database.
pub async fn restore(it: Happening<'_>, of: &Apprentice) -> Result<Vec<String>, Fault> {
    archive::restore(it.tx, of).await?;
    let follows = it.follow(Event::Restored(&of.id)).await?;
    let what = "Lærlingen ble hentet tilbake fra arkivet.";
    followed::note(it, subject(of), what, &follows).await?;
    Ok(follows)
}

fn subject(of: &Apprentice) -> Subject {
    Subject::Apprentice(of.id.clone())
}
