//! An interview as it is shown, with what the caller may do.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use serde::Serialize;
use svenn_assessments::{criteria::GeneralGoal, rules::Rating};
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{App, Caller, Problem, files::FileView};
use svenn_kernel::{
    ApprenticeId, Fault, InterviewActionId, InterviewId, InterviewTemplateId, PersonId, Role,
    TaskId, Timestamp, TrainingPlanId,
};
use svenn_people::{
    names,
    refs::{self, contacts::load_contacts},
    relations,
};
use utoipa::ToSchema;

use crate::{
    VURDERINGSSAMTALER, agreed,
    goals::Goal,
    http::planning::InterviewMeta,
    open::{self, Opened},
    rules::{
        Action, EntryKey, Invitation, InvitationState, Part, Parts, Question, Signatures, Status,
        StatusLabel, invitation_state, missing, sees_part, status_label, wait_text,
    },
    store::{self, Entry, Interview, Participant},
};

/// An interview, whole.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InterviewView {
    pub id: InterviewId,
    /// Increases when it is planned anew; send back the version you read.
    pub version: i64,
    pub template: InterviewTemplateId,
    /// Title of the template when it was planned.
    pub navn: String,
    pub laerlingid: ApprenticeId,
    pub laerlingnavn: String,
    /// The apprentice's company when it was planned; may be empty.
    pub bedrift: String,
    pub planned_time: Timestamp,
    pub minutes: i64,
    pub place: String,
    pub teams_url: String,
    /// What the calendar of the planner knows the video meeting by; may be empty.
    pub teams_id: String,
    pub status: Status,
    pub status_label: StatusLabel,
    /// People whose signatures are missing.
    pub venter: Option<String>,
    pub is_started: bool,
    /// Who planned it.
    pub created_by: String,
    /// Whether it is held now.
    pub is_active: bool,
    /// Whether its day is over, and nobody held it.
    pub is_missed: bool,
    pub done_time: Option<Timestamp>,
    pub participants: Vec<ParticipantView>,
    /// Guests without an account; they do not sign.
    pub gjester: Vec<GuestView>,
    pub meta: InterviewMeta,
    /// Words by which it is found again.
    pub tags: Vec<String>,
    /// The plans that it is about: the apprentice's, until it has ended.
    pub trainingplans: Vec<TrainingPlanId>,
    pub enabled: Parts,
    pub questions: Vec<Question>,
    pub general_goals: Vec<GeneralGoal>,
    pub general_ratings: Vec<Rating>,
    pub competence_goal_ratings: Vec<Rating>,
    pub goals: Vec<Goal>,
    /// Entries that the caller may see.
    pub entries: Vec<EntryView>,
    /// Unanswered questions of the apprentice and of the company.
    pub forberedelse: PreparationView,
    /// Rating in the previous interview.
    pub forrige: Option<PreviousView>,
    /// Agreed actions, oldest first.
    pub avtaler: Vec<ActionView>,
    /// The report that the participants sign.
    pub rapport: Option<FileView>,
    /// Which letters of the report could not be set, as people are told; empty where all were.
    pub varsel: String,
    /// Possible participants, for callers who may choose them.
    pub kandidater: Vec<CandidateView>,
    pub can: Can,
}

/// Somebody who takes part.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = InterviewParticipant)]
pub struct ParticipantView {
    pub id: PersonId,
    pub navn: String,
    pub rolle: Role,
    pub invitasjon: InvitationState,
    pub svar: Invitation,
    /// Optional comment of the answer.
    pub comment: String,
    pub last_response: Option<Timestamp>,
    pub not_signed: bool,
    pub signed_time: Option<Timestamp>,
    /// Whether the participant was removed after signing.
    pub removed: bool,
    /// Whether it is the caller.
    pub meg: bool,
}

/// Somebody without an account who takes part.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = InterviewGuest)]
pub struct GuestView {
    pub id: PersonId,
    pub navn: String,
    /// As what, in words of the office; may be empty.
    pub rolle: String,
    /// Where the invitation goes; empty unless the caller may change the interview.
    pub epost: String,
    pub invitasjon: InvitationState,
    pub svar: Invitation,
    /// Optional comment of the answer.
    pub comment: String,
    pub last_response: Option<Timestamp>,
    /// Whether name and address are erased.
    pub slettet: bool,
    /// Whether the caller may take the guest out.
    pub kan_tas_ut: bool,
}

/// Somebody who could take part.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = InterviewCandidate)]
pub struct CandidateView {
    pub id: PersonId,
    pub navn: String,
    pub rolle: Role,
}

/// An entry.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = InterviewEntry)]
pub struct EntryView {
    pub part: Part,
    /// Key of the entry: `q.`, `g.` or `c.` with the id of a question, competence goal or general
    /// criterion, `k.` with a person's id for that person's comment, `n` for the notes.
    pub key: String,
    /// Increases with every write; send back the version you read.
    pub version: i64,
    /// The value of a step, or words.
    pub answer: String,
    pub comment: String,
    /// Author.
    pub last_edit_by: String,
    pub last_edit: Timestamp,
}

/// Status of the preparation.
#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(as = InterviewPreparation)]
pub struct PreparationView {
    /// The part that the caller prepares; absent if none.
    pub min: Option<Part>,
    pub laerling: Lacks,
    pub bedrift: Lacks,
}

/// Unanswered and all questions.
#[derive(Debug, Default, Clone, Copy, Serialize, ToSchema)]
#[schema(as = InterviewLacks)]
pub struct Lacks {
    pub mangler: usize,
    pub av: usize,
}

/// The interview before.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = InterviewBefore)]
pub struct PreviousView {
    pub id: InterviewId,
    pub done_time: Timestamp,
    /// By the key of an entry: the words of the step.
    pub svar: HashMap<String, String>,
}

/// Something that was agreed.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = InterviewAction)]
pub struct ActionView {
    pub id: InterviewActionId,
    pub title: String,
    pub owner: PersonId,
    /// Person who does it.
    pub ansvarlig: String,
    pub frist: Option<NaiveDate>,
    pub done: Option<Timestamp>,
    /// The task that it has become.
    pub oppgave: Option<ActionTask>,
    /// Whether the caller may say that it is done.
    pub can_do: bool,
}

/// The task that something agreed has become.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = InterviewActionTask)]
pub struct ActionTask {
    /// Page of the task; the apprentice or the office may have deleted it.
    pub route: String,
}

/// Actions open to the caller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = InterviewCan)]
pub struct Can {
    pub change: bool,
    pub delete: bool,
    pub answer: bool,
    pub prepare: bool,
    pub start: bool,
    pub write: bool,
    pub comment: bool,
    pub end: bool,
    pub not_met: bool,
    pub undo: bool,
    pub sign: bool,
}

impl Can {
    fn of(opened: &Opened, now: Timestamp) -> Self {
        let may = |action| opened.decide(action, now).is_ok();
        Self {
            change: may(Action::Change),
            delete: may(Action::Delete),
            answer: may(Action::Answer),
            prepare: may(Action::Prepare),
            start: may(Action::Start) && !opened.interview.is_active(now),
            write: may(Action::Write),
            comment: may(Action::Comment),
            end: may(Action::End),
            not_met: may(Action::NotMet),
            undo: may(Action::Undo),
            sign: may(Action::Sign),
        }
    }
}

/// One as the caller sees it; 404 if the caller may not know of it.
pub async fn load(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    id: &InterviewId,
) -> Result<InterviewView, Problem> {
    let opened = open::load(tx, caller, id).await?;
    Ok(shown(app, tx, caller, opened).await?)
}

/// One that was opened.
pub async fn shown(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    opened: Opened,
) -> Result<InterviewView, Fault> {
    let it = &opened.interview;
    let one = std::slice::from_ref(&it.id);
    let now = tx.now();
    let goals = open::goals_of(tx, it).await?;
    let written = store::entries_of(tx, one).await?.remove(&it.id).unwrap_or_default();
    let actions = store::actions_of(tx, one).await?.remove(&it.id).unwrap_or_default();
    let names = names_of(tx, it, &written, &actions).await?;
    let task = |id: &TaskId| ActionTask { route: agreed::route(caller.rolle, &it.apprentice, id) };
    let company = refs::company(tx, it.company.as_ref()).await?;
    let report = records::of_owner(tx, VURDERINGSSAMTALER, it.id.as_str()).await?.pop();
    let can = Can::of(&opened, now);
    let (gjester, trainingplans) = (guests(tx, &opened).await?, plans(tx, it).await?);
    let kandidater = if can.change { candidates(tx, it).await? } else { Vec::new() };
    let waiting = Signatures { waiting: opened.present().filter(|it| it.not_signed).count() };
    let name = |id: &PersonId| names.get(id).cloned().unwrap_or_default();
    let sees = |part| {
        sees_part(
            caller.rolle,
            part,
            it.template_data.enabled.hidden_preperation,
            it.has_begun(now),
        )
    };
    Ok(InterviewView {
        navn: it.template_data.name.clone(),
        laerlingnavn: name(&it.apprentice.clone().into()),
        bedrift: company.map(|it| it.navn).unwrap_or_default(),
        status_label: status_label(it.status, waiting),
        venter: wait_text(it.status, waiting, opened.access.has_to_sign),
        is_active: it.is_active(now),
        is_missed: it.is_missed(now),
        participants: participants(&opened.participants, &caller.person),
        forberedelse: preparation(it, &goals, &written, &can, caller.rolle),
        gjester,
        meta: InterviewMeta { note: it.note.clone() },
        tags: it.tags.clone(),
        trainingplans,
        forrige: previous(tx, it).await?,
        entries: entries(&written, sees, &name),
        avtaler: actions_shown(actions, caller, can.write, (&name, &task)),
        varsel: it.varsel.clone(),
        rapport: report.map(|file| FileView::new(app, tx, file)),
        kandidater,
        can,
        goals,
        id: it.id.clone(),
        version: it.version,
        template: it.template.clone(),
        laerlingid: it.apprentice.clone(),
        planned_time: it.planned_time,
        minutes: it.minutes,
        place: it.place.clone(),
        teams_url: it.teams_url.clone(),
        teams_id: it.teams_id.clone(),
        status: it.status,
        is_started: it.is_started,
        created_by: it.created_by.clone(),
        done_time: it.done_time,
        enabled: it.template_data.enabled,
        questions: it.template_data.questions.clone(),
        general_goals: it.template_data.general_goals.clone(),
        general_ratings: it.template_data.general_ratings.clone(),
        competence_goal_ratings: it.template_data.competence_goal_ratings.clone(),
    })
}

async fn names_of(
    tx: &Tx,
    it: &Interview,
    written: &[Entry],
    actions: &[store::Action],
) -> Result<HashMap<PersonId, String>, Fault> {
    let mut people: HashSet<PersonId> = HashSet::from([it.apprentice.clone().into()]);
    people.extend(written.iter().map(|entry| entry.last_edit_by.clone()));
    people.extend(actions.iter().map(|action| action.owner.clone()));
    let found = names::load_names(tx, &Vec::from_iter(people)).await?.into_iter();
    Ok(found.map(|(id, name)| (id, name.navn())).collect())
}

/// The apprentice, the instructors and the coordinators who follow the apprentice.
pub async fn candidates(tx: &Tx, it: &Interview) -> Result<Vec<CandidateView>, Fault> {
    let around = around(tx, &it.apprentice).await?.into_iter();
    Ok(around.map(|(id, navn, rolle)| CandidateView { id, navn, rolle }).collect())
}

/// Who takes part by itself: "participants filled in by themselves (apprentice, instructor,
/// coordinator)".
pub async fn around(
    tx: &Tx,
    apprentice: &ApprenticeId,
) -> Result<Vec<(PersonId, String, Role)>, Fault> {
    let contacts = load_contacts(tx, apprentice).await?;
    let hers = PersonId::from(apprentice.clone());
    let names = names::load_names(tx, std::slice::from_ref(&hers)).await?;
    let mut found = Vec::new();
    found.extend(names.get(&hers).map(|it| (hers.clone(), it.navn(), Role::Laerling)));
    found.extend(contacts.ansatte.into_iter().map(|it| (it.id, it.navn, Role::Ansatt)));
    let office = contacts.coordinators.into_iter();
    found.extend(office.map(|it| (it.id, it.navn, Role::Koordinator)));
    Ok(found)
}

/// Participants without an account; their addresses only for callers who may change the interview.
async fn guests(tx: &Tx, opened: &Opened) -> Result<Vec<GuestView>, Fault> {
    let id = &opened.interview.id;
    let mut all = store::guests_of(tx, std::slice::from_ref(id)).await?;
    let is_reached = opened.access.may_change();
    let shown = all.remove(id).unwrap_or_default().into_iter().map(|it| GuestView {
        invitasjon: invitation_state(true, it.invitation()),
        svar: it.invitation(),
        slettet: it.is_erased(),
        kan_tas_ut: is_reached && !it.is_erased(),
        id: it.id,
        navn: it.navn,
        rolle: it.rolle,
        epost: if is_reached { it.epost } else { String::new() },
        comment: it.comment,
        last_response: it.last_response,
    });
    Ok(shown.collect())
}

/// The plans that it is about: those of the apprentice as they are, until it has ended.
async fn plans(tx: &Tx, it: &Interview) -> Result<Vec<TrainingPlanId>, Fault> {
    match it.status {
        Status::Planned => relations::trainingplans_of(tx, &it.apprentice).await,
        Status::Report | Status::Done | Status::NotMet => Ok(it.trainingplans.clone()),
    }
}

fn participants(all: &[Participant], caller: &PersonId) -> Vec<ParticipantView> {
    let mut shown: Vec<ParticipantView> = all
        .iter()
        .map(|it| ParticipantView {
            rolle: it.role(),
            invitasjon: it.state(),
            svar: it.invitation(),
            meg: it.person == *caller,
            id: it.person.clone(),
            navn: it.navn.clone(),
            comment: it.comment.clone(),
            last_response: it.last_response,
            not_signed: it.not_signed,
            signed_time: it.signed_time,
            removed: it.removed,
        })
        .collect();
    shown.sort_by_key(|it| match it.rolle {
        Role::Laerling => 0,
        Role::Ansatt => 1,
        Role::Koordinator => 2,
    });
    shown
}

fn entries(
    written: &[Entry],
    sees: impl Fn(Part) -> bool,
    name: &impl Fn(&PersonId) -> String,
) -> Vec<EntryView> {
    let shown = written.iter().filter_map(|entry| {
        let part: Part = entry.part.parse().ok()?;
        sees(part).then(|| entry_view(entry, part, name(&entry.last_edit_by)))
    });
    shown.collect()
}

/// An entry as it is shown.
pub fn entry_view(entry: &Entry, part: Part, by: String) -> EntryView {
    EntryView {
        part,
        key: entry.key.clone(),
        version: entry.version,
        answer: entry.answer.clone(),
        comment: entry.comment.clone(),
        last_edit_by: by,
        last_edit: entry.last_edit,
    }
}

fn preparation(
    it: &Interview,
    goals: &[Goal],
    written: &[Entry],
    can: &Can,
    rolle: Role,
) -> PreparationView {
    let asked = open::questionnaire(it, goals);
    let lacks = |part: Part| {
        let answered = written.iter().filter(|entry| entry.part == part.as_str());
        let answered = answered.filter(|it| !it.answer.is_empty() || !it.comment.is_empty());
        let answered = answered.map(|entry| entry.key.clone()).collect();
        let (mangler, av) = missing(&asked, part, &answered);
        Lacks { mangler, av }
    };
    PreparationView {
        min: can.prepare.then(|| Part::prepared_by(rolle)),
        laerling: lacks(Part::ApprenticePreperation),
        bedrift: lacks(Part::CompanyPreperation),
    }
}

fn actions_shown(
    actions: Vec<store::Action>,
    caller: &Caller,
    may_write: bool,
    (name, task): (&impl Fn(&PersonId) -> String, &impl Fn(&TaskId) -> ActionTask),
) -> Vec<ActionView> {
    let shown = actions.into_iter().map(|it| ActionView {
        ansvarlig: name(&it.owner),
        oppgave: it.task.as_ref().map(task),
        can_do: may_write || it.owner == caller.person || caller.rolle == Role::Koordinator,
        id: it.id,
        title: it.title,
        owner: it.owner,
        frist: it.frist,
        done: it.done,
    });
    shown.collect()
}

/// The interview that was held before this one, with how it was rated.
async fn previous(tx: &Tx, it: &Interview) -> Result<Option<PreviousView>, Fault> {
    let all = store::of_apprentices(tx, std::slice::from_ref(&it.apprentice)).await?;
    let until = it.done_time.unwrap_or_else(|| tx.now());
    let held = all.into_iter().filter(|other| other.id != it.id && other.status == Status::Done);
    let before = held
        .filter_map(|other| Some((other.done_time?, other)))
        .filter(|(done, _)| *done < until)
        .max_by_key(|(done, _)| *done);
    let Some((done_time, before)) = before else { return Ok(None) };
    let written = store::entries_of(tx, std::slice::from_ref(&before.id)).await?;
    let written = written.into_values().flatten();
    let svar = written.filter(|entry| entry.part == Part::CompletedData.as_str());
    let svar = svar.filter_map(|entry| Some((entry.key.clone(), words_of(&before, &entry)?)));
    Ok(Some(PreviousView { svar: svar.collect(), done_time, id: before.id.clone() }))
}

/// The words of the step that an entry is answered with; none of what is answered in words.
pub fn words_of(interview: &Interview, entry: &Entry) -> Option<String> {
    let key: EntryKey = entry.key.parse().ok()?;
    let asked = open::questionnaire(interview, &interview.goals);
    let step = asked.ratings(&key).iter().find(|it| it.value.to_string() == entry.answer)?;
    Some(step.label.clone())
}
