//! Rows of a file as what they mean, each checked against the others and against what is
//! stored.

use std::collections::{BTreeSet, HashMap, HashSet};

use chrono::NaiveDate;
use svenn_grantrules::Basis;
use svenn_kernel::{
    ApprenticeId, CoordinatorId, EmployeeId, ProgramAreaId, TrainingPlanId,
    numbers::{
        AccountNumber, EmailAddress, IdentityNumber, OrganisationNumber, PhoneNumber, PostalCode,
    },
    text::fold,
};
use svenn_people::kind::ApprenticeType;

use crate::{
    cells,
    columns::{Column, Columns, Mapping},
    context::{Context, Known},
    report::{RowError, Wrong},
    sheet::{Cell, Sheet, SheetRow},
};

/// A file as understood.
#[derive(Debug, Default)]
pub struct Parsed {
    /// What the rows mean; only worth something when there is no error.
    pub rows: Vec<Row>,
    /// Rows with content below the header.
    pub rows_total: usize,
    /// Headers of columns that are passed over.
    pub ignored_columns: Vec<String>,
    /// Everything that is wrong.
    pub errors: Vec<RowError>,
}

#[derive(Debug)]
pub struct Row {
    /// Number in the sheet, counted from 1.
    pub number: usize,
    /// The apprentice, if the row has one.
    pub apprentice: Option<ApprenticeRow>,
    /// The company, if the row has one.
    pub company: Option<CompanyRow>,
    /// The instructor, if the row has one.
    pub instructor: Option<InstructorRow>,
}

/// An apprentice; what the row does not say is `None` or empty.
#[derive(Debug)]
pub struct ApprenticeRow {
    /// The stored apprentice that this is.
    pub existing: Option<ApprenticeId>,
    /// First names.
    pub fornavn: String,
    /// Last name.
    pub etternavn: String,
    /// E-mail.
    pub epost: Option<EmailAddress>,
    /// Telephone.
    pub telefon: Option<PhoneNumber>,
    pub personnr: Option<IdentityNumber>,
    /// Birth date from its column; what the identity number carries is a suggestion.
    pub fodselsdato: Option<NaiveDate>,
    /// Street and number.
    pub adresse: Option<String>,
    pub postnummer: Option<PostalCode>,
    /// Postal town.
    pub poststed: Option<String>,
    /// Trade.
    pub programomrade: Option<ProgramAreaId>,
    pub trainingplan: Option<TrainingPlanId>,
    /// First day.
    pub startdato: Option<NaiveDate>,
    /// Last day.
    pub sluttdato: Option<NaiveDate>,
    /// First day of a leave.
    pub fravaer_fra: Option<NaiveDate>,
    /// Last day of a leave.
    pub fravaer_til: Option<NaiveDate>,
    /// Kind of apprenticeship.
    pub kind: Option<ApprenticeType>,
    /// Percent of a full position.
    pub stillingsprosent: Option<f64>,
    pub coordinators: Vec<CoordinatorId>,
    /// Basis of the grant.
    pub grunnlag: Option<Basis>,
    /// County that pays the grant.
    pub fylke: Option<String>,
    /// Private note.
    pub merknad: Option<String>,
}

impl ApprenticeRow {
    /// The first column that says where the apprentice lives.
    #[must_use]
    pub fn address_column(&self) -> Option<Column> {
        let said = [
            (self.adresse.is_some(), Column::Adresse),
            (self.postnummer.is_some(), Column::Postnummer),
            (self.poststed.is_some(), Column::Poststed),
        ];
        said.into_iter().find_map(|(is_said, column)| is_said.then_some(column))
    }
}

#[derive(Debug)]
pub struct CompanyRow {
    pub orgnr: OrganisationNumber,
    /// Name, for one that is not stored; empty where another row has it.
    pub navn: String,
    pub kontonummer: Option<AccountNumber>,
}

#[derive(Debug)]
pub struct InstructorRow {
    /// The stored employee that this is.
    pub existing: Option<EmployeeId>,
    /// First names.
    pub fornavn: String,
    /// Last name.
    pub etternavn: String,
    /// E-mail.
    pub epost: Option<EmailAddress>,
    /// Telephone.
    pub telefon: Option<PhoneNumber>,
}

/// Checks everything of a sheet that can be checked without writing.
#[must_use]
pub fn understand(sheet: &Sheet, mapping: Option<&Mapping>, context: &Context) -> Parsed {
    let rows_total = sheet.rows.len();
    let columns = match Columns::read(&sheet.header, mapping) {
        Ok(columns) => columns,
        Err(mut errors) => {
            errors.iter_mut().for_each(|error| tell_where(error, sheet));
            return Parsed { rows_total, errors, ..Parsed::default() };
        }
    };
    let mut seen = Seen::in_rows(&sheet.rows, &columns);
    let mut errors = Vec::new();
    let rows = sheet.rows.iter().map(|row| {
        let is_1904 = sheet.is_1904;
        let errors = &mut errors;
        let mut reader = RowReader { row, columns: &columns, context, is_1904, errors };
        reader.row(&mut seen)
    });
    let rows = rows.collect();
    Parsed { rows, rows_total, errors, ignored_columns: columns.ignored }
}

/// What earlier rows said.
#[derive(Default)]
struct Seen {
    apprentices: HashMap<(Column, String), usize>,
    instructors: HashMap<String, Contact>,
    /// Names of companies that some row gives a number.
    companies: HashMap<String, BTreeSet<OrganisationNumber>>,
    named: HashSet<OrganisationNumber>,
    accounts: HashMap<OrganisationNumber, AccountNumber>,
}

/// E-mail and telephone of an instructor.
type Contact = (Option<String>, Option<String>);

impl Seen {
    /// Company names are collected first: the row with the number may come later.
    fn in_rows(rows: &[SheetRow], columns: &Columns) -> Self {
        let mut seen = Self::default();
        let cell = |row: &SheetRow, column| {
            let cell = columns.place(column).and_then(|at| row.cells.get(at));
            cell.map(Cell::text).unwrap_or_default()
        };
        for row in rows {
            let navn = fold(&cell(row, Column::Bedrift));
            let orgnr = OrganisationNumber::parse(&cell(row, Column::Orgnr));
            if let (false, Ok(orgnr)) = (navn.is_empty(), orgnr) {
                seen.companies.entry(navn).or_default().insert(orgnr.clone());
                seen.named.insert(orgnr);
            }
        }
        seen
    }
}

struct RowReader<'a> {
    row: &'a SheetRow,
    columns: &'a Columns,
    context: &'a Context,
    is_1904: bool,
    errors: &'a mut Vec<RowError>,
}

/// Which row was read as the header is said where a column is missing.
fn tell_where(error: &mut RowError, sheet: &Sheet) {
    if error.code == "missing_column" {
        let of = sheet.name.as_ref().map(|name| format!(" i arket «{name}»"));
        let (row, of) = (error.row, of.unwrap_or_default());
        error.message = format!("{}. Rad {row}{of} er lest som overskrifter", error.message);
    }
}

impl RowReader<'_> {
    fn row(&mut self, seen: &mut Seen) -> Row {
        let company = self.company(seen);
        let instructor = self.instructor(seen);
        let apprentice = self.apprentice(seen);
        Row { number: self.row.number, apprentice, company, instructor }
    }

    fn cell(&self, column: Column) -> &Cell {
        let at = self.columns.place(column);
        at.and_then(|at| self.row.cells.get(at)).unwrap_or(&Cell::Empty)
    }

    fn has(&self, column: Column) -> bool {
        *self.cell(column) != Cell::Empty
    }

    fn wrong(&mut self, column: Column, code: &'static str, message: impl Into<String>) {
        let header = self.columns.header(column);
        self.errors.push(RowError::at(self.row.number, header, Wrong::new(code, message)));
    }

    /// What a cell means; `None` for an empty or wrong one.
    fn read<T>(
        &mut self,
        column: Column,
        meaning: impl FnOnce(&Cell) -> Result<T, Wrong>,
    ) -> Option<T> {
        if !self.has(column) {
            return None;
        }
        let cell = self.cell(column);
        match cell.wrong().map_or_else(|| meaning(cell), Err) {
            Ok(value) => Some(value),
            Err(wrong) => {
                self.wrong(column, wrong.code, wrong.message);
                None
            }
        }
    }

    fn text(&mut self, column: Column) -> Option<String> {
        self.read(column, |cell| cells::text(cell, cells::TEXT_CHARS_MAX))
    }

    fn date(&mut self, column: Column) -> Option<NaiveDate> {
        let is_1904 = self.is_1904;
        self.read(column, |cell| cells::date(cell, is_1904))
    }

    fn required(&mut self, column: Column, missing: &str) -> String {
        if !self.has(column) {
            self.wrong(column, "required", missing);
        }
        self.text(column).unwrap_or_default()
    }

    fn company(&mut self, seen: &mut Seen) -> Option<CompanyRow> {
        let kontonummer = self.read(Column::Kontonummer, cells::account_number);
        let mut company = self.named_company(seen)?;
        if let Some(number) = &kontonummer {
            let before = seen.accounts.entry(company.orgnr.clone()).or_insert(number.clone());
            if before != number {
                let message = "Bedriften står med et annet kontonummer i en tidligere rad";
                self.wrong(Column::Kontonummer, "contradiction", message);
            }
        }
        company.kontonummer = kontonummer;
        Some(company)
    }

    fn named_company(&mut self, seen: &Seen) -> Option<CompanyRow> {
        let orgnr = self.read(Column::Orgnr, cells::organisation_number);
        let navn = self.text(Column::Bedrift);
        if self.has(Column::Orgnr) {
            let orgnr = orgnr?;
            let known = self.context.has_company(&orgnr) || seen.named.contains(&orgnr);
            if !known {
                self.wrong(Column::Bedrift, "required", "En ny bedrift må ha navn");
            }
            let navn = navn.unwrap_or_default();
            return Some(CompanyRow { orgnr, navn, kontonummer: None });
        }
        let navn = navn?;
        let key = fold(&navn);
        let stored = self.context.companies.get(&key).into_iter().flatten();
        let numbers: BTreeSet<OrganisationNumber> =
            stored.chain(seen.companies.get(&key).into_iter().flatten()).cloned().collect();
        let mut numbers = numbers.into_iter();
        let (Some(orgnr), None) = (numbers.next(), numbers.next()) else {
            let message = "Bedriften må ha organisasjonsnummer: ingen eller flere heter det";
            self.wrong(Column::Orgnr, "required", message);
            return None;
        };
        // The name is written as the row with the number writes it.
        Some(CompanyRow { orgnr, navn: String::new(), kontonummer: None })
    }

    fn instructor(&mut self, seen: &mut Seen) -> Option<InstructorRow> {
        let columns = [Column::Instruktor, Column::InstruktorEpost, Column::InstruktorMobil];
        if !columns.into_iter().any(|column| self.has(column)) {
            return None;
        }
        let navn = self.text(Column::Instruktor);
        let epost = self.read(Column::InstruktorEpost, cells::email);
        let telefon = self.read(Column::InstruktorMobil, cells::phone);
        let contact = (
            epost.as_ref().map(|it| it.as_str().to_owned()),
            telefon.as_ref().map(|it| it.as_str().to_owned()),
        );
        if !self.has(Column::InstruktorEpost) && !self.has(Column::InstruktorMobil) {
            let message = "Faglig leder må ha e-post eller mobil";
            self.wrong(Column::InstruktorEpost, "required", message);
        }
        self.same_instructor(&contact, seen);
        let existing = self.existing(
            &self.context.employees,
            &[
                (Column::InstruktorEpost, contact.0.as_deref()),
                (Column::InstruktorMobil, contact.1.as_deref()),
            ],
        );
        let (fornavn, etternavn) = names(navn.as_deref().unwrap_or_default());
        if existing.is_none() && (fornavn.is_empty() || etternavn.is_empty()) {
            let message = "Skriv fornavn og etternavn";
            self.wrong(Column::Instruktor, "required", message);
        }
        Some(InstructorRow { existing, fornavn, etternavn, epost, telefon })
    }

    /// One e-mail has one telephone in a file, and the other way round.
    fn same_instructor(&mut self, contact: &Contact, seen: &mut Seen) {
        for key in [&contact.0, &contact.1].into_iter().flatten() {
            let Some(before) = seen.instructors.get(key) else {
                seen.instructors.insert(key.clone(), contact.clone());
                continue;
            };
            let differs =
                |a: &Option<String>, b: &Option<String>| a.is_some() && b.is_some() && a != b;
            if differs(&before.0, &contact.0) {
                let message = "Samme mobil står med en annen e-post i en tidligere rad";
                self.wrong(Column::InstruktorEpost, "contradiction", message);
            } else if differs(&before.1, &contact.1) {
                let message = "Samme e-post står med en annen mobil i en tidligere rad";
                self.wrong(Column::InstruktorMobil, "contradiction", message);
            }
        }
    }

    /// The stored person that the first of these identifies, provided that the others identify
    /// no other.
    fn existing<T: Clone + PartialEq>(
        &mut self,
        known: &Known<T>,
        by: &[(Column, Option<&str>)],
    ) -> Option<T> {
        let mut found: Option<T> = None;
        for (column, key) in by {
            let people = match column {
                Column::Personnr => &known.personnr,
                Column::Epost | Column::InstruktorEpost => &known.epost,
                _ => &known.telefon,
            };
            let person = key.and_then(|key| people.get(key));
            match (person, &found) {
                (Some(person), Some(other)) if person != other => {
                    let (code, what) = match column {
                        Column::Epost | Column::InstruktorEpost => ("email_exists", "E-posten"),
                        _ => ("phone_exists", "Mobilnummeret"),
                    };
                    self.wrong(*column, code, format!("{what} tilhører en annen"));
                }
                (Some(person), None) => found = Some(person.clone()),
                _ => {}
            }
        }
        found
    }

    fn apprentice(&mut self, seen: &mut Seen) -> Option<ApprenticeRow> {
        let own = [Column::Fornavn, Column::Etternavn, Column::Personnr, Column::Epost];
        if !own.into_iter().chain([Column::Telefon]).any(|column| self.has(column)) {
            return None;
        }
        let rules = self.context.identity_rules;
        let epost = self.read(Column::Epost, cells::email);
        let telefon = self.read(Column::Telefon, cells::phone);
        let personnr = self.read(Column::Personnr, |cell| cells::identity_number(cell, rules));
        let index = personnr.as_ref().map(|number| self.context.index(number));
        let by = [
            (Column::Personnr, index.as_deref()),
            (Column::Epost, epost.as_ref().map(EmailAddress::as_str)),
            (Column::Telefon, telefon.as_ref().map(PhoneNumber::as_str)),
        ];
        self.only_once(&by, seen);
        let existing = self.existing(&self.context.apprentices, &by);
        if by.iter().all(|(column, _)| !self.has(*column)) {
            let message = "Lærlingen må ha fødselsnummer, e-post eller mobil";
            self.wrong(Column::Epost, "required", message);
        }
        let fodselsdato = self.fodselsdato(personnr.as_ref());
        let (startdato, sluttdato) = self.period(Column::Startdato, Column::Sluttdato);
        let (fravaer_fra, fravaer_til) = self.period(Column::FravaerFra, Column::FravaerTil);
        let context = self.context;
        Some(ApprenticeRow {
            existing,
            fornavn: self.required(Column::Fornavn, "Skriv fornavn"),
            etternavn: self.required(Column::Etternavn, "Skriv etternavn"),
            epost,
            telefon,
            personnr,
            fodselsdato,
            adresse: self.text(Column::Adresse),
            postnummer: self.read(Column::Postnummer, cells::postal_code),
            poststed: self.text(Column::Poststed),
            programomrade: self.read(Column::Laerefag, |cell| context.trade(&cell.text())),
            trainingplan: self.read(Column::Laereplan, |cell| context.plan(&cell.text())),
            startdato,
            sluttdato,
            fravaer_fra,
            fravaer_til,
            kind: self.read(Column::Type, cells::kind),
            stillingsprosent: self.read(Column::Stillingsprosent, cells::percent),
            coordinators: self
                .read(Column::Koordinator, |cell| context.coordinators(&cell.text()))
                .unwrap_or_default(),
            grunnlag: self.read(Column::Grunnlag, cells::basis),
            fylke: self.read(Column::Fylke, |it| cells::text(it, cells::COUNTY_CHARS_MAX)),
            merknad: self.read(Column::Merknad, |it| cells::text(it, cells::NOTE_CHARS_MAX)),
        })
    }

    fn only_once(&mut self, by: &[(Column, Option<&str>)], seen: &mut Seen) {
        let number = self.row.number;
        let keys: HashSet<(Column, String)> =
            by.iter().filter_map(|(column, key)| Some((*column, (*key)?.to_owned()))).collect();
        for (column, key) in keys {
            let first = *seen.apprentices.entry((column, key)).or_insert(number);
            if first != number {
                self.wrong(column, "duplicate", format!("Står også i rad {first}"));
            }
        }
    }

    fn fodselsdato(&mut self, personnr: Option<&IdentityNumber>) -> Option<NaiveDate> {
        let given = self.date(Column::Fodselsdato);
        match (given, personnr) {
            (Some(given), _) if given > self.context.today => {
                self.wrong(Column::Fodselsdato, "invalid_date", "Fødselsdatoen er i framtiden");
            }
            (Some(given), Some(number)) if !number.fits(given) => {
                let message = "Fødselsdatoen stemmer ikke med fødselsnummeret";
                self.wrong(Column::Fodselsdato, "contradiction", message);
            }
            _ => {}
        }
        given
    }

    fn period(&mut self, from: Column, to: Column) -> (Option<NaiveDate>, Option<NaiveDate>) {
        let (first, last) = (self.date(from), self.date(to));
        if let (Some(first), Some(last)) = (first, last)
            && last < first
        {
            let header = self.columns.header(from).to_owned();
            self.wrong(to, "order", format!("Kan ikke være før «{header}»"));
        }
        (first, last)
    }
}

/// First and last names; the last word is the last name.
fn names(navn: &str) -> (String, String) {
    let words: Vec<&str> = navn.split_whitespace().collect();
    match words.split_last() {
        Some((last, [])) => ((*last).to_owned(), String::new()),
        Some((last, first)) => (first.join(" "), (*last).to_owned()),
        None => (String::new(), String::new()),
    }
}

#[cfg(test)]
mod tests;
