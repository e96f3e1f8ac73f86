//! A company's own system, let in by a key of the company.

use std::{
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
use svenn_companies as companies;
use svenn_db::{Actor, TenantError, Tx};
use svenn_http::{App, ClientAddress, Problem};
use svenn_kernel::TenantId;

use crate::store::{self, Key};

/// Calls from an address, with any key or none.
const CALLS: Budget = Budget { most: 1_200, within: Duration::from_secs(10 * 60) };
/// Calls with a key, from everywhere.
const CALLS_OF_KEY: Budget = Budget { most: 600, within: Duration::from_secs(10 * 60) };
/// Stands for everywhere where the calls of a key are counted.
const EVERYWHERE: ClientAddress = ClientAddress(IpAddr::V4(Ipv4Addr::UNSPECIFIED));

/// Whoever shows a key that counts. It is asked before anything of the body is read, and once more
/// in the transaction of what the call does.
pub(crate) struct CompanySystem {
    pub(crate) app: App,
    tenant: TenantId,
    hash: String,
}

fn refused() -> Problem {
    let title = "Nøkkelen gjelder ikke. Be bedriften eller opplæringskontoret om en ny";
    Problem::new(StatusCode::UNAUTHORIZED, "bad_key", title)
}

fn known(begun: Result<Tx, TenantError>) -> Result<Tx, Problem> {
    match begun {
        Ok(tx) => Ok(tx),
        Err(TenantError::Unknown(_)) => Err(refused()),
        Err(error) => Err(Problem::from(error)),
    }
}

impl CompanySystem {
    pub(crate) const fn tenant(&self) -> &TenantId {
        &self.tenant
    }

    /// Begins a reading transaction and lets the system in.
    pub(crate) async fn read(&self) -> Result<(Tx, Key), Problem> {
        let tx = known(self.app.databases.read(&self.tenant, Actor::System).await)?;
        let key = self.key(&tx).await?;
        Ok((tx, key))
    }

    /// Begins a writing transaction, waits for the company's turn and lets the system in.
    pub(crate) async fn write(&self) -> Result<(Tx, Key), Problem> {
        let tx = known(self.app.databases.write(&self.tenant, Actor::System).await)?;
        let key = self.key(&tx).await?;
        store::lock(&tx, &key.company).await?;
        // It may have been taken back while this waited.
        let key = self.key(&tx).await?;
        store::note_use(&tx, &key).await?;
        Ok((tx, key))
    }

    async fn key(&self, tx: &Tx) -> Result<Key, Problem> {
        let key = store::key_of_hash(tx, &self.hash).await?;
        let key = key.filter(|it| keys::counts(it.expires, tx.now())).ok_or_else(refused)?;
        match companies::find(tx, &key.company).await? {
            Some(_) => Ok(key),
            None => Err(refused()),
        }
    }
}

impl FromRequestParts<App> for CompanySystem {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Ok(address) = ClientAddress::from_request_parts(parts, app).await;
        count_call(app, "delivery", address, CALLS).await?;
        let header = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let text = header.and_then(|value| value.strip_prefix("Bearer ")).ok_or_else(refused)?;
        let tenant = keys::tenant_of(KeyKind::Company, text).ok_or_else(refused)?;
        let system = Self { app: app.clone(), tenant, hash: keys::hash(text) };
        let (_, key) = system.read().await?;
        count_call(app, &format!("delivery key {}", key.id), EVERYWHERE, CALLS_OF_KEY).await?;
        Ok(system)
    }
}
