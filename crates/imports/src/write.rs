//! Writing rows in which nothing is wrong.

use std::collections::{BTreeSet, HashMap};

use chrono::NaiveDate;
use svenn_access::accounts::{self, NewAccount, PutAccount};
use svenn_apprenticeships::{
    CompanyChange, agreed, company_changes, end_moved, leave_changed, trade_changed,
};
use svenn_companies::{self as companies, InsertError, NewCompany};
use svenn_curricula::{
    plans,
    rules::{self, AutomaticPlan},
};
use svenn_db::{Actor, Tx};
use svenn_http::{
    App, Secrets,
    follows::{CoordinatorsChange, Happening, InstructorsChange},
};
use svenn_kernel::{
    ApprenticeId, CompanyId, EmployeeId, Fault, Permissions, PersonId, Role,
    numbers::{IdentityNumber, OrganisationNumber},
    oslo, permission,
};
use svenn_people::{
    apprentices::{self, Apprentice},
    contacts::{self, NoSignIn},
    employees::{self, Employee},
    kind::{VacancyRate, VacancyRates},
    parts::{Absence, Absences, DepartmentStays},
    personnr, relations,
    rules::{
        person::{self, AgeFacts},
        vacancy_rate,
    },
};
use svenn_records::followed;

use crate::{
    columns::Column,
    history::Change,
    parse::{ApprenticeRow, CompanyRow, InstructorRow, Row},
    report::{Report, RowError, Wrong},
    stands::Stands,
    terms::{self, Counties},
};

/// What was written, and what could not be.
pub struct Written {
    pub counts: Report,
    pub errors: Vec<RowError>,
    /// Everything that was made or changed, as it was before.
    pub changes: Vec<Change>,
}

/// Writes all rows; with any error the transaction is to be undone.
pub async fn rows(tx: &Tx, app: &App, rows: &[Row]) -> Result<Written, Fault> {
    let automatic = plans::automatic(tx).await?;
    let mut writer = Writer::new(tx, app, rows, automatic);
    for row in rows {
        writer.row(row).await?;
    }
    Ok(Written { counts: writer.counts, errors: writer.errors, changes: writer.changes })
}

/// Who imports; nobody when the product does.
pub(crate) fn actor(tx: &Tx) -> Option<PersonId> {
    match tx.actor() {
        Actor::Person { id, .. } => Some(id.clone()),
        Actor::System => None,
    }
}

/// All capabilities follow that an apprentice has other instructors.
async fn follow(
    app: &App,
    tx: &Tx,
    id: &ApprenticeId,
    change: &InstructorsChange,
) -> Result<(), Fault> {
    let by = actor(tx).unwrap_or_else(|| id.clone().into());
    followed::instructors_changed(Happening { app, tx, by: &by }, id, change).await?;
    Ok(())
}

struct Writer<'a> {
    tx: &'a Tx,
    app: &'a App,
    secrets: &'a Secrets,
    today: NaiveDate,
    company_names: HashMap<&'a OrganisationNumber, &'a str>,
    companies: HashMap<OrganisationNumber, CompanyId>,
    counties: Counties,
    /// Instructors by e-mail and by telephone.
    instructors: HashMap<String, EmployeeId>,
    /// Plans that new apprentices get by themselves.
    automatic: Vec<AutomaticPlan>,
    counts: Report,
    errors: Vec<RowError>,
    changes: Vec<Change>,
}

impl<'a> Writer<'a> {
    fn new(tx: &'a Tx, app: &'a App, rows: &'a [Row], automatic: Vec<AutomaticPlan>) -> Self {
        let named = rows.iter().filter_map(|row| row.company.as_ref());
        let named = named.filter(|company| !company.navn.is_empty());
        Self {
            tx,
            app,
            secrets: &app.secrets,
            today: oslo::day_of(tx.now()),
            // The first name counts.
            company_names: named.rev().map(|it| (&it.orgnr, it.navn.as_str())).collect(),
            companies: HashMap::new(),
            counties: Counties::default(),
            instructors: HashMap::new(),
            automatic,
            counts: Report::default(),
            errors: Vec::new(),
            changes: Vec::new(),
        }
    }

    async fn row(&mut self, row: &Row) -> Result<(), Fault> {
        let company = match &row.company {
            Some(company) => Some(self.company_with_account(company).await?),
            None => None,
        };
        let employee = match &row.instructor {
            Some(instructor) => self.instructor(row.number, instructor).await?,
            None => None,
        };
        if let (Some(employee), Some(company)) = (&employee, &company) {
            relations::add_company(self.tx, employee, company).await?;
        }
        let Some(given) = &row.apprentice else { return Ok(()) };
        let (id, stands, before) = self.apprentice(row.number, given, company.as_ref()).await?;
        if let Some(plan) = &given.trainingplan {
            relations::add_trainingplan(self.tx, &id, plan).await?;
        }
        let by = actor(self.tx);
        let when = (self.today, by.as_ref());
        terms::say(self.tx, &mut self.counties, (&id, given), when).await?;
        let change = self.instructed_by(&id, stands, (employee.as_ref(), company.as_ref())).await?;
        if let Some(before) = before.as_ref().filter(|it| !it.archived) {
            self.agreed(before, (given, stands)).await?;
        }
        let is_known = before.as_ref().is_some_and(|it| !it.archived);
        match (stands, before) {
            (Stands::Moved, Some(before)) => {
                self.moved(&before, company.as_ref(), &change).await?;
            }
            (Stands::MovesLater, Some(before)) => {
                self.moves_later(&before, given, (company, employee)).await?;
            }
            (Stands::Stays, _) => follow(self.app, self.tx, &id, &change).await?,
            _ => {}
        }
        let mut change = CoordinatorsChange::default();
        for coordinator in &given.coordinators {
            if relations::add_coordinator(self.tx, &id, coordinator).await? {
                change.new.insert(coordinator.clone());
            }
        }
        // Nothing is planned with who is new.
        if is_known {
            let by = by.unwrap_or_else(|| id.clone().into());
            let it = Happening { app: self.app, tx: self.tx, by: &by };
            followed::coordinators_changed(it, &id, &change).await?;
        }
        Ok(())
    }

    /// A leave, another end and another trade are followed as when the office sets them by hand.
    async fn agreed(
        &self,
        before: &Apprentice,
        (given, stands): (&ApprenticeRow, Stands),
    ) -> Result<(), Fault> {
        let by = actor(self.tx).unwrap_or_else(|| before.id.clone().into());
        let it = Happening { app: self.app, tx: self.tx, by: &by };
        if let Some(fra) = given.fravaer_fra {
            let mut leaves = before.fravaer.clone();
            add_absence(&mut leaves, fra, given.fravaer_til);
            leave_changed(it, before, &leaves.0).await?;
        }
        // What is said of a later contract holds from its day on.
        if stands == Stands::MovesLater {
            return Ok(());
        }
        if given.sluttdato.is_some() {
            end_moved(it, before, given.sluttdato).await?;
        }
        if given.programomrade.is_some() {
            trade_changed(it, before, given.programomrade.as_ref()).await?;
        }
        Ok(())
    }

    /// An apprentice has changed company, as when the office does it by hand.
    async fn moved(
        &mut self,
        before: &Apprentice,
        to: Option<&CompanyId>,
        change: &InstructorsChange,
    ) -> Result<(), Fault> {
        self.counts.apprentices_moved += 1;
        let by = actor(self.tx).unwrap_or_else(|| before.id.clone().into());
        let it = Happening { app: self.app, tx: self.tx, by: &by };
        let asked = CompanyChange { of: before, to, day: self.today };
        company_changes(it, asked, change).await?;
        Ok(())
    }

    /// Another company from a later day on is agreed for that day.
    async fn moves_later(
        &mut self,
        before: &Apprentice,
        given: &ApprenticeRow,
        (company, employee): (Option<CompanyId>, Option<EmployeeId>),
    ) -> Result<(), Fault> {
        let (Some(company), Some(first)) = (company, given.startdato) else { return Ok(()) };
        self.counts.apprentices_moved += 1;
        let by = actor(self.tx).unwrap_or_else(|| before.id.clone().into());
        let it = Happening { app: self.app, tx: self.tx, by: &by };
        let trade = given.programomrade.clone().or_else(|| before.programomrade.clone());
        let terms = (trade, first, given.sluttdato.or(before.sluttdato));
        agreed::agree_later(it, before, (company, employee.into_iter().collect()), terms).await
    }

    /// The instructor of the row becomes one of the apprentice's. Who moves to another company is
    /// instructed by nobody of the former one any more. Answers who is new and who is gone.
    async fn instructed_by(
        &self,
        id: &ApprenticeId,
        stands: Stands,
        (employee, company): (Option<&EmployeeId>, Option<&CompanyId>),
    ) -> Result<InstructorsChange, Fault> {
        let mut change = InstructorsChange::default();
        if let (Stands::Moved, Some(company)) = (stands, company) {
            let before: BTreeSet<EmployeeId> =
                relations::employees_of(self.tx, id).await?.into_iter().collect();
            let mut after: BTreeSet<EmployeeId> = employee.cloned().into_iter().collect();
            for one in &before {
                if relations::companies_of(self.tx, one).await?.contains(company) {
                    after.insert(one.clone());
                }
            }
            relations::set_employees(self.tx, id, &after).await?;
            change = InstructorsChange::between(&before, &after);
        } else if let Some(employee) = employee
            && stands != Stands::MovesLater
            && relations::add_employee(self.tx, id, employee).await?
        {
            change.new.insert(employee.clone());
        }
        Ok(change)
    }

    async fn company_with_account(&mut self, given: &CompanyRow) -> Result<CompanyId, Fault> {
        let id = self.company(given).await?;
        if let Some(number) = &given.kontonummer {
            let by = actor(self.tx);
            terms::stage(self.tx, self.secrets, (&id, number), by.as_ref()).await?;
        }
        Ok(id)
    }

    async fn company(&mut self, given: &CompanyRow) -> Result<CompanyId, Fault> {
        if let Some(id) = self.companies.get(&given.orgnr) {
            return Ok(id.clone());
        }
        let id = match companies::by_orgnr(self.tx, &given.orgnr).await? {
            Some(stored) => {
                self.counts.companies_matched += 1;
                stored.id
            }
            None => {
                self.counts.companies_created += 1;
                let navn = self.company_names.get(&given.orgnr).copied().unwrap_or_default();
                let new = NewCompany::named(navn, given.orgnr.clone());
                let made = companies::insert(self.tx, new).await.map_err(|error| match error {
                    InsertError::OrgnrExists => Fault::new("a company came between"),
                    InsertError::Fault(fault) => fault,
                })?;
                self.changes.push(Change::company_created(&made));
                made
            }
        };
        self.companies.insert(given.orgnr.clone(), id.clone());
        Ok(id)
    }

    async fn instructor(
        &mut self,
        row: usize,
        given: &InstructorRow,
    ) -> Result<Option<EmployeeId>, Fault> {
        let epost = given.epost.as_ref().map(|it| it.as_str().to_owned());
        let telefon = given.telefon.as_ref().map(|it| it.as_str().to_owned());
        let keys = || [&epost, &telefon].into_iter().flatten();
        let earlier = keys().find_map(|key| self.instructors.get(key)).cloned();
        let known = earlier.clone().or_else(|| given.existing.clone());
        let id = match &known {
            Some(id) => {
                if earlier.is_none() {
                    self.changes.push(Change::employee_updated(self.tx, id).await?);
                }
                self.complete_instructor(row, id, &epost, &telefon).await?;
                id.clone()
            }
            None => self.new_instructor(row, given, &epost, &telefon).await?,
        };
        match (earlier.is_some(), known.is_some()) {
            (true, _) => {}
            (false, true) => self.counts.employees_matched += 1,
            (false, false) => self.counts.employees_created += 1,
        }
        self.instructors.extend(keys().map(|key| (key.clone(), id.clone())));
        Ok(Some(id))
    }

    async fn new_instructor(
        &mut self,
        row: usize,
        given: &InstructorRow,
        epost: &Option<String>,
        telefon: &Option<String>,
    ) -> Result<EmployeeId, Fault> {
        let id = EmployeeId::new(self.tx.now(), self.tx.entropy());
        let employee = Employee {
            fornavn: given.fornavn.clone(),
            etternavn: given.etternavn.clone(),
            epost: epost.clone(),
            telefon: telefon.clone(),
            ..employees::blank(id.clone())
        };
        employees::insert(self.tx, employee).await?;
        self.changes.push(Change::employee_created(&id));
        self.account(
            row,
            NewAccount {
                person: id.clone().into(),
                rolle: Role::Ansatt,
                epost: epost.clone(),
                telefon: telefon.clone(),
                tilganger: permission::new_instructor(),
            },
        )
        .await?;
        Ok(id)
    }

    /// Adds an e-mail or telephone that was not known; what is stored stays.
    async fn complete_instructor(
        &mut self,
        row: usize,
        id: &EmployeeId,
        epost: &Option<String>,
        telefon: &Option<String>,
    ) -> Result<(), Fault> {
        let stored = employees::find(self.tx, id).await?;
        let stored = stored.ok_or_else(|| Fault::new("an employee went away"))?;
        let mut employee = stored.clone();
        employee.epost = employee.epost.or_else(|| epost.clone());
        employee.telefon = employee.telefon.or_else(|| telefon.clone());
        if employee == stored {
            return Ok(());
        }
        let account = NewAccount {
            person: id.clone().into(),
            rolle: Role::Ansatt,
            epost: employee.epost.clone(),
            telefon: employee.telefon.clone(),
            tilganger: self.tilganger(id.clone().into(), permission::new_instructor()).await?,
        };
        employees::update(self.tx, employee).await?;
        self.account(row, account).await
    }

    async fn apprentice(
        &mut self,
        row: usize,
        given: &ApprenticeRow,
        company: Option<&CompanyId>,
    ) -> Result<(ApprenticeId, Stands, Option<Apprentice>), Fault> {
        let stored = match &given.existing {
            Some(id) => apprentices::find(self.tx, id).await?,
            None => None,
        };
        let days = (given.startdato, self.today);
        let stands = Stands::of(stored.as_ref(), company, days);
        let exists = stands != Stands::New;
        let age_before = match &stored {
            Some(it) => Some(personnr::age_facts(self.tx, self.secrets, it)?),
            None => None,
        };
        if let Some(stored) = &stored {
            self.changes.push(Change::apprentice_updated(self.tx, stored).await?);
        }
        let before = stored.clone();
        let new = || apprentices::blank(ApprenticeId::new(self.tx.now(), self.tx.entropy()));
        let mut apprentice = stored.unwrap_or_else(new);
        apply(&mut apprentice, given);
        if let (Stands::MovesLater, Some(before)) = (stands, &before) {
            apprentice.startdato = before.startdato;
            apprentice.sluttdato = before.sluttdato;
            apprentice.programomrade.clone_from(&before.programomrade);
        }
        self.look_at(row, given, &apprentice, age_before)?;
        self.check_period(row, given, &apprentice);
        if stands != Stands::MovesLater {
            apprentice.bedriftid = company.cloned().or(apprentice.bedriftid);
        }
        if stands == Stands::Moved {
            apprentice.avdelinger_more = DepartmentStays::default();
        }
        let since = if exists { self.today } else { apprentice.startdato.unwrap_or(self.today) };
        if let Some(rate) = given.stillingsprosent {
            set_rate(&mut apprentice.vacancy_rates, since, rate);
        }
        let id = apprentice.id.clone();
        if let Some(number) = &given.personnr {
            let (sealed, index) = personnr::seal(self.tx, self.secrets, &id, number)?;
            if apprentice.personnr_index.as_ref() != Some(&index) {
                apprentice.personnr = Some(sealed);
                apprentice.personnr_index = Some(index);
            }
        }
        let account = NewAccount {
            person: id.clone().into(),
            rolle: Role::Laerling,
            epost: apprentice.epost.clone(),
            telefon: apprentice.telefon.clone(),
            tilganger: self.tilganger(id.clone().into(), Permissions::new()).await?,
        };
        if exists {
            self.counts.apprentices_updated += 1;
            apprentices::update(self.tx, apprentice).await?;
        } else {
            self.counts.apprentices_created += 1;
            let (trade, company) = (apprentice.programomrade.clone(), apprentice.bedriftid.clone());
            apprentices::insert(self.tx, apprentice).await?;
            for plan in rules::automatic(&self.automatic, trade.as_ref(), company.as_ref()) {
                relations::add_trainingplan(self.tx, &id, plan).await?;
            }
            self.changes.push(Change::apprentice_created(&id));
        }
        // A person who was stored without a contact, and gets none here, stays unchanged.
        let asked = !exists || given.epost.is_some() || given.telefon.is_some();
        if asked {
            self.account(row, account).await?;
        }
        Ok((id, stands, before))
    }

    /// What somebody is to look at: a number that is odd, and an apprentice who becomes under 18 by
    /// what the row says, also by the number alone.
    fn look_at(
        &mut self,
        row: usize,
        given: &ApprenticeRow,
        of: &Apprentice,
        age_before: Option<AgeFacts>,
    ) -> Result<(), Fault> {
        if let Some(number) = &given.personnr {
            for message in person::personnr_notes(number, of.fodselsdato) {
                let header = Column::Personnr.header();
                self.counts.note(row, header, Wrong::new("personnr", message));
            }
        }
        if of.adressesperre
            && let Some(column) = given.address_column()
        {
            let message = "Adressen er sperret, så filens adresse er ikke tatt med";
            self.counts.note(row, column.header(), Wrong::new("hidden_address", message));
        }
        if of.archived {
            let message = "Lærlingen er arkivert, og er det fortsatt etter importen";
            let header = Column::Etternavn.header();
            self.counts.note(row, header, Wrong::new("archived", message));
        }
        let age = personnr::age_facts(self.tx, self.secrets, of)?;
        if person::asks_for_guardian(age_before, age, self.today) {
            self.counts.under18_total += 1;
            let is_same_birth = age_before.is_some_and(|it| it.born() == age.born());
            let told = match given {
                _ if is_same_birth => Column::Startdato,
                ApprenticeRow { fodselsdato: Some(_), .. } => Column::Fodselsdato,
                _ => Column::Personnr,
            };
            self.counts.note(row, told.header(), Wrong::new("UNDER18", person::UNDER_18));
        }
        Ok(())
    }

    /// What a row says of one end is held against the other end that is stored.
    fn check_period(&mut self, row: usize, given: &ApprenticeRow, of: &Apprentice) {
        let (Some(first), Some(last)) = (of.startdato, of.sluttdato) else { return };
        if last >= first {
            return;
        }
        let (column, message) = if given.sluttdato.is_some() {
            let day = oslo::format_day(first);
            (Column::Sluttdato, format!("Kan ikke være før startdatoen {day}, som er lagret"))
        } else {
            let day = oslo::format_day(last);
            (Column::Startdato, format!("Kan ikke være etter sluttdatoen {day}, som er lagret"))
        };
        if given.startdato.is_some() || given.sluttdato.is_some() {
            self.errors.push(RowError::at(row, column.header(), Wrong::new("order", message)));
        }
    }

    async fn tilganger(&self, person: PersonId, new: Permissions) -> Result<Permissions, Fault> {
        Ok(accounts::load_account(self.tx, &person).await?.map_or(new, |account| account.tilganger))
    }

    /// Nobody is made or changed who could not sign in.
    async fn account(&mut self, row: usize, new: NewAccount) -> Result<(), Fault> {
        let (epost, telefon) = match new.rolle {
            Role::Ansatt => (Column::InstruktorEpost, Column::InstruktorMobil),
            Role::Laerling | Role::Koordinator => (Column::Epost, Column::Telefon),
        };
        if let Err(why) = contacts::may_sign_in(new.epost.as_deref(), new.telefon.as_deref()) {
            let column = if why == NoSignIn::NoSms { telefon } else { epost };
            let (_, code, message) = why.told();
            self.errors.push(RowError::at(row, column.header(), Wrong::new(code, message)));
            return Ok(());
        }
        let email = || Wrong::new("email_exists", "E-posten tilhører en annen");
        let phone = || Wrong::new("phone_exists", "Mobilnummeret tilhører en annen");
        let put = accounts::put(self.tx, &new).await?;
        if matches!(put, PutAccount::EmailExists | PutAccount::BothExists) {
            self.errors.push(RowError::at(row, epost.header(), email()));
        }
        if matches!(put, PutAccount::PhoneExists | PutAccount::BothExists) {
            self.errors.push(RowError::at(row, telefon.header(), phone()));
        }
        Ok(())
    }
}

/// Takes over what the row says; what it does not say stays.
fn apply(apprentice: &mut Apprentice, given: &ApprenticeRow) {
    fn put<T: Clone>(field: &mut T, given: &Option<T>) {
        if let Some(given) = given {
            *field = given.clone();
        }
    }
    fn put_some<T: Clone>(field: &mut Option<T>, given: &Option<T>) {
        if given.is_some() {
            field.clone_from(given);
        }
    }
    let epost = given.epost.as_ref().map(|it| it.as_str().to_owned());
    let telefon = given.telefon.as_ref().map(|it| it.as_str().to_owned());
    let postnummer = given.postnummer.as_ref().map(|it| it.as_str().to_owned());
    apprentice.fornavn.clone_from(&given.fornavn);
    apprentice.etternavn.clone_from(&given.etternavn);
    put_some(&mut apprentice.epost, &epost);
    put_some(&mut apprentice.telefon, &telefon);
    put_some(&mut apprentice.fodselsdato, &given.fodselsdato);
    let carried = || given.personnr.as_ref().and_then(IdentityNumber::birth_date);
    apprentice.fodselsdato = apprentice.fodselsdato.or_else(carried);
    // An address that is not to be known is the office's alone to write.
    if !apprentice.adressesperre {
        put(&mut apprentice.adresse, &given.adresse);
        put(&mut apprentice.postnummer, &postnummer);
        put(&mut apprentice.poststed, &given.poststed);
    }
    put(&mut apprentice.kind, &given.kind);
    put(&mut apprentice.merknad, &given.merknad);
    put_some(&mut apprentice.programomrade, &given.programomrade);
    put_some(&mut apprentice.startdato, &given.startdato);
    put_some(&mut apprentice.sluttdato, &given.sluttdato);
    if let Some(fra) = given.fravaer_fra {
        add_absence(&mut apprentice.fravaer, fra, given.fravaer_til);
    }
}

/// Adds a leave, in place of one that begins on the same day. What a coordinator wrote of that
/// one stays.
fn add_absence(absences: &mut Absences, fra: NaiveDate, til: Option<NaiveDate>) {
    match absences.0.iter_mut().find(|it| it.fra == fra) {
        Some(known) => known.til = til,
        None => absences.0.push(Absence { fra, til, merknad: String::new() }),
    }
    absences.0.sort_by_key(|it| it.fra);
}

/// Makes a rate hold from a day on, unless it does already.
fn set_rate(rates: &mut VacancyRates, since: NaiveDate, rate: f64) {
    if (vacancy_rate(&rates.0, since) - rate).abs() > f64::EPSILON {
        rates.0.retain(|it| it.start != since);
        rates.0.push(VacancyRate { start: since, rate });
    }
}
