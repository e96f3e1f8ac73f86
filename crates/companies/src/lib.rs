//! Host companies (lærebedrifter) and their departments.
//!
//! Others name a company by its id and ask for its name with [`names`]. An organisation number
//! belongs to one company only; [`insert`] says so with [`InsertError::OrgnrExists`]. What a company
//! has of people is changed where people are; the tables here hold only their ids.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

pub mod accounts;
mod capability;
mod http;
mod input;
mod personal;
mod rules;
mod store;

pub use capability::capability;
pub use http::{CompanyView, Register, routes};
pub use input::{
    CompanyFacts, CompanyFields, CompanyReach, DEPARTMENT_CHARS_MAX, DEPARTMENTS_MAX, GivenCompany,
    GivenFacts, NewCompanyInput,
};
pub use personal::CompanyData;
pub use rules::{CompanyOption, OPTIONS_MAX, options};
pub use store::{
    ApprovalSource, Company, CompanyAddress, CompanyApproval, CompanyContact, CompanyTrade,
    Department, DepartmentEdit, InsertError, MIGRATIONS, NewCompany, all, approval_of, approvals,
    approved_trades, ask_departments, ask_name, by_orgnr, coordinators_by_company, coordinators_of,
    delete, departments_of, departments_of_some, find, insert, names, release_contact_person,
    remove, set_address, set_approval, set_coordinators, set_departments, set_kontaktperson,
    set_merknad, set_name, set_reach, set_trades, some, trades_by_company, trades_of, update,
    with_contact_person,
};
pub use svenn_gateways::register::{RegisteredUnit, UnitWarning};

/// Changes of companies' account numbers, by the company's id.
pub const KONTONUMRE: svenn_kernel::Collection = svenn_kernel::Collection("KONTONUMRE");
/// Full views of companies' account numbers, by the company's id: the audit trail of who saw one.
pub const KONTONUMMERVISNINGER: svenn_kernel::Collection =
    svenn_kernel::Collection("KONTONUMMERVISNINGER");
