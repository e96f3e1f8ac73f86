//! Mass signings: one document for many, each their own signing. They are made by a job, some in
//! each transaction; what is made counts, so a job that is done again goes on where it ended.

mod make;

use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
};

use async_trait::async_trait;
use bytes::Bytes;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{App, Problem, files::FileView};
use svenn_kernel::{Fault, MassSigningId, PersonId, SigningId, TenantId, text::collation_key};
use svenn_people::{
    addressees, coordinators,
    names::{self, PersonName},
};

pub use make::{MassJobs, make_next, queue};

use crate::{
    capability::SIGNINGS,
    http::mass_text::ParsedMass,
    office, open,
    rules::SigningStatus,
    store::{self, MassPerson, MassSigning, Signer, Signing},
    upload,
    view::{
        SigningFile,
        mass::{MassCan, MassCounts, MassRow, MassSigningView, MassState, MassTemplate},
    },
};

/// A document that was filled in for somebody.
#[derive(Debug, Clone)]
pub struct FilledDocument {
    /// Its file name, as in `Avtale Kari Vik.pdf`.
    pub name: String,
    pub pdf: Bytes,
}

/// Fills in document templates: who keeps them implements it, `server` hands it over.
#[async_trait]
pub trait MassDocuments: Send + Sync {
    /// Those that can be filled in for somebody.
    async fn templates(&self, tx: &Tx) -> Result<Vec<MassTemplate>, Fault>;

    /// The documents of a template for some people, in their order, outside of any transaction and
    /// in the name of the sender. A problem says in words why one cannot be made, as in a value
    /// that is missing.
    async fn fill(
        &self,
        app: &App,
        tenant: &TenantId,
        template: &str,
        people: &[PersonId],
        by: &PersonId,
    ) -> Result<Vec<Result<FilledDocument, Problem>>, Problem>;
}

/// Who fills in document templates.
pub type Documents = Arc<dyn MassDocuments>;

/// No document templates: everybody gets the same files.
#[derive(Debug, Clone, Copy, Default)]
pub struct SameForAll;

#[async_trait]
impl MassDocuments for SameForAll {
    async fn templates(&self, _tx: &Tx) -> Result<Vec<MassTemplate>, Fault> {
        Ok(Vec::new())
    }

    async fn fill(
        &self,
        _app: &App,
        _tenant: &TenantId,
        _template: &str,
        _people: &[PersonId],
        _by: &PersonId,
    ) -> Result<Vec<Result<FilledDocument, Problem>>, Problem> {
        Err(Problem::not_found())
    }
}

/// A mass signing for a coordinator, who sees each.
pub async fn find(tx: &Tx, id: &MassSigningId) -> Result<MassSigning, Problem> {
    store::mass::find(tx, id).await?.ok_or_else(Problem::not_found)
}

/// One that was never sent.
pub async fn draft(tx: &Tx, id: &MassSigningId) -> Result<MassSigning, Problem> {
    let row = find(tx, id).await?;
    match row.sent {
        None => Ok(row),
        Some(_) => Err(Problem::conflict("sent", "Massesigneringen er sendt og kan ikke endres")),
    }
}

/// Begins one.
pub async fn create(
    tx: &Tx,
    documents: &Documents,
    by: &PersonId,
    input: ParsedMass,
) -> Result<MassSigningId, Problem> {
    require_known(tx, documents, &input).await?;
    let row = MassSigning {
        id: MassSigningId::new(tx.now(), tx.entropy()),
        version: 1,
        title: input.title,
        message: input.message,
        ordered: input.ordered,
        due_date: input.due_date,
        document_template: input.document_template,
        with_instructors: input.with_instructors,
        coordinator: input.coordinator,
        created_at: tx.now(),
        created_by: by.clone(),
        updated: tx.now(),
        sent: None,
    };
    store::mass::insert(tx, &row, &input.people).await?;
    Ok(row.id)
}

/// Changes a draft. The caller has begun an edit of it.
pub async fn update(
    tx: &Tx,
    documents: &Documents,
    row: MassSigning,
    input: ParsedMass,
) -> Result<(), Problem> {
    require_known(tx, documents, &input).await?;
    let people = input.people;
    let row = MassSigning {
        title: input.title,
        message: input.message,
        ordered: input.ordered,
        due_date: input.due_date,
        document_template: input.document_template,
        with_instructors: input.with_instructors,
        coordinator: input.coordinator,
        ..row
    };
    Ok(store::mass::update(tx, &row, Some(&people)).await?)
}

/// Refuses people, a coordinator or a template that are not there.
async fn require_known(tx: &Tx, documents: &Documents, input: &ParsedMass) -> Result<(), Problem> {
    let there = addressees::some(tx, &input.people).await?;
    if there.len() != input.people.len() {
        let message = "Noen av de valgte finnes ikke lenger";
        return Err(Problem::invalid_field("people", "unknown", message));
    }
    if let Some(id) = &input.coordinator
        && coordinators::find(tx, id).await?.is_none()
    {
        let message = "Koordinatoren finnes ikke";
        return Err(Problem::invalid_field("coordinator", "unknown", message));
    }
    if let Some(template) = &input.document_template
        && !documents.templates(tx).await?.iter().any(|it| it.id == *template)
    {
        let message = "Dokumentmalen finnes ikke";
        return Err(Problem::invalid_field("documentTemplate", "unknown", message));
    }
    Ok(())
}

/// Deletes one that was never sent.
pub async fn delete(tx: &Tx, row: &MassSigning) -> Result<(), Problem> {
    Ok(store::mass::delete(tx, &row.id).await?)
}

/// Has the signings made and sent. The caller has begun an edit of it.
pub async fn send(tx: &Tx, row: MassSigning) -> Result<(), Problem> {
    let files = store::files_of(tx, row.id.as_str()).await?;
    if files.is_empty() && row.document_template.is_none() {
        return Err(Problem::conflict("no_files", "Legg til minst én fil først"));
    }
    if store::mass::people_left(tx, &row.id, 1).await?.is_empty() {
        return Err(Problem::conflict("no_people", "Velg hvem som skal signere først"));
    }
    office::require_due(tx, row.due_date)?;
    let row = MassSigning { sent: Some(tx.now()), ..row };
    store::mass::update(tx, &row, None).await?;
    Ok(queue(tx, &row.id, make::Work::Make).await?)
}

/// Reminds all who have not signed, in the name of the caller.
pub async fn remind(tx: &Tx, id: &MassSigningId, by: PersonId) -> Result<(), Problem> {
    require_open(tx, id).await?;
    Ok(queue(tx, id, make::Work::Remind { by }).await?)
}

/// Has all taken back that are not finished.
pub async fn void(tx: &Tx, id: &MassSigningId, by: &PersonId, reason: &str) -> Result<(), Problem> {
    require_open(tx, id).await?;
    records::revoke_addresses(tx, SIGNINGS, id.as_str()).await?;
    let (by, reason) = (by.clone(), reason.to_owned());
    Ok(queue(tx, id, make::Work::Void { by, reason }).await?)
}

/// What having them taken back comes to, in sentences.
pub async fn void_follows(tx: &Tx, id: &MassSigningId) -> Result<Vec<String>, Problem> {
    require_open(tx, id).await?;
    let rows = store::of_mass(tx, id).await?;
    let signers = signers_of(tx, &rows).await?;
    let theirs = rows.iter().map(|row| (row, of(&signers, &row.id)));
    let unfinished = theirs.filter(|(row, all)| open::status(tx, row, all).is_unfinished());
    let left: Vec<Signer> = unfinished.flat_map(|(_, all)| all.iter().cloned()).collect();
    Ok(office::void_follows(&left))
}

async fn require_open(tx: &Tx, id: &MassSigningId) -> Result<(), Problem> {
    find(tx, id).await?;
    let rows = store::of_mass(tx, id).await?;
    let signers = signers_of(tx, &rows).await?;
    let is_unfinished =
        |row: &Signing| open::status(tx, row, of(&signers, &row.id)).is_unfinished();
    if rows.iter().any(is_unfinished) {
        return Ok(());
    }
    Err(Problem::conflict("not_open", "Ingen av signeringene venter på noen"))
}

type Signers = HashMap<SigningId, Vec<Signer>>;

async fn signers_of(tx: &Tx, rows: &[Signing]) -> Result<Signers, Fault> {
    let ids: Vec<SigningId> = rows.iter().map(|row| row.id.clone()).collect();
    store::signers_of_each(tx, Some(&ids)).await
}

fn of<'a>(signers: &'a Signers, id: &SigningId) -> &'a [Signer] {
    signers.get(id).map(Vec::as_slice).unwrap_or_default()
}

/// A mass signing as it is shown.
pub async fn load(
    app: &App,
    tx: &Tx,
    documents: &Documents,
    id: &MassSigningId,
) -> Result<MassSigningView, Problem> {
    let row = find(tx, id).await?;
    let people = store::mass::people_of(tx, id).await?;
    let signings = store::of_mass(tx, id).await?;
    let signers = signers_of(tx, &signings).await?;
    let mut ids: BTreeSet<PersonId> = people.iter().map(|it| it.person.clone()).collect();
    ids.insert(row.created_by.clone());
    let names = names::load_names(tx, &Vec::from_iter(ids)).await?;
    let templates = match &row.document_template {
        Some(_) => documents.templates(tx).await?,
        None => Vec::new(),
    };
    let template = templates.into_iter().find(|it| Some(&it.id) == row.document_template.as_ref());
    let rows = rows(tx, people, (&signings, &signers), &names);
    let counts = counts(&rows);
    let state = match row.sent {
        None => MassState::Kladd,
        Some(_) if counts.made + counts.failed < counts.all => MassState::Lages,
        Some(_) => MassState::Sendt,
    };
    let left = counts.venter + counts.delvis;
    Ok(MassSigningView {
        files: files(app, tx, &row).await?,
        document_template_navn: template.map(|it| it.navn).unwrap_or_default(),
        created_by: names.get(&row.created_by).map(PersonName::navn).unwrap_or_default(),
        state,
        can: MassCan {
            edit: state == MassState::Kladd,
            send: state == MassState::Kladd && counts.all > 0,
            void: left + counts.utlopt > 0,
            remind: left > 0,
            archive: counts.ferdig > 0,
        },
        counts,
        rows,
        id: row.id,
        version: row.version,
        title: row.title,
        message: row.message,
        ordered: row.ordered,
        due_date: row.due_date,
        document_template: row.document_template,
        with_instructors: row.with_instructors,
        coordinator: row.coordinator,
        created_at: row.created_at,
        sent_at: row.sent,
    })
}

async fn files(app: &App, tx: &Tx, row: &MassSigning) -> Result<Vec<SigningFile>, Fault> {
    let found = records::of_owner(tx, SIGNINGS, row.id.as_str()).await?.into_iter();
    let mut known: HashMap<_, _> = store::files_of(tx, row.id.as_str())
        .await?
        .into_iter()
        .map(|it| (it.file.clone(), it))
        .collect();
    let views = found.filter_map(|record| {
        let row = known.remove(&record.id)?;
        Some(upload::view(FileView::new(app, tx, record), row))
    });
    Ok(views.collect())
}

fn rows(
    tx: &Tx,
    people: Vec<MassPerson>,
    (signings, signers): (&[Signing], &Signers),
    names: &HashMap<PersonId, PersonName>,
) -> Vec<MassRow> {
    let by_id: HashMap<&SigningId, &Signing> = signings.iter().map(|it| (&it.id, it)).collect();
    let mut rows: Vec<MassRow> = people
        .into_iter()
        .map(|it| {
            let signing = it.signing.as_ref().and_then(|id| by_id.get(id));
            let theirs = signing.map(|row| of(signers, &row.id)).unwrap_or_default();
            let name = names.get(&it.person);
            MassRow {
                navn: name.map(PersonName::navn).unwrap_or_default(),
                rolle: name.map(|it| it.rolle),
                status: signing.map(|row| open::status(tx, row, theirs)),
                signers_count: theirs.len(),
                signers_signed_count: theirs.iter().filter(|it| it.signed.is_some()).count(),
                person: it.person,
                signing: it.signing,
                problem: it.problem,
            }
        })
        .collect();
    rows.sort_by_cached_key(|row| collation_key(&row.navn));
    rows
}

fn counts(rows: &[MassRow]) -> MassCounts {
    let mut counts = MassCounts { all: rows.len(), ..MassCounts::default() };
    for row in rows {
        counts.failed += usize::from(!row.problem.is_empty());
        let Some(status) = row.status else { continue };
        counts.made += 1;
        let place = match status {
            SigningStatus::Kladd => continue,
            SigningStatus::Waiting => &mut counts.venter,
            SigningStatus::Partly => &mut counts.delvis,
            SigningStatus::Expired => &mut counts.utlopt,
            SigningStatus::Ferdig => &mut counts.ferdig,
            SigningStatus::Declined => &mut counts.avslaatt,
            SigningStatus::Trukket => &mut counts.trukket,
        };
        *place += 1;
    }
    counts
}
