//! A capability as a value: all that the product takes from one crate. Each crate exports
//! `capability(…)`, `server` has one list of them and takes everything else from the values.

use std::sync::Arc;

use svenn_db::{Migration, Schema};
use svenn_files::records::FileJobs;
use svenn_jobs::Handler;
use svenn_kernel::Collection;

use crate::{
    App, Routes,
    announcements::{Template, Templates},
    audit::{AuditKind, AuditLabel, AuditLabels, Unaudited},
    caller::Channels,
    files::{FileGuard, file_routes},
    follows::{Follows, Untouched},
    list::List,
    notice::{self, notice_routes},
    personal::PersonalData,
    reminders::ReminderSource,
    statistics::ApprenticeCounts,
};

/// In which order what is kept of a person is shown, let go of and erased: what was made in daily
/// work first, the account last, since the parts before it ask it whom to write to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum DataRank {
    /// What people make and hand in.
    Process,
    /// How somebody likes to see things.
    Preference,
    /// What was written to and by the person.
    Correspondence,
    /// What others did about the person.
    Trail,
    /// When the person was there.
    Activity,
    /// What is agreed with the person.
    Agreement,
    /// What is written about the person.
    Record,
    /// Who the person is.
    Person,
    /// The files that people were read from.
    Import,
    /// The plans that the person trains others by.
    Training,
    /// The companies that name the person.
    Workplace,
    /// How the person signs in.
    Account,
}

/// Makes a handler of jobs from the shared parts, which are there when all capabilities are.
type MakeHandler = Box<dyn Fn(&App) -> Arc<dyn Handler> + Send>;

/// What one crate gives to the product.
pub struct Capability {
    /// The crate's name.
    pub name: &'static str,
    /// What it does about what happens to people.
    pub follows: Arc<dyn Follows>,
    /// Tables of an organisation's database.
    pub migrations: &'static [Migration],
    /// Tables of the catalogue.
    pub catalogue_migrations: &'static [Migration],
    /// Endpoints.
    pub routes: Routes,
    /// Collections that are searched and listed.
    pub lists: Vec<Arc<dyn List>>,
    /// Who may open the files of its records.
    pub file_guards: Vec<Arc<dyn FileGuard>>,
    /// What it keeps of people.
    pub personal_data: Vec<(DataRank, Arc<dyn PersonalData>)>,
    /// Which private channels of its own a caller is in.
    pub channels: Vec<Arc<dyn Channels>>,
    /// What it tells people by itself.
    pub templates: &'static [Template],
    /// Find who is due to be reminded of something here.
    pub reminders: Vec<Arc<dyn ReminderSource>>,
    /// Count what there is of an apprentice here.
    pub apprentice_counts: Vec<Arc<dyn ApprenticeCounts>>,
    /// Does its jobs.
    pub handlers: Vec<MakeHandler>,
    /// How the audit trail tells of its collections.
    pub audit: &'static [AuditLabel],
    /// Which of its collections the audit trail leaves out, and why.
    pub unaudited: &'static [Unaudited],
}

impl Capability {
    /// A capability that has nothing yet but its answers to what happens to people.
    #[must_use]
    pub fn new(name: &'static str, follows: impl Follows + 'static) -> Self {
        Self {
            name,
            follows: Arc::new(follows),
            migrations: &[],
            catalogue_migrations: &[],
            routes: Routes::new(),
            lists: Vec::new(),
            file_guards: Vec::new(),
            personal_data: Vec::new(),
            channels: Vec::new(),
            templates: &[],
            reminders: Vec::new(),
            apprentice_counts: Vec::new(),
            handlers: Vec::new(),
            audit: &[],
            unaudited: &[],
        }
    }

    /// Adds tables.
    #[must_use]
    pub fn migrations(self, migrations: &'static [Migration]) -> Self {
        Self { migrations, ..self }
    }

    /// Adds tables in the catalogue.
    #[must_use]
    pub fn catalogue_migrations(self, catalogue_migrations: &'static [Migration]) -> Self {
        Self { catalogue_migrations, ..self }
    }

    /// Adds endpoints.
    #[must_use]
    pub fn routes(mut self, routes: Routes) -> Self {
        self.routes = self.routes.merge(routes);
        self
    }

    #[must_use]
    pub fn list(mut self, list: impl List + 'static) -> Self {
        self.lists.push(Arc::new(list));
        self
    }

    /// With files that it guards.
    #[must_use]
    pub fn files(mut self, guard: impl FileGuard + 'static) -> Self {
        self.file_guards.push(Arc::new(guard));
        self
    }

    /// With something that it keeps of people.
    #[must_use]
    pub fn personal_data(mut self, rank: DataRank, data: impl PersonalData + 'static) -> Self {
        self.personal_data.push((rank, Arc::new(data)));
        self
    }

    /// Adds private channels.
    #[must_use]
    pub fn channels(mut self, channels: impl Channels + 'static) -> Self {
        self.channels.push(Arc::new(channels));
        self
    }

    /// With what it tells people by itself.
    #[must_use]
    pub fn templates(self, templates: &'static [Template]) -> Self {
        Self { templates, ..self }
    }

    /// With a reminder, whose template is one of [`Self::templates`].
    #[must_use]
    pub fn reminder(mut self, source: impl ReminderSource + 'static) -> Self {
        self.reminders.push(Arc::new(source));
        self
    }

    /// With what it counts of an apprentice.
    #[must_use]
    pub fn apprentice_counts(mut self, counts: impl ApprenticeCounts + 'static) -> Self {
        self.apprentice_counts.push(Arc::new(counts));
        self
    }

    /// With jobs that it does.
    #[must_use]
    pub fn jobs<H: Handler + 'static>(
        mut self,
        handler: impl Fn(&App) -> H + Send + 'static,
    ) -> Self {
        self.handlers.push(Box::new(move |app| Arc::new(handler(app))));
        self
    }

    /// With the words of the audit trail for its collections.
    #[must_use]
    pub fn audit(self, audit: &'static [AuditLabel]) -> Self {
        Self { audit, ..self }
    }

    /// With collections that the audit trail leaves out.
    #[must_use]
    pub fn unaudited(self, unaudited: &'static [Unaudited]) -> Self {
        Self { unaudited, ..self }
    }

    /// The collections that it owns.
    pub fn collections(&self) -> impl Iterator<Item = Collection> {
        let audited = self.audit.iter().map(|label| label.collection);
        audited.chain(self.unaudited.iter().map(|(collection, _)| *collection))
    }
}

/// Jobs, files and the notice of maintenance, which know nothing of capabilities.
#[must_use]
pub fn files() -> [Capability; 3] {
    const FILES: &[AuditLabel] = &[AuditLabel::new(
        Collection::FILES,
        AuditKind::Dokumentasjon,
        ["lastet opp en fil", "endret en fil", "slettet en fil"],
    )];
    let jobs = Capability::new("jobs", Untouched("does the work of the others"))
        .migrations(svenn_jobs::MIGRATIONS)
        .catalogue_migrations(svenn_jobs::PROVIDER_MIGRATIONS)
        .unaudited(&[(Collection::JOBS, "work of the product itself; what it does is told")]);
    let files = Capability::new("files", Untouched("keeps the files of the others' records"))
        .migrations(svenn_files::MIGRATIONS)
        .routes(file_routes())
        .jobs(|app| FileJobs { files: app.files.clone(), databases: app.databases.clone() })
        .audit(FILES);
    let http =
        Capability::new("http", Untouched("tells everybody of maintenance, and keeps nobody"))
            .catalogue_migrations(notice::MIGRATIONS)
            .routes(notice_routes());
    [jobs, files, http]
}

/// The capabilities of the product in their order; what each gives, taken together.
pub struct Capabilities(Vec<Capability>);

impl Capabilities {
    #[must_use]
    pub const fn new(all: Vec<Capability>) -> Self {
        Self(all)
    }

    pub fn iter(&self) -> impl Iterator<Item = &Capability> {
        self.0.iter()
    }

    /// All tables.
    #[must_use]
    pub fn schema(&self) -> Schema {
        Schema {
            catalogue: self.iter().flat_map(|it| it.catalogue_migrations).copied().collect(),
            tenant: self.iter().flat_map(|it| it.migrations).copied().collect(),
        }
    }

    /// All endpoints.
    #[must_use]
    pub fn routes(&self) -> Routes {
        self.iter().fold(Routes::new(), |routes, it| routes.merge(it.routes.clone()))
    }

    #[must_use]
    pub fn lists(&self) -> Vec<Arc<dyn List>> {
        self.iter().flat_map(|it| it.lists.iter().cloned()).collect()
    }

    /// Who may open files.
    #[must_use]
    pub fn file_guards(&self) -> Vec<Arc<dyn FileGuard>> {
        self.iter().flat_map(|it| it.file_guards.iter().cloned()).collect()
    }

    /// What is kept of people, by its rank.
    #[must_use]
    pub fn personal_data(&self) -> Vec<Arc<dyn PersonalData>> {
        let mut ranked: Vec<_> = self.iter().flat_map(|it| it.personal_data.iter()).collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        ranked.into_iter().map(|(_, data)| Arc::clone(data)).collect()
    }

    /// All private channels.
    #[must_use]
    pub fn channels(&self) -> Vec<Arc<dyn Channels>> {
        self.iter().flat_map(|it| it.channels.iter().cloned()).collect()
    }

    /// All automatic messages.
    #[must_use]
    pub fn templates(&self) -> Templates {
        Templates::new(self.iter().flat_map(|it| it.templates).collect())
    }

    /// All reminders.
    #[must_use]
    pub fn reminders(&self) -> Vec<Arc<dyn ReminderSource>> {
        self.iter().flat_map(|it| it.reminders.iter().cloned()).collect()
    }

    /// What all do about what happens to people.
    #[must_use]
    pub fn follows(&self) -> Vec<Arc<dyn Follows>> {
        self.iter().map(|it| Arc::clone(&it.follows)).collect()
    }

    /// All that is counted of an apprentice.
    #[must_use]
    pub fn apprentice_counts(&self) -> Vec<Arc<dyn ApprenticeCounts>> {
        self.iter().flat_map(|it| it.apprentice_counts.iter().cloned()).collect()
    }

    /// Does all jobs.
    #[must_use]
    pub fn handlers(&self, app: &App) -> Vec<Arc<dyn Handler>> {
        self.iter().flat_map(|it| it.handlers.iter().map(|make| make(app))).collect()
    }

    /// How the audit trail tells of everything.
    #[must_use]
    pub fn audit_labels(&self) -> AuditLabels {
        AuditLabels {
            labels: self.iter().flat_map(|it| it.audit).copied().collect(),
            unaudited: self.iter().flat_map(|it| it.unaudited).copied().collect(),
        }
    }
}
