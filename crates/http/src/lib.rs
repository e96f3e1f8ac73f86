//! What every endpoint is made of: the app's shared parts, the caller, the transaction, checked
//! JSON, cleaned rich text, problem answers and the live socket.
//!
//! A handler is an [`endpoint`]. It takes a [`Session`] (who calls, and who may), ids by [`Ids`] or
//! [`Permitted`], a body by [`Valid`], and begins its transaction with [`Session::read`] or
//! [`Session::write`] once the body is there, so that a slow sender never holds the database.
//!
//! # Invariants
//!
//! - A record that the caller may not know of answers 404, exactly as an unknown id.
//! - The caller's right to call is checked before anything else of the call is refused; this costs
//!   a query only where the answer would be a refusal of that kind (`door.rs`).
//! - Nothing slow happens inside the transaction: bytes are staged before it, messages are jobs
//!   written in it.
//! - An edit loads (404), asks whether the caller may (403), compares and raises the version
//!   ([`edit`]; [`edit_locked`] for what is read under a lock), changes, records. Every stored
//!   record with concurrent editors has a `version`; a stale one gets 409 with what is stored now.
//!   Copy `crates/workplaces/src/http/companies.rs`.
//! - What a client sends is a struct of values that carry their limits (`#[derive(Input)]`): one
//!   answer names every wrong field, and the OpenAPI document and the web's forms take the limits
//!   from the types. Shapes that are not converted yet are read by serde and parsed (`Parse`), or
//!   only measured (`Check`).
//! - An operation has one name: the handler, `openapi.json`, the constant in the web, the test.
//!   What an answer always holds is required; what may be missing is never null.
//! - A file is fetched by a signed address that names the reader it was made for
//!   (`files/addresses.rs`). Each use asks the file's guard, in the call's own transaction, whether
//!   that reader may still open it: a closed account, a removed permission and a withdrawn record
//!   count at once. Taking something back revokes the addresses that others were given
//!   (`records::revoke_addresses`).
//! - A large file comes in parts by the tus protocol 1.0 (`files/resumable.rs`) and is attached by
//!   the operation that takes it whole (`Upload-Id` in place of the bytes). A part counts when its
//!   row is committed; what is not finished in five hours is swept with the staging area.
//! - A webhook is believed for its signature, made within five minutes, and does not reveal which
//!   messages exist (`webhook.rs`).
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

// `#[endpoint]` names this crate, also here.
extern crate self as svenn_http;
// The macro `routes!` names it, in other crates too.
#[doc(hidden)]
pub use utoipa_axum;

pub mod announcements;
mod app;
pub mod archive;
pub mod audit;
mod caller;
pub mod capability;
mod door;
mod edit;
mod events;
mod extract;
pub mod files;
pub mod follows;
pub mod graphql;
mod idempotency;
mod inside;
mod json;
mod linked_answer;
mod linked_page;
pub mod list;
mod live;
mod named;
pub mod notice;
pub mod personal;
mod problem;
pub mod reminders;
pub mod richtext;
pub mod rotation;
mod routes;
mod secrets;
mod sockets;
pub mod statistics;
pub mod together;
mod token;
mod webhook;
mod who;

pub use app::{App, AppParts, Environment};
pub use caller::{Admission, Caller, Channels, Directory, Following, Gatekeeper, Held, Session};
pub use capability::{Capability, DataRank};
pub use door::{Question, caller_first, is_about_the_call};
pub use edit::{edit, edit_locked};
pub use extract::{ClientAddress, Ids, Params, Permitted, RequestBody, Valid, arrived, read_input};
pub use idempotency::once;
pub use inside::call_within;
pub use linked_answer::{ANSWER_COMMENT_CHARS_MAX, AnswerComment, AnswerPage, MailedAnswer};
pub use linked_page::{LinkedPage, escaped};
pub use live::live_routes;
pub use named::{Again, made};
pub use problem::{Problem, RefusalResult};
pub use routes::{Operations, Routes};
pub use secrets::{SealError, Secrets};
pub use sockets::{KeptConnection, Place, SOCKETS_PER_PERSON_MAX, Sockets};
pub use svenn_kernel::Input;
pub use svenn_macros::endpoint;
pub use token::{ACCESS_TOKEN_SECONDS, Claims, Tokens};
pub use webhook::{WEBHOOK_BYTES_MAX, Webhook, WebhookSecret};
pub use who::{
    AccountsChanger, AccountsReader, Apprentice, ApprenticeArchiver, ApprenticeMaker, BankImporter,
    BeforeTerms, CompanyMaker, CompanySpeaker, Coordinator, CoordinatorOrApprentice,
    CoordinatorOrEmployee, CriteriaEditor, DocumentationApprover, EmployeeDeleter, EmployeeEditor,
    EmployeeMaker, EmployeeManager, EmployeeOrApprentice, ExamEditor, GoalApprover, GrantsApprover,
    GrantsEditor, GrantsViewer, InterviewEditor, InterviewPlanner, OfficeEditor, OwnCompanySpeaker,
    OwnPageEditor, PeriodCloser, ProgressionEditor, TermsEditor, Who,
};

/// Turns what a client sent into values that carry their limits. Where nothing is to be parsed,
/// [`Check`] is enough.
pub trait Parse: Sized {
    /// What handlers work with.
    type Parsed;

    /// The values. Every wrong field is noted; then, and only then, there is nothing to answer.
    fn parse(self, fields: &mut svenn_kernel::Fields) -> Option<Self::Parsed>;
}

impl<T: Check> Parse for T {
    type Parsed = T;

    fn parse(self, fields: &mut svenn_kernel::Fields) -> Option<T> {
        self.check(fields);
        Some(self)
    }
}

/// Checks what a client sent, beyond its shape.
pub trait Check {
    /// Notes every wrong field.
    fn check(&self, fields: &mut svenn_kernel::Fields);
}
