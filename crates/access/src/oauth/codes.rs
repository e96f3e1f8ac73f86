//! Codes: what a person's yes is, until the program has taken its key.

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, PersonalTokenId, Timestamp};

    /// A person's yes to a program.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "oauth_codes")]
    pub struct Model {
        /// What the code is known by.
        #[sea_orm(primary_key, auto_increment = false)]
        pub hash: String,
        pub person: PersonId,
        /// What the program's id is known by.
        pub client: String,
        /// What the program calls itself.
        pub navn: String,
        pub redirect: String,
        pub challenge: String,
        /// What the person allowed, in words with spaces between them.
        pub scopes: String,
        pub expires: Timestamp,
        /// When it was shown first.
        pub used: Option<Timestamp>,
        /// The key that it gave.
        pub token: Option<PersonalTokenId>,
    }

    svenn_db::no_relations!();
}

use std::{collections::BTreeSet, time::Duration};

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter, Statement};
use sha2::{Digest, Sha256};
use svenn_db::{Actor, TenantError, Tx};
use svenn_http::{App, Problem};
use svenn_kernel::{Fault, PersonId, PersonalTokenId};

use self::row::{Column, Entity, Model as Code};
use crate::{
    accounts,
    keys::{self, KeyKind, NewKey},
    settings,
    tokens::{
        self, Token,
        scopes::{self, TokenScope},
    },
};

/// How long a code counts.
const COUNTS: Duration = Duration::from_secs(60);
/// How long it is kept, so that one that is shown again is known.
const KEPT: Duration = Duration::from_secs(24 * 60 * 60);
/// How long a key counts that a code gives.
const KEY_COUNTS: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// What a person said yes to.
pub(crate) struct Allowed<'a> {
    /// What the program's id is known by.
    pub(crate) client: String,
    pub(crate) navn: &'a str,
    pub(crate) redirect: &'a str,
    pub(crate) challenge: &'a str,
    pub(crate) scopes: &'a BTreeSet<TokenScope>,
}

/// Whether a text is what SHA-256 makes of a verifier, as it is sent.
pub(crate) fn is_challenge(text: &str) -> bool {
    BASE64_URL_SAFE_NO_PAD.decode(text).is_ok_and(|bytes| bytes.len() == 32)
}

/// What a program's id is known by.
pub(crate) fn known_by(client_id: &str) -> String {
    keys::hash(client_id)
}

/// Stores a person's yes: the code, which is told to the program and never again.
pub(crate) async fn allow(
    tx: &Tx,
    person: PersonId,
    allowed: Allowed<'_>,
) -> Result<String, Fault> {
    let NewKey { text, .. } = NewKey::make(KeyKind::Code, tx.tenant(), tx.entropy());
    let code = Code {
        hash: keys::hash(&text),
        person,
        client: allowed.client,
        navn: allowed.navn.to_owned(),
        redirect: allowed.redirect.to_owned(),
        challenge: allowed.challenge.to_owned(),
        scopes: scopes::written(allowed.scopes),
        expires: tx.now().plus(COUNTS),
        used: None,
        token: None,
    };
    Entity::insert(code.into_active_model()).exec_without_returning(&tx.later()).await?;
    Ok(text)
}

/// Removes the codes that nobody has to be known by any more.
///
/// # Errors
/// A fault of the database.
pub async fn forget_codes(tx: &Tx) -> Result<(), Fault> {
    let before = tx.now().minus(KEPT);
    Entity::delete_many().filter(Column::Expires.lt(before)).exec(tx).await?;
    Ok(())
}

/// Whether any code is kept.
///
/// # Errors
/// A fault of the database.
pub async fn keeps_codes(tx: &Tx) -> Result<bool, Fault> {
    Ok(Entity::find().one(tx).await?.is_some())
}

/// Takes the codes of a person back, or everybody's.
pub(crate) async fn take_back(tx: &Tx, person: Option<&PersonId>) -> Result<(), Fault> {
    let mut hers = Entity::delete_many();
    if let Some(person) = person {
        hers = hers.filter(Column::Person.eq(person.clone()));
    }
    hers.exec(tx).await?;
    Ok(())
}

/// What a program shows for its key.
pub(super) struct Shown<'a> {
    pub(super) code: &'a str,
    pub(super) client_id: &'a str,
    pub(super) redirect: &'a str,
    pub(super) verifier: &'a str,
}

impl Shown<'_> {
    /// Whether it is shown by whom the person said yes to.
    fn fits(&self, code: &Code) -> bool {
        let made = BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(self.verifier.as_bytes()));
        known_by(self.client_id) == code.client
            && self.redirect == code.redirect
            && is_verifier(self.verifier)
            && made == code.challenge
    }
}

/// Whether a text may be a verifier (RFC 7636).
fn is_verifier(text: &str) -> bool {
    let may_stand = |it: u8| it.is_ascii_alphanumeric() || b"-._~".contains(&it);
    (43..=128).contains(&text.len()) && text.bytes().all(may_stand)
}

/// A key that was given for a code.
pub(super) struct Given {
    pub(super) text: String,
    pub(super) seconds: u64,
    pub(super) scopes: String,
}

/// Gives the key of a code; nothing for one that does not count, which is used up by that.
pub(super) async fn redeem(app: &App, shown: &Shown<'_>) -> Result<Option<Given>, Problem> {
    let Some(tenant) = keys::tenant_of(KeyKind::Code, shown.code) else { return Ok(None) };
    let hash = keys::hash(shown.code);
    let read = match app.databases.read(&tenant, Actor::System).await {
        Ok(tx) => tx,
        Err(TenantError::Unknown(_)) => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let Some(code) = of_hash(&read, &hash).await? else { return Ok(None) };
    let Some(account) = accounts::load_account(&read, &code.person).await? else {
        return Ok(None);
    };
    drop(read);
    let actor = Actor::Person { role: account.rolle, id: code.person.clone() };
    let tx = app.databases.write(&tenant, actor).await?;
    tokens::lock(&tx, &code.person).await?;
    // It may have been shown, or taken back, while this waited.
    let Some(code) = of_hash(&tx, &hash).await? else { return Ok(None) };
    if code.used.is_some() {
        // Somebody else has it as well: what it gave counts no more.
        let mut gave = tokens::of_person(&tx, &code.person).await?;
        gave.retain(|key| code.token.as_ref() == Some(&key.id));
        tokens::remove(&tx, &gave).await?;
        tx.commit().await?;
        return Ok(None);
    }
    // Its row is held from here on: whoever takes everything back waits, and finds the key.
    if !use_up(&tx, &code).await? {
        return Ok(None);
    }
    let mut given = None;
    if may_give(&tx, &code, shown).await? {
        given = Some(give(&tx, &code).await?);
    }
    tx.commit().await?;
    Ok(given)
}

async fn of_hash(tx: &Tx, hash: &str) -> Result<Option<Code>, Fault> {
    Ok(Entity::find_by_id(hash.to_owned()).one(tx).await?)
}

/// Whether a code gives a key now, to whoever shows it.
async fn may_give(tx: &Tx, code: &Code, shown: &Shown<'_>) -> Result<bool, Fault> {
    if !shown.fits(code) || code.expires <= tx.now() {
        return Ok(false);
    }
    let account = accounts::load_account(tx, &code.person).await?;
    Ok(account.is_some_and(|it| !it.closed)
        && settings::personlige_nokler(tx).await?
        && tokens::has_room(tx, &code.person, Some(code.client.as_str())).await?)
}

/// Makes the key, in the place of the one that the program has.
async fn give(tx: &Tx, code: &Code) -> Result<Given, Fault> {
    let mut before = tokens::of_person(tx, &code.person).await?;
    before.retain(|key| {
        key.client.as_ref() == Some(&code.client) || !keys::counts(key.expires, tx.now())
    });
    tokens::remove(tx, &before).await?;
    let NewKey { text, prefix } = NewKey::make(KeyKind::Person, tx.tenant(), tx.entropy());
    let key = Token {
        id: PersonalTokenId::new(tx.now(), tx.entropy()),
        person: code.person.clone(),
        navn: code.navn.clone(),
        scopes: code.scopes.clone(),
        prefix,
        hash: keys::hash(&text),
        created: tx.now(),
        expires: tx.now().plus(KEY_COUNTS),
        client: Some(code.client.clone()),
    };
    tokens::insert(tx, &key).await?;
    tx.execute_raw(Statement::from_sql_and_values(
        tx.get_database_backend(),
        "UPDATE oauth_codes SET token = $1 WHERE hash = $2",
        [key.id.as_str().into(), code.hash.as_str().into()],
    ))
    .await?;
    Ok(Given { text, seconds: KEY_COUNTS.as_secs(), scopes: code.scopes.clone() })
}

/// Whether a code was still there to be used up.
async fn use_up(tx: &Tx, code: &Code) -> Result<bool, Fault> {
    let used = tx
        .execute_raw(Statement::from_sql_and_values(
            tx.get_database_backend(),
            "UPDATE oauth_codes SET used = $1 WHERE hash = $2 AND used IS NULL",
            [tx.now().into(), code.hash.as_str().into()],
        ))
        .await?;
    Ok(used.rows_affected() == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verifier_is_as_the_standard_has_it() {
        assert!(is_verifier(&"a".repeat(43)) && is_verifier(&"~".repeat(128)));
        for wrong in [String::new(), "a".repeat(42), "a".repeat(129), "å".repeat(43)] {
            assert!(!is_verifier(&wrong), "{wrong}");
        }
        // RFC 7636, appendix B.
        assert!(is_challenge("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"));
        for wrong in ["", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-c", "E9Melhoa2OwvFrEMTJguCH=="]
        {
            assert!(!is_challenge(wrong), "{wrong}");
        }
    }
}
