//! The GraphQL operations about companies.

use async_graphql::{Context, ID, Object, SimpleObject};
use svenn_http::{
    Problem,
    graphql::{checked, session},
};

use crate::{create::create, input::NewCompanyInput};

/// What can be done with companies.
#[derive(Debug, Default, Clone, Copy)]
pub struct CompanyMutations;

/// A company that was made.
#[derive(Debug, SimpleObject)]
pub struct CreatedCompany {
    /// Its id.
    id: ID,
}

#[Object]
impl CompanyMutations {
    /// Makes a company. Another one with the organisation number: `exists` on the field `orgnr`.
    async fn create_company(
        &self,
        ctx: &Context<'_>,
        input: NewCompanyInput,
    ) -> Result<CreatedCompany, Problem> {
        let id = create(session(ctx)?, checked(input)?).await?;
        Ok(CreatedCompany { id: ID(id.into()) })
    }
}
