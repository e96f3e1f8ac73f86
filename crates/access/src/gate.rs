//! Lets token holders in while their session and account are open, or the key of their program
//! counts.

use async_trait::async_trait;
use sea_orm::{ConnectionTrait, QueryResult, Statement};
use svenn_db::Tx;
use svenn_http::{Admission, Claims, Gatekeeper, Held};
use svenn_kernel::{Fault, PersonId, Role, office_right::read_rights, permission};

use crate::{
    accounts::{self, read_tilganger},
    terms,
};

/// Looks session, account and terms up in one query.
#[derive(Debug, Default, Clone, Copy)]
pub struct AccountGate;

#[async_trait]
impl Gatekeeper for AccountGate {
    async fn admit(&self, tx: &Tx, claims: &Claims) -> Result<Admission, Fault> {
        let statement = Statement::from_sql_and_values(
            tx.get_database_backend(),
            "SELECT a.tilganger, a.rights, a.accept_terms_version AS accepted, t.version AS demanded
             FROM sessions s JOIN accounts a ON a.person = s.person
             LEFT JOIN terms_demanded t ON t.id = 1
             WHERE s.id = $1 AND s.person = $2 AND s.ended IS NULL AND s.expires > $3
               AND a.closed IS NULL AND a.rolle = $4",
            [
                claims.sid.as_str().into(),
                claims.sub.as_str().into(),
                tx.now().into(),
                claims.rolle.as_str().into(),
            ],
        );
        let Some(row) = tx.query_one_raw(statement).await? else {
            return refused(tx, claims).await;
        };
        granted(&row, claims.rolle)
    }

    async fn admit_reader(
        &self,
        tx: &Tx,
        person: &PersonId,
        role: Role,
    ) -> Result<Admission, Fault> {
        let statement = Statement::from_sql_and_values(
            tx.get_database_backend(),
            "SELECT a.tilganger, a.rights, a.accept_terms_version AS accepted, t.version AS demanded
             FROM accounts a LEFT JOIN terms_demanded t ON t.id = 1
             WHERE a.person = $1 AND a.closed IS NULL AND a.rolle = $2",
            [person.as_str().into(), role.as_str().into()],
        );
        let found = tx.query_one_raw(statement).await?;
        found.map_or(Ok(Admission::NoProfile), |row| granted(&row, role))
    }
}

fn granted(row: &QueryResult, role: Role) -> Result<Admission, Fault> {
    let stored: String = row.try_get("", "tilganger")?;
    let mut tilganger = permission::of_role(role);
    tilganger.extend(read_tilganger(&stored));
    let stored: String = row.try_get("", "rights")?;
    let held = Held { tilganger, rights: read_rights(&stored) };
    let accepted: Option<i64> = row.try_get("", "accepted")?;
    let demanded: Option<i64> = row.try_get("", "demanded")?;
    Ok(if terms::accepted(role, accepted, demanded) {
        Admission::Granted(held)
    } else {
        Admission::TermsFirst(held)
    })
}

/// Why a token's holder is not let in, unless it is the key of a program that counts. Asked of the
/// few who have no open session: all others cost one query.
async fn refused(tx: &Tx, claims: &Claims) -> Result<Admission, Fault> {
    if let Some(row) = by_key(tx, claims).await? {
        return granted(&row, claims.rolle);
    }
    let account = accounts::load_account(tx, &claims.sub).await?;
    let open = account.is_some_and(|it| !it.closed && it.rolle == claims.rolle);
    Ok(if open { Admission::Refused } else { Admission::NoProfile })
}

/// The account of a key that counts, while the office allows keys.
async fn by_key(tx: &Tx, claims: &Claims) -> Result<Option<QueryResult>, Fault> {
    let statement = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "SELECT a.tilganger, a.rights, a.accept_terms_version AS accepted, t.version AS demanded
         FROM personal_tokens k JOIN accounts a ON a.person = k.person
         LEFT JOIN terms_demanded t ON t.id = 1
         LEFT JOIN sign_in_settings g ON g.id = 1
         WHERE k.id = $1 AND k.person = $2 AND k.expires > $3 AND a.closed IS NULL
           AND a.rolle = $4 AND COALESCE(g.personlige_nokler, TRUE)",
        [
            claims.sid.as_str().into(),
            claims.sub.as_str().into(),
            tx.now().into(),
            claims.rolle.as_str().into(),
        ],
    );
    Ok(tx.query_one_raw(statement).await?)
}
