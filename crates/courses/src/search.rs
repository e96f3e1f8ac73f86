//! The lists: courses, and who has them.

use std::collections::{BTreeSet, HashMap};

use async_trait::async_trait;
use serde::Serialize;
use svenn_courserules::CertificateState;
use svenn_db::Tx;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone},
};
use svenn_kernel::{
    ApprenticeId, Collection, CompanyId, CourseId, CourseUserId, Fault, PersonId, Role, Timestamp,
    oslo,
};
use svenn_people::{apprentices, names, relations};
use svenn_search::{
    Changed, SearchDocument, Source, Touched,
    engine::{Document, Expr, Schema, Scope},
};

use crate::{
    capability::{COURSEHANDINS, COURSES, COURSEUSERS},
    certificate::public_facts,
    progress::{Doings, HandinState, UserState, edition_of, state_of},
    store::{self, Course, CourseUser, Edition},
    view::{Counts, CourseState, per_cent, percent_of},
};

/// A course as it is in lists.
#[derive(Debug, Clone, Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "title")]
pub struct CourseItem {
    id: CourseId,
    #[search(text, weight = 100, sort)]
    title: String,
    #[search(text, weight = 40)]
    description: String,
    #[search(keyword, facet, sort, web = "CourseState")]
    state: CourseState,
    /// The newest edition; 0 before the first.
    #[search(int, sort)]
    edition: i64,
    /// How many have it.
    #[search(int, sort)]
    total: i64,
    #[search(int, sort)]
    begun: i64,
    #[search(int, sort)]
    completed: i64,
    #[search(int, sort)]
    overdue: i64,
    #[search(int, sort)]
    updated: Timestamp,
}

/// Loads the courses.
#[derive(Debug, Clone, Copy, Default)]
pub struct CourseSource;

fn course_ids(ids: &[String]) -> Vec<CourseId> {
    ids.iter().filter_map(|id| CourseId::parse(id).ok()).collect()
}

/// Until when what is reckoned by days holds.
fn until_midnight(now: Timestamp) -> Timestamp {
    oslo::end_of_day(oslo::day_of(now))
}

#[async_trait]
impl Source for CourseSource {
    fn schema(&self) -> Schema {
        CourseItem::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        const OTHERS: &[Collection] = &[COURSEUSERS];
        OTHERS
    }

    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        let ids: Vec<String> = to.ids.iter().map(ToString::to_string).collect();
        let rows = store::some_users(tx, Some(&ids)).await?;
        if rows.len() < to.ids.len() {
            // Some are gone, and nothing tells whose they were.
            return Ok(Touched::Everything);
        }
        Ok(Touched::ids(rows.into_iter().map(|row| row.course.as_str().to_owned())))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let ids = ids.map(course_ids);
        let mut users: HashMap<CourseId, Vec<CourseUser>> = HashMap::new();
        for row in store::users_of_courses(tx, ids.as_deref()).await? {
            users.entry(row.course.clone()).or_default().push(row);
        }
        let until = until_midnight(tx.now());
        let documents = store::some(tx, ids.as_deref()).await?.into_iter().map(|course| {
            let theirs = users.remove(&course.id).unwrap_or_default();
            let counts = Counts::of(theirs.iter(), tx.now());
            let item = CourseItem {
                state: course.state(),
                id: course.id,
                title: course.title,
                description: course.description,
                edition: course.edition,
                total: counts.total,
                begun: counts.begun,
                completed: counts.completed,
                overdue: counts.overdue,
                updated: course.updated,
            };
            item.document().map(|document| document.valid_until(Some(until)))
        });
        documents.collect()
    }
}

#[async_trait]
impl List for CourseSource {
    fn collection(&self) -> Collection {
        COURSES
    }

    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(coordinators_alone(caller))
    }
}

/// A course that somebody has, as it is in lists.
#[derive(Debug, Clone, Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "navn")]
pub struct UserItem {
    id: CourseUserId,
    #[search(keyword)]
    courseid: CourseId,
    #[search(text, weight = 60, facet, sort)]
    course: String,
    #[search(keyword)]
    personid: PersonId,
    #[search(text, reading = Name, weight = 100, sort)]
    navn: String,
    #[search(keyword, facet, web = "Role")]
    rolle: Role,
    #[search(text, weight = 40, facet, sort, empty_label = "Uten bedrift")]
    companyname: String,
    #[search(keyword, facet, sort, web = "CourseUserState")]
    state: UserState,
    /// Whole per cent.
    #[search(int, sort)]
    percent: i64,
    /// The mean of their results of quizzes and packages, in per cent; none before the first.
    #[search(float, sort)]
    result: Option<f64>,
    /// The edition they are on, or begin with.
    #[search(int, sort)]
    edition: i64,
    /// The day, at its beginning; 0 without one.
    #[search(int, sort, zero_is_missing)]
    deadline: Timestamp,
    #[search(int, sort)]
    assigned: Timestamp,
    #[search(int, sort, zero_is_missing)]
    completed: Timestamp,
    /// The last day that the certificate holds, at its beginning; 0 without one.
    #[search(int, sort, zero_is_missing)]
    valid_until: Timestamp,
    /// How a certificate stands that has a last day.
    #[search(
        keyword,
        facet,
        empty_label = "Uten sluttdato",
        web = "CourseCertificateState | null"
    )]
    certificate: Option<CertificateState>,
    /// Hand-ins that wait for their assessment.
    #[search(int, sort)]
    waits: usize,
    /// Whether there are any.
    #[search(bool, facet)]
    til_vurdering: bool,
}

/// Loads who has courses.
#[derive(Debug, Clone, Copy, Default)]
pub struct UserSource;

/// What rows of the same courses share.
struct Around {
    courses: HashMap<CourseId, Course>,
    editions: HashMap<(CourseId, i64), Edition>,
    names: HashMap<PersonId, names::PersonName>,
    companies: HashMap<PersonId, String>,
}

impl Around {
    async fn load(tx: &Tx, rows: &[CourseUser]) -> Result<Self, Fault> {
        let ids: BTreeSet<CourseId> = rows.iter().map(|row| row.course.clone()).collect();
        let ids: Vec<CourseId> = ids.into_iter().collect();
        let people: BTreeSet<PersonId> = rows.iter().map(|row| row.person.clone()).collect();
        let people: Vec<PersonId> = people.into_iter().collect();
        let courses = store::some(tx, Some(&ids)).await?.into_iter();
        let mut named = HashMap::new();
        for some in people.chunks(store::IDS_PER_STATEMENT) {
            named.extend(names::load_names(tx, some).await?);
        }
        Ok(Self {
            courses: courses.map(|course| (course.id.clone(), course)).collect(),
            editions: store::editions(tx, &ids).await?,
            names: named,
            companies: companies_of(tx, &people).await?,
        })
    }
}

/// The companies of those who are apprentices.
async fn companies_of(tx: &Tx, people: &[PersonId]) -> Result<HashMap<PersonId, String>, Fault> {
    let mut found = HashMap::new();
    for some in people.chunks(store::IDS_PER_STATEMENT) {
        let ids: Vec<ApprenticeId> = some.iter().cloned().map(Into::into).collect();
        let rows = apprentices::some(tx, &ids).await?;
        let companies: BTreeSet<CompanyId> =
            rows.iter().filter_map(|row| row.bedriftid.clone()).collect();
        let companies: Vec<CompanyId> = companies.into_iter().collect();
        let named: HashMap<CompanyId, String> = svenn_companies::some(tx, &companies)
            .await?
            .into_iter()
            .map(|company| (company.id, company.navn))
            .collect();
        found.extend(rows.into_iter().filter_map(|row| {
            let navn = named.get(&row.bedriftid?)?.clone();
            Some((row.id.into(), navn))
        }));
    }
    Ok(found)
}

#[async_trait]
impl Source for UserSource {
    fn schema(&self) -> Schema {
        UserItem::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        const OTHERS: &[Collection] = &[
            COURSES,
            COURSEHANDINS,
            Collection::LAERLINGER,
            Collection::ANSATTER,
            Collection::BEDRIFTER,
        ];
        OTHERS
    }

    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        let mut rows = Vec::new();
        match to.collection {
            COURSES => {
                let ids: Vec<CourseId> =
                    to.ids.iter().filter_map(|id| CourseId::parse(id).ok()).collect();
                rows = store::users_of_courses(tx, Some(&ids)).await?;
            }
            COURSEHANDINS => {
                for id in
                    to.ids.iter().filter_map(|id| svenn_kernel::CourseHandinId::parse(id).ok())
                {
                    if let Some(handin) = store::handin(tx, &id).await? {
                        rows.extend(store::user(tx, &handin.courseuser).await?);
                    }
                }
            }
            Collection::BEDRIFTER => return Ok(Touched::Everything),
            _ => {
                for id in to.ids.iter().filter_map(|id| PersonId::parse(id).ok()) {
                    rows.extend(store::of_person(tx, &id).await?);
                }
            }
        }
        Ok(Touched::ids(rows.into_iter().map(|row| row.id.as_str().to_owned())))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let rows = store::some_users(tx, ids).await?;
        let around = Around::load(tx, &rows).await?;
        let mut doings = doings(tx, &rows, &around).await?;
        let until = until_midnight(tx.now());
        let documents = rows.into_iter().filter_map(|row| {
            let doings = doings.remove(&row.id).unwrap_or_default().that_count(&row);
            let item = user_item(row, &around, &doings, tx.now())?;
            Some(item.document().map(|document| document.valid_until(Some(until))))
        });
        documents.collect()
    }
}

/// What each of them did; of many, by course.
async fn doings(
    tx: &Tx,
    rows: &[CourseUser],
    around: &Around,
) -> Result<HashMap<CourseUserId, Doings>, Fault> {
    let mut found: HashMap<CourseUserId, Doings> = HashMap::new();
    if rows.len() <= around.courses.len() {
        for row in rows {
            found.insert(row.id.clone(), Doings::load(tx, row).await?);
        }
        return Ok(found);
    }
    for course in around.courses.keys() {
        for it in store::progress_of_all(tx, course).await? {
            found.entry(it.courseuser.clone()).or_default().progress.push(it);
        }
        for it in store::attempts_of_all(tx, course).await? {
            found.entry(it.courseuser.clone()).or_default().attempts.push(it);
        }
        for it in store::handins_of_all(tx, course).await? {
            found.entry(it.courseuser.clone()).or_default().handins.push(it);
        }
        for it in store::units_of_all(tx, course).await? {
            found.entry(it.courseuser.clone()).or_default().units.push(it);
        }
    }
    Ok(found)
}

fn user_item(
    row: CourseUser,
    around: &Around,
    doings: &Doings,
    now: Timestamp,
) -> Option<UserItem> {
    let course = around.courses.get(&row.course)?;
    let edition = edition_of(&row, course);
    let content = &around.editions.get(&(row.course.clone(), edition))?.content.0;
    let completed = around.editions.get(&(row.course.clone(), row.edition));
    let waits = doings.handins.iter().filter(|it| it.stands() == HandinState::Sent).count();
    let (none, today) = (Timestamp::from_millis(0), oslo::day_of(now));
    let last = completed.zip(row.completed);
    let last = last.and_then(|(it, done)| public_facts(&it.content.0, done).valid_until);
    Some(UserItem {
        course: course.title.clone(),
        navn: around.names.get(&row.person).map(names::PersonName::navn)?,
        companyname: around.companies.get(&row.person).cloned().unwrap_or_default(),
        state: state_of(&row, today),
        certificate: last.map(|last| CertificateState::on(last, today)),
        percent: percent_of(&row, doings.standing(content).progress.percent),
        result: doings.mean(content).map(per_cent),
        edition,
        deadline: row.deadline.map_or(none, oslo::start_of_day),
        assigned: row.assigned,
        completed: row.done().unwrap_or(none),
        valid_until: last.map_or(none, oslo::start_of_day),
        waits,
        til_vurdering: waits > 0,
        rolle: row.role(),
        id: row.id,
        courseid: row.course,
        personid: row.person,
    })
}

#[async_trait]
impl List for UserSource {
    fn collection(&self) -> Collection {
        COURSEUSERS
    }

    /// Instructors see the courses of their own apprentices.
    async fn scope(&self, tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        if caller.rolle != Role::Ansatt {
            return Ok(coordinators_alone(caller));
        }
        let own = relations::apprentices_of(tx, &caller.person.clone().into()).await?;
        Ok(Scope::only(if own.is_empty() {
            Expr::Nothing
        } else {
            Expr::any_of("personid", own.into_iter().map(String::from))
        }))
    }
}
