//! Tells people what happens to documentation.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_kernel::{Collection, DocumentationId, Fault, PersonId, Role, Timestamp};
use svenn_messaging::notifications::{self, About, NewNotification};
use svenn_people::{names, relations};

use crate::{
    DocumentationEvents, StepEvent,
    rules::{Step, UNDO_WINDOW, documentation_route},
};

/// Template: documentation waits for the instructor.
const SENT: &str = "dokumentasjonsendt";
/// Template: the apprentice has something to correct.
const RETURNED: &str = "dokumentasjonrettes";
/// Template: the apprentice's documentation is approved.
const APPROVED: &str = "dokumentasjongodkjent";
/// Template: the instructor is reminded of what waits.
pub(crate) const REMINDED: &str = "dokumentasjonpurring";
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
            Step::Send => notifications::take_back(tx, &about, RETURNED).await?,
            Step::Withdraw => notifications::take_back(tx, &about, SENT).await?,
            Step::Return | Step::Approve => notifications::finalise(tx, &about, SENT).await?,
        }
        // It stays, read, also when it is withdrawn: nobody is reminded twice a day.
        notifications::finalise(tx, &about, REMINDED).await?;
        // What can be taken back shows on no device before.
        let due = match news.step {
            Step::Approve => tx.now().plus(UNDO_WINDOW),
            Step::Send | Step::Withdraw | Step::Return => tx.now(),
        };
        for new in notifications_of(tx, news).await? {
            notifications::notify(tx, new, due).await?;
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
        notifications::take_back(tx, &about, APPROVED).await?;
        for template in [SENT, REMINDED] {
            notifications::reopen(tx, &about, template, approved).await?;
        }
        Ok(())
    }

    async fn deleted(&self, tx: &Tx, id: &DocumentationId) -> Result<(), Fault> {
        notifications::take_back_all(tx, &about(id)).await
    }
}

pub(crate) fn about(id: &DocumentationId) -> About {
    About { collection: Collection::DOKUMENTASJONER, record: id.as_str().to_owned() }
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

/// What people are notified of a step.
pub async fn notifications_of(tx: &Tx, news: &StepEvent) -> Result<Vec<NewNotification>, Fault> {
    let (template, title, content) = match news.step {
        Step::Withdraw => return Ok(Vec::new()),
        Step::Send => return for_instructors(tx, news).await,
        Step::Return => {
            let name = name_of(tx, &news.by).await?;
            let comment = shortened(news.comment.as_deref().unwrap_or_default());
            let text = format!("{name} har sendt «{}» tilbake: {comment}", news.name);
            (RETURNED, "Dokumentasjon må rettes", text)
        }
        Step::Approve => {
            let name = name_of(tx, &news.by).await?;
            let text = format!("{name} har godkjent «{}».", news.name);
            (APPROVED, "Dokumentasjon er godkjent", text)
        }
    };
    Ok(vec![NewNotification {
        person: news.laerling.clone().into(),
        om: Some(news.by.clone()),
        template,
        about: about(&news.id),
        title: title.to_owned(),
        content,
        route: route(tx, Role::Laerling, news).await?,
    }])
}

async fn for_instructors(tx: &Tx, news: &StepEvent) -> Result<Vec<NewNotification>, Fault> {
    let apprentice: PersonId = news.laerling.clone().into();
    let name = name_of(tx, &apprentice).await?;
    let mut notifications_of = Vec::new();
    for instructor in relations::employees_of(tx, &news.laerling).await? {
        notifications_of.push(NewNotification {
            person: instructor.into(),
            om: Some(apprentice.clone()),
            template: SENT,
            about: about(&news.id),
            title: "Dokumentasjon til godkjenning".to_owned(),
            content: format!("{name} har sendt «{}» til godkjenning.", news.name),
            route: route(tx, Role::Ansatt, news).await?,
        });
    }
    Ok(notifications_of)
}

async fn route(tx: &Tx, rolle: Role, news: &StepEvent) -> Result<String, Fault> {
    let timekeeping = svenn_organisation::load(tx).await?.flags.timekeeping;
    Ok(documentation_route(rolle, timekeeping, news.laerling.as_str(), news.id.as_str()))
}
