//! A report is sent the same way by its schedule and by hand: run with the rights of its owner at
//! that moment, told to its receivers as a link, and as a file where the office allows it.

use axum::http::StatusCode;
use svenn_access::accounts;
use svenn_db::Tx;
use svenn_files::records::{self, FileRecord};
use svenn_http::{App, Caller, Problem, announcements::Enclosed};
use svenn_kernel::{CoordinatorId, Fault, Permissions, PersonId, Role, SessionId, TenantId};
use svenn_lists::Desk;
use svenn_organisation::letterhead;
use svenn_people::coordinators;

use crate::{
    catalogue::List,
    enclosing::{self, File, Wanted},
    files::{Format, Told},
    notifications,
    run::{self, Outcome},
    settings,
    store::Report,
};

/// Somebody as they may call at this moment; none for who has left or is shut out.
async fn caller_of(tx: &Tx, person: &PersonId) -> Result<Option<Caller>, Fault> {
    let id: CoordinatorId = person.clone().into();
    let found = coordinators::find(tx, &id).await?;
    if found.is_none_or(|it| it.deaktivert.is_some() || it.deleted.is_some()) {
        return Ok(None);
    }
    let Some(rights) = accounts::rights_held(tx).await?.remove(person) else { return Ok(None) };
    Ok(Some(Caller {
        tenant: tx.tenant().clone(),
        person: person.clone(),
        rolle: Role::Koordinator,
        session: SessionId::new(tx.now(), tx.entropy()),
        tilganger: Permissions::new(),
        rights,
    }))
}

/// Runs a report with the rights of its owner at this moment.
///
/// # Errors
/// 409 for an owner who has left or may not read its list any more, and as for [`run::run`].
pub async fn run_as_owner(app: &App, tx: &Tx, report: &Report) -> Result<Outcome, Problem> {
    let Some(caller) = caller_of(tx, &report.owner).await? else {
        let title = "Den som eier rapporten, har ikke tilgang lenger";
        return Err(Problem::conflict("owner_gone", title));
    };
    let desk = Desk { app, tx, caller: &caller };
    let ran = run::run(&desk, &report.asked()?).await;
    ran.map_err(|problem| {
        if problem.status() == StatusCode::FORBIDDEN {
            let title = "Den som eier rapporten, har ikke tilgang til listen lenger";
            return Problem::conflict("owner_gone", title);
        }
        problem
    })
}

/// What the file of a report is made of, beside what the report came to.
///
/// # Errors
/// A fault of the database.
pub async fn wanted(app: &App, tx: &Tx, report: &Report, format: Format) -> Result<Wanted, Fault> {
    let names = app.directory.names(tx, std::slice::from_ref(&report.owner)).await?;
    let head = letterhead::load(tx).await?;
    let told = Told {
        title: report.navn.clone(),
        beskrivelse: report.beskrivelse.clone(),
        by: names.get(&report.owner).cloned().unwrap_or_default(),
        office: head.name().to_owned(),
    };
    Ok(Wanted { told, format, head })
}

/// Tells those who are to have a report. Its file goes along where the office allows that still, to
/// whoever may read its list: its owner's rights are nobody else's.
///
/// # Errors
/// A fault of the database.
pub async fn tell(
    tx: &Tx,
    report: &Report,
    receivers: Vec<PersonId>,
    (outcome, file): (&Outcome, &File),
) -> Result<Option<FileRecord>, Fault> {
    let (readers, others) = apart(tx, outcome.list, receivers).await?;
    let mut words = outcome.message_words();
    let mut kept = None;
    match file {
        File::Staged(staged) if !readers.is_empty() && settings::load(tx).await?.filer => {
            kept = Some(enclosing::keep(tx, report, staged).await?);
        }
        File::TooLarge => words.push_str(" (filen er for stor til å ligge ved)"),
        File::Staged(_) | File::None => {}
    }
    let files = kept.iter().map(|it| it.id.clone()).collect();
    let enclosed = Enclosed { files, ..Enclosed::default() };
    notifications::ready(tx, report, &readers, (&words, enclosed)).await?;
    notifications::ready(tx, report, &others, (&words, Enclosed::default())).await?;
    Ok(kept)
}

/// Moves the bytes of a file that is kept to their place, and lets go of those of another.
///
/// # Errors
/// A fault of where files are.
pub async fn settle(
    app: &App,
    tenant: &TenantId,
    file: &File,
    kept: Option<&FileRecord>,
) -> Result<(), Fault> {
    match (file, kept) {
        (File::Staged(staged), Some(kept)) => {
            records::finalise(&app.files, tenant, kept, staged).await;
            Ok(())
        }
        (File::Staged(staged), None) => app.files.discard(staged).await,
        (File::None | File::TooLarge, _) => Ok(()),
    }
}

/// Those who may read a list now, and the others: for them the link opens nothing of it.
async fn apart(
    tx: &Tx,
    list: &List,
    people: Vec<PersonId>,
) -> Result<(Vec<PersonId>, Vec<PersonId>), Fault> {
    let Some(right) = list.right else { return Ok((people, Vec::new())) };
    let held = accounts::rights_held(tx).await?;
    let reads = |it: &PersonId| held.get(it).is_some_and(|rights| rights.contains(&right));
    Ok(people.into_iter().partition(reads))
}

/// Those of the receivers who are here.
///
/// # Errors
/// A fault of the database.
pub async fn open(tx: &Tx, receivers: Vec<PersonId>) -> Result<Vec<PersonId>, Fault> {
    let here = accounts::rights_held(tx).await?;
    Ok(receivers.into_iter().filter(|person| here.contains_key(person)).collect())
}
