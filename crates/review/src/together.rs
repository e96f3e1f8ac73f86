//! Many approved in one call: what needs no look of its own.

use std::{
    collections::{BTreeSet, HashSet},
    hash::Hash,
};

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Caller, DocumentationApprover, Problem, Session};
use svenn_kernel::{ApprenticeId, Fault, Fields, Id, ListOf};
use utoipa::ToSchema;

use crate::{
    HandedIn,
    handed_in::carry_out,
    rules::{Action, Refusal, Step, sees},
};

/// Most of one call; a larger selection takes several calls.
pub const TOGETHER_MAX: usize = 100;

/// What is approved together.
pub type Chosen<I> = ListOf<I, TOGETHER_MAX>;

/// Notes in the field that nothing is chosen, with the message.
pub fn require_some<I>(chosen: &Chosen<I>, fields: &mut Fields, field: &str, message: &str) {
    if chosen.is_empty() {
        fields.wrong(field, "required", message);
    }
}

/// Why something of a kind stays as it was, in Norwegian.
#[derive(Debug, Clone, Copy)]
pub struct Reasons {
    /// Unknown, or not the caller's to know of.
    pub not_found: &'static str,
    /// Somebody else's to approve.
    pub forbidden: &'static str,
    /// It does not wait for approval.
    pub wrong_status: &'static str,
    /// It was changed after the caller read it.
    pub stale_version: &'static str,
}

/// What can be approved together with others of its kind.
#[async_trait]
pub trait ApprovedTogether: HandedIn {
    /// How lists name it.
    type Id: Id + Clone + Eq + Hash + Send + Sync;
    const REASONS: Reasons;

    /// The apprentices whose these are.
    ///
    /// # Errors
    /// A fault of the database.
    async fn apprentices_of(tx: &Tx, ids: &[Self::Id]) -> Result<Vec<ApprenticeId>, Fault>;

    /// Takes the lock of all that an apprentice hands in.
    ///
    /// # Errors
    /// A fault of the database.
    async fn lock_of(tx: &Tx, laerling: &ApprenticeId) -> Result<(), Fault>;

    /// It, and how the caller is related to it, whatever the caller may do with it.
    ///
    /// # Errors
    /// A fault of the database.
    async fn find(tx: &Tx, caller: &Caller, id: &Self::Id) -> Result<Option<Self>, Fault>;

    /// The same, where the caller may read it.
    ///
    /// # Errors
    /// A fault of the database.
    async fn find_seen(tx: &Tx, caller: &Caller, id: &Self::Id) -> Result<Option<Self>, Fault> {
        let found = Self::find(tx, caller, id).await?;
        Ok(found.filter(|it| sees(it.access_level(), it.phase())))
    }

    /// What people call it.
    fn navn(&self) -> String;

    /// Why it is to be read first, in Norwegian.
    ///
    /// # Errors
    /// A fault of the database.
    async fn needs_look(&self, tx: &Tx) -> Result<Option<&'static str>, Fault>;
}

/// One that was not approved, with the reason.
#[derive(Debug, Serialize, ToSchema)]
pub struct NotApproved {
    id: String,
    /// Its title; empty for one that is unknown.
    navn: String,
    /// Stable code.
    code: &'static str,
    /// Why, in Norwegian.
    message: &'static str,
}

/// What came of it: each is either approved or not.
pub struct Together<T> {
    /// As they are stored now.
    pub done: Vec<T>,
    pub failed: Vec<NotApproved>,
}

/// Approves all that wait and need no look, in one transaction; the version is the one that was
/// read, none where a list alone was.
///
/// # Errors
/// A fault of the database.
pub async fn approve_many<T: ApprovedTogether>(
    session: &Session<DocumentationApprover>,
    chosen: Vec<(T::Id, Option<i64>)>,
) -> Result<Together<T>, Problem> {
    let (tx, caller) = session.write().await?;
    let ids: Vec<T::Id> = chosen.iter().map(|(id, _)| id.clone()).collect();
    // In one order for everybody.
    let apprentices: BTreeSet<_> = T::apprentices_of(&tx, &ids).await?.into_iter().collect();
    for laerling in &apprentices {
        T::lock_of(&tx, laerling).await?;
    }
    let mut outcome = Together { done: Vec::new(), failed: Vec::new() };
    let mut seen = HashSet::new();
    for (id, version) in chosen.into_iter().filter(|(id, _)| seen.insert(id.clone())) {
        match approvable::<T>(&tx, &caller, &id, version).await? {
            Ok(opened) => {
                outcome.done.push(carry_out(&tx, &caller, opened, Step::Approve, None).await?);
            }
            Err((navn, code, message)) => {
                let id = id.as_str().to_owned();
                outcome.failed.push(NotApproved { id, navn, code, message });
            }
        }
    }
    tx.commit().await?;
    Ok(outcome)
}

type Refused = (String, &'static str, &'static str);

async fn approvable<T: ApprovedTogether>(
    tx: &Tx,
    caller: &Caller,
    id: &T::Id,
    version: Option<i64>,
) -> Result<Result<T, Refused>, Fault> {
    let why = &T::REASONS;
    let unknown = || Ok(Err((String::new(), "not_found", why.not_found)));
    let Some(opened) = T::find(tx, caller, id).await? else { return unknown() };
    let refused = match opened.decide(Action::Approve) {
        Ok(()) => None,
        Err(Refusal::Hidden) => return unknown(),
        Err(Refusal::NotYours) => Some(("forbidden", why.forbidden)),
        Err(Refusal::WrongPhase | Refusal::TooLate) => Some(("wrong_status", why.wrong_status)),
    };
    let refused = match refused {
        Some(refused) => Some(refused),
        None if version.is_some_and(|read| read != opened.version()) => {
            Some(("stale_version", why.stale_version))
        }
        None => opened.needs_look(tx).await?.map(|look| ("needs_look", look)),
    };
    Ok(match refused {
        None => Ok(opened),
        Some((code, message)) => Err((opened.navn(), code, message)),
    })
}
