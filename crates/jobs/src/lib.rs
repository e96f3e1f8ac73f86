//! Work for after the answer: queued in the transaction of its cause, done at least once.
//!
//! [`enqueue`] writes the job; a commit wakes the [`Runner`], and a slow sweep over all
//! organisations finds what a lost wake-up left; on SQLite it opens none that is as idle as it was. Each organisation has its own turn at the jobs;
//! what needs a party outside has places of its own for each party ([`Party`]), and codes to sign in
//! too, so that nothing waits for what it does not need. A job is leased by name while it is done: when
//! its process is gone another takes it over at once, and as long as it lives nobody does, whatever
//! a clock says. It is tried again with growing pauses, and carries a key that the outside service
//! sees, so that a repetition there is recognised.
//!
//! # Invariants
//!
//! - Only the holder of a lease completes a job. Jobs that need the same outside party share places
//!   (`Handler::party`), of one organisation and of all; jobs that need none, and codes, wait for
//!   none of them.
//! - A party that fails is left alone and tried by one job at a time (`parties/breaker.rs`); of the
//!   push services each host separately (`parties/hosts.rs`).
//! - What one receiver gets by one channel arrives in order (`line` of a job).
//! - A job of a kind that a process does not know is left to a newer one beside it, for a day.
//! - A handler keeps what must always be waiting in a queue (`Handler::look_after`).
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod figures;
mod idle;
mod in_hand;
mod messages;
mod parties;
mod rules;
mod runner;
mod store;
mod turns;
mod typed;

pub use figures::{Failing, Waiting, failing, try_now, waiting_by_kind};
pub use messages::{
    Attachments, EmailInvite, EmailJob, MessageSender, Sender, Senders, SmsJob, drop_messages_to,
    enqueue_code_email, enqueue_code_sms, enqueue_email, enqueue_sms,
};
pub use parties::{
    PROVIDER_MIGRATIONS, Parties, Party, ProviderHealth, ProviderState, Watched, provider_states,
};
pub use runner::{Handler, JobError, Runner};
pub use store::{
    MIGRATIONS, NewJob, drop_waiting, enqueue, enqueue_bulk, enqueue_bulk_in_lines, enqueue_code,
    enqueue_in_line, waiting_payloads,
};
pub use turns::Running;
pub use typed::{Mending, OldRows, TypedJob, read_payload};
