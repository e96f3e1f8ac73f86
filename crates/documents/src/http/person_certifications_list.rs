use axum::Json;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::PersonId;

use crate::{
    certifications, open,
    view::{self, CertificationView},
};

/// A person's certifications, by title: for the person, the instructors and coordinators.
#[endpoint(get = "/people/{id}/certifications")]
pub async fn person_certifications_list(
    session: Session,
    Ids(person): Ids<PersonId>,
) -> Result<Json<Vec<CertificationView>>, Problem> {
    let (tx, caller) = session.read().await?;
    if !open::sees_certifications_of(&tx, &caller, &person).await? {
        return Err(Problem::not_found());
    }
    let rows = certifications::of_people(&tx, std::slice::from_ref(&person)).await?;
    Ok(Json(view::certifications(&session.app, &tx, rows).await?))
}
