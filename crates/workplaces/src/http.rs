//! The endpoints, one file per use case.

mod companies;
mod employee_view;
mod employeemgmt_apprentice_options;
mod employeemgmt_company_options;
mod employeemgmt_connectedapprentices;
mod employeemgmt_create;
mod employeemgmt_delete;
mod employeemgmt_delete_preview;
mod employeemgmt_editbasic;
mod employeemgmt_editcompanyapprentices;
mod own_company;

use svenn_http::{Routes, routes};

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    Routes::new().merge(companies::routes()).merge(own_company::routes()).merge(employees())
}

fn employees() -> Routes {
    Routes::new()
        .routes(routes!(employee_view::employee_view))
        .routes(routes!(employeemgmt_create::employeemgmt_create))
        .routes(routes!(employeemgmt_editbasic::employeemgmt_editbasic))
        .routes(routes!(employeemgmt_editcompanyapprentices::employeemgmt_editcompanyapprentices))
        .routes(routes!(
            employeemgmt_editcompanyapprentices::employeemgmt_editcompanyapprentices_preview
        ))
        .routes(routes!(employeemgmt_delete::employeemgmt_delete))
        .routes(routes!(employeemgmt_delete_preview::employeemgmt_delete_preview))
        .routes(routes!(employeemgmt_connectedapprentices::employeemgmt_connectedapprentices))
        .routes(routes!(employeemgmt_apprentice_options::employeemgmt_apprentice_options))
        .routes(routes!(employeemgmt_company_options::employeemgmt_company_options))
}
