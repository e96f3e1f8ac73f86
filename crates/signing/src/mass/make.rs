//! The jobs of mass signings.

use std::collections::{BTreeSet, HashMap};

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use svenn_companies as companies;
use svenn_db::{Actor, Tx};
use svenn_files::{StagedFile, records::FileRecord};
use svenn_http::App;
use svenn_jobs::{Handler, JobError, NewJob};
use svenn_kernel::{
    ApprenticeId, CompanyId, Fault, Id as _, JobId, MassSigningId, PersonId, Role, SigningId,
    TenantId, Verb,
};
use svenn_people::{
    addressees::{self, Addressee},
    apprentices, relations,
};
use svenn_seal::evidence::Act;

use super::Documents;
use crate::{
    draft::{blank, blank_signer, in_company},
    evidence::{self, Trace},
    office, open,
    rules::ParticipantType,
    store::{self, File, MassPerson, MassSigning, Signer, Signing},
    upload::Made,
    view::SealingState,
};

const KIND: &str = "signing.mass";
/// Signings made in one transaction: others wait for it no longer than a moment.
const PORTION: u64 = 25;

/// What is to be done with all of a mass signing.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Work {
    Make,
    Remind,
    Void { by: PersonId, reason: String },
}

#[derive(Debug, Serialize, Deserialize)]
struct Payload {
    mass: MassSigningId,
    work: Work,
}

/// Has something done with all of a mass signing.
pub async fn queue(tx: &Tx, mass: &MassSigningId, work: Work) -> Result<(), Fault> {
    let payload = serde_json::to_string(&Payload { mass: mass.clone(), work })?;
    let key = format!("{KIND} {mass} {}", JobId::new(tx.now(), tx.entropy()));
    svenn_jobs::enqueue(tx, NewJob { kind: KIND, key, payload, due: tx.now() }).await
}

/// Does the jobs of this file.
pub struct MassJobs {
    pub app: App,
    pub documents: Documents,
}

/// What a portion of signings is made of.
struct Portion {
    people: HashMap<PersonId, Addressee>,
    companies: HashMap<PersonId, (String, CompanyId)>,
    instructors: HashMap<PersonId, Vec<Addressee>>,
    coordinator: Option<Addressee>,
}

impl MassJobs {
    async fn write(&self, tenant: &TenantId) -> Result<Tx, Fault> {
        let begun = self.app.databases.write(tenant, Actor::System).await;
        begun.map_err(|error| Fault::caused("mass signings", error))
    }

    async fn make(&self, tenant: &TenantId, id: &MassSigningId) -> Result<(), JobError> {
        loop {
            let tx = self.write(tenant).await?;
            let Some(row) = store::mass::find(&tx, id).await? else { return Ok(()) };
            let people = store::mass::people_left(&tx, id, PORTION).await?;
            if people.is_empty() {
                return Ok(());
            }
            match &row.document_template {
                None => self.make_same(tx, &row, &people).await?,
                Some(template) => {
                    tx.rollback().await?;
                    self.make_filled(tenant, &row, &people, template).await?;
                }
            }
        }
    }

    /// Everybody gets the same files.
    async fn make_same(
        &self,
        tx: Tx,
        row: &MassSigning,
        people: &[MassPerson],
    ) -> Result<(), Fault> {
        let files = store::files_of(&tx, row.id.as_str()).await?;
        let with: Vec<(&MassPerson, Vec<File>)> =
            people.iter().map(|it| (it, files.clone())).collect();
        self.insert(&tx, row, with).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Each gets the template filled in for her: made outside of the transaction.
    async fn make_filled(
        &self,
        tenant: &TenantId,
        row: &MassSigning,
        people: &[MassPerson],
        template: &str,
    ) -> Result<(), Fault> {
        let mut made = HashMap::new();
        for one in people {
            let filled = match self.documents.fill(&self.app, tenant, template, &one.person).await {
                Ok(filled) => Made::stage(&self.app.files, &filled.name, filled.pdf).await,
                Err(problem) => Err(problem),
            };
            made.insert(one.person.clone(), filled);
        }
        let tx = self.write(tenant).await?;
        let same = store::files_of(&tx, row.id.as_str()).await?;
        let mut stored: Vec<(FileRecord, StagedFile)> = Vec::new();
        let mut with = Vec::new();
        for one in people {
            match made.remove(&one.person) {
                Some(Ok(document)) => {
                    // Its signing is known by the file from here on.
                    let id = SigningId::new(tx.now(), tx.entropy());
                    let (record, file) = document.insert(&tx, &id).await?;
                    stored.push((record, document.staged));
                    with.push((one, [vec![file], same.clone()].concat()));
                }
                Some(Err(problem)) => {
                    let why = problem.fields.first().map_or(&problem.title, |it| &it.message);
                    store::mass::set_made(&tx, one, Err(why)).await?;
                }
                None => {}
            }
        }
        self.insert(&tx, row, with).await?;
        store::mass::note(&tx, &row.id, Verb::Update);
        tx.commit().await?;
        for (record, staged) in &stored {
            svenn_files::records::finalise(&self.app.files, tenant, record, staged).await;
        }
        Ok(())
    }

    /// Writes a signing for each and asks those whose turn it is.
    async fn insert(
        &self,
        tx: &Tx,
        mass: &MassSigning,
        with: Vec<(&MassPerson, Vec<File>)>,
    ) -> Result<(), Fault> {
        let portion = Portion::load(tx, mass, with.iter().map(|(it, _)| *it)).await?;
        let (mut signings, mut signers, mut files, mut events) = (vec![], vec![], vec![], vec![]);
        for (person, theirs) in with {
            let Some(who) = portion.people.get(&person.person) else {
                store::mass::set_made(tx, person, Err("Personen finnes ikke lenger")).await?;
                continue;
            };
            let own = theirs.iter().find(|it| it.signing != mass.id.as_str());
            let id = own.map(|it| SigningId::from_stored(it.signing.clone()));
            let row = signing(tx, mass, id, &theirs)?;
            let number = signers.len();
            signers.extend(portion.signers(tx, mass, &row, who));
            let sent = Trace::of_product().event(Act::Sent, tx.now());
            events.extend(evidence::first(&row, vec![sent])?);
            let shared = theirs.iter().filter(|it| it.signing == mass.id.as_str());
            let shared =
                shared.map(|it| File { signing: row.id.as_str().to_owned(), ..it.clone() });
            files.extend(shared);
            store::mass::set_made(tx, person, Ok(&row.id)).await?;
            signings.push((row, theirs, number..signers.len()));
        }
        let rows: Vec<Signing> = signings.iter().map(|(row, ..)| row.clone()).collect();
        store::insert(tx, &rows).await?;
        store::insert_signers(tx, &signers).await?;
        store::insert_files(tx, &files).await?;
        store::insert_events(tx, &events).await?;
        let of = |range: &std::ops::Range<usize>| signers.get(range.clone()).unwrap_or_default();
        let frozen: Vec<(&Signing, &[File], usize)> = signings
            .iter()
            .map(|(row, files, range)| (row, files.as_slice(), range.len()))
            .collect();
        office::freeze(tx, &frozen).await?;
        let asked: Vec<(&Signing, Vec<&Signer>)> =
            signings.iter().map(|(row, _, range)| (row, open::asked(row, of(range)))).collect();
        office::invite(&self.app, tx, &asked).await?;
        for (row, _, range) in &signings {
            store::note_own(tx, row, of(range));
        }
        Ok(())
    }

    /// Does something with each that is not finished, a transaction each.
    async fn each(
        &self,
        tenant: &TenantId,
        id: &MassSigningId,
        work: &Work,
    ) -> Result<(), JobError> {
        let begun = self.app.databases.read(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("mass signings", error))?;
        let rows = store::of_mass(&tx, id).await?;
        drop(tx);
        for row in rows {
            let tx = self.write(tenant).await?;
            tx.lock(row.id.as_str()).await?;
            let Some(row) = store::find(&tx, &row.id).await? else { continue };
            let trace = Trace::of_product();
            let done = match work {
                Work::Void { by, reason } => {
                    office::void(&self.app, &tx, row, (by, reason), &trace).await
                }
                Work::Remind | Work::Make => office::remind(&self.app, &tx, &row, &trace).await,
            };
            match done {
                Ok(()) => drop(tx.commit().await?),
                // It is over, or was done with already.
                Err(problem) if problem.status().is_client_error() => tx.rollback().await?,
                Err(problem) => return Err(JobError::Later(problem.title)),
            }
        }
        Ok(())
    }
}

/// One of the signings, as it is sent.
fn signing(
    tx: &Tx,
    mass: &MassSigning,
    id: Option<SigningId>,
    files: &[File],
) -> Result<Signing, Fault> {
    let blank = blank(tx, &mass.created_by);
    Ok(Signing {
        id: id.unwrap_or_else(|| blank.id.clone()),
        title: mass.title.clone(),
        message: mass.message.clone(),
        ordered: mass.ordered,
        due_date: mass.due_date,
        sent: Some(tx.now()),
        frozen: evidence::frozen(files)?.to_string(),
        sealing: SealingState::Ingen,
        mass_signing_id: Some(mass.id.clone()),
        ..blank
    })
}

impl Portion {
    async fn load(
        tx: &Tx,
        mass: &MassSigning,
        people: impl Iterator<Item = &MassPerson>,
    ) -> Result<Self, Fault> {
        let mut ids: BTreeSet<PersonId> = people.map(|it| it.person.clone()).collect();
        let office: Option<PersonId> = mass.coordinator.clone().map(Into::into);
        ids.extend(office.clone());
        let found = addressees::some(tx, &ids).await?.into_iter();
        let people: HashMap<PersonId, Addressee> = found.map(|it| (it.id.clone(), it)).collect();
        let coordinator = office.and_then(|id| people.get(&id).cloned());
        let companies = companies_of(tx, &people).await?;
        let instructors = match mass.with_instructors {
            true => instructors_of(tx, &people).await?,
            false => HashMap::new(),
        };
        Ok(Self { people, companies, instructors, coordinator })
    }

    /// The person first, then her instructors, then the office.
    fn signers(&self, tx: &Tx, mass: &MassSigning, row: &Signing, who: &Addressee) -> Vec<Signer> {
        let instructors = self.instructors.get(&who.id).map(Vec::as_slice).unwrap_or_default();
        let all = [(1, who)]
            .into_iter()
            .chain(instructors.iter().map(|it| (2, it)))
            .chain(self.coordinator.iter().filter(|it| it.id != who.id).map(|it| (3, it)));
        let signers = (1..).zip(all).map(|(place, (turn, person))| {
            let kind = ParticipantType::of_role(person.rolle);
            let blank = blank_signer(tx, &row.id, kind);
            let turn = if mass.ordered { turn } else { 1 };
            // Whoever instructs her does so in her company.
            let company = self.companies.get(&person.id).or_else(|| self.companies.get(&who.id));
            let company = company.filter(|_| person.rolle != Role::Koordinator).cloned();
            in_company(Signer { place, turn, ..blank }, person, company)
        });
        signers.collect()
    }
}

async fn companies_of(
    tx: &Tx,
    people: &HashMap<PersonId, Addressee>,
) -> Result<HashMap<PersonId, (String, CompanyId)>, Fault> {
    let mut ids = HashMap::new();
    for person in people.values() {
        let company = match person.rolle {
            Role::Laerling => {
                let id = ApprenticeId::from(person.id.clone());
                apprentices::find(tx, &id).await?.and_then(|it| it.bedriftid)
            }
            Role::Ansatt => {
                let id = person.id.clone().into();
                relations::companies_of(tx, &id).await?.into_iter().next()
            }
            Role::Koordinator => None,
        };
        ids.extend(company.map(|company| (person.id.clone(), company)));
    }
    let wanted: BTreeSet<CompanyId> = ids.values().cloned().collect();
    let names = companies::names(tx, &Vec::from_iter(wanted)).await?;
    let named = ids
        .into_iter()
        .filter_map(|(person, company)| Some((person, (names.get(&company)?.clone(), company))));
    Ok(named.collect())
}

async fn instructors_of(
    tx: &Tx,
    people: &HashMap<PersonId, Addressee>,
) -> Result<HashMap<PersonId, Vec<Addressee>>, Fault> {
    let mut found = HashMap::new();
    for person in people.values().filter(|it| it.rolle == Role::Laerling) {
        let id = ApprenticeId::from(person.id.clone());
        let theirs = relations::employees_of(tx, &id).await?;
        let theirs: BTreeSet<PersonId> = theirs.into_iter().map(Into::into).collect();
        found.insert(person.id.clone(), addressees::some(tx, &theirs).await?);
    }
    Ok(found)
}

#[async_trait]
impl Handler for MassJobs {
    fn kinds(&self) -> &'static [&'static str] {
        &[KIND]
    }

    async fn run(
        &self,
        tenant: &TenantId,
        _kind: &str,
        _key: &str,
        payload: &str,
    ) -> Result<(), JobError> {
        let read = serde_json::from_str::<Payload>(payload);
        let Payload { mass, work } = read.map_err(|error| JobError::Never(error.to_string()))?;
        match work {
            Work::Make => self.make(tenant, &mass).await,
            Work::Remind | Work::Void { .. } => self.each(tenant, &mass, &work).await,
        }
    }
}
