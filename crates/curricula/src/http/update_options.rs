//! What a training plan asks of those who follow it, apart from its goals.

use axum::Json;
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Parse, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{Fields, TrainingPlanId};
use utoipa::ToSchema;

use super::view::TrainingPlanView;
use crate::{
    plans,
    rules::{Lk20Options, PlainText, PracticalLogSettings},
};

/// Longest text about the practice log, in characters.
const GUIDANCE_CHARS_MAX: usize = 2_000;

/// Other options of a training plan.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TrainingPlanOptionsUpdate {
    /// The version that was read.
    version: i64,
    /// Parts of the curriculum it includes, and what apprentices keep beside documentation.
    lk20options: Lk20Options,
    /// Settings of the practice log.
    practical_log_settings: PracticalLogSettings,
}

impl Parse for TrainingPlanOptionsUpdate {
    type Parsed = Self;

    fn parse(self, fields: &mut Fields) -> Option<Self> {
        let PracticalLogSettings { hyppighet, veiledning } = self.practical_log_settings;
        let field = "practicalLogSettings.veiledning";
        let text: PlainText<0, GUIDANCE_CHARS_MAX> = fields.parse(field, &veiledning)?;
        let veiledning = text.into_string();
        let practical_log_settings = PracticalLogSettings { hyppighet, veiledning };
        Some(Self { practical_log_settings, ..self })
    }
}

/// Sets the options of a training plan; for coordinators.
#[endpoint(put = "/trainingplans/{id}/options", conflict = "Stale version")]
pub(super) async fn trainingplan_options_update(
    session: Session<Coordinator>,
    Ids(id): Ids<TrainingPlanId>,
    Valid(input): Valid<TrainingPlanOptionsUpdate>,
) -> Result<Json<TrainingPlanView>, Problem> {
    let (tx, _) = session.write().await?;
    let plan = plans::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &plan, input.version, TrainingPlanView::stored(&tx, &id)).await?;
    plans::set_options(&tx, &id, &input.lk20options, &input.practical_log_settings).await?;
    let after = TrainingPlanView::stored(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(after))
}
