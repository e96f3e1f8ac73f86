//! The endpoints, one file per use case.

mod apprentice_account_view;
mod apprentice_coming_contract_delete;
mod apprentice_coming_contract_view;
mod apprentice_contract_create;
mod apprentice_contracts_list;
mod apprentice_coordinators_update;
mod apprentice_foresatt_update;
mod apprentice_fravaer_update;
mod apprentice_godskrivning_update;
mod apprentice_grantterms;
mod apprentice_hevlaerekontrakt_preview;
mod apprentice_hevlaerekontrakt_update;
mod apprentice_laerebedrift_update;
mod apprentice_laerefag_update;
mod apprentice_laerekontrakt_update;
mod apprentice_laeretid_update;
mod apprentice_personnr_update;
mod apprentice_personnr_view;
mod apprentice_progression_view;
mod apprentice_stillingsprosent_update;
mod apprentice_update;
mod apprentice_view;
mod apprentices_archive;
mod apprentices_archive_preview;
mod apprentices_coordinators_update;
mod apprentices_instructors_update;
mod apprentices_restore;
mod apprentices_trainingplans_update;
mod archived_apprentice_delete;
mod company_move;
mod contract_file_create;
mod contract_file_view;
mod editing;

pub(crate) use apprentice_personnr_update::personnr_taken;
pub(crate) use apprentice_update::contacts_free;
use svenn_http::{Routes, routes};

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .routes(routes!(apprentice_view::apprentice_view, apprentice_update::apprentice_update))
        .merge(parts())
        .routes(routes!(apprentice_progression_view::apprentice_progression_view))
        .routes(routes!(apprentices_archive::apprentices_archive))
        .routes(routes!(apprentices_archive_preview::apprentices_archive_preview))
        .routes(routes!(apprentices_restore::apprentices_restore))
        .routes(routes!(apprentices_restore::apprentices_restore_preview))
        .routes(routes!(archived_apprentice_delete::archived_apprentice_delete))
        .routes(routes!(archived_apprentice_delete::archived_apprentice_delete_preview))
        .merge(exchanges())
        .routes(routes!(company_move::company_move, company_move::company_move_view))
        .routes(routes!(company_move::company_move_preview))
}

/// Giving many apprentices others.
fn exchanges() -> Routes {
    Routes::new()
        .routes(routes!(apprentices_coordinators_update::apprentices_coordinators_update))
        .routes(routes!(apprentices_instructors_update::apprentices_instructors_update))
        .routes(routes!(apprentices_instructors_update::apprentices_instructors_preview))
        .routes(routes!(apprentices_trainingplans_update::apprentices_trainingplans_update))
}

/// The parts of an apprentice that have a page of their own.
fn parts() -> Routes {
    Routes::new()
        .routes(routes!(apprentice_personnr_update::apprentice_personnr_update))
        .routes(routes!(apprentice_personnr_view::apprentice_personnr_view))
        .routes(routes!(apprentice_account_view::apprentice_account_view))
        .routes(routes!(apprentice_laeretid_update::apprentice_laeretid_update))
        .routes(routes!(apprentice_stillingsprosent_update::apprentice_stillingsprosent_update))
        .routes(routes!(apprentice_foresatt_update::apprentice_foresatt_update))
        .routes(routes!(apprentice_godskrivning_update::apprentice_godskrivning_update))
        .routes(routes!(apprentice_fravaer_update::apprentice_fravaer_update))
        .routes(routes!(
            apprentice_grantterms::apprentice_grantterms_view,
            apprentice_grantterms::apprentice_grantterms_update
        ))
        .routes(routes!(apprentice_hevlaerekontrakt_update::apprentice_hevlaerekontrakt_update))
        .routes(routes!(apprentice_hevlaerekontrakt_preview::apprentice_hevlaerekontrakt_preview))
        .routes(routes!(apprentice_laerekontrakt_update::apprentice_laerekontrakt_update))
        .routes(routes!(
            contract_file_view::contract_file_view,
            contract_file_create::contract_file_create
        ))
        .routes(routes!(apprentice_laerebedrift_update::apprentice_laerebedrift_update))
        .routes(routes!(apprentice_laerebedrift_update::apprentice_laerebedrift_preview))
        .routes(routes!(apprentice_contract_create::apprentice_contract_preview))
        .routes(routes!(apprentice_laerefag_update::apprentice_laerefag_update))
        .routes(routes!(apprentice_coordinators_update::apprentice_coordinators_update))
        .routes(routes!(
            apprentice_contracts_list::apprentice_contracts_list,
            apprentice_contract_create::apprentice_contract_create
        ))
        .routes(routes!(
            apprentice_coming_contract_view::apprentice_coming_contract_view,
            apprentice_coming_contract_delete::apprentice_coming_contract_delete
        ))
}
