//! The GraphQL operations about grants.

use async_graphql::{Context, Enum, ID, InputObject, Object, SimpleObject};
use chrono::NaiveDate;
use svenn_grantrules::DeviationType;
use svenn_http::{
    Parse, Problem,
    graphql::{checked, id_of, session_of},
};
use svenn_kernel::{Fields, GrantDeviationId};
use svenn_money::Ore;

use crate::{
    changes::{self, NewDeviation, Of},
    http::ORE_MAX,
};

/// Longest description of a deviation.
const DESCRIPTION_CHARS_MAX: usize = 1_000;

/// What can be done with grants.
#[derive(Debug, Default, Clone, Copy)]
pub struct GrantMutations;

/// What a deviation does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum)]
#[graphql(name = "GrantDeviationType", remote = "DeviationType")]
pub enum DeviationTypeName {
    /// More grant, divided by the key.
    #[graphql(name = "EXTRAGRANT")]
    ExtraGrant,
    /// Less grant, divided by the key.
    #[graphql(name = "LESSGRANT")]
    LessGrant,
    /// From the company to the office.
    #[graphql(name = "OFFICE")]
    Office,
    /// From the office to the company.
    #[graphql(name = "COMPANY")]
    Company,
    #[graphql(name = "EXTRAGRANT_COMPANY")]
    ExtraGrantCompany,
    #[graphql(name = "LESSGRANT_COMPANY")]
    LessGrantCompany,
    #[graphql(name = "EXTRAGRANT_OFFICE")]
    ExtraGrantOffice,
    #[graphql(name = "LESSGRANT_OFFICE")]
    LessGrantOffice,
}

/// A deviation. With an id it takes the place of that one.
#[derive(Debug, InputObject)]
pub struct GrantDeviationInput {
    /// Of the one that it replaces.
    id: Option<ID>,
    /// What it does.
    #[graphql(name = "type")]
    kind: DeviationTypeName,
    /// Øre, not negative.
    value: i64,
    /// Of which day.
    date: NaiveDate,
    /// Why, as it stands on the statement.
    #[graphql(default)]
    description: String,
    /// Which company's; the last of the period when left out.
    company: Option<ID>,
}

/// A deviation of an apprentice or of a company in a period.
#[derive(Debug, InputObject)]
pub struct NewDeviationInput {
    /// The period.
    period_id: ID,
    /// Whose it is.
    apprentice_id: Option<ID>,
    /// Whose it is.
    company_id: Option<ID>,
    /// The deviation.
    deviation: GrantDeviationInput,
}

/// What to calculate again: one apprentice, one company, or the whole period.
#[derive(Debug, InputObject)]
pub struct GrantRefreshInput {
    /// The period.
    period_id: ID,
    /// The apprentice.
    apprentice_id: Option<ID>,
    /// The company.
    company_id: Option<ID>,
}

/// A deviation that was stored.
#[derive(Debug, SimpleObject)]
pub struct StoredGrantDeviation {
    /// Its id, which stays when it is replaced.
    id: ID,
}

/// What is calculated again.
#[derive(Debug, SimpleObject)]
pub struct GrantRefreshed {
    /// How many apprentices were.
    apprentices: i64,
}

/// What was begun.
#[derive(Debug, SimpleObject)]
pub struct GrantReckoningBegun {
    /// The work that goes on in the background.
    job_id: ID,
    /// How many apprentices there are.
    total: i64,
}

impl Parse for GrantDeviationInput {
    type Parsed = NewDeviation;

    fn parse(self, fields: &mut Fields) -> Option<NewDeviation> {
        let description = self.description.trim().to_owned();
        fields.text("deviation.description", &description, 0..=DESCRIPTION_CHARS_MAX);
        if !(0..=ORE_MAX).contains(&self.value) {
            let message = "Skriv et beløp fra 0 til 10 000 000 kroner";
            fields.wrong("deviation.value", "out_of_range", message);
        }
        let id = self.id.map(|id| GrantDeviationId::parse(&id.0)).transpose();
        let company = self.company.map(|id| svenn_kernel::CompanyId::parse(&id.0)).transpose();
        if id.is_err() {
            fields.wrong("deviation.id", "unknown", "Finnes ikke");
        }
        if company.is_err() {
            fields.wrong("deviation.company", "unknown", "Finnes ikke");
        }
        Some(NewDeviation {
            id: id.ok()?,
            kind: self.kind.into(),
            value: Ore::new(self.value),
            date: self.date,
            description,
            company: company.ok()?,
        })
    }
}

/// An id that has to be given.
fn given<T: TryFrom<String>>(field: &str, id: Option<ID>) -> Result<T, Problem> {
    match id {
        Some(id) => id_of(field, id),
        None => Err(Problem::invalid_field(field, "required", "Må fylles ut")),
    }
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

#[Object]
impl GrantMutations {
    /// Settles who is in a period and reckons all of them, in the background.
    async fn update_apprentices_in_period(
        &self,
        ctx: &Context<'_>,
        period_id: ID,
    ) -> Result<GrantReckoningBegun, Problem> {
        let session = session_of(ctx)?;
        let begun = changes::reckon_period(&session, &id_of("periodId", period_id)?).await?;
        Ok(GrantReckoningBegun { job_id: ID(begun.job), total: count(begun.total) })
    }

    /// Stores a deviation of an apprentice.
    async fn new_grant_deviation_apprentice(
        &self,
        ctx: &Context<'_>,
        input: NewDeviationInput,
    ) -> Result<StoredGrantDeviation, Problem> {
        let session = session_of(ctx)?;
        let period = id_of("periodId", input.period_id)?;
        let of = Of::Apprentice(given("apprenticeId", input.apprentice_id)?);
        let deviation = checked(input.deviation)?;
        let id = changes::put_deviation(&session, &period, of, deviation).await?;
        Ok(StoredGrantDeviation { id: ID(id.into()) })
    }

    /// Stores a deviation of a company, beside those of its apprentices.
    async fn new_grant_deviation_company(
        &self,
        ctx: &Context<'_>,
        input: NewDeviationInput,
    ) -> Result<StoredGrantDeviation, Problem> {
        let session = session_of(ctx)?;
        let period = id_of("periodId", input.period_id)?;
        let of = Of::Company(given("companyId", input.company_id)?);
        let deviation = checked(input.deviation)?;
        let id = changes::put_deviation(&session, &period, of, deviation).await?;
        Ok(StoredGrantDeviation { id: ID(id.into()) })
    }

    /// Reckons an apprentice of a period anew.
    async fn refresh_grant_apprentice(
        &self,
        ctx: &Context<'_>,
        input: GrantRefreshInput,
    ) -> Result<GrantRefreshed, Problem> {
        let session = session_of(ctx)?;
        let period = id_of("periodId", input.period_id)?;
        let apprentice = given("apprenticeId", input.apprentice_id)?;
        changes::refresh_apprentices(&session, &period, vec![apprentice]).await?;
        Ok(GrantRefreshed { apprentices: 1 })
    }

    /// Reckons those of a period anew whom a company has.
    async fn refresh_grant_company(
        &self,
        ctx: &Context<'_>,
        input: GrantRefreshInput,
    ) -> Result<GrantRefreshed, Problem> {
        let session = session_of(ctx)?;
        let period = id_of("periodId", input.period_id)?;
        let company = given("companyId", input.company_id)?;
        let apprentices = changes::refresh_company(&session, &period, &company).await?;
        Ok(GrantRefreshed { apprentices: count(apprentices) })
    }
}
