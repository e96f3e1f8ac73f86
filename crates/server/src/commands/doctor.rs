//! `svenn doctor`.

use std::sync::Arc;

use svenn_kernel::{
    Clock, OsEntropy, SystemClock,
    numbers::{EmailAddress, PhoneNumber},
};
use svenn_server::{Config, doctor};

use super::{
    Failure, Settings,
    user::{epost, telefon},
};

/// Arguments of `svenn doctor`.
#[derive(clap::Args)]
pub struct Doctor {
    /// Sends an SMS to this telephone, to see that it arrives.
    #[arg(long, value_parser = telefon)]
    sms_to: Option<PhoneNumber>,
    /// Sends an e-mail to this address, to see that it arrives.
    #[arg(long, value_parser = epost)]
    mail_to: Option<EmailAddress>,
}

impl Doctor {
    /// Prints a line for each thing looked at; fails when any is wrong.
    pub async fn run(self, settings: &Settings) -> Result<(), Failure> {
        let config = match Config::of(settings) {
            Ok(config) => config,
            Err(errors) => {
                for error in &errors.0 {
                    println!("FAIL configuration: {error}");
                }
                return Err("the rest was not looked at".into());
            }
        };
        println!("ok   configuration: complete");
        let mut findings =
            doctor::examine(&config, Arc::new(SystemClock), Arc::new(OsEntropy)).await;
        findings.push(doctor::documents(&config, SystemClock.now()).await);
        findings.push(doctor::reading(&config).await);
        findings.extend(doctor::tried(&config, self.sms_to, self.mail_to).await);
        for finding in &findings {
            println!("{}", finding.line());
        }
        match findings.iter().filter(|finding| finding.outcome.is_err()).count() {
            0 => Ok(()),
            count => Err(format!("{count} of {} checks failed", findings.len()).into()),
        }
    }
}
