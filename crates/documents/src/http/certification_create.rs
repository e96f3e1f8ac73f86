use axum::{Json, http::StatusCode};
use svenn_db::with_change;
use svenn_http::{Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{CertificationId, PersonId};

use super::certification_text::CertificationText;
use crate::{
    certifications::{self, Certification, CertificationChange},
    open,
    view::{self, CertificationView},
};

/// Adds a certification to an apprentice or an employee.
#[endpoint(post = "/people/{id}/certifications")]
pub async fn certification_create(
    session: Session<Coordinator>,
    Ids(person): Ids<PersonId>,
    Valid(input): Valid<CertificationText>,
) -> Result<(StatusCode, Json<CertificationView>), Problem> {
    let (tx, _) = session.write().await?;
    open::owner(&tx, &person).await?.ok_or_else(Problem::not_found)?;
    let blank = Certification {
        id: CertificationId::new(tx.now(), tx.entropy()),
        version: 1,
        person,
        title: String::new(),
        utsteder: String::new(),
        utstedt: None,
        utloper: None,
        created: tx.now(),
        updated: tx.now(),
    };
    let row = with_change(blank, CertificationChange::from(input))?;
    certifications::insert(&tx, &row).await?;
    let answer = view::load_certification(&session.app, &tx, &row.id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(answer)))
}
