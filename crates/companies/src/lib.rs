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
    ApprovalSource, Company, CompanyAddress, CompanyApproval, CompanyContact, CompanyGoal,
    CompanyTrade, Department, DepartmentEdit, Gives, InsertError, MIGRATIONS, NewCompany, all,
    approval_of, approvals, approved_trades, ask_departments, ask_name, by_orgnr,
    coordinators_by_company, coordinators_of, counties, delete, departments_of,
    departments_of_some, find, forget_goal, goals_by_company, goals_of, insert, names, never_given,
    of_coordinator, release_contact_person, remove, select_never_given, set_address, set_approval,
    set_coordinators, set_departments, set_goal, set_kontaktperson, set_merknad, set_name,
    set_reach, set_trades, some, told_apart, trades_by_company, trades_of, update,
    with_contact_person,
};
pub use svenn_gateways::register::{RegisteredUnit, UnitWarning};

/// What companies say of the goals that they have work for, by the company's id.
pub const BEDRIFTMAAL: svenn_kernel::Collection = svenn_kernel::Collection("BEDRIFTMAAL");
/// Changes of companies' account numbers, by the company's id.
pub const KONTONUMRE: svenn_kernel::Collection = svenn_kernel::Collection("KONTONUMRE");
/// Full views of companies' account numbers, by the company's id: the audit trail of who saw one.
pub const KONTONUMMERVISNINGER: svenn_kernel::Collection =
    svenn_kernel::Collection("KONTONUMMERVISNINGER");
