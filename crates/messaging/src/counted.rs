//! SMS to people without an account, counted as all others.

use svenn_db::Tx;
use svenn_gateways::sms::sms_parts;
use svenn_jobs::{SmsJob, enqueue_sms};
use svenn_kernel::Fault;

use crate::budget;

/// Queues an SMS that says what a letter says too, once under a key. Where the office's SMS of the
/// day are used up it does not go: the letter has gone.
///
/// # Errors
/// A fault of the database.
pub async fn send_counted(tx: &Tx, key: String, sms: &SmsJob) -> Result<(), Fault> {
    if budget::take(tx, &key, sms_parts(&sms.body).parts).await? {
        enqueue_sms(tx, key, sms).await?;
    }
    Ok(())
}
