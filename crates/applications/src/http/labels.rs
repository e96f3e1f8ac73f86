//! Labels of the office.

use axum::{Json, http::StatusCode};
use serde::Serialize;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApplicationId, ApplicationLabelId, ListOf, OneLine, Verb, text::collation_key};
use utoipa::ToSchema;

use super::office::{ApplicationsDone, BULK_MAX};
use crate::{door, rules::ApplicationStatus, store};

/// Labels of an office.
const LABELS_MAX: usize = 100;
/// Labels are made one after the other.
const LOCK: &str = "application labels";

/// A label (etikett).
#[derive(Debug, Serialize, ToSchema)]
pub struct ApplicationLabel {
    #[schema(value_type = String)]
    pub id: ApplicationLabelId,
    pub navn: String,
}

impl From<store::Label> for ApplicationLabel {
    fn from(label: store::Label) -> Self {
        Self { id: label.id, navn: label.navn }
    }
}

/// The labels of the office, by name.
#[endpoint(get = "/applications/labels")]
pub async fn application_labels_list(
    session: Session<Coordinator>,
) -> Result<Json<Vec<ApplicationLabel>>, Problem> {
    let (tx, _) = session.read().await?;
    door::require_on(&tx).await?;
    Ok(Json(store::labels(&tx).await?.into_iter().map(Into::into).collect()))
}

/// A label that is to be.
#[derive(Debug, Input)]
pub struct ApplicationLabelCreate {
    navn: OneLine<1, 40>,
}

/// Makes a label.
#[endpoint(
    post = "/applications/labels",
    conflict = "The office has 100 of them",
    invalid = "`navn`: there is one of that name"
)]
pub async fn application_label_create(
    session: Session<Coordinator>,
    Valid(input): Valid<ApplicationLabelCreate>,
) -> Result<(StatusCode, Json<ApplicationLabel>), Problem> {
    let (tx, _) = session.write().await?;
    door::require_on(&tx).await?;
    tx.lock(LOCK).await?;
    let all = store::labels(&tx).await?;
    if all.len() >= LABELS_MAX {
        let title = "Kontoret kan ha høyst 100 etiketter. Slett en først";
        return Err(Problem::conflict("too_many", title));
    }
    let key = collation_key(input.navn.as_str());
    if all.iter().any(|it| collation_key(&it.navn) == key) {
        return Err(Problem::invalid_field(
            "navn",
            "taken",
            "Det finnes en etikett med det navnet",
        ));
    }
    let id = ApplicationLabelId::new(tx.now(), tx.entropy());
    let label = store::Label { id, navn: input.navn.into_string() };
    store::insert_label(&tx, &label).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(label.into())))
}

/// Deletes a label, also from the applications that have it.
#[endpoint(delete = "/applications/labels/{id}")]
pub async fn application_label_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<ApplicationLabelId>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    door::require_on(&tx).await?;
    let all = store::labels(&tx).await?;
    if !all.iter().any(|it| it.id == id) {
        return Err(Problem::not_found());
    }
    for application in store::with_label(&tx, &id).await? {
        store::note(&tx, &application, Verb::Update);
    }
    store::delete_label(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Labels that are put on applications, and taken off.
#[derive(Debug, Input)]
pub struct ApplicationLabelsUpdate {
    ids: ListOf<ApplicationId, BULK_MAX, 1>,
    add: ListOf<ApplicationLabelId, LABELS_MAX>,
    remove: ListOf<ApplicationLabelId, LABELS_MAX>,
}

/// Puts labels on applications and takes others off.
#[endpoint(post = "/applications/setlabels", invalid = "`add`: there is no such label")]
pub async fn application_labels_update(
    session: Session<Coordinator>,
    Valid(input): Valid<ApplicationLabelsUpdate>,
) -> Result<Json<ApplicationsDone>, Problem> {
    let (tx, _) = session.write().await?;
    door::require_on(&tx).await?;
    let known = store::labels(&tx).await?;
    if !input.add.iter().all(|id| known.iter().any(|it| it.id == *id)) {
        return Err(Problem::invalid_field("add", "unknown", "Etiketten finnes ikke lenger"));
    }
    let ids = input.ids.into_vec();
    let mut answer = ApplicationsDone::default();
    for row in store::some(&tx, Some(&ids)).await? {
        if row.status == ApplicationStatus::Deleted {
            answer.fail(&row, "Søknaden er slettet");
            continue;
        }
        for label in input.add.iter() {
            store::put_label(&tx, &row.id, label).await?;
        }
        for label in input.remove.iter() {
            store::take_label(&tx, &row.id, label).await?;
        }
        store::note(&tx, &row.id, Verb::Update);
        answer.done.push(row.id);
    }
    tx.commit().await?;
    Ok(Json(answer))
}
