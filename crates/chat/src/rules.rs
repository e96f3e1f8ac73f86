//! Who may do what in a room, whom somebody may write to, and how a message reads.

pub mod push;

use std::collections::BTreeSet;

use svenn_kernel::{Permission, Permissions, PersonId, Role, stored_words, text::is_blank};
use unicode_properties::UnicodeEmoji;
use unicode_properties::emoji::{
    is_emoji_presentation_selector, is_regional_indicator, is_tag_character, is_zwj,
};

/// Longest text.
pub const MESSAGE_CHARS_MAX: usize = 4_000;
/// Longest name of a group.
pub const TITLE_CHARS_MAX: usize = 100;
/// Most members of a room.
pub const MEMBERS_MAX: usize = 100;
/// Most groups that somebody is in and makes another.
pub const GROUPS_OF_ONE_MAX: u64 = 500;
/// Most files in a room.
pub const FILES_MAX: usize = 1_000;
/// "chat room list max 100".
pub const ROOMS_LISTED_MAX: u64 = 100;
/// "Chat messages load 20 at a time".
pub const MESSAGES_PER_PAGE: u64 = 20;
/// "chat last-message preview cut to 100 characters".
pub const PREVIEW_CHARS: usize = 100;
/// "A message of a single emoji (at most 3) is shown large."
pub const LARGE_EMOJI_MAX: usize = 3;
/// Names and faces that stand with a room in a list.
pub const FACES_MAX: usize = 3;
/// "default for an unnamed group 'Gruppe uten navn'".
pub const UNNAMED_GROUP: &str = "Gruppe uten navn";
/// "empty text sends a thumbs-up emoji instead".
pub const THUMBS_UP: &str = "👍";
/// "'---' means no messages yet".
pub const NO_MESSAGES: &str = "---";
/// What somebody is called whose name is gone.
pub const ERASED_NAME: &str = "Slettet bruker";

/// Combines with the character before it into a key.
const KEYCAP: char = '\u{20e3}';

/// "chatType (0 = single, GROUP = group)".
#[stored_words(schema)]
pub enum ChatType {
    /// Two people.
    #[serde(rename = "0")]
    Single,
    /// A group with a name.
    #[serde(rename = "GROUP")]
    Group,
}

impl ChatType {
    /// Reads the stored word.
    #[must_use]
    pub fn from_stored(word: &str) -> Self {
        word.parse().unwrap_or(Self::Group)
    }
}

/// Whether somebody may write to others, and so make rooms and take people in: everybody whose
/// own chat it is, and employees with SEND_MESSAGE on their list.
#[must_use]
pub fn may_write(rolle: Role, tilganger: &Permissions) -> bool {
    match rolle {
        Role::Koordinator | Role::Laerling => true,
        Role::Ansatt => tilganger.contains(&Permission::SendMessage),
    }
}

/// What somebody wants with a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Look at it, write, mark as read.
    TakePart,
    /// Give it another name.
    Rename,
    /// Take somebody in.
    Add,
    /// Take somebody else out.
    Remove,
    /// Go out oneself.
    Leave,
    /// Delete it for everybody.
    Delete,
}

/// Why not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// 404: the caller may not know that the room exists.
    Hidden,
    /// 403: not for the caller's role.
    NotYours,
    /// Only a group can.
    NotAGroup,
}

/// Whether a caller may do something with a room. "Employees and coordinators see the chat menu
/// with rename-group and delete-chat actions; rename applies to group chats only."
///
/// # Errors
/// Why not.
pub const fn decide(
    action: Action,
    rolle: Role,
    kind: ChatType,
    member: bool,
) -> Result<(), Refusal> {
    if !member {
        return Err(Refusal::Hidden);
    }
    if matches!(rolle, Role::Laerling)
        && matches!(action, Action::Rename | Action::Remove | Action::Delete)
    {
        return Err(Refusal::NotYours);
    }
    let of_groups = matches!(action, Action::Rename | Action::Add | Action::Remove | Action::Leave);
    if of_groups && matches!(kind, ChatType::Single) {
        return Err(Refusal::NotAGroup);
    }
    Ok(())
}

/// Whether somebody may choose a person to write to. Coordinators "may choose apprentices,
/// employees, coordinators and groups"; "employees choose their apprentices and coordinators";
/// "apprentices choose only their own coordinators and their employees". `own`: whether the two
/// belong together.
#[must_use]
pub const fn may_choose(chooser: Role, chosen: Role, own: bool) -> bool {
    match (chooser, chosen) {
        (Role::Koordinator, _) | (Role::Ansatt, Role::Koordinator) => true,
        (Role::Ansatt, Role::Laerling) | (Role::Laerling, Role::Koordinator | Role::Ansatt) => own,
        (Role::Ansatt, Role::Ansatt) | (Role::Laerling, Role::Laerling) => false,
    }
}

/// Whether somebody who instructs an apprentice no more leaves a room of these people: one with the
/// apprentice, in which they instruct nobody else.
#[must_use]
pub fn leaves(
    present: &BTreeSet<PersonId>,
    apprentice: &PersonId,
    instructed: &BTreeSet<PersonId>,
) -> bool {
    present.contains(apprentice) && present.is_disjoint(instructed)
}

/// The text as it is sent.
#[must_use]
pub fn sent_text(text: &str) -> &str {
    if is_blank(text) { THUMBS_UP } else { text.trim() }
}

/// What a group is called.
#[must_use]
pub fn title(stored: &str) -> &str {
    if stored.is_empty() { UNNAMED_GROUP } else { stored }
}

/// The beginning of a text, for the list of rooms.
#[must_use]
pub fn preview(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= PREVIEW_CHARS {
        return line;
    }
    let cut: String = line.chars().take(PREVIEW_CHARS).collect();
    format!("{}…", cut.trim_end())
}

/// Whether the text is one to three emoji and nothing else.
#[must_use]
pub fn is_large(text: &str) -> bool {
    let mut rest = text.trim().chars().peekable();
    let mut found = 0_usize;
    while rest.peek().is_some() {
        found += 1;
        if found > LARGE_EMOJI_MAX || !take_emoji(&mut rest) {
            return false;
        }
        while rest.next_if(|c| c.is_whitespace()).is_some() {}
    }
    found > 0
}

/// Takes one emoji with what is joined to it; says whether there was one.
fn take_emoji(rest: &mut std::iter::Peekable<std::str::Chars<'_>>) -> bool {
    let Some(first) = rest.next() else { return false };
    if is_regional_indicator(first) {
        // Two letters are a flag.
        return rest.next_if(|c| is_regional_indicator(*c)).is_some();
    }
    if first.is_ascii_digit() || first == '#' || first == '*' {
        rest.next_if(|c| is_emoji_presentation_selector(*c));
        return rest.next_if(|c| *c == KEYCAP).is_some();
    }
    if !first.is_emoji_char() {
        return false;
    }
    let joined = |c: char| {
        is_emoji_presentation_selector(c) || is_tag_character(c) || is_skin_tone(c) || c == KEYCAP
    };
    loop {
        while rest.next_if(|c| joined(*c)).is_some() {}
        if rest.next_if(|c| is_zwj(*c)).is_none() {
            return true;
        }
        if rest.next_if(|c| c.is_emoji_char()).is_none() {
            return false;
        }
    }
}

const fn is_skin_tone(c: char) -> bool {
    matches!(c, '\u{1f3fb}'..='\u{1f3ff}')
}

#[cfg(test)]
mod tests;
