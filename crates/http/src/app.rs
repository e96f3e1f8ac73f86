//! What all handlers share.

use std::{ops::Deref, sync::Arc};

use svenn_db::Databases;
use svenn_kernel::{Shared, numbers::EarlyNumbers};
use tokio::sync::watch;

use crate::{
    announcements::Templates,
    audit::AuditLabels,
    caller::{Channels, Directory, Following, Gatekeeper},
    files::FileGuard,
    follows::Follows,
    list::Lists,
    notice::Notices,
    personal::PersonalData,
    reminders::ReminderSource,
    secrets::Secrets,
    sockets::Sockets,
    statistics::ApprenticeCounts,
    token::Tokens,
};

/// Which of the two environments this is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Environment {
    /// Everything outside is simulated; synthetic identity numbers are accepted.
    Simulator,
    /// Real people.
    Production,
}

/// The shared parts.
pub struct AppParts {
    pub databases: Databases,
    /// Simulator or production.
    pub environment: Environment,
    /// Whether identity numbers of the kind of 2032 are taken before that year.
    pub early_numbers: EarlyNumbers,
    /// Where people reach the product, as in `https://svenn.example`, without a slash at the end.
    pub base_url: String,
    /// Where packages of courses are shown: another host than the app's, as in
    /// `https://kursinnhold.example`; none where the installation has none.
    pub content_origin: Option<String>,
    /// Whether Norsk Industri lets people in from here.
    pub has_industry_portal: bool,
    /// How many proxies in front add themselves to `X-Forwarded-For`.
    pub trusted_proxies: usize,
    /// Keys derived from the installation's one secret.
    pub secrets: Secrets,
    /// Signs and reads access tokens.
    pub tokens: Tokens,
    /// Decides who is let in; the sign-in capability.
    pub gatekeeper: Arc<dyn Gatekeeper>,
    /// Decides whose changes a caller is notified of; the people capability.
    pub following: Arc<dyn Following>,
    /// Decide which channels a caller is in, each for its capability.
    pub channels: Vec<Arc<dyn Channels>>,
    /// Names people; the people capability.
    pub directory: Arc<dyn Directory>,
    /// All lists; the read model has their documents.
    pub lists: Lists,
    /// The search read model.
    pub read_model: Arc<svenn_search::ReadModel>,
    /// Becomes true when the process is told to stop, so that open sockets let it.
    pub stopping: watch::Sender<bool>,
    /// Open live sockets.
    pub sockets: Sockets,
    /// The notice of maintenance.
    pub notices: Notices,
    /// Say who may open a file, each for the records of its capability.
    pub file_guards: Vec<Arc<dyn FileGuard>>,
    /// What is kept of people, by capability, in the order of [`crate::DataRank`].
    pub personal_data: Vec<Arc<dyn PersonalData>>,
    /// What the product tells people by itself, by capability.
    pub templates: Templates,
    /// Find who is due to be reminded, each for a template of its capability.
    pub reminders: Vec<Arc<dyn ReminderSource>>,
    /// Count what else there is of an apprentice, each of its capability.
    pub apprentice_counts: Vec<Arc<dyn ApprenticeCounts>>,
    /// What each capability does about what happens to people.
    pub follows: Vec<Arc<dyn Follows>>,
    /// How the audit trail tells of each collection.
    pub audit_labels: AuditLabels,
    /// Files' bytes.
    pub files: svenn_files::ObjectFiles,
    /// Read what others made, in processes of their own.
    pub workers: svenn_workers::Workers,
}

/// Cheap handle to the shared parts; axum's state.
#[derive(Clone)]
pub struct App(Shared<AppParts>);

impl App {
    /// Wraps the parts.
    #[must_use]
    pub fn new(parts: AppParts) -> Self {
        Self(Shared::new(parts))
    }
}

impl Deref for App {
    type Target = AppParts;
    fn deref(&self) -> &AppParts {
        &self.0
    }
}
