//! Gives courses to people.

use std::collections::{BTreeSet, HashSet};

use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_kernel::{CompanyId, CourseUserId, Fault, GroupId, PersonId, ProgramAreaId, Role};
use svenn_people::{addressees, apprentices};

use crate::{
    notifications,
    store::{self, Course, CourseUser},
};

/// Whom a course is given to.
#[derive(Debug, Default)]
pub struct Chosen {
    pub persons: Vec<PersonId>,
    pub groups: Vec<GroupId>,
    pub trades: Vec<ProgramAreaId>,
    /// Their apprentices.
    pub companies: Vec<CompanyId>,
}

/// What became of it.
#[derive(Debug, Default)]
pub struct Given {
    pub added: usize,
    /// Who had it already; they keep it as it is.
    pub already: usize,
    /// Who cannot have it: archived, deleted, coordinators, unknown.
    pub skipped: usize,
}

impl Chosen {
    /// Everybody whom it names, each once.
    async fn people(&self, tx: &Tx) -> Result<BTreeSet<PersonId>, Fault> {
        let mut people: BTreeSet<PersonId> = self.persons.iter().cloned().collect();
        for group in &self.groups {
            people.extend(addressees::of_group(tx, group).await?.unwrap_or_default());
        }
        if self.trades.is_empty() && self.companies.is_empty() {
            return Ok(people);
        }
        let is_in = |it: &apprentices::Apprentice| {
            it.programomrade.as_ref().is_some_and(|trade| self.trades.contains(trade))
                || it.bedriftid.as_ref().is_some_and(|company| self.companies.contains(company))
        };
        let all = apprentices::all(tx).await?.into_iter();
        people.extend(all.filter(|it| !it.archived && is_in(it)).map(|it| it.id.into()));
        Ok(people)
    }
}

/// Gives a course to those who do not have it, and tells them. The caller holds the course's lock.
pub async fn give(
    tx: &Tx,
    course: &Course,
    chosen: &Chosen,
    (by, deadline): (&PersonId, Option<NaiveDate>),
) -> Result<Given, Fault> {
    let people = chosen.people(tx).await?;
    let have = store::users_of(tx, &course.id).await?;
    let have: HashSet<PersonId> = have.into_iter().map(|row| row.person).collect();
    let mut given = Given::default();
    let mut rows = Vec::new();
    let reached = addressees::some(tx, &people).await?;
    let reached = reached.iter().filter(|it| it.rolle != Role::Koordinator);
    for person in reached {
        if have.contains(&person.id) {
            given.already += 1;
            continue;
        }
        let row = CourseUser {
            id: CourseUserId::new(tx.now(), tx.entropy()),
            version: 1,
            course: course.id.clone(),
            person: person.id.clone(),
            rolle: person.rolle.as_str().to_owned(),
            edition: 0,
            by_id: by.clone(),
            deadline,
            assigned: tx.now(),
            begun: None,
            completed: None,
            resume: None,
            reminded: None,
            extra_time: 0,
            retake: 0,
            retaken: None,
        };
        store::insert_user(tx, &row).await?;
        rows.push(row);
    }
    given.added = rows.len();
    given.skipped = people.len().saturating_sub(given.added + given.already);
    notifications::assigned(tx, course, &rows).await?;
    Ok(given)
}
