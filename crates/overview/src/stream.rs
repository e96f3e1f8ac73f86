//! What happened to one apprentice, newest first, whatever capability keeps it.

mod load;
pub(crate) mod rules;

use svenn_db::Tx;
use svenn_http::Caller;
use svenn_kernel::{ApprenticeId, Fault};
use svenn_people::visible;

use self::load::Asked;
pub use self::{
    load::{StreamEntry, StreamPerson},
    rules::{NotAPlace, Place, StreamKind},
};

/// A page of the stream of an apprentice.
#[derive(Debug)]
pub struct Stream {
    /// The kinds that the caller may ask for.
    pub kinds: Vec<StreamKind>,
    /// What happened, newest first.
    pub entries: Vec<StreamEntry>,
    /// Where the next page begins; none at the end.
    pub next: Option<Place>,
}

/// A page of the stream of an apprentice, of one kind where one is asked for; `None` where the
/// apprentice is not visible to the caller.
pub async fn load_stream(
    tx: &Tx,
    caller: &Caller,
    id: &ApprenticeId,
    kind: Option<StreamKind>,
    place: Option<Place>,
) -> Result<Option<Stream>, Fault> {
    let Some(apprentice) = visible::seen_apprentice(tx, caller, id).await? else {
        return Ok(None);
    };
    let office = svenn_organisation::load(tx).await?;
    let mut kinds = rules::kinds_for(caller, id);
    kinds.retain(|it| *it != StreamKind::Sjekkpunkt || office.flags.check_points_enabled);
    let mut shown = kinds.clone();
    shown.retain(|seen| kind.is_none_or(|asked| asked == *seen));
    let asked = Asked { caller, apprentice: &apprentice, office: &office, kinds: &shown, place };
    let (entries, next) = load::load(tx, &asked).await?;
    Ok(Some(Stream { kinds, entries, next }))
}
