//! What every endpoint is made of: the app's shared parts, the caller, the transaction, checked
//! JSON, cleaned rich text, problem answers and the live socket.
//!
//! A handler is an [`endpoint`]. It takes a [`Session`] (who calls, and who may), ids by [`Ids`] or
//! [`Permitted`], a body by [`Valid`], and begins its transaction with [`Session::read`] or
//! [`Session::write`] once the body is there, so that a slow sender never holds the database.
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

pub mod announcements;
mod app;
pub mod archive;
pub mod audit;
mod caller;
pub mod capability;
mod door;
mod edit;
mod extract;
pub mod files;
pub mod graphql;
mod idempotency;
mod json;
mod linked_answer;
mod linked_page;
pub mod list;
mod live;
pub mod personal;
mod problem;
pub mod reminders;
pub mod richtext;
mod secrets;
mod sockets;
pub mod statistics;
mod token;
mod webhook;
mod who;

pub use app::{App, AppParts, Environment};
pub use caller::{Admission, Caller, Channels, Directory, Following, Gatekeeper, Session};
pub use capability::{Capability, DataRank};
pub use door::{Question, caller_first, is_about_the_call};
pub use edit::{edit, edit_locked};
pub use extract::{ClientAddress, Ids, Params, Permitted, RequestBody, Valid, read_input};
pub use idempotency::once;
pub use linked_answer::{ANSWER_COMMENT_CHARS_MAX, AnswerComment, AnswerPage, MailedAnswer};
pub use linked_page::{LinkedPage, escaped};
pub use live::live_routes;
pub use problem::{Problem, RefusalResult};
pub use secrets::{SealError, Secrets};
pub use sockets::{KeptConnection, Place, SOCKETS_PER_PERSON_MAX, Sockets};
pub use svenn_kernel::Input;
pub use svenn_macros::endpoint;
pub use token::{ACCESS_TOKEN_SECONDS, Claims, Tokens};
pub use webhook::{WEBHOOK_BYTES_MAX, Webhook, WebhookSecret};
pub use who::{
    Apprentice, ApprenticeArchiver, ApprenticeMaker, BeforeTerms, CompanyMaker, Coordinator,
    CoordinatorOrApprentice, CoordinatorOrEmployee, CriteriaEditor, DocumentationApprover,
    EmployeeDeleter, EmployeeEditor, EmployeeMaker, EmployeeManager, EmployeeOrApprentice,
    ExamEditor, GoalApprover, InterviewEditor, InterviewPlanner, OfficeEditor, OwnPageEditor,
    ProgressionEditor, TermsEditor, Who,
};

/// A router whose handlers describe themselves.
pub type Routes = utoipa_axum::router::OpenApiRouter<App>;

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
