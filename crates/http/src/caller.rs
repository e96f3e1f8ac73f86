//! Who calls, and the transaction the call is done in.

use std::{
    collections::{HashMap, HashSet},
    marker::PhantomData,
};

use async_trait::async_trait;
use axum::{
    extract::FromRequestParts,
    http::{header::AUTHORIZATION, request::Parts},
};
use svenn_db::{Actor, Databases, TenantError, Tx};
use svenn_kernel::{
    ChannelId, Fault, OfficeRight, OfficeRights, Permission, Permissions, PersonId, Role,
    SessionId, TenantId,
};

use crate::{App, Problem, Who, door::Doorway, token::Claims};

/// A person that is let in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// The organisation.
    pub tenant: TenantId,
    pub person: PersonId,
    /// The person's role.
    pub rolle: Role,
    /// The signed-in device.
    pub session: SessionId,
    /// Permissions of the person.
    pub tilganger: Permissions,
    /// Named rights of a coordinator; others have none.
    pub rights: OfficeRights,
}

impl Caller {
    /// Refuses a caller of another role.
    ///
    /// # Errors
    /// 403 `forbidden`.
    pub fn require_role(&self, allowed: &[Role]) -> Result<(), Problem> {
        if allowed.contains(&self.rolle) { Ok(()) } else { Err(Problem::forbidden()) }
    }

    /// Refuses a caller without the permission.
    ///
    /// # Errors
    /// 403 `forbidden`.
    pub fn require(&self, permission: Permission) -> Result<(), Problem> {
        if self.may(permission) { Ok(()) } else { Err(Problem::forbidden()) }
    }

    /// Whether the caller holds the permission.
    #[must_use]
    pub fn may(&self, permission: Permission) -> bool {
        self.tilganger.contains(&permission)
    }

    /// Whether the caller is a coordinator with the right.
    #[must_use]
    pub fn has_right(&self, right: OfficeRight) -> bool {
        self.rolle == Role::Koordinator && self.rights.contains(&right)
    }

    /// Refuses a caller without the right.
    ///
    /// # Errors
    /// 403 `right_missing`, which names it; `forbidden` for others than coordinators.
    pub fn require_right(&self, right: OfficeRight) -> Result<(), Problem> {
        if self.has_right(right) {
            return Ok(());
        }
        Err(match self.rolle {
            Role::Koordinator => Problem::right_missing(right),
            Role::Ansatt | Role::Laerling => Problem::forbidden(),
        })
    }

    /// The caller as the change log writes it.
    #[must_use]
    pub fn actor(&self) -> Actor {
        Actor::Person { role: self.rolle, id: self.person.clone() }
    }
}

/// What a person may do.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Held {
    pub tilganger: Permissions,
    /// Of a coordinator.
    pub rights: OfficeRights,
}

/// What the gatekeeper says of a token's holder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Admission {
    /// Let in, with what the person may do.
    Granted(Held),
    /// Let in to read and accept the terms, with what the person may do after that.
    TermsFirst(Held),
    /// Signed out.
    Refused,
    /// The account is closed or gone: to sign in again would not help.
    NoProfile,
}

/// Decides, in the request's own transaction, whether a token's holder is still let in.
#[async_trait]
pub trait Gatekeeper: Send + Sync {
    /// Looks the session and the account up.
    async fn admit(&self, tx: &Tx, claims: &Claims) -> Result<Admission, Fault>;

    /// Looks up the account alone, for what was handed out to a person and is used without a
    /// token, as the address of a file is.
    async fn admit_reader(
        &self,
        tx: &Tx,
        person: &PersonId,
        role: Role,
    ) -> Result<Admission, Fault>;
}

/// Decides whose changes a caller is notified of on the live socket.
#[async_trait]
pub trait Following: Send + Sync {
    /// The people whose changes the caller may be notified of; `None` for everybody's.
    async fn followed(&self, tx: &Tx, caller: &Caller) -> Result<Option<HashSet<PersonId>>, Fault>;
}

/// Knows in which channels a caller is: of what concerns a channel, nobody else hears.
#[async_trait]
pub trait Channels: Send + Sync {
    /// The channels that the caller is in, beside the personal one.
    async fn joined(&self, tx: &Tx, caller: &Caller) -> Result<HashSet<ChannelId>, Fault>;
}

/// Names people; the people capability.
#[async_trait]
pub trait Directory: Send + Sync {
    /// First and last name of those of the given people that exist.
    async fn names(&self, tx: &Tx, people: &[PersonId])
    -> Result<HashMap<PersonId, String>, Fault>;
}

/// A request with a valid access token. It holds no transaction yet, and says who may call.
#[derive(Clone)]
pub struct Session<W: Who = Caller> {
    /// The app's shared parts.
    pub app: App,
    /// What the token says.
    pub claims: Claims,
    door: Doorway,
    who: PhantomData<fn() -> W>,
}

impl<W: Who> Session<W> {
    /// The session of a token's holder.
    #[must_use]
    pub fn new(app: App, claims: Claims) -> Self {
        Self { app, claims, door: Doorway::default(), who: PhantomData }
    }

    /// The same session for others to call.
    #[must_use]
    pub fn to<O: Who>(&self) -> Session<O> {
        Session::new(self.app.clone(), self.claims.clone())
    }

    /// For operations that the record decides: a caller who may not know that it exists is answered
    /// 404, whatever the role. What is wrong with the call itself is told to `W` alone.
    #[must_use]
    pub fn by_record(&self) -> Session {
        Session { door: self.door.clone(), ..self.to() }
    }

    /// The same call, of which only now is known who may make it.
    pub(crate) fn only<O: Who>(&self) -> Session<O> {
        self.door.open_to::<O>(&self.app, &self.claims);
        Session { door: self.door.clone(), ..self.to() }
    }

    /// Begins a reading transaction and lets the caller in.
    ///
    /// # Errors
    /// 401 when the session has ended, 403 `terms_required`, 403 when it is somebody else's to
    /// call, 500.
    pub async fn read(&self) -> Result<(Tx, W), Problem> {
        let tx = known(self.app.databases.read(&self.claims.org, actor(&self.claims)).await)?;
        let caller = self.admit(&tx).await?;
        Ok((tx, caller))
    }

    /// Begins a writing transaction and lets the caller in.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub async fn write(&self) -> Result<(Tx, W), Problem> {
        let tx = known(self.app.databases.write(&self.claims.org, actor(&self.claims)).await)?;
        let caller = self.admit(&tx).await?;
        Ok((tx, caller))
    }

    /// The same with the organisation for itself ([`Databases::write_alone`]).
    ///
    /// # Errors
    /// As [`Self::read`].
    pub async fn write_alone(&self) -> Result<(Tx, W), Problem> {
        let (org, actor) = (&self.claims.org, actor(&self.claims));
        let tx = known(self.app.databases.write_alone(org, actor).await)?;
        let caller = self.admit(&tx).await?;
        Ok((tx, caller))
    }

    #[must_use]
    pub fn databases(&self) -> &Databases {
        &self.app.databases
    }

    /// Why the caller is refused; `None` where the caller is let in.
    pub async fn refusal(&self) -> Option<Problem> {
        self.door.refusal().await
    }

    /// First whether the session still counts: an ended one is refused as such, whatever the role.
    pub(crate) async fn admit(&self, tx: &Tx) -> Result<W, Problem> {
        let caller = let_in(&self.app, &self.claims, W::BEFORE_TERMS, tx).await?;
        let who = W::admit(caller)?;
        self.door.pass();
        Ok(who)
    }
}

/// The holder of a token, asked for in a transaction of its own.
pub(crate) async fn admit(
    app: &App,
    claims: &Claims,
    before_terms: bool,
) -> Result<(Tx, Caller), Problem> {
    let tx = known(app.databases.read(&claims.org, actor(claims)).await)?;
    let caller = let_in(app, claims, before_terms, &tx).await?;
    Ok((tx, caller))
}

async fn let_in(
    app: &App,
    claims: &Claims,
    before_terms: bool,
    tx: &Tx,
) -> Result<Caller, Problem> {
    let Held { tilganger, rights } = match app.gatekeeper.admit(tx, claims).await? {
        Admission::Granted(held) => held,
        Admission::TermsFirst(held) if before_terms => held,
        Admission::TermsFirst(_) => return Err(Problem::terms_required()),
        Admission::Refused => return Err(Problem::unauthenticated()),
        Admission::NoProfile => return Err(Problem::no_profile()),
    };
    Ok(Caller {
        tenant: claims.org.clone(),
        person: claims.sub.clone(),
        rolle: claims.rolle,
        session: claims.sid.clone(),
        tilganger,
        rights,
    })
}

fn actor(claims: &Claims) -> Actor {
    Actor::Person { role: claims.rolle, id: claims.sub.clone() }
}

fn known(begun: Result<Tx, TenantError>) -> Result<Tx, Problem> {
    match begun {
        Ok(tx) => Ok(tx),
        Err(TenantError::Unknown(_)) => Err(Problem::unauthenticated()),
        Err(error) => Err(Problem::from(error)),
    }
}

impl<W: Who> FromRequestParts<App> for Session<W> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let header = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = header.and_then(|value| value.strip_prefix("Bearer "));
        let token = token.ok_or_else(Problem::unauthenticated)?;
        let now = app.databases.clock().now();
        let claims = app.tokens.read(token, now).ok_or_else(Problem::unauthenticated)?;
        let door = parts.extensions.get::<Doorway>().cloned().unwrap_or_default();
        door.open_to::<W>(app, &claims);
        Ok(Self { door, ..Self::new(app.clone(), claims) })
    }
}
