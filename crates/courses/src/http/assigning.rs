use axum::Json;
use chrono::NaiveDate;
use serde::Serialize;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{CompanyId, CourseId, GroupId, ListOf, PersonId, ProgramAreaId};
use utoipa::ToSchema;

use super::courses::require_not_archived;
use crate::{
    assigning::{Chosen, give},
    open,
    store::Course,
};

/// Whom a course is given to, and until when it is to be done.
#[derive(Debug, Input)]
pub(super) struct CourseAssign {
    /// Apprentices and employees.
    #[input(default)]
    persons: ListOf<PersonId, 2_000>,
    /// Everybody in these groups.
    #[input(default)]
    groups: ListOf<GroupId, 100>,
    /// Apprentices of these trades.
    #[input(default)]
    trades: ListOf<ProgramAreaId, 200>,
    /// Apprentices of these companies.
    #[input(default)]
    companies: ListOf<CompanyId, 500>,
    deadline: Option<NaiveDate>,
}

/// How many were given a course.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct CourseAssigned {
    added: usize,
    /// Had it already.
    already: usize,
    /// Cannot have it: archived, deleted, or coordinators.
    skipped: usize,
}

/// Gives a course to people, who are told. Who has it already keeps it as it is.
#[endpoint(post = "/courses/{id}/assign", conflict = "`not_published`, `archived`")]
pub(super) async fn course_assign(
    session: Session<Coordinator>,
    Ids(id): Ids<CourseId>,
    Valid(input): Valid<CourseAssign>,
) -> Result<Json<CourseAssigned>, Problem> {
    let (tx, caller) = session.write().await?;
    let course = open::held(&tx, &id).await?;
    require_given(&course)?;
    let chosen = Chosen {
        persons: input.persons.into_vec(),
        groups: input.groups.into_vec(),
        trades: input.trades.into_vec(),
        companies: input.companies.into_vec(),
    };
    let given = give(&tx, &course, &chosen, (&caller.person, input.deadline)).await?;
    tx.commit().await?;
    let crate::assigning::Given { added, already, skipped } = given;
    Ok(Json(CourseAssigned { added, already, skipped }))
}

/// Refuses a course that nobody can be given.
pub(super) fn require_given(course: &Course) -> Result<(), Problem> {
    require_not_archived(course)?;
    if course.edition == 0 {
        return Err(Problem::conflict("not_published", "Publiser kurset før du deler det ut"));
    }
    Ok(())
}
