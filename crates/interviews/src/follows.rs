//! What interviews do about what happens to people: none is held with an archived apprentice, and
//! whoever instructs takes part in those to come.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::follows::{Cell, Follows, Happening, InstructorsChange, Rows};
use svenn_kernel::{ApprenticeId, Fault, PersonId};
use svenn_people::names;

use crate::{
    guests::{self, Letter},
    notifications,
    rules::Status,
    store::{self, Interview, Participant},
};

/// The [`Follows`] of interviews.
#[derive(Debug, Clone, Copy, Default)]
pub struct InterviewsFollow;

#[async_trait]
impl Follows for InterviewsFollow {
    fn rows(&self) -> Rows {
        Rows {
            archived: Cell::Does(
                "Interviews that are planned are not held: all who are invited are told, by \
                 calendar mail, guests too. They stay in the record, and restoring plans them \
                 again.",
            ),
            restored: Cell::Does(
                "Who was invited to an interview that is to come is invited again.",
            ),
            instructors_changed: Cell::Does(
                "Of interviews that are planned who instructs no more is taken out, and who \
                 instructs from now on takes part; both are told where the interview had its \
                 invitations. What was held stays as it was held.",
            ),
        }
    }

    async fn archived(&self, it: Happening<'_>, id: &ApprenticeId) -> Result<Vec<String>, Fault> {
        let planned = planned(it.tx, id).await?;
        for (interview, people) in &planned {
            let off = notifications::next(interview.clone());
            let people: Vec<&Participant> = people.iter().collect();
            notifications::cancelled(it.tx, &off, &people, it.by).await?;
            let letter = Letter::Off { whole: true };
            guests::send_all(it.app, it.tx, &off, letter, it.by).await?;
            store::update(it.tx, &off).await?;
        }
        Ok(said(planned.len(), "de som er invitert får beskjed om at den ikke holdes"))
    }

    async fn restored(&self, it: Happening<'_>, id: &ApprenticeId) -> Result<Vec<String>, Fault> {
        let mut planned = planned(it.tx, id).await?;
        planned.retain(|(interview, _)| interview.planned_time > it.tx.now());
        for (interview, people) in &planned {
            let on = notifications::next(interview.clone());
            let people: Vec<&Participant> =
                people.iter().filter(|one| one.invited.is_some()).collect();
            notifications::invited(it.tx, &on, &people, (it.by, false)).await?;
            guests::send_all(it.app, it.tx, &on, Letter::Invited, it.by).await?;
            store::update(it.tx, &on).await?;
        }
        Ok(said(planned.len(), "de som var invitert inviteres på nytt"))
    }

    async fn instructors_changed(
        &self,
        it: Happening<'_>,
        id: &ApprenticeId,
        change: &InstructorsChange,
    ) -> Result<Vec<String>, Fault> {
        let mut number = 0_usize;
        for (interview, people) in planned(it.tx, id).await? {
            if exchange(it, interview, &people, change).await? {
                number = number.saturating_add(1);
            }
        }
        Ok(said(number, "deltakerne følger de faglige lederne, og får beskjed"))
    }
}

/// Takes out who instructs no more, and adds who does; whether that changed anything.
async fn exchange(
    it: Happening<'_>,
    interview: Interview,
    people: &[Participant],
    change: &InstructorsChange,
) -> Result<bool, Fault> {
    let is_gone = |one: &&Participant| change.gone.contains(&one.person.clone().into());
    let gone: Vec<&Participant> = people.iter().filter(is_gone).collect();
    let new: Vec<PersonId> = change.new.iter().cloned().map(PersonId::from).collect();
    let new: Vec<PersonId> =
        new.into_iter().filter(|id| people.iter().all(|one| one.person != *id)).collect();
    // An interview without instructors was planned so; nobody is put into it.
    if gone.is_empty() && new.is_empty() {
        return Ok(false);
    }
    let next = notifications::next(interview);
    for one in &gone {
        store::remove(it.tx, one).await?;
    }
    notifications::withdrawn(it.tx, &next, &gone, it.by).await?;
    let named = names::load_names(it.tx, &new).await?;
    let added = new.iter().filter_map(|id| {
        let name = named.get(id)?;
        Some(Participant::new(&next.id, id.clone(), name.rolle, name.navn()))
    });
    let added: Vec<Participant> = added.collect();
    store::add(it.tx, added.clone()).await?;
    store::update(it.tx, &next).await?;
    if people.iter().any(|one| one.invited.is_some()) {
        store::invite(it.tx, &next, &new, false).await?;
        let added: Vec<&Participant> = added.iter().collect();
        notifications::invited(it.tx, &next, &added, (it.by, false)).await?;
    }
    Ok(true)
}

/// The interviews of an apprentice that are to be held, each locked, with who takes part.
async fn planned(tx: &Tx, id: &ApprenticeId) -> Result<Vec<(Interview, Vec<Participant>)>, Fault> {
    let mut found = Vec::new();
    for it in store::of_apprentices(tx, std::slice::from_ref(id)).await? {
        if it.status != Status::Planned || it.is_started {
            continue;
        }
        tx.lock(it.id.as_str()).await?;
        let Some(it) = store::find(tx, &it.id).await? else { continue };
        if it.status == Status::Planned && !it.is_started {
            let mut people = store::participants_of(tx, std::slice::from_ref(&it.id)).await?;
            let people = people.remove(&it.id).unwrap_or_default();
            found.push((it, people.into_iter().filter(|one| !one.removed).collect()));
        }
    }
    Ok(found)
}

fn said(number: usize, what: &str) -> Vec<String> {
    match number {
        0 => Vec::new(),
        1 => vec![format!("1 planlagt samtale: {what}")],
        many => vec![format!("{many} planlagte samtaler: {what}")],
    }
}
