//! Mediation (formidling): applications that the office passes on to companies, what companies
//! answer, offers of places with what applicants answer, how many places companies have, which of
//! them are advertised, and companies that ask to become members.
//!
//! What may become of an offer is in `placerules`; here it is stored, told and shown.
//!
//! # Invariants
//!
//! - An offer is the pair of an application and a company. The application's lock guards its
//!   offers; that of a company's places in a trade is taken after it (`store::hold_spot`).
//! - An application has at most one offer that is open with each company, and at most one that is
//!   accepted. Accepting one closes the others in the same transaction.
//! - A company's last place in a trade is accepted once. Where the office has not said how many
//!   places there are, nothing is counted against it.
//! - An application that is open stands where its offers do, from the same transaction on.
//! - An employee sees the offers of the own companies alone, with the applications right, and
//!   nothing of what others answer. What is closed is seen no more, nor what the company has said
//!   no to once nobody looks for a place any more.
//! - Each change is told once: to the applicant by letter, to employees and coordinators by
//!   messages, which name no applicant.
//! - A company that is deleted, or at its end by the company register, has no open offers: they are
//!   taken back in the same transaction, and those of companies that were deleted before that was so
//!   read as taken back.
//! - A place is seen by everybody where the office wants it, until its deadline; nothing of those
//!   who apply for it is seen by its company before the office passes them on.
//! - A company waits for membership once, whoever asks how often: whoever asks learns nothing of
//!   what the office has.

mod accepting;
mod advertised;
mod approvals;
mod capability;
mod due;
mod entity;
mod follows;
mod http;
mod kept;
mod letters;
mod membership;
pub mod past;
mod personal;
mod pile;
mod registered;
mod reminding;
mod schema;
mod store;
mod telling;
mod templates;

pub use capability::{
    ADVERTISEDPLACES, APPLICATIONOFFERS, APPLICATIONSPOTS, COMPANYAPPLICATIONS, MEMBERSHIPREQUESTS,
    capability,
};
pub use follows::company_ends;
pub use kept::KeptOffers;
pub use schema::MIGRATIONS;
