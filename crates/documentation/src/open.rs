//! Documentation as a caller meets it.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records::{self, FileRecord};
use svenn_http::{App, Caller, Problem, files::FileGuard};
use svenn_kernel::{
    ApprenticeId, Collection, DocumentationId, Fault, FileId, GoalId, PersonId, Role, TimelineId,
};
use svenn_review::{
    AccessLevel, Approval, ApprovedTogether, Deletable, Event, HandedIn, HoldsFiles, Look, Phase,
    Reasons, Refused, RefusedTick, Remindable, Reminder, Reviewed, Step, Ticked, access,
    personal::delete_files,
    require_substance,
    telling::Told,
    ticks::{PlanWords, Tick},
};

use crate::{
    additions::told,
    capability::ANSWER_FILES,
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
    /// What was opened, with the documentation as it is after a change.
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
    let found = store::ticks_of(tx, std::slice::from_ref(&row.id)).await?;
    Ok(if found.is_empty() { Goals::None } else { Goals::Some })
}

#[async_trait]
impl Reviewed for Opened {
    type Name = DocumentationId;
    const WRONG_STATUS: &'static str = "Dette kan ikke gjøres med dokumentasjonen slik den står nå";

    async fn load(tx: &Tx, caller: &Caller, id: &DocumentationId) -> Result<Self, Problem> {
        Self::find_seen(tx, caller, id).await?.ok_or_else(Problem::not_found)
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
    pub async fn ticks(&self, tx: &Tx) -> Result<Vec<Tick>, Fault> {
        let id = &self.row.id;
        let ticks = store::ticks_of(tx, std::slice::from_ref(id)).await?.remove(id);
        Ok(ticks.unwrap_or_default())
    }

    fn named(&self) -> Named<'_> {
        let Documentation { id, name, laerling, .. } = &self.row;
        Named { id, name, laerling }
    }
}

#[async_trait]
impl HandedIn for Opened {
    type View = DocumentationView;

    fn author(&self) -> PersonId {
        self.row.laerling.clone().into()
    }

    async fn view(&self, app: &App, tx: &Tx) -> Result<DocumentationView, Fault> {
        view::load_documentation(app, tx, self).await
    }

    async fn require_complete(&self, tx: &Tx) -> Result<(), Problem> {
        let files = records::of_owner(tx, Self::COLLECTION, self.owner()).await?;
        if let Some(form) = self.row.form()? {
            let pictures = files.iter().filter(|file| file.is_picture()).count();
            if let Some(part) = form.lacks(pictures) {
                let message = format!("Fyll ut «{}» før du sender", part.title);
                return Err(Problem::invalid_field("form", "required", message));
            }
        }
        let message = "Skriv noe eller legg ved minst én fil før du sender";
        require_substance(&self.row.content, files.len(), message)
    }

    async fn take_step(self, tx: &Tx, step: Step) -> Result<Self, Fault> {
        let sendt = match step {
            Step::Send => Some(tx.now()),
            Step::Withdraw => None,
            Step::Approve | Step::Return => self.row.sendt,
        };
        let ticks = self.ticks(tx).await?;
        let returned = match step {
            Step::Return => Some(self.row.content.clone()),
            Step::Send | Step::Withdraw | Step::Approve => self.row.returned.clone(),
        };
        let row = Documentation { returned, ..self.row.clone() };
        let row = store::set_status(tx, row, step.leads_to().into(), sendt).await?;
        effects::of_step(tx, &row, step, &ticks).await?;
        Ok(self.with(row))
    }

    async fn take_back(self, tx: &Tx, approval: &Approval) -> Result<Self, Fault> {
        let (ticks, sendt) = (self.ticks(tx).await?, self.row.sendt);
        let row = store::set_status(tx, self.row.clone(), Status::Sendt, sendt).await?;
        effects::of_undo(tx, &row, approval.at, &ticks).await?;
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
        // What was to be added waits with it again, and is told of with it.
        told::withdrawn(tx, &self.row.laerling).await?;
        notifications::untell(tx, &self.row.id, approval).await
    }
}

#[async_trait]
impl Ticked for Opened {
    async fn refuse(&self, tx: &Tx, refused: &[RefusedTick]) -> Result<Refused, Problem> {
        let ticks = self.ticks(tx).await?;
        let on_it: Vec<GoalId> = ticks.iter().map(|tick| tick.goal.clone()).collect();
        rules::may_refuse(&on_it, refused.iter().map(|it| &it.goal))
            .map_err(|(code, message)| Problem::invalid_field("refused", code, message))?;
        let words = PlanWords::load(tx, &on_it).await?;
        let mut said = vec!["Ikke godkjent:".to_owned()];
        for RefusedTick { goal, reason } in refused {
            store::set_refused(tx, &self.row.id, goal, Some(reason.as_str())).await?;
            let label = words.label(goal).unwrap_or("Målet er fjernet fra planen");
            said.push(format!("– {label}: {}", reason.as_str()));
        }
        Ok(Refused { said: said.join("\n") })
    }

    async fn ask(&self, tx: &Tx, question: &str) -> Result<(), Fault> {
        match self.approval(tx).await? {
            Some(approval) => store::questions::put(tx, &self.row, &approval.id, question).await,
            None => Ok(()),
        }
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

    async fn file_before(&self, tx: &Tx, key: &str) -> Result<Option<FileId>, Fault> {
        let notes = store::pictures::notes(tx, &self.row.id).await?;
        Ok(notes.into_iter().find(|it| it.key == key).and_then(|it| it.file))
    }

    async fn file_added(&self, tx: &Tx, file: &FileId, key: Option<&str>) -> Result<(), Fault> {
        match key {
            Some(key) => store::pictures::arrived(tx, &self.row.id, (key, file)).await,
            None => Ok(()),
        }
    }

    async fn file_removed(&self, tx: &Tx, file: &FileId) -> Result<(), Fault> {
        store::pictures::removed(tx, &self.row.id, file).await
    }
}

#[async_trait]
impl Deletable for Opened {
    async fn delete(self, tx: &Tx) -> Result<(), Fault> {
        let Documentation { id, laerling, .. } = &self.row;
        delete_files(tx, (ANSWER_FILES, id.as_str()), laerling).await?;
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
        Ok(Opened::find_seen(tx, caller, &owner).await?.is_some())
    }
}
