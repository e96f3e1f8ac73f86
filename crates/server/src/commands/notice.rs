//! `svenn notice`: what everybody who uses the installation is told of maintenance.

use chrono::NaiveDateTime;
use clap::Subcommand;
use svenn_http::notice::{self, Maintenance};
use svenn_kernel::{Timestamp, oslo};

use super::{Failure, Settings, composed};

/// How a time is written.
const FORMS: [&str; 2] = ["%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M"];

/// Arguments of `svenn notice`.
#[derive(clap::Args)]
pub struct Notice {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// Tells it above every page and before the sign-in, from now on until it is over.
    Set {
        /// What is told, in Norwegian: when it is, is said behind it.
        text: String,
        /// When the maintenance begins, by a clock in Norway, as in `2026-11-30 22:00`.
        #[arg(long, value_parser = instant)]
        from: Timestamp,
        /// When it is over, and not told any more.
        #[arg(long, value_parser = instant)]
        until: Timestamp,
    },
    /// Takes back what is told.
    Clear,
}

impl Notice {
    /// Does it. Open pages show it within half a minute.
    pub async fn run(self, settings: &Settings) -> Result<(), Failure> {
        let databases = composed(settings).await?.1.app.databases.clone();
        match self.verb {
            Verb::Set { text, from, until } => {
                let now = databases.clock().now();
                let maintenance = Maintenance::parse(&text, (from, until), now)?;
                notice::set(&databases, maintenance).await?;
                println!("told until {}", oslo::format_instant(until));
            }
            Verb::Clear => {
                notice::clear(&databases).await?;
                println!("nothing is told any more");
            }
        }
        Ok(())
    }
}

fn instant(text: &str) -> Result<Timestamp, String> {
    let shown = FORMS.iter().find_map(|form| NaiveDateTime::parse_from_str(text, form).ok());
    shown.map(oslo::at_local).ok_or_else(|| "a time is written as 2026-11-30 22:00".to_owned())
}
