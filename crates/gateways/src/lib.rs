//! Everything outside: one trait per service, a real implementation and a simulator that behaves
//! like it. Nothing here knows the database; messages are sent by jobs, never by request handlers.
//! A handler that asks the company register, the virus scanner or another of these does so outside
//! its transaction.
//!
//! | service | trait | real | simulator |
//! |---|---|---|---|
//! | SMS | [`sms::SmsGateway`] | [`sms::HttpSmsGateway`] | [`simulator::Simulator`] |
//! | e-mail | [`mail::MailGateway`] | [`mail::SmtpMailGateway`] | [`simulator::Simulator`] |
//! | push | [`push::PushGateway`] | [`push::WebPushGateway`] | [`simulator::Simulator`] |
//! | approved companies, training offices | [`approvals::ApprovalRegister`] | [`approvals::HttpApprovalRegister`] | [`approvals::SimulatedApprovals`] |
//! | code lists of the counties | [`countycodes::CountyCodes`] | [`countycodes::HttpCountyCodes`] | [`countycodes::SimulatedCountyCodes`] |
//! | company register | [`register::CompanyRegister`] | [`register::HttpCompanyRegister`] | [`register::SimulatedRegister`] |
//! | virus scanner | [`antivirus::VirusScanner`] | [`antivirus::Clamd`] | [`antivirus::SimulatedScanner`] |
//! | national curricula | [`grep::CurriculumSource`], and files | [`grep::HttpCurriculumSource`] | [`grep::SimulatedCurriculumSource`] |
//! | draft help | [`draft::DraftWriter`] | [`draft::HttpDraftWriter`] | [`draft::SimulatedDraftWriter`] |
//! | Norsk Industri | [`norskindustri::IndustryPortal`] | [`norskindustri::HttpIndustryPortal`] | [`norskindustri::SimulatedIndustryPortal`] |
//! | digital courses | [`xtramile::CourseProvider`] | [`xtramile::HttpCourseProvider`] | [`xtramile::SimulatedCourseProvider`] |
//! | signatures | [`signing::OutsideSigning`] | none yet | [`signing::NOT_CONNECTED`] |
//! | timestamps | [`timestamp::TimestampAuthority`] | [`timestamp::HttpTimestampAuthority`] | `svenn_seal::SimulatedTimestamps` |
//!
//! # Invariants
//!
//! - In production nothing is simulated: what is not configured is off. `svenn doctor` tries each
//!   service by its `probe`, without sending anything. What the simulator sends is shown at
//!   `/simulator`.
//! - What a provider answers says whose matter it is (`GatewayError`): the receiver's (refused),
//!   temporary (deferred, unavailable), or the operator's (misconfigured), which loses no message,
//!   blames no reader, and raises an alarm (`svenn_jobs::provider_states`).
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

pub mod antivirus;
pub mod api;
pub mod approvals;
pub mod assistant;
mod client;
pub mod countycodes;
pub mod draft;
mod error;
pub mod grep;
pub mod mail;
mod misbehaviour;
pub mod norskindustri;
pub mod outside;
mod probe;
pub mod push;
pub mod register;
#[cfg(test)]
mod served;
mod service;
pub mod signing;
pub mod simulator;
pub mod sms;
pub mod timestamp;
pub mod tls;
pub mod xtramile;

pub use error::{GatewayError, Receipt};
pub use misbehaviour::Misbehaviour;
pub use service::ServiceConfigError;
