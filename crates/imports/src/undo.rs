//! Taking an import back: what it made goes away, what it changed becomes as it was. Whatever
//! somebody has worked with since is kept and named.

use std::collections::{BTreeSet, HashSet};

use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use serde::Serialize;
use svenn_access::accounts::{self, NewAccount, PutAccount};
use svenn_apprenticeships::{CompanyChange, agreed, company_changes, grantterms};
use svenn_companies as companies;
use svenn_db::{LockKey, Tx};
use svenn_http::{
    App,
    follows::{CoordinatorsChange, Event, Happening, InstructorsChange},
    personal::{self, DataSubject},
};
use svenn_kernel::{
    ApprenticeId, Collection, CompanyId, EmployeeId, Fault, Permissions, PersonId, Role, Timestamp,
    oslo,
};
use svenn_people::{
    apprentices::{self, Apprentice},
    employees,
    entity::{apprentice, apprentice_employee as employee_pair, employee_company as company_pair},
    kind::VacancyRates,
    parts::{Absences, DepartmentStays},
    personnr, relations,
    subjects::Subject,
};
use svenn_records::{delete_records, followed};
use utoipa::ToSchema;

use crate::{
    history::{
        self, ApprenticeBefore, Change, Changed, EmployeeBefore, ImportRecord, Versions,
        changes_of, ended_at,
    },
    write,
};

/// How long an import can be taken back, in days.
pub const UNDO_DAYS_MAX: i64 = 7;
/// Most records of each kind that are named; the totals count all.
const LISTED_MAX: usize = 200;
/// What an import itself gives a person. A person who has anything else has been worked with, also
/// where the change log does not say whose it was, as of a chat.
const OWN_PARTS: &[&str] = &[
    "person",
    "konto",
    "laereforhold",
    "tilskuddsvilkar",
    "fravaer",
    "kontrakter",
    "kompetansemal",
    "bedrifter",
    "oppslag",
];
/// Rows of the change log read at once.
const CHANGES_AT_ONCE: u64 = 5_000;

/// Whether an import can be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Undoable {
    /// It can be undone.
    Yes,
    /// It was undone already.
    Undone,
    /// It is more than [`UNDO_DAYS_MAX`] days old.
    TooLate,
}

/// Whether an import can be taken back now.
#[must_use]
pub const fn undoable(record: &ImportRecord, now: Timestamp) -> Undoable {
    const DAY_MS: i64 = 24 * 60 * 60 * 1000;
    if record.angret.is_some() {
        return Undoable::Undone;
    }
    let age_ms = now.millis().saturating_sub(record.tidspunkt.millis());
    if age_ms > UNDO_DAYS_MAX * DAY_MS { Undoable::TooLate } else { Undoable::Yes }
}

/// Result or preview of undoing an import.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UndoReport {
    /// Names of the first records that the import had made and that go.
    pub removed: Vec<String>,
    /// All that go.
    pub removed_total: usize,
    /// Names of the first records that become as they were before.
    pub restored: Vec<String>,
    /// All that become as they were.
    pub restored_total: usize,
    /// The first records that are left as they are.
    pub kept: Vec<Kept>,
    /// All records that are left as they are.
    pub kept_total: usize,
}

impl UndoReport {
    fn removed(&mut self, navn: String) {
        self.removed_total += 1;
        if self.removed.len() < LISTED_MAX {
            self.removed.push(navn);
        }
    }

    fn restored(&mut self, navn: String) {
        self.restored_total += 1;
        if self.restored.len() < LISTED_MAX {
            self.restored.push(navn);
        }
    }

    fn kept(&mut self, id: &str, navn: String, grunn: &'static str) {
        self.kept_total += 1;
        if self.kept.len() < LISTED_MAX {
            self.kept.push(Kept { id: id.to_owned(), navn, grunn });
        }
    }
}

/// A record that was left as it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Kept {
    pub id: String,
    /// Its name.
    pub navn: String,
    /// Why, in Norwegian.
    pub grunn: &'static str,
}

const CHANGED: &str = "Endret etter importen";
const IN_USE: &str = "I bruk";
const CONTACT_TAKEN: &str = "E-post eller mobil tilhører nå en annen";

/// Takes an import back. Whether it may is asked before, with [`undoable`]. To know beforehand
/// what it would do, do it and roll back: nothing but the transaction is written.
pub async fn undo(tx: &Tx, app: &App, record: &ImportRecord) -> Result<UndoReport, Fault> {
    let changes = changes_of(tx, &record.id).await?;
    let held = changes.iter().map(|it| LockKey::of(Collection::LAERLINGER, it.id()));
    tx.hold_all(&held.collect::<Vec<_>>()).await?;
    let touched = touched_since(tx, record, &changes).await?;
    let at = record.tidspunkt;
    let mut undoing = Undoing { tx, app, at, touched, report: UndoReport::default() };
    for change in changes {
        match change.of {
            Changed::Apprentice(id, None) => undoing.remove_apprentice(&id).await?,
            Changed::Apprentice(id, Some(before)) => {
                undoing.restore_apprentice(&id, *before).await?;
            }
            Changed::Employee(id, None) => undoing.remove_employee(&id).await?,
            Changed::Employee(id, Some(before)) => undoing.restore_employee(&id, before).await?,
            Changed::Company(id) => undoing.remove_company(&id).await?,
        }
    }
    history::mark_undone(tx, &record.id).await?;
    Ok(undoing.report)
}

/// Ids of all that somebody wrote after the import, and of the people it concerns: by their place
/// in the log, not by the clock, since others write within the same millisecond. A record whose
/// version is not what the import left is among them, also where the log says nothing.
async fn touched_since(
    tx: &Tx,
    record: &ImportRecord,
    made: &[Change],
) -> Result<HashSet<String>, Fault> {
    let versions = Versions::load(tx).await?;
    let mut touched: HashSet<String> = made
        .iter()
        .filter(|it| it.version.is_some_and(|left| versions.of(it.id()) != Some(left)))
        .map(|it| it.id().to_owned())
        .collect();
    let mut seq = ended_at(tx, &record.id).await?;
    loop {
        let changes = tx.changes_since(seq, CHANGES_AT_ONCE).await?;
        let Some(last) = changes.last() else { return Ok(touched) };
        seq = last.seq;
        for change in changes {
            touched.insert(change.id);
            touched.extend(change.concerns);
        }
    }
}

struct Undoing<'a> {
    tx: &'a Tx,
    app: &'a App,
    /// When it was imported.
    at: Timestamp,
    touched: HashSet<String>,
    report: UndoReport,
}

impl Undoing<'_> {
    fn keep(&mut self, id: &str, navn: String, grunn: &'static str) {
        self.report.kept(id, navn, grunn);
    }

    /// Why somebody whom the import made stays.
    async fn hold(&self, whom: &DataSubject) -> Result<Option<&'static str>, Fault> {
        if self.touched.contains(whom.id.as_str()) {
            return Ok(Some(CHANGED));
        }
        for data in &self.app.personal_data {
            let parts = data.export(self.tx, whom).await?;
            if parts.iter().any(|it| !it.is_empty() && !OWN_PARTS.contains(&it.name)) {
                return Ok(Some(IN_USE));
            }
        }
        Ok(None)
    }

    /// Deletes the person as any other deletion does, so that nothing is left in any capability.
    async fn delete(&mut self, whom: &DataSubject, navn: String) -> Result<(), Fault> {
        personal::delete(self.app, self.tx, whom).await?;
        self.report.removed(navn);
        Ok(())
    }

    async fn remove_apprentice(&mut self, id: &ApprenticeId) -> Result<(), Fault> {
        let Some(found) = apprentices::find(self.tx, id).await? else { return Ok(()) };
        let whom = DataSubject { id: id.clone().into(), rolle: Role::Laerling };
        if let Some(why) = self.hold(&whom).await? {
            self.keep(id.as_str(), found.navn(), why);
            return Ok(());
        }
        self.delete(&whom, found.navn()).await
    }

    async fn remove_employee(&mut self, id: &EmployeeId) -> Result<(), Fault> {
        let Some(found) = employees::find(self.tx, id).await? else { return Ok(()) };
        let whom = DataSubject { id: id.clone().into(), rolle: Role::Ansatt };
        if let Some(why) = self.hold(&whom).await? {
            self.keep(id.as_str(), found.navn(), why);
            return Ok(());
        }
        let pairs = employee_pair::Entity::find();
        let pairs = pairs.filter(employee_pair::Column::Employee.eq(id.clone()));
        if pairs.count(self.tx).await? > 0 {
            self.keep(id.as_str(), found.navn(), IN_USE);
            return Ok(());
        }
        self.delete(&whom, found.navn()).await?;
        // The employee has approved and written nothing that the name would have to stay for.
        employees::remove(self.tx, id).await
    }

    async fn remove_company(&mut self, id: &CompanyId) -> Result<(), Fault> {
        let Some(found) = companies::find(self.tx, id).await? else { return Ok(()) };
        if self.touched.contains(id.as_str()) {
            self.keep(id.as_str(), found.navn, CHANGED);
            return Ok(());
        }
        let theirs = apprentice::Entity::find();
        let theirs = theirs.filter(apprentice::Column::Bedriftid.eq(id.clone()));
        let pairs = company_pair::Entity::find();
        let pairs = pairs.filter(company_pair::Column::Company.eq(id.clone()));
        if theirs.count(self.tx).await? + pairs.count(self.tx).await? > 0 {
            self.keep(id.as_str(), found.navn, IN_USE);
            return Ok(());
        }
        delete_records(self.tx, &Subject::Company(id.clone())).await?;
        companies::remove(self.tx, id).await?;
        self.report.removed(found.navn);
        Ok(())
    }

    async fn restore_apprentice(
        &mut self,
        id: &ApprenticeId,
        before: ApprenticeBefore,
    ) -> Result<(), Fault> {
        let Some(now) = apprentices::find(self.tx, id).await? else { return Ok(()) };
        if self.touched.contains(id.as_str()) {
            self.keep(id.as_str(), now.navn(), CHANGED);
            return Ok(());
        }
        let contact = (before.epost.clone(), before.telefon.clone());
        if !self.restore_contact(&id.clone().into(), contact).await? {
            self.keep(id.as_str(), now.navn(), CONTACT_TAKEN);
            return Ok(());
        }
        let set = |ids: &[_]| ids.iter().cloned().collect::<BTreeSet<_>>();
        let instructed = relations::employees_of(self.tx, id).await?;
        let (instructed, former) = (set(&instructed), set(&before.employees));
        relations::set_employees(self.tx, id, &former).await?;
        let change = InstructorsChange::between(&instructed, &former);
        let by = write::actor(self.tx).unwrap_or_else(|| id.clone().into());
        let it = Happening { app: self.app, tx: self.tx, by: &by };
        agreed::take_back_of(it, id, self.at).await?;
        let (to, day) = (before.bedriftid.as_ref(), oslo::day_of(self.tx.now()));
        company_changes(it, CompanyChange { of: &now, to, day }, &change).await?;
        let coordinators = before.coordinators.iter().cloned().collect();
        let had = relations::coordinators_of(self.tx, id).await?.into_iter().collect();
        relations::set_coordinators(self.tx, id, &coordinators).await?;
        let change = CoordinatorsChange::between(&had, &coordinators);
        followed::coordinators_changed(it, id, &change).await?;
        let trainingplans = before.trainingplans.iter().cloned().collect();
        relations::set_trainingplans(self.tx, id, &trainingplans).await?;
        self.restore_terms(id, &before).await?;
        let navn = now.navn();
        let restored = self.as_before(now, before);
        apprentices::update(self.tx, restored).await?;
        self.report.restored(navn);
        Ok(())
    }

    /// The terms of the grant become what they were, as a version of their own.
    async fn restore_terms(
        &self,
        id: &ApprenticeId,
        before: &ApprenticeBefore,
    ) -> Result<(), Fault> {
        let Some(terms) = &before.grant_terms else { return Ok(()) };
        let (version, now) = grantterms::newest(self.tx, id).await?;
        if now == *terms {
            return Ok(());
        }
        let by = write::actor(self.tx);
        grantterms::say(self.tx, id, (version, terms.clone()), by.as_ref()).await
    }

    fn as_before(&self, mut now: Apprentice, before: ApprenticeBefore) -> Apprentice {
        // After a restore under another name what is kept here cannot be opened: then the number
        // stays as it is.
        let opens = before.personnr.as_deref().is_none_or(|sealed| {
            personnr::open(self.tx.tenant(), &self.app.secrets, &now.id, sealed).is_ok()
        });
        if opens {
            now.personnr = before.personnr;
            now.personnr_index = before.personnr_index;
        }
        now.fornavn = before.fornavn;
        now.etternavn = before.etternavn;
        now.epost = before.epost;
        now.telefon = before.telefon;
        now.fodselsdato = before.fodselsdato;
        if !now.adressesperre {
            now.adresse = before.adresse;
            now.postnummer = before.postnummer;
            now.poststed = before.poststed;
        }
        now.kind = before.kind;
        now.bedriftid = before.bedriftid;
        now.programomrade = before.programomrade;
        now.startdato = before.startdato;
        now.sluttdato = before.sluttdato;
        now.fravaer = Absences(before.fravaer);
        now.vacancy_rates = VacancyRates(before.vacancy_rates);
        now.merknad = before.merknad;
        if let Some(stays) = before.avdelinger_more {
            now.avdelinger_more = DepartmentStays(stays);
        }
        now
    }

    async fn restore_employee(
        &mut self,
        id: &EmployeeId,
        before: EmployeeBefore,
    ) -> Result<(), Fault> {
        let Some(mut employee) = employees::find(self.tx, id).await? else { return Ok(()) };
        if self.touched.contains(id.as_str()) {
            self.keep(id.as_str(), employee.navn(), CHANGED);
            return Ok(());
        }
        let contact = (before.epost.clone(), before.telefon.clone());
        if !self.restore_contact(&id.clone().into(), contact).await? {
            self.keep(id.as_str(), employee.navn(), CONTACT_TAKEN);
            return Ok(());
        }
        let companies: BTreeSet<CompanyId> = before.companies.into_iter().collect();
        let now = relations::companies_of(self.tx, id).await?.into_iter();
        let left: BTreeSet<CompanyId> = now.filter(|one| !companies.contains(one)).collect();
        relations::set_companies(self.tx, id, &companies).await?;
        self.leaves(id, &left).await?;
        employee.epost = before.epost;
        employee.telefon = before.telefon;
        let navn = employee.navn();
        employees::update(self.tx, employee).await?;
        self.report.restored(navn);
        Ok(())
    }

    /// Whoever does not work in these companies after all instructs none of their apprentices, and is
    /// their contact person no more.
    async fn leaves(&self, id: &EmployeeId, left: &BTreeSet<CompanyId>) -> Result<(), Fault> {
        let person = PersonId::from(id.clone());
        companies::release_contact_person(self.tx, &person, Some(left)).await?;
        let by = write::actor(self.tx).unwrap_or(person);
        let it = Happening { app: self.app, tx: self.tx, by: &by };
        let change = InstructorsChange::without(id);
        for apprentice in relations::leave_companies(self.tx, id, left).await? {
            followed::instructors_changed(it, &apprentice, &change).await?;
        }
        if !left.is_empty() {
            it.follow(Event::EmployeeMoved(id, left)).await?;
        }
        Ok(())
    }

    /// Puts e-mail and telephone back on the account; `false` when somebody else has them now.
    async fn restore_contact(
        &self,
        person: &PersonId,
        (epost, telefon): (Option<String>, Option<String>),
    ) -> Result<bool, Fault> {
        let Some(account) = accounts::load_account(self.tx, person).await? else { return Ok(true) };
        if epost.is_none() && telefon.is_none() {
            accounts::remove(self.tx, person).await?;
            return Ok(true);
        }
        let tilganger: Permissions = account.tilganger;
        let rolle = account.rolle;
        let new = NewAccount { person: person.clone(), rolle, epost, telefon, tilganger };
        Ok(accounts::put(self.tx, &new).await? == PutAccount::Done)
    }
}

#[cfg(test)]
mod tests {
    use svenn_kernel::{ImportId, PersonId};

    use super::*;
    use crate::report::Counts;

    #[test]
    fn an_import_is_taken_back_once_and_within_days() {
        let day_ms = 24 * 60 * 60 * 1000;
        let mut record = ImportRecord {
            id: ImportId::parse("i").unwrap(),
            filnavn: "laerlinger.csv".into(),
            tidspunkt: Timestamp::from_millis(0),
            opprettet_av: Some(PersonId::parse("p").unwrap()),
            counts: Counts::default(),
            angret: None,
        };
        let last = Timestamp::from_millis(UNDO_DAYS_MAX * day_ms);
        assert_eq!(undoable(&record, last), Undoable::Yes);
        let late = Timestamp::from_millis(UNDO_DAYS_MAX * day_ms + 1);
        assert_eq!(undoable(&record, late), Undoable::TooLate);
        record.angret = Some(last);
        assert_eq!(undoable(&record, last), Undoable::Undone);
    }
}
