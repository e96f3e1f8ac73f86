//! Tells people of goals that are added to approved documentation.

use svenn_db::Tx;
use svenn_goals::KOMPETANSEMAAL;
use svenn_http::{
    Caller,
    announcements::{
        AVSENDER, About, Announcement, Enclosed, LAERLING, Placeholder, TILBAKEMELDING, Template,
    },
};
use svenn_kernel::{ApprenticeId, Collection, Fault, PersonId, TimelineId, Timestamp};
use svenn_messaging::{automatic, notifications};
use svenn_people::relations;
use svenn_review::{
    UNDO_WINDOW,
    telling::{name_of, shortened},
};

use crate::{
    silence, store,
    templates::{ADDITIONS_ANSWERED, ADDITIONS_SENT},
};

/// Where an instructor answers.
const QUEUE_ROUTE: &str = "/b/maaltillegg";
/// Where an apprentice sees what came of it.
const TIDY_ROUTE: &str = "/l/laereplanmal/rydd";

/// The apprentice asks for goals to be added.
pub async fn sent(tx: &Tx, laerling: &ApprenticeId, labels: &[&str]) -> Result<(), Fault> {
    let apprentice: PersonId = laerling.clone().into();
    let values = [
        (LAERLING, name_of(tx, &apprentice).await?),
        (KOMPETANSEMAAL, shortened(&labels.join(", "))),
    ];
    for instructor in relations::employees_of(tx, laerling).await? {
        let to = To {
            person: instructor.into(),
            om: &apprentice,
            about: silence::about(laerling),
            route: QUEUE_ROUTE,
            due: tx.now(),
        };
        announce(tx, &ADDITIONS_SENT, &values, to).await?;
    }
    Ok(())
}

/// The apprentice has taken back what was asked for: nothing is said of it where nothing waits.
pub async fn withdrawn(tx: &Tx, laerling: &ApprenticeId) -> Result<(), Fault> {
    if store::additions::waiting_of(tx, std::slice::from_ref(laerling)).await?.is_empty() {
        let about = silence::about(laerling);
        notifications::take_back(tx, &about, ADDITIONS_SENT.id).await?;
    }
    Ok(())
}

/// What was answered in a call.
fn about_answer(id: &TimelineId) -> About {
    About::new(Collection::DOKUMENTASJONER, id.as_str())
}

/// It was answered, in these words.
pub async fn answered(
    tx: &Tx,
    (caller, id): (&Caller, &TimelineId),
    laerling: &ApprenticeId,
    said: String,
) -> Result<(), Fault> {
    if store::additions::waiting_of(tx, std::slice::from_ref(laerling)).await?.is_empty() {
        notifications::finalise(tx, &silence::about(laerling), ADDITIONS_SENT.id).await?;
    }
    let values =
        [(AVSENDER, name_of(tx, &caller.person).await?), (TILBAKEMELDING, shortened(&said))];
    let to = To {
        person: laerling.clone().into(),
        om: &caller.person,
        about: about_answer(id),
        route: TIDY_ROUTE,
        // What can be taken back shows on no device before.
        due: tx.now().plus(UNDO_WINDOW),
    };
    announce(tx, &ADDITIONS_ANSWERED, &values, to).await
}

/// What was told of answers of an instant never was; what waited of these waits again.
pub async fn unanswered<'a>(
    tx: &Tx,
    id: &TimelineId,
    laerlinger: impl Iterator<Item = &'a ApprenticeId>,
    answered: Timestamp,
) -> Result<(), Fault> {
    notifications::take_back(tx, &about_answer(id), ADDITIONS_ANSWERED.id).await?;
    for laerling in laerlinger {
        let about = silence::about(laerling);
        notifications::reopen(tx, &about, ADDITIONS_SENT.id, answered).await?;
    }
    Ok(())
}

/// Whom it goes to, and where it leads.
struct To<'a> {
    person: PersonId,
    /// Whom it names.
    om: &'a PersonId,
    about: About,
    route: &'a str,
    due: Timestamp,
}

async fn announce(
    tx: &Tx,
    template: &'static Template,
    values: &[(Placeholder, String)],
    to: To<'_>,
) -> Result<(), Fault> {
    let new = Announcement {
        template,
        person: to.person,
        contact: None,
        om: Some(to.om.clone()),
        about: to.about,
        values: values.to_vec(),
        route: to.route.to_owned(),
        due: to.due,
        enclosed: Enclosed::default(),
    };
    automatic::announce(tx, new).await
}
