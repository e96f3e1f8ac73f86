//! The endpoints.
//!
//! | who | file | what |
//! |---|---|---|
//! | the office | `forward.rs` | companies to choose from, passing applications on |
//! | | `office.rs` | an offer: sent, taken back, reminded of |
//! | | `spots.rs` | places of companies |
//! | employees | `company.rs` | the applications that the own companies were sent, and answers |
//! | applicants | `own.rs` | yes and no |

mod company;
mod forward;
mod office;
mod own;
mod spots;

pub use company::SentFiles;

use svenn_http::Routes;
use utoipa_axum::routes;

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
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
}
