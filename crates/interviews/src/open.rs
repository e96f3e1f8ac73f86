//! An interview as a caller meets it.

use std::collections::HashSet;

use async_trait::async_trait;
use axum::http::StatusCode;
use svenn_db::Tx;
use svenn_files::records::FileRecord;
use svenn_http::{Caller, Problem, Question, files::FileGuard};
use svenn_kernel::{Fault, InterviewId, PersonId, Timestamp};
use svenn_people::{apprentices, visible};

use crate::{
    VURDERINGSSAMTALER,
    goals::{self, Goal},
    rules::{Access, Action, Questionnaire, Refusal, Status, decide},
    store::{self, Interview, Participant},
};

/// An interview that the caller may see, and how the caller is related to it.
pub struct Opened {
    pub interview: Interview,
    /// Those who take part, and those who did and had signed.
    pub participants: Vec<Participant>,
    pub access: Access,
}

impl Opened {
    /// Whether the caller may do something now.
    ///
    /// # Errors
    /// Why not.
    pub fn decide(&self, action: Action, now: Timestamp) -> Result<(), Refusal> {
        let is_active = self.interview.is_active(now);
        decide(action, &self.access, self.interview.status, is_active)
    }

    /// Those who take part now.
    pub fn present(&self) -> impl Iterator<Item = &Participant> {
        self.participants.iter().filter(|it| !it.removed)
    }

    /// The ids of those who take part now.
    pub fn present_ids(&self) -> HashSet<PersonId> {
        self.present().map(|it| it.person.clone()).collect()
    }
}

/// Opens one to be read; 404 if the caller may not know of it, that is, is neither of the office,
/// nor the apprentice, nor an instructor of the apprentice.
pub async fn load(tx: &Tx, caller: &Caller, id: &InterviewId) -> Result<Opened, Problem> {
    let interview = store::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    if !visible::may_see_apprentice(tx, caller, &interview.apprentice).await? {
        return Err(Problem::not_found());
    }
    let mut participants = store::participants_of(tx, std::slice::from_ref(id)).await?;
    let participants = participants.remove(id).unwrap_or_default();
    let own = participants.iter().find(|it| it.person == caller.person && !it.removed);
    let access = Access {
        rolle: caller.rolle,
        tilganger: caller.tilganger.clone(),
        takes_part: own.is_some(),
        has_to_sign: own.is_some_and(|it| it.not_signed),
    };
    Ok(Opened { interview, participants, access })
}

/// Opens one for an action, read under its lock.
pub async fn lock_for(
    tx: &Tx,
    caller: &Caller,
    id: &InterviewId,
    action: Action,
) -> Result<Opened, Problem> {
    tx.lock(id.as_str()).await?;
    let opened = load(tx, caller, id).await?;
    opened.decide(action, tx.now()).map_err(refused)?;
    if action == Action::Change {
        require_held(tx, &opened.interview).await?;
    }
    Ok(opened)
}

/// Refuses to plan what is not held: of an archived apprentice everybody has heard so.
///
/// # Errors
/// 409 `archived`, or a fault of the database.
pub async fn require_held(tx: &Tx, interview: &Interview) -> Result<(), Problem> {
    if is_archived(tx, interview).await? {
        let title = "Lærlingen er arkivert. Hent lærlingen tilbake først";
        return Err(Problem::conflict("archived", title));
    }
    Ok(())
}

/// Whether the apprentice is archived, so that the interview is not held if it is planned.
pub async fn is_archived(tx: &Tx, interview: &Interview) -> Result<bool, Fault> {
    let found = apprentices::find(tx, &interview.apprentice).await?;
    Ok(found.is_some_and(|it| it.archived))
}

/// What is told of a refusal.
pub fn refused(refusal: Refusal) -> Problem {
    let conflict = |code, title: &str| Problem::new(StatusCode::CONFLICT, code, title);
    match refusal {
        Refusal::NotAllowed => Problem::forbidden(),
        Refusal::WrongStatus => {
            conflict("wrong_status", "Dette kan ikke gjøres med samtalen slik den står nå")
        }
        Refusal::NotYet => conflict(
            "not_begun",
            "Samtalen har ikke begynt. Start den, eller vent til den er planlagt",
        ),
    }
}

/// What it asks, with the goals that it is about.
pub fn questionnaire<'a>(interview: &'a Interview, goals: &'a [Goal]) -> Questionnaire<'a> {
    let asked = &interview.template_data;
    Questionnaire {
        enabled: asked.enabled,
        questions: &asked.questions,
        competence_goals: goals.iter().map(|it| it.id.as_str()).collect(),
        general_goals: asked.general_goals.iter().map(|it| it.id.as_str()).collect(),
        competence_goal_ratings: &asked.competence_goal_ratings,
        general_ratings: &asked.general_ratings,
    }
}

/// The goals that it is about: those of the apprentice's plans as they are, until it has ended.
pub async fn goals_of(tx: &Tx, interview: &Interview) -> Result<Vec<Goal>, Fault> {
    if !interview.template_data.enabled.competence_goals {
        return Ok(Vec::new());
    }
    match interview.status {
        Status::Planned => goals::of_apprentice(tx, &interview.apprentice).await,
        Status::Report | Status::Done | Status::NotMet => Ok(interview.goals.clone()),
    }
}

macro_rules! questions {
    ($($(#[$doc:meta])* $name:ident: $action:ident;)+) => {$(
        $(#[$doc])*
        pub struct $name;

        #[async_trait]
        impl Question<InterviewId> for $name {
            async fn ask(tx: &Tx, caller: &Caller, id: &InterviewId) -> Result<(), Problem> {
                let opened = load(tx, caller, id).await?;
                match opened.decide(Action::$action, tx.now()) {
                    Err(Refusal::NotAllowed) => Err(Problem::forbidden()),
                    Ok(()) | Err(Refusal::WrongStatus | Refusal::NotYet) => Ok(()),
                }
            }
        }
    )+};
}

questions! {
    /// An interview that the caller may plan anew.
    Changed: Change;
    /// One that the caller takes part in.
    Attended: Answer;
    /// One that the caller may hold.
    Held: Write;
    /// One that the caller may prepare.
    Prepared: Prepare;
}

/// An interview that the caller may see.
pub struct Seen;

#[async_trait]
impl Question<InterviewId> for Seen {
    async fn ask(tx: &Tx, caller: &Caller, id: &InterviewId) -> Result<(), Problem> {
        load(tx, caller, id).await.map(drop)
    }
}

/// Says who may open the report of an interview: everybody who may see it.
#[derive(Debug, Clone, Copy, Default)]
pub struct ReportFiles;

#[async_trait]
impl FileGuard for ReportFiles {
    async fn may_open(&self, tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<bool, Fault> {
        if file.collection != VURDERINGSSAMTALER.0 {
            return Ok(false);
        }
        let Ok(id) = InterviewId::parse(&file.owner) else { return Ok(false) };
        let Some(interview) = store::find(tx, &id).await? else { return Ok(false) };
        visible::may_see_apprentice(tx, caller, &interview.apprentice).await
    }
}
