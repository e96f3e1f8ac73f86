//! Host companies (lærebedrifter) and their departments.
//!
//! Others name a company by its id and ask for its name with [`names`]. An organisation number
//! belongs to one company only; [`insert`] says so with [`InsertError::OrgnrExists`].
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod create;
pub mod graphql;
mod http;
mod input;
mod personal;
mod rules;
mod store;

pub use http::{CompanyView, routes};
pub use personal::CompanyData;
pub use rules::{CompanyOption, OPTIONS_MAX, options};
pub use store::{
    Company, CompanyAddress, CompanyContact, Department, InsertError, MIGRATIONS, NewCompany, all,
    by_orgnr, departments_of, departments_of_some, find, insert, names, release_contact_person,
    remove, set_merknad, some, with_contact_person,
};
