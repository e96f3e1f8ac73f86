//! Tells people what happens to documentation.

use svenn_db::Tx;
use svenn_goals::KOMPETANSEMAAL;
use svenn_http::announcements::{Announcement, DOKUMENT, Placeholder};
use svenn_kernel::{ApprenticeId, Collection, DocumentationId, Fault, Role};
use svenn_messaging::{
    automatic,
    notifications::{self, About},
};
use svenn_people::goals;
use svenn_review::{
    Approval, Step, UNDO_WINDOW,
    telling::{self, StepTemplates, Subject, Told, shortened},
    ticks::Tick,
};

use crate::{
    rules::documentation_route,
    silence, store,
    templates::{
        APPROVED, GOALS_APPROVED, GOALS_REJECTED, GOALS_SENT, REMINDED, RETURNED, SENT, SILENT,
    },
};

const OF_IT: StepTemplates =
    StepTemplates { sent: &SENT, returned: &RETURNED, approved: &APPROVED };
const OF_GOALS: StepTemplates =
    StepTemplates { sent: &GOALS_SENT, returned: &GOALS_REJECTED, approved: &GOALS_APPROVED };

/// Documentation that people are told of.
#[derive(Debug, Clone, Copy)]
pub struct Named<'a> {
    pub id: &'a DocumentationId,
    /// Its title.
    pub name: &'a str,
    pub laerling: &'a ApprenticeId,
}

/// It took a step.
pub(crate) async fn tell(tx: &Tx, of: Named<'_>, told: Told<'_>) -> Result<(), Fault> {
    let about = about(of.id);
    telling::settle(tx, &about, told.step, &[OF_IT, OF_GOALS], Some(&REMINDED)).await?;
    if told.step == Step::Send {
        // After sending, the apprentice is no longer reminded, wherever the reminder waits.
        notifications::finalise(tx, &silence::about(of.laerling), SILENT.id).await?;
    }
    for new in announcements_of(tx, of, told).await? {
        automatic::announce(tx, new).await?;
    }
    Ok(())
}

/// Its approval was taken back, a moment after it was given.
pub(crate) async fn untell(
    tx: &Tx,
    id: &DocumentationId,
    approval: &Approval,
) -> Result<(), Fault> {
    let all = [OF_IT, OF_GOALS];
    notifications::take_back(tx, &about(id), GOALS_REJECTED.id).await?;
    telling::reopen(tx, &about(id), approval.at, &all, Some(&REMINDED)).await
}

/// It is gone.
pub(crate) async fn deleted(tx: &Tx, id: &DocumentationId) -> Result<(), Fault> {
    notifications::take_back_all(tx, &about(id)).await
}

pub(crate) fn about(id: &DocumentationId) -> About {
    About::new(Collection::DOKUMENTASJONER, id.as_str())
}

/// What people are told of a step.
///
/// # Errors
/// A fault of the database.
pub async fn announcements_of(
    tx: &Tx,
    of: Named<'_>,
    told: Told<'_>,
) -> Result<Vec<Announcement>, Fault> {
    let Some(of_goals) = OF_GOALS.of(told.step) else { return Ok(Vec::new()) };
    let title = (DOKUMENT, of.name.to_owned());
    let mut all = announcements(tx, of, told, &OF_IT, title).await?;
    // Naming the goals takes reading the apprentice's plans.
    if automatic::is_told(tx, of_goals).await? {
        let labels = goal_labels(tx, of, Tick::stands).await?;
        if !labels.is_empty() {
            let title = (KOMPETANSEMAAL, labels);
            all.extend(announcements(tx, of, told, &OF_GOALS, title).await?);
        }
    }
    all.extend(refused(tx, of, told).await?);
    Ok(all)
}

/// What the apprentice is told of goals that were refused while the rest was approved.
async fn refused(tx: &Tx, of: Named<'_>, told: Told<'_>) -> Result<Vec<Announcement>, Fault> {
    if told.step != Step::Approve {
        return Ok(Vec::new());
    }
    let labels = goal_labels(tx, of, |tick| !tick.stands()).await?;
    if labels.is_empty() || !automatic::is_told(tx, &GOALS_REJECTED).await? {
        return Ok(Vec::new());
    }
    let told = Told { step: Step::Return, ..told };
    let mut all = announcements(tx, of, told, &OF_GOALS, (KOMPETANSEMAAL, labels)).await?;
    // It is part of an approval, which can be taken back.
    for new in &mut all {
        new.due = tx.now().plus(UNDO_WINDOW);
    }
    Ok(all)
}

async fn announcements(
    tx: &Tx,
    of: Named<'_>,
    told: Told<'_>,
    templates: &StepTemplates,
    title: (Placeholder, String),
) -> Result<Vec<Announcement>, Fault> {
    let timekeeping = svenn_organisation::load(tx).await?.flags.timekeeping;
    let (laerling, id) = (of.laerling.as_str(), of.id.as_str());
    let route = |rolle: Role| documentation_route(rolle, timekeeping, laerling, id);
    let subject = Subject { laerling: of.laerling, about: about(of.id), title, route: &route };
    telling::announcements(tx, told, templates, subject).await
}

/// Goals on the documentation, in words.
async fn goal_labels(
    tx: &Tx,
    of: Named<'_>,
    which: impl Fn(&Tick) -> bool,
) -> Result<String, Fault> {
    let shown = store::ticks_of(tx, std::slice::from_ref(of.id)).await?.remove(of.id);
    let mut shown = shown.unwrap_or_default();
    shown.retain(which);
    if shown.is_empty() {
        return Ok(String::new());
    }
    let labels = goals::labels(tx, of.laerling).await?;
    let labels: Vec<&str> =
        shown.iter().filter_map(|it| labels.get(&it.goal)).map(String::as_str).collect();
    Ok(shortened(&labels.join(", ")))
}
