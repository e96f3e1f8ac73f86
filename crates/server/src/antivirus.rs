//! The virus scanner of this installation: which it is, how its answers are counted, and whether
//! it is up to what it is for.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use axum::body::Bytes;
use futures::{StreamExt, stream};
use prometheus::{IntCounterVec, Opts};
use svenn_files::FILE_BYTES_MAX;
use svenn_gateways::{
    GatewayError,
    antivirus::{
        Clamd, ClamdAddress, ClamdConfig, FileBytes, SimulatedScanner, Verdict, VirusScanner,
        test_file,
    },
};
use svenn_http::Environment;
use svenn_kernel::Fault;

use crate::config::Config;

/// How long a scan may take: an archive of the largest size, on a busy machine.
const SCAN_SECONDS_MAX: u64 = 30;
/// How long an upload waits for those before it.
const TURN_SECONDS_MAX: u64 = 2;
/// The largest file is made of pieces of this size, to see whether it is taken.
const PIECE_BYTES: u64 = 1024 * 1024;

/// How many uploads were scanned, by what came of it.
#[derive(Clone)]
pub struct Scans(pub IntCounterVec);

impl Scans {
    /// Nothing counted yet.
    ///
    /// # Errors
    /// A fault when the figure has no good name.
    pub fn new() -> Result<Self, Fault> {
        let said = Opts::new("svenn_uploads_scanned_total", "Uploads scanned for viruses.");
        let scans = IntCounterVec::new(said, &["outcome"]);
        Ok(Self(scans.map_err(|error| Fault::caused("figures for Prometheus", error))?))
    }
}

/// A scanner whose answers are counted.
struct Counted {
    scanner: Arc<dyn VirusScanner>,
    scans: Scans,
}

#[async_trait]
impl VirusScanner for Counted {
    async fn scan(&self, file: FileBytes) -> Result<Verdict, GatewayError> {
        let verdict = self.scanner.scan(file).await;
        let outcome = match &verdict {
            Ok(Verdict::Harmless) => "harmless",
            Ok(Verdict::Harmful { .. }) => "harmful",
            Err(_) => "unavailable",
        };
        self.scans.0.with_label_values(&[outcome]).inc();
        verdict
    }
}

/// The scanner that uploads must pass: the one that is configured, else the simulator's; none in
/// production.
pub fn counted(config: &Config, scans: &Scans) -> Option<Arc<dyn VirusScanner>> {
    let scanner: Arc<dyn VirusScanner> = match (&config.clamd, config.environment) {
        (Some(address), _) => Arc::new(clamd(address)),
        (None, Environment::Simulator) => Arc::new(SimulatedScanner),
        (None, Environment::Production) => return None,
    };
    Some(Arc::new(Counted { scanner, scans: scans.clone() }))
}

fn clamd(address: &ClamdAddress) -> Clamd {
    Clamd::new(ClamdConfig {
        address: address.clone(),
        timeout: Duration::from_secs(SCAN_SECONDS_MAX),
        turn_timeout: Duration::from_secs(TURN_SECONDS_MAX),
    })
}

/// What is well about the scanning of uploads, or what is wrong and what to do.
pub async fn examined(config: &Config) -> Result<String, String> {
    let Some(address) = &config.clamd else {
        return Ok(match config.environment {
            Environment::Simulator => "scanned by the simulator, for the EICAR test file alone",
            Environment::Production => "not scanned for viruses; set SVENN_CLAMD to have it done",
        }
        .to_owned());
    };
    let scanner = clamd(address);
    let of_test_file = stream::iter([Ok(test_file().into())]).boxed();
    match scanner.scan(of_test_file).await {
        Ok(Verdict::Harmful { .. }) => {}
        Ok(Verdict::Harmless) => {
            let what = "lets the EICAR test file pass; give it its signatures (freshclam)";
            return Err(format!("clamd at {address} {what}"));
        }
        Err(error) => return Err(format!("clamd at {address}: {error}; see SVENN_CLAMD")),
    }
    let megabytes = FILE_BYTES_MAX / PIECE_BYTES;
    let piece = Bytes::from(vec![0; usize::try_from(PIECE_BYTES).unwrap_or_default()]);
    let pieces = usize::try_from(megabytes).unwrap_or_default();
    let largest = stream::iter(std::iter::repeat_n(piece, pieces).map(Ok)).boxed();
    match scanner.scan(largest).await {
        Ok(_) => Ok(format!("scanned by clamd at {address}, up to {megabytes} MB")),
        Err(error) => Err(format!(
            "clamd at {address} does not scan a file of {megabytes} MB: {error}; raise its \
             StreamMaxLength and MaxFileSize"
        )),
    }
}
