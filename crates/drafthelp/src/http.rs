//! The endpoints, one file per use case.

mod draft_costs_view;
mod draft_help_settings_update;
mod draft_help_settings_view;
mod draft_help_view;
mod draft_proposal_create;
mod draft_proposal_view;

use axum::Extension;
use svenn_http::{Routes, routes};

pub(crate) use draft_proposal_view::ProposalView;

use crate::capability::Writer;

/// All endpoints of this crate.
pub(crate) fn routes(writer: Writer) -> Routes {
    Routes::new()
        .routes(routes!(draft_help_view::draft_help_view))
        .routes(routes!(
            draft_help_settings_view::draft_help_settings_view,
            draft_help_settings_update::draft_help_settings_update
        ))
        .routes(routes!(draft_costs_view::draft_costs_view))
        .routes(routes!(draft_proposal_create::draft_proposal_create))
        .routes(routes!(draft_proposal_view::draft_proposal_view))
        .layer(Extension(writer))
}
