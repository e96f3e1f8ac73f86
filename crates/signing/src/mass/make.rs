//! The jobs of mass signings.

use std::collections::{BTreeSet, HashMap};

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use svenn_companies as companies;
use svenn_db::{Actor, Tx};
use svenn_files::{StagedFile, records::FileRecord};
use svenn_http::{App, Problem};
use svenn_jobs::{JobError, TypedJob};
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
    Remind { by: PersonId },
    Void { by: PersonId, reason: String },
}

#[derive(Debug, Serialize, Deserialize)]
pub struct Payload {
    mass: MassSigningId,
    work: Work,
}

/// Has something done with all of a mass signing.
pub async fn queue(tx: &Tx, mass: &MassSigningId, work: Work) -> Result<(), Fault> {
    let key = format!("{KIND} {mass} {}", JobId::new(tx.now(), tx.entropy()));
    let payload = Payload { mass: mass.clone(), work };
    svenn_jobs::enqueue(tx, MassJobs::queued(key, &payload, tx.now())?).await
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

    async fn make_same(
        &self,
        tx: Tx,
        row: &MassSigning,
        people: &[MassPerson],
    ) -> Result<(), Fault> {
        make_same(&self.app, &tx, row, people).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Each person gets the template filled in for them: made outside of the transaction.
    async fn make_filled(
        &self,
        tenant: &TenantId,
        row: &MassSigning,
        people: &[MassPerson],
        template: &str,
    ) -> Result<(), Fault> {
        let mut made = self.filled(tenant, row, people, template).await?;
        let tx = self.write(tenant).await?;
        let same = store::files_of(&tx, row.id.as_str()).await?;
        let mut stored: Vec<(FileRecord, StagedFile)> = Vec::new();
        let (mut with, mut failed) = (Vec::new(), Vec::new());
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
                    failed.push(MassPerson { problem: why.clone(), ..one.clone() });
                }
                None => {}
            }
        }
        store::mass::set_made(&tx, &failed).await?;
        insert(&self.app, &tx, row, with).await?;
        store::mass::note(&tx, &row.id, Verb::Update);
        tx.commit().await?;
        for (record, staged) in &stored {
            svenn_files::records::finalise(&self.app.files, tenant, record, staged).await;
        }
        Ok(())
    }

    /// The document of each, or why there is none.
    async fn filled(
        &self,
        tenant: &TenantId,
        row: &MassSigning,
        people: &[MassPerson],
        template: &str,
    ) -> Result<HashMap<PersonId, Result<Made, Problem>>, Fault> {
        let ids: Vec<PersonId> = people.iter().map(|it| it.person.clone()).collect();
        let asked = self.documents.fill(&self.app, tenant, template, &ids, &row.created_by).await;
        let mut made = HashMap::with_capacity(ids.len());
        match asked {
            Ok(filled) => {
                for (id, filled) in ids.into_iter().zip(filled) {
                    let staged = match filled {
                        Ok(it) => Made::stage(&self.app, &it.name, it.pdf).await,
                        Err(problem) => Err(problem),
                    };
                    made.insert(id, staged);
                }
            }
            // The template is gone: nobody gets one.
            Err(problem) if problem.status().is_client_error() => {
                made.extend(ids.into_iter().map(|id| (id, Err(Problem::not_found()))));
            }
            Err(problem) => return Err(Fault::new(problem.title)),
        }
        Ok(made)
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
                Work::Remind { by } => {
                    let by = office::name_of(&tx, by).await?;
                    office::remind(&self.app, &tx, &row, &by, &trace).await
                }
                Work::Make => Ok(()),
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

/// Makes and sends the signings of some people, who get the same files: in as many statements
/// however many they are, but for what is said to each.
///
/// # Errors
/// A fault of the database.
async fn make_same(
    app: &App,
    tx: &Tx,
    row: &MassSigning,
    people: &[MassPerson],
) -> Result<(), Fault> {
    let files = store::files_of(tx, row.id.as_str()).await?;
    let with = people.iter().map(|it| (it, files.clone())).collect();
    insert(app, tx, row, with).await
}

/// Writes a signing for each and asks those whose turn it is.
async fn insert(
    app: &App,
    tx: &Tx,
    mass: &MassSigning,
    with: Vec<(&MassPerson, Vec<File>)>,
) -> Result<(), Fault> {
    let portion = Portion::load(tx, mass, with.iter().map(|(it, _)| *it)).await?;
    let (mut signings, mut signers, mut files, mut events) = (vec![], vec![], vec![], vec![]);
    let mut made = Vec::new();
    for (person, theirs) in with {
        let Some(who) = portion.people.get(&person.person) else {
            let problem = "Personen finnes ikke lenger".to_owned();
            made.push(MassPerson { problem, ..person.clone() });
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
        let shared = shared.map(|it| File { signing: row.id.as_str().to_owned(), ..it.clone() });
        files.extend(shared);
        made.push(MassPerson { signing: Some(row.id.clone()), ..person.clone() });
        signings.push((row, theirs, number..signers.len()));
    }
    let rows: Vec<Signing> = signings.iter().map(|(row, ..)| row.clone()).collect();
    store::mass::set_made(tx, &made).await?;
    store::insert(tx, &rows).await?;
    store::insert_signers(tx, &signers).await?;
    store::insert_files(tx, &files).await?;
    store::insert_events(tx, &events).await?;
    let of = |range: &std::ops::Range<usize>| signers.get(range.clone()).unwrap_or_default();
    let frozen: Vec<(&Signing, &[File], usize)> =
        signings.iter().map(|(row, files, range)| (row, files.as_slice(), range.len())).collect();
    office::freeze(tx, &frozen).await?;
    let asked: Vec<(&Signing, Vec<&Signer>)> =
        signings.iter().map(|(row, _, range)| (row, open::asked(row, of(range)))).collect();
    office::invite(app, tx, &asked).await?;
    for (row, _, range) in &signings {
        store::note_own(tx, row, of(range));
    }
    Ok(())
}

/// The same of the next who have not got theirs, for tests that count statements.
///
/// # Errors
/// A fault of the database.
pub async fn make_next(app: &App, tx: &Tx, id: &MassSigningId, limit: u64) -> Result<(), Fault> {
    let Some(row) = store::mass::find(tx, id).await? else { return Ok(()) };
    let people = store::mass::people_left(tx, id, limit).await?;
    make_same(app, tx, &row, &people).await
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

    /// The person first, then the instructors, then the office.
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
            // An instructor of the person signs for the company they instruct in.
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
    let of = |rolle: Role| people.values().filter(move |it| it.rolle == rolle);
    let apprentices: Vec<ApprenticeId> =
        of(Role::Laerling).map(|it| it.id.clone().into()).collect();
    let found = apprentices::some(tx, &apprentices).await?.into_iter();
    let mut ids: HashMap<PersonId, CompanyId> =
        found.filter_map(|it| Some((it.id.into(), it.bedriftid?))).collect();
    for person in of(Role::Ansatt) {
        let company = relations::companies_of(tx, &person.id.clone().into()).await?;
        ids.extend(company.into_iter().next().map(|company| (person.id.clone(), company)));
    }
    let wanted: BTreeSet<CompanyId> = ids.values().cloned().collect();
    let names = companies::names(tx, &Vec::from_iter(wanted)).await?;
    let named = ids
        .into_iter()
        .filter_map(|(person, company)| Some((person, (names.get(&company)?.clone(), company))));
    Ok(named.collect())
}

/// The instructors of each apprentice, by name.
async fn instructors_of(
    tx: &Tx,
    people: &HashMap<PersonId, Addressee>,
) -> Result<HashMap<PersonId, Vec<Addressee>>, Fault> {
    let apprentices: Vec<ApprenticeId> = people
        .values()
        .filter(|it| it.rolle == Role::Laerling)
        .map(|it| it.id.clone().into())
        .collect();
    let pairs = relations::instructors_by_apprentice(tx, Some(&apprentices)).await?;
    let ids: BTreeSet<PersonId> =
        pairs.values().flatten().map(|(id, _)| id.clone().into()).collect();
    let found = addressees::some(tx, &ids).await?.into_iter();
    let known: HashMap<PersonId, Addressee> = found.map(|it| (it.id.clone(), it)).collect();
    let theirs = pairs.into_iter().map(|(apprentice, instructors)| {
        let ids = instructors.into_iter().map(|(id, _)| PersonId::from(id));
        (apprentice.into(), ids.filter_map(|id| known.get(&id).cloned()).collect())
    });
    Ok(theirs.collect())
}

#[async_trait]
impl TypedJob for MassJobs {
    const KIND: &'static str = KIND;
    type Payload = Payload;

    async fn run(&self, tenant: &TenantId, _key: &str, asked: Payload) -> Result<(), JobError> {
        let Payload { mass, work } = asked;
        match work {
            Work::Make => self.make(tenant, &mass).await,
            Work::Remind { .. } | Work::Void { .. } => self.each(tenant, &mass, &work).await,
        }
    }
}
