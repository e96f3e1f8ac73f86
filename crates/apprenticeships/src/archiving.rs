//! Archiving and restoring, with all that follows from it in other capabilities.

use svenn_http::follows::Happening;
use svenn_kernel::Fault;
use svenn_people::{apprentices::Apprentice, archive, subjects::Subject};
use svenn_records::{
    journal::{self, NewNote},
    rules::{JournalSubject, JournalType},
};

/// Archives an apprentice; answers what follows from it, in sentences.
///
/// # Errors
/// A fault of the database.
pub async fn archive(it: Happening<'_>, of: &Apprentice) -> Result<Vec<String>, Fault> {
    let follows = it.archived(&of.id).await?;
    archive::archive(it.tx, of).await?;
    tell(it, of, "Lærlingen ble arkivert.", &follows).await?;
    Ok(follows)
}

/// Brings an apprentice back; answers what follows from it, in sentences.
///
/// # Errors
/// A fault of the database.
pub async fn restore(it: Happening<'_>, of: &Apprentice) -> Result<Vec<String>, Fault> {
    archive::restore(it.tx, of).await?;
    let follows = it.restored(&of.id).await?;
    tell(it, of, "Lærlingen ble hentet tilbake fra arkivet.", &follows).await?;
    Ok(follows)
}

/// What was said before it was done stands in the journal afterwards.
async fn tell(
    it: Happening<'_>,
    of: &Apprentice,
    what: &str,
    follows: &[String],
) -> Result<(), Fault> {
    if follows.is_empty() {
        return Ok(());
    }
    let said: String = follows.iter().map(|one| format!("<li>{one}</li>")).collect();
    let note = NewNote {
        kind: JournalType::Internal,
        notat: format!("<p>{what}</p><ul>{said}</ul>"),
        dag: None,
        slag: JournalSubject::Notat,
        tidspunkt: it.tx.now(),
        author: it.by.clone(),
    };
    journal::create(it.tx, Subject::Apprentice(of.id.clone()), note).await?;
    Ok(())
}
