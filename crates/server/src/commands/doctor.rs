//! `svenn doctor`.

use std::sync::Arc;

use svenn_kernel::{OsEntropy, SystemClock};
use svenn_server::{Config, doctor};

use super::Failure;

/// Arguments of `svenn doctor`.
#[derive(clap::Args)]
pub struct Doctor;

impl Doctor {
    /// Prints a line for each thing looked at; fails when any is wrong.
    pub async fn run(self) -> Result<(), Failure> {
        let config = match Config::from_environment() {
            Ok(config) => config,
            Err(errors) => {
                for error in &errors.0 {
                    println!("FAIL configuration: {error}");
                }
                return Err("the rest was not looked at".into());
            }
        };
        println!("ok   configuration: complete");
        let findings = doctor::examine(&config, Arc::new(SystemClock), Arc::new(OsEntropy)).await;
        for finding in &findings {
            println!("{}", finding.line());
        }
        match findings.iter().filter(|finding| finding.outcome.is_err()).count() {
            0 => Ok(()),
            count => Err(format!("{count} of {} checks failed", findings.len()).into()),
        }
    }
}
