//! What the sign-in handlers share beyond the app.

use std::sync::Arc;

use async_trait::async_trait;
use svenn_db::{Databases, Tx};
use svenn_kernel::{Fault, PersonId, Role};

use crate::{Budgets, passwords::Passwords};

/// Keeps the person's own record in step when the account's e-mail or phone number is changed
/// here; the people capability.
#[async_trait]
pub trait ContactMirror: Send + Sync {
    /// The account has a new e-mail.
    async fn epost_changed(
        &self,
        tx: &Tx,
        person: &PersonId,
        rolle: Role,
        epost: &str,
    ) -> Result<(), Fault>;

    /// The account has a new phone number, in E.164.
    async fn telefon_changed(
        &self,
        tx: &Tx,
        person: &PersonId,
        rolle: Role,
        telefon: &str,
    ) -> Result<(), Fault>;
}

/// Shared parts of sign-in.
#[derive(Clone)]
pub struct Access {
    pub(crate) passwords: Passwords,
    pub(crate) budgets: Budgets,
    pub(crate) mirror: Arc<dyn ContactMirror>,
}

impl Access {
    /// Ready to let people in.
    pub fn new(budgets: Budgets, mirror: Arc<dyn ContactMirror>) -> Self {
        Self { passwords: Passwords::default(), budgets, mirror }
    }

    /// Registers what keeps the sign-in index in step.
    pub fn follow(databases: &Databases) {
        databases.add_after_commit(Arc::new(crate::index::SignInIndex));
    }
}
