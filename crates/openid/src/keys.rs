//! The keys by which a provider knows us (`private_key_jwt`): made here, shown as published keys,
//! each for a year. A new one is published beside the one that is in use until a coordinator takes
//! it into use, so that the provider knows both meanwhile.

use std::time::Duration;

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use p256::ecdsa::{Signature, SigningKey, signature::Signer};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder, sea_query::Expr,
};
use serde_json::{Value, json};
use svenn_db::Tx;
use svenn_http::Secrets;
use svenn_kernel::{Fault, Timestamp, Verb};

use crate::settings;

/// ID-porten takes a key for no longer.
const KEY_DAYS: u64 = 365;
/// What shows who we are holds for so long.
const ASSERTION_SECONDS: i64 = 60;
/// Most keys tried until one fits the curve; the first one practically always does.
const KEYS_TRIED_MAX: usize = 8;

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    /// A key of the office.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "openid_keys")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub kid: String,
        /// The private half, sealed.
        pub sealed: String,
        /// The public half, as published.
        pub x: String,
        pub y: String,
        pub created: Timestamp,
        pub expires: Timestamp,
        /// Since when it is used; not yet for one that the provider is to be told of.
        pub in_use: Option<Timestamp>,
    }

    svenn_db::no_relations!();
}

pub(crate) use row::Model as Key;
use row::{Column, Entity};

fn place(kid: &str) -> String {
    format!("openid key {kid}")
}

/// The keys, the newest first.
pub(crate) async fn all(tx: &Tx) -> Result<Vec<Key>, Fault> {
    Ok(Entity::find().order_by_desc(Column::Created).order_by_desc(Column::Kid).all(tx).await?)
}

/// The key that is used.
pub(crate) async fn in_use(tx: &Tx) -> Result<Option<Key>, Fault> {
    Ok(all(tx).await?.into_iter().find(|key| key.in_use.is_some()))
}

/// Makes a key, in place of one that waits. The first is in use at once.
pub(crate) async fn make(tx: &Tx, secrets: &Secrets) -> Result<(), Fault> {
    Entity::delete_many().filter(Column::InUse.is_null()).exec(tx).await?;
    let is_first = in_use(tx).await?.is_none();
    let kid = hex::encode(tx.entropy().bytes::<8>());
    let (bytes, key) = (0..KEYS_TRIED_MAX)
        .find_map(|_| {
            let bytes = tx.entropy().bytes::<32>();
            SigningKey::from_slice(&bytes).ok().map(|key| (bytes, key))
        })
        .ok_or_else(|| Fault::new("no key of the curve".to_owned()))?;
    let (x, y) = halves(&key)?;
    let sealed = secrets.seal(tx.tenant(), &place(&kid), &hex::encode(bytes), tx.entropy())?;
    let row = row::ActiveModel {
        sealed: Set(sealed),
        x: Set(x),
        y: Set(y),
        created: Set(tx.now()),
        expires: Set(tx.now().plus(Duration::from_secs(KEY_DAYS * 86_400))),
        in_use: Set(is_first.then(|| tx.now())),
        kid: Set(kid),
    };
    Entity::insert(row).exec_without_returning(&tx.later()).await?;
    settings::note(tx, Verb::Update);
    Ok(())
}

/// The public half of a key, as its two numbers are published.
pub(crate) fn halves(key: &SigningKey) -> Result<(String, String), Fault> {
    let point = key.verifying_key().to_sec1_point(false);
    let half = |from: usize| -> Result<String, Fault> {
        let bytes = point.as_bytes().get(from..from + 32);
        let bytes = bytes.ok_or_else(|| Fault::new("a key that is no point".to_owned()))?;
        Ok(BASE64_URL_SAFE_NO_PAD.encode(bytes))
    };
    Ok((half(1)?, half(33)?))
}

/// A token that says it, signed with a key of that name.
pub(crate) fn signed(kid: &str, key: &SigningKey, claims: &Value) -> String {
    let encoded = |value: &Value| BASE64_URL_SAFE_NO_PAD.encode(value.to_string());
    let head = encoded(&json!({ "typ": "JWT", "alg": "ES256", "kid": kid }));
    let text = format!("{head}.{}", encoded(claims));
    let signature: Signature = key.sign(text.as_bytes());
    format!("{text}.{}", BASE64_URL_SAFE_NO_PAD.encode(signature.to_bytes()))
}

/// Takes the key that waits into use; the one before is erased. `false` where none waits.
pub(crate) async fn take_into_use(tx: &Tx) -> Result<bool, Fault> {
    let Some(waiting) = all(tx).await?.into_iter().find(|key| key.in_use.is_none()) else {
        return Ok(false);
    };
    Entity::delete_many().filter(Column::Kid.ne(waiting.kid.as_str())).exec(tx).await?;
    Entity::update_many()
        .col_expr(Column::InUse, Expr::value(Some(tx.now())))
        .filter(Column::Kid.eq(waiting.kid.as_str()))
        .exec(tx)
        .await?;
    settings::note(tx, Verb::Update);
    Ok(true)
}

/// Erases all.
pub(crate) async fn forget_all(tx: &Tx) -> Result<(), Fault> {
    Entity::delete_many().exec(tx).await?;
    Ok(())
}

/// What signs for us.
#[derive(Clone)]
pub(crate) struct ClientKey {
    kid: String,
    key: SigningKey,
}

impl Key {
    /// Opens it to sign; none where it is sealed for another organisation.
    pub(crate) fn opened(&self, tx: &Tx, secrets: &Secrets) -> Option<ClientKey> {
        let text = secrets.open(tx.tenant(), &place(&self.kid), &self.sealed).ok()?;
        let key = SigningKey::from_slice(&hex::decode(text).ok()?).ok()?;
        Some(ClientKey { kid: self.kid.clone(), key })
    }
}

impl ClientKey {
    /// What shows the provider that the client is us, for a minute and once.
    pub(crate) fn assertion(
        &self,
        client: &str,
        audience: &str,
        (name, now): (&str, Timestamp),
    ) -> String {
        let claims = json!({
            "iss": client, "sub": client, "aud": audience, "jti": name,
            "iat": now.seconds(), "exp": now.seconds() + ASSERTION_SECONDS,
        });
        signed(&self.kid, &self.key, &claims)
    }
}
