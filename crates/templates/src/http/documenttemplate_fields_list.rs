use axum::Json;
use serde::Serialize;
use svenn_http::{Coordinator, Problem, Session, endpoint};
use utoipa::ToSchema;

use crate::{Field, fields::Group};

/// A merge field that a text can name.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MergeFieldView {
    pub felt: Field,
    /// Label that people see.
    pub etikett: &'static str,
    /// Heading of the field when it is chosen.
    pub gruppe: Group,
    pub eksempel: &'static str,
    /// A document always has it.
    pub alltid: bool,
}

/// The merge fields of templates.
#[endpoint(get = "/documenttemplatefields")]
pub async fn documenttemplate_fields_list(
    session: Session<Coordinator>,
) -> Result<Json<Vec<MergeFieldView>>, Problem> {
    session.read().await?;
    let view = |felt: Field| {
        let (etikett, eksempel) = felt.told();
        let (gruppe, alltid) = (felt.group(), felt.is_always_there());
        MergeFieldView { felt, etikett, gruppe, eksempel, alltid }
    };
    Ok(Json(Field::ALL.into_iter().map(view).collect()))
}
