//! What people are told of a step: the instructors of what is sent, the apprentice of the answer.

use svenn_db::Tx;
use svenn_http::announcements::{
    AVSENDER, About, Announcement, Enclosed, LAERLING, Placeholder, TILBAKEMELDING, Template,
};
use svenn_kernel::{ApprenticeId, Fault, PersonId, Role, Timestamp};
use svenn_messaging::{automatic, notifications};
use svenn_people::{names, relations};

use crate::{Step, UNDO_WINDOW};

/// Characters of a comment in a notification; all of it is in the timeline.
const COMMENT_CHARS_MAX: usize = 300;

/// A step, who took it, and the comment.
#[derive(Debug, Clone, Copy)]
pub struct Told<'a> {
    pub step: Step,
    pub by: &'a PersonId,
    pub comment: Option<&'a str>,
}

/// The templates of a kind of thing that is handed in.
#[derive(Debug, Clone, Copy)]
pub struct StepTemplates {
    /// To the instructors.
    pub sent: &'static Template,
    /// To the apprentice.
    pub returned: &'static Template,
    /// To the apprentice.
    pub approved: &'static Template,
}

impl StepTemplates {
    /// The template that tells of a step; nobody is told that something is withdrawn.
    #[must_use]
    pub const fn of(&self, step: Step) -> Option<&'static Template> {
        match step {
            Step::Withdraw => None,
            Step::Send => Some(self.sent),
            Step::Return => Some(self.returned),
            Step::Approve => Some(self.approved),
        }
    }
}

/// What is told of, and where it is read.
pub struct Subject<'a> {
    pub laerling: &'a ApprenticeId,
    pub about: About,
    /// Its title, as the templates name it.
    pub title: (Placeholder, String),
    /// Its page for a role.
    pub route: &'a (dyn Fn(Role) -> String + Sync),
}

/// Notifications that a step makes pointless: what it answers is read, what it undoes is withdrawn.
/// Reminders stay, read: nobody is reminded twice a day.
///
/// # Errors
/// A fault of the database.
pub async fn settle(
    tx: &Tx,
    about: &About,
    step: Step,
    all: &[StepTemplates],
    reminded: Option<&Template>,
) -> Result<(), Fault> {
    for templates in all {
        match step {
            Step::Send => notifications::take_back(tx, about, templates.returned.id).await?,
            Step::Withdraw => notifications::take_back(tx, about, templates.sent.id).await?,
            Step::Return | Step::Approve => {
                notifications::finalise(tx, about, templates.sent.id).await?;
            }
        }
    }
    match reminded {
        Some(template) => notifications::finalise(tx, about, template.id).await,
        None => Ok(()),
    }
}

/// Withdraws what was told of an approval at an instant; what it had settled is open again.
///
/// # Errors
/// A fault of the database.
pub async fn reopen(
    tx: &Tx,
    about: &About,
    approved: Timestamp,
    all: &[StepTemplates],
    reminded: Option<&Template>,
) -> Result<(), Fault> {
    for templates in all {
        notifications::take_back(tx, about, templates.approved.id).await?;
        notifications::reopen(tx, about, templates.sent.id, approved).await?;
    }
    match reminded {
        Some(template) => notifications::reopen(tx, about, template.id, approved).await,
        None => Ok(()),
    }
}

/// Tells people of a step.
///
/// # Errors
/// A fault of the database.
pub async fn announce(
    tx: &Tx,
    told: Told<'_>,
    templates: &StepTemplates,
    subject: Subject<'_>,
) -> Result<(), Fault> {
    for new in announcements(tx, told, templates, subject).await? {
        automatic::announce(tx, new).await?;
    }
    Ok(())
}

/// What people are told of a step.
///
/// # Errors
/// A fault of the database.
pub async fn announcements(
    tx: &Tx,
    told: Told<'_>,
    templates: &StepTemplates,
    subject: Subject<'_>,
) -> Result<Vec<Announcement>, Fault> {
    let Some(template) = templates.of(told.step) else { return Ok(Vec::new()) };
    let apprentice = PersonId::from(subject.laerling.clone());
    let (people, om, rolle) = if told.step == Step::Send {
        let instructors = relations::employees_of(tx, subject.laerling).await?;
        (instructors.into_iter().map(PersonId::from).collect(), apprentice, Role::Ansatt)
    } else {
        (vec![apprentice], told.by.clone(), Role::Laerling)
    };
    let who = if told.step == Step::Send { LAERLING } else { AVSENDER };
    let mut values = vec![(who, name_of(tx, &om).await?), subject.title];
    if template.placeholders.contains(&TILBAKEMELDING) {
        values.push((TILBAKEMELDING, shortened(told.comment.unwrap_or_default())));
    }
    // What can be taken back shows on no device before.
    let due = match told.step {
        Step::Approve => tx.now().plus(UNDO_WINDOW),
        Step::Send | Step::Withdraw | Step::Return => tx.now(),
    };
    let route = (subject.route)(rolle);
    let to = |person| Announcement {
        template,
        person,
        contact: None,
        om: Some(om.clone()),
        about: subject.about.clone(),
        values: values.clone(),
        route: route.clone(),
        due,
        enclosed: Enclosed::default(),
    };
    Ok(people.into_iter().map(to).collect())
}

/// First and last name; empty for people who are gone.
///
/// # Errors
/// A fault of the database.
pub async fn name_of(tx: &Tx, person: &PersonId) -> Result<String, Fault> {
    let names = names::load_names(tx, std::slice::from_ref(person)).await?;
    Ok(names.get(person).map(names::PersonName::navn).unwrap_or_default())
}

/// The beginning of a text that is too long for a notification.
#[must_use]
pub fn shortened(text: &str) -> String {
    if text.chars().count() <= COMMENT_CHARS_MAX {
        return text.to_owned();
    }
    let kept: String = text.chars().take(COMMENT_CHARS_MAX).collect();
    format!("{}…", kept.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_comment_is_shortened_in_a_notification() {
        assert_eq!(shortened("Kort"), "Kort");
        let long = shortened(&"æ".repeat(COMMENT_CHARS_MAX + 1));
        assert_eq!(long.chars().count(), COMMENT_CHARS_MAX + 1);
        assert!(long.ends_with('…'));
    }
}
