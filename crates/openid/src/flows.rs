//! Sign-ins that are under way: what was sent to the provider comes back once, to the browser that
//! began, within ten minutes.
//!
//! The state is a random value behind the organisation's id. The nonce and the verifier of PKCE are
//! keyed digests of it, so that nothing of them is stored; of the state itself a digest is.

use std::time::Duration;

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};
use sha2::{Digest, Sha256};
use svenn_db::Tx;
use svenn_http::Secrets;
use svenn_kernel::{Fault, PersonId, Role, TenantId};

/// How long a sign-in at the provider may take.
const MINUTES: u64 = 10;
/// Longest state that is looked at, in bytes.
const STATE_BYTES_MAX: usize = 120;

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, Timestamp};

    /// A sign-in that is under way.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "openid_flows")]
    pub struct Model {
        /// Digest of the state.
        #[sea_orm(primary_key, auto_increment = false)]
        pub state: String,
        /// Digest of the browser's own value.
        pub browser: String,
        /// Who links; nobody where somebody signs in.
        pub person: Option<PersonId>,
        /// The role that is meant, where one was chosen.
        pub rolle: Option<String>,
        pub expires: Timestamp,
        pub used: Option<Timestamp>,
    }

    svenn_db::no_relations!();
}

use row::{Column, Entity};

/// What a sign-in is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To sign in, in a role where one was chosen.
    SignIn(Option<Role>),
    /// To link the provider's account to this person's.
    Link(PersonId),
}

/// The state, as it goes to the provider and comes back.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct State(String);

impl State {
    fn new(tx: &Tx) -> Self {
        let random = BASE64_URL_SAFE_NO_PAD.encode(tx.entropy().bytes::<32>());
        Self(format!("{}.{random}", tx.tenant()))
    }

    /// The state that came back, and whose it is.
    pub(crate) fn parse(text: &str) -> Option<(TenantId, Self)> {
        let (tenant, _) = text.split_once('.').filter(|_| text.len() <= STATE_BYTES_MAX)?;
        Some((TenantId::parse(tenant).ok()?, Self(text.to_owned())))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    fn digest(&self, secrets: &Secrets) -> String {
        secrets.index("openid state", &self.0)
    }

    /// What the ID token has to repeat.
    pub(crate) fn nonce(&self, secrets: &Secrets) -> String {
        secrets.index("openid nonce", &self.0)
    }

    /// What nobody but us can show for the code.
    pub(crate) fn verifier(&self, secrets: &Secrets) -> String {
        secrets.index("openid verifier", &self.0)
    }

    /// What the verifier is recognised by (S256).
    pub(crate) fn challenge(&self, secrets: &Secrets) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(self.verifier(secrets)))
    }
}

fn of_browser(secrets: &Secrets, browser: &str) -> String {
    secrets.index("openid browser", browser)
}

/// Begins a sign-in in a browser.
pub(crate) async fn begin(
    tx: &Tx,
    secrets: &Secrets,
    browser: &str,
    purpose: &Purpose,
) -> Result<State, Fault> {
    Entity::delete_many().filter(Column::Expires.lte(tx.now())).exec(tx).await?;
    let state = State::new(tx);
    let (person, rolle) = match purpose {
        Purpose::SignIn(rolle) => (None, rolle.map(|rolle| rolle.as_str().to_owned())),
        Purpose::Link(person) => (Some(person.clone()), None),
    };
    let flow = row::ActiveModel {
        state: Set(state.digest(secrets)),
        browser: Set(of_browser(secrets, browser)),
        person: Set(person),
        rolle: Set(rolle),
        expires: Set(tx.now().plus(Duration::from_secs(MINUTES * 60))),
        used: Set(None),
    };
    Entity::insert(flow).exec_without_returning(&tx.later()).await?;
    Ok(state)
}

/// Takes what came back, once. Nothing for another browser, which uses nothing up either.
pub(crate) async fn take(
    tx: &Tx,
    secrets: &Secrets,
    state: &State,
    browser: &str,
) -> Result<Option<Purpose>, Fault> {
    let digest = state.digest(secrets);
    let taken = Entity::update_many()
        .col_expr(Column::Used, Expr::value(Some(tx.now())))
        .filter(Column::State.eq(digest.as_str()))
        .filter(Column::Browser.eq(of_browser(secrets, browser)))
        .filter(Column::Used.is_null())
        .filter(Column::Expires.gt(tx.now()))
        .exec(tx)
        .await?;
    if taken.rows_affected != 1 {
        return Ok(None);
    }
    let flow = Entity::find_by_id(digest).one(tx).await?;
    Ok(flow.map(|flow| match flow.person {
        Some(person) => Purpose::Link(person),
        None => Purpose::SignIn(flow.rolle.and_then(|word| word.parse().ok())),
    }))
}

/// Ends all that are under way.
pub(crate) async fn forget_all(tx: &Tx) -> Result<(), Fault> {
    Entity::delete_many().exec(tx).await?;
    Ok(())
}

/// Ends those of a person.
pub(crate) async fn forget(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    Entity::delete_many().filter(Column::Person.eq(person.clone())).exec(tx).await?;
    Ok(())
}
