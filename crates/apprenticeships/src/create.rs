//! Creating an apprentice: one use case for the short way, the full form, and what comes later
//! from an application.

mod input;

use std::collections::BTreeSet;

use chrono::NaiveDate;
use svenn_access::accounts::{self, NewAccount, PutAccount};
use svenn_companies as companies;
use svenn_curricula::{plans, rules};
use svenn_db::Tx;
use svenn_http::{App, ApprenticeMaker, Caller, Problem, Session};
use svenn_kernel::{
    ApprenticeId, CoordinatorId, EmployeeId, Fields, Permissions, PersonId, Role, oslo,
};

use svenn_people::{
    apprentices::{self, Apprentice},
    kind::{VacancyRate, VacancyRates},
    own, personnr, references, relations,
    results::PersonResult,
    rules::person::{self, AgeFacts, asks_for_guardian},
};

pub use input::NewApprenticeInput;
use input::Read;

use crate::http::{contacts_free, personnr_taken};

/// Outcome.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Created {
    /// The new apprentice; none when nothing was stored.
    pub id: Option<ApprenticeId>,
    /// Why, or that it was.
    pub status: PersonResult,
}

const fn refused(status: PersonResult) -> Created {
    Created { id: None, status }
}

/// Creates an apprentice with an account. What the specification has a code for is a status and
/// stores nothing; a field that cannot be read, or names what is not there, is a problem.
///
/// # Errors
/// 422 with every wrong field, and what [`Session::write`] refuses.
pub async fn create(
    session: &Session<ApprenticeMaker>,
    input: NewApprenticeInput,
) -> Result<Created, Problem> {
    let (tx, caller) = session.write().await?;
    let created = create_within(&session.app, (&tx, &caller), input).await?;
    if created.id.is_some() {
        tx.commit().await?;
    }
    Ok(created)
}

/// Creates an apprentice in a transaction of the caller's, who commits it.
///
/// # Errors
/// 422 with every wrong field, or a fault of the database.
pub async fn create_within(
    app: &App,
    (tx, caller): (&Tx, &Caller),
    input: NewApprenticeInput,
) -> Result<Created, Problem> {
    let read = input::read(input, personnr::rules(app, tx.now()))?;
    if read.lacks_something() {
        return Ok(refused(PersonResult::MissingInfo));
    }
    let mut apprentice = apprentices::blank(ApprenticeId::new(tx.now(), tx.entropy()));
    let person: PersonId = apprentice.id.clone().into();
    let (epost, telefon) = (read.epost.as_deref(), read.telefon.as_deref());
    let taken = accounts::taken(tx, Role::Laerling, epost, telefon, &person).await?;
    if let Some(status) = exists(taken) {
        return Ok(refused(status));
    }
    let today = oslo::day_of(tx.now());
    check(tx, caller, &read, today).await?;
    // The birth date that is stored below, which may be the number's.
    let carried = read.personnr.as_ref().and_then(|it| it.birth_date());
    let age = AgeFacts { fodselsdato: read.fodselsdato, carried, startdato: read.startdato };
    if !read.bekreft_under18 && asks_for_guardian(None, age, today) {
        return Ok(refused(PersonResult::Under18));
    }
    if let Some(number) = &read.personnr {
        let index = personnr::index(&app.secrets, number);
        if apprentices::with_personnr(tx, &index).await?.is_some() {
            return Err(personnr_taken());
        }
        let (sealed, index) = personnr::seal(tx, &app.secrets, &apprentice.id, number)?;
        apprentice.personnr = Some(sealed);
        apprentice.personnr_index = Some(index);
    }
    apprentice.fodselsdato = age.born();
    let id = store(tx, caller, apprentice, read, today).await?;
    Ok(Created { id: Some(id), status: PersonResult::Success })
}

/// "Before creating a user, existence is checked by e-mail plus role or by phone plus role."
const fn exists(taken: PutAccount) -> Option<PersonResult> {
    match taken {
        PutAccount::Done => None,
        PutAccount::EmailExists => Some(PersonResult::EmailExists),
        PutAccount::PhoneExists => Some(PersonResult::PhoneExists),
        PutAccount::BothExists => Some(PersonResult::PhoneAndEmailExists),
    }
}

/// Checks the input against the database. An employee creates apprentices of their own companies,
/// under the employees of these.
async fn check(tx: &Tx, caller: &Caller, read: &Read, today: NaiveDate) -> Result<(), Problem> {
    let mut fields = Fields::new();
    person::fodselsdato(&mut fields, read.fodselsdato, today);
    if let (Some(number), Some(born)) = (&read.personnr, read.fodselsdato)
        && !number.fits(born)
    {
        fields.wrong("fodselsdato", "contradiction", person::CONTRADICTING_BIRTH_DATE);
    }
    if caller.rolle == Role::Ansatt {
        own_alone(tx, caller, read, &mut fields).await?;
    } else {
        references::company(tx, read.bedriftid.as_ref(), &mut fields).await?;
        references::employees(tx, &read.ansatte, &mut fields).await?;
    }
    references::coordinators(tx, &read.coordinators, &mut fields).await?;
    references::trade(tx, read.programomrade.as_ref(), &mut fields).await?;
    references::plans(tx, &read.trainingplans, &mut fields).await?;
    fields.finish().map_err(Problem::invalid)
}

/// What an employee may name: an own company and colleagues, and nothing that is the office's.
async fn own_alone(
    tx: &Tx,
    caller: &Caller,
    read: &Read,
    fields: &mut Fields,
) -> Result<(), Problem> {
    for field in read.of_the_office() {
        fields.wrong(field, "office_only", "Opplæringskontoret fyller ut dette");
    }
    let company = read.bedriftid.as_ref();
    let is_own = match company {
        Some(id) => own::is_own_company(tx, caller, id).await?,
        None => false,
    };
    if !is_own {
        fields.wrong("bedriftid", "not_own", "Velg en av dine egne bedrifter");
    }
    let colleagues = relations::colleagues_of(tx, &caller.person.clone().into()).await?;
    if !read.ansatte.iter().all(|id| colleagues.contains(id)) {
        fields.wrong("ansatte", "not_own", "Velg blant de ansatte i dine egne bedrifter");
    }
    Ok(())
}

async fn store(
    tx: &Tx,
    caller: &Caller,
    blank: Apprentice,
    read: Read,
    today: NaiveDate,
) -> Result<ApprenticeId, Problem> {
    let id = blank.id.clone();
    let since = read.startdato.unwrap_or(today);
    let rates = read.stillingsprosent.map(|rate| VacancyRate { start: since, rate });
    let coordinators = responsible(tx, caller, &read).await?;
    let mut trainingplans = read.trainingplans;
    let automatic = plans::automatic(tx).await?;
    let (trade, company) = (read.programomrade.as_ref(), read.bedriftid.as_ref());
    trainingplans.extend(rules::automatic(&automatic, trade, company).cloned());
    let apprentice = Apprentice {
        fornavn: read.fornavn,
        etternavn: read.etternavn,
        epost: read.epost.clone(),
        telefon: read.telefon.clone(),
        adresse: read.adresse,
        postnummer: read.postnummer,
        poststed: read.poststed,
        kind: read.kind,
        bedriftid: read.bedriftid,
        programomrade: read.programomrade,
        startdato: read.startdato,
        sluttdato: read.sluttdato,
        vacancy_rates: VacancyRates(rates.into_iter().collect()),
        godskrivning: read.godskrivning,
        ungdomsrett: read.ungdomsrett,
        arbeidsavtale: read.arbeidsavtale,
        tilskuddsmodell: read.tilskuddsmodell,
        merknad: read.merknad,
        ..blank
    };
    apprentices::insert(tx, apprentice).await?;
    let account = NewAccount {
        person: id.clone().into(),
        rolle: Role::Laerling,
        epost: read.epost,
        telefon: read.telefon,
        tilganger: Permissions::new(),
    };
    contacts_free(accounts::put(tx, &account).await?)?;
    connect(tx, caller, &id, read.ansatte, coordinators).await?;
    relations::set_trainingplans(tx, &id, &trainingplans).await?;
    Ok(id)
}

/// Who at the office follows the apprentice up when nobody was chosen: the coordinator who creates
/// the apprentice, or those who are responsible for the company of the employee who does.
async fn responsible(
    tx: &Tx,
    caller: &Caller,
    read: &Read,
) -> Result<BTreeSet<CoordinatorId>, Problem> {
    if !read.coordinators.is_empty() {
        return Ok(read.coordinators.clone());
    }
    Ok(match (caller.rolle, &read.bedriftid) {
        (Role::Koordinator, _) => BTreeSet::from([caller.person.clone().into()]),
        (_, Some(company)) => {
            let of_company = companies::coordinators_of(tx, company).await?;
            of_company.into_iter().collect()
        }
        (_, None) => BTreeSet::new(),
    })
}

/// An employee who creates an apprentice instructs that apprentice, and would not see them
/// otherwise.
async fn connect(
    tx: &Tx,
    caller: &Caller,
    id: &ApprenticeId,
    mut ansatte: BTreeSet<EmployeeId>,
    coordinators: BTreeSet<CoordinatorId>,
) -> Result<(), Problem> {
    if caller.rolle == Role::Ansatt {
        ansatte.insert(caller.person.clone().into());
    }
    relations::set_employees(tx, id, &ansatte).await?;
    relations::set_coordinators(tx, id, &coordinators).await?;
    Ok(())
}
