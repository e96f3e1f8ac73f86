//! Tells people what happens to documentation.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_goals::KOMPETANSEMAAL;
use svenn_http::announcements::{
    AVSENDER, Announcement, DOKUMENT, Enclosed, LAERLING, Placeholder, TILBAKEMELDING, Template,
};
use svenn_kernel::{Collection, DocumentationId, EmployeeId, Fault, PersonId, Role, Timestamp};
use svenn_messaging::{
    automatic,
    notifications::{self, About},
};
use svenn_people::{goals, names, relations};
use svenn_review::{Step, UNDO_WINDOW};

use crate::{
    DocumentationEvents, StepEvent,
    rules::documentation_route,
    silence, store,
    templates::{
        APPROVED, GOALS_APPROVED, GOALS_REJECTED, GOALS_SENT, REMINDED, RETURNED, SENT, SILENT,
    },
};

/// Characters of a comment in a notification; all of it stands with the documentation.
const COMMENT_CHARS_MAX: usize = 300;

/// The [`DocumentationEvents`] that writes notifications.
#[derive(Debug, Clone, Copy, Default)]
pub struct DocumentationNotifications;

#[async_trait]
impl DocumentationEvents for DocumentationNotifications {
    async fn stepped(&self, tx: &Tx, news: &StepEvent) -> Result<(), Fault> {
        let about = about(&news.id);
        match news.step {
            Step::Send => {
                take_back(tx, &about, [&RETURNED, &GOALS_REJECTED]).await?;
                // After sending, the apprentice is no longer reminded, wherever the reminder waits.
                let silence = silence::about(&news.laerling);
                notifications::finalise(tx, &silence, SILENT.id).await?;
            }
            Step::Withdraw => take_back(tx, &about, [&SENT, &GOALS_SENT]).await?,
            Step::Return | Step::Approve => {
                for template in [SENT, GOALS_SENT] {
                    notifications::finalise(tx, &about, template.id).await?;
                }
            }
        }
        // It stays, read, also when it is withdrawn: nobody is reminded twice a day.
        notifications::finalise(tx, &about, REMINDED.id).await?;
        // What can be taken back shows on no device before.
        let due = match news.step {
            Step::Approve => tx.now().plus(UNDO_WINDOW),
            Step::Send | Step::Withdraw | Step::Return => tx.now(),
        };
        for new in announcements_of(tx, news).await? {
            automatic::announce(tx, Announcement { due, ..new }).await?;
        }
        Ok(())
    }

    async fn unapproved(
        &self,
        tx: &Tx,
        id: &DocumentationId,
        approved: Timestamp,
    ) -> Result<(), Fault> {
        let about = about(id);
        take_back(tx, &about, [&APPROVED, &GOALS_APPROVED]).await?;
        for template in [SENT, GOALS_SENT, REMINDED] {
            notifications::reopen(tx, &about, template.id, approved).await?;
        }
        Ok(())
    }

    async fn deleted(&self, tx: &Tx, id: &DocumentationId) -> Result<(), Fault> {
        notifications::take_back_all(tx, &about(id)).await
    }
}

async fn take_back(tx: &Tx, about: &About, templates: [&Template; 2]) -> Result<(), Fault> {
    for template in templates {
        notifications::take_back(tx, about, template.id).await?;
    }
    Ok(())
}

pub(crate) fn about(id: &DocumentationId) -> About {
    About::new(Collection::DOKUMENTASJONER, id.as_str())
}

async fn name_of(tx: &Tx, person: &PersonId) -> Result<String, Fault> {
    let names = names::load_names(tx, std::slice::from_ref(person)).await?;
    Ok(names.get(person).map(names::PersonName::navn).unwrap_or_default())
}

fn shortened(comment: &str) -> String {
    if comment.chars().count() <= COMMENT_CHARS_MAX {
        return comment.to_owned();
    }
    let kept: String = comment.chars().take(COMMENT_CHARS_MAX).collect();
    format!("{}…", kept.trim_end())
}

type Values = Vec<(Placeholder, String)>;

/// What people are told of a step.
///
/// # Errors
/// A fault of the database.
pub async fn announcements_of(tx: &Tx, news: &StepEvent) -> Result<Vec<Announcement>, Fault> {
    let (template, of_goals) = match news.step {
        Step::Withdraw => return Ok(Vec::new()),
        Step::Send => (&SENT, &GOALS_SENT),
        Step::Return => (&RETURNED, &GOALS_REJECTED),
        Step::Approve => (&APPROVED, &GOALS_APPROVED),
    };
    let dokument = (DOKUMENT, news.name.clone());
    let mut told = addressed(tx, news, template, dokument).await?;
    // Naming the goals takes reading the apprentice's plans.
    if automatic::is_told(tx, of_goals).await? {
        let labels = goal_labels(tx, news).await?;
        if !labels.is_empty() {
            told.extend(addressed(tx, news, of_goals, (KOMPETANSEMAAL, labels)).await?);
        }
    }
    Ok(told)
}

/// To the instructors what is sent, to the apprentice what became of it.
async fn addressed(
    tx: &Tx,
    news: &StepEvent,
    template: &'static Template,
    subject: (Placeholder, String),
) -> Result<Vec<Announcement>, Fault> {
    let apprentice: PersonId = news.laerling.clone().into();
    if news.step == Step::Send {
        let values = vec![(LAERLING, name_of(tx, &apprentice).await?), subject];
        let route = route(tx, Role::Ansatt, news).await?;
        let instructors = relations::employees_of(tx, &news.laerling).await?;
        let to = |it: EmployeeId| {
            announcement(tx, news, template, it.into(), &apprentice, &values, &route)
        };
        return Ok(instructors.into_iter().map(to).collect());
    }
    let mut values = vec![(AVSENDER, name_of(tx, &news.by).await?), subject];
    if template.placeholders.contains(&TILBAKEMELDING) {
        let comment = news.comment.as_deref().unwrap_or_default();
        values.push((TILBAKEMELDING, shortened(comment)));
    }
    let route = route(tx, Role::Laerling, news).await?;
    Ok(vec![announcement(tx, news, template, apprentice, &news.by, &values, &route)])
}

fn announcement(
    tx: &Tx,
    news: &StepEvent,
    template: &'static Template,
    person: PersonId,
    om: &PersonId,
    values: &Values,
    route: &str,
) -> Announcement {
    Announcement {
        template,
        person,
        contact: None,
        om: Some(om.clone()),
        about: about(&news.id),
        values: values.clone(),
        route: route.to_owned(),
        due: tx.now(),
        enclosed: Enclosed::default(),
    }
}

/// The goals that the documentation shows, in words.
async fn goal_labels(tx: &Tx, news: &StepEvent) -> Result<String, Fault> {
    let shown = store::goals_of(tx, std::slice::from_ref(&news.id)).await?;
    let shown = shown.get(&news.id).map(Vec::as_slice).unwrap_or_default();
    if shown.is_empty() {
        return Ok(String::new());
    }
    let labels = goals::labels(tx, &news.laerling).await?;
    let labels: Vec<&str> =
        shown.iter().filter_map(|it| labels.get(it)).map(String::as_str).collect();
    Ok(shortened(&labels.join(", ")))
}

async fn route(tx: &Tx, rolle: Role, news: &StepEvent) -> Result<String, Fault> {
    let timekeeping = svenn_organisation::load(tx).await?.flags.timekeeping;
    Ok(documentation_route(rolle, timekeeping, news.laerling.as_str(), news.id.as_str()))
}
