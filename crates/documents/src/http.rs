//! The endpoints, one file per use case.

mod certification_create;
mod certification_delete;
mod certification_files;
mod certification_text;
mod certification_update;
mod own_shareddocuments_list;
mod person_certifications_list;
mod shareddocument_create;
mod shareddocument_delete;
mod shareddocument_edition_create;
mod shareddocument_edition_delete;
mod shareddocument_files;
mod shareddocument_open;
mod shareddocument_publish;
mod shareddocument_read;
mod shareddocument_receivers_list;
mod shareddocument_remind;
mod shareddocument_update;
mod shareddocument_view;
mod text;

use svenn_http::{Routes, routes};

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    office().merge(readers()).merge(certifications())
}

/// What the office does with documents.
fn office() -> Routes {
    Routes::new()
        .routes(routes!(shareddocument_create::shareddocument_create))
        .routes(routes!(
            shareddocument_view::shareddocument_view,
            shareddocument_update::shareddocument_update,
            shareddocument_delete::shareddocument_delete
        ))
        .routes(routes!(
            shareddocument_edition_create::shareddocument_edition_create,
            shareddocument_edition_delete::shareddocument_edition_delete
        ))
        .routes(routes!(shareddocument_publish::shareddocument_publish))
        .routes(routes!(shareddocument_files::shareddocument_file_create))
        .routes(routes!(shareddocument_files::shareddocument_file_delete))
        .routes(routes!(shareddocument_receivers_list::shareddocument_receivers_list))
        .routes(routes!(shareddocument_remind::shareddocument_remind))
}

/// What those do whom documents reach.
fn readers() -> Routes {
    Routes::new()
        .routes(routes!(own_shareddocuments_list::own_shareddocuments_list))
        .routes(routes!(shareddocument_read::shareddocument_read))
        .routes(routes!(shareddocument_open::shareddocument_open))
}

fn certifications() -> Routes {
    Routes::new()
        .routes(routes!(
            person_certifications_list::person_certifications_list,
            certification_create::certification_create
        ))
        .routes(routes!(
            certification_update::certification_update,
            certification_delete::certification_delete
        ))
        .routes(routes!(certification_files::certification_file_create))
        .routes(routes!(certification_files::certification_file_delete))
}
