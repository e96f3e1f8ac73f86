//! Who may do what with documentation, and what comes of it. Pure functions of who asks and of
//! the stored status: the view shows what they say, the endpoints enforce what they say.

pub mod additions;
pub mod changes;
pub mod forms;
pub mod pictures;
mod silence;
pub mod standards;
#[cfg(test)]
mod tests;
pub mod whole;
pub mod word;

use std::collections::HashSet;

use svenn_kernel::{GoalId, Permissions, Role, stored_words};
use svenn_review::{AccessLevel, Can, Look, Phase, rules::decide, ticks::are_many};

pub use silence::{SILENT_DAYS, silent_since};

/// Status of documentation between apprentice and instructor.
#[stored_words(schema)]
#[schema(as = DocumentationStatus)]
pub enum Status {
    /// A draft that nobody but the apprentice sees.
    Kladd,
    /// Waits for the instructor.
    Sendt,
    /// Came back with a comment.
    #[serde(rename = "Må rettes")]
    MaaRettes,
    /// Approved, with its goals. Final, but for a moment to take it back.
    Godkjent,
}

impl Status {
    /// Reads the stored word; an unknown one counts as sent, so that somebody looks at it.
    #[must_use]
    pub fn from_stored(word: &str) -> Self {
        word.parse().unwrap_or(Self::Sendt)
    }
}

impl Status {
    /// Where that is between the apprentice and the instructor.
    #[must_use]
    pub const fn phase(self) -> Phase {
        match self {
            Self::Kladd => Phase::Draft,
            Self::Sendt => Phase::Sent,
            Self::MaaRettes => Phase::Returned,
            Self::Godkjent => Phase::Approved,
        }
    }
}

impl From<Phase> for Status {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Draft => Self::Kladd,
            Phase::Sent => Self::Sendt,
            Phase::Returned => Self::MaaRettes,
            Phase::Approved => Self::Godkjent,
        }
    }
}

/// Whether documentation names competence goals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goals {
    /// It does.
    Some,
    /// It does not.
    None,
}

/// How an instructor of the apprentice who holds these permissions stands to it: the answer to
/// documentation is the answer to the goals on it too.
#[must_use]
pub fn instructor(tilganger: &Permissions, goals: Goals) -> AccessLevel {
    match goals {
        Goals::None => AccessLevel::instructor(tilganger),
        Goals::Some => AccessLevel::instructor_of_goals(tilganger),
    }
}

/// Actions open to the caller.
#[must_use]
pub fn can(access_level: AccessLevel, status: Status) -> Can {
    Can::of(|action| decide(action, access_level, status.phase()).is_ok())
}

/// What is ticked on documentation, as far as it is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ticked {
    /// How many goals.
    pub goals: usize,
    /// Whether the text says nothing of one of them.
    pub lacks: bool,
}

/// What there is to look at before it is approved: of several things, the one that most needs it.
#[must_use]
pub fn look(text: &str, ticked: Ticked, was_returned: bool) -> Look {
    match svenn_review::look(text, was_returned) {
        Look::Klar if ticked.goals == 0 => Look::WithoutGoals,
        Look::Klar if are_many(ticked.goals) => Look::ManyGoals,
        Look::Klar if ticked.lacks => Look::NotMentioned,
        look => look,
    }
}

/// Whether these goals may be refused by themselves while the rest is approved.
///
/// # Errors
/// A stable code and why not, in Norwegian.
pub fn may_refuse<'a>(
    on_it: &[GoalId],
    refused: impl Iterator<Item = &'a GoalId>,
) -> Result<(), (&'static str, &'static str)> {
    let refused: Vec<&GoalId> = refused.collect();
    let each: HashSet<&GoalId> = refused.iter().copied().collect();
    if each.len() < refused.len() {
        return Err(("duplicate", "Et mål er med to ganger"));
    }
    if !each.iter().all(|goal| on_it.contains(goal)) {
        return Err(("unknown", "Målet står ikke på dokumentasjonen"));
    }
    if each.len() == on_it.len() {
        return Err(("all", "Da blir ingen mål godkjent. Send den tilbake i stedet"));
    }
    Ok(())
}

/// Of the goals of documentation that leaves the instructor unapproved, those whose mark "sent for
/// approval" goes with it: all that no other sent documentation of the apprentice carries.
#[must_use]
pub fn goals_to_clear(goals: &[GoalId], on_other_sent: &HashSet<GoalId>) -> Vec<GoalId> {
    goals.iter().filter(|goal| !on_other_sent.contains(goal)).cloned().collect()
}

/// Whether documentation in this status counts as work towards its goals. A draft does not: the
/// count is shown to the instructor, who does not see drafts.
#[must_use]
pub fn counts_for_goals(status: Status) -> bool {
    status != Status::Kladd
}

/// The page of an apprentice's documentation, for the apprentice.
#[must_use]
pub const fn own_documentation_route(timekeeping: bool) -> &'static str {
    if timekeeping { "/l/timeforing" } else { "/l/dokumentasjon" }
}

/// The page of a piece of documentation for a role. Where hours are kept, documentation is the
/// hour log (timeføring).
#[must_use]
pub fn documentation_route(rolle: Role, timekeeping: bool, apprentice: &str, id: &str) -> String {
    let character = rolle.route_character();
    match (rolle, timekeeping) {
        (Role::Laerling, true) => format!("/l/timeforing/{id}"),
        (Role::Laerling, false) => format!("/l/dokumentasjon/{id}"),
        (_, true) => format!("/{character}/laerlinger/{apprentice}/timeforinger/{id}"),
        (_, false) => format!("/{character}/laerlinger/{apprentice}/dokumentasjoner/{id}"),
    }
}
