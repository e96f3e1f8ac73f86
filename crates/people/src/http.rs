//! The endpoints, one file per use case.

mod coordinator_options_list;
mod coordinators;
mod employee_options_list;
mod groups;
mod me_view;
mod profile_picture_create;
mod profile_picture_delete;
mod profile_pictures_list;
mod training_card;

use svenn_http::{Routes, routes};

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .routes(routes!(me_view::me_view))
        .routes(routes!(training_card::training_card_view))
        .routes(routes!(training_card::training_card_code_create))
        .routes(routes!(training_card::training_card_check))
        .routes(routes!(
            profile_picture_create::profile_picture_create,
            profile_picture_delete::profile_picture_delete
        ))
        .routes(routes!(profile_pictures_list::profile_pictures_list))
        .routes(routes!(employee_options_list::employee_options_list))
        .routes(routes!(coordinator_options_list::coordinator_options_list))
        .merge(coordinators::routes())
        .merge(groups::routes())
}
