//! How an organisation wants its people to sign in, and whether they may have keys for programs.

use sea_orm::{ConnectionTrait, Statement};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Collection, Fault, Verb};

/// Whether the password is demanded too when somebody who has one signs in by SMS.
pub async fn krev_passord_ved_sms(tx: &Tx) -> Result<bool, Fault> {
    let statement = Statement::from_string(
        tx.get_database_backend(),
        "SELECT krev_passord_ved_sms FROM sign_in_settings WHERE id = 1",
    );
    let row = tx.query_one_raw(statement).await?;
    Ok(row.map_or(Ok(false), |row| row.try_get("", "krev_passord_ved_sms"))?)
}

/// Demands the password too, or no longer.
pub async fn set_krev_passord_ved_sms(tx: &Tx, demanded: bool) -> Result<(), Fault> {
    tx.execute_raw(Statement::from_sql_and_values(
        tx.get_database_backend(),
        "INSERT INTO sign_in_settings (id, krev_passord_ved_sms) VALUES (1, $1)
         ON CONFLICT (id) DO UPDATE SET krev_passord_ved_sms = excluded.krev_passord_ved_sms",
        [demanded.into()],
    ))
    .await?;
    tx.record(Collection::ORG, "sign-in", Verb::Update, Audience::Everyone);
    Ok(())
}

/// Whether people may have keys for programs of their own; where nobody has decided, they may.
pub async fn personlige_nokler(tx: &Tx) -> Result<bool, Fault> {
    let statement = Statement::from_string(
        tx.get_database_backend(),
        "SELECT personlige_nokler FROM sign_in_settings WHERE id = 1",
    );
    let row = tx.query_one_raw(statement).await?;
    Ok(row.map_or(Ok(true), |row| row.try_get("", "personlige_nokler"))?)
}

/// Allows such keys, or refuses them from this instant on.
pub async fn set_personlige_nokler(tx: &Tx, allowed: bool) -> Result<(), Fault> {
    tx.execute_raw(Statement::from_sql_and_values(
        tx.get_database_backend(),
        "INSERT INTO sign_in_settings (id, krev_passord_ved_sms, personlige_nokler)
         VALUES (1, FALSE, $1)
         ON CONFLICT (id) DO UPDATE SET personlige_nokler = excluded.personlige_nokler",
        [allowed.into()],
    ))
    .await?;
    tx.record(Collection::ORG, "sign-in", Verb::Update, Audience::Everyone);
    Ok(())
}
