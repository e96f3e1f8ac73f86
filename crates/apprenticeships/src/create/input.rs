//! What a new apprentice is made of, as it arrives and as it is read.

use std::collections::BTreeSet;

use async_graphql::{ID, InputObject};
use chrono::NaiveDate;
use svenn_http::{Problem, graphql};
use svenn_kernel::{
    CompanyId, CoordinatorId, EmployeeId, Fields, ProgramAreaId, TrainingPlanId,
    numbers::{IdentityNumber, IdentityRules},
};
use svenn_people::{
    contacts,
    kind::ApprenticeType,
    parts::TrainingModel,
    references,
    rules::person::{self, NAME_CHARS_MAX},
};

use crate::rules::{self, CREDIT_MONTHS_MAX};

/// Longest private note.
const NOTE_CHARS_MAX: usize = 5_000;
/// Longest text that is looked at for a number.
const NUMBER_CHARS_MAX: usize = 30;

/// A new apprentice. Names and a contact are needed; the rest may come later.
#[derive(Default, InputObject)]
pub struct NewApprenticeInput {
    /// First names.
    #[graphql(default)]
    pub fornavn: String,
    /// Last name.
    #[graphql(default)]
    pub etternavn: String,
    /// E-mail.
    #[graphql(default)]
    pub epost: String,
    /// Telephone.
    #[graphql(default)]
    pub telefon: String,
    /// Identity number, eleven digits.
    #[graphql(default)]
    pub personnr: String,
    /// Birth date; taken from the identity number when left out.
    pub fodselsdato: Option<NaiveDate>,
    /// Street and number.
    #[graphql(default)]
    pub adresse: String,
    /// Postal code.
    #[graphql(default)]
    pub postnummer: String,
    /// Postal town.
    #[graphql(default)]
    pub poststed: String,
    /// Kind of apprenticeship.
    #[graphql(name = "type")]
    pub kind: Option<ApprenticeType>,
    /// Host company.
    pub bedriftid: Option<ID>,
    /// Instructors.
    #[graphql(default)]
    pub ansatte: Vec<ID>,
    /// Coordinators; the one who creates when left out.
    #[graphql(default)]
    pub coordinators: Vec<ID>,
    /// Training plans.
    #[graphql(default)]
    pub trainingplans: Vec<ID>,
    /// Trade.
    pub programomrade: Option<ID>,
    /// First day of the contract.
    pub startdato: Option<NaiveDate>,
    /// Last day of the contract.
    pub sluttdato: Option<NaiveDate>,
    /// Percent of a full position; a full one when left out.
    pub stillingsprosent: Option<f64>,
    /// Months that earlier training counts for.
    #[graphql(default)]
    pub godskrivning: i64,
    /// Whether there is an employment agreement.
    #[graphql(default)]
    pub arbeidsavtale: bool,
    /// Whether the apprentice has the right of the young to training.
    #[graphql(default)]
    pub ungdomsrett: bool,
    /// Division of the time in the company.
    pub tilskuddsmodell: Option<TrainingModel>,
    /// Private note.
    #[graphql(default)]
    pub merknad: String,
    /// Confirms that a guardian signs with an apprentice under 18; see the status `UNDER18`.
    #[graphql(default, name = "bekreftUnder18")]
    pub bekreft_under18: bool,
}

/// The input with every part read.
#[derive(Debug)]
pub struct Read {
    pub fornavn: String,
    pub etternavn: String,
    pub epost: Option<String>,
    pub telefon: Option<String>,
    pub personnr: Option<IdentityNumber>,
    pub fodselsdato: Option<NaiveDate>,
    pub adresse: String,
    pub postnummer: String,
    pub poststed: String,
    pub kind: ApprenticeType,
    pub bedriftid: Option<CompanyId>,
    pub ansatte: BTreeSet<EmployeeId>,
    pub coordinators: BTreeSet<CoordinatorId>,
    pub trainingplans: BTreeSet<TrainingPlanId>,
    pub programomrade: Option<ProgramAreaId>,
    pub startdato: Option<NaiveDate>,
    pub sluttdato: Option<NaiveDate>,
    pub stillingsprosent: Option<f64>,
    pub godskrivning: i64,
    pub arbeidsavtale: bool,
    pub ungdomsrett: bool,
    pub tilskuddsmodell: Option<TrainingModel>,
    pub merknad: String,
    pub bekreft_under18: bool,
}

impl Read {
    /// `MISSING_INFO`: without a name, or with no way to sign in.
    pub fn lacks_something(&self) -> bool {
        let nameless = self.fornavn.is_empty() || self.etternavn.is_empty();
        nameless || (self.epost.is_none() && self.telefon.is_none())
    }

    /// What was given of that which only the office fills in: what it keeps to itself, what it
    /// pays by, and the number of which it alone is told whether somebody has it.
    pub fn of_the_office(&self) -> impl Iterator<Item = &'static str> {
        [
            ("personnr", self.personnr.is_some()),
            ("coordinators", !self.coordinators.is_empty()),
            ("godskrivning", self.godskrivning != 0),
            ("tilskuddsmodell", self.tilskuddsmodell.is_some()),
            ("merknad", !self.merknad.is_empty()),
        ]
        .into_iter()
        .filter_map(|(field, given)| given.then_some(field))
    }
}

/// Reads the input.
///
/// # Errors
/// 422 with every field that cannot be read.
pub fn read(input: NewApprenticeInput, rules: IdentityRules) -> Result<Read, Problem> {
    let mut fields = Fields::new();
    limits(&input, &mut fields);
    rules::period(&mut fields, input.startdato, input.sluttdato);
    let epost = person::epost(&mut fields, &input.epost);
    let telefon = person::telefon(&mut fields, &input.telefon);
    // Without any the status says so.
    if epost.is_some() || telefon.is_some() {
        contacts::require_sign_in(&mut fields, epost.as_deref(), telefon.as_deref());
    }
    let personnr = person::personnr(&mut fields, &input.personnr, rules);
    let postnummer = person::postnummer(&mut fields, "postnummer", &input.postnummer);
    fields.finish().map_err(Problem::invalid)?;
    let trimmed = |text: String| text.trim().to_owned();
    let trade = input.programomrade.map(|id| graphql::id_of("programomrade", id));
    Ok(Read {
        fornavn: trimmed(input.fornavn),
        etternavn: trimmed(input.etternavn),
        epost,
        telefon,
        personnr,
        fodselsdato: input.fodselsdato,
        adresse: trimmed(input.adresse),
        postnummer,
        poststed: trimmed(input.poststed),
        kind: input.kind.unwrap_or(ApprenticeType::Laerling),
        bedriftid: input.bedriftid.map(|id| graphql::id_of("bedriftid", id)).transpose()?,
        ansatte: ids("ansatte", input.ansatte)?,
        coordinators: ids("coordinators", input.coordinators)?,
        trainingplans: ids("trainingplans", input.trainingplans)?,
        programomrade: trade.transpose()?,
        startdato: input.startdato,
        sluttdato: input.sluttdato,
        stillingsprosent: input.stillingsprosent,
        godskrivning: input.godskrivning,
        arbeidsavtale: input.arbeidsavtale,
        ungdomsrett: input.ungdomsrett,
        tilskuddsmodell: input.tilskuddsmodell,
        merknad: trimmed(input.merknad),
        bekreft_under18: input.bekreft_under18,
    })
}

fn limits(input: &NewApprenticeInput, fields: &mut Fields) {
    for (field, value, most) in [
        ("fornavn", &input.fornavn, NAME_CHARS_MAX),
        ("etternavn", &input.etternavn, NAME_CHARS_MAX),
        ("adresse", &input.adresse, NAME_CHARS_MAX),
        ("poststed", &input.poststed, NAME_CHARS_MAX),
        ("personnr", &input.personnr, NUMBER_CHARS_MAX),
    ] {
        fields.line(field, value, 0..=most);
    }
    fields.text("merknad", &input.merknad, 0..=NOTE_CHARS_MAX);
    references::not_too_many(fields, "ansatte", input.ansatte.len());
    references::not_too_many(fields, "coordinators", input.coordinators.len());
    references::not_too_many(fields, "trainingplans", input.trainingplans.len());
    if input.stillingsprosent.is_some_and(|rate| !rules::is_rate(rate)) {
        let message = "Stillingsprosenten må være over 0 og høyst 100";
        fields.wrong("stillingsprosent", "out_of_range", message);
    }
    if !(0..=CREDIT_MONTHS_MAX).contains(&input.godskrivning) {
        let message = format!("Må være mellom 0 og {CREDIT_MONTHS_MAX} måneder");
        fields.wrong("godskrivning", "out_of_range", message);
    }
}

fn ids<T: TryFrom<String> + Ord>(field: &str, ids: Vec<ID>) -> Result<BTreeSet<T>, Problem> {
    ids.into_iter().map(|id| graphql::id_of(field, id)).collect()
}
