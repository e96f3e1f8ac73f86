//! A sheet as a caller meets it.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records::FileRecord;
use svenn_http::{App, Caller, Problem, files::FileGuard};
use svenn_kernel::{ApprenticeId, Collection, Fault, HourSheetId, PersonId, TimelineId};
use svenn_people::apprentices;
use svenn_review::{
    AccessLevel, Approval, ApprovedTogether, Deletable, Event, HandedIn, HoldsFiles, Phase,
    Reasons, Reviewed, Step, access::access_level, telling::Told,
};

use crate::{
    capability::TIMEFORINGER,
    http::lines,
    notifications,
    rules::{Kind, Status, kept_time, lacks_to_send},
    store::{self, Sheet},
    view::{self, HourSheetView},
};

/// A sheet that exists, and how the caller stands to it.
pub struct Opened {
    pub row: Sheet,
    pub access_level: AccessLevel,
}

impl Opened {
    /// What was opened, with the sheet as it is after a change.
    pub fn with(self, row: Sheet) -> Self {
        Self { row, ..self }
    }
}

#[async_trait]
impl Reviewed for Opened {
    type Name = HourSheetId;
    const WRONG_STATUS: &'static str = "Dette kan ikke gjøres med timene slik de står nå";

    async fn load(tx: &Tx, caller: &Caller, id: &HourSheetId) -> Result<Self, Problem> {
        Self::find_seen(tx, caller, id).await?.ok_or_else(Problem::not_found)
    }

    async fn lock(&self, tx: &Tx) -> Result<(), Fault> {
        store::lock(tx, &self.row.laerling).await
    }

    fn access_level(&self) -> AccessLevel {
        self.access_level
    }

    fn phase(&self) -> Phase {
        self.row.status.phase()
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

#[async_trait]
impl HandedIn for Opened {
    type View = HourSheetView;

    fn author(&self) -> PersonId {
        self.row.laerling.clone().into()
    }

    async fn view(&self, app: &App, tx: &Tx) -> Result<HourSheetView, Fault> {
        view::load_sheet(app, tx, self).await
    }

    async fn require_complete(&self, _: &Tx) -> Result<(), Problem> {
        let Sheet { kind, category, linjer, .. } = &self.row;
        lines::refuse(lacks_to_send(*kind, category.is_some(), &linjer.0))
    }

    async fn take_step(self, tx: &Tx, step: Step) -> Result<Self, Fault> {
        let row = store::step(tx, self.row.clone(), step.leads_to().into(), tx.now()).await?;
        count(tx, &row).await?;
        Ok(self.with(row))
    }

    async fn take_back(self, tx: &Tx, approval: &Approval) -> Result<Self, Fault> {
        let id = &self.row.id;
        let sent = store::last_sent(tx, std::slice::from_ref(id)).await?.remove(id);
        let since = sent.unwrap_or(approval.at);
        let row = store::step(tx, self.row.clone(), Status::Sendt, since).await?;
        count(tx, &row).await?;
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
        notifications::tell(tx, &self.row, told).await
    }

    async fn untell(&self, tx: &Tx, approval: &Approval) -> Result<(), Fault> {
        notifications::untell(tx, &self.row, approval).await
    }
}

/// Keeps the apprentice's statistics: "timekeepingHours, timekeepings, and per-goal counts".
async fn count(tx: &Tx, row: &Sheet) -> Result<(), Fault> {
    if row.kind != Kind::Timeforing {
        return Ok(());
    }
    let kept = kept_time(&store::kept_of(tx, &row.laerling).await?);
    apprentices::set_timekeeping(tx, &row.laerling, kept).await
}

#[async_trait]
impl HoldsFiles for Opened {
    const COLLECTION: Collection = TIMEFORINGER;
    const CALLED: &'static str = "Timeføringen";

    fn owner(&self) -> &str {
        self.row.id.as_str()
    }

    async fn note_files(self, tx: &Tx) -> Result<Self, Fault> {
        let row = store::note_files(tx, self.row.clone()).await?;
        Ok(self.with(row))
    }
}

#[async_trait]
impl Deletable for Opened {
    async fn delete(self, tx: &Tx) -> Result<(), Fault> {
        store::delete(tx, &self.row).await?;
        notifications::deleted(tx, &self.row).await
    }
}

#[async_trait]
impl ApprovedTogether for Opened {
    type Id = HourSheetId;
    const REASONS: Reasons = Reasons {
        not_found: "Timene finnes ikke lenger",
        forbidden: "Du har ikke tilgang til å godkjenne dem",
        wrong_status: "De venter ikke på godkjenning",
        stale_version: "De er endret siden du så dem",
    };

    async fn apprentices_of(tx: &Tx, ids: &[HourSheetId]) -> Result<Vec<ApprenticeId>, Fault> {
        let rows = store::find_many(tx, ids).await?;
        Ok(rows.into_iter().map(|row| row.laerling).collect())
    }

    async fn lock_of(tx: &Tx, laerling: &ApprenticeId) -> Result<(), Fault> {
        store::lock(tx, laerling).await
    }

    async fn find(tx: &Tx, caller: &Caller, id: &HourSheetId) -> Result<Option<Self>, Fault> {
        let Some(row) = store::find(tx, id).await? else { return Ok(None) };
        let access_level = access_level(tx, caller, &row.laerling).await?;
        Ok(Some(Self { row, access_level }))
    }

    fn navn(&self) -> String {
        notifications::called(self.row.kind, self.row.dag)
    }

    async fn needs_look(&self, _: &Tx) -> Result<Option<&'static str>, Fault> {
        Ok(None)
    }
}

/// Says who may open the files of sheets: everybody who may see the sheet.
#[derive(Debug, Clone, Copy, Default)]
pub struct SheetFiles;

#[async_trait]
impl FileGuard for SheetFiles {
    async fn may_open(&self, tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<bool, Fault> {
        if file.collection != TIMEFORINGER.0 {
            return Ok(false);
        }
        let Ok(id) = HourSheetId::parse(&file.owner) else { return Ok(false) };
        Ok(Opened::find_seen(tx, caller, &id).await?.is_some())
    }
}
