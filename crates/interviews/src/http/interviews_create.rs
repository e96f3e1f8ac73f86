use std::collections::{HashMap, HashSet};

use axum::{Json, http::StatusCode};
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{Caller, InterviewPlanner, Parse, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, Fields, InterviewId, InterviewTemplateId, Timestamp};
use svenn_people::{apprentices, visible};
use utoipa::ToSchema;

use super::planning::{self, About, InterviewMeta, Place};
use crate::{
    notifications,
    rules::Status,
    store::{self, Interview, Participant, TemplateData},
    templates::{self, Template},
    view::around,
};

/// Most interviews that are planned at once.
const INTERVIEWS_MAX: usize = 200;

/// Interviews that are to be planned.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct InterviewsCreate {
    template: InterviewTemplateId,
    /// How long each lasts, 15 to 480.
    minutes: i64,
    #[schema(max_length = 200)]
    place: String,
    /// Address of a video meeting; may be empty.
    #[schema(max_length = 1000)]
    teams_url: String,
    /// What the calendar of the planner knows the meeting by; absent for one made elsewhere.
    #[serde(default)]
    #[schema(max_length = 1000)]
    teams_id: String,
    /// Apprentices and times; one apprentice may have several.
    #[schema(min_items = 1, max_items = 200)]
    interviews: Vec<PlannedInterview>,
    /// Whether those who take part are invited at once.
    inviter: bool,
    #[serde(default)]
    meta: Option<InterviewMeta>,
    /// Words by which they are found again.
    #[serde(default)]
    #[schema(max_items = 10)]
    tags: Option<Vec<String>>,
}

/// An interview that is to be planned.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PlannedInterview {
    laerlingid: ApprenticeId,
    planned_time: Timestamp,
}

/// What was sent, parsed.
pub(super) struct Parsed {
    template: InterviewTemplateId,
    minutes: i64,
    place: Place,
    interviews: Vec<PlannedInterview>,
    inviter: bool,
    about: About,
}

impl Parse for InterviewsCreate {
    type Parsed = Parsed;

    fn parse(self, fields: &mut Fields) -> Option<Parsed> {
        let place = (self.place.as_str(), self.teams_url.as_str(), self.teams_id.as_str());
        let place = planning::parse(fields, self.minutes, place);
        let about = planning::about(fields, self.meta, self.tags);
        fields.list("interviews", &self.interviews, INTERVIEWS_MAX);
        if self.interviews.is_empty() {
            fields.wrong("interviews", "none", "Velg minst én lærling");
        }
        Some(Parsed {
            template: self.template,
            minutes: self.minutes,
            place: place?,
            interviews: self.interviews,
            inviter: self.inviter,
            about: about?,
        })
    }
}

/// The planned interviews.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct InterviewsCreated {
    /// In the order they were asked for.
    ids: Vec<InterviewId>,
}

/// Plans interviews, one or many. The participants are filled in: the apprentice, the apprentice's
/// instructors and coordinators.
#[endpoint(post = "/assessmentinterview", conflict = "The template is gone")]
pub(super) async fn interviews_create(
    session: Session<InterviewPlanner>,
    Valid(input): Valid<InterviewsCreate>,
) -> Result<(StatusCode, Json<InterviewsCreated>), Problem> {
    let (tx, caller) = session.write().await?;
    let caller = Caller::from(caller);
    let template = templates::find(&tx, &input.template).await?;
    let template = template.ok_or_else(|| {
        Problem::invalid_field("template", "unknown", "Malen finnes ikke lenger. Velg en annen")
    })?;
    let people = require_people(&tx, &caller, &input.interviews).await?;
    let data = snapshot(&tx, &template).await?;
    let planned = plan(&tx, &caller, &input, (&template, data), &people);
    store::insert(&tx, &planned).await?;
    take_part(&tx, &caller, &planned, &people, input.inviter).await?;
    tx.commit().await?;
    let ids = planned.into_iter().map(|it| it.id).collect();
    Ok((StatusCode::CREATED, Json(InterviewsCreated { ids })))
}

/// What a template asks now, with the office's criteria and scales.
async fn snapshot(tx: &Tx, template: &Template) -> Result<TemplateData, Problem> {
    let criteria = svenn_assessments::criteria::load(tx).await?;
    Ok(TemplateData {
        name: template.name.clone(),
        enabled: template.enabled,
        questions: template.questions.clone(),
        general_goals: criteria.general_goals,
        general_ratings: criteria.general_ratings,
        competence_goal_ratings: criteria.competence_goal_ratings,
    })
}

type People = HashMap<ApprenticeId, (apprentices::Apprentice, Vec<Participant>)>;

/// The apprentices, whom the caller must know, each with those who take part.
async fn require_people(
    tx: &Tx,
    caller: &Caller,
    asked: &[PlannedInterview],
) -> Result<People, Problem> {
    let mut people = HashMap::new();
    let unknown =
        || Problem::invalid_field("interviews", "unknown", "En av lærlingene finnes ikke");
    let ids: HashSet<&ApprenticeId> = asked.iter().map(|it| &it.laerlingid).collect();
    for id in ids {
        let found = visible::seen_apprentice(tx, caller, id).await?.ok_or_else(unknown)?;
        if found.archived {
            return Err(Problem::invalid_field(
                "interviews",
                "archived",
                "En av lærlingene er arkivert",
            ));
        }
        let nobody = InterviewId::new(tx.now(), tx.entropy());
        let around = around(tx, id).await?.into_iter();
        let those = around.map(|(id, navn, rolle)| Participant::new(&nobody, id, rolle, navn));
        people.insert(id.clone(), (found, those.collect()));
    }
    Ok(people)
}

fn plan(
    tx: &Tx,
    caller: &Caller,
    input: &Parsed,
    (template, data): (&Template, TemplateData),
    people: &People,
) -> Vec<Interview> {
    let planned = input.interviews.iter().map(|asked| Interview {
        id: InterviewId::new(tx.now(), tx.entropy()),
        version: 1,
        template: template.id.clone(),
        template_data: data.clone(),
        company: people.get(&asked.laerlingid).and_then(|(it, _)| it.bedriftid.clone()),
        apprentice: asked.laerlingid.clone(),
        planned_time: asked.planned_time,
        minutes: input.minutes,
        place: input.place.place.clone(),
        teams_url: input.place.teams_url.clone(),
        teams_id: input.place.teams_id.clone(),
        status: Status::Planned,
        is_started: false,
        done_time: None,
        goals: Vec::new(),
        varsel: String::new(),
        note: input.about.note.clone().unwrap_or_default(),
        tags: input.about.tags.clone().unwrap_or_default(),
        trainingplans: Vec::new(),
        sequence: 0,
        created_by: caller.person.as_str().to_owned(),
        created: tx.now(),
        sistendret: tx.now(),
    });
    planned.collect()
}

async fn take_part(
    tx: &Tx,
    caller: &Caller,
    planned: &[Interview],
    people: &People,
    inviter: bool,
) -> Result<(), Problem> {
    let mut all = Vec::new();
    for it in planned {
        let those = people.get(&it.apprentice).map(|(_, those)| those.as_slice());
        for one in those.unwrap_or_default() {
            let invited = inviter.then(|| tx.now());
            all.push(Participant { interview: it.id.clone(), invited, ..one.clone() });
        }
    }
    store::add(tx, all.clone()).await?;
    if inviter {
        for it in planned {
            let those: Vec<&Participant> =
                all.iter().filter(|one| one.interview == it.id).collect();
            notifications::invited(tx, it, &those, (&caller.person, false)).await?;
        }
    }
    Ok(())
}
