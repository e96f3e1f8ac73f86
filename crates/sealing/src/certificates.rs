//! The organisation's certificates: the one that seals, and those that did.
//!
//! A key is stored sealed, for this installation, this organisation and this certificate alone. It
//! is never shown and never exported, and it is erased when another certificate takes its place:
//! what it sealed is checked with the certificate, which stays.

use base64::{Engine, prelude::BASE64_STANDARD};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    sea_query::OnConflict,
};
use svenn_db::{Actor, Audience, Databases, Tx};
use svenn_http::Secrets;
use svenn_kernel::{Fault, TenantId, Verb};
use svenn_organisation::identity::{self, Identity};
use svenn_seal::{Organisation, SealCertificate, SealIdentity};

pub(crate) use crate::store::certificate::{Model as Certificate, Origin};
use crate::{
    SEGLSERTIFIKATER, index,
    store::certificate::{ActiveModel, Column, Entity},
};

/// Changes of the certificate come after each other.
const LOCK: &str = "seal certificate";

impl Certificate {
    /// All in DER, the own one first.
    fn chain(&self) -> Result<Vec<Vec<u8>>, Fault> {
        let stored: Vec<String> = serde_json::from_str(&self.certificates)?;
        let read = stored.iter().map(|text| BASE64_STANDARD.decode(text));
        read.collect::<Result<_, _>>().map_err(|error| Fault::caused("a certificate", error))
    }

    /// The own one.
    pub(crate) fn read(&self) -> Result<SealCertificate, Fault> {
        let chain = self.chain()?;
        let own = chain.first().ok_or_else(|| Fault::new("a certificate is missing"))?;
        SealCertificate::from_der(own).map_err(|error| Fault::caused("a certificate", error))
    }

    fn open(&self, secrets: &Secrets, tenant: &TenantId) -> Result<SealIdentity, Fault> {
        let sealed = self.sealed_key.as_deref();
        let sealed = sealed.ok_or_else(|| Fault::new("the key of a certificate was erased"))?;
        let own = self.read()?;
        let place = SealIdentity::place(own.fingerprint());
        let text = secrets
            .open(tenant, &place, sealed)
            .map_err(|error| Fault::caused("the key of the seal", error))?;
        SealIdentity::open(&text, &self.chain()?)
            .map_err(|error| Fault::caused("the key of the seal", error))
    }
}

/// The certificate that seals from now on; none before the first need.
pub(crate) async fn current(tx: &Tx) -> Result<Option<Certificate>, Fault> {
    Ok(Entity::find().filter(Column::Replaced.is_null()).one(tx).await?)
}

/// All that seal or did, the newest first.
pub(crate) async fn all(tx: &Tx) -> Result<Vec<Certificate>, Fault> {
    let newest = Entity::find().order_by_desc(Column::Created).order_by_asc(Column::Fingerprint);
    Ok(newest.all(tx).await?)
}

pub(crate) async fn find(tx: &Tx, fingerprint: &str) -> Result<Option<Certificate>, Fault> {
    Ok(Entity::find_by_id(fingerprint).one(tx).await?)
}

/// What seals are made with. It is made at the first need, and where the one there is does not
/// hold any more: a finished document does not wait for somebody to buy a certificate.
pub(crate) async fn identity(
    databases: &Databases,
    secrets: &Secrets,
    tenant: &TenantId,
) -> Result<SealIdentity, Fault> {
    let begun = databases.read(tenant, Actor::System).await;
    let tx = begun.map_err(|error| Fault::caused("the seal", error))?;
    if let Some(found) = usable(&tx, secrets).await? {
        return Ok(found);
    }
    drop(tx);
    let known = identity::of(databases, tenant).await?;
    let begun = databases.write(tenant, Actor::System).await;
    let tx = begun.map_err(|error| Fault::caused("the seal", error))?;
    tx.lock(LOCK).await?;
    if let Some(found) = usable(&tx, secrets).await? {
        return Ok(found);
    }
    let made = make(&tx, secrets, known).await?;
    tx.commit().await?;
    Ok(made)
}

async fn usable(tx: &Tx, secrets: &Secrets) -> Result<Option<SealIdentity>, Fault> {
    // The key of one that an office has moved in with stayed where it was.
    let Some(row) = current(tx).await?.filter(|it| it.sealed_key.is_some()) else {
        return Ok(None);
    };
    let identity = row.open(secrets, tx.tenant())?;
    Ok(identity.is_valid_at(tx.now()).then_some(identity))
}

/// Makes a new one in the organisation's name, as others know it, which takes the place of the one
/// there is.
pub(crate) async fn make(
    tx: &Tx,
    secrets: &Secrets,
    Identity { navn: name, orgnr }: Identity,
) -> Result<SealIdentity, Fault> {
    let number = (!orgnr.is_empty()).then_some(orgnr);
    let organisation = Organisation { name, number };
    let identity = SealIdentity::generate(&organisation, tx.now(), tx.entropy())
        .map_err(|error| Fault::caused("a certificate", error))?;
    replace(tx, secrets, &identity, Origin::Laget).await?;
    Ok(identity)
}

/// Seals with this one from now on. The caller has nothing else open in the transaction.
pub(crate) async fn replace(
    tx: &Tx,
    secrets: &Secrets,
    identity: &SealIdentity,
    source: Origin,
) -> Result<(), Fault> {
    tx.lock(LOCK).await?;
    let erased =
        ActiveModel { replaced: Set(Some(tx.now())), sealed_key: Set(None), ..Default::default() };
    let others = Entity::update_many().set(erased).filter(Column::Replaced.is_null());
    others.exec(tx).await?;
    let fingerprint = identity.certificate().fingerprint();
    let place = SealIdentity::place(fingerprint);
    let key = secrets.seal(tx.tenant(), &place, &identity.key_text(), tx.entropy())?;
    let chain = identity.certificates();
    let chain: Vec<String> = chain.iter().map(|der| BASE64_STANDARD.encode(der)).collect();
    let row = Certificate {
        fingerprint: fingerprint.to_string(),
        certificates: serde_json::to_string(&chain)?,
        sealed_key: Some(key),
        source,
        by_id: tx.actor().id_text().to_owned(),
        created: tx.now(),
        replaced: None,
    };
    let again = OnConflict::column(Column::Fingerprint)
        .update_columns([Column::SealedKey, Column::Replaced, Column::Certificates])
        .to_owned();
    let insert = Entity::insert(row.into_active_model()).on_conflict(again);
    insert.exec_without_returning(&tx.later()).await?;
    let id = fingerprint.to_string();
    tx.record(SEGLSERTIFIKATER, &id, Verb::Create, Audience::Coordinators);
    index::queue(tx, &id, vec![index::Entry::Certificate(fingerprint)]).await
}
