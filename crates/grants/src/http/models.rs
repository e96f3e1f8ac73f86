//! Training models.

use axum::{Json, http::StatusCode};
use sea_orm::ActiveValue::Set;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{GrantsEditor, GrantsViewer, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{Fields, GrantModelId, OneLine, Timestamp, Whole};
use utoipa::ToSchema;

use crate::store::{self, GrantModel, ModelChange};

/// Most models of one office.
const MODELS_MAX: usize = 100;
/// Models of an office are made one after the other.
const LOCK: &str = "TILSKUDDSMODELLER all";

/// A training model.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GrantTrainingModelView {
    id: GrantModelId,
    /// Grows by one with each change.
    version: i64,
    navn: String,
    valuecreation_months: i64,
    education_months: i64,
    /// Offered no more; contracts keep it.
    archived: bool,
    /// When it was changed last; 0 of what came with the product.
    sistendret: Timestamp,
}

impl From<GrantModel> for GrantTrainingModelView {
    fn from(row: GrantModel) -> Self {
        Self {
            id: row.id,
            version: row.version,
            navn: row.navn,
            valuecreation_months: row.valuecreation_months,
            education_months: row.education_months,
            archived: row.archived,
            sistendret: row.sistendret,
        }
    }
}

async fn current(tx: &Tx, id: &GrantModelId) -> Result<GrantTrainingModelView, Problem> {
    Ok(store::find_model(tx, id).await?.ok_or_else(Problem::not_found)?.into())
}

/// The training models of the office, by name.
#[endpoint(get = "/grant/models")]
pub async fn grant_models_list(
    session: Session<GrantsViewer>,
) -> Result<Json<Vec<GrantTrainingModelView>>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(store::all_models(&tx).await?.into_iter().map(Into::into).collect()))
}

/// A model as it is to be.
#[derive(Debug, Input)]
#[input(check(valuecreation_months, education_months) = has_months)]
pub struct GrantTrainingModelInput {
    navn: OneLine<1, 100>,
    valuecreation_months: Whole<0, 120>,
    education_months: Whole<0, 120>,
    archived: bool,
}

fn has_months(value: &Whole<0, 120>, education: &Whole<0, 120>, fields: &mut Fields) {
    if value.get() + education.get() == 0 {
        fields.wrong("educationMonths", "required", "En modell må ha minst én måned");
    }
}

impl GrantTrainingModelInput {
    fn change(self) -> ModelChange {
        ModelChange {
            navn: Set(self.navn.into_string()),
            valuecreation_months: Set(self.valuecreation_months.get()),
            education_months: Set(self.education_months.get()),
            archived: Set(self.archived),
            ..Default::default()
        }
    }
}

/// Makes a training model.
#[endpoint(post = "/grant/models", conflict = "The office has 100 of them")]
pub async fn grant_model_create(
    session: Session<GrantsEditor>,
    Valid(input): Valid<GrantTrainingModelInput>,
) -> Result<(StatusCode, Json<GrantTrainingModelView>), Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    if store::all_models(&tx).await?.len() >= MODELS_MAX {
        return Err(Problem::conflict("too_many", "Kontoret kan ha høyst 100 modeller"));
    }
    let id = store::create_model(&tx, input.change()).await?;
    let view = current(&tx, &id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// A model as it is to be, and which one was read.
#[derive(Debug, Input)]
pub struct GrantTrainingModelUpdate {
    version: i64,
    #[input(flatten)]
    model: GrantTrainingModelInput,
}

/// Changes a training model; open periods are reckoned anew.
#[endpoint(put = "/grant/models/{id}")]
pub async fn grant_model_update(
    session: Session<GrantsEditor>,
    Ids(id): Ids<GrantModelId>,
    Valid(input): Valid<GrantTrainingModelUpdate>,
) -> Result<Json<GrantTrainingModelView>, Problem> {
    let (tx, _) = session.write().await?;
    let row = store::find_model(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &row, input.version, current(&tx, &id)).await?;
    store::update_model(&tx, &row, input.model.change()).await?;
    let view = current(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
