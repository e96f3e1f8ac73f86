//! The endpoints.

mod accounts;
mod options;
mod register;
mod view;

pub use register::Register;
pub use view::CompanyView;

use svenn_http::{Routes, routes};

/// All endpoints of companies alone; what has to do with people belongs to them.
#[must_use]
pub fn routes(register: Register) -> Routes {
    Routes::new()
        .routes(routes!(options::company_options))
        .merge(accounts::routes())
        .merge(register::routes(register))
}
