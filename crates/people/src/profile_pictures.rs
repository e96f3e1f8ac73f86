//! Pictures of people: each person's own, seen by everybody who may see the person.

use async_trait::async_trait;
use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode},
};
use svenn_db::{Audience, Tx};
use svenn_files::{
    StagedFile,
    records::{self, FileRecord, Owner},
};
use svenn_http::{
    App, Caller, Problem, Session,
    files::{self, Asked, Attached, FileGuard, FileOwner, FileView, SentFile},
    personal::{ErasureOutcome, ExportPart},
};
use svenn_kernel::{Collection, Fault, Permission, PersonId, Verb};

use crate::visible;

const COLLECTION: Collection = Collection::PROFILEPICTURES;

/// The pictures of those of the people whom the caller may see.
pub async fn seen(tx: &Tx, caller: &Caller, people: &[PersonId]) -> Result<Vec<FileRecord>, Fault> {
    let seen = visible::seen_people(tx, caller, people).await?;
    let owners: Vec<&str> = seen.iter().map(PersonId::as_str).collect();
    let found = records::of_owners(tx, COLLECTION, &owners).await?;
    Ok(found.into_values().filter_map(|mut files| files.pop()).collect())
}

/// Takes an upload as the caller's own picture, in place of the one before.
///
/// # Errors
/// 403 if the caller may not change their own page; 422 for a wrong file.
pub(crate) async fn put(
    session: &Session,
    sent: SentFile,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    sent.attach_to(session, &OwnPicture).await
}

/// The caller's own picture.
struct OwnPicture;

#[async_trait]
impl FileOwner for OwnPicture {
    type Answer = FileView;

    fn again(&self, view: FileView) -> Option<FileView> {
        Some(view)
    }

    async fn refuse_early(&self, asked: &Asked<'_>) -> Result<(), Problem> {
        asked.caller.require(Permission::UpdateMyPage)
    }

    async fn stage(
        &self,
        app: &App,
        name: &str,
        headers: &HeaderMap,
        body: Body,
    ) -> Result<StagedFile, Problem> {
        files::stage_profile_picture(app, name, headers, body).await
    }

    async fn store(
        &self,
        asked: &Asked<'_>,
        staged: &StagedFile,
    ) -> Result<Attached<FileView>, Problem> {
        let Asked { tx, caller, .. } = *asked;
        caller.require(Permission::UpdateMyPage)?;
        let id = caller.person.as_str();
        tx.lock(id).await?;
        let before = remove_files(tx, &caller.person).await?;
        let verb = if before { Verb::Update } else { Verb::Create };
        let audience = Audience::person(&caller.person);
        let owner = Owner { collection: COLLECTION, id, audience: audience.clone() };
        let record = records::insert(tx, staged, owner).await?;
        tx.record(COLLECTION, id, verb, audience);
        Ok(Attached::New(record.clone(), asked.view(record)))
    }
}

/// Removes somebody's picture, if there is one.
pub(crate) async fn remove(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    if remove_files(tx, person).await? {
        tx.record(COLLECTION, person.as_str(), Verb::Delete, Audience::person(person));
    }
    Ok(())
}

/// Says whether there was one.
async fn remove_files(tx: &Tx, person: &PersonId) -> Result<bool, Fault> {
    let before = records::of_owner(tx, COLLECTION, person.as_str()).await?;
    for file in &before {
        records::delete(tx, file, Audience::person(person)).await?;
    }
    Ok(!before.is_empty())
}

/// What is kept of a person here.
pub(crate) async fn export(tx: &Tx, person: &PersonId) -> Result<ExportPart, Fault> {
    let part = ExportPart::new("profilbilde", "Profilbilde", ErasureOutcome::Erased, Vec::new());
    Ok(part.with_files(records::of_owner(tx, COLLECTION, person.as_str()).await?))
}

/// Says who may open a picture: everybody who may see the person.
#[derive(Debug, Clone, Copy, Default)]
pub struct ProfilePictures;

#[async_trait]
impl FileGuard for ProfilePictures {
    async fn may_open(&self, tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<bool, Fault> {
        let Ok(person) = PersonId::parse(&file.owner) else { return Ok(false) };
        if file.collection != COLLECTION.0 {
            return Ok(false);
        }
        let seen = visible::seen_people(tx, caller, std::slice::from_ref(&person)).await?;
        Ok(seen.contains(&person))
    }
}
