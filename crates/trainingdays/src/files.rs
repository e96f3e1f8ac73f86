//! Files of training days, of their templates, and with feedback.

use async_trait::async_trait;
use svenn_db::{Audience, LockKey, Tx};
use svenn_files::{
    StagedFile,
    records::{self, FileRecord, Owner},
};
use svenn_http::{
    Caller, Problem,
    files::{Asked, Attached, FileGuard, FileOwner, FileView},
};
use svenn_kernel::{ActivityTemplateId, Collection, Fault, PersonId, Role, TrainingDayId, Verb};

use crate::{
    capability::{ACTIVITYTEMPLATES, TRAININGDAYFILES, TRAININGDAYRESPONSE},
    of_key, open, store, user_key,
};

/// Most files with a day, a template or feedback.
pub(crate) const FILES_MAX: usize = 20;

/// What an upload is for.
pub enum Upload {
    Day(TrainingDayId),
    Template(ActivityTemplateId),
    Response(TrainingDayId, PersonId),
}

impl Upload {
    fn owner(&self) -> (Collection, String) {
        match self {
            Self::Day(id) => (TRAININGDAYFILES, id.as_str().to_owned()),
            Self::Template(id) => (ACTIVITYTEMPLATES, id.as_str().to_owned()),
            Self::Response(id, person) => (TRAININGDAYRESPONSE, user_key(id, person)),
        }
    }

    fn audience(&self) -> Audience {
        match self {
            Self::Day(_) => Audience::Everyone,
            Self::Template(_) => Audience::Coordinators,
            Self::Response(_, person) => Audience::person(person),
        }
    }

    async fn require_room(&self, asked: &Asked<'_>) -> Result<(), Problem> {
        match self {
            Self::Day(id) => {
                asked.caller.require_role(&[Role::Koordinator])?;
                open::day(asked.tx, id).await?;
            }
            Self::Template(id) => {
                asked.caller.require_role(&[Role::Koordinator])?;
                open::template(asked.tx, id).await?;
            }
            Self::Response(id, person) => {
                open::participant(asked.tx, asked.caller, id, person).await?;
                asked.caller.require_role(&[Role::Koordinator, Role::Ansatt])?;
                if asked.caller.person == *person {
                    return Err(Problem::forbidden());
                }
            }
        }
        let (collection, owner) = self.owner();
        let message = || format!("Det kan ikke være flere enn {FILES_MAX} filer");
        asked.require_room((collection, &owner), FILES_MAX, message).await
    }

    /// Takes the lock of what the files belong to.
    pub async fn hold(&self, tx: &Tx) -> Result<(), Fault> {
        let key = match self {
            Self::Day(id) | Self::Response(id, _) => store::lock_of(id),
            Self::Template(id) => LockKey::of(ACTIVITYTEMPLATES, id.as_str()),
        };
        tx.hold(&key).await
    }

    /// Says that what the files belong to changed.
    fn note(&self, tx: &Tx) {
        match self {
            Self::Day(id) => store::note(tx, id, Verb::Update),
            Self::Template(id) => {
                let audience = Audience::Coordinators;
                tx.record(ACTIVITYTEMPLATES, id.as_str(), Verb::Update, audience);
            }
            Self::Response(id, person) => {
                let audience = Audience::person(person);
                tx.record(TRAININGDAYRESPONSE, user_key(id, person), Verb::Update, audience);
            }
        }
    }

    /// Removes one of the files.
    pub async fn remove(&self, tx: &Tx, file: &svenn_kernel::FileId) -> Result<(), Problem> {
        self.hold(tx).await?;
        let (collection, owner) = self.owner();
        let all = records::of_owner(tx, collection, &owner).await?;
        let found = all.into_iter().find(|it| it.id == *file).ok_or_else(Problem::not_found)?;
        records::delete(tx, &found, self.audience()).await?;
        self.note(tx);
        Ok(())
    }
}

#[async_trait]
impl FileOwner for Upload {
    type Answer = FileView;

    fn again(&self, view: FileView) -> Option<FileView> {
        Some(view)
    }

    async fn refuse_early(&self, asked: &Asked<'_>) -> Result<(), Problem> {
        self.require_room(asked).await
    }

    async fn store(
        &self,
        asked: &Asked<'_>,
        staged: &StagedFile,
    ) -> Result<Attached<FileView>, Problem> {
        let tx = asked.tx;
        let (collection, id) = self.owner();
        self.hold(tx).await?;
        self.require_room(asked).await?;
        let owner = Owner { collection, id: &id, audience: self.audience() };
        let record = records::insert(tx, staged, owner).await?;
        self.note(tx);
        Ok(Attached::New(record.clone(), asked.view(record)))
    }
}

/// Says who may open these files: of a day, everybody who may see the day; of feedback, everybody
/// who may see the participant; of a template, coordinators.
#[derive(Debug, Clone, Copy, Default)]
pub struct DayFiles;

#[async_trait]
impl FileGuard for DayFiles {
    async fn may_open(&self, tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<bool, Fault> {
        let is_office = caller.rolle == Role::Koordinator;
        if file.collection == ACTIVITYTEMPLATES.0 {
            return Ok(is_office);
        }
        if file.collection != TRAININGDAYRESPONSE.0 && file.collection != TRAININGDAYFILES.0 {
            return Ok(false);
        }
        let known = open::known(tx, caller).await?;
        if file.collection == TRAININGDAYRESPONSE.0 {
            let Some((day, person)) = of_key(&file.owner) else { return Ok(false) };
            let is_there = store::participant(tx, &day, &person).await?.is_some();
            return Ok(is_there && (is_office || known.contains(&person)));
        }
        let Ok(id) = TrainingDayId::parse(&file.owner) else { return Ok(false) };
        if is_office {
            return Ok(store::find(tx, &id).await?.is_some());
        }
        let people: Vec<PersonId> = known.into_iter().collect();
        Ok(!store::of_person_on(tx, &id, &people).await?.is_empty())
    }
}
