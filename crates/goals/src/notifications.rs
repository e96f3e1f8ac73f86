//! Tells people what happens to goals by themselves.

use svenn_db::Tx;
use svenn_http::{
    Caller,
    announcements::{
        AVSENDER, About, Announcement, Enclosed, LAERLING, Placeholder, TILBAKEMELDING, Template,
    },
};
use svenn_kernel::{ApprenticeId, Fault, GoalId, PersonId, TimelineId, Timestamp};
use svenn_messaging::{automatic, notifications};
use svenn_people::{names, relations};

use crate::{
    GOALS,
    open::Held,
    rules::{Event, UNDO_WINDOW},
    store::{self, Entry},
    templates::{APPROVED, ASKED, KOMPETANSEMAAL, RETURNED},
};

/// Characters of goals, or of a comment, in a message; all of it stands with the goals.
const TEXT_CHARS_MAX: usize = 300;
/// Where an instructor answers.
const QUEUE_ROUTE: &str = "/b/laereplangodkjenning";
/// Where an apprentice sees the goals.
const PLAN_ROUTE: &str = "/l/laereplanmal";

/// What waits of an apprentice is told together, and what is answered in one call.
fn about_waiting(laerling: &ApprenticeId) -> About {
    About::new(GOALS, laerling.as_str())
}

fn about_step(step: &TimelineId) -> About {
    About::new(GOALS, step.as_str())
}

fn shortened(text: &str) -> String {
    if text.chars().count() <= TEXT_CHARS_MAX {
        return text.to_owned();
    }
    let kept: String = text.chars().take(TEXT_CHARS_MAX).collect();
    format!("{}…", kept.trim_end())
}

async fn name_of(tx: &Tx, person: &PersonId) -> Result<String, Fault> {
    let names = names::load_names(tx, std::slice::from_ref(person)).await?;
    Ok(names.get(person).map(names::PersonName::navn).unwrap_or_default())
}

/// Tells the instructors what of an apprentice waits now that more was asked for; `before` is the
/// newest that was done with each of the goals until then.
pub(crate) async fn asked(
    tx: &Tx,
    caller: &Caller,
    laerling: &ApprenticeId,
    now: &Held,
    before: &[Entry],
) -> Result<(), Fault> {
    for entry in before.iter().filter(|it| it.event() == Some(Event::Returned)) {
        notifications::finalise(tx, &about_step(&entry.step), RETURNED.id).await?;
    }
    let apprentice: PersonId = laerling.clone().into();
    let labels = now.labels(&now.asked()).join(", ");
    let values =
        vec![(LAERLING, name_of(tx, &apprentice).await?), (KOMPETANSEMAAL, shortened(&labels))];
    for instructor in relations::employees_of(tx, laerling).await? {
        let person = PersonId::from(instructor);
        if person != caller.person {
            let to = To { person, om: &apprentice, route: QUEUE_ROUTE, due: tx.now() };
            announce(tx, &ASKED, about_waiting(laerling), &values, to).await?;
        }
    }
    Ok(())
}

/// Nothing is said any more of what waits, where nothing does: it was taken back.
pub(crate) async fn withdrawn(tx: &Tx, laerling: &ApprenticeId, now: &Held) -> Result<(), Fault> {
    if now.asked().is_empty() {
        notifications::take_back(tx, &about_waiting(laerling), ASKED.id).await?;
    }
    Ok(())
}

/// Tells the apprentice what was answered in a step.
pub(crate) async fn answered(
    tx: &Tx,
    step: &store::Step<'_>,
    now: &Held,
    goals: &[GoalId],
) -> Result<(), Fault> {
    if now.asked().is_empty() {
        notifications::finalise(tx, &about_waiting(step.laerling), ASKED.id).await?;
    }
    let (by, _) = step.by;
    let labels = now.labels(goals).join(", ");
    let mut values = vec![(AVSENDER, name_of(tx, by).await?), (KOMPETANSEMAAL, shortened(&labels))];
    let (template, due) = match step.event {
        // What can be taken back shows on no device before.
        Event::Approved => (&APPROVED, tx.now().plus(UNDO_WINDOW)),
        _ => (&RETURNED, tx.now()),
    };
    if template.placeholders.contains(&TILBAKEMELDING) {
        values.push((TILBAKEMELDING, shortened(step.comment.unwrap_or_default())));
    }
    let to = To { person: step.laerling.clone().into(), om: by, route: PLAN_ROUTE, due };
    announce(tx, template, about_step(step.id), &values, to).await
}

/// What was told of an approval at an instant never was; what waited waits again.
pub(crate) async fn unapproved(
    tx: &Tx,
    step: &TimelineId,
    laerlinger: &[ApprenticeId],
    approved: Timestamp,
) -> Result<(), Fault> {
    notifications::take_back(tx, &about_step(step), APPROVED.id).await?;
    for laerling in laerlinger {
        notifications::reopen(tx, &about_waiting(laerling), ASKED.id, approved).await?;
    }
    Ok(())
}

/// Whom it goes to, and where it leads.
struct To<'a> {
    person: PersonId,
    /// Whom it names.
    om: &'a PersonId,
    route: &'a str,
    due: Timestamp,
}

async fn announce(
    tx: &Tx,
    template: &'static Template,
    about: About,
    values: &[(Placeholder, String)],
    to: To<'_>,
) -> Result<(), Fault> {
    let new = Announcement {
        template,
        person: to.person,
        contact: None,
        om: Some(to.om.clone()),
        about,
        values: values.to_vec(),
        route: to.route.to_owned(),
        due: to.due,
        enclosed: Enclosed::default(),
    };
    automatic::announce(tx, new).await
}
