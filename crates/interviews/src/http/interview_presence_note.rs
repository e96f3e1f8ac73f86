use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_http::{Parse, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fields, InterviewId, PersonId};
use svenn_people::names;
use utoipa::ToSchema;

use crate::{
    open::{self, Seen},
    rules::EntryKey,
    store,
};

/// The entry the caller writes in.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct InterviewPresenceNote {
    /// The key of the entry that the person writes in; empty while reading.
    #[schema(max_length = 200)]
    sted: String,
}

/// What was sent, parsed.
pub(super) struct Parsed {
    sted: String,
}

impl Parse for InterviewPresenceNote {
    type Parsed = Parsed;

    fn parse(self, fields: &mut Fields) -> Option<Parsed> {
        if !self.sted.is_empty() && self.sted.parse::<EntryKey>().is_err() {
            fields.wrong("sted", "unknown", "Feltet finnes ikke");
            return None;
        }
        Some(Parsed { sted: self.sted })
    }
}

/// Somebody who is in an interview now.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct InterviewPresent {
    id: PersonId,
    navn: String,
    /// The key of the entry that the person writes in; empty while reading.
    sted: String,
}

/// Tells that the caller has an interview open, and which entry they write in; answers who else is
/// there. It holds for half a minute and is sent again every few seconds; it is not recorded as a
/// change.
#[endpoint(post = "/assessmentinterview/{id}/presence")]
pub(super) async fn interview_presence_note(
    session: Session,
    Permitted(id, _): Permitted<InterviewId, Seen>,
    Valid(input): Valid<InterviewPresenceNote>,
) -> Result<Json<Vec<InterviewPresent>>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    open::load(&tx, &caller, &id).await?;
    store::note_presence(&tx, &id, &caller.person, input.sted).await?;
    let others = store::present(&tx, &id, &caller.person).await?;
    let ids: Vec<PersonId> = others.iter().map(|it| it.person.clone()).collect();
    let names = names::load_names(&tx, &ids).await?;
    let named = others.into_iter().filter_map(|it| {
        let navn = names.get(&it.person)?.navn();
        Some(InterviewPresent { id: it.person, navn, sted: it.sted })
    });
    let answer = named.collect();
    tx.commit().await?;
    Ok(Json(answer))
}
