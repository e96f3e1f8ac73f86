//! The endpoints.
//!
//! | who | file | what |
//! |---|---|---|
//! | the office | `forward.rs` | companies to choose from, passing applications on |
//! | | `office.rs` | an offer: sent, taken back, reminded of |
//! | | `spots.rs` | places of companies |
//! | | `places.rs` | places that are advertised; to anybody too |
//! | | `membership.rs` | companies that ask to become members; asked by anybody |
//! | employees | `company.rs` | the applications that the own companies were sent, and answers |
//! | applicants | `own.rs` | yes and no |

mod company;
mod forward;
mod membership;
mod office;
mod own;
mod places;
mod spots;

pub use company::SentFiles;

use svenn_companies::Register;
use svenn_http::{Routes, routes};

/// All endpoints of this crate.
#[must_use]
pub fn routes(register: Register) -> Routes {
    Routes::new()
        .routes(routes!(forward::application_companies_list))
        .routes(routes!(forward::applications_forward))
        .routes(routes!(office::application_offer_send))
        .routes(routes!(office::application_offer_withdraw))
        .routes(routes!(office::application_offer_remind))
        .routes(routes!(spots::application_spots_list, spots::application_spot_save))
        .routes(routes!(company::company_applications_list))
        .routes(routes!(company::company_application_view))
        .routes(routes!(company::company_application_answer))
        .routes(routes!(own::ownapplication_answer))
        .routes(routes!(places::advertised_places_list, places::advertised_place_create))
        .routes(routes!(places::advertised_place_update, places::advertised_place_delete))
        .routes(routes!(places::openplaces_list))
        .routes(routes!(membership::membership_requests_list))
        .routes(routes!(membership::membership_request_answer))
        .merge(asked(register))
}

/// What asks the company register.
fn asked(register: Register) -> Routes {
    Routes::new().routes(routes!(membership::membership_ask)).layer(axum::Extension(register))
}
