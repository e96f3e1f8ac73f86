//! The endpoints, one file per use case.

mod apprentice_contract_create;
mod apprentice_contracts_list;
mod apprentice_coordinators_update;
mod apprentice_fravaer_update;
mod apprentice_goals_list;
mod apprentice_godskrivning_update;
mod apprentice_hevlaerekontrakt_update;
mod apprentice_laerebedrift_update;
mod apprentice_laerefag_update;
mod apprentice_laerekontrakt_update;
mod apprentice_laeretid_update;
mod apprentice_personnr_update;
mod apprentice_personnr_view;
mod apprentice_stillingsprosent_update;
mod apprentice_update;
mod apprentice_view;
mod apprentices_archive;
mod apprentices_coordinators_update;
mod apprentices_restore;
mod companies;
mod contract_file_create;
mod contract_file_view;
mod coordinator_options_list;
mod coordinators;
mod editing;
mod employee_options_list;
mod employee_view;
mod employeemgmt_apprentice_options;
mod employeemgmt_company_options;
mod employeemgmt_connectedapprentices;
mod employeemgmt_create;
mod employeemgmt_delete;
mod employeemgmt_editbasic;
mod employeemgmt_editcompanyapprentices;
mod groups;
mod import_file;
mod me_view;
mod options;
mod own_company;
mod people_import_create;
mod people_import_outline;
mod people_import_undo;
mod people_imports_list;
mod profile_picture_create;
mod profile_picture_delete;
mod profile_pictures_list;
mod records;
pub(crate) mod references;

pub(crate) use apprentice_personnr_update::personnr_taken;
pub(crate) use apprentice_update::contacts_free;
use svenn_http::Routes;
use utoipa_axum::routes;

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .routes(routes!(me_view::me_view))
        .routes(routes!(apprentice_view::apprentice_view, apprentice_update::apprentice_update))
        .routes(routes!(
            profile_picture_create::profile_picture_create,
            profile_picture_delete::profile_picture_delete
        ))
        .routes(routes!(profile_pictures_list::profile_pictures_list))
        .merge(apprentice_parts())
        .routes(routes!(apprentice_goals_list::apprentice_goals_list))
        .routes(routes!(apprentices_archive::apprentices_archive))
        .routes(routes!(apprentices_restore::apprentices_restore))
        .routes(routes!(apprentices_coordinators_update::apprentices_coordinators_update))
        .routes(routes!(employee_options_list::employee_options_list))
        .routes(routes!(coordinator_options_list::coordinator_options_list))
        .merge(companies::routes())
        .merge(own_company::routes())
        .merge(coordinators::routes())
        .merge(groups::routes())
        .routes(routes!(
            people_imports_list::people_imports_list,
            people_import_create::people_import_create
        ))
        .routes(routes!(people_import_outline::people_import_outline))
        .routes(routes!(people_import_undo::people_import_undo))
        .merge(records::routes())
        .merge(employees())
}

fn employees() -> Routes {
    Routes::new()
        .routes(routes!(employee_view::employee_view))
        .routes(routes!(employeemgmt_create::employeemgmt_create))
        .routes(routes!(employeemgmt_editbasic::employeemgmt_editbasic))
        .routes(routes!(employeemgmt_editcompanyapprentices::employeemgmt_editcompanyapprentices))
        .routes(routes!(employeemgmt_delete::employeemgmt_delete))
        .routes(routes!(employeemgmt_connectedapprentices::employeemgmt_connectedapprentices))
        .routes(routes!(employeemgmt_apprentice_options::employeemgmt_apprentice_options))
        .routes(routes!(employeemgmt_company_options::employeemgmt_company_options))
}

/// The parts of an apprentice that have a page of their own.
fn apprentice_parts() -> Routes {
    Routes::new()
        .routes(routes!(apprentice_personnr_update::apprentice_personnr_update))
        .routes(routes!(apprentice_personnr_view::apprentice_personnr_view))
        .routes(routes!(apprentice_laeretid_update::apprentice_laeretid_update))
        .routes(routes!(apprentice_stillingsprosent_update::apprentice_stillingsprosent_update))
        .routes(routes!(apprentice_godskrivning_update::apprentice_godskrivning_update))
        .routes(routes!(apprentice_fravaer_update::apprentice_fravaer_update))
        .routes(routes!(apprentice_hevlaerekontrakt_update::apprentice_hevlaerekontrakt_update))
        .routes(routes!(apprentice_laerekontrakt_update::apprentice_laerekontrakt_update))
        .routes(routes!(
            contract_file_view::contract_file_view,
            contract_file_create::contract_file_create
        ))
        .routes(routes!(apprentice_laerebedrift_update::apprentice_laerebedrift_update))
        .routes(routes!(apprentice_laerefag_update::apprentice_laerefag_update))
        .routes(routes!(apprentice_coordinators_update::apprentice_coordinators_update))
        .routes(routes!(
            apprentice_contracts_list::apprentice_contracts_list,
            apprentice_contract_create::apprentice_contract_create
        ))
}
