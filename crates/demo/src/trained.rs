//! Training days: one that is over, with who came and what it gave, one that goes on today, and two
//! to come, of which one has fewer places than people who want them.

use chrono::{Days, NaiveDate};
use svenn_db::Tx;
use svenn_kernel::{Fault, GoalId, PersonId, TrainingPlanId, oslo};
use svenn_people::relations;
use svenn_trainingdays::{
    history::{self, BackfilledDay, BackfilledParticipant, BackfilledTemplate},
    rules::{Activated, AttendanceStatus, InvitationStatus, ParticipantKind, Spots, TimeSpan},
};

use crate::{cast::OF_DEMO_INSTRUCTOR, make::Stored};

/// When the days were made, in days before today.
const MADE_DAYS: u64 = 40;
/// Goals that the course that is over was about.
const GOALS: usize = 2;
const HOUR: u64 = 60 * 60;

/// A training day: how many days from today, how many days it lasts, and from which hour.
struct Course {
    title: &'static str,
    description: &'static str,
    location: &'static str,
    /// The code of the template it was made from; empty without one.
    coursecode: &'static str,
    from_today: i64,
    days: u64,
    places: Option<i64>,
}

const COURSES: [Course; 4] = [
    Course {
        title: "Førstehjelp på arbeidsplassen",
        description: "Praktisk kurs. Ta med arbeidstøy.",
        location: "Kurslokalet, 2. etasje",
        coursecode: "FH-1",
        from_today: -12,
        days: 1,
        places: None,
    },
    Course {
        title: "Samling for alle lærlinger",
        description: "Vi går gjennom læreplanen, dokumentasjon og veien til fagprøven.",
        location: "Kulturhuset, store sal",
        coursecode: "",
        from_today: 0,
        days: 2,
        places: None,
    },
    Course {
        title: "Varme arbeider",
        description: "Sertifiseringskurs med teori og praksis. Lunsj er inkludert.",
        location: "Brannstasjonen",
        coursecode: "VA-1",
        from_today: 9,
        days: 1,
        places: Some(3),
    },
    Course {
        title: "Forberedelse til fagprøven",
        description: "Hva sensor ser etter, og hvordan du planlegger prøven.",
        location: "Kurslokalet, 2. etasje",
        coursecode: "",
        from_today: 30,
        days: 1,
        places: Some(20),
    },
];

/// Writes the days; none where there is nobody to be on them.
pub(crate) async fn write(tx: &Tx, stored: &Stored, today: NaiveDate) -> Result<(), Fault> {
    let (Some(first), Some(by)) = (stored.apprentices.first(), stored.coordinators.first()) else {
        return Ok(());
    };
    let by = PersonId::from(by.clone());
    let plans = relations::trainingplans_of(tx, first).await?;
    let trees = svenn_curricula::plans::trees(tx, &plans).await?;
    let about: Option<(TrainingPlanId, Vec<GoalId>)> = trees.first().map(|tree| {
        let goals = tree.goals().take(GOALS).map(|goal| goal.id.clone());
        (tree.plan.id.clone(), goals.collect())
    });
    let people: Vec<PersonId> =
        stored.apprentices.iter().take(OF_DEMO_INSTRUCTOR).cloned().map(PersonId::from).collect();
    let instructor = stored.instructors.first().cloned().map(PersonId::from);
    let mut kept = Vec::with_capacity(COURSES.len());
    for course in COURSES.iter().filter(|course| !course.coursecode.is_empty()) {
        history::backfill_template(tx, template(course, today)).await?;
    }
    for course in &COURSES {
        let of_course = about.clone().filter(|_| course.from_today < 0);
        let mut day = blank(course, of_course, today);
        let goals = day.goals.clone();
        let on = people.iter().enumerate();
        day.people = on.map(|(at, id)| one(course, at, id, (&goals, &by))).collect();
        day.people.extend(instructor.iter().filter(|_| course.from_today >= 0).map(|id| {
            BackfilledParticipant {
                person: id.clone(),
                kind: ParticipantKind::Employee,
                answer: InvitationStatus::Waiting,
                attendance: AttendanceStatus::Waiting,
                feedback: None,
            }
        }));
        kept.push(day);
    }
    history::backfill(tx, kept, &by).await
}

fn day_at(today: NaiveDate, from_today: i64) -> NaiveDate {
    let days = Days::new(from_today.unsigned_abs());
    let moved =
        if from_today < 0 { today.checked_sub_days(days) } else { today.checked_add_days(days) };
    moved.unwrap_or(today)
}

/// From nine to three.
fn hours(day: NaiveDate) -> TimeSpan {
    let noon = oslo::noon(day);
    let hours = |number: u64| std::time::Duration::from_secs(number * HOUR);
    TimeSpan { from: noon.minus(hours(3)), to: noon.plus(hours(3)) }
}

fn blank(
    course: &Course,
    about: Option<(TrainingPlanId, Vec<GoalId>)>,
    today: NaiveDate,
) -> BackfilledDay {
    let first = day_at(today, course.from_today);
    let days = (0..course.days).filter_map(|at| first.checked_add_days(Days::new(at))).map(hours);
    let (curriculum, goals) = about.unzip();
    let deadline = course.places.map(|_| oslo::noon(day_at(today, course.from_today - 3)));
    BackfilledDay {
        title: course.title.to_owned(),
        description: course.description.to_owned(),
        location: course.location.to_owned(),
        coursecode: course.coursecode.to_owned(),
        days: days.collect(),
        curriculum,
        goals: goals.unwrap_or_default(),
        activated: Activated {
            attendenceregistration: true,
            registration: true,
            no_competencegoals: course.from_today >= 0,
            no_feedback: course.from_today >= 0,
        },
        spots: Spots {
            deadline: deadline.is_some(),
            date: deadline.unwrap_or_default(),
            max_spots_enabled: course.places.is_some(),
            max_spots: course.places.unwrap_or_default(),
        },
        waiting_list: course.places.is_some(),
        created: oslo::noon(day_at(today, -i64::try_from(MADE_DAYS).unwrap_or_default())),
        people: Vec::new(),
    }
}

/// What its template says: who is on such a course registers, and nobody is assessed.
fn template(course: &Course, today: NaiveDate) -> BackfilledTemplate {
    BackfilledTemplate {
        title: course.title.to_owned(),
        description: course.description.to_owned(),
        location: course.location.to_owned(),
        coursecode: course.coursecode.to_owned(),
        activated: Activated {
            attendenceregistration: true,
            registration: true,
            no_competencegoals: true,
            no_feedback: true,
        },
        created: oslo::noon(day_at(today, -i64::try_from(MADE_DAYS).unwrap_or_default())),
    }
}

/// The first come, and get feedback when it is over; the last does not; one has not answered what is
/// to come.
fn one(
    course: &Course,
    at: usize,
    person: &PersonId,
    (goals, by): (&[GoalId], &PersonId),
) -> BackfilledParticipant {
    let is_over = course.from_today < 0;
    let places = course.places.and_then(|it| usize::try_from(it).ok()).unwrap_or(usize::MAX);
    let answer = match at {
        // The apprentice whom visitors sign in as.
        0 if !is_over && course.from_today > 0 => InvitationStatus::Waiting,
        _ if at + 1 == OF_DEMO_INSTRUCTOR => InvitationStatus::Rejected,
        _ if at > places => InvitationStatus::Maybe,
        _ => InvitationStatus::Accepted,
    };
    let attendance = match (is_over, answer, at) {
        (true, InvitationStatus::Accepted, 3) => AttendanceStatus::NotMet,
        (true, InvitationStatus::Accepted, _) => AttendanceStatus::Registered,
        _ => AttendanceStatus::Waiting,
    };
    let gets = attendance == AttendanceStatus::Registered && at < 3;
    let feedback = gets.then(|| {
        let reached = goals.iter().take(if at == 1 { 1 } else { GOALS }).cloned().collect();
        (reached, "Var aktiv og spurte mye.".to_owned(), by.clone())
    });
    BackfilledParticipant {
        person: person.clone(),
        kind: ParticipantKind::Apprentice,
        answer,
        attendance,
        feedback,
    }
}
