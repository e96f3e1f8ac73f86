//! What days do about groups that they invite: who comes into one is on its coming days, and invited
//! where the others are; who leaves it is taken off, unless chosen by name or with another group.

use std::collections::{BTreeSet, HashSet};

use sea_orm::ActiveValue::Set;
use svenn_db::{LockKey, Tx};
use svenn_http::follows::{GroupChange, Happening};
use svenn_kernel::{ApprenticeId, Fault, GroupId, PersonId};
use svenn_people::groups::{self, MemberKind};
use svenn_records::whys::{self, Changed, Why};

use crate::{
    answering, codes,
    follows::{has_begun, said},
    notifications,
    rules::ParticipantKind,
    store::{self, DayChange, Groups, HeldDay, Participant, ParticipantChange},
    user_key,
    written::{PARTICIPANTS_MAX, newcomer},
};

/// Has the days of a group follow, and says how many do.
pub(crate) async fn changed(
    it: Happening<'_>,
    group: &GroupId,
    change: GroupChange<'_>,
) -> Result<Vec<String>, Fault> {
    match change {
        GroupChange::Joined(people) => joined(it, group, people).await,
        GroupChange::Left(people) => left(it, group, people).await,
        GroupChange::Deleted => dissolved(it, group).await,
    }
}

/// Who comes back from the archive is on the coming days of the groups that they are in.
pub(crate) async fn restored(it: Happening<'_>, id: &ApprenticeId) -> Result<Vec<String>, Fault> {
    let person = PersonId::from(id.clone());
    let groups = groups::of_person(it.tx, &person).await?.unwrap_or_default();
    let people = BTreeSet::from([person]);
    let mut follows = Vec::new();
    for group in groups {
        follows.extend(joined(it, &group.id, &people).await?);
    }
    Ok(follows)
}

async fn joined(
    it: Happening<'_>,
    group: &GroupId,
    people: &BTreeSet<PersonId>,
) -> Result<Vec<String>, Fault> {
    let mut days = held(it.tx, group).await?;
    days.retain(|day| !has_begun(day, it.tx));
    if days.is_empty() {
        return Ok(Vec::new());
    }
    let mut members = groups::matching(it.tx, group, "").await?;
    members.retain(|one| people.contains(&one.id));
    let (mut number, mut full) = (0_usize, 0_usize);
    for day in days {
        let before = store::participants(it.tx, &day.id).await?;
        let known: HashSet<&PersonId> = before.iter().map(|row| &row.person).collect();
        let is_invited = before.iter().any(|row| row.invitationsentnotify.is_some());
        let new = members.iter().filter(|one| !known.contains(&one.id));
        let new = new.map(|one| coming(it, &day, (&one.id, one.kind), is_invited));
        let new: Vec<Participant> = new.collect();
        if new.is_empty() {
            continue;
        }
        if before.len().saturating_add(new.len()) > PARTICIPANTS_MAX {
            full = full.saturating_add(1);
            continue;
        }
        number = number.saturating_add(1);
        store::insert_participants(it.tx, &new).await?;
        if is_invited {
            notifications::invited(it.app, it.tx, &day, &new, "").await?;
        }
        let what =
            if is_invited { "kom med i en gruppe, og er invitert" } else { "kom med i en gruppe" };
        noted(it, &day, (&new, Why::Gruppeinn, what)).await?;
    }
    let mut follows =
        said(number, "de nye i gruppen er med, og inviteres der de andre er invitert");
    follows.extend(said(full, "har ikke plass til flere enn 2 000 deltakere"));
    Ok(follows)
}

/// Somebody who came into a group, on a day that it is invited to.
fn coming(
    it: Happening<'_>,
    day: &HeldDay,
    (person, kind): (&PersonId, MemberKind),
    is_invited: bool,
) -> Participant {
    let kind = match kind {
        MemberKind::Apprentice => ParticipantKind::Apprentice,
        MemberKind::Employee => ParticipantKind::Employee,
    };
    let row = newcomer(&day.id, person.clone(), kind, false);
    if !is_invited {
        return row;
    }
    let key = user_key(&row.trainingday, &row.person);
    let reply = Some(codes::reply(&it.app.secrets, it.tx.tenant(), &key));
    Participant { reply, invitationsentnotify: Some(it.tx.now()), ..row }
}

async fn left(
    it: Happening<'_>,
    group: &GroupId,
    people: &BTreeSet<PersonId>,
) -> Result<Vec<String>, Fault> {
    let mut days = held(it.tx, group).await?;
    days.retain(|day| !has_begun(day, it.tx));
    let people: Vec<PersonId> = people.iter().cloned().collect();
    let mut number = 0_usize;
    for mut day in days {
        let mut gone = store::of_person_on(it.tx, &day.id, &people).await?;
        let others = with_others(it.tx, &day, group).await?;
        gone.retain(|row| !row.manually && !others.contains(&row.person));
        if gone.is_empty() {
            continue;
        }
        number = number.saturating_add(1);
        store::delete_participants(it.tx, &gone).await?;
        let sequence = Set(day.sequence.saturating_add(1));
        store::change(it.tx, &mut day, DayChange { sequence, ..Default::default() }).await?;
        notifications::withdrawn(it.tx, &day, &gone).await?;
        noted(it, &day, (&gone, Why::Gruppeut, "gikk ut av en gruppe, og er tatt av")).await?;
        answering::move_up(it.tx, &day).await?;
    }
    Ok(said(number, "de som gikk ut av gruppen tas av, og får beskjed hvis de var invitert"))
}

/// A group is about to be deleted: who is on a day with it stays, as somebody who was chosen by
/// name.
async fn dissolved(it: Happening<'_>, group: &GroupId) -> Result<Vec<String>, Fault> {
    let days = held(it.tx, group).await?;
    let mut number = 0_usize;
    for mut day in days {
        number = number.saturating_add(usize::from(!has_begun(&day, it.tx)));
        let others = with_others(it.tx, &day, group).await?;
        for mut row in store::participants(it.tx, &day.id).await? {
            if row.manually || others.contains(&row.person) {
                continue;
            }
            let named = ParticipantChange { manually: Set(true), ..Default::default() };
            store::change_participant(it.tx, &day, &mut row, named).await?;
        }
        let left = day.grupper.0.iter().filter(|one| *one != group).cloned().collect();
        let change = DayChange { grupper: Set(Groups(left)), ..Default::default() };
        store::change(it.tx, &mut day, change).await?;
        let what = "En gruppe som deltok, ble slettet. De som er med blir stående".to_owned();
        store::add_timeline(it.tx, &day.id, 0, it.by.as_str(), what).await?;
    }
    Ok(said(number, "de som er med blir stående"))
}

/// Those who are in another of the groups that a day invites.
async fn with_others(tx: &Tx, day: &HeldDay, group: &GroupId) -> Result<HashSet<PersonId>, Fault> {
    let mut found = HashSet::new();
    for other in day.grupper.0.iter().filter(|one| *one != group) {
        found.extend(groups::matching(tx, other, "").await?.into_iter().map(|one| one.id));
    }
    Ok(found)
}

/// The days that invite a group, each held.
async fn held(tx: &Tx, group: &GroupId) -> Result<Vec<HeldDay>, Fault> {
    let ids = store::of_group(tx, group).await?;
    let locks: Vec<LockKey> = ids.iter().map(store::lock_of).collect();
    tx.hold_all(&locks).await?;
    let mut found = Vec::new();
    for id in ids {
        let Some(day) = store::hold(tx, &id).await? else { continue };
        if day.grupper.0.contains(group) {
            found.push(day);
        }
    }
    Ok(found)
}

/// Says on the day itself, and in its history, who came or went and why.
async fn noted(
    it: Happening<'_>,
    day: &HeldDay,
    (rows, why, what): (&[Participant], Why, &str),
) -> Result<(), Fault> {
    let reasons = rows.iter().map(|row| (why, row.person.clone()));
    whys::note(it.tx, (Changed::Trainingdays, day.id.as_str()), reasons).await?;
    let text = match rows.len() {
        1 => format!("1 deltaker {what}"),
        many => format!("{many} deltakere {what}"),
    };
    store::add_timeline(it.tx, &day.id, 0, it.by.as_str(), text).await
}
