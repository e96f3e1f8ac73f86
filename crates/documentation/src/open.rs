//! Documentation as a caller meets it.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records::{self, FileRecord};
use svenn_http::{App, Caller, Problem, files::FileGuard};
use svenn_kernel::{ApprenticeId, Collection, DocumentationId, Fault, GoalId, Role, TimelineId};
use svenn_review::{
    AccessLevel, Approval, ApprovedTogether, Deletable, Event, HandedIn, HoldsFiles, Look, Phase,
    Reasons, Remindable, Reminder, Reviewed, Step, access, require_substance, rules::sees,
    telling::Told,
};

use crate::{
    effects,
    notifications::{self, Named},
    rules::{self, Goals, Status, documentation_route},
    store::{self, Documentation},
    templates::REMINDED,
    view::{self, DocumentationView},
};

/// Documentation that the caller may see, and how the caller is related to it.
pub struct Opened {
    pub row: Documentation,
    /// How the caller stands to it.
    pub access_level: AccessLevel,
}

impl Opened {
    /// The same after a change.
    pub fn with(self, row: Documentation) -> Self {
        Self { row, ..self }
    }
}

/// How the caller stands to documentation.
pub async fn access_level(
    tx: &Tx,
    caller: &Caller,
    row: &Documentation,
) -> Result<AccessLevel, Fault> {
    let access_level = access::access_level(tx, caller, &row.laerling).await?;
    if !matches!(access_level, AccessLevel::Instructor { .. }) {
        return Ok(access_level);
    }
    Ok(rules::instructor(&caller.tilganger, goals_on(tx, row).await?))
}

async fn goals_on(tx: &Tx, row: &Documentation) -> Result<Goals, Fault> {
    let found = store::goals_of(tx, std::slice::from_ref(&row.id)).await?;
    Ok(if found.is_empty() { Goals::None } else { Goals::Some })
}

#[async_trait]
impl Reviewed for Opened {
    type Name = DocumentationId;
    const WRONG_STATUS: &'static str = "Dette kan ikke gjøres med dokumentasjonen slik den står nå";

    async fn load(tx: &Tx, caller: &Caller, id: &DocumentationId) -> Result<Self, Problem> {
        let opened = Self::find(tx, caller, id).await?.ok_or_else(Problem::not_found)?;
        if !sees(opened.access_level, opened.phase()) {
            return Err(Problem::not_found());
        }
        Ok(opened)
    }

    async fn lock(&self, tx: &Tx) -> Result<(), Fault> {
        store::lock(tx, &self.row.laerling).await
    }

    fn access_level(&self) -> AccessLevel {
        self.access_level
    }

    fn phase(&self) -> Phase {
        self.row.status().phase()
    }

    fn version(&self) -> i64 {
        self.row.version
    }

    async fn current(&self, app: &App, tx: &Tx) -> Result<serde_json::Value, Fault> {
        Ok(serde_json::to_value(self.view(app, tx).await?)?)
    }

    async fn approval(&self, tx: &Tx) -> Result<Option<Approval>, Fault> {
        store::last_approval(tx, &self.row.id).await
    }
}

impl Opened {
    async fn goals(&self, tx: &Tx) -> Result<Vec<GoalId>, Fault> {
        let id = &self.row.id;
        let goals = store::goals_of(tx, std::slice::from_ref(id)).await?.remove(id);
        Ok(goals.unwrap_or_default())
    }

    fn named(&self) -> Named<'_> {
        let Documentation { id, name, laerling, .. } = &self.row;
        Named { id, name, laerling }
    }
}

#[async_trait]
impl HandedIn for Opened {
    type View = DocumentationView;

    fn laerling(&self) -> &ApprenticeId {
        &self.row.laerling
    }

    async fn view(&self, app: &App, tx: &Tx) -> Result<DocumentationView, Fault> {
        view::load_documentation(app, tx, self).await
    }

    async fn require_complete(&self, tx: &Tx) -> Result<(), Problem> {
        let files = records::of_owner(tx, Self::COLLECTION, self.owner()).await?;
        let message = "Skriv noe eller legg ved minst én fil før du sender";
        require_substance(&self.row.content, files.len(), message)
    }

    async fn take_step(self, tx: &Tx, step: Step) -> Result<Self, Fault> {
        let sendt = match step {
            Step::Send => Some(tx.now()),
            Step::Withdraw => None,
            Step::Approve | Step::Return => self.row.sendt,
        };
        let goals = self.goals(tx).await?;
        let row = store::set_status(tx, self.row.clone(), step.leads_to().into(), sendt).await?;
        effects::of_step(tx, &row, step, &goals).await?;
        Ok(self.with(row))
    }

    async fn take_back(self, tx: &Tx, approval: &Approval) -> Result<Self, Fault> {
        let (goals, sendt) = (self.goals(tx).await?, self.row.sendt);
        let row = store::set_status(tx, self.row.clone(), Status::Sendt, sendt).await?;
        effects::of_undo(tx, &row, approval.at, &goals).await?;
        Ok(self.with(row))
    }

    async fn add_event(
        &self,
        tx: &Tx,
        event: Event,
        by: &Caller,
        comment: Option<String>,
    ) -> Result<(), Fault> {
        store::add_to_timeline(tx, (&self.row.id, self.row.version), event, by, comment).await
    }

    async fn remove_event(&self, tx: &Tx, id: &TimelineId) -> Result<(), Fault> {
        store::remove_from_timeline(tx, id).await
    }

    async fn tell(&self, tx: &Tx, told: Told<'_>) -> Result<(), Fault> {
        notifications::tell(tx, self.named(), told).await
    }

    async fn untell(&self, tx: &Tx, approval: &Approval) -> Result<(), Fault> {
        notifications::untell(tx, &self.row.id, approval).await
    }
}

#[async_trait]
impl Remindable for Opened {
    async fn reminder(&self, tx: &Tx) -> Result<Reminder<'_>, Fault> {
        let timekeeping = svenn_organisation::load(tx).await?.flags.timekeeping;
        let Named { id, name, laerling } = self.named();
        let rolle = Role::Ansatt;
        Ok(Reminder {
            template: &REMINDED,
            laerling,
            title: name,
            about: notifications::about(id),
            route: documentation_route(rolle, timekeeping, laerling.as_str(), id.as_str()),
        })
    }
}

#[async_trait]
impl HoldsFiles for Opened {
    const COLLECTION: Collection = Collection::DOKUMENTASJONER;
    const CALLED: &'static str = "Dokumentasjonen";

    fn owner(&self) -> &str {
        self.row.id.as_str()
    }

    async fn note_files(self, tx: &Tx) -> Result<Self, Fault> {
        let row = store::bump_version(tx, self.row.clone()).await?;
        Ok(self.with(row))
    }
}

#[async_trait]
impl Deletable for Opened {
    async fn delete(self, tx: &Tx) -> Result<(), Fault> {
        store::delete(tx, &self.row).await?;
        notifications::deleted(tx, &self.row.id).await
    }
}

#[async_trait]
impl ApprovedTogether for Opened {
    type Id = DocumentationId;
    const REASONS: Reasons = Reasons {
        not_found: "Dokumentasjonen finnes ikke lenger",
        forbidden: "Du har ikke tilgang til å godkjenne målene i den",
        wrong_status: "Den venter ikke på godkjenning",
        stale_version: "Den er endret siden du så den",
    };

    async fn apprentices_of(tx: &Tx, ids: &[DocumentationId]) -> Result<Vec<ApprenticeId>, Fault> {
        let rows = store::find_many(tx, ids).await?;
        Ok(rows.into_iter().map(|row| row.laerling).collect())
    }

    async fn lock_of(tx: &Tx, laerling: &ApprenticeId) -> Result<(), Fault> {
        store::lock(tx, laerling).await
    }

    async fn find(tx: &Tx, caller: &Caller, id: &DocumentationId) -> Result<Option<Self>, Fault> {
        let Some(row) = store::find(tx, id).await? else { return Ok(None) };
        let access_level = access_level(tx, caller, &row).await?;
        Ok(Some(Self { row, access_level }))
    }

    fn navn(&self) -> String {
        self.row.name.clone()
    }

    async fn needs_look(&self, tx: &Tx) -> Result<Option<&'static str>, Fault> {
        Ok(view::look(tx, &self.row).await?.and_then(Look::reason))
    }
}

/// Says who may open the files of documentation: everybody who may see it.
#[derive(Debug, Clone, Copy, Default)]
pub struct DocumentationFiles;

#[async_trait]
impl FileGuard for DocumentationFiles {
    async fn may_open(&self, tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<bool, Fault> {
        if file.collection != Collection::DOKUMENTASJONER.0 {
            return Ok(false);
        }
        let Ok(owner) = DocumentationId::parse(&file.owner) else { return Ok(false) };
        let opened = Opened::find(tx, caller, &owner).await?;
        Ok(opened.is_some_and(|it| sees(it.access_level, it.phase())))
    }
}
