//! Loads a room for a caller: 404 unless the caller is a member, 403 or 409 for refused actions.

use std::ops::Deref;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::{Caller, Problem, Question, Who};
use svenn_kernel::{ChatRoomId, Permission, PersonId};

use crate::{
    rules::{self, Action, Refusal},
    store::{self, Member, Room},
};

/// A room that the caller is in.
pub struct Opened {
    pub room: Room,
    /// Everybody in it, those who were taken out among them.
    pub members: Vec<Member>,
}

impl Opened {
    /// Those who are in it now.
    pub fn present(&self) -> impl Iterator<Item = &Member> {
        self.members.iter().filter(|member| member.removed.is_none())
    }

    /// Those whom a message of somebody's is news to, and who want to hear of it.
    pub fn others(&self, sender: &PersonId) -> Vec<PersonId> {
        let others = self.present().filter(|member| member.person != *sender && !member.muted);
        others.map(|member| member.person.clone()).collect()
    }
}

/// Loads a room to be read; 404 for callers who are not members.
pub async fn load(tx: &Tx, caller: &Caller, id: &ChatRoomId) -> Result<Opened, Problem> {
    to(tx, caller, id, Action::TakePart).await
}

/// Refuses an employee who may not send messages.
pub fn require_writing(caller: &Caller) -> Result<(), Problem> {
    if rules::may_write(caller.rolle, &caller.tilganger) {
        return Ok(());
    }
    Err(Problem::forbidden())
}

/// A caller who may write to others.
pub struct Writer(Caller);

impl Who for Writer {
    fn of(caller: Caller) -> Option<Self> {
        require_writing(&caller).is_ok().then_some(Self(caller))
    }

    fn forbidden() -> String {
        format!("No employee without {}", Permission::SendMessage.as_str())
    }
}

impl Deref for Writer {
    type Target = Caller;

    fn deref(&self) -> &Caller {
        &self.0
    }
}

/// A room that the caller is in, and may write to.
pub struct WrittenTo;

#[async_trait]
impl Question<ChatRoomId> for WrittenTo {
    async fn ask(tx: &Tx, caller: &Caller, id: &ChatRoomId) -> Result<(), Problem> {
        load(tx, caller, id).await?;
        require_writing(caller)
    }
}

/// Opens a room for an action, read under its lock.
pub async fn lock_for(
    tx: &Tx,
    caller: &Caller,
    id: &ChatRoomId,
    action: Action,
) -> Result<Opened, Problem> {
    to(tx, caller, id, Action::TakePart).await?;
    store::lock(tx, id).await?;
    to(tx, caller, id, action).await
}

async fn to(tx: &Tx, caller: &Caller, id: &ChatRoomId, action: Action) -> Result<Opened, Problem> {
    let room = store::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    let members = store::members(tx, id).await?;
    let opened = Opened { room, members };
    let member = opened.present().any(|it| it.person == caller.person);
    match rules::decide(action, caller.rolle, opened.room.kind(), member) {
        Ok(()) => Ok(opened),
        Err(Refusal::Hidden) => Err(Problem::not_found()),
        Err(Refusal::NotYours) => Err(Problem::forbidden()),
        Err(Refusal::NotAGroup) => {
            Err(Problem::conflict("not_a_group", "Dette kan bare gjøres med en gruppe"))
        }
    }
}
