//! The GraphQL operations about apprentices.

use async_graphql::{Context, ID, Object, SimpleObject};
use svenn_http::{Problem, graphql::session_of};
use svenn_people::results::PersonResult;

use crate::create::{NewApprenticeInput, create};

/// Making apprentices.
#[derive(Debug, Default, Clone, Copy)]
pub struct ApprenticeMutations;

/// What came of creating an apprentice.
#[derive(Debug, SimpleObject)]
pub struct CreatedApprentice {
    /// The new apprentice; none when nothing was stored.
    id: Option<ID>,
    /// Why, or that it was.
    status: PersonResult,
}

#[Object]
impl ApprenticeMutations {
    /// Creates an apprentice with an account.
    async fn create_apprentice(
        &self,
        ctx: &Context<'_>,
        input: NewApprenticeInput,
    ) -> Result<CreatedApprentice, Problem> {
        let created = create(&session_of(ctx)?, input).await?;
        Ok(CreatedApprentice { id: created.id.map(|id| ID(id.into())), status: created.status })
    }
}
