//! Who there is in a demo organisation, and where each stands today. Pure: the same day and
//! organisation give the same people.

use std::collections::HashSet;

use chrono::{Datelike, Days, NaiveDate};
use svenn_kernel::{Fault, numbers::OrganisationNumber, oslo};
use svenn_people::kind::ApprenticeType;

use crate::{
    data::{CompanyData, OfficeData, Trade, trade_of},
    dice::{Dice, around},
    numbers,
};

/// Apprentices of a demo organisation.
pub(crate) const APPRENTICES: usize = 60;
/// The first of them are the demo instructor's own.
pub(crate) const OF_DEMO_INSTRUCTOR: usize = 6;
/// Telephone numbers of everybody but those to sign in as.
pub(crate) const PHONES_FROM: usize = 40_001_000;
/// Numbers kept for each organisation.
const PHONES_PER_OFFICE: usize = 3_000;

/// Everybody in a demo organisation.
pub(crate) struct Cast {
    pub(crate) coordinators: Vec<PersonCast>,
    pub(crate) companies: Vec<CompanyCast>,
    pub(crate) instructors: Vec<InstructorCast>,
    pub(crate) apprentices: Vec<ApprenticeCast>,
}

/// Name and contacts.
#[derive(Debug, Clone)]
pub(crate) struct PersonCast {
    pub(crate) fornavn: String,
    pub(crate) etternavn: String,
    pub(crate) epost: String,
    pub(crate) telefon: String,
}

/// A company with its number.
pub(crate) struct CompanyCast {
    pub(crate) data: CompanyData,
    pub(crate) orgnr: OrganisationNumber,
    pub(crate) telefon: String,
}

/// An instructor and the place of the instructor's company.
pub(crate) struct InstructorCast {
    pub(crate) person: PersonCast,
    pub(crate) tittel: String,
    pub(crate) company: usize,
}

pub(crate) struct ApprenticeCast {
    pub(crate) person: PersonCast,
    pub(crate) situation: Situation,
    pub(crate) personnr: Option<String>,
    pub(crate) trade: &'static Trade,
    pub(crate) kind: ApprenticeType,
    pub(crate) start: Option<NaiveDate>,
    pub(crate) end: Option<NaiveDate>,
    pub(crate) leave: Option<(NaiveDate, NaiveDate)>,
    pub(crate) raised: Option<NaiveDate>,
    pub(crate) stillingsprosent: Option<u32>,
    pub(crate) merknad: &'static str,
    pub(crate) company: usize,
    pub(crate) instructor: Option<usize>,
    pub(crate) plan: bool,
    pub(crate) coordinator: usize,
}

/// Where an apprentice stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Situation {
    Before,
    During,
    After,
    OnLeave,
    Raised,
    /// The record lacks something.
    Lacks(&'static [Lack]),
}

/// What a record can lack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lack {
    Sluttdato,
    Leder,
    Plan,
    Personnr,
    Startdato,
}

impl Situation {
    /// Every to-do message occurs, and every phase.
    pub(crate) const fn at(at: usize) -> Self {
        match at {
            6..=11 => Self::Before,
            12..=18 => Self::After,
            19 => Self::OnLeave,
            20 => Self::Raised,
            21 => Self::Lacks(&[Lack::Sluttdato]),
            22 => Self::Lacks(&[Lack::Leder]),
            23 => Self::Lacks(&[Lack::Plan]),
            24 => Self::Lacks(&[Lack::Personnr]),
            25 => Self::Lacks(&[Lack::Startdato]),
            26 => Self::Lacks(&[Lack::Leder, Lack::Plan]),
            27 => Self::Lacks(&[Lack::Personnr, Lack::Plan, Lack::Leder]),
            _ => Self::During,
        }
    }

    pub(crate) fn lacks(self, lack: Lack) -> bool {
        matches!(self, Self::Lacks(lacks) if lacks.contains(&lack))
    }
}

pub(crate) const fn kind_of(at: usize) -> ApprenticeType {
    match at {
        7 | 29 | 44 => ApprenticeType::Laerekandidat,
        13 | 33 => ApprenticeType::Praksisbrevkandidat,
        9 | 31 | 40 | 52 => ApprenticeType::Fagbrevpajobb,
        16 | 37 => ApprenticeType::Praksiskandidat,
        _ => ApprenticeType::Laerling,
    }
}

const fn note_of(at: usize) -> &'static str {
    match at {
        20 => "Kontrakten er hevet etter avtale. Ny bedrift vurderes til høsten.",
        26 => "Avventer signert lærekontrakt fra bedriften.",
        34 => "Tilrettelagt arbeidstid på onsdager.",
        _ => "",
    }
}

impl Cast {
    /// The people of an office on a day. `number` counts the offices and keeps their numbers
    /// apart.
    pub(crate) fn new(
        office: &OfficeData,
        number: usize,
        today: NaiveDate,
        dice: &Dice,
    ) -> Result<Self, Fault> {
        let phones = PHONES_FROM + number * PHONES_PER_OFFICE;
        let contact = Contacts { office, sign_in: number * 10, phones };
        let companies = office.bedrifter.iter().enumerate().map(|(at, data)| {
            Ok(CompanyCast {
                data: data.clone(),
                orgnr: numbers::organisation_number(number * 100 + at)?,
                telefon: numbers::phone(phones, 2_000 + at),
            })
        });
        let mut cast = Self {
            companies: companies.collect::<Result<_, Fault>>()?,
            coordinators: contact.coordinators(),
            instructors: contact.instructors()?,
            apprentices: Vec::with_capacity(APPRENTICES),
        };
        let mut given = HashSet::new();
        for at in 0..APPRENTICES {
            let apprentice = cast.apprentice(&contact, at, today, dice, &mut given)?;
            cast.apprentices.push(apprentice);
        }
        Ok(cast)
    }

    fn apprentice(
        &self,
        contact: &Contacts<'_>,
        at: usize,
        today: NaiveDate,
        dice: &Dice,
        given: &mut HashSet<String>,
    ) -> Result<ApprenticeCast, Fault> {
        let company = if at < OF_DEMO_INSTRUCTOR { 0 } else { at % self.companies.len().max(1) };
        let data = &around(&self.companies, company)?.data;
        let trade = trade_of(around(&data.fag, at / self.companies.len().max(1))?)?;
        let (situation, kind) = (Situation::at(at), kind_of(at));
        let (start, end) = period(situation, months(trade, kind), today, started(at, dice));
        let personnr = identity(kind, today, dice, at, given)?;
        let kept = |lack, day: NaiveDate| (!situation.lacks(lack)).then_some(day);
        let on_leave = situation == Situation::OnLeave;
        Ok(ApprenticeCast {
            person: contact.apprentice(at)?,
            situation,
            personnr: (!situation.lacks(Lack::Personnr)).then_some(personnr),
            trade,
            kind,
            start: kept(Lack::Startdato, start),
            end: kept(Lack::Sluttdato, end),
            leave: on_leave.then(|| (before(today, 30), after(today, 60))),
            raised: (situation == Situation::Raised).then(|| before(today, 40)),
            stillingsprosent: (at % 11 == 5).then_some(80),
            merknad: note_of(at),
            company,
            instructor: (!situation.lacks(Lack::Leder)).then(|| self.instructor_of(company, at)),
            plan: !situation.lacks(Lack::Plan),
            coordinator: at % self.coordinators.len().max(1),
        })
    }

    /// The demo instructor has their own apprentices alone; others share those of the company.
    fn instructor_of(&self, company: usize, at: usize) -> usize {
        let of_company = |(_, it): &(usize, &InstructorCast)| it.company == company;
        let there: Vec<usize> =
            self.instructors.iter().enumerate().filter(of_company).map(|(at, _)| at).collect();
        let place = if at < OF_DEMO_INSTRUCTOR {
            0
        } else if company == 0 {
            1
        } else {
            at / self.companies.len().max(1)
        };
        around(&there, place).copied().unwrap_or_default()
    }
}

/// Months since an apprentice of the present began: the demo instructor's at chosen distances.
pub(crate) fn started(at: usize, dice: &Dice) -> i32 {
    const CHOSEN: [i32; OF_DEMO_INSTRUCTOR] = [16, 3, 8, 12, 17, 21];
    let any = i32::try_from(dice.below(21)).unwrap_or_default() + 1;
    CHOSEN.get(at).copied().unwrap_or(any)
}

/// How long an apprenticeship of the kind lasts.
pub(crate) const fn months(trade: &Trade, kind: ApprenticeType) -> i32 {
    match kind {
        ApprenticeType::Praksiskandidat => 12,
        ApprenticeType::Fagbrevpajobb => 18,
        _ => trade.months,
    }
}

/// First and last day.
pub(crate) fn period(
    situation: Situation,
    months: i32,
    today: NaiveDate,
    started: i32,
) -> (NaiveDate, NaiveDate) {
    let ago = match situation {
        Situation::Before => -(started % 3 + 1),
        Situation::After => months + started % 6 + 1,
        _ => started.min(months - 2),
    };
    let first = oslo::add_months(today, -ago).with_day(1).unwrap_or(today);
    let start =
        if situation != Situation::Before && started % 2 == 0 { after(first, 14) } else { first };
    (start, before(oslo::add_months(start, months), 1))
}

/// Apprentices come from school; the other roads are for those who have worked a while.
pub(crate) fn identity(
    kind: ApprenticeType,
    today: NaiveDate,
    dice: &Dice,
    at: usize,
    given: &mut HashSet<String>,
) -> Result<String, Fault> {
    let years = match kind {
        ApprenticeType::Fagbrevpajobb | ApprenticeType::Praksiskandidat => 26 + dice.below(18),
        _ => 17 + dice.below(4),
    };
    let months = i32::try_from(years * 12 + dice.below(12)).unwrap_or_default();
    let born = before(oslo::add_months(today, -months), dice.below(28));
    new_identity(born, at, given)
}

/// An identity number nobody else was given.
pub(crate) fn new_identity(
    born: NaiveDate,
    at: usize,
    given: &mut HashSet<String>,
) -> Result<String, Fault> {
    for step in 0..500 {
        let number = numbers::identity_number(born, at + step)?;
        if given.insert(number.clone()) {
            return Ok(number);
        }
    }
    Err(Fault::new("no identity number is left"))
}

/// That many days later.
pub(crate) fn after(day: NaiveDate, days: usize) -> NaiveDate {
    let days = Days::new(u64::try_from(days).unwrap_or_default());
    day.checked_add_days(days).unwrap_or(day)
}

/// That many days earlier.
pub(crate) fn before(day: NaiveDate, days: usize) -> NaiveDate {
    let days = Days::new(u64::try_from(days).unwrap_or_default());
    day.checked_sub_days(days).unwrap_or(day)
}

struct Contacts<'a> {
    office: &'a OfficeData,
    /// Telephones to sign in with come after this.
    sign_in: usize,
    phones: usize,
}

impl Contacts<'_> {
    fn sign_in(&self, name: &str, number: usize) -> (String, String) {
        let phone = numbers::phone(40_000_000, self.sign_in + number);
        (format!("{name}@{}.example", self.office.tenant), phone)
    }

    fn coordinators(&self) -> Vec<PersonCast> {
        let all = self.office.koordinatorer.iter().enumerate();
        all.map(|(at, [fornavn, etternavn])| {
            let own = || {
                let domain = format!("{}.example", self.office.tenant);
                (address(fornavn, etternavn, &domain), numbers::phone(self.phones, 1_900 + at))
            };
            let contact = if at == 0 { self.sign_in("koordinator", 1) } else { own() };
            person(fornavn, etternavn, contact)
        })
        .collect()
    }

    fn instructors(&self) -> Result<Vec<InstructorCast>, Fault> {
        let all = self.office.ansatte.iter().enumerate();
        all.map(|(at, [fornavn, etternavn, tittel])| {
            let company = at % self.office.bedrifter.len().max(1);
            let domain = &around(&self.office.bedrifter, company)?.domene;
            let own = || {
                let epost = address(fornavn, etternavn, &format!("{domain}.example"));
                (epost, numbers::phone(self.phones, 1_000 + at))
            };
            let contact = if at == 0 { self.sign_in("ansatt", 2) } else { own() };
            let person = person(fornavn, etternavn, contact);
            Ok(InstructorCast { person, tittel: tittel.clone(), company })
        })
        .collect()
    }

    /// First and last names are walked through in different steps, so that no pair comes twice.
    fn apprentice(&self, at: usize) -> Result<PersonCast, Fault> {
        if at == 0 {
            let [fornavn, etternavn] = &self.office.demo;
            return Ok(person(fornavn, etternavn, self.sign_in("laerling", 3)));
        }
        let names = self.office.etternavn.len().max(1);
        let fornavn = around(&self.office.fornavn, at * 7 + 3)?;
        let etternavn = around(&self.office.etternavn, at * 5 + at / names)?;
        let domain = format!("laerling.{}.example", self.office.tenant);
        let epost = address(fornavn, etternavn, &domain);
        Ok(person(fornavn, etternavn, (epost, numbers::phone(self.phones, at))))
    }
}

fn person(fornavn: &str, etternavn: &str, (epost, telefon): (String, String)) -> PersonCast {
    PersonCast { fornavn: fornavn.to_owned(), etternavn: etternavn.to_owned(), epost, telefon }
}

/// `ase.aarskog@domain`: letters that addresses do not have are written with those they have.
pub(crate) fn address(fornavn: &str, etternavn: &str, domain: &str) -> String {
    let plain = |name: &str| -> String {
        let letters = name.to_lowercase().replace('æ', "ae").replace('ø', "o").replace('å', "a");
        letters.chars().filter(char::is_ascii_alphanumeric).collect()
    };
    format!("{}.{}@{domain}", plain(fornavn), plain(etternavn))
}
