//! What training days do about what happens to people: an archived apprentice holds no place, and is
//! invited anew when the archive is left.

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_http::follows::{Cell, Follows, Happening, InstructorsChange, Rows};
use svenn_kernel::{ApprenticeId, Fault, PersonId};

use crate::{
    answering, notifications,
    rules::InvitationStatus,
    store::{self, Day, HeldDay, Participant, ParticipantChange},
};

/// The [`Follows`] of training days.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct DaysFollow;

#[async_trait]
impl Follows for DaysFollow {
    fn rows(&self) -> Rows {
        Rows {
            archived: Cell::Does(
                "Of days that have not begun the answer and the place are let go of, the \
                 invitation is withdrawn by calendar mail, and the next on the waiting list has \
                 the place and is told. Restoring invites again.",
            ),
            restored: Cell::Does(
                "Who had an invitation that archiving withdrew is invited again to days that have \
                 not begun, with no answer.",
            ),
            instructors_changed: Cell::Nothing(
                "days are held by coordinators; instructors see those of their apprentices as \
                 long as they instruct them",
            ),
        }
    }

    async fn archived(&self, it: Happening<'_>, id: &ApprenticeId) -> Result<Vec<String>, Fault> {
        let mut number = 0_usize;
        for (day, mut row) in coming(it.tx, id).await? {
            let had = row.invitationsentnotify.is_some()
                || row.place.is_some()
                || row.invitationstatus != InvitationStatus::Waiting;
            if !had {
                continue;
            }
            number = number.saturating_add(1);
            notifications::withdrawn(it.tx, &day, std::slice::from_ref(&row)).await?;
            let came = row.invitationstatus == InvitationStatus::Accepted;
            let change = ParticipantChange {
                invitationstatus: Set(InvitationStatus::Waiting),
                invitationtimestamp: Set(None),
                invitationsentnotify: Set(None),
                place: Set(None),
                ..Default::default()
            };
            store::change_participant(it.tx, &day, &mut row, change).await?;
            if came {
                answering::move_up(it.tx, &day).await?;
            }
        }
        Ok(said(number, "svar og plass faller bort, og invitasjonen trekkes tilbake"))
    }

    async fn restored(&self, it: Happening<'_>, id: &ApprenticeId) -> Result<Vec<String>, Fault> {
        let mut number = 0_usize;
        for (day, mut row) in coming(it.tx, id).await? {
            if row.invitationsentnotify.is_some() || row.reply.is_none() {
                continue;
            }
            number = number.saturating_add(1);
            let now = Set(Some(it.tx.now()));
            let change = ParticipantChange { invitationsentnotify: now, ..Default::default() };
            store::change_participant(it.tx, &day, &mut row, change).await?;
            let row = std::slice::from_ref(&row);
            notifications::invited(it.app, it.tx, &day, row, "").await?;
        }
        Ok(said(number, "lærlingen inviteres på nytt"))
    }

    async fn instructors_changed(
        &self,
        _: Happening<'_>,
        _: &ApprenticeId,
        _: &InstructorsChange,
    ) -> Result<Vec<String>, Fault> {
        Ok(Vec::new())
    }
}

/// The days that an apprentice is on and that have not begun, each held.
async fn coming(tx: &Tx, id: &ApprenticeId) -> Result<Vec<(HeldDay, Participant)>, Fault> {
    let person = PersonId::from(id.clone());
    store::hold_days_of(tx, &person).await?;
    let mut found = Vec::new();
    for row in store::of_person(tx, std::slice::from_ref(&person)).await? {
        let Some(day) = store::hold(tx, &row.trainingday).await? else { continue };
        if !has_begun(&day, tx) {
            found.push((day, row));
        }
    }
    Ok(found)
}

fn has_begun(day: &Day, tx: &Tx) -> bool {
    day.is_cancelled() || (!day.duration().is_missing() && day.from <= tx.now())
}

fn said(number: usize, what: &str) -> Vec<String> {
    match number {
        0 => Vec::new(),
        1 => vec![format!("1 kommende aktivitet: {what}")],
        many => vec![format!("{many} kommende aktiviteter: {what}")],
    }
}
