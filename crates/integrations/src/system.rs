//! One of the office's other systems, let in by a key of the organisation.

use std::{
    marker::PhantomData,
    net::{IpAddr, Ipv4Addr},
    time::Duration,
};

use axum::{
    extract::FromRequestParts,
    http::{StatusCode, header::AUTHORIZATION, request::Parts},
};
use svenn_access::{
    Budget, count_call,
    keys::{self, KeyKind},
};
use svenn_db::{Actor, TenantError, Tx};
use svenn_http::{App, Caller, ClientAddress, Problem};
use svenn_kernel::{Id as _, OfficeRights, Permissions, PersonId, Role, SessionId, TenantId};

use crate::{
    IntegrationScope,
    store::{self, Key},
};

/// Calls from an address, with any key or none.
const CALLS: Budget = Budget { most: 1_200, within: Duration::from_secs(10 * 60) };
/// Calls with a key, from everywhere.
const CALLS_OF_KEY: Budget = Budget { most: 600, within: Duration::from_secs(10 * 60) };
/// Stands for everywhere where the calls of a key are counted.
const EVERYWHERE: ClientAddress = ClientAddress(IpAddr::V4(Ipv4Addr::UNSPECIFIED));

/// What a call asks of a key.
pub(crate) trait Asks: Send + 'static {
    /// The scope that the key must have; none where the call itself looks at all of them.
    const SCOPE: Option<IntegrationScope>;
}

macro_rules! asks {
    ($($(#[$doc:meta])* $name:ident: $scope:expr;)+) => {$(
        $(#[$doc])*
        pub(crate) struct $name;

        impl Asks for $name {
            const SCOPE: Option<IntegrationScope> = $scope;
        }
    )+};
}

asks! {
    ReadsPeople: Some(IntegrationScope::PeopleRead);
    ReadsContracts: Some(IntegrationScope::ContractsRead);
    ReadsCompanies: Some(IntegrationScope::CompaniesRead);
    ReadsMeasures: Some(IntegrationScope::MeasuresRead);
    /// Whatever the key opens.
    ReadsChanges: None;
}

/// Whoever shows a key that counts and opens what the call asks for. It is asked before anything
/// else of the call is looked at, and once more in the transaction of what the call reads.
pub(crate) struct OfficeSystem<A: Asks> {
    pub(crate) app: App,
    tenant: TenantId,
    hash: String,
    asks: PhantomData<fn() -> A>,
}

fn refused() -> Problem {
    let title = "Nøkkelen gjelder ikke. Be opplæringskontoret om en ny";
    Problem::new(StatusCode::UNAUTHORIZED, "bad_key", title)
}

fn not_opened(scope: IntegrationScope) -> Problem {
    let title = format!("Nøkkelen åpner ikke dette. Den må ha {scope}");
    Problem::new(StatusCode::FORBIDDEN, "scope_missing", title)
}

fn known(begun: Result<Tx, TenantError>) -> Result<Tx, Problem> {
    match begun {
        Ok(tx) => Ok(tx),
        Err(TenantError::Unknown(_)) => Err(refused()),
        Err(error) => Err(Problem::from(error)),
    }
}

impl<A: Asks> OfficeSystem<A> {
    /// Begins a reading transaction and lets the system in.
    pub(crate) async fn read(&self) -> Result<(Tx, Key), Problem> {
        let tx = known(self.app.databases.read(&self.tenant, Actor::System).await)?;
        let key = self.key(&tx).await?;
        Ok((tx, key))
    }

    async fn key(&self, tx: &Tx) -> Result<Key, Problem> {
        let key = store::key_of_hash(tx, &self.hash).await?;
        let key = key.filter(|it| keys::counts(it.expires, tx.now())).ok_or_else(refused)?;
        match A::SCOPE.filter(|scope| !key.scopes().contains(scope)) {
            Some(lacking) => Err(not_opened(lacking)),
            None => Ok(key),
        }
    }

    async fn note_use(&self) -> Result<(), Problem> {
        let tx = known(self.app.databases.write(&self.tenant, Actor::System).await)?;
        store::lock(&tx).await?;
        let key = self.key(&tx).await?;
        // Another call may have noted it while this waited.
        if keys::is_to_note(key.used, tx.now()) {
            store::note_use(&tx, &key).await?;
            tx.commit().await?;
        }
        Ok(())
    }
}

impl<A: Asks> FromRequestParts<App> for OfficeSystem<A> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Ok(address) = ClientAddress::from_request_parts(parts, app).await;
        count_call(app, "integration", address, CALLS).await?;
        let header = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let text = header.and_then(|value| value.strip_prefix("Bearer ")).ok_or_else(refused)?;
        let tenant = keys::tenant_of(KeyKind::Office, text).ok_or_else(refused)?;
        let hash = keys::hash(text);
        let system = Self { app: app.clone(), tenant, hash, asks: PhantomData };
        let (_, key) = system.read().await?;
        count_call(app, &format!("integration key {}", key.id), EVERYWHERE, CALLS_OF_KEY).await?;
        if keys::is_to_note(key.used, app.databases.clock().now()) {
            system.note_use().await?;
        }
        Ok(system)
    }
}

/// The office itself as it asks its own lists and figures: nobody's session, without a right of its
/// own. What of a row is answered, this crate names field by field.
pub(crate) fn as_office(tx: &Tx, key: &Key) -> Caller {
    Caller {
        tenant: tx.tenant().clone(),
        person: PersonId::from_stored(key.id.to_string()),
        rolle: Role::Koordinator,
        session: SessionId::new(tx.now(), tx.entropy()),
        tilganger: Permissions::new(),
        rights: OfficeRights::new(),
    }
}
