//! Interviews that were planned and held before they came here: what is taken over from elsewhere,
//! and the demo organisations. Nobody is told of it.

use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_kernel::{
    ApprenticeId, CompanyId, Fault, InterviewActionId, InterviewId, InterviewTemplateId, PersonId,
    Timestamp, new_id_text,
};

use crate::{
    report,
    rules::{EntryKey, Invitation, Part, Parts, Question, Recipient, Status},
    store::{self, Action, Guest, Interview, Participant, TemplateData, Written},
    templates::{self, Template},
    view::around,
};

/// An interview of an apprentice.
#[derive(Debug)]
pub struct BackfilledInterview {
    pub apprentice: ApprenticeId,
    pub company: Option<CompanyId>,
    pub planned_time: Timestamp,
    /// When it was planned.
    pub created: Timestamp,
    pub place: String,
    /// Who planned it.
    pub by: PersonId,
    /// When it was held and signed by all; its report is made then.
    pub held: Option<Timestamp>,
    /// What was said of the template's questions, in their order; what is empty was not answered.
    pub said: Vec<String>,
    /// The levels given: first the apprentice's first goals, in their order, then all the general
    /// criteria.
    pub rated: Vec<i64>,
    /// How the apprentice was told to go on; may be empty.
    pub guidance: &'static str,
    /// What the apprentice agreed to do, and until when.
    pub agreed: Option<(String, NaiveDate)>,
    /// Who is asked to come from outside: name, e-mail address, and as what.
    pub guest: Option<(String, String, String)>,
}

/// Takes over a template with its questions.
///
/// # Errors
/// A fault of the database.
pub async fn template(
    tx: &Tx,
    name: &str,
    questions: &[(&str, Recipient)],
) -> Result<Template, Fault> {
    let order = templates::some(tx, None).await?.len();
    let asked = questions.iter().map(|(question, recipient)| Question {
        id: new_id_text(tx.now(), tx.entropy()),
        question: (*question).to_owned(),
        description: String::new(),
        recipient: *recipient,
        custom_ratings: Vec::new(),
    });
    let made = Template {
        id: InterviewTemplateId::new(tx.now(), tx.entropy()),
        version: 1,
        name: name.to_owned(),
        order: i64::try_from(order).unwrap_or_default().saturating_add(1),
        enabled: Parts {
            questions: true,
            competence_goals: true,
            general_goals: true,
            no_general_goals_in_preperation: false,
            no_competence_goals_in_preperation: true,
            hidden_preperation: true,
        },
        questions: asked.collect(),
        created: tx.now(),
        sistendret: tx.now(),
    };
    templates::insert(tx, &made).await?;
    Ok(made)
}

/// Takes over interviews by a template.
///
/// # Errors
/// A fault of the database.
pub async fn interviews(
    tx: &Tx,
    template: &Template,
    kept: Vec<BackfilledInterview>,
) -> Result<(), Fault> {
    let criteria = svenn_assessments::criteria::load(tx).await?;
    let data = TemplateData {
        name: template.name.clone(),
        enabled: template.enabled,
        questions: template.questions.clone(),
        general_goals: criteria.general_goals,
        general_ratings: criteria.general_ratings,
        competence_goal_ratings: criteria.competence_goal_ratings,
    };
    for it in kept {
        one(tx, template, data.clone(), it).await?;
    }
    Ok(())
}

async fn one(
    tx: &Tx,
    template: &Template,
    data: TemplateData,
    kept: BackfilledInterview,
) -> Result<(), Fault> {
    let interview = Interview {
        id: InterviewId::new(tx.now(), tx.entropy()),
        version: 1,
        template: template.id.clone(),
        template_data: data,
        company: kept.company,
        planned_time: kept.planned_time,
        minutes: 60,
        place: kept.place,
        teams_url: String::new(),
        teams_id: String::new(),
        status: if kept.held.is_some() { Status::Report } else { Status::Planned },
        is_started: kept.held.is_some(),
        done_time: kept.held,
        varsel: String::new(),
        note: String::new(),
        tags: Vec::new(),
        trainingplans: Vec::new(),
        goals: match kept.held {
            Some(_) => crate::goals::of_apprentice(tx, &kept.apprentice).await?,
            None => Vec::new(),
        },
        sequence: 0,
        created_by: kept.by.as_str().to_owned(),
        created: kept.created,
        sistendret: tx.now(),
        apprentice: kept.apprentice,
    };
    store::insert(tx, std::slice::from_ref(&interview)).await?;
    let people = around(tx, &interview.apprentice).await?.into_iter();
    let people = people.map(|(id, navn, rolle)| Participant {
        invited: Some(tx.now()),
        status: Invitation::Accepted.as_str().to_owned(),
        last_response: Some(tx.now()),
        signed_time: kept.held,
        ..Participant::new(&interview.id, id, rolle, navn)
    });
    store::add(tx, people.collect()).await?;
    if let Some(guest) = kept.guest {
        ask(tx, &interview, guest).await?;
    }
    say(tx, &interview, (&template.questions, kept.said), &kept.by).await?;
    rate(tx, &interview, &kept.rated, &kept.by).await?;
    if !kept.guidance.is_empty() {
        let advice = written(Part::CompletedData, EntryKey::Guidance, kept.guidance.to_owned());
        store::write_entry(tx, &interview, &kept.by, advice).await?;
    }
    if let Some(agreed) = kept.agreed {
        agree(tx, &interview, agreed).await?;
    }
    if kept.held.is_some() {
        report::queue(tx, &interview).await?;
    }
    Ok(())
}

/// Somebody from outside, who has not answered.
async fn ask(
    tx: &Tx,
    interview: &Interview,
    (navn, epost, rolle): (String, String, String),
) -> Result<(), Fault> {
    let guest = Guest {
        id: PersonId::new(tx.now(), tx.entropy()),
        interview: interview.id.clone(),
        navn,
        epost,
        rolle,
        reply: new_id_text(tx.now(), tx.entropy()),
        status: Invitation::Waiting.as_str().to_owned(),
        last_response: None,
        comment: String::new(),
        created: tx.now(),
    };
    store::add_guest(tx, interview, &guest).await
}

async fn say(
    tx: &Tx,
    interview: &Interview,
    (questions, said): (&[Question], Vec<String>),
    office: &PersonId,
) -> Result<(), Fault> {
    let said = questions.iter().zip(said).filter(|(_, answer)| !answer.is_empty());
    for (question, answer) in said {
        let her = interview.apprentice.clone().into();
        let by = match question.recipient {
            Recipient::Apprentice => &her,
            Recipient::Company | Recipient::Conversation => office,
        };
        let key = EntryKey::Question(question.id.clone());
        let written = written(part_of(question.recipient), key, answer);
        store::write_entry(tx, interview, by, written).await?;
    }
    Ok(())
}

/// Rates the apprentice with these levels, over and over, for as many goals and for all general
/// criteria.
async fn rate(
    tx: &Tx,
    interview: &Interview,
    steps: &[i64],
    office: &PersonId,
) -> Result<(), Fault> {
    let goals = interview.goals.iter().take(steps.len());
    let goals = goals.map(|it| EntryKey::CompetenceGoal(it.id.as_str().to_owned()));
    let general = interview.template_data.general_goals.iter();
    let general = general.map(|it| EntryKey::GeneralGoal(it.id.as_str().to_owned()));
    for (key, step) in goals.chain(general).zip(steps.iter().cycle()) {
        let written = written(Part::CompletedData, key, step.to_string());
        store::write_entry(tx, interview, office, written).await?;
    }
    Ok(())
}

const fn written(part: Part, key: EntryKey, answer: String) -> Written {
    Written { part, key, answer, comment: String::new(), version: 0 }
}

async fn agree(
    tx: &Tx,
    interview: &Interview,
    (title, frist): (String, NaiveDate),
) -> Result<(), Fault> {
    let action = Action {
        id: InterviewActionId::new(tx.now(), tx.entropy()),
        interview: interview.id.clone(),
        title,
        owner: interview.apprentice.clone().into(),
        frist: Some(frist),
        done: None,
        created: tx.now(),
        task: None,
    };
    store::insert_action(tx, interview, action).await
}

const fn part_of(recipient: Recipient) -> Part {
    match recipient {
        Recipient::Apprentice => Part::ApprenticePreperation,
        Recipient::Company => Part::CompanyPreperation,
        Recipient::Conversation => Part::CompletedData,
    }
}
