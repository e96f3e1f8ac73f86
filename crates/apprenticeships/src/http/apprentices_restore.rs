use axum::Json;
use sea_orm::ActiveValue::Set;
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_http::{Coordinator, Problem, Session, Valid, endpoint, follows::Happening};
use svenn_kernel::{Fault, PersonId};
use svenn_people::{
    anonymised,
    apprentices::{self, Apprentice},
    contacts,
    entity::apprentice::ActiveModel,
    parts::DepartmentStays,
    rules,
    subjects::Subject,
};
use svenn_records::{
    journal::{self, NewNote},
    rules::{JournalSubject, JournalType},
};

use crate::{
    archiving,
    bulk::{ApprenticeFollows, Apprentices, BulkFailure, RestoreAnswer, RestoreNote},
};

/// Restores archived apprentices to the lists, and opens the sign-in that archiving closed. A
/// company that was deleted meanwhile is removed from them; the answer lists who was restored
/// without one.
#[endpoint(post = "/apprentices/restore")]
pub async fn apprentices_restore(
    session: Session<Coordinator>,
    Valid(input): Valid<Apprentices>,
) -> Result<Json<RestoreAnswer>, Problem> {
    let (tx, caller) = session.write().await?;
    let mut answer = RestoreAnswer::default();
    for id in input.ids {
        let Some(found) = apprentices::find(&tx, &id).await? else {
            answer.failed.push(BulkFailure::unknown(id));
            continue;
        };
        let erased = anonymised::when(&tx, &found.id.clone().into()).await?.is_some();
        match rules::may_restore(found.archived, erased) {
            Ok(()) => {
                let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
                let (_, notes) = restore(it, &found).await?;
                answer.notes.extend(notes);
                answer.done.push(id);
            }
            Err((code, message)) => {
                answer.failed.push(BulkFailure { id, navn: found.navn(), code, message });
            }
        }
    }
    tx.commit().await?;
    Ok(Json(answer))
}

/// What restoring these apprentices would do to all that is planned with them, and what the office has
/// to see to then, in sentences; those for whom nothing follows are left out. Nothing is done.
#[endpoint(post = "/apprentices/restore/preview")]
pub async fn apprentices_restore_preview(
    session: Session<Coordinator>,
    Valid(input): Valid<Apprentices>,
) -> Result<Json<Vec<ApprenticeFollows>>, Problem> {
    let (tx, caller) = session.write().await?;
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    let mut answer = Vec::new();
    for id in input.ids {
        let Some(found) = apprentices::find(&tx, &id).await? else { continue };
        let erased = anonymised::when(&tx, &found.id.clone().into()).await?.is_some();
        if rules::may_restore(found.archived, erased).is_err() {
            continue;
        }
        let (mut folger, notes) = restore(it, &found).await?;
        folger.extend(notes.into_iter().map(|note| note.message));
        if !folger.is_empty() {
            answer.push(ApprenticeFollows { navn: found.navn(), id, folger });
        }
    }
    // It was tried, and is undone.
    tx.rollback().await?;
    Ok(Json(answer))
}

/// Brings one back; answers what follows, in sentences, and what the office has to see to.
async fn restore(
    it: Happening<'_>,
    of: &Apprentice,
) -> Result<(Vec<String>, Vec<RestoreNote>), Fault> {
    let follows = archiving::restore(it, of).await?;
    let company = without_company(it.tx, it.by, of).await?;
    let notes = company.into_iter().chain(without_sign_in(of)).collect();
    Ok((follows, notes))
}

/// Lets go of a company that is deleted. Its name stays in the journal.
async fn without_company(
    tx: &Tx,
    caller: &PersonId,
    of: &Apprentice,
) -> Result<Option<RestoreNote>, Fault> {
    let Some(company) = &of.bedriftid else { return Ok(None) };
    if companies::find(tx, company).await?.is_some() {
        return Ok(None);
    }
    let names = companies::names(tx, std::slice::from_ref(company)).await?;
    let bedrift = names.get(company).map_or("ukjent", String::as_str);
    let fields = ActiveModel {
        bedriftid: Set(None),
        avdelinger_more: Set(DepartmentStays::default()),
        ..Default::default()
    };
    apprentices::store(tx, &of.id, fields).await?;
    let written = bedrift.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let notat = format!(
        "<p>Lærlingen ble hentet tilbake fra arkivet. Lærebedriften «{written}» var slettet i \
         mellomtiden.</p>"
    );
    let note = NewNote {
        kind: JournalType::Internal,
        notat,
        dag: None,
        slag: JournalSubject::Notat,
        mail: None,
        tidspunkt: tx.now(),
        author: caller.clone(),
    };
    journal::create(tx, Subject::Apprentice(of.id.clone()), note).await?;
    Ok(Some(RestoreNote {
        id: of.id.clone(),
        navn: of.navn(),
        code: "company_deleted",
        message: format!("Lærebedriften «{bedrift}» er slettet. Velg en ny lærebedrift"),
    }))
}

/// Who was archived without a way to sign in.
fn without_sign_in(of: &Apprentice) -> Option<RestoreNote> {
    let why = contacts::may_sign_in(of.epost.as_deref(), of.telefon.as_deref()).err()?;
    let (_, code, message) = why.told();
    Some(RestoreNote { id: of.id.clone(), navn: of.navn(), code, message: message.to_owned() })
}
