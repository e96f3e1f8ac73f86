use axum::Json;
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, Fields};
use utoipa::ToSchema;

use super::{FollowupView, edit_followup};
use crate::followup::ManualGrantModel;

/// Longest name of a grant model in characters.
const MODEL_CHARS_MAX: usize = 200;
/// Largest sum set by hand, in øre: ten million kroner.
const SUM_OERE_MAX: i64 = 1_000_000_000;

/// A grant model of one apprentice's own; replaces what was there.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GrantModelUpdate {
    /// The version that was read.
    version: i64,
    /// The apprentice's individual grant model.
    manual_grant_model: ManualGrantModel,
}

impl Check for GrantModelUpdate {
    fn check(&self, fields: &mut Fields) {
        let manual = &self.manual_grant_model;
        let least = usize::from(manual.enabled && !manual.manual_sum_enabled);
        fields.text("manualGrantModel.customModel", &manual.custom_model, least..=MODEL_CHARS_MAX);
        if !(0..=SUM_OERE_MAX).contains(&manual.manual_sum) {
            let message = "Summen må være mellom 0 og 10 000 000 kroner";
            fields.wrong("manualGrantModel.manualSum", "out_of_range", message);
        }
    }
}

/// Sets or removes the individual grant model of an apprentice.
#[endpoint(put = "/apprentices/{id}/grantmodel")]
pub async fn grantmodel_update(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<GrantModelUpdate>,
) -> Result<Json<FollowupView>, Problem> {
    edit_followup(&session.by_record(), &id, input.version, |_, stored| {
        stored.manual_grant_model = input.manual_grant_model;
    })
    .await
}
